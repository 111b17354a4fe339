/**
 * Attributes of a state that the catalog does not know, each with names that are like it, and its entries of courses
 * that the catalog has dropped.
 */
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import { absent, type RemovedEntry, type UnknownAttribute } from '../../shared/job/job.ts';

/** A state names at most 64 programs, each of up to 256 characters: a warning about each would outgrow the answer. */
const maximumReported = 8;
const maximumSuggestions = 5;
/** Of how many letters one may differ. */
const lettersPerError = 4;

type UnknownParts = Pick<StateDocument, 'attributes' | 'terms' | 'courses'>;

/** As a job carries them, or null where there are none. */
export function packUnknownAttributes(
  { attributes: { level, programs = [] }, terms, courses }: UnknownParts,
  ids: CatalogIds,
): Uint8Array | null {
  const hasRemoved = courses.some((entry) => entry.removed_course);
  const isKnown = (name: string | undefined): boolean => name === undefined || ids.level(name) !== absent;
  const isLevelKnown = isKnown(level) && terms.every((term) => isKnown(term.level));
  const isAllKnown = isLevelKnown && programs.every((program) => ids.hasProgram(program));
  if (isAllKnown && !hasRemoved) return null;
  const names = ids.attributeNames;
  const unknown: UnknownAttribute[] = [];
  const checkLevel = (path: string, value: string | undefined): void => {
    if (value !== undefined && !isKnown(value))
      unknown.push({ path, value, suggestions: like(value, names.levels) });
  };
  checkLevel('/attributes/level', level);
  for (const [at, term] of terms.entries()) checkLevel(`/terms/${at}/level`, term.level);
  for (const [at, value] of programs.entries()) {
    if (ids.hasProgram(value)) continue;
    unknown.push({ path: `/attributes/programs/${at}`, value, suggestions: like(value, names.programs) });
  }
  const reported = unknown
    .slice(0, maximumReported)
    .map((each) => ({ ...each, value: withoutTokens(each.value) }));
  const removed = courses.flatMap((entry, at): RemovedEntry[] =>
    entry.removed_course ? [{ path: `/courses/${at}`, course_code: entry.course_code }] : [],
  );
  return Buffer.from(JSON.stringify([...reported, ...removed.slice(0, maximumReported)]));
}

/** What looks like a state token is never sent back. */
function withoutTokens(value: string): string {
  return value.replaceAll(/[A-Za-z0-9_-]{43,}/gu, '…');
}

/** The names that begin alike or differ in few letters, the closest first. */
function like(value: string, names: readonly string[]): string[] {
  const given = letters(value);
  const most = Math.ceil(given.length / lettersPerError);
  const close = names.flatMap((name) => {
    const own = letters(name);
    const isPart = given.length > 2 && own.length > 2 && (own.includes(given) || given.includes(own));
    const errors = isPart ? 0 : differences(given, own, most);
    return errors > most ? [] : [{ name, errors }];
  });
  close.sort((a, b) => a.errors - b.errors || (a.name < b.name ? -1 : 1));
  return close.slice(0, maximumSuggestions).map(({ name }) => name);
}

/** What counts in a comparison: letters and digits, whatever their case. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Letters to insert, remove or replace (Levenshtein 1966); more than `most` where there are more. */
function differences(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...left].entries()) {
    let diagonal = row;
    let previous = row + 1;
    const line = [previous];
    for (const [column, above] of before.slice(1).entries()) {
      previous = Math.min(previous + 1, above + 1, diagonal + (right[column] === letter ? 0 : 1));
      diagonal = above;
      line.push(previous);
    }
    before = line;
  }
  return before.at(-1) ?? left.length;
}
