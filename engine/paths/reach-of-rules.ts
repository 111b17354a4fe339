/**
 * Decides whether an unmet rule can become met, by kind of rule; the caller (reach.ts) knows which courses can be
 * taken. Optimistic: a rule reported as reachable may not be, but never the reverse.
 */
import { numberAt, uint8At, uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import type { Demand } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { wholeBlocksOf } from '../evaluate/graph/course-blocks.ts';
import { groupsIn } from '../evaluate/graph/course-set.ts';
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
} from '../evaluate/graph/rule-tree.ts';
import { courseCount, select } from '../evaluate/selection.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import { canSpoil } from './spoiling.ts';

/** How a leaf is reached: in the term of the course that requires it (`beside`) or earlier, in `levels` levels. */
export interface ReachScope {
  readonly through: number;
  readonly levels: number;
  readonly beside: boolean;
  readonly nesting: number;
}

/** The search that knows which courses can be taken. */
export interface RuleReach {
  readonly evaluator: Evaluator;
  /** True if a node is met or can be met. */
  ofNode(node: number, scope: ReachScope): boolean;
  /** The same for the requirement of a credential that a rule names. */
  ofCredential(root: number, scope: ReachScope): boolean;
  /** True if a course can be taken, by any of its codes, as a leaf requires it. */
  ofLeaf(course: number, scope: ReachScope): boolean;
}

/** True if an unmet node can become met. */
export function reachOfRule(reach: RuleReach, node: number, scope: ReachScope): boolean {
  return rowOf(reachOfKind, reach.evaluator.sections, node)(reach, node, scope);
}

type ReachOfKind = (reach: RuleReach, node: number, scope: ReachScope) => boolean;

const neverReachable: ReachOfKind = () => false;

const reachOfKind = byKind<ReachOfKind>({
  course(reach, node, scope) {
    const { sections } = reach.evaluator;
    const inTerm = scope.beside || !isConcurrent(sections, node) ? scope : { ...scope, beside: true };
    return reach.ofLeaf(uint32At(sections['rule.argument'], node), inTerm);
  },
  all_of: reachOfGrouping,
  any_of: reachOfGrouping,
  n_of: reachOfGrouping,
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
    const inside = { ...scope, nesting: scope.nesting + 1 };
    const required = uint32At(sections['rule.argument2'], node);
    const roots = requirementsOf(sections, node);
    return hasEnough(roots.length, required, (at) => reach.ofCredential(numberAt(roots, at), inside));
  },
  when: reachOfCondition,
  none_of: reachOfAnything,
  level: neverReachable,
  program: neverReachable,
  average: neverReachable,
  consent: neverReachable,
  external: neverReachable,
  unparsed: neverReachable,
  cohort: neverReachable,
});

/** True if enough courses are present or possible, without those whose block cannot be completed. */
function reachOfBlocks(reach: RuleReach, demand: Demand, groups: Uint32Array, scope: ReachScope): boolean {
  const { student } = reach.evaluator;
  const possible = [...groups].filter((group) => {
    const verdict = student.entryVerdict(group, demand.minimumGrade, scope.through, demand.filter);
    return isMet(verdict) || reach.ofLeaf(group, scope);
  });
  return wholeBlocksOf(demand.blocks, possible, (group) => group).length >= Math.max(1, demand.courses);
}

function reachOfGrouping(reach: RuleReach, node: number, scope: ReachScope): boolean {
  const { sections } = reach.evaluator;
  const end = afterSubtree(sections, node);
  const isAll = uint8At(sections['rule.kind'], node) === allOf;
  const verdicts = { at: (child: number) => reach.evaluator.verdict(child, scope.through) };
  const progress: number[] = [];
  let total = 0;
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    const counts = countsTowards(sections, child, verdicts);
    if (counts) total += 1;
    // Optimistic: a condition may become met.
    if (isAll ? counts : !isExclusion(sections, child)) progress.push(child);
  }
  for (let child = node + 1; child < end; child = afterSubtree(sections, child))
    if (isExclusion(sections, child) && !reach.ofNode(child, scope)) return false;
  const required = requiredAmong(sections, node, total);
  return hasEnough(progress.length, required, (at) => reach.ofNode(numberAt(progress, at), scope));
}

/** While no course can decide an unknown condition, the rule is met only if both branches are. */
function reachOfCondition(reach: RuleReach, node: number, scope: ReachScope): boolean {
  const { evaluator } = reach;
  const { sections } = evaluator;
  const [condition, then, otherwise] = branchesOf(sections, node);
  const isOpen =
    evaluator.verdict(condition, scope.through) === unknown && !namesCourses(sections, condition);
  if (!isOpen || canSpoil(sections, then)) return reachOfAnything(reach, node, scope);
  return reach.ofNode(then, scope) && (otherwise === null || reach.ofNode(otherwise, scope));
}

function namesCourses(sections: GraphSections, root: number): boolean {
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) if (isCourseLeaf(kindOf(sections, node))) return true;
  return false;
}

function isCourseLeaf(kind: RuleKind): boolean {
  return kind === 'course' || kind === 'courses_from' || kind === 'credential';
}

/** Optimistic: if further courses may help or harm, any reachable leaf suffices. */
function reachOfAnything(reach: RuleReach, root: number, scope: ReachScope): boolean {
  const { sections } = reach.evaluator;
  const end = afterSubtree(sections, root);
  const inTerm = { ...scope, beside: true };
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (isCourseLeaf(kind) && reachOfRule(reach, node, inTerm)) return true;
  }
  return false;
}

/** True if `required` of `count` parts pass; stops as soon as this is decided. */
function hasEnough(count: number, required: number, passes: (at: number) => boolean): boolean {
  let missing = required;
  for (let at = 0; missing > 0 && missing <= count - at; at += 1) if (passes(at)) missing -= 1;
  return missing <= 0;
}
