/** Why an unmet credential has no path: the leaves that no course can settle, through the prerequisites of the courses it needs. */
import { uint32At } from '../../shared/column.ts';
import type { NoPathReason, RuleKind } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { membersOf } from '../evaluate/course-set.ts';
import { CredentialVisits } from '../evaluate/credential-visits.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { LeafReason } from '../evaluate/finding-list.ts';
import { type OpenLeaf, openLeaf } from '../evaluate/open-leaves.ts';
import {
  childrenInForce,
  childrenOf,
  kindOf,
  maximumCredentialNesting,
  requirementsOf,
} from '../evaluate/rule-tree.ts';
import { wholeState } from '../evaluate/student.ts';
import { unknown } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { longestChain, mayBeTaken } from './addable-courses.ts';
import { unmetRules } from './added-courses.ts';
import { Reach } from './reach.ts';
import { timingOfTarget } from './timing.ts';

export interface NoPath {
  /** Most telling first, each once. */
  readonly reasons: readonly NoPathReason[];
  /** Text ids of the rules that say so, in the order of the walk. */
  readonly labels: readonly number[];
  /** Leaves that neither catalog nor state settles. */
  readonly undecided: readonly (OpenLeaf & { readonly reason: LeafReason })[];
}

/** Members of a set, labels and leaves that are looked at: a set may name a whole catalog. */
const maximumMembers = 16;
const maximumLabels = 5;
const maximumLeaves = 25;

/** Units of work of a node, besides what its evaluation looks at (work-meter.ts). */
const unitsPerNode = 16;

/** Explains the requirement at `root`, which no path of further courses meets. The student holds no added course. */
export function whyNoPath(evaluator: Evaluator, root: number, meter: WorkMeter): NoPath {
  const walk = new Blockers(evaluator, meter);
  walk.visit(root, wholeState, 0);
  evaluator.concurrentThrough = wholeState;
  return walk.result();
}

class Blockers {
  readonly evaluator: Evaluator;
  readonly timing = timingOfTarget(wholeState);
  readonly #meter: WorkMeter;
  readonly #reach: Reach;
  readonly #visited = new Set<number>();
  readonly credentials = new CredentialVisits();
  readonly #reasons = new Set<NoPathReason>();
  readonly #labels = new Set<number>();
  readonly #undecided: (OpenLeaf & { readonly reason: LeafReason })[] = [];

  constructor(evaluator: Evaluator, meter: WorkMeter) {
    this.evaluator = evaluator;
    this.#meter = meter;
    const { timing } = this;
    const maySelect = (course: number): boolean => mayBeTaken(evaluator, course);
    this.#reach = new Reach({ evaluator, target: none, timing, longestChain, maySelect, meter });
  }

  visit(node: number, through: number, nesting: number): void {
    const scope = { through, levels: longestChain, beside: true, nesting };
    if (this.#undecided.length >= maximumLeaves || this.#hasEnded()) return;
    if (this.#reach.ofNode(node, scope)) return;
    blockersOfKind[kindOf(this.evaluator.sections, node)](this, node, through, nesting);
  }

  /** A course that a leaf names, by any of its codes. */
  visitCourse(course: number, node: number, nesting: number): void {
    const codes = this.evaluator.crossListings.of(course);
    const known = codes.filter((code) => code < this.evaluator.graph.courseCount);
    if (known.length === 0) this.block('not_in_catalog', node);
    else if (!known.some((code) => mayBeTaken(this.evaluator, code))) this.block('excluded', node);
    for (const code of known) this.visitRules(code, nesting);
  }

  visitRules(course: number, nesting: number): void {
    if (this.#visited.has(course) || !mayBeTaken(this.evaluator, course)) return;
    this.#visited.add(course);
    for (const { root, through } of unmetRules(this.evaluator, course, this.timing))
      this.visit(root, through, nesting);
  }

  block(reason: NoPathReason, node: number): void {
    this.#reasons.add(reason);
    if (this.#labels.size < maximumLabels)
      this.#labels.add(uint32At(this.evaluator.sections['rule.label'], node));
  }

  open(node: number): void {
    this.block('undecided', node);
    this.#undecided.push(openLeaf(this.evaluator, node, { through: wholeState, term: wholeState }));
  }

  /** Whether no work is left: what is behind the other rules remains unsaid, and the reasons say so. */
  #hasEnded(): boolean {
    if (!this.#meter.spend(unitsPerNode + this.evaluator.takeSteps())) return false;
    this.#reasons.add('enumeration_truncated');
    return true;
  }

  result(): NoPath {
    const reasons: NoPathReason[] = this.#reasons.size === 0 ? ['no_combination'] : [...this.#reasons];
    return { reasons, labels: [...this.#labels], undecided: this.#undecided };
  }
}

type BlockersOfKind = (walk: Blockers, node: number, through: number, nesting: number) => void;

const visitChildren: BlockersOfKind = (walk, node, through, nesting) => {
  for (const child of childrenOf(walk.evaluator.sections, node)) walk.visit(child, through, nesting);
};

/** The branches of a condition that are in force, and the condition itself while it is unknown. */
const visitInForce: BlockersOfKind = (walk, node, through, nesting) => {
  const { evaluator } = walk;
  const inForce = childrenInForce(evaluator.sections, node, (child) => evaluator.verdict(child, through));
  for (const child of inForce) walk.visit(child, through, nesting);
};

/** Unknown without the attribute, and out of the reach of courses with one that does not meet the rule. */
const visitAttribute: BlockersOfKind = (walk, node, through) => {
  if (walk.evaluator.verdict(node, through) === unknown) walk.open(node);
  else walk.block('attribute_unmet', node);
};

const visitOpen: BlockersOfKind = (walk, node) => walk.open(node);

const blockersOfKind: Record<RuleKind, BlockersOfKind> = {
  course: (walk, node, _through, nesting) =>
    walk.visitCourse(uint32At(walk.evaluator.sections['rule.argument'], node), node, nesting),
  all_of: visitChildren,
  any_of: visitChildren,
  n_of: visitChildren,
  courses_from(walk, node, _through, nesting) {
    walk.block('too_few_courses', node);
    const { sections } = walk.evaluator;
    const members = membersOf(sections, demandOf(walk.evaluator, node).set);
    for (const course of members.subarray(0, maximumMembers))
      if (course < walk.evaluator.graph.courseCount) walk.visitRules(course, nesting);
  },
  credential(walk, node, _through, nesting) {
    if (nesting >= maximumCredentialNesting) return;
    for (const root of requirementsOf(walk.evaluator.sections, node))
      if (walk.credentials.isDue(root, nesting)) walk.visit(root, wholeState, nesting + 1);
  },
  when: visitInForce,
  none_of(walk, node, through, nesting) {
    if (walk.evaluator.verdict(node, through) === unknown) visitInForce(walk, node, through, nesting);
    else walk.block('no_combination', node);
  },
  level: visitAttribute,
  program: visitAttribute,
  average: visitAttribute,
  cohort: visitAttribute,
  consent: visitOpen,
  external: visitOpen,
  unparsed: visitOpen,
};
