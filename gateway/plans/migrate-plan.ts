/**
 * Migrates a plan to the served catalog version: renames courses, marks removed ones, drops removed credentials, and
 * lists every change that the student should know about. It neither evaluates (unmet-entries.ts does) nor stores
 * anything.
 */
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { CitedCourse, CourseRecord, CredentialRecord } from '../../shared/contract/catalog-records.ts';
import {
  type ChangedRequirement,
  type ChangeKind,
  changeKinds,
  type InvalidEntry,
  type RenamedCourse,
  type RequirementValue,
} from '../../shared/contract/migration.ts';
import {
  countedCode,
  isCourseEntry,
  type StateDocument,
  type StateEntry,
} from '../../shared/contract/student-state.ts';
import { completedStatuses, type EntryStatus, inPlanStatuses } from '../../shared/contract/words.ts';
import type { FormerValues } from '../../shared/index-format/lineage.ts';
import { textOf } from '../../shared/utf8.ts';
import type { LineageReader } from '../index/lineage-reader.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { type ChangedAntirequisites, repeatedChanges, sourceOfAdded } from './changed-antirequisites.ts';
import { sourceText } from './source-text.ts';
import { courseEntry, externalEntry } from './state-document.ts';

export interface MigratedPlan {
  readonly document: StateDocument;
  readonly renamedCourses: readonly RenamedCourse[];
  readonly changedRequirements: readonly ChangedRequirement[];
  /** Courses that the served version lacks, kept as removed courses, and credentials that it lacks, dropped. */
  readonly removedEntries: readonly InvalidEntry[];
}

type Succession =
  /** `source` is the record in an earlier version; null if no version in the lineage has the course. */
  | { readonly kind: 'removed'; readonly source: string | null }
  | { readonly kind: 'kept'; readonly to: string; readonly inferred: boolean; readonly before: FormerValues };

/** The served index must have lineage from the plan's catalog version. */
export function migratePlan(index: ServedIndex, plan: StateDocument): MigratedPlan {
  const from = plan.catalog_version_id;
  const courses = new Map<string, Succession>();
  for (const entry of plan.courses) {
    const code = countedCode(entry);
    if (code === undefined || courses.has(code)) continue;
    const succession = entry.removed_course
      ? successionOfRemoved(index, code)
      : successionOf(index.lineage, from, 'course', code);
    courses.set(code, succession);
  }
  const credentials = new Map(
    plan.credential_ids.map((id) => [id, successionOf(index.lineage, from, 'credential', id)]),
  );
  return {
    document: {
      ...plan,
      catalog_version_id: index.names.catalogVersionId,
      courses: migrateEntries(plan.courses, courses),
      credential_ids: plan.credential_ids.filter((id) => credentials.get(id)?.kind === 'kept'),
    },
    renamedCourses: [...courses].flatMap(([code, succession]) => renamed(index, code, succession)),
    changedRequirements: [
      ...changedCourses(index, from, courses),
      ...[...credentials.values()].flatMap((succession) => changedCredential(index, succession)),
    ],
    removedEntries: removedEntries(plan, courses, credentials),
  };
}

/** For a plan of the served version: nothing changes, but its entries of removed courses are listed. */
export function unmigratedPlan(index: ServedIndex, plan: StateDocument): MigratedPlan {
  const removed = plan.courses.flatMap((entry) => (entry.removed_course ? entry.course_code : []));
  const courses = new Map(removed.map((code) => [code, successionOfRemoved(index, code)]));
  return {
    document: plan,
    renamedCourses: [],
    changedRequirements: [],
    removedEntries: removedEntries(plan, courses, new Map()),
  };
}

/** The served record of a course, or null if the catalog has no such course. */
export function servedCourse(index: ServedIndex, courseCode: string): CourseRecord | null {
  const body = index.universe.courseMembers(index.names.courseId(courseCode));
  return body === undefined ? null : dataOf<CourseRecord>(body);
}

/** The first source reference of a member of a course record: publication gives each member at least one. */
export function claimReference(course: CourseRecord, member: string): string {
  return itemAt(course.claims[member] ?? [], 0);
}

function successionOf(
  lineage: LineageReader,
  from: string,
  kind: 'course' | 'credential',
  code: string,
): Succession {
  const succession = lineage.succession(from, kind, code);
  switch (succession?.fate) {
    case 'removed':
      return { kind: 'removed', source: succession.source_reference_id };
    case 'renamed':
      return { kind: 'kept', to: succession.to, inferred: succession.inferred, before: succession.before };
    case 'changed':
      return { kind: 'kept', to: code, inferred: false, before: succession.before };
    default:
      return { kind: 'kept', to: code, inferred: false, before: {} };
  }
}

/** A course that the plan's own version had already dropped may be back in this one, unchanged or renamed. */
function successionOfRemoved({ lineage, names }: ServedIndex, code: string): Succession {
  const former = lineage.formerCourses;
  const to = names.canonicalCourse(code) === null ? (former?.successorOf(code) ?? null) : code;
  return to === null
    ? { kind: 'removed', source: former?.removedSource(code) ?? null }
    : { kind: 'kept', to, inferred: false, before: {} };
}

/**
 * Of two merged courses in a term, the entry of greater weight wins. An entry whose course is gone is kept as
 * removed. Credit from elsewhere is always kept; without its equivalent course, it counts as units.
 */
