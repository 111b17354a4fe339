/** The student's standing in the terms of a horizon (decisions.md, J.2): what a level rule says in one of them. */
import { itemAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { absent } from '../../shared/job/job.ts';
import { satisfied, unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import type { CompletionProblem } from './completion-problem.ts';

export interface Standing {
  /** Position in the catalog's levels, or `absent`. */
  readonly level: number;
  /** Whether it is that of the term itself; it may have risen since an earlier one. */
  readonly isOfTerm: boolean;
}

/** The term's own standing, else the nearest earlier one; the standing now is that of the first term. */
export function standingAt({ terms, state }: CompletionProblem, term: number): Standing {
  for (let at = term; at >= 0; at -= 1) {
    const { level } = itemAt(terms, at);
    if (level !== unstated) return { level, isOfTerm: at === term };
  }
  return { level: state.level, isOfTerm: term === 0 };
}

/** The verdict of a level rule in a term of the horizon. */
export function levelVerdict(problem: CompletionProblem, node: number, term: number): Verdict {
  const { sections } = problem.evaluator;
  const { level, isOfTerm } = standingAt(problem, term);
  if (level === absent) return unknown;
  const minimum = uint32At(sections['rule.argument'], node);
  const maximum = uint32At(sections['rule.argument2'], node);
  if (maximum !== none && level > maximum) return unsatisfied;
  const isHighEnough = minimum === none || level >= minimum;
  if (isOfTerm) return isHighEnough ? satisfied : unsatisfied;
  return isHighEnough && maximum === none ? satisfied : unknown;
}
