/** Plans of completions, applied to stored states of the demonstration catalog: the ordinary answers say nothing against them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { randomNumbers } from '../oracle/plausible-plans.ts';
import { demonstrationPlan } from '../page/demonstration-plan.ts';
import { runs } from '../property-runs.ts';
import { call, payload } from '../wire/http-client.ts';
import { type ServerProcess, startServer } from '../wire/server-process.ts';
import { type CompletionCase, storedCompletion } from './stored-completion.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
});

after(() => server.stop());

const termIds = Array.from(
  { length: 8 },
  (_, at) => `${2027 + (at >> 1)}-${at % 2 === 0 ? 'winter' : 'fall'}`,
);
const horizon = { terms: termIds.map((term_id) => ({ term_id })) };
const taken = demonstrationPlan.courses.filter(({ status }) => status === 'taken');

test('what the ordinary questions answer about a plan that was applied agrees with it', async () => {
  const ids = await namesOf('credentials', 'credential_id');
  const codes = await namesOf('courses', 'course_code');
  const { seed, numRuns } = runs(10);
  const tally: Record<string, number> = {};
  let placed = 0;
  // One sequence: the first numbers of neighbouring seeds are alike.
  const random = randomNumbers(seed);
  for (let run = 0; run < numRuns; run += 1) {
    const credentials = drawn(ids, random(5) === 0 ? 0 : 1, random);
    const courses = drawn(codes, random(3) + (credentials.length === 0 ? 1 : 0), random);
    const example = exampleOf(credentials, courses, random);
    const stored = await storedCompletion(server.port, example);
    assert.deepEqual(stored.contradictions, [], `seed ${seed}, run ${run}: ${JSON.stringify(example)}`);
    tally[stored.outcome] = (tally[stored.outcome] ?? 0) + 1;
    placed += stored.courses;
  }
  process.stdout.write(`# ${numRuns} completions: ${JSON.stringify(tally)}, ${placed} courses in them\n`);
  assert.ok(placed > numRuns, 'plans hold courses');
});

/** From nothing, from what has been taken, or a whole plan that may be moved; the standing now is known or not. */
function exampleOf(
  credentialIds: readonly string[],
  courseCodes: readonly string[],
  random: (below: number) => number,
): CompletionCase {
  const courses = [[], taken, demonstrationPlan.courses][random(3)] ?? [];
  const level = ['1A', '2A', '3A'][random(4)];
  const attributes = { ...(level !== undefined && { level }), programs: ['computing'] };
  const planned = (['keep', 'move', 'drop'] as const)[random(3)];
  return {
    state: { courses: [...courses], attributes },
    question: { targets: { credential_ids: credentialIds, course_codes: courseCodes }, horizon, planned },
    credentialIds,
    courseCodes,
  };
}

function drawn(names: readonly string[], count: number, random: (below: number) => number): string[] {
  return [...new Set(Array.from({ length: count }, () => names[random(names.length)] ?? ''))];
}

async function namesOf(list: string, member: string): Promise<string[]> {
  const { data } = payload(await call(server.port, 'GET', `/api/v1/${list}?limit=100`));
  return (data['items'] as Readonly<Record<string, string>>[]).map((item) => item[member] ?? '');
}
