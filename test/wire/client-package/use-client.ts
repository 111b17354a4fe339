/** What the tests of the client's package do with it, on every platform: the default `fetch`, reads, writes, a refusal. */
import type * as client from 'gradus/client';

type ClientModule = Pick<typeof client, 'GradusClient' | 'GradusRefusal'>;

/** One line that says what was answered, or the error. */
export async function useClient(module: ClientModule, baseUrl: string): Promise<string> {
  try {
    return await answers(module, baseUrl);
  } catch (error) {
    return String(error);
  }
}

export const expectedAnswers = 'Wires and Data, satisfied, planned 1, unknown_target 422';

async function answers({ GradusClient, GradusRefusal }: ClientModule, baseUrl: string): Promise<string> {
  const gradus = new GradusClient({ baseUrl });
  const { title } = (await gradus.readCourse('CS 116')).data;
  const { data: made } = await gradus.createPlan({
    courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }],
  });
  const plan = gradus.plan(made.state_token);
  const unlock = await plan.courseUnlock({ targets: { course_codes: ['CS 116'] } });
  const patched = await plan.patch({
    expected_state_version: 0,
    operations: [{ op: 'add_course', term_id: '1B', course_code: 'CS 116', status: 'planned' }],
  });
  const entry = patched.data.state.courses.at(-1)?.status;
  const refused = await plan.courseUnlock({ targets: { course_codes: ['NO 1'] } }).catch((error: unknown) => {
    return error instanceof GradusRefusal ? `${error.code} ${error.status}` : String(error);
  });
  const status = unlock.data.results[0]?.status;
  return `${title}, ${status}, ${entry} ${patched.data.state_version}, ${refused}`;
}
