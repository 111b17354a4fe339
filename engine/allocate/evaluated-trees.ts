/** Trees after allocation, in the form that explanations, caveats and options read. */
import type { EvaluatedTree } from '../evaluate/evaluated-tree.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { testedEntries } from '../evaluate/tested-courses.ts';
import { unknown } from '../evaluate/verdict.ts';
import { WorkMeter } from '../evaluate/work-meter.ts';
import { allocateToRule } from './allocate.ts';
import type { AllocatedTree } from './allocated-tree.ts';

/** Work units per rule of a course: such rules are small, and one question may evaluate many. */
const unitsPerRule = 50_000;

/** A rule of a course with its sharing rules observed; null if that exceeds the work budget. */
export function allocatedRule(
  evaluator: Evaluator,
  root: number,
  through: number,
  term: number,
): EvaluatedTree | null {
  const before = evaluator.takeSteps();
  const meter = new WorkMeter(unitsPerRule);
  const allocated = allocateToRule(evaluator, root, through, meter);
  evaluator.steps += before + meter.spent;
  return allocated.endedBy === null ? evaluatedTree(evaluator, allocated, through, term) : null;
}

export function evaluatedTree(
  evaluator: Evaluator,
  allocated: AllocatedTree,
  through: number,
  term: number,
): EvaluatedTree {
  const { root, verdict } = allocated;
  const trace = { at: (node: number) => allocated.verdictOf(node) };
  return {
    root,
    through,
    term,
    verdict,
    endedBy: verdict === unknown ? allocated.endedBy : null,
    trace,
    applied: (node, upTo) =>
      allocated.isTest(node) ? testedEntries(evaluator, trace, node, upTo) : allocated.appliedEntries(node),
    spentElsewhere: (node) => allocated.entriesSpentElsewhere(node),
  };
}
