/** Terms of the form `<year>-<season>`: their names, their order and the ones that follow. Other ids keep their place. */
import type { PlanTerm } from './plan-document.ts';

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

/** Grows with time; null for ids of another form. */
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

export function termName({ term_id, label }: PlanTerm): string {
  if (label !== undefined && label !== '') return label;
  const date = dateOf(term_id);
  return date === null ? term_id : `${seasonNames[date.season]} ${date.year}`;
}

/** By id alone, where the plan does not have the term. */
export function nameOfTermId(terms: readonly PlanTerm[], termId: string): string {
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

/** Fall and winter of four years, the first of them the fall that began last. */
export function usualTerms(now: Date): readonly PlanTerm[] {
  const fall = seasons.indexOf('fall');
  const behind = (currentOrdinal(now) - fall + seasons.length) % seasons.length;
  return termsFrom(idOfOrdinal(currentOrdinal(now) - behind), 8);
}

/** That many terms, fall and winter in turn, from this one on. */
function termsFrom(termId: string, count: number): readonly PlanTerm[] {
  const first = termOrdinal(termId) ?? 0;
  const terms: PlanTerm[] = [];
  for (let ordinal = first; terms.length < count; ordinal += 1) {
    const season = seasons[ordinal % seasons.length];
    if (season === 'fall' || season === 'winter' || ordinal === first)
      terms.push({ term_id: idOfOrdinal(ordinal) });
  }
  return terms;
}

/** Terms that a plan may take in: from a year before its first to a year after its last. */
export function addableTerms(terms: readonly PlanTerm[], now: Date): readonly PlanTerm[] {
  const ordinals = terms.map(({ term_id }) => termOrdinal(term_id)).filter((ordinal) => ordinal !== null);
  const current = currentOrdinal(now);
  const first = Math.min(current, ...ordinals) - seasons.length;
  const last = Math.max(current, ...ordinals) + seasons.length;
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    term_id: idOfOrdinal(first + step),
  })).filter(({ term_id }) => !terms.some((term) => term.term_id === term_id));
}

/** Whether `other` comes after `termId`; no where one of them has another form. */
export function isLaterTerm(other: string, termId: string): boolean {
  const [one, two] = [termOrdinal(other), termOrdinal(termId)];
  return one !== null && two !== null && one > two;
}
