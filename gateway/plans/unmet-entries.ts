/**
 * Entries of a migrated plan whose course can no longer be taken as planned. Candidates are the planned and
 * in-progress courses whose requirement changed or names a course that the plan loses; each is evaluated for its
 * term. An entry is unmet if its status is decided and neither satisfied nor satisfied in plan.
 */

import { type Engine, ownTraits } from '../../engine/engine.ts';
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { InvalidEntry } from '../../shared/contract/migration.ts';
import { type CourseEntry, isCourseEntry } from '../../shared/contract/student-state.ts';
import { inPlanStatuses } from '../../shared/contract/words.ts';
import { groupBy } from '../../shared/group-by.ts';
import { defaultBounds } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { textOf } from '../../shared/utf8.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { claimReference, type MigratedPlan, servedCourse } from './migrate-plan.ts';

export type UnmetOutcome =
  | { readonly kind: 'entries'; readonly entries: readonly InvalidEntry[] }
  /** The engine did not answer. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' };

/** The members of a course-unlock answer that are read here. */
interface UnlockAnswer {
  readonly data: { readonly results: readonly UnlockResult[] };
}

interface UnlockResult {
  readonly status: string;
  /** The children are the course's prerequisite, corequisite and antirequisites, as far as it has them. */
  readonly explanation_tree: {
    readonly children?: readonly { readonly status: string; readonly source_reference_id: string }[];
  };
}

const unmetStatuses: ReadonlySet<string> = new Set(['partial', 'unsatisfied', 'conflict']);

/** Submits one course-unlock job for each term with candidates. */
export async function unmetEntries(
  engine: Engine,
  index: ServedIndex,
  plan: MigratedPlan,
): Promise<UnmetOutcome> {
  const entries: InvalidEntry[] = [];
  const writer = new JobWriter();
  for (const [termId, candidates] of groupBy(affectedEntries(index, plan), (entry) => entry.term_id)) {
    const codes = candidates.map((entry) => entry.course_code);
    const targets = index.names.internCourses(codes, '/courses');
    assert(targets instanceof Uint8Array, 'a migrated plan names served courses only');
    const { packed, term } = index.names.internState(plan.document, termId);
    const job = writer.packJob('course_unlock', packed, { targets, term, bounds: defaultBounds });
    const answer = await askEngine(engine, job);
    if (typeof answer === 'string') return { kind: answer };
    const { results } = answer.data;
    for (const [position, { term_id, course_code }] of candidates.entries()) {
      const result = itemAt(results, position);
      const { status } = result;
      if (!unmetStatuses.has(status)) continue;
      const source_reference_id = sourceOfUnmet(index, course_code, result);
      entries.push({ term_id, course_code, reason: 'requirement_now_unmet', status, source_reference_id });
    }
  }
  return { kind: 'entries', entries };
}

/** The source of the first unmet requirement; of the prerequisite if no single one is unmet. */
function sourceOfUnmet(index: ServedIndex, courseCode: string, result: UnlockResult): string {
  const unmet = result.explanation_tree.children?.find(({ status }) => unmetStatuses.has(status));
  if (unmet !== undefined) return unmet.source_reference_id;
  const course = servedCourse(index, courseCode);
  assert(course !== null, `the index has ${courseCode}, which the migrated plan names`);
  return claimReference(course, 'prerequisite');
}

/** The bytes of an outcome are valid only in the callback. */
function askEngine(engine: Engine, job: Uint8Array): Promise<UnlockAnswer | 'busy' | 'failed'> {
  return new Promise((resolve) => {
    engine.submit(
      job,
      (outcome) => {
        if (outcome.kind === 'queue_full') resolve('busy');
        else if (outcome.kind !== 'answer') resolve('failed');
        else resolve(JSON.parse(textOf(outcome.bytes)) as UnlockAnswer);
      },
      ownTraits,
    );
  });
}

function affectedEntries(index: ServedIndex, plan: MigratedPlan): CourseEntry[] {
  const changed = new Set(
    plan.changedRequirements.flatMap(({ target, change }) =>
      target.kind === 'course' && change !== 'units' ? [target.course_code] : [],
    ),
  );
  const lost = new Set(plan.removedEntries.flatMap(({ course_code }) => course_code ?? []));
  return plan.document.courses
    .filter(isCourseEntry)
    .filter(
      ({ course_code, status, removed_course }) =>
        removed_course === undefined &&
        inPlanStatuses.has(status) &&
        (changed.has(course_code) || requires(index, course_code, lost)),
    );
}

/** True if a course's requirement names one of these codes: catalogs often still name removed courses. */
function requires(index: ServedIndex, courseCode: string, codes: ReadonlySet<string>): boolean {
  if (codes.size === 0) return false;
  const course = servedCourse(index, courseCode);
  return mentions([course?.prerequisite, course?.corequisite], codes);
}

function mentions(value: unknown, codes: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return codes.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(inner, codes));
}
