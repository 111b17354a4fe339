/**
 * Plan completion by brute force: every placement of every course, each evaluated by the product. It shares no code with
 * engine/complete but the engine's own verdicts and conflicts.
 */

import { allocate } from '../../engine/allocate/allocate.ts';
import { allocatedRule } from '../../engine/allocate/evaluated-trees.ts';
import { caveatsOf } from '../../engine/evaluate/caveats/caveats.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { childrenOf } from '../../engine/evaluate/graph/rule-tree.ts';
import { InquiryTraces, inquire } from '../../engine/evaluate/inquiry.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { uint32At } from '../../shared/column.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { type CourseEntry, countedCode, type StateDocument } from '../../shared/contract/student-state.ts';
import type { CompletionObjective } from '../../shared/contract/words.ts';
import { type CourseGraph, findCourse, findCredential } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import type { CompletionRequest, CompletionTerm } from './ask-completion.ts';

const [satisfied, inPlan, unknown] = [0, 1, 5];

export interface BrutePlan {
  /** How many unknown rules it relies on, then its objectives. */
  readonly score: readonly number[];
  readonly courses: readonly CourseEntry[];
}

/** The courses of a state, credit with an equivalent course as that course; credit without one is none. */
export function heldCourses({ courses }: StateDocument): CourseEntry[] {
  return courses.flatMap((entry): CourseEntry[] => {
    if (entry.external === undefined) return [entry];
    const { equivalent_course_code: course_code } = entry.external;
    return course_code === undefined ? [] : [{ term_id: entry.term_id, course_code, status: entry.status }];
  });
}

export class BruteCompletion {
  readonly #graph: CourseGraph;
  readonly #source: CatalogSource;
  readonly #state: StateDocument;
  readonly #courses: readonly CourseEntry[];
  readonly #request: CompletionRequest;
  readonly #evaluator: Evaluator;
  readonly #termIds: readonly string[];
  readonly #traces = new InquiryTraces();

  readonly #mayTargetsBeOpen: boolean;

  /** `mayTargetsBeOpen`: whether a plan may leave a credential to what nothing settles, where leaning is not forbidden. */
  constructor(
    graph: CourseGraph,
    source: CatalogSource,
    state: StateDocument,
    request: CompletionRequest,
    mayTargetsBeOpen = false,
  ) {
    this.#mayTargetsBeOpen = mayTargetsBeOpen && request.unknowns !== 'forbid';
    this.#graph = graph;
    this.#source = source;
    this.#state = state;
    this.#courses = heldCourses(state);
    this.#request = request;
    this.#evaluator = new Evaluator(graph, allocatedRule);
    this.#termIds = request.terms.map(({ term_id }) => term_id);
  }

  get objectives(): readonly CompletionObjective[] {
    return this.#request.objective ?? ['fewest_terms', 'fewest_units'];
  }

  /** The best plan, or null where there is none. */
  best(): BrutePlan | null {
    let best: BrutePlan | null = null;
    for (const courses of this.#placements()) {
      const score = this.score(courses);
      if (score !== null && (best === null || isLess(score, best.score))) best = { score, courses };
    }
    return best;
  }

