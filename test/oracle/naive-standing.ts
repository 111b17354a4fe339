/** The standing of a student in a term as the contract has it (decisions.md, J.2), read anew. */
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import type { NaiveCourses } from './naive-courses.ts';
import type { NaiveCatalog } from './naive-unlock.ts';

type LevelRule = Extract<Rule, { kind: 'level' }>;

export class NaiveStanding {
  readonly #catalog: NaiveCatalog;
  readonly #state: StateDocument;
  readonly #courses: NaiveCourses;

  constructor(catalog: NaiveCatalog, state: StateDocument, courses: NaiveCourses) {
    this.#catalog = catalog;
    this.#state = state;
    this.#courses = courses;
  }

  /** `term`: position of the question's term; null without one, and for credentials. */
  verdict(rule: LevelRule, term: number | null, extra: readonly string[]): AcademicStatus {
    const rank = (level: string | undefined): number | undefined =>
      level === undefined ? undefined : this.#catalog.levels.indexOf(level);
    const low = rank(rule.minimum) ?? Number.NEGATIVE_INFINITY;
    const high = rank(rule.maximum) ?? Number.POSITIVE_INFINITY;
    const said = this.#said(term);
    if (said !== null) {
      const at = rank(said.level) ?? -1;
      // Standing rises and never falls.
      const settled = said.isOfThen || at > high || (at >= low && high === Number.POSITIVE_INFINITY);
      if (settled) return at >= low && at <= high ? 'satisfied' : 'unsatisfied';
    }
    const table = this.#catalog.levelsByUnits ?? [];
    if (table.length === 0) return 'unknown';
    // It has not fallen below an earlier one either.
    const atLeast = said === null ? -1 : (rank(said.level) ?? -1);
    const at = (units: number): number =>
      Math.max(
        atLeast,
        ...table.filter((row) => row.minimum_units <= units).map((row) => rank(row.level) ?? -1),
      );
    const fits = (units: number): boolean => at(units) >= low && at(units) <= high;
    const view = { reach: term === null ? ('all' as const) : ('before' as const), question: term, extra };
    const held = this.#courses.heldOnce(view);
    const sum = (statuses: readonly AcademicStatus[]): number =>
      held.filter(({ status }) => statuses.includes(status)).reduce((total, { units }) => total + units, 0);
    // An earlier statement that leaves it open is never made a no by units (J.2): standing can have risen since.
    if (!fits(sum(['satisfied', 'in_plan']))) return said === null ? 'unsatisfied' : 'unknown';
    return fits(sum(['satisfied'])) ? 'satisfied' : 'in_plan';
  }

  /** The level that counts for a term, and whether it is that of the term itself. */
  #said(term: number | null): { level: string; isOfThen: boolean } | null {
    const { terms, attributes, courses } = this.#state;
    const open = courses.filter(({ status }) => status === 'planned' || status === 'in_progress');
    const positions = open.map(({ term_id }) => terms.findIndex((listed) => listed.term_id === term_id));
    // Without anything in plan a student is at the beginning of the first term after all entries.
    const after =
      Math.max(-1, ...courses.map(({ term_id }) => terms.findIndex((listed) => listed.term_id === term_id))) +
      1;
    const now = Math.min(...positions, ...(positions.length > 0 || term === null ? [] : [after]));
    const isSaid = terms.some(({ level }) => level !== undefined);
    if (!isSaid) {
      if (attributes.level === undefined) return null;
      return { level: attributes.level, isOfThen: term === null || term <= now };
    }
    const then = term ?? terms.length - 1;
    const own = terms[then]?.level;
    if (own !== undefined) return { level: own, isOfThen: true };
    const isNow = (term ?? Number.POSITIVE_INFINITY) === now;
    if (attributes.level !== undefined && isNow) return { level: attributes.level, isOfThen: true };
    const earlier = terms
      .slice(0, then)
      .flatMap(({ level }, at) => (level === undefined ? [] : [{ level, at }]));
    if (attributes.level !== undefined && now <= then)
      earlier.push({ level: attributes.level, at: now - 0.5 });
    const nearest = earlier.sort((a, b) => a.at - b.at).at(-1);
    if (nearest !== undefined) return { level: nearest.level, isOfThen: false };
    return attributes.level === undefined ? null : { level: attributes.level, isOfThen: true };
  }
}
