/** The context in which a question is answered: the evaluator with its student, the writer, and the work budget. */
import type { Warning } from '../../shared/contract/envelope.ts';
import type { CompletionOutcome } from '../../shared/contract/words.ts';
import type { JobState } from '../../shared/job/job.ts';
import type { SolverBudget } from '../complete/solver-budget.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { InquiryTraces } from '../evaluate/inquiry.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { UnknownsRange } from '../render/academic-result.ts';
import type { TargetId } from '../render/impacts.ts';
import type { JsonWriter } from '../render/json-writer.ts';

export interface QuestionContext {
  readonly evaluator: Evaluator;
  readonly traces: InquiryTraces;
  readonly writer: JsonWriter;
  readonly meter: WorkMeter;
  readonly state: JobState;
  /** Parts of the answer to leave out: bits of `omissions`. */
  readonly omitted: number;
  /** Ranges of the sink that hold the unknowns of the results written so far. */
  readonly unknowns: UnknownsRange[];
  /** The answer's warnings so far. */
  readonly warnings: Warning[];
  /** Creates the solver budget of a plan completion. */
  readonly solverBudget: () => SolverBudget;
  /** Reports on the completions of this answer. */
  readonly completions: CompletionReport[];
}

/** Facts about a completion for the metrics, and the plans that the evaluator rejected, for the log. */
export interface CompletionReport {
  readonly outcome: CompletionOutcome;
  readonly refusedPlans: readonly string[];
  /** Whether the clock ended its search. */
  readonly isTimeUp: boolean;
  /** The targets that it has not settled if the clock ended its search. */
  readonly targets: readonly TargetId[];
}
