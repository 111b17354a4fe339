/** Terms of the form `<year>-<season>`: names, order and successors. Other ids keep their place. */

interface Term {
  readonly term_id: string;
  readonly label?: string;
}

const seasons = ['winter', 'spring', 'summer', 'fall'] as const;
export type Season = (typeof seasons)[number];

export const seasonNames: Readonly<Record<Season, string>> = {
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
};

/** The first month of each season, from 0. */
const firstMonths: Readonly<Record<Season, number>> = { winter: 0, spring: 4, summer: 6, fall: 8 };

interface TermDate {
  readonly year: number;
  readonly season: Season;
}

const form = /^(\d{4})-(winter|spring|summer|fall)$/u;

function dateOf(termId: string): TermDate | null {
  const found = form.exec(termId);
  return found === null ? null : { year: Number(found[1]), season: found[2] as Season };
}

/** Increases with time; null for ids of another form. */
export function termOrdinal(termId: string): number | null {
  const date = dateOf(termId);
  return date === null ? null : date.year * seasons.length + seasons.indexOf(date.season);
}

export function idOfOrdinal(ordinal: number): string {
  return `${Math.floor(ordinal / seasons.length)}-${seasonOfOrdinal(ordinal)}`;
}

export function seasonOfOrdinal(ordinal: number): Season {
  return seasons[ordinal % seasons.length] ?? 'winter';
}

/** Null for ids of another form. */
export function seasonOfTerm(termId: string): Season | null {
  return dateOf(termId)?.season ?? null;
}

export function termName({ term_id, label }: Term): string {
  if (label !== undefined && label !== '') return label;
  const date = dateOf(term_id);
  return date === null ? term_id : `${seasonNames[date.season]} ${date.year}`;
}

/** Falls back to the id if the plan does not have the term. */
export function nameOfTermId(terms: readonly Term[], termId: string): string {
  return termName(terms.find(({ term_id }) => term_id === termId) ?? { term_id: termId });
}

export function currentOrdinal(now: Date): number {
  const season = seasons.findLast((name) => firstMonths[name] <= now.getMonth()) ?? 'winter';
  return now.getFullYear() * seasons.length + seasons.indexOf(season);
}

export type TermTime = 'past' | 'now' | 'ahead';

export function timeOfTerm(termId: string, now: Date): TermTime {
  const ordinal = termOrdinal(termId);
  const current = currentOrdinal(now);
  if (ordinal === null || ordinal > current) return 'ahead';
  return ordinal === current ? 'now' : 'past';
}

const usualYears = 4;

/** Four years of terms in these seasons, from the last fall that has begun. */
export function usualTerms(now: Date, studied: readonly Season[]): readonly Term[] {
  const fall = seasons.indexOf('fall');
  const behind = (currentOrdinal(now) - fall + seasons.length) % seasons.length;
  const first = currentOrdinal(now) - behind;
  return Array.from({ length: usualYears * seasons.length }, (_, step) => first + step)
    .filter((ordinal) => studied.includes(seasonOfOrdinal(ordinal)))
    .map((ordinal) => ({ term_id: idOfOrdinal(ordinal) }));
}

const yearsBack = 3;

/** The server accepts no longer plans. */
export const maximumPlanTerms = 64;

/** Terms that can be added: from a year before the first, or years ago, to a year after the last. May be empty. */
export function addableTerms(terms: readonly Term[], now: Date): readonly Term[] {
  if (terms.length >= maximumPlanTerms) return [];
  const ordinals = terms.map(({ term_id }) => termOrdinal(term_id)).filter((ordinal) => ordinal !== null);
  const current = currentOrdinal(now);
  const first = Math.min(current - (yearsBack - 1) * seasons.length, ...ordinals) - seasons.length;
  const last = Math.max(current, ...ordinals) + seasons.length;
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    term_id: idOfOrdinal(first + step),
  })).filter(({ term_id }) => !terms.some((term) => term.term_id === term_id));
}

/** Of terms that can be added, the one next after the plan's last in a season that the plan has; else the last. */
export function likelyTerm(addable: readonly Term[], terms: readonly Term[]): Term | undefined {
  const studied = new Set(terms.map(({ term_id }) => seasonOfTerm(term_id)));
  return (
    addable.find(
      ({ term_id }) =>
        studied.has(seasonOfTerm(term_id)) && terms.every((term) => isLaterTerm(term_id, term.term_id)),
    ) ?? addable.at(-1)
  );
}

/**
 * True if `other` comes after `termId`, which determines where a new term is inserted (decisions.md, C): ids of the
 * form `<year>-<season>` by time, others of one shape in natural order; ids of different shapes are unordered.
 */
export function isLaterTerm(other: string, termId: string): boolean {
  const [one, two] = [termOrdinal(other), termOrdinal(termId)];
  if (one !== null || two !== null) return one !== null && two !== null && one > two;
  return shapeOf(other) === shapeOf(termId) && other.localeCompare(termId, 'en', { numeric: true }) > 0;
}

/** "A-9" of "Term-12". */
function shapeOf(termId: string): string {
  return termId.replace(/[A-Za-z]+/gu, 'A').replace(/\d+/gu, '9');
}
