/**
 * Attributes of a state that the catalog does not know, each with names that are like it, and its entries of courses
 * that the catalog has dropped.
 */
import type { StateDocument } from '../contract/student-state.ts';
import { absent, type RemovedEntry, type UnknownAttribute } from '../job/job.ts';
import { SimilarNames } from '../similar-names.ts';
import type { CatalogIds } from './catalog-ids.ts';

/** A state names at most 64 programs, each of up to 256 characters: a warning about each would outgrow the answer. */
const maximumReported = 8;

/** The parts of a document that name levels and programs; its entries. */
export interface NamingParts extends Pick<StateDocument, 'courses'> {
  readonly attributes: Pick<StateDocument['attributes'], 'level' | 'programs'>;
  readonly terms: readonly Pick<StateDocument['terms'][number], 'level'>[];
}

/** As a job carries them, or null where there are none. */
export function packUnknownAttributes(
  { attributes: { level, programs = [] }, terms, courses }: NamingParts,
  ids: CatalogIds,
): Uint8Array | null {
  const hasRemoved = courses.some((entry) => entry.removed_course);
  const isKnown = (name: string | undefined): boolean => name === undefined || ids.level(name) !== absent;
  const isLevelKnown = isKnown(level) && terms.every((term) => isKnown(term.level));
  const isAllKnown = isLevelKnown && programs.every((program) => ids.hasProgram(program));
  if (isAllKnown && !hasRemoved) return null;
  const names = ids.attributeNames;
  const similar = new SimilarNames();
  const like = (value: string, among: readonly string[]): string[] =>
    similar.of(
      value,
      among.map((name) => [name, name]),
    );
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