function migrateEntries(
  entries: readonly StateEntry[],
  successions: ReadonlyMap<string, Succession>,
): StateEntry[] {
  const migrated = new Map<string, StateEntry>();
  for (const [position, entry] of entries.entries()) {
    if (!isCourseEntry(entry)) {
      const succession = successions.get(entry.external.equivalent_course_code ?? '');
      const equivalent = succession?.kind === 'kept' ? succession.to : undefined;
      migrated.set(String(position), externalEntry(entry.term_id, entry.external, equivalent));
      continue;
    }
    const succession = successions.get(entry.course_code);
    const moved =
      succession?.kind === 'kept'
        ? courseEntry(entry.term_id, succession.to, entry, false)
        : courseEntry(entry.term_id, entry.course_code, entry, true);
    const key = `${entry.term_id} ${moved.course_code}`;
    const other = migrated.get(key);
    if (other === undefined || weightOf(entry.status) > weightOf(other.status)) migrated.set(key, moved);
  }
  return [...migrated.values()];
}

/** A completed entry outweighs one in plan, which outweighs one that never counts. */
function weightOf(status: EntryStatus): number {
  return completedStatuses.has(status) ? 2 : Number(inPlanStatuses.has(status));
}

function renamed(index: ServedIndex, code: string, succession: Succession): RenamedCourse[] {
  if (succession.kind !== 'kept' || succession.to === code) return [];
  const course = servedCourse(index, succession.to);
  assert(course !== null, `the index has ${succession.to}, which its lineage leads to`);
  return [
    {
      from_course_code: code,
      to_course_code: succession.to,
      source_reference_id: claimReference(course, 'course_code'),
      inferred: succession.inferred,
    },
  ];
}

function changedCourses(
  index: ServedIndex,
  from: string,
  courses: ReadonlyMap<string, Succession>,
): ChangedRequirement[] {
  const rename = (former: string): string => {
    const succession = courses.get(former) ?? successionOf(index.lineage, from, 'course', former);
    return succession.kind === 'kept' ? succession.to : former;
  };
  const antirequisites = [...courses].flatMap(([code, succession]) =>
    changedAntirequisites(index, code, succession),
  );
  const repeated = repeatedChanges(antirequisites, { rename, sourceText: (id) => sourceText(index, id) });
  return [...courses.values()].flatMap((succession) =>
    changedCourse(index, succession, rename).filter(
      ({ target, change }) =>
        change !== 'antirequisite' || target.kind !== 'course' || !repeated.has(target.course_code),
    ),
  );
}

function changedAntirequisites(
  index: ServedIndex,
  formerCode: string,
  succession: Succession,
): ChangedAntirequisites[] {
  if (succession.kind !== 'kept' || succession.before.antirequisite === undefined) return [];
  const before = succession.before.antirequisite as readonly CitedCourse[];
  const after = servedCourse(index, succession.to)?.antirequisites ?? [];
  return [{ formerCode, code: succession.to, before, after }];
}

function changedCourse(
  index: ServedIndex,
  succession: Succession,
  rename: (formerCode: string) => string,
): ChangedRequirement[] {
  if (succession.kind !== 'kept' || Object.keys(succession.before).length === 0) return [];
  const course = servedCourse(index, succession.to);
  assert(course !== null, `the index has ${succession.to}, which its lineage leads to`);
  const before = (succession.before.antirequisite ?? []) as readonly CitedCourse[];
  const added = sourceOfAdded({ before, after: course.antirequisites }, rename);
  return listChanges({ kind: 'course', course_code: succession.to }, succession.before, {
    prerequisite: [course.prerequisite, claimReference(course, 'prerequisite')],
    corequisite: [course.corequisite, claimReference(course, 'corequisite')],
    antirequisite: [course.antirequisites, added ?? claimReference(course, 'antirequisites')],
    units: [course.units, claimReference(course, 'units')],
  });
}

function changedCredential(index: ServedIndex, succession: Succession): ChangedRequirement[] {
  if (succession.kind !== 'kept' || Object.keys(succession.before).length === 0) return [];
  const body = index.universe.credentialMembers(succession.to);
  assert(body !== undefined, `the index has ${succession.to}, which its lineage leads to`);
  const { requirement, total_units: units, source_reference_ids: sources } = dataOf<CredentialRecord>(body);
  const record = itemAt(sources, 0);
  return listChanges({ kind: 'credential', credential_id: succession.to }, succession.before, {
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
    const valueBefore = before[change];
    const valueAfter = after[change];
    if (valueBefore === undefined || valueAfter === undefined) return [];
    return [
      { target, change, before: valueBefore, after: valueAfter[0], source_reference_id: valueAfter[1] },
    ];
  });
}

function removedEntries(
  plan: StateDocument,
  courses: ReadonlyMap<string, Succession>,
  credentials: ReadonlyMap<string, Succession>,
): InvalidEntry[] {
  const entries = plan.courses.flatMap((entry): InvalidEntry[] => {
    const { term_id } = entry;
    const course_code = countedCode(entry);
    const succession = course_code === undefined ? undefined : courses.get(course_code);
    if (course_code === undefined || succession?.kind !== 'removed' || succession.source === null) return [];
    return [{ term_id, course_code, reason: 'course_removed', source_reference_id: succession.source }];
  });
  const removedCredentials = [...credentials].flatMap(([credential_id, succession]): InvalidEntry[] => {
    if (succession.kind !== 'removed' || succession.source === null) return [];
    const source_reference_id = succession.source;
    return [
      { term_id: null, course_code: null, credential_id, reason: 'credential_removed', source_reference_id },
    ];
  });
  return [...entries, ...removedCredentials];
}

/** A stored body consists of an envelope's members, without the braces. */
function dataOf<Data>(body: Uint8Array): Data {
  return (JSON.parse(`{${textOf(body)}}`) as { data: Data }).data;
}
