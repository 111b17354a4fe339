/** Why an unmet credential has no path: the leaves that no course can decide, also in the rules of courses it needs. */
import { uint32At } from '../../shared/column.ts';
import type { NoPathReason } from '../../shared/contract/words.ts';
import type { LeafReason } from '../evaluate/caveats/caveat-list.ts';
import { caveatOfLeaf, type OpenLeaf } from '../evaluate/caveats/open-leaves.ts';
import { CredentialVisits } from '../evaluate/credential-visits.ts';
import { setOf } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { membersOf } from '../evaluate/graph/course-set.ts';
import {
  afterSubtree,
  byKind,
  childrenInForce,
  maximumCredentialNesting,
  requirementsOf,
  rowOf,
} from '../evaluate/graph/rule-tree.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { unknown } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { longestChain, mayBeTaken } from './addable-courses.ts';
import { unmetRules } from './added-courses.ts';
import type { Reach } from './reach.ts';
import { timingOfTarget } from './timing.ts';

export interface NoPath {
  /** The distinct reasons, in the order in which they were found. */
  readonly reasons: readonly NoPathReason[];
  /** The text ids of the labels of these rules, in visiting order. */
  readonly labels: readonly number[];
  /** The leaves that neither catalog nor state decides. */
  readonly undecided: readonly (OpenLeaf & { readonly reason: LeafReason })[];
}

/** How many members of a set, labels and leaves are visited: a set may contain a whole catalog. */
const maximumMembers = 16;
const maximumLabels = 5;
const maximumLeaves = 25;
/** How many courses are visited each for the rules of the one before it: the stack of a worker is limited. */
const maximumVisits = 10 * longestChain;

/** Units of work for a node, in addition to its evaluation (work-meter.ts). */
const unitsPerNode = 16;

/** All terms count for a credential. */
const timing = timingOfTarget(wholeState);

/**
 * Explains why no path meets the requirement at `root`. The student must have no added course. `reach` is that with any
 * number of levels, as the search for paths left it.
 */
export function whyNoPath(evaluator: Evaluator, root: number, meter: WorkMeter, reach: Reach): NoPath {
  const walk = new Blockers(evaluator, meter, reach);
  walk.visit(root, wholeState, 0);
  evaluator.concurrentThrough = wholeState;
  return walk.result();
}

class Blockers {
  readonly evaluator: Evaluator;
  readonly #meter: WorkMeter;
  readonly #reach: Reach;
  readonly #visited = new Set<number>();
  /** The courses whose rules are being visited. */
  #depth = 0;
  readonly credentials = new CredentialVisits();
  readonly #reasons = new Set<NoPathReason>();
  readonly #labels = new Set<number>();
  readonly #undecided: (OpenLeaf & { readonly reason: LeafReason })[] = [];

  constructor(evaluator: Evaluator, meter: WorkMeter, reach: Reach) {
    this.evaluator = evaluator;
    this.#meter = meter;
    this.#reach = reach;
  }

  visit(node: number, through: number, nesting: number): void {
    const scope = { through, levels: longestChain, beside: true, nesting };
    if (this.#undecided.length >= maximumLeaves || this.#hasEnded()) return;
    if (this.#reach.ofNode(node, scope)) return;
    rowOf(blockersOfKind, this.evaluator.sections, node)(this, node, through, nesting);
  }

  /** Visits a course that a leaf names, by any of its codes. */
  visitCourse(course: number, node: number, nesting: number): void {
    const { crossListings, graph } = this.evaluator;
    const codes = crossListings.hasOtherCodes(course) ? crossListings.of(course) : [course];
    const known = codes.filter((code) => code < graph.courseCount);
    const takeable = known.filter((code) => mayBeTaken(this.evaluator, code));
    if (known.length === 0) this.block('not_in_catalog', node);
    else if (takeable.length === 0) this.block('excluded', node);
    for (const code of takeable) this.#visitRules(code, nesting);
  }

  /** Visits a member of a set if it can be taken at all. */
  visitMember(course: number, nesting: number): void {
    if (course < this.evaluator.graph.courseCount && mayBeTaken(this.evaluator, course))
      this.#visitRules(course, nesting);
  }

  #visitRules(course: number, nesting: number): void {
    if (this.#visited.has(course)) return;
    if (this.#depth >= maximumVisits) {
      this.#reasons.add('enumeration_truncated');
      return;
    }
    this.#visited.add(course);
    this.#depth += 1;
    for (const { root, through } of unmetRules(this.evaluator, course, timing))
      this.visit(root, through, nesting);
    this.#depth -= 1;
  }

  block(reason: NoPathReason, node: number): void {
    this.#reasons.add(reason);
    if (this.#labels.size < maximumLabels)
      this.#labels.add(uint32At(this.evaluator.sections['rule.label'], node));
  }

  open(node: number): void {
    this.block('undecided', node);
    this.#undecided.push(caveatOfLeaf(this.evaluator, node, { through: wholeState, term: wholeState }));
  }

  /** True if no work is left. Rules that were not visited stay unexplained, which `enumeration_truncated` reports. */
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
  const { sections } = walk.evaluator;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child))
    walk.visit(child, through, nesting);
};

/** Visits the branches of a condition that are in force, and the condition itself while it is unknown. */
const visitInForce: BlockersOfKind = (walk, node, through, nesting) => {
  const { evaluator } = walk;
  const inForce = childrenInForce(evaluator.sections, node, (child) => evaluator.verdict(child, through));
  for (const child of inForce) walk.visit(child, through, nesting);
};

/** Without the attribute the rule is unknown; with one that does not meet it, no course can help. */
const visitAttribute: BlockersOfKind = (walk, node, through) => {
  if (walk.evaluator.verdict(node, through) === unknown) walk.open(node);
  else walk.block('attribute_unmet', node);
};

const visitOpen: BlockersOfKind = (walk, node) => walk.open(node);

const blockersOfKind = byKind<BlockersOfKind>({
  course: (walk, node, _through, nesting) =>
    walk.visitCourse(uint32At(walk.evaluator.sections['rule.argument'], node), node, nesting),
  all_of: visitChildren,
  any_of: visitChildren,
  n_of: visitChildren,
  courses_from(walk, node, _through, nesting) {
    walk.block('too_few_courses', node);
    const { sections } = walk.evaluator;
    const members = membersOf(sections, setOf(sections, node));
    for (const course of members.subarray(0, maximumMembers)) walk.visitMember(course, nesting);
  },
  credential(walk, node, through, nesting) {
    if (nesting >= maximumCredentialNesting) return;
    for (const root of requirementsOf(walk.evaluator.sections, node))
      if (walk.credentials.isDue(root, nesting)) walk.visit(root, through, nesting + 1);
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
});
