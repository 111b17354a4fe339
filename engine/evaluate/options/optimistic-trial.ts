/**
 * Whether a further course could complete a requirement at best: assumes that courses are shared freely and that the course
 * breaks no met rule. It evaluates unmet rules only, unlike an allocation, and rejects most courses of a large set.
 */
import { uint32At } from '../../../shared/column.ts';
import { none } from '../../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluator.ts';
import { groupOf } from '../graph/course-columns.ts';
import {
  byKind,
  childrenOf,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  mayNotApply,
  requiredOf,
  requirementsOf,
  rowOf,
} from '../graph/rule-tree.ts';
import { SelectionTrial } from '../selection-trial.ts';
import { wholeState } from '../student/student.ts';
import { Trace } from '../trace.ts';
import { isMet } from '../verdict.ts';

export class OptimisticTrial {
  readonly evaluator: Evaluator;
  readonly selections: SelectionTrial;
  readonly #root: number;
  /** Traces without the further course, of the requirement and of the credentials it requires, by root. */
  readonly #traces = new Map<number, Trace>();
  #nesting = 0;

  /** Evaluates the requirement at `root` for the current student. */
  constructor(evaluator: Evaluator, root: number) {
    this.evaluator = evaluator;
    this.selections = new SelectionTrial(evaluator);
    this.#root = root;
    this.#trace(root);
  }

  /** Whether the requirement could be met with the student's hypothetical course. */
  isMet(): boolean {
    return this.ofRequirement(this.#root);
  }

  ofRequirement(root: number): boolean {
    if (this.#nesting > maximumCredentialNesting) return true;
    this.#nesting += 1;
    const isPossible = this.of(this.#trace(root), root);
    this.#nesting -= 1;
    return isPossible;
  }

  of(trace: Trace, node: number): boolean {
    this.evaluator.steps += 1;
    return isMet(trace.at(node)) || rowOf(couldBeMet, this.evaluator.sections, node)(this, trace, node);
  }

  #trace(root: number): Trace {
    const known = this.#traces.get(root);
    if (known !== undefined) return known;
    const { evaluator } = this;
    const trace = new Trace();
    const { student } = evaluator;
    student.supposing(none, none, () => evaluator.tracedVerdictSharedFreely(trace, root, wholeState));
    this.#traces.set(root, trace);
    return trace;
  }
}

type CouldBeMet = (trial: OptimisticTrial, trace: Trace, node: number) => boolean;

const never: CouldBeMet = () => false;
const perhaps: CouldBeMet = () => true;
const byVerdict: CouldBeMet = ({ evaluator }, _trace, node) => isMet(evaluator.verdict(node, wholeState));

const couldBeMet = byKind<CouldBeMet>({
  course({ evaluator: { sections, student } }, _trace, node) {
    return groupOf(sections, uint32At(sections['rule.argument'], node)) === student.hypotheticalGroup;
  },
  all_of: ofGrouping,
  any_of: ofGrouping,
  n_of: ofGrouping,
  courses_from: ({ selections }, _trace, node) => selections.isMet(node),
  credential(trial, _trace, node) {
    const { sections } = trial.evaluator;
    const met = requirementsOf(sections, node).filter((root) => trial.ofRequirement(root));
    return met.length >= uint32At(sections['rule.argument2'], node);
  },
  when: perhaps,
  none_of: never,
  // Units of any course may raise a standing derived from units.
  level: byVerdict,
  program: never,
  average: byVerdict,
  consent: never,
  external: never,
  unparsed: never,
  cohort: never,
});

function ofGrouping(trial: OptimisticTrial, trace: Trace, node: number): boolean {
  const { sections } = trial.evaluator;
  const children = childrenOf(sections, node);
  // One course may meet a condition and make its rule count or not.
  if (children.some((child) => mayNotApply(sections, child))) return true;
  let missing = requiredOf(sections, node, trace);
  const isEachNeeded = kindOf(sections, node) === 'all_of';
  for (const child of children) {
    if (missing <= 0) return true;
    if (isExclusion(sections, child)) continue;
    if (trial.of(trace, child)) missing -= 1;
    else if (isEachNeeded) return false;
  }
  return missing <= 0;
}
