/**
 * Requirements in which rules do not contend for courses: every course counts at every leaf that it can, and an
 * allocation (engine/allocate/) would give the same result at a higher cost. Most requirements are uncontested.
 */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { demandOf } from './demand.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import type { Evaluator } from './evaluator.ts';
import { holdsRule } from './exclusivity.ts';
import { groupOf } from './graph/course-columns.ts';
import { afterSubtree, hasFlag, kindOf, requiredOf } from './graph/rule-tree.ts';
import type { CredentialInquiry } from './inquiry.ts';
import { countMet } from './progress.ts';
import { forEachMet } from './selection.ts';
import { SelectionTrial } from './selection-trial.ts';
import { AppliedEntries, type AppliedEntry, unappliedEntries } from './student/applied-entries.ts';
import { wholeState } from './student/student.ts';
import type { Trace } from './trace.ts';
import { isMet } from './verdict.ts';

/** Other credentials, conditions and exclusions need the allocation: not every course that meets them counts. */
export function isUncontested(evaluator: Evaluator, root: number): boolean {
  const { sections } = evaluator;
  const end = afterSubtree(sections, root);
  if (holdsRule(sections['limit.rule'], root, end)) return false;
  for (let node = root; node < end; node += 1) {
    if (hasFlag(sections, node, 'exclusive')) return false;
    const kind = kindOf(sections, node);
    if (kind === 'credential' || kind === 'when' || kind === 'none_of') return false;
    if (kind === 'courses_from' && demandOf(evaluator, node).maximumPerSubject !== none) return false;
    if (kind === 'level' && isLostWithUnits(evaluator, node)) return false;
  }
  return true;
}

/** Whether a further course may raise the standing above the maximum of a `level` rule. */
function isLostWithUnits({ sections, standings }: Evaluator, node: number): boolean {
  return standings.derivesFromUnits && uint32At(sections['rule.argument2'], node) !== none;
}

/** Evaluates the uncontested requirement at `root`; records its verdicts in `trace`. */
export function inquireUncontested(
  evaluator: Evaluator,
  trace: Trace,
  credential: number,
  root: number,
): CredentialInquiry {
  const { tree, counting } = uncontestedTree(evaluator, trace, root);
  const unapplied = unappliedEntries(evaluator.student, counting);
  return { kind: 'credential', credential, verdict: tree.verdict, trees: [tree], unapplied, endedBy: null };
}

/** The requirement at `root` with courses shared freely, and the entries that count at its leaves. */
export function uncontestedTree(
  evaluator: Evaluator,
  trace: Trace,
  root: number,
): { readonly tree: EvaluatedTree; readonly counting: readonly AppliedEntry[] } {
  const { sections, student } = evaluator;
  evaluator.concurrentThrough = wholeState;
  const verdict = evaluator.tracedVerdict(trace, root, wholeState);
  const counting = countingEntries(evaluator, trace, root);
  const entries = new AppliedEntries(student, counting);
  const applied = (node: number): readonly number[] => entries.between(node, afterSubtree(sections, node));
  return { tree: { root, through: wholeState, term: wholeState, verdict, trace, applied }, counting };
}

/** The entries at every leaf for which they count, completed and planned. */
function countingEntries(evaluator: Evaluator, trace: Trace, root: number): AppliedEntry[] {
  const { sections, student } = evaluator;
  const counting: AppliedEntry[] = [];
  const end = afterSubtree(sections, root);
  for (let leaf = root; leaf < end; leaf += 1) {
    const kind = kindOf(sections, leaf);
    if (kind === 'courses_from')
      forEachMet(evaluator, demandOf(evaluator, leaf), wholeState, (entry) => counting.push({ leaf, entry }));
    if (kind !== 'course' || !isMet(trace.at(leaf))) continue;
    evaluator.leafVerdict(leaf, wholeState);
    counting.push({ leaf, entry: student.chosenEntry });
  }
  return counting;
}

/**
 * Tests whether an unmet requirement is met with the student's hypothetical course. Only unmet nodes of
 * `trace` are evaluated again: without contention, a further course takes nothing away.
 */
export class OptionTrial {
  readonly #evaluator: Evaluator;
  readonly #trace: Trace;
  readonly #root: number;
  readonly #selections: SelectionTrial;

  constructor(evaluator: Evaluator, trace: Trace, root: number) {
    this.#evaluator = evaluator;
    this.#trace = trace;
    this.#root = root;
    this.#selections = new SelectionTrial(evaluator);
  }

  isMet(node = this.#root): boolean {
    const { sections, student } = this.#evaluator;
    if (isMet(this.#trace.at(node))) return true;
    const kind = kindOf(sections, node);
    if (kind === 'course')
      return groupOf(sections, uint32At(sections['rule.argument'], node)) === student.hypotheticalGroup;
    if (kind === 'courses_from') return this.#selections.isMet(node);
    // Units of any course may raise a standing derived from units.
    if (kind === 'level') return isMet(this.#evaluator.verdict(node, wholeState));
    if (kind !== 'all_of' && kind !== 'any_of' && kind !== 'n_of') return false;
    return countMet(sections, node, (child) => this.isMet(child)) >= requiredOf(sections, node, this.#trace);
  }
}
