/** Answers jobs over one graph: decodes, evaluates, renders. Runs in a worker, or inline for tests and benches. */
import type { Warning, WarningCode } from '../../shared/contract/envelope.ts';
import {
  afterMeta,
  afterRequestId,
  envelopeHead,
  requestIdRoom,
} from '../../shared/contract/envelope-head.ts';
import { answerTooLarge } from '../../shared/contract/errors.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { type JobFields, type OutcomeFacts, omissions, outcomeCode } from '../../shared/job/job.ts';
import { isBodyJob, JobReader } from '../../shared/job/job-reader.ts';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { allocatedRule } from '../allocate/evaluated-trees.ts';
import { CompletionClock } from '../complete/completion-clock.ts';
import { Solver } from '../complete/solver/solver.ts';
import { SolverBudget } from '../complete/solver-budget.ts';
import { Evaluator } from '../evaluate/evaluator.ts';
import { InquiryTraces } from '../evaluate/inquiry.ts';
import { WorkMeter } from '../evaluate/work-meter.ts';
import { answerQuestion } from '../queries/answer-question.ts';
import type { QuestionContext } from '../queries/question-context.ts';
import { AnswerTooLarge } from '../render/byte-sink.ts';
import { renderTimeUp } from '../render/completion.ts';
import { JsonWriter } from '../render/json-writer.ts';
import { readyJson } from '../render/ready-json.ts';
import { unknownAttributeWarnings } from '../render/warnings.ts';
import { ViewAnswerer } from '../views/answer-view.ts';
import { BodyReader } from './body-reader.ts';

const faultCode = outcomeCode('fault');
const noMatchCode = outcomeCode('no_match');
const closingBrace = 0x7d;

const written = {
  data: readyJson('"data":{'),
  warnings: readyJson(',"warnings":['),
  unknowns: readyJson(',"unknowns":['),
  sources: readyJson(',"source_references":['),
} as const;

/** The time limit of a plan completion, as a multiple of that of other questions: its solver rarely checks it. */
const completionTimeFactor = 10;

export interface AnswererOptions {
  /** The work budget of a job's searches (engine/evaluate/work-meter.ts), by default `defaultWorkUnits`. */
  readonly workUnits?: number;
  /** The time limit of a job, as a last resort. */
  readonly evaluationTimeoutMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The thread's CPU time in milliseconds, if the system reports it (work-meter.ts). */
  readonly ranMs?: (() => number) | null;
  /** A larger answer becomes a fault; unbounded by default. */
  readonly maximumAnswerBytes?: number;
  /** The solver for plan completions; by default a new one, whose thread starts with the first completion. */
  readonly solver?: Solver;
}

export class Answerer {
  readonly evaluator: Evaluator;
  readonly writer: JsonWriter;
  readonly traces = new InquiryTraces();
  readonly #views: ViewAnswerer;
  readonly #graph: CourseGraph;
  /** The start of every answer, up to the end of the request id. */
  readonly #envelopeHead: Uint8Array;
  readonly #bodies: BodyReader;
  readonly #jobs = new JobReader();
  readonly #options: AnswererOptions;
  readonly #maximumAnswerBytes: number;
  readonly #solver: Solver;
  /** Whether the answers of the batch are no longer wanted. */
  #isCancelled: () => boolean = () => false;

  constructor(graph: CourseGraph, options: AnswererOptions) {
    this.#graph = graph;
    this.#envelopeHead = Buffer.concat([envelopeHead(graph), Buffer.from(requestIdRoom)]);
    this.#options = options;
    this.#solver = options.solver ?? new Solver();
    this.#maximumAnswerBytes = options.maximumAnswerBytes ?? Number.POSITIVE_INFINITY;
    this.#bodies = new BodyReader(graph);
    this.evaluator = new Evaluator(graph, allocatedRule);
    this.writer = new JsonWriter(graph);
    this.#views = new ViewAnswerer(this.evaluator, this.writer);
  }

  /** Returns the packed outcomes of a packed batch (shared/job/codec.ts), in job order. */
  answerBatch(batch: Uint8Array): Uint8Array<ArrayBuffer> {
    this.#writeOutcomes(batch);
    return this.writer.sink.take();
  }

  /** Writes the outcomes into `outcomes` and returns their length, or returns them in a new buffer if they do not fit. */
  answerInto(
    batch: Uint8Array,
    outcomes: Uint8Array,
    isCancelled: () => boolean = () => false,
  ): number | Uint8Array<ArrayBuffer> {
    this.#isCancelled = isCancelled;
    this.#writeOutcomes(batch);
    const { sink } = this.writer;
    return sink.copyInto(outcomes) ? sink.length : sink.take();
  }

