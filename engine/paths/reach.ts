/**
 * Whether a course can be taken at all, decided before the search: a course whose rules no courses can meet
 * never enters it. Optimistic where courses require one another in the same term.
 */
import { uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { wholeBlocksOf } from '../evaluate/course-blocks.ts';
import { corequisiteOf, groupOf } from '../evaluate/course-columns.ts';
import { membersOf } from '../evaluate/course-set.ts';
import type { Demand } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import {
  afterSubtree,
  branchesOf,
  childrenOf,
  countsTowards,
  hasFlag,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requiredOf,
  requirementsOf,
} from '../evaluate/rule-tree.ts';
import { courseCount, select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student.ts';
import { isMet, satisfied, unknown } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { unmetRules } from './added-courses.ts';
import { canSpoil } from './needs-of-rules.ts';
import type { Timing } from './timing.ts';

/** The known answer for a course and a number of levels; while it is pending, a cycle counts as reachable. */
const pending = 0;
const reachable = 1;
const unreachable = 2;

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
  readonly meter: WorkMeter;
}

export class Reach {
  readonly evaluator: Evaluator;
  readonly #options: ReachOptions;
  /** By course and number of levels. */
  readonly #known = new NumberTable(usualSlots);
  /** Required credentials that were found to be met or within reach, or neither. */
  readonly #credentials = new Map<number, boolean>();

  constructor(options: ReachOptions) {
    this.#options = options;
    this.evaluator = options.evaluator;
  }

  /** Whether a course can be taken within `levels` consecutive terms. The student must hold no added course. */
  of(course: number, levels: number): boolean {
    if (levels <= 0 || this.#options.meter.spend(unitsPerCourse + this.evaluator.takeSteps())) return false;
    const key = course * (this.#options.longestChain + 1) + levels;
    const known = this.#known.find(key);
    if (known >= 0) return known !== unreachable;
    this.#known.set(key, pending);
    const can = this.#options.maySelect(course) && this.#rulesCanBeMet(course, levels);
    this.#known.set(key, can ? reachable : unreachable);
    return can;
  }

  /** Whether a node is met or can be met. */
  ofNode(node: number, scope: ReachScope): boolean {
    this.evaluator.concurrentThrough = scope.nesting > 0 ? wholeState : this.#options.timing.beside;
    if (isMet(this.evaluator.verdict(node, scope.through))) return true;
    return reachOfKind[kindOf(this.evaluator.sections, node)](this, node, scope);
  }

  /** The same for the requirement of a credential that a rule names; however it is reached, the answer is the same. */
  ofCredential(root: number, scope: ReachScope): boolean {
    const { levels, beside, nesting } = scope;
    const place = (levels + 1) * 2 + (beside ? 1 : 0);
    const key =
      (root * 2 * (this.#options.longestChain + 2) + place) * (maximumCredentialNesting + 1) + nesting;
    const known = this.#credentials.get(key);
    if (known !== undefined) return known;
    const can = this.ofNode(root, scope);
    this.#credentials.set(key, can);
    return can;
  }

  /** Whether a course can be taken where a leaf requires it. */
  ofLeaf(course: number, { levels, beside }: ReachScope): boolean {
    const { target } = this.#options;
    const { sections } = this.evaluator;
    if (target !== none && groupOf(sections, course) === groupOf(sections, target)) return beside;
    return this.of(course, beside ? levels : levels - 1);
  }

  #rulesCanBeMet(course: number, levels: number): boolean {
    const corequisite = corequisiteOf(this.evaluator.sections, course);
    return unmetRules(this.evaluator, course, this.#options.timing).every(({ root, through }) =>
      this.ofNode(root, { through, levels, beside: root === corequisite, nesting: 0 }),
    );
  }
}

type ReachOfKind = (reach: Reach, node: number, scope: ReachScope) => boolean;

const cannot: ReachOfKind = () => false;

const reachOfKind: Record<RuleKind, ReachOfKind> = {
  course(reach, node, scope) {
    const { sections } = reach.evaluator;
    const beside = scope.beside || hasFlag(sections, node, 'concurrent');
    const codes = reach.evaluator.crossListings.of(uint32At(sections['rule.argument'], node));
    return codes.some((code) => reach.ofLeaf(code, { ...scope, beside }));
  },
  all_of: reachOfGroup,
  any_of: reachOfGroup,
  n_of: reachOfGroup,
  courses_from(reach, node, scope) {
    const { sections } = reach.evaluator;
    const { counted, demand } = select(reach.evaluator, node, scope.through);
    if (demand.filter !== null && !demand.filter.admitsPlanned) return false;
    const members = membersOf(sections, demand.set);
    reach.evaluator.steps += members.length;
    if (demand.blocks !== null) return reachOfBlocks(reach, demand, members, scope);
    return hasEnough(members, Math.max(1, demand.courses - courseCount(counted)), (course) =>
      reach.ofLeaf(course, scope),
    );
  },
  credential(reach, node, scope) {
    const { sections } = reach.evaluator;
    if (scope.nesting >= maximumCredentialNesting) return false;
    const inside = { ...scope, through: wholeState, nesting: scope.nesting + 1 };
    const required = uint32At(sections['rule.argument2'], node);
    return hasEnough(requirementsOf(sections, node), required, (root) => reach.ofCredential(root, inside));
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
};

/** Enough courses that are held or can be taken, those left out of which the rest of the block is neither. */
function reachOfBlocks(reach: Reach, demand: Demand, members: Uint32Array, scope: ReachScope): boolean {
  const { sections, student } = reach.evaluator;
  const groups = new Set<number>();
  for (const course of members) {
    const group = groupOf(sections, course);
    const verdict = student.entryVerdict(group, demand.minimumGrade, scope.through, demand.filter);
    if (isMet(verdict) || reach.ofLeaf(course, scope)) groups.add(group);
  }
  return wholeBlocksOf(demand.blocks, [...groups], (group) => group).length >= Math.max(1, demand.courses);
}

function reachOfGroup(reach: Reach, node: number, scope: ReachScope): boolean {
  const { sections } = reach.evaluator;
  const children = childrenOf(sections, node);
  const exclusions = children.filter((child) => isExclusion(sections, child));
  const verdicts = { at: (child: number) => reach.evaluator.verdict(child, scope.through) };
  const isAll = kindOf(sections, node) === 'all_of';
  // Optimistic: a condition may come to be met.
  const progress = children.filter((child) =>
    isAll ? countsTowards(sections, child, verdicts) : !isExclusion(sections, child),
  );
  return (
    exclusions.every((child) => reach.ofNode(child, scope)) &&
    hasEnough(progress, requiredOf(sections, node, verdicts), (child) => reach.ofNode(child, scope))
  );
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

function isCourseLeaf(kind: RuleKind): kind is 'course' | 'courses_from' | 'credential' {
  return kind === 'course' || kind === 'courses_from' || kind === 'credential';
}

/** Optimistic: where further courses may help or harm, any reachable leaf is enough. */
function reachOfAnything(reach: Reach, root: number, scope: ReachScope): boolean {
  const { sections } = reach.evaluator;
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (isCourseLeaf(kind) && reachOfKind[kind](reach, node, { ...scope, beside: true })) return true;
  }
  return false;
}

/** Whether `required` of some parts pass; stops as soon as they do. */
function hasEnough(parts: Iterable<number>, required: number, passes: (part: number) => boolean): boolean {
  let missing = required;
  if (missing <= 0) return true;
  for (const part of parts) {
    if (passes(part)) missing -= 1;
    if (missing === 0) return true;
  }
  return false;
}
