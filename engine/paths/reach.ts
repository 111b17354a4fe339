/**
 * Decides before the search whether a course can be taken at all: a course whose rules no courses can meet never enters
 * it. Optimistic for courses that require one another in the same term.
 */
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { corequisiteOf, groupOf, prerequisiteOf } from '../evaluate/graph/course-columns.ts';
import { maximumCredentialNesting } from '../evaluate/graph/rule-tree.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import { isMet } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { type ReachScope, type RuleReach, reachOfRule } from './reach-of-rules.ts';
import type { Timing } from './timing.ts';

/**
 * The memoized answer for a course and a number of levels. While it is pending, a cycle counts as reachable (assumed);
 * what was found reachable under an assumption that turns out wrong is forgotten, so that the order of questions does
 * not matter: the answers are the greatest fixed point. What may be unreachable only because a course is not near is
 * far; no unreachable answer depends on that.
 */
const pending = 0;
const assumed = 1;
const reachable = 2;
const unreachable = 3;
const far = 4;
const forgotten = 5;

const usualSlots = 512;

/** Units of work for a course, in addition to its evaluation (work-meter.ts). */
const unitsPerCourse = 8;

export interface ReachOptions {
  readonly evaluator: Evaluator;
  /** The target's course, or `none`. */
  readonly target: number;
  readonly timing: Timing;
  /** The maximum length of a chain of prerequisites. */
  readonly longestChain: number;
  /** True if a course may be added at all, whatever its own rules. */
  readonly maySelect: (course: number) => boolean;
  /** False for courses that are not to be visited; null to visit all. */
  readonly isNear: ((course: number) => boolean) | null;
  /** The reach among fewer courses, whose answers are reused if they are valid for all courses. */
  readonly amongFewer: Reach | null;
  readonly meter: WorkMeter;
}

export class Reach implements RuleReach {
  readonly evaluator: Evaluator;
  readonly #options: ReachOptions;
  /** The answers by course and number of levels. */
  readonly #known = new NumberTable(usualSlots);
  /** The keys found reachable, in this order. */
  readonly #found: number[] = [];
  /** The answers for required credentials. */
  readonly #credentials = new Map<number, typeof reachable | typeof unreachable | typeof far>();
  /** True if the current question met a course that is not near. */
  #metFar = false;

  constructor(options: ReachOptions) {
    this.#options = options;
    this.evaluator = options.evaluator;
  }

  /** True if a course can be taken within `levels` consecutive terms. The student must have no added course. */
  of(course: number, levels: number): boolean {
    if (levels <= 0 || this.#options.meter.spend(unitsPerCourse + this.evaluator.takeSteps())) return false;
    const key = this.#keyOf(course, levels);
    const known = this.#answerOf(key);
    if (known === pending) this.#known.set(key, assumed);
    if (known >= 0 && known !== forgotten) return this.#isReachable(known);
    this.#known.set(key, pending);
    const metFarBefore = this.#metFar;
    this.#metFar = false;
    const foundBefore = this.#found.length;
    const can = this.#maySelect(course) && this.#rulesCanBeMet(course, levels);
    if (can) this.#found.push(key);
    else if (this.#known.find(key) === assumed) this.#forgetFrom(foundBefore);
    this.#known.set(key, this.#outcomeOf(can));
    this.#metFar = metFarBefore || (!can && this.#metFar);
    return can;
  }

  /** True if a course that cannot be taken might be if courses that are not near were visited. */
  isFar(course: number, levels: number): boolean {
    return this.#known.find(this.#keyOf(course, levels)) === far;
  }

  #keyOf(course: number, levels: number): number {
    return course * (this.#options.longestChain + 1) + levels;
  }

  #answerOf(key: number): number {
    const known = this.#known.find(key);
    if (known >= 0 || this.#options.amongFewer === null) return known;
    const given = this.#options.amongFewer.#known.find(key);
    return given === reachable || given === unreachable ? given : known;
  }

  #isReachable(known: number): boolean {
    if (known === far) this.#metFar = true;
    return known !== unreachable && known !== far;
  }

  #outcomeOf(can: boolean): typeof reachable | typeof unreachable | typeof far {
    if (can) return reachable;
    return this.#metFar ? far : unreachable;
  }

  #maySelect(course: number): boolean {
    const { maySelect, isNear } = this.#options;
    if (!maySelect(course)) return false;
    if (isNear === null || isNear(course)) return true;
    this.#metFar = true;
    return false;
  }

  /** Forgets what was found reachable since a wrong assumption. */
  #forgetFrom(first: number): void {
    for (const key of this.#found.splice(first)) this.#known.set(key, forgotten);
    this.#credentials.clear();
  }

  /** True if a node is met or can be met. */
  ofNode(node: number, scope: ReachScope): boolean {
    this.evaluator.concurrentThrough = this.#options.timing.beside;
    if (isMet(this.evaluator.verdict(node, scope.through))) return true;
    return reachOfRule(this, node, scope);
  }

  /** The same for the requirement of a credential that a rule names; the answer does not depend on the path to it. */
  ofCredential(root: number, scope: ReachScope): boolean {
    const { levels, beside, nesting } = scope;
    const place = (levels + 1) * 2 + (beside ? 1 : 0);
    const key =
      (root * 2 * (this.#options.longestChain + 2) + place) * (maximumCredentialNesting + 1) + nesting;
    const known = this.#credentials.get(key);
    if (known !== undefined) return this.#isReachable(known);
    const metFarBefore = this.#metFar;
    this.#metFar = false;
    const can = this.ofNode(root, scope);
    this.#credentials.set(key, this.#outcomeOf(can));
    this.#metFar = metFarBefore || (!can && this.#metFar);
    return can;
  }

  /** True if a course can be taken, by any of its codes, as a leaf requires it. */
  ofLeaf(course: number, scope: ReachScope): boolean {
    const { crossListings } = this.evaluator;
    if (!crossListings.hasOtherCodes(course)) return this.#ofCode(course, scope);
    return crossListings.of(course).some((code) => this.#ofCode(code, scope));
  }

  #ofCode(course: number, { levels, beside }: ReachScope): boolean {
    const { target } = this.#options;
    const { sections } = this.evaluator;
    if (target !== none && groupOf(sections, course) === groupOf(sections, target)) return beside;
    return this.of(course, beside ? levels : levels - 1);
  }

  #rulesCanBeMet(course: number, levels: number): boolean {
    const { sections } = this.evaluator;
    const { before, beside } = this.#options.timing;
    const [prerequisite, corequisite] = [prerequisiteOf(sections, course), corequisiteOf(sections, course)];
    return (
      (prerequisite === none ||
        this.ofNode(prerequisite, { through: before, levels, beside: false, nesting: 0 })) &&
      (corequisite === none ||
        this.ofNode(corequisite, { through: beside, levels, beside: true, nesting: 0 }))
    );
  }
}