  /** The score of the state with these entries, or null where it is no plan. */
  score(courses: readonly CourseEntry[]): readonly number[] | null {
    const { terms, unknowns } = this.#request;
    if (!terms.every((term) => this.#isWithinLimits(term, courses))) return null;
    const credit = this.#state.courses.filter((entry) => countedCode(entry) === undefined);
    const document = { ...this.#state, courses: [...courses, ...credit] };
    const stated = fromJob(unlockJob(this.#graph, this.#withHorizonLevels(document), []));
    this.#evaluator.load(stated);
    let leaning = 0;
    const here = courses.filter((entry) => this.#isPlannedHere(entry));
    if (here.some(({ course_code, term_id }) => !this.#isOffered(course_code, term_id))) return null;
    for (const { course_code, term_id } of [...here, ...this.#awaited()]) {
      const code = findCourse(this.#graph, course_code);
      const term = stated.terms.indexOf(term_id);
      const inquiry = inquire(this.#evaluator, this.#traces, code, term);
      const { verdict } = inquiry;
      if (verdict !== satisfied && verdict !== inPlan && verdict !== unknown) return null;
      if (verdict === unknown && unknowns === 'forbid') return null;
      const { conflicts } = caveatsOf(this.#evaluator, inquiry);
      if (conflicts.some(({ reason }) => reason !== 'requirement_infeasible')) return null;
      leaning += verdict === unknown ? this.#unknownRules(course_code, code, term) : 0;
    }
    this.#evaluator.load(fromJob(unlockJob(this.#graph, document, [])));
    if (!this.#reachesTargets(courses)) return null;
    return [leaning, ...this.objectives.map((objective) => this.#valueOf(objective, courses))];
  }

  /** In its terms a course is judged by what the horizon says of them, too. */
  #withHorizonLevels(document: StateDocument): StateDocument {
    const levels = new Map(this.#request.terms.map(({ term_id, level }) => [term_id, level]));
    const terms = document.terms.map((term) => {
      const level = levels.get(term.term_id) ?? term.level;
      return level === undefined ? term : { ...term, level };
    });
    return { ...document, terms };
  }

  /**
   * Rules that wait for a consent, or for a standing that units could bring: one that nothing but a statement settles is no
   * choice, and relied on without regret.
   */
  #unknownRules(course_code: string, code: number, term: number): number {
    const { sections } = this.#graph;
    const source = this.#source.courses.find((course) => course.course_code === course_code);
    const roots = [
      [source?.prerequisite, uint32At(sections['course.prerequisite'], code), term - 1],
      [source?.corequisite, uint32At(sections['course.corequisite'], code), term],
    ] as const;
    const isOfUnits = (this.#source.catalog.levels_by_units ?? []).length > 0;
    const isAvoidable = (text: string): boolean =>
      text.includes('"consent"') || (isOfUnits && text.includes('"level"'));
    const openIn = (rule: Rule, root: number, through: number): number => {
      if (rule.kind === 'all_of') {
        const children = childrenOf(sections, root);
        return rule.rules.reduce((sum, part, at) => sum + openIn(part, children[at] ?? none, through), 0);
      }
      const isOpen = this.#evaluator.verdict(root, through) === unknown;
      return isOpen && isAvoidable(JSON.stringify(rule)) ? 1 : 0;
    };
    return roots.reduce(
      (sum, [rule, root, through]) => sum + (rule === undefined ? 0 : openIn(rule, root, through)),
      0,
    );
  }

  #reachesTargets(courses: readonly CourseEntry[]): boolean {
    const { course_codes: codes = [], credential_ids: ids = [] } = this.#request;
    if (!codes.every((code) => courses.some(({ course_code }) => this.#isSame(course_code, code))))
      return false;
    if (!codes.every((code) => this.#isHeldOrExact(code, courses))) return false;
    const credentials = ids.map((id) => findCredential(this.#graph, id));
    if (credentials.length === 0) return true;
    const { trees } = allocate(this.#evaluator, credentials, unlimitedMeter());
    const good = this.#mayTargetsBeOpen ? [satisfied, inPlan, unknown] : [satisfied, inPlan];
    return trees.every(({ verdict }) => good.includes(verdict));
  }

  /** A target that the plan adds is added under its own code. */
  #isHeldOrExact(code: string, courses: readonly CourseEntry[]): boolean {
    if (courses.some(({ course_code }) => course_code === code)) return true;
    return this.#fixed().some(({ course_code }) => this.#isSame(course_code, code));
  }

  *#placements(): Generator<CourseEntry[]> {
    yield* this.#extend(this.#fixed(), [...this.#source.courses.map(({ course_code }) => course_code)]);
  }

  *#extend(entries: CourseEntry[], codes: readonly string[]): Generator<CourseEntry[]> {
    const [code, ...rest] = codes;
    if (code === undefined) {
      yield entries;
      return;
    }
    const planned = this.#movable().find(({ course_code }) => course_code === code);
    const mustStay = planned !== undefined && this.#request.planned === 'move';
    if (!mustStay) yield* this.#extend(entries, rest);
    if (planned === undefined && this.#request.avoid?.includes(code) === true) return;
    const claimed = [...entries, ...this.#movable().filter(({ course_code }) => course_code !== code)];
    if (claimed.some(({ course_code }) => this.#isSame(course_code, code))) return;
    for (const term_id of this.#termIds)
      yield* this.#extend([...entries, { term_id, course_code: code, status: 'planned' }], rest);
  }

  #movable(): readonly CourseEntry[] {
    if ((this.#request.planned ?? 'keep') === 'keep') return [];
    return this.#courses.filter((entry) => this.#isPlannedHere(entry) && this.#entriesOf(entry) === 1);
  }

  #fixed(): CourseEntry[] {
    const movable = this.#movable();
    return this.#courses.filter((entry) => !movable.includes(entry));
  }

  /** Targets that stay planned outside the horizon, as entries of their own codes. */
  #awaited(): readonly CourseEntry[] {
    return (this.#request.course_codes ?? []).flatMap((course_code): CourseEntry[] => {
      const entries = this.#courses.filter((entry) => this.#isSame(entry.course_code, course_code));
      if (entries.some((entry) => entry.status !== 'planned' || this.#isPlannedHere(entry))) return [];
      const own = entries.filter((entry) => entry.course_code === course_code);
      const termsOf = (list: readonly CourseEntry[]): string[] => list.map(({ term_id }) => term_id);
      const all = termsOf(own.length > 0 ? own : entries);
      const term = this.#state.terms.find(({ term_id }) => all.includes(term_id));
      return term === undefined ? [] : [{ course_code, term_id: term.term_id, status: 'planned' }];
    });
  }

  #entriesOf({ course_code }: CourseEntry): number {
    return this.#courses.filter((other) => this.#isSame(other.course_code, course_code)).length;
  }

  #isPlannedHere({ status, term_id }: CourseEntry): boolean {
    return status === 'planned' && this.#termIds.includes(term_id);
  }

  #isSame(left: string, right: string): boolean {
    const groups = this.#graph.sections['course.group'];
    return groups.at(findCourse(this.#graph, left)) === groups.at(findCourse(this.#graph, right));
  }

  #isOffered(code: string, termId: string): boolean {
    const seasons = this.#source.courses.find(({ course_code }) => course_code === code)?.offered_seasons;
    return seasons === undefined || seasons.some((season) => termId.endsWith(season));
  }

  #unitsOf(code: string): number {
    return this.#source.courses.find(({ course_code }) => course_code === code)?.units ?? 0;
  }

  #isWithinLimits(term: CompletionTerm, courses: readonly CourseEntry[]): boolean {
    const here = courses.filter(({ term_id }) => term_id === term.term_id);
    const units = here.reduce((sum, { course_code }) => sum + this.#unitsOf(course_code), 0);
    if (here.length > (term.maximum_courses ?? 5) || units > (term.maximum_units ?? Number.POSITIVE_INFINITY))
      return false;
    return here.length === 0 || units >= (term.minimum_units ?? 0);
  }

  #valueOf(objective: CompletionObjective, courses: readonly CourseEntry[]): number {
    const here = courses.filter(({ term_id }) => this.#termIds.includes(term_id));
    const unitsIn = (termId: string): number =>
      here
        .filter(({ term_id }) => term_id === termId)
        .reduce((sum, { course_code }) => sum + this.#unitsOf(course_code), 0);
    switch (objective) {
      case 'fewest_terms':
        return Math.max(0, ...here.map(({ term_id }) => this.#termIds.indexOf(term_id) + 1));
      case 'fewest_courses':
        return here.length;
      case 'fewest_units':
        return this.#termIds.reduce((sum, term) => sum + unitsIn(term), 0);
      case 'balanced':
        return Math.max(0, ...this.#termIds.map(unitsIn));
      case 'fewest_changes':
        return this.#changes(here);
    }
  }

  /** Entries that are new or in another term, and entries that are gone. */
  #changes(here: readonly CourseEntry[]): number {
    const before = this.#courses.filter((entry) => this.#isPlannedHere(entry));
    const changed = here.filter(
      (entry) =>
        entry.status === 'planned' &&
        !before.some(
          ({ course_code, term_id }) => course_code === entry.course_code && term_id === entry.term_id,
        ),
    );
    const gone = before.filter(({ course_code }) => !here.some((entry) => entry.course_code === course_code));
    return changed.length + gone.length;
  }
}

function isLess(left: readonly number[], right: readonly number[]): boolean {
  const at = left.findIndex((value, index) => Math.abs(value - (right[index] ?? 0)) > 1e-9);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}
