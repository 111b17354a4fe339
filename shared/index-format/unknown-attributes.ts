/** Attributes of a state that the catalog lacks, with similar names, and entries of removed courses. */
import type { StateDocument } from '../contract/student-state.ts';
import { absent, type RemovedEntry, type UnknownAttribute } from '../job/job.ts';
import { type ComparedNames, SimilarNames } from '../similar-names.ts';
import type { CatalogIds } from './catalog-ids.ts';

/** A state names at most 64 programs of up to 256 characters: a warning about each would outgrow the answer. */
const maximumReported = 8;

/** The parts of a document that name levels and programs, and its entries. */
export interface NamingParts extends Pick<StateDocument, 'courses'> {
  readonly attributes: Pick<StateDocument['attributes'], 'level' | 'programs'>;
  readonly terms: readonly Pick<StateDocument['terms'][number], 'level'>[];
}

/** The packed form in a job, or null if there are none. */
export function packUnknownAttributes(
  { attributes: { level, programs = [] }, terms, courses }: NamingParts,
  ids: CatalogIds,
): Uint8Array | null {
  const hasRemoved = courses.some((entry) => entry.removed_course);
  const isKnown = (name: string | undefined): boolean => name === undefined || ids.level(name) !== absent;
  const isLevelKnown = isKnown(level) && terms.every((term) => isKnown(term.level));
  const isAllKnown = isLevelKnown && programs.every((program) => ids.hasProgram(program));
  if (isAllKnown && !hasRemoved) return null;
  const names = ids.comparedNames;
  const similar = new SimilarNames();
  const unknown: UnknownAttribute[] = [];
  const report = (path: string, value: string, among: ComparedNames): void => {
    if (unknown.length < maximumReported)
      unknown.push({ path, value: withoutTokens(value), suggestions: similar.of(value, among) });
  };
  const checkLevel = (path: string, value: string | undefined): void => {
    if (value !== undefined && !isKnown(value)) report(path, value, names.levels);
  };
  checkLevel('/attributes/level', level);
  for (const [at, term] of terms.entries()) checkLevel(`/terms/${at}/level`, term.level);
  for (const [at, value] of programs.entries()) {
    if (!ids.hasProgram(value)) report(`/attributes/programs/${at}`, value, names.programs);
  }
  const removed = courses.flatMap((entry, at): RemovedEntry[] =>
    entry.removed_course ? [{ path: `/courses/${at}`, course_code: entry.course_code }] : [],
  );
  return Buffer.from(JSON.stringify([...unknown, ...removed.slice(0, maximumReported)]));
}

/** Removes anything that looks like a state token: tokens are never sent back. */
function withoutTokens(value: string): string {
  return value.replaceAll(/[A-Za-z0-9_-]{43,}/gu, '…');
}
