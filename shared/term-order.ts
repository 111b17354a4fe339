/** Where a term that a plan does not list yet stands among those that it does (decisions.md, part C). */
import type { Term } from './contract/student-state.ts';
import { compareNatural } from './course-code.ts';

const seasons = ['winter', 'spring', 'summer', 'fall'];

/** The position at which `termId` belongs: before the first later term of its shape, else at the end. */
export function termPosition(terms: readonly Term[], termId: string): number {
  const key = termKey(termId);
  const later = terms.findIndex((term) => isLater(termKey(term.term_id), key));
  return later < 0 ? terms.length : later;
}

/** The terms with `term` among them at its place. */
export function withTerm(terms: readonly Term[], term: Term): Term[] {
  return terms.toSpliced(termPosition(terms, term.term_id), 0, term);
}

/** The terms with each of `added`, in turn, among them at its place; every id is taken apart once. */
export function withTerms(terms: readonly Term[], added: readonly Term[]): Term[] {
  if (added.length === 0) return [...terms];
  const placed = terms.map((term) => ({ term, key: termKey(term.term_id) }));
  for (const term of added) {
    const key = termKey(term.term_id);
    const later = placed.findIndex((other) => isLater(other.key, key));
    placed.splice(later < 0 ? placed.length : later, 0, { term, key });
  }
  return placed.map(({ term }) => term);
}

/** A term's id taken apart: terms of one shape compare, by season where they have one. */
interface TermKey {
  readonly termId: string;
  readonly shape: string;
  readonly season: Season | null;
}

interface Season {
  readonly year: number;
  readonly position: number;
}

function termKey(termId: string): TermKey {
  const season = seasonOf(termId);
  return { termId, shape: season === null ? termShape(termId) : '<year>-<season>', season };
}

/** Ids of one shape have the same pattern of letters and digits. */
function termShape(termId: string): string {
  return termId.replace(/[A-Za-z]+/gu, 'a').replace(/\d+/gu, '9');
}

function isLater(left: TermKey, right: TermKey): boolean {
  if (left.shape !== right.shape) return false;
  if (left.season === null || right.season === null) return compareNatural(left.termId, right.termId) > 0;
  return (left.season.year - right.season.year || left.season.position - right.season.position) > 0;
}

function seasonOf(termId: string): Season | null {
  const [, year, season] = /^(\d{4})-([a-z]+)$/iu.exec(termId) ?? [];
  const position = seasons.indexOf(season?.toLowerCase() ?? '');
  return position < 0 ? null : { year: Number(year), position };
}
