/**
 * Puts the added courses of a plan in the usual order where that costs nothing: introductory courses before advanced ones, by
 * the first digit of their numbers, and the units spread over the terms. Hill climbing by moves to another term and swaps of two
 * courses; whatever it changes is checked like any plan afterwards.
 */
import { itemAt, numberAt } from '../../shared/column.ts';
import { splitCourseCode } from '../../shared/course-code.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { catalogMilliunits, corequisiteOf, groupOf } from '../evaluate/graph/course-columns.ts';
import type { InquiryTraces } from '../evaluate/inquiry.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { isOffered } from './earliest-terms.ts';
import { doCoursesHold, loadPlan, type OpenCourse } from './plan-check.ts';
import { isNamed } from './plan-reasons.ts';
import { namedCourses, rulesOf } from './relevant-courses.ts';
import type { Placement } from './solution.ts';

/** Bounds the plans tried: each is evaluated in part. */
const maximumTrials = 1000;
const maximumPasses = 4;
/** The units of a usual term, as a multiple of the mean. */
const usualLoad = 1.25;
/** The place of a number without a digit (a thesis) among the first digits. */
const withoutDigit = 10;

/** The reordered placements; the same terms if nothing is gained. `open` are the courses that may rely on unknowns. */
export function inUsualOrder(
  problem: CompletionProblem,
  traces: InquiryTraces,
  placements: readonly Placement[],
  open: readonly OpenCourse[],
): readonly Placement[] {
  return placements.length < 2 ? placements : new UsualOrder(problem, traces, placements, open).run();
}

/** Courses of one term that need each other there, and so are moved together. */
type Block = readonly number[];

class UsualOrder {
  readonly #problem: CompletionProblem;
  readonly #traces: InquiryTraces;
  readonly #placements: readonly Placement[];
  /** By cross-listing group: such a course may have another code now. */
  readonly #openGroups: ReadonlySet<number>;
  /** By placement. */
  readonly #terms: number[];
  readonly #wanted: ReadonlyMap<Block, number>;
  readonly #termCount: number;
  readonly #perTerm: number;
  /** A term that is heavier does not become heavier still. */
  readonly #usualMilliunits: number;
  readonly #dependencies = new Map<string, boolean>();
  #trials = 0;

  constructor(
    problem: CompletionProblem,
    traces: InquiryTraces,
    placements: readonly Placement[],
    open: readonly OpenCourse[],
  ) {
    const { settledCourses } = problem;
    this.#problem = problem;
    this.#traces = traces;
    this.#placements = placements;
    const { sections } = problem.evaluator;
    this.#openGroups = new Set(open.map(({ course }) => groupOf(sections, course)));
    this.#terms = placements.map(({ term }) => term);
    this.#termCount =
      1 +
      Math.max(
        settledCourses.findLastIndex((count) => count > 0),
        ...this.#terms,
      );
    const loads = problem.terms.map((_, term) => this.#milliunitsIn(term));
    this.#perTerm = loads.reduce((sum, load) => sum + load, 0) / this.#termCount;
    const heaviest = problem.objectives.includes('balanced') ? Math.max(...loads) : Number.POSITIVE_INFINITY;
    this.#usualMilliunits = Math.min(heaviest, usualLoad * this.#perTerm);
    this.#wanted = this.#wantedTerms();
  }

  run(): readonly Placement[] {
    const blocks = [...this.#wanted.keys()];
    for (let pass = 0; pass < maximumPasses; pass += 1) {
      const improved = blocks.filter((block) => this.#improve(block, blocks));
      if (improved.length === 0) break;
    }
    return this.#placed();
  }

  /** The term of each block if the courses were taken in the order of their numbers, with equal units in each term. */
  #wantedTerms(): ReadonlyMap<Block, number> {
    const { movable, evaluator, settledMilliunits } = this.#problem;
    const isFixed = (course: number): boolean => movable.some((entry) => entry.course === course);
    const filled = settledMilliunits.map((milliunits, term) =>
      this.#placements.reduce(
        (sum, placement) =>
          placement.term === term && isFixed(placement.course)
            ? sum + catalogMilliunits(evaluator.sections, placement.course)
            : sum,
        milliunits,
      ),
    );
    const free = [...this.#placements.keys()].filter((at) => !isFixed(this.#courseAt(at)));
    const digits = this.#placements.map(({ course }) => this.#firstDigit(course));
    const inOrder = free.sort(
      (a, b) => numberAt(digits, a) - numberAt(digits, b) || this.#courseAt(a) - this.#courseAt(b),
    );
    const wanted = new Map<Block, number>();
    let term = 0;
    for (const block of this.#blocksOf(inOrder)) {
      const milliunits = this.#milliunitsOf(block);
      while (term < this.#termCount - 1 && itemAt(filled, term) + milliunits / 2 > this.#perTerm) term += 1;
      filled[term] = itemAt(filled, term) + milliunits;
      wanted.set(block, term);
    }
    return wanted;
  }

  /** Courses of one term whose corequisites name each other are one block. */
  #blocksOf(positions: readonly number[]): Block[] {
    const blocks: number[][] = [];
    for (const at of positions) {
      const mates = blocks.filter((block) =>
        block.some(
          (other) =>
            this.#terms[other] === this.#terms[at] &&
            this.#needsBeside(this.#courseAt(at), this.#courseAt(other)) &&
            this.#needsBeside(this.#courseAt(other), this.#courseAt(at)),
        ),
      );
      const [first] = mates;
      if (first === undefined) blocks.push([at]);
      else first.push(at);
    }
    return blocks;
  }

  #needsBeside(course: number, other: number): boolean {
    const { sections } = this.#problem.evaluator;
    const root = corequisiteOf(sections, course);
    return root !== none && this.#names(root, groupOf(sections, other));
  }

  #names(root: number, group: number): boolean {
    const { evaluator } = this.#problem;
    for (const named of namedCourses(evaluator, root))
      if (isNamed(evaluator.sections, named, group)) return true;
    return false;
  }

