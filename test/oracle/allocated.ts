/** Allocates a state's courses to credentials by the engine's own parts, for the oracles to compare. */
import { type Allocation, allocate, type SearchWays } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';

export function loaded(graph: CourseGraph, state: StateDocument): Evaluator {
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return evaluator;
}

export function allocated(
  graph: CourseGraph,
  state: StateDocument,
  credentials: readonly number[],
  ways?: SearchWays,
): Outcome {
  const evaluator = loaded(graph, state);
  return { evaluator, allocation: allocate(evaluator, credentials, unlimitedMeter(), ways) };
}

export interface Outcome {
  readonly evaluator: Evaluator;
  readonly allocation: Allocation;
}

/** Codes that count for each node of each tree, in pre-order, and those that would if their grade were known. */
export function appliedCodes({ evaluator, allocation }: Outcome): string[][][] {
  const { graph, sections, student } = evaluator;
  return allocation.trees.map((tree) =>
    Array.from({ length: sections['rule.size'][tree.root] ?? 0 }, (_, index) =>
      [...tree.appliedEntries(tree.root + index), ...tree.ungradedEntries(tree.root + index)].map((entry) =>
        copyText(graph, student.course[entry] ?? 0),
      ),
    ),
  );
}
