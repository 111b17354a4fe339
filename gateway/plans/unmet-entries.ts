/**
 * Entries of a migrated plan whose course can no longer be taken as planned. Asked about are the courses,
 * planned or in progress, whose own requirement changed or names a course that the plan loses; each is
 * evaluated for its term. An entry is unmet if it is neither met nor in plan and nothing about it is unknown.
 */
import type { Engine } from '../../engine/engine.ts';
import type { InvalidEntry } from '../../shared/contract/migration.ts';
import type { CourseEntry } from '../../shared/contract/student-state.ts';
import { completedStatuses } from '../../shared/contract/words.ts';
import { defaultBounds } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { type MigratedPlan, servedCourse } from './migrate-plan.ts';

export type UnmetOutcome =
  | { readonly kind: 'entries'; readonly entries: readonly InvalidEntry[] }
  /** The engine did not answer. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' };

/** The members of a course-unlock answer that are looked at. */
interface UnlockAnswer {
  readonly data: { readonly results: readonly { readonly status: string }[] };
}

const unmetStatuses: ReadonlySet<string> = new Set(['partial', 'unsatisfied', 'conflict']);

/** One course-unlock job a term that has entries to ask about. */
export async function unmetEntries(
  engine: Engine,
  index: ServedIndex,
  plan: MigratedPlan,
): Promise<UnmetOutcome> {
  const entries: InvalidEntry[] = [];
  const writer = new JobWriter();
  for (const [termId, asked] of byTerm(affectedEntries(index, plan))) {
    const targets = index.names.internCourses(
      asked.map((entry) => entry.course_code),
      '/courses',
    );
    if (!(targets instanceof Uint8Array)) return { kind: 'failed' };
    const { packed, term } = index.names.internState(plan.document, termId);
    const job = writer.packJob('course_unlock', packed, { targets, term, bounds: defaultBounds });
    const answer = await askEngine(engine, job);
    if (typeof answer === 'string') return { kind: answer };
    const { results } = answer.data;
    asked.forEach(({ term_id, course_code }, position) => {
      const status = results[position]?.status ?? '';
      if (!unmetStatuses.has(status)) return;
      const source = servedCourse(index, course_code)?.claims['prerequisite']?.[0] ?? '';
      entries.push({
        term_id,
        course_code,
        reason: 'requirement_now_unmet',
        status,
        source_reference_id: source,
      });
    });
  }
  return { kind: 'entries', entries };
}

/** The bytes of an outcome are read in the turn in which they come. */
function askEngine(engine: Engine, job: Uint8Array): Promise<UnlockAnswer | 'busy' | 'failed'> {
  return new Promise((resolve) => {
    engine.submit(job, (outcome) => {
      if (outcome.kind === 'queue_full') resolve('busy');
      else if (outcome.kind !== 'answer') resolve('failed');
      else resolve(JSON.parse(Buffer.from(outcome.bytes).toString('utf8')) as UnlockAnswer);
    });
  });
}

function affectedEntries(index: ServedIndex, plan: MigratedPlan): CourseEntry[] {
  const changed = new Set(
    plan.changedRequirements.flatMap(({ target, change }) =>
      target.kind === 'course' && change !== 'units' ? [target.course_code] : [],
    ),
  );
  const lost = new Set(plan.removedEntries.flatMap(({ course_code }) => course_code ?? []));
  return plan.document.courses.filter(
    ({ course_code, status }) =>
      !completedStatuses.has(status) && (changed.has(course_code) || names(index, course_code, lost)),
  );
}

/** Whether what a course requires names one of these codes; a catalog may well go on naming a removed course. */
function names(index: ServedIndex, courseCode: string, codes: ReadonlySet<string>): boolean {
  if (codes.size === 0) return false;
  const course = servedCourse(index, courseCode);
  return mentions([course?.prerequisite, course?.corequisite], codes);
}

function mentions(value: unknown, codes: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return codes.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(inner, codes));
}

function byTerm(entries: readonly CourseEntry[]): Map<string, CourseEntry[]> {
  const terms = new Map<string, CourseEntry[]>();
  for (const entry of entries) {
    const listed = terms.get(entry.term_id);
    if (listed === undefined) terms.set(entry.term_id, [entry]);
    else listed.push(entry);
  }
  return terms;
}
