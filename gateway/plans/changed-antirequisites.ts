/**
 * Changed antirequisites of a plan's courses. Antirequisites are symmetric, so one sentence of the catalog changes
 * both courses: if the plan has both, the change is listed once, for the course whose sentence it is.
 */
import type { CitedCourse } from '../../shared/contract/catalog-records.ts';
import type { SourceText } from './source-text.ts';

/** The antirequisites of one course in both versions, if they differ. */
export interface ChangedAntirequisites {
  readonly formerCode: string;
  readonly code: string;
  readonly before: readonly CitedCourse[];
  readonly after: readonly CitedCourse[];
}

interface Catalogs {
  /** Maps a course code of the older version to the newer one. */
  readonly rename: (formerCode: string) => string;
  readonly sourceText: (sourceReferenceId: string) => SourceText;
}

/** The codes of courses whose changes are all listed already for the other course of each pair. */
export function repeatedChanges(changes: readonly ChangedAntirequisites[], catalogs: Catalogs): Set<string> {
  const stated = new Set<string>();
  for (const { course, other, source } of changes.flatMap((change) => pairsOf(change, catalogs)))
    if (states(catalogs.sourceText(source), course, other)) stated.add(keyOf(source, course, other));
  const repeated = changes.filter((change) =>
    pairsOf(change, catalogs).every(({ course, other, source }) => stated.has(keyOf(source, other, course))),
  );
  return new Set(repeated.map(({ code }) => code));
}

/** The first reference that states an added antirequisite, if there is one. */
export function sourceOfAdded(
  { before, after }: Pick<ChangedAntirequisites, 'before' | 'after'>,
  rename: Catalogs['rename'],
): string | undefined {
  const former = new Set(before.map(({ course_code }) => rename(course_code)));
  return after.find(({ course_code }) => !former.has(course_code))?.source_reference_id;
}

interface Pair {
  readonly course: string;
  readonly other: string;
  readonly source: string;
}

/** The pairs that only one of the versions has, by their codes in that version. */
function pairsOf({ formerCode, code, before, after }: ChangedAntirequisites, { rename }: Catalogs): Pair[] {
  const former = new Set(before.map(({ course_code }) => rename(course_code)));
  const current = new Set(after.map(({ course_code }) => course_code));
  const pair = (course: string, { course_code: other, source_reference_id: source }: CitedCourse): Pair => ({
    course,
    other,
    source,
  });
  return [
    ...before
      .filter(({ course_code }) => !current.has(rename(course_code)))
      .map((it) => pair(formerCode, it)),
    ...after.filter(({ course_code }) => !former.has(course_code)).map((it) => pair(code, it)),
  ];
}

/** True if a reference is that of `course`: its record begins with its code, its own text names only the other. */
function states({ kind, text }: SourceText, course: string, other: string): boolean {
  if (kind === 'course_record') return text.startsWith(`${course} `) && !text.startsWith(`${other} `);
  return text.includes(other) && !text.includes(course);
}

function keyOf(source: string, course: string, other: string): string {
  return `${source} ${course} | ${other}`;
}
