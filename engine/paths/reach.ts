/**
 * Whether a course can be taken at all, decided before the search: a course whose rules no courses can meet
 * never enters it. Optimistic where courses require one another in the same term.
 */
import { numberAt, uint8At, uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { wholeBlocksOf } from '../evaluate/course-blocks.ts';
import { corequisiteOf, groupOf, prerequisiteOf } from '../evaluate/course-columns.ts';
import { groupsIn } from '../evaluate/course-set.ts';
import type { Demand } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import {
  afterSubtree,
  allOf,
  branchesOf,
  byKind,
  countsTowards,
  isConcurrent,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requiredAmong,
  requirementsOf,
  rowOf,
} from '../evaluate/rule-tree.ts';
import { courseCount, select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student.ts';
import { isMet, satisfied, unknown } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { canSpoil } from './spoiling.ts';
import type { Timing } from './timing.ts';

/**
 * The known answer for a course and a number of levels. While it is pending, a cycle counts as reachable (assumed); what was
 * found reachable by an assumption that turns out wrong is forgotten, so that the order of the questions never matters: the answers are the
 * greatest fixed point. What may be out of reach only because a course is not near enough is far, which nothing
 * unreachable rests on.
 */
const pending = 0;
const assumed = 1;
const reachable = 2;
const unreachable = 3;
const far = 4;
const forgotten = 5;

const usualSlots = 512;

/** Units of work of a course besides what its evaluation looks at (work-meter.ts). */
const unitsPerCourse = 8;

/** How a leaf is reached: in the term of the course that requires it or earlier, with `levels` levels left. */
interface ReachScope {
  readonly through: number;
  readonly levels: number;
  readonly beside: boolean;
  readonly nesting: number;
}

export interface ReachOptions {
  readonly evaluator: Evaluator;
  /** The target's course, or `none`. */
  readonly target: number;
  readonly timing: Timing;
  /** Maximum length of a chain of prerequisites. */
  readonly longestChain: number;
  /** Whether a course may be added at all, whatever its own rules. */
  readonly maySelect: (course: number) => boolean;
  /** Whether a course is among those that are looked at; null for all. */
  readonly isNear: ((course: number) => boolean) | null;
  /** The same question of fewer courses: what it has settled for all of them need not be asked again. */
  readonly amongFewer: Reach | null;
  readonly meter: WorkMeter;
}

export class Reach {
  readonly evaluator: Evaluator;
  readonly #options: ReachOptions;
  /** By course and number of levels. */
  readonly #known = new NumberTable(usualSlots);
  /** The keys that were found reachable, in this order. */
  readonly #found: number[] = [];
  /** Required credentials that were found to be met or within reach, or neither. */
  readonly #credentials = new Map<number, typeof reachable | typeof unreachable | typeof far>();
  /** Whether what is being asked met a course that is not near enough. */
  #metFar = false;

  constructor(options: ReachOptions) {
    this.#options = options;
    this.evaluator = options.evaluator;
  }

  /** Whether a course can be taken within `levels` consecutive terms. The student must hold no added course. */
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

  /** Whether a course that cannot be taken might be if courses that are not near were looked at, too. */
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

  /** Forgets what was found reachable since an assumption that was wrong. */
  #forgetFrom(first: number): void {
    for (const key of this.#found.splice(first)) this.#known.set(key, forgotten);
    this.#credentials.clear();
  }

  /** Whether a node is met or can be met. */
  ofNode(node: number, scope: ReachScope): boolean {
    this.evaluator.concurrentThrough = scope.nesting > 0 ? wholeState : this.#options.timing.beside;
    if (isMet(this.evaluator.verdict(node, scope.through))) return true;
    return rowOf(reachOfKind, this.evaluator.sections, node)(this, node, scope);
  }

  /** The same for the requirement of a credential that a rule names; however it is reached, the answer is the same. */
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

  /** Whether a course can be taken, by any of its codes, where a leaf requires it. */
  ofLeaf(course: number, scope: ReachScope): boolean {
    const { crossListings } = this.evaluator;
    if (!crossListings.isOfSeveral(course)) return this.#ofCode(course, scope);
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

type ReachOfKind = (reach: Reach, node: number, scope: ReachScope) => boolean;

const cannot: ReachOfKind = () => false;

const reachOfKind = byKind<ReachOfKind>({
  course(reach, node, scope) {
    const { sections } = reach.evaluator;
    const inTerm = scope.beside || !isConcurrent(sections, node) ? scope : { ...scope, beside: true };
    return reach.ofLeaf(uint32At(sections['rule.argument'], node), inTerm);
  },
  all_of: reachOfGroup,
  any_of: reachOfGroup,
  n_of: reachOfGroup,
  courses_from(reach, node, scope) {
    const { sections } = reach.evaluator;
    const { counted, demand } = select(reach.evaluator, node, scope.through);
    if (demand.filter !== null && !demand.filter.admitsPlanned) return false;
    const groups = groupsIn(sections, demand.set);
    reach.evaluator.steps += groups.length;
    if (demand.blocks !== null) return reachOfBlocks(reach, demand, groups, scope);
    const required = Math.max(1, demand.courses - courseCount(counted));
    return hasEnough(groups.length, required, (at) => reach.ofLeaf(uint32At(groups, at), scope));
  },
  credential(reach, node, scope) {
    const { sections } = reach.evaluator;
    if (scope.nesting >= maximumCredentialNesting) return false;
    const inside = { ...scope, through: wholeState, nesting: scope.nesting + 1 };
    const required = uint32At(sections['rule.argument2'], node);
    const roots = requirementsOf(sections, node);
    return hasEnough(roots.length, required, (at) => reach.ofCredential(numberAt(roots, at), inside));
  },
  when: reachOfCondition,
  none_of: reachOfAnything,
  level: cannot,
  program: cannot,
  average: cannot,
  consent: cannot,
  external: cannot,
  unparsed: cannot,
  cohort: cannot,
});

/** Enough courses that are held or can be taken, those left out of which the rest of the block is neither. */
function reachOfBlocks(reach: Reach, demand: Demand, groups: Uint32Array, scope: ReachScope): boolean {
  const { student } = reach.evaluator;
  const possible = [...groups].filter((group) => {
    const verdict = student.entryVerdict(group, demand.minimumGrade, scope.through, demand.filter);
    return isMet(verdict) || reach.ofLeaf(group, scope);
  });
  return wholeBlocksOf(demand.blocks, possible, (group) => group).length >= Math.max(1, demand.courses);
}

function reachOfGroup(reach: Reach, node: number, scope: ReachScope): boolean {
  const { sections } = reach.evaluator;
  const end = afterSubtree(sections, node);
  const isAll = uint8At(sections['rule.kind'], node) === allOf;
  const verdicts = { at: (child: number) => reach.evaluator.verdict(child, scope.through) };
  const progress: number[] = [];
  let total = 0;
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    const counts = countsTowards(sections, child, verdicts);
    if (counts) total += 1;
    // Optimistic: a condition may come to be met.
    if (isAll ? counts : !isExclusion(sections, child)) progress.push(child);
  }
  for (let child = node + 1; child < end; child = afterSubtree(sections, child))
    if (isExclusion(sections, child) && !reach.ofNode(child, scope)) return false;
  const required = requiredAmong(sections, node, total);
  return hasEnough(progress.length, required, (at) => reach.ofNode(numberAt(progress, at), scope));
}

/**
 * While no course can settle an unknown condition, only agreement of both ways can meet a rule: of courses that are
 * planned with courses that are planned, and of a missing `otherwise` with what is satisfied already.
 */
function reachOfCondition(reach: Reach, node: number, scope: ReachScope): boolean {
  const { evaluator } = reach;
  const { sections } = evaluator;
  const [condition, then, otherwise] = branchesOf(sections, node);
  const isOpen =
    evaluator.verdict(condition, scope.through) === unknown && !namesCourses(sections, condition);
  if (!isOpen || canSpoil(sections, then)) return reachOfAnything(reach, node, scope);
  if (otherwise === null) return evaluator.verdictSharedFreely(then, scope.through) === satisfied;
  return reach.ofNode(then, scope) && reach.ofNode(otherwise, scope);
}

function namesCourses(sections: GraphSections, root: number): boolean {
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) if (isCourseLeaf(kindOf(sections, node))) return true;
  return false;
}

function isCourseLeaf(kind: RuleKind): boolean {
  return kind === 'course' || kind === 'courses_from' || kind === 'credential';
}

/** Optimistic: where further courses may help or harm, any reachable leaf is enough. */
function reachOfAnything(reach: Reach, root: number, scope: ReachScope): boolean {
  const { sections } = reach.evaluator;
  const end = afterSubtree(sections, root);
  const inTerm = { ...scope, beside: true };
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (isCourseLeaf(kind) && rowOf(reachOfKind, sections, node)(reach, node, inTerm)) return true;
  }
  return false;
}

/** Whether `required` of `count` parts pass; stops as soon as they do, or too few are left. */
function hasEnough(count: number, required: number, passes: (at: number) => boolean): boolean {
  let missing = required;
  for (let at = 0; missing > 0 && missing <= count - at; at += 1) if (passes(at)) missing -= 1;
  return missing <= 0;
}
