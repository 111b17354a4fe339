/** Where a term that a plan does not list yet stands among those that it does (decisions.md, part C). */
import type { Term } from '../../shared/contract/student-state.ts';
import { compareNatural } from '../../shared/course-code.ts';

const seasons = ['winter', 'spring', 'summer', 'fall'];

/** The position at which `termId` belongs: before the first later term of its shape, else at the end. */
export function termPosition(terms: readonly Term[], termId: string): number {
  const shape = termShape(termId);
  const later = terms.findIndex(
    (term) => termShape(term.term_id) === shape && compareTermIds(term.term_id, termId) > 0,
  );
  return later < 0 ? terms.length : later;
}

/** The terms with `term` among them at its place. */
export function withTerm(terms: readonly Term[], term: Term): Term[] {
  return terms.toSpliced(termPosition(terms, term.term_id), 0, term);
}

/** Ids of one shape compare: all of `<year>-<season>`, or the same pattern of letters and digits. */
function termShape(termId: string): string {
  if (seasonOf(termId) !== null) return '<year>-<season>';
  return termId.replace(/[A-Za-z]+/gu, 'a').replace(/\d+/gu, '9');
}

function compareTermIds(left: string, right: string): number {
  const a = seasonOf(left);
  const b = seasonOf(right);
  if (a === null || b === null) return compareNatural(left, right);
  return a.year - b.year || a.season - b.season;
}

function seasonOf(termId: string): { year: number; season: number } | null {
  const [, year, season] = /^(\d{4})-([a-z]+)$/iu.exec(termId) ?? [];
  const position = seasons.indexOf(season?.toLowerCase() ?? '');
  return position < 0 ? null : { year: Number(year), season: position };
}
