/** The successor of each course of the previous version: by a given rename, by equal codes, or inferred from title and text. */
import { canonicalCourseCode } from '../../../shared/course-code.ts';
import { append } from '../append.ts';
import type { SourceRename } from '../catalog-source.ts';

/** The members that are compared to infer renames. */
export interface Described {
  readonly course_code: string;
  readonly title: string;
  readonly description: string;
}

export interface Successor {
  readonly code: string;
  readonly inferred: boolean;
}

/** The successor of each course of the previous version; removed courses have no entry. */
export type CourseSuccession = ReadonlyMap<string, Successor>;

/** Codes of the previous version, courses of the new one. */
export interface Versions {
  readonly formerCodes: ReadonlySet<string>;
  readonly describeFormer: (courseCode: string) => Described | null;
  readonly courses: ReadonlyMap<string, Described>;
}

/** Given renames first, then equal codes, then unambiguous pairs with equal title and text. */
export function courseSuccession(versions: Versions, renames: ReadonlyMap<string, string>): CourseSuccession {
  const { formerCodes, courses } = versions;
  const succession = new Map<string, Successor>();
  for (const code of formerCodes) {
    const to = renames.get(code);
    if (to !== undefined && !isStale(code, to, versions, renames)) {
      succession.set(code, { code: to, inferred: false });
    } else if (courses.has(code)) succession.set(code, { code, inferred: false });
  }
  for (const [code, to] of inferredRenames(versions, succession)) {
    succession.set(code, { code: to, inferred: true });
  }
  return succession;
}

/** Renames by canonical code, limited to targets that the new version has. */
export function effectiveRenames(
  renames: readonly SourceRename[],
  courses: ReadonlyMap<string, Described>,
): Map<string, string> {
  return new Map(
    renames
      .map(({ from_course_code, to_course_code }): [string, string] => [
        canonicalCourseCode(from_course_code),
        canonicalCourseCode(to_course_code),
      ])
      .filter(([from, to]) => from !== to && courses.has(to)),
  );
}

/**
 * Lists of renames often accumulate over the years. A rename between two courses that both versions have predates the
 * previous version, unless its target is renamed too.
 */
function isStale(
  from: string,
  to: string,
  { formerCodes, courses }: Versions,
  renames: ReadonlyMap<string, string>,
): boolean {
  return formerCodes.has(to) && courses.has(from) && !renames.has(to);
}

/** Pairs of a removed and a new course with equal title and text, if no third course has the same. */
function inferredRenames(
  { formerCodes, describeFormer, courses }: Versions,
  succession: CourseSuccession,
): [string, string][] {
  const taken = new Set([...succession.values()].map(({ code }) => code));
  const removed = [...formerCodes].filter((code) => !succession.has(code));
  const added = [...courses.values()].filter(
    ({ course_code: code }) => !taken.has(code) && !formerCodes.has(code),
  );
  const formerByText = byText(removed.flatMap((code) => describeFormer(code) ?? []));
  const addedByText = byText(added);
  return [...formerByText].flatMap(([text, former]): [string, string][] => {
    const [from, secondFormer] = former;
    const [to, secondAdded] = addedByText.get(text) ?? [];
    const isUnambiguous = secondFormer === undefined && secondAdded === undefined;
    return from !== undefined && to !== undefined && isUnambiguous ? [[from, to]] : [];
  });
}

/** Codes by title and description. Courses that lack one are not comparable and are omitted. */
function byText(courses: readonly Described[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { course_code, title, description } of courses) {
    if (title.trim() === '' || description.trim() === '') continue;
    const text = JSON.stringify([folded(title), folded(description)]);
    append(codes, text, course_code);
  }
  return codes;
}

function folded(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}