  /** Moves a block nearer to the term that is wanted for it. */
  #improve(block: Block, blocks: readonly Block[]): boolean {
    const from = this.#termOf(block);
    const nearer = this.#byDistance(block).filter(
      (term) => this.#cost(block, term) < this.#cost(block, from),
    );
    for (const term of nearer) {
      if (this.#tries([[block, term]])) return true;
      const partners = blocks
        .filter((other) => other !== block && this.#termOf(other) === term)
        .map((other) => ({ other, gain: this.#gainOfSwap(block, other) }))
        .filter(({ gain }) => gain > 0)
        .sort((a, b) => b.gain - a.gain);
      for (const { other } of partners)
        if (
          this.#tries([
            [block, term],
            [other, from],
          ])
        )
          return true;
    }
    return false;
  }

  #byDistance(block: Block): number[] {
    return Array.from({ length: this.#termCount }, (_, term) => term).sort(
      (a, b) => this.#cost(block, a) - this.#cost(block, b) || a - b,
    );
  }

  #cost(block: Block, term: number): number {
    const distance = term - (this.#wanted.get(block) ?? term);
    return block.length * distance * distance;
  }

  #gainOfSwap(left: Block, right: Block): number {
    const [from, to] = [this.#termOf(left), this.#termOf(right)];
    const before = this.#cost(left, from) + this.#cost(right, to);
    return before - this.#cost(left, to) - this.#cost(right, from);
  }

  /** Applies the moves if the plan holds with them. */
  #tries(moves: readonly (readonly [block: Block, term: number])[]): boolean {
    this.#trials += 1;
    if (this.#trials > maximumTrials) return false;
    const isEachOffered = moves.every(([block, term]) =>
      block.every((at) => isOffered(this.#problem, this.#courseAt(at), term)),
    );
    if (!isEachOffered) return false;
    const before = [...this.#terms];
    for (const [block, term] of moves) for (const at of block) this.#terms[at] = term;
    const moved = moves.flatMap(([block]) => block);
    if (this.#isWithinLimits(moved, before) && this.#holds(moved)) return true;
    for (const at of moved) this.#terms[at] = numberAt(before, at);
    return false;
  }

  #isWithinLimits(moved: readonly number[], before: readonly number[]): boolean {
    const { terms, settledCourses } = this.#problem;
    const touched = new Set(moved.flatMap((at) => [numberAt(this.#terms, at), numberAt(before, at)]));
    return [...touched].every((term) => {
      const { maximumCourses, maximumMilliunits, minimumMilliunits } = itemAt(terms, term);
      const courses = itemAt(settledCourses, term) + this.#terms.filter((own) => own === term).length;
      const milliunits = this.#milliunitsIn(term);
      if (maximumCourses !== unstated && courses > maximumCourses) return false;
      if (courses > 0 && milliunits < minimumMilliunits) return false;
      if (maximumMilliunits !== unstated && milliunits > maximumMilliunits) return false;
      return milliunits <= Math.max(this.#usualMilliunits, this.#milliunitsIn(term, before));
    });
  }

  /** Whether the moved courses and those that name them still hold. */
  #holds(moved: readonly number[]): boolean {
    const { standings } = this.#problem.evaluator;
    const placements = this.#placed();
    loadPlan(this.#problem, placements);
    return doCoursesHold(this.#problem, this.#traces, placements, {
      openGroups: this.#openGroups,
      // Units before a term may decide a standing there.
      isAffected: (course) =>
        standings.derivesFromUnits || moved.some((at) => this.#dependsOn(course, this.#courseAt(at))),
    });
  }

  /** Whether a course is `other`, or has rules that name it. */
  #dependsOn(course: number, other: number): boolean {
    const { evaluator } = this.#problem;
    const key = `${course} ${other}`;
    const known = this.#dependencies.get(key);
    if (known !== undefined) return known;
    const group = groupOf(evaluator.sections, other);
    const found = course === other || rulesOf(evaluator, course).some((root) => this.#names(root, group));
    this.#dependencies.set(key, found);
    return found;
  }

  #placed(): Placement[] {
    return this.#placements.map(({ course }, at) => ({ course, term: numberAt(this.#terms, at) }));
  }

  #milliunitsIn(term: number, terms: readonly number[] = this.#terms): number {
    return terms.reduce(
      (sum, own, at) => (own === term ? sum + this.#milliunitsOf([at]) : sum),
      itemAt(this.#problem.settledMilliunits, term),
    );
  }

  #milliunitsOf(block: Block): number {
    const { sections } = this.#problem.evaluator;
    return block.reduce((sum, at) => sum + catalogMilliunits(sections, this.#courseAt(at)), 0);
  }

  #termOf(block: Block): number {
    return numberAt(this.#terms, itemAt(block, 0));
  }

  #courseAt(at: number): number {
    return itemAt(this.#placements, at).course;
  }

  #firstDigit(course: number): number {
    const { catalogNumber } = splitCourseCode(copyText(this.#problem.evaluator.graph, course));
    const digit = /\d/u.exec(catalogNumber);
    return digit === null ? withoutDigit : Number(digit[0]);
  }
}
