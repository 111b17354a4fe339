/** Lineage: the successions of the courses and credentials of earlier versions, as stored in the new index. */

import { itemAt } from '../../../shared/column.ts';
import {
  encodeFate,
  type LineageFate,
  type LineageKind,
  lineageKinds,
  namedSources,
} from '../../../shared/index-format/lineage.ts';
import type { SourceRename } from '../catalog-source.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { courseSuccession, type Described, effectiveRenames } from './course-succession.ts';
import {
  courseValues,
  credentialValues,
  type FormerRecord,
  formerCourses,
  formerCredentials,
} from './former-records.ts';
import type { PreviousIndex } from './previous-index.ts';
import { type Step, VersionSuccessions } from './version-successions.ts';

export interface VersionLineage {
  readonly catalogVersionId: string;
  readonly successions: Readonly<Record<LineageKind, ReadonlyMap<string, LineageFate>>>;
}

export interface Lineage {
  /** Nearest first. */
  readonly versions: readonly VersionLineage[];
  /** Source reference records of older versions that the successions cite, as JSON. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface LineageRecord {
  readonly from: string;
  readonly kind: LineageKind;
  readonly code: string;
  readonly fate: LineageFate['fate'];
  readonly detail: string;
}

const noLineage: Lineage = { versions: [], sources: new Map() };

/** Lineage from the previous version and from all versions in its lineage. Linear in the size of both catalogs. */
export function traceLineage(
  linked: LinkedCatalog,
  renames: readonly SourceRename[],
  previous: PreviousIndex | null,
): Lineage {
  if (previous === null) return noLineage;
  const steps = stepsOf(linked, renames, previous);
  const { catalog_version_id: newest } = linked.catalog;
  const { catalog_version_id: nearest } = previous.metadata;
  // A version that is published again has no step from itself; the lineage that led to it is kept.
  const versions = [nearest, ...previous.versions()].filter((version) => version !== newest);
  const tracers = versions.map((version) => tracersOf(version, version === nearest, steps, previous));
  const sources = new Map<string, string>();
  followAll(formerCourses(previous), tracers, 'course', previous, sources);
  followAll(formerCredentials(previous), tracers, 'credential', previous, sources);
  return {
    versions: versions.map((catalogVersionId, position) => ({
      catalogVersionId,
      successions: successionsOf(itemAt(tracers, position)),
    })),
    sources,
  };
}

/** The rows of the `lineage` table, in key order. */
export function lineageRecords({ versions }: Lineage): LineageRecord[] {
  const records = versions.flatMap(({ catalogVersionId: from, successions }) =>
    lineageKinds.flatMap((kind) =>
      [...successions[kind]].map(([code, succession]) => ({ from, kind, code, ...encodeFate(succession) })),
    ),
  );
  return records.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

/** The number of courses and credentials by kind of succession, for each version: for the build report. */
export function countSuccessions({ versions }: Lineage): object[] {
  return versions.map(({ catalogVersionId, successions }) => ({
    from_catalog_version_id: catalogVersionId,
    courses: countByKind(successions.course),
    credentials: countByKind(successions.credential),
  }));
}

type Steps = Readonly<Record<LineageKind, Step>>;
type Tracers = Readonly<Record<LineageKind, VersionSuccessions>>;

function stepsOf(linked: LinkedCatalog, renames: readonly SourceRename[], previous: PreviousIndex): Steps {
  const courses = new Map<string, Described>(linked.courses.map((course) => [course.course_code, course]));
  const given = effectiveRenames(renames, courses);
  const formerCodes = new Set(previous.courseCodes());
  const describeFormer = (code: string) => previous.course(code)?.data ?? null;
  const succession = courseSuccession({ formerCodes, describeFormer, courses }, given);
  const renameCourse = (code: string): string =>
    succession.get(code)?.code ?? (formerCodes.has(code) ? code : (given.get(code) ?? code));
  const credentials = new Map(linked.credentials.map((one) => [one.credential_id, credentialValues(one)]));
  const sameId = (id: string) => (credentials.has(id) ? id : null);
  return {
    course: {
      successor: (code) => succession.get(code) ?? null,
      returning: (code) => given.get(code) ?? (courses.has(code) ? code : null),
      current: new Map(linked.courses.map((course) => [course.course_code, courseValues(course)])),
      renameCourse,
    },
    credential: {
      successor: (id) => (sameId(id) === null ? null : { code: id, inferred: false }),
      returning: sameId,
      current: credentials,
      renameCourse,
    },
  };
}

function tracersOf(version: string, isNearest: boolean, steps: Steps, previous: PreviousIndex): Tracers {
  const earlier = (kind: LineageKind) =>
    isNearest ? new Map<string, LineageFate>() : previous.successions(version, kind);
  const earlierCourses = earlier('course');
  const rename = (code: string): string => {
    const succession = earlierCourses.get(code);
    if (succession?.fate === 'removed') return steps.course.returning(code) ?? code;
    return steps.course.renameCourse(succession?.fate === 'renamed' ? succession.to : code);
  };
  return {
    course: new VersionSuccessions(steps.course, earlierCourses, rename),
    credential: new VersionSuccessions(steps.credential, earlier('credential'), rename),
  };
}

function followAll(
  formers: Iterable<FormerRecord>,
  tracers: readonly Tracers[],
  kind: LineageKind,
  previous: PreviousIndex,
  sources: Map<string, string>,
): void {
  const references = new Map<string, string>();
  for (const former of formers) {
    for (const tracer of tracers) tracer[kind].follow(former);
    for (const record of former.references) {
      references.set(record.source_reference_id, JSON.stringify(record));
    }
  }
  for (const tracer of tracers) {
    tracer[kind].finish();
    for (const id of namedSources([...tracer[kind].successions.values()])) {
      const record = references.get(id) ?? previous.formerSource(id);
      if (record !== undefined) sources.set(id, record);
    }
  }
}

function successionsOf({ course, credential }: Tracers): VersionLineage['successions'] {
  return { course: course.successions, credential: credential.successions };
}

function keyOf({ from, kind, code }: LineageRecord): string {
  return `${from}\0${kind}\0${code}`;
}

function countByKind(successions: ReadonlyMap<string, LineageFate>): Record<string, number> {
  const counts = { renamed: 0, inferred: 0, removed: 0, added: 0, changed: 0 };
  const renamedTo = new Set([...successions.values()].map((one) => (one.fate === 'renamed' ? one.to : null)));
  for (const [code, succession] of successions) {
    if (succession.fate === 'added' && renamedTo.has(code)) continue;
    counts[succession.fate === 'renamed' && succession.inferred ? 'inferred' : succession.fate] += 1;
  }
  return counts;
}