  #writeOutcomes(batch: Uint8Array): void {
    const jobs = this.#jobs.readBatch(batch);
    const { sink } = this.writer;
    sink.clear();
    sink.array(jobs.length);
    for (const packed of jobs) {
      const fields = isBodyJob(packed) ? this.#bodies.read(packed) : packed;
      sink.array(2);
      if (fields !== null) this.#writeAnswerOrFault(fields);
      else if (isBodyJob(packed)) this.#writeOutcome(noMatchCode, packed[2]);
    }
  }

  #writeOutcome(code: number, bytes: Uint8Array): void {
    const { sink } = this.writer;
    sink.byte(code);
    const start = sink.beginBinary();
    sink.copy(bytes, 0, bytes.length);
    sink.endBinary(start);
  }

  /** Stops writing an answer as soon as it is too large, and writes a fault instead. */
  #writeAnswerOrFault(fields: JobFields): void {
    const { sink } = this.writer;
    const outcomeAt = sink.length;
    try {
      sink.byte(outcomeCode('answer'));
      const start = sink.beginBinary();
      sink.beginBound(this.#maximumAnswerBytes);
      const context = this.#writeEnvelope(fields);
      sink.endBound();
      sink.setByte(outcomeAt, outcomeCode('answer', factsOf(context)));
      sink.endBinary(start);
    } catch (error) {
      if (!(error instanceof AnswerTooLarge)) throw error;
      sink.cutBack(outcomeAt);
      const tooLarge = JSON.stringify(answerTooLarge(this.#maximumAnswerBytes));
      this.#writeOutcome(faultCode, Buffer.from(tooLarge, 'utf8'));
    }
  }

  #writeEnvelope(fields: JobFields): QuestionContext {
    const context = this.#contextOf(fields);
    const { sink } = this.writer;
    sink.copy(this.#envelopeHead, 0, this.#envelopeHead.length);
    if (fields.question === 'graph_view') this.#answerView(context, fields);
    else {
      sink.ascii(afterRequestId);
      this.#answerQuestion(context, fields);
    }
    sink.byte(closingBrace);
    return context;
  }

  #answerQuestion(context: QuestionContext, fields: JobFields): void {
    const { writer } = this;
    this.evaluator.load(fields);
    this.#openData();
    answerQuestion(context, fields);
    writer.closeObject();
    this.#warnings(context, []);
    this.#openUnknowns();
    for (const [start, end] of context.unknowns) writer.repeat(start, end);
    for (const { isTimeUp, targets } of context.completions) if (isTimeUp) renderTimeUp(context, targets);
    writer.closeArray();
    this.#sourceReferences((context.omitted & omissions.source_references) === 0);
  }

  /** Writes the members of `meta` that only views have, then the envelope members. */
  #answerView(context: QuestionContext, fields: JobFields): void {
    const { writer } = this;
    const view = this.#views.draw(fields, context.meter);
    const { omittedNodes, omittedEdges } = view.sent;
    writer.sink.ascii(`","omitted_nodes":${omittedNodes},"omitted_edges":${omittedEdges}${afterMeta}`);
    this.#openData();
    this.#views.writeData(view);
    writer.closeObject();
    this.#warnings(context, view.warnings);
    this.#openUnknowns();
    this.#views.writeUnknowns(view);
    writer.closeArray();
    this.#sourceReferences(true);
  }

  #openData(): void {
    this.writer.beginAnswer();
    this.writer.continueReady(written.data);
  }

  #openUnknowns(): void {
    this.writer.continueReady(written.unknowns);
  }

  #sourceReferences(withRecords: boolean): void {
    const { writer } = this;
    writer.continueReady(written.sources);
    if (withRecords) writer.citedRecords();
    writer.closeArray();
  }

  #contextOf(state: JobFields): QuestionContext {
    const { now, ranMs = null, evaluationTimeoutMs, workUnits = defaultWorkUnits } = this.#options;
    const timeFactor = timeFactorOf(state);
    const budgetMs = timeFactor * evaluationTimeoutMs;
    // Discards steps that the previous job left uncounted.
    this.evaluator.takeSteps();
    return {
      evaluator: this.evaluator,
      traces: this.traces,
      writer: this.writer,
      // While the solver works, this thread uses no CPU time: wall-clock time counts.
      meter: new WorkMeter(workUnits, { now, budgetMs, ranMs: timeFactor === 1 ? ranMs : null }),
      state,
      omitted: state.detail?.omitted ?? 0,
      unknowns: [],
      warnings: [],
      completions: [],
      solverBudget: () =>
        new SolverBudget({
          solver: this.#solver,
          workUnits,
          clock: new CompletionClock(now, completionTimeFactor * evaluationTimeoutMs),
          isCancelled: () => this.#isCancelled(),
        }),
    };
  }

  #warnings({ state, warnings }: QuestionContext, further: readonly Warning[]): void {
    this.writer.continueReady(written.warnings);
    if (state.catalogVersionBehind) {
      this.#warning(
        'catalog_version_behind',
        `The plan is bound to another catalog version; it was evaluated against ${this.#graph.catalogVersionId}.`,
      );
    }
    for (const { code, message, details } of unknownAttributeWarnings(state))
      this.#warning(code, message, details);
    for (const { code, message, details } of further) this.#warning(code, message, details);
    for (const { code, message, details } of warnings) this.#warning(code, message, details);
    this.writer.closeArray();
  }

  #warning(code: WarningCode, message: string, details?: Warning['details']): void {
    this.writer.openObject();
    this.writer.wordMember('code', code);
    this.writer.jsonMember('message', message);
    if (details !== undefined) this.writer.jsonMember('details', details);
    this.writer.closeObject();
  }
}

/** The plan found by a solver is evaluated under the time limit of the same question. */
function timeFactorOf({ question, detail }: JobFields): number {
  const parts = detail?.parts ?? [];
  const hasCompletion = [question, ...parts.map((part) => part.question)].includes('plan_completion');
  return hasCompletion ? completionTimeFactor : 1;
}

function factsOf({ meter, completions }: QuestionContext): OutcomeFacts {
  return {
    isTimeLimited: meter.isTimeUp || completions.some(({ isTimeUp }) => isTimeUp),
    completion: completions.at(-1)?.outcome ?? null,
    hasRefusedPlan: completions.some(({ refusedPlans }) => refusedPlans.length > 0),
  };
}
