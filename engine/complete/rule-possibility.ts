/**
 * Whether a rule could be met by courses that are at hand: optimistic about everything but the courses themselves, so that
 * what it refuses is impossible. Exclusions, sharing rules and conditions are taken to turn out well.
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

/** What is at hand for a rule; the same for as long as it is asked. */
export interface AtHand {
  /** Last term of the state that counts. */
  readonly through: number;
  /** The position of the term whose standing counts, or that of the last one for the whole state. */
  readonly levelAt: number;
  /** The codes of a course that can have been placed before; with `beside` also those that can stand next to it. */
  has(group: number, beside: boolean): boolean;
  /** The most milliunits that one of those codes brings. */
  milliunitsOf(group: number): number;
  /** The most milliunits that a plan can add before. */
  room(): number;
}

export class RulePossibility {
  readonly problem: CompletionProblem;
  #nesting = 0;
  /** For what is at hand, whether each requirement of a credential could be met, by the level that it stands on. */
  readonly #ofCredentials = new WeakMap<AtHand, Map<number, boolean>>();

  constructor(problem: CompletionProblem) {
    this.problem = problem;
  }

  /** Whether the rule at `node` could be met. */
  of(node: number, hand: AtHand): boolean {
    this.problem.clock.look();
    return possibleOfKind[kindOf(this.problem.evaluator.sections, node)](this, node, hand);
  }

  /** Whether leaning on what nothing settles is allowed. */
  get mayLean(): boolean {
    return this.problem.unknowns !== 'forbid';
  }

  /** Whether `required` of the nodes could be met. */
  some(
    nodes: readonly number[],
    required: number,
    hand: AtHand,
    isPossible = (node: number): boolean => this.of(node, hand),
  ): boolean {
    let possible = 0;
    for (const [at, node] of nodes.entries()) {
      if (possible >= required || possible + nodes.length - at < required) break;
      if (isPossible(node)) possible += 1;
    }
    return possible >= required;
  }

  nested(roots: readonly number[], required: number, hand: AtHand): boolean {
    if (this.#nesting >= maximumCredentialNesting) return this.mayLean;
    this.#nesting += 1;
    const isPossible = this.some(roots, required, hand, (root) => this.#ofCredential(root, hand));
    this.#nesting -= 1;
    return isPossible;
  }

  /** Credentials may require one another many times over: each is looked at once for each level. */
  #ofCredential(root: number, hand: AtHand): boolean {
    const known = this.#ofCredentials.get(hand) ?? new Map<number, boolean>();
    this.#ofCredentials.set(hand, known);
    const place = root * (maximumCredentialNesting + 1) + this.#nesting;
    const isPossible = known.get(place) ?? this.of(root, hand);
    known.set(place, isPossible);
    return isPossible;
  }
}

type PossibleOfKind = (possibility: RulePossibility, node: number, hand: AtHand) => boolean;

const settledOrLeaning: PossibleOfKind = (possibility, node, { through }) => {
  const verdict = possibility.problem.evaluator.verdict(node, through);
  return isMet(verdict) || (verdict === unknown && possibility.mayLean);
};

const group: PossibleOfKind = (possibility, node, hand) => {
  const { sections } = possibility.problem.evaluator;
  const children = childrenOf(sections, node).filter((child) => !isExclusion(sections, child));
  return possibility.some(children, requiredAmong(sections, node, children.length), hand);
};

const possibleOfKind: Record<RuleKind, PossibleOfKind> = {
  course(possibility, node, hand) {
    const { sections } = possibility.problem.evaluator;
    const named = groupOf(sections, uint32At(sections['rule.argument'], node));
    if (hand.has(named, hasFlag(sections, node, 'concurrent'))) return true;
    return settledOrLeaning(possibility, node, hand);
  },
  all_of: group,
  any_of: group,
  n_of: group,
  courses_from(possibility, node, hand) {
    const { problem, mayLean } = possibility;
    const { sections, student } = problem.evaluator;
    const demand = demandOf(problem.evaluator, node);
    const { blocks, filter, minimumGrade } = demand;
    const admitsPlanned = filter === null || filter.admitsPlanned;
    const atHand: [group: number, milliunits: number][] = [];
    const credit = creditWithin(possibility, demand, hand.through);
    let milliunits = credit;
    for (const member of groupsIn(sections, demand.set)) {
      const isEnough = atHand.length >= demand.courses && milliunits >= demand.milliunits;
      if (blocks === null && isEnough) return true;
      const verdict = student.entryVerdict(member, minimumGrade, hand.through, filter);
      const entry = student.chosenEntry;
      let brought: number;
      if (isMet(verdict) || (verdict === unknown && mayLean))
        brought = entry < 0 ? 0 : student.milliunitsOf(entry);
      else if (admitsPlanned && hand.has(member, false)) brought = hand.milliunitsOf(member);
      else continue;
      atHand.push([member, brought]);
      milliunits += brought;
    }
    // Of blocks only whole ones count.
    const whole = wholeBlocksOf(blocks, atHand, ([group]) => group);
    const inUnits = whole.reduce((sum, [, brought]) => sum + brought, credit);
    return whole.length >= demand.courses && inUnits >= demand.milliunits;
  },
  credential(possibility, node, hand) {
    const { sections } = possibility.problem.evaluator;
    const required = uint32At(sections['rule.argument2'], node);
    return possibility.nested(requirementsOf(sections, node), required, hand);
  },
  when(possibility, node, hand) {
    const [condition, then, otherwise] = branchesOf(possibility.problem.evaluator.sections, node);
    if (otherwise === null || possibility.of(otherwise, hand)) return true;
    return possibility.of(condition, hand) && possibility.of(then, hand);
  },
  none_of: () => true,
  level(possibility, node, { levelAt, through, room }) {
    // Of the whole state the standing is that after all terms, or for a course in the last one.
    const now = through === wholeState ? needsNow(possibility.problem, node) : [];
    return [...now, ...levelNeeds(possibility.problem, node, levelAt)].some(({ need }) => {
      if (typeof need === 'object' && need.least <= room()) return true;
      if (typeof need === 'object') return need.isOpen && possibility.mayLean;
      return isMet(need) || (need === unknown && possibility.mayLean);
    });
  },
  program: settledOrLeaning,
  average: settledOrLeaning,
  cohort: settledOrLeaning,
  consent: settledOrLeaning,
  external: settledOrLeaning,
  unparsed: settledOrLeaning,
};

/** The most milliunits that any of the codes brings. */
export function mostMilliunits(
  { evaluator: { sections } }: CompletionProblem,
  codes: readonly number[],
): number {
  return codes.reduce((most, code) => Math.max(most, catalogMilliunits(sections, code)), 0);
}

/** Milliunits of credit without a course that could count for a selection. */
function creditWithin({ problem, mayLean }: RulePossibility, demand: Demand, through: number): number {
  const { evaluator } = problem;
  const { student } = evaluator;
  return creditGroupsOf(student).reduce((sum, group) => {
    if (!admits(evaluator, demand, group)) return sum;
    const verdict = student.entryVerdict(group, demand.minimumGrade, through, demand.filter);
    const counts = isMet(verdict) || (verdict === unknown && mayLean);
    return counts ? sum + student.milliunitsOf(student.chosenEntry) : sum;
  }, 0);
}
