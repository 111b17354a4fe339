/** Finds terms in which courses can be taken and adds them in a feasible order: term by term, up to a usual number for each. */
import type { CourseEntry, GradusClient } from '../../../shared/client/client.ts';
import { type PlanDocument, withCourse } from '../model/plan-document.ts';
import { isOffered, type SeasonsOf } from '../model/seasons.ts';
import { timeOfTerm } from '../model/terms.ts';
import { askAboutKnown } from './verdict-store.ts';

const coursesPerTerm = 5;
const ready: ReadonlySet<string> = new Set(['satisfied', 'in_plan']);

interface Placing {
  readonly client: GradusClient;
  readonly seasonsOf: SeasonsOf;
  readonly now: Date;
}

/** The placed entries. Courses that are ready in no term go to the last one, where their cards say what is missing. */
export async function placeCourses(
  { client, seasonsOf, now }: Placing,
  plan: PlanDocument,
  courseCodes: readonly string[],
): Promise<readonly CourseEntry[]> {
  const entries: CourseEntry[] = [];
  const place = (term_id: string, codes: readonly string[]): void => {
    for (const course_code of codes) entries.push({ term_id, course_code, status: 'planned' });
  };
  let left = [...courseCodes];
  const ahead = plan.terms.filter(({ term_id }) => timeOfTerm(term_id, now) === 'ahead');
  for (const { term_id } of ahead) {
    const placed = entries.reduce(withCourse, plan);
    const room = coursesPerTerm - placed.courses.filter((entry) => entry.term_id === term_id).length;
    const course_codes = left.filter((code) => isOffered(seasonsOf(code), term_id));
    if (course_codes.length === 0 || room <= 0) continue;
    const { answer } = await askAboutKnown(placed, (state) =>
      client.about(state).courseUnlock({ targets: { course_codes }, term_id, detail: 'status' }),
    );
    const codes = answer.data.results
      .filter(({ status }) => ready.has(status))
      .map(({ target }) => (target.kind === 'course' ? target.course_code : ''))
      .slice(0, room);
    place(term_id, codes);
    left = left.filter((code) => !codes.includes(code));
  }
  const last = (ahead.at(-1) ?? plan.terms.at(-1))?.term_id;
  if (last !== undefined) place(last, left);
  return entries;
}

/** The first later term with room in which the course is in order, or else unknown; null if there is none. */
export async function firstTermInOrder(
  { client, seasonsOf, now }: Placing,
  plan: PlanDocument,
  { courseCode, behind }: { readonly courseCode: string; readonly behind: string },
): Promise<string | null> {
  const at = plan.terms.findIndex(({ term_id }) => term_id === behind);
  let open: string | null = null;
  for (const { term_id } of plan.terms.slice(at + 1)) {
    const held = plan.courses.filter((entry) => entry.term_id === term_id).length;
    if (timeOfTerm(term_id, now) !== 'ahead' || held >= coursesPerTerm) continue;
    if (!isOffered(seasonsOf(courseCode), term_id)) continue;
    const targets = { course_codes: [courseCode] };
    const { answer } = await askAboutKnown(plan, (state) =>
      client.about(state).courseUnlock({ targets, term_id, detail: 'status' }),
    );
    const status = answer.data.results[0]?.status;
    if (status !== undefined && ready.has(status)) return term_id;
    if (status === 'unknown') open ??= term_id;
  }
  return open;
}
