/**
 * Whether a rule could be met by the available courses: optimistic about everything else, so that whatever it
 * refutes is impossible. Exclusions, sharing rules and conditions are assumed to turn out well.
 */
import { uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import { type Demand, demandOf } from '../evaluate/demand.ts';
import { wholeBlocksOf } from '../evaluate/graph/course-blocks.ts';
import { catalogMilliunits, groupOf } from '../evaluate/graph/course-columns.ts';
import { groupsIn } from '../evaluate/graph/course-set.ts';
import { creditGroupsOf } from '../evaluate/graph/credit-groups.ts';
import {
  branchesOf,
  childrenOf,
  hasFlag,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requiredAmong,
  requirementsOf,
} from '../evaluate/graph/rule-tree.ts';
import { admits } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { levelNeeds, needsNow } from './standing.ts';

/** The courses available to a rule; the same object for as long as they stay the same. */
export interface Availability {
  /** The last term of the state that counts. */
  readonly through: number;
  /** The position of the term whose standing counts; for the whole state, of the last term. */
  readonly levelAt: number;
  /** Whether a course can have been placed before; with `concurrent`, also in the same term. */
  has(group: number, concurrent: boolean): boolean;
  /** The maximum milliunits of the codes of a group. */
  milliunitsOf(group: number): number;
  /** The maximum milliunits that a plan can add before. */
  room(): number;
}

export class RulePossibility {
  readonly problem: CompletionProblem;
  #nesting = 0;
  /** For each set of available courses, whether each requirement of a credential could be met, by nesting level. */
  readonly #ofCredentials = new WeakMap<Availability, Map<number, boolean>>();

  constructor(problem: CompletionProblem) {
    this.problem = problem;
  }

  /** Whether the rule at `node` could be met. */
  of(node: number, available: Availability): boolean {
    this.problem.clock.check();
    return possibleOfKind[kindOf(this.problem.evaluator.sections, node)](this, node, available);
  }

  /** Whether a plan may rely on unknown leaves. */
  get mayRely(): boolean {
    return this.problem.unknowns !== 'forbid';
  }

  /** Whether `required` of the nodes could be met. */
  some(
    nodes: readonly number[],
    required: number,
    available: Availability,
    isPossible = (node: number): boolean => this.of(node, available),
  ): boolean {
    let possible = 0;
    for (const [at, node] of nodes.entries()) {
      if (possible >= required || possible + nodes.length - at < required) break;
      if (isPossible(node)) possible += 1;
    }
    return possible >= required;
  }

  nested(roots: readonly number[], required: number, available: Availability): boolean {
    if (this.#nesting >= maximumCredentialNesting) return this.mayRely;
    this.#nesting += 1;
    const isPossible = this.some(roots, required, available, (root) => this.#ofCredential(root, available));
    this.#nesting -= 1;
    return isPossible;
  }

  /** Decides each credential once per level: credentials may require one another many times. */
  #ofCredential(root: number, available: Availability): boolean {
    const known = this.#ofCredentials.get(available) ?? new Map<number, boolean>();
    this.#ofCredentials.set(available, known);
    const place = root * (maximumCredentialNesting + 1) + this.#nesting;
    const isPossible = known.get(place) ?? this.of(root, available);
    known.set(place, isPossible);
    return isPossible;
  }
}

type PossibleOfKind = (possibility: RulePossibility, node: number, available: Availability) => boolean;

const settledOrReliedOn: PossibleOfKind = (possibility, node, { through }) => {
  const verdict = possibility.problem.evaluator.verdict(node, through);
  return isMet(verdict) || (verdict === unknown && possibility.mayRely);
};

const grouping: PossibleOfKind = (possibility, node, available) => {
  const { sections } = possibility.problem.evaluator;
  const children = childrenOf(sections, node).filter((child) => !isExclusion(sections, child));
  return possibility.some(children, requiredAmong(sections, node, children.length), available);
};

const possibleOfKind: Record<RuleKind, PossibleOfKind> = {
  course(possibility, node, available) {
    const { sections } = possibility.problem.evaluator;
    const named = groupOf(sections, uint32At(sections['rule.argument'], node));
    if (available.has(named, hasFlag(sections, node, 'concurrent'))) return true;
    return settledOrReliedOn(possibility, node, available);
  },
  all_of: grouping,
  any_of: grouping,
  n_of: grouping,
  courses_from(possibility, node, available) {
    const { problem, mayRely } = possibility;
    const { sections, student } = problem.evaluator;
    const demand = demandOf(problem.evaluator, node);
    const { blocks, filter, minimumGrade } = demand;
    const admitsPlanned = filter === null || filter.admitsPlanned;
    const counted: [group: number, milliunits: number][] = [];
    const credit = creditWithin(possibility, demand, available.through);
    let milliunits = credit;
    for (const member of groupsIn(sections, demand.set)) {
      const isEnough = counted.length >= demand.courses && milliunits >= demand.milliunits;
      if (blocks === null && isEnough) return true;
      const verdict = student.entryVerdict(member, minimumGrade, available.through, filter);
      const entry = student.chosenEntry;
      let brought: number;
      if (isMet(verdict) || (verdict === unknown && mayRely))
        brought = entry < 0 ? 0 : student.milliunitsOf(entry);
      else if (admitsPlanned && available.has(member, false)) brought = available.milliunitsOf(member);
      else continue;
      counted.push([member, brought]);
      milliunits += brought;
    }
    // Course blocks count only if complete.
    const whole = wholeBlocksOf(blocks, counted, ([group]) => group);
    const inUnits = whole.reduce((sum, [, brought]) => sum + brought, credit);
    return whole.length >= demand.courses && inUnits >= demand.milliunits;
  },
  credential(possibility, node, available) {
    const { sections } = possibility.problem.evaluator;
    const required = uint32At(sections['rule.argument2'], node);
    return possibility.nested(requirementsOf(sections, node), required, available);
  },
  when(possibility, node, available) {
    const [condition, then, otherwise] = branchesOf(possibility.problem.evaluator.sections, node);
    if (otherwise === null || possibility.of(otherwise, available)) return true;
    return possibility.of(condition, available) && possibility.of(then, available);
  },
  none_of: () => true,
  level(possibility, node, { levelAt, through, room }) {
    // For the whole state, the standing after all terms or in the last one.
    const now = through === wholeState ? needsNow(possibility.problem, node) : [];
    return [...now, ...levelNeeds(possibility.problem, node, levelAt)].some(({ need }) => {
      if (typeof need === 'object' && need.least <= room()) return true;
      if (typeof need === 'object') return need.isOpen && possibility.mayRely;
      return isMet(need) || (need === unknown && possibility.mayRely);
    });
  },
  program: settledOrReliedOn,
  average: settledOrReliedOn,
  cohort: settledOrReliedOn,
  consent: settledOrReliedOn,
  external: settledOrReliedOn,
  unparsed: settledOrReliedOn,
};

/** The maximum milliunits of any of the codes. */
export function mostMilliunits(
  { evaluator: { sections } }: CompletionProblem,
  codes: readonly number[],
): number {
  return codes.reduce((most, code) => Math.max(most, catalogMilliunits(sections, code)), 0);
}

/** The milliunits of credit without a course that could count for a selection. */
function creditWithin({ problem, mayRely }: RulePossibility, demand: Demand, through: number): number {
  const { evaluator } = problem;
  const { student } = evaluator;
  return creditGroupsOf(student).reduce((sum, group) => {
    if (!admits(evaluator, demand, group)) return sum;
    const verdict = student.entryVerdict(group, demand.minimumGrade, through, demand.filter);
    const counts = isMet(verdict) || (verdict === unknown && mayRely);
    return counts ? sum + student.milliunitsOf(student.chosenEntry) : sum;
  }, 0);
}
