/**
 * A plan taken to the served catalog version: renamed courses replaced, removed entries left out, and
 * everything listed that the student should know. Nothing is evaluated here, and nothing stored.
 */
import { assert } from '../../shared/assert.ts';
import type { CourseRecord, CredentialRecord } from '../../shared/contract/catalog-records.ts';
import {
  type ChangedRequirement,
  type ChangeKind,
  changeKinds,
  type InvalidEntry,
  type RenamedCourse,
  type RequirementValue,
} from '../../shared/contract/migration.ts';
import type { CourseEntry, StateDocument } from '../../shared/contract/student-state.ts';
import { completedStatuses } from '../../shared/contract/words.ts';
import type { FormerValues } from '../../shared/index-format/lineage.ts';
import type { LineageReader } from '../index/lineage-reader.ts';
import type { ServedIndex } from '../index/served-index.ts';

export interface MigratedPlan {
  readonly document: StateDocument;
  readonly renamedCourses: readonly RenamedCourse[];
  readonly changedRequirements: readonly ChangedRequirement[];
  /** Of courses and credentials that are no more. */
  readonly removedEntries: readonly InvalidEntry[];
}

/** What one course or credential of the plan has become. */
type Outcome =
  | { readonly kind: 'removed'; readonly source: string }
  | { readonly kind: 'kept'; readonly to: string; readonly inferred: boolean; readonly before: FormerValues };

/** The stored version must be one that the served index has lineage of. */
export function migratePlan(index: ServedIndex, plan: StateDocument): MigratedPlan {
  const from = plan.catalog_version_id;
  const courses = new Map<string, Outcome>();
  for (const { course_code: code } of plan.courses) {
    if (!courses.has(code)) courses.set(code, outcomeOf(index.lineage, from, 'course', code));
  }
  const credentials = new Map(
    plan.credential_ids.map((id) => [id, outcomeOf(index.lineage, from, 'credential', id)]),
  );
  return {
    document: {
      ...plan,
      catalog_version_id: index.names.catalogVersionId,
      courses: migrateEntries(plan.courses, courses),
      credential_ids: plan.credential_ids.filter((id) => credentials.get(id)?.kind === 'kept'),
    },
    renamedCourses: [...courses].flatMap(([code, outcome]) => renamed(index, code, outcome)),
    changedRequirements: [
      ...[...courses.values()].flatMap((outcome) => changedCourse(index, outcome)),
      ...[...credentials.values()].flatMap((outcome) => changedCredential(index, outcome)),
    ],
    removedEntries: removedEntries(plan, courses, credentials),
  };
}

/** The served record of a course, or null where the catalog has none. */
export function servedCourse(index: ServedIndex, courseCode: string): CourseRecord | null {
  const body = index.universe.courseMembers(index.names.courseId(courseCode));
  return body === undefined ? null : dataOf<CourseRecord>(body);
}

function outcomeOf(
  lineage: LineageReader,
  from: string,
  kind: 'course' | 'credential',
  code: string,
): Outcome {
  const fate = lineage.fate(from, kind, code);
  switch (fate?.fate) {
    case 'removed':
      return { kind: 'removed', source: fate.source_reference_id };
    case 'renamed':
      return { kind: 'kept', to: fate.to, inferred: fate.inferred, before: fate.before };
    case 'changed':
      return { kind: 'kept', to: code, inferred: false, before: fate.before };
    default:
      return { kind: 'kept', to: code, inferred: false, before: {} };
  }
}

/** Two courses that have become one may meet in a term: the entry that is further on stays. */
function migrateEntries(
  entries: readonly CourseEntry[],
  outcomes: ReadonlyMap<string, Outcome>,
): CourseEntry[] {
  const migrated = new Map<string, CourseEntry>();
  for (const entry of entries) {
    const outcome = outcomes.get(entry.course_code);
    if (outcome?.kind !== 'kept') continue;
    const key = `${entry.term_id} ${outcome.to}`;
    const other = migrated.get(key);
    if (other === undefined || (completedStatuses.has(entry.status) && !completedStatuses.has(other.status)))
      migrated.set(key, { ...entry, course_code: outcome.to });
  }
  return [...migrated.values()];
}

function renamed(index: ServedIndex, code: string, outcome: Outcome): RenamedCourse[] {
  if (outcome.kind !== 'kept' || outcome.to === code) return [];
  const source = servedCourse(index, outcome.to)?.claims['course_code']?.[0];
  assert(source !== undefined, `lineage leads to ${outcome.to}, which the index has`);
  return [
    {
      from_course_code: code,
      to_course_code: outcome.to,
      source_reference_id: source,
      inferred: outcome.inferred,
    },
  ];
}

function changedCourse(index: ServedIndex, outcome: Outcome): ChangedRequirement[] {
  if (outcome.kind !== 'kept' || Object.keys(outcome.before).length === 0) return [];
  const course = servedCourse(index, outcome.to);
  assert(course !== null, `lineage leads to ${outcome.to}, which the index has`);
  const claim = (member: string): string =>
    course.claims[member]?.[0] ?? course.source_reference_ids[0] ?? '';
  return listChanges({ kind: 'course', course_code: outcome.to }, outcome.before, {
    prerequisite: [course.prerequisite, claim('prerequisite')],
    corequisite: [course.corequisite, claim('corequisite')],
    antirequisite: [course.antirequisites, claim('antirequisites')],
    units: [course.units, claim('units')],
  });
}

function changedCredential(index: ServedIndex, outcome: Outcome): ChangedRequirement[] {
  if (outcome.kind !== 'kept' || Object.keys(outcome.before).length === 0) return [];
  const body = index.universe.credentialMembers(outcome.to);
  assert(body !== undefined, `lineage leads to ${outcome.to}, which the index has`);
  const { requirement, total_units: units, source_reference_ids: sources } = dataOf<CredentialRecord>(body);
  const record = sources[0] ?? '';
  return listChanges({ kind: 'credential', credential_id: outcome.to }, outcome.before, {
    credential_requirement: [requirement, requirement.source_reference_id ?? record],
    units: [units ?? null, record],
  });
}

type AfterValues = Partial<Record<ChangeKind, readonly [after: RequirementValue, source: string]>>;

function listChanges(
  target: ChangedRequirement['target'],
  before: FormerValues,
  after: AfterValues,
): ChangedRequirement[] {
  return changeKinds.flatMap((change) => {
    const former = before[change];
    const now = after[change];
    if (former === undefined || now === undefined) return [];
    return [{ target, change, before: former, after: now[0], source_reference_id: now[1] }];
  });
}

function removedEntries(
  plan: StateDocument,
  courses: ReadonlyMap<string, Outcome>,
  credentials: ReadonlyMap<string, Outcome>,
): InvalidEntry[] {
  const entries = plan.courses.flatMap(({ term_id, course_code }): InvalidEntry[] => {
    const outcome = courses.get(course_code);
    if (outcome?.kind !== 'removed') return [];
    return [{ term_id, course_code, reason: 'course_removed', source_reference_id: outcome.source }];
  });
  const aims = [...credentials].flatMap(([credential_id, outcome]): InvalidEntry[] => {
    if (outcome.kind !== 'removed') return [];
    const source_reference_id = outcome.source;
    return [
      { term_id: null, course_code: null, credential_id, reason: 'credential_removed', source_reference_id },
    ];
  });
  return [...entries, ...aims];
}

/** A stored body is the members of an envelope without the braces around them. */
function dataOf<Data>(body: Uint8Array): Data {
  return (JSON.parse(`{${Buffer.from(body).toString('utf8')}}`) as { data: Data }).data;
}
