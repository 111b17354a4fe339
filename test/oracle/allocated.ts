/** Allocates a state's courses to credentials by the engine's own parts, for the oracles to compare. */

import { type Allocation, allocate, type SearchWays } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { creditGroupsOf } from '../../engine/evaluate/graph/credit-groups.ts';
import { uint32At } from '../../shared/column.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { unlimitedMeter, unlockJob } from './ask.ts';
import { countingEntries } from './counting-entries.ts';

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
export function appliedCodes({ evaluator, allocation }: Outcome, state: StateDocument): string[][][] {
  const { sections } = evaluator;
  const codeOf = codesOf(evaluator, state);
  return allocation.trees.map((tree) =>
    Array.from({ length: uint32At(sections['rule.size'], tree.root) }, (_, index) =>
      [...tree.appliedEntries(tree.root + index), ...tree.ungradedEntries(tree.root + index)].map(codeOf),
    ),
  );
}

/** The code of an entry; credit without a course has the name that the oracles give it. */
export function codesOf({ graph, student }: Evaluator, state: StateDocument): (entry: number) => string {
  const position = (id: string): number => state.terms.findIndex(({ term_id }) => term_id === id);
  const credits = countingEntries(state.courses, undefined)
    .filter(({ credit }) => credit !== undefined)
    .sort(
      (a, b) =>
        (b.credit ?? 0) - (a.credit ?? 0) ||
        position(a.term_id) - position(b.term_id) ||
        a.course_code.localeCompare(b.course_code),
    );
  const groups = creditGroupsOf(student);
  return (entry) => {
    const rank = groups.indexOf(student.group[entry] ?? 0);
    return rank < 0 ? copyText(graph, student.course[entry] ?? 0) : String(credits[rank]?.course_code);
  };
}
