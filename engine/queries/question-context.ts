/** What every question is answered with: the evaluator with its student, the writer, the remaining time. */
import type { JobState } from '../../shared/job/job.ts';
import type { BoundName } from '../../shared/limits.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { InquiryTraces } from '../evaluate/inquiry.ts';
import type { UnknownsRange } from '../render/academic-result.ts';
import type { JsonWriter } from '../render/json-writer.ts';

export interface QuestionContext {
  readonly evaluator: Evaluator;
  readonly traces: InquiryTraces;
  readonly writer: JsonWriter;
  readonly deadline: Deadline;
  readonly state: JobState;
  /** Parts of the answer that are not sent: bits of `omissions`. */
  readonly omitted: number;
  /** Ranges of the sink that hold the unknowns of the results written so far. */
  readonly unknowns: UnknownsRange[];
  /** Bounds that cut an enumeration of paths short, for the answer's warnings. */
  readonly cutBounds: Set<BoundName | 'time'>;
}
