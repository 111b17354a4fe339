/** The seasons in which students study and courses are offered, as far as the catalog states them. */
import type { StateEntry } from '../../../shared/client/client.ts';
import { isCourse } from './plan-document.ts';
import { type Season, seasonNames, seasonOfTerm } from './terms.ts';
import type { DisplayedVerdict } from './verdict.ts';
import { withLastWord } from './words.ts';

interface SeasonCount {
  readonly season: Season;
  readonly course_count: number;
}

/** For a catalog that states no seasons: colleges with letter grades have a second term in spring. */
function withoutSeasons(gradeScale: string | null): readonly Season[] {
  return ['fall', gradeScale === 'letter' ? 'spring' : 'winter'];
}

/** A season with a smaller share of courses is not a regular term: a short January term, the summer. */
const leastShare = 1 / 2;

export function usualSeasons(offered: readonly SeasonCount[], gradeScale: string | null): readonly Season[] {
  const most = Math.max(0, ...offered.map(({ course_count }) => course_count));
  if (most === 0) return withoutSeasons(gradeScale);
  return offered.filter(({ course_count }) => course_count >= leastShare * most).map(({ season }) => season);
}

/** The seasons in which a course is offered; undefined if the catalog does not say. */
export type SeasonsOf = (courseCode: string) => readonly Season[] | undefined;

/** Also true if nothing is known about the course or the term. */
export function isOffered(seasons: readonly Season[] | undefined, termId: string): boolean {
  const season = seasonOfTerm(termId);
  return seasons === undefined || season === null || seasons.includes(season);
}

/** "Offered only in fall and spring". */
function offeredText(seasons: readonly Season[]): string {
  return `Offered only in ${seasonWords(seasons)}`;
}

/** "fall and spring". */
export function seasonWords(seasons: readonly Season[]): string {
  return withLastWord(
    seasons.map((season) => seasonNames[season].toLowerCase()),
    'and',
  );
}

/** The service judges only what comes before a course; this adds whether it is offered then. Courses in progress are. */
export function withSeason(
  entry: StateEntry,
  verdict: DisplayedVerdict,
  seasonsOf: SeasonsOf,
): DisplayedVerdict {
  if (!isCourse(entry) || entry.status !== 'planned') return verdict;
  const seasons = seasonsOf(entry.course_code);
  if (seasons === undefined || isOffered(seasons, entry.term_id)) return verdict;
  const text = offeredText(seasons);
  const isFine = verdict.tone === 'good' || verdict.tone === 'quiet';
  return isFine
    ? { tone: 'conflict', text }
    : { ...verdict, text: `${verdict.text}; ${text.charAt(0).toLowerCase()}${text.slice(1)}` };
}
