/**
 * The cost of a degree audit: credential-progress of every credential of a kind with a plan of four years and the
 * full tree. A time includes all of a worker's work, from the packed job to the answer's bytes.
 */
import { createHash } from 'node:crypto';
import { Answerer } from '../../engine/answer/answerer.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import { credentialKinds } from '../../shared/contract/catalog-records.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail } from '../../shared/job/job.ts';
import { packIds, unlockJob } from '../../test/oracle/ask.ts';
import { packJobs, toJob } from '../../test/packed-jobs.ts';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { ascending, median, percentile } from '../figures/statistics.ts';
import { fourYearPlan, type PlanMix, planMixes } from './four-year-plan.ts';

type CredentialKind = (typeof credentialKinds)[number];

export interface MajorsBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
  readonly kind: CredentialKind;
  readonly rounds: number;
  /** How often each question is evaluated in a round; its time in the round is the median of them. */
  readonly passes: number;
}

/** A question that takes longer is evaluated twice a round. */
const longUs = 2000;
const outcomeBytes = 1 << 22;

interface Question {
  readonly credential: string;
  readonly batch: Uint8Array;
}

/** A question's time in one round, and the size of its answer. */
interface Timed {
  readonly credential: string;
  readonly timeUs: number;
  /** The same question repeated at once, with its tree in the processor's caches, as in a bench that repeats a task. */
  readonly againUs: number;
  readonly bytes: number;
}

export async function majorsBench({ index, kind, rounds, passes }: MajorsBenchOptions): Promise<BenchResult> {
  const { graph, directory, description, dispose } = await openBenchIndex(index);
  try {
    // Bounded by counted work alone: the answers are the same on every machine.
    const answerer = new Answerer(graph, { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0 });
    const audits = planMixes.map((mix) => new Audits(answerer, mix, questionsOf(graph, kind, mix)));
    const round = (times: number): void => {
      for (let time = 0; time < times; time += 1) for (const audit of audits) audit.ask();
      for (const audit of audits) audit.endRound();
    };
    round(2 * passes);
    for (const audit of audits) audit.rounds.length = 0;
    for (let at = 0; at < rounds; at += 1) round(passes);
    return benchResult({
      bench: 'majors',
      title: `majors: credential-progress of each ${kind} with a plan of 40 courses, in this thread; percentiles over the credentials`,
      command: `npm run bench -- majors${index === null ? '' : ` --index ${directory}`} --kind ${kind} --rounds ${rounds} --passes ${passes}`,
      index_id: graph.indexId,
      catalog: description,
      reference: null,
      rows: audits.flatMap(rowsOf),
      curves: [],
      notes: [
        ...audits.map(slowestOf),
        `answers: ${audits.map((audit) => `${audit.mix} ${audit.hash()}`).join(', ')}`,
      ],
    });
  } finally {
    dispose();
  }
}

/** The questions of one mix of plans, with their times. */
class Audits {
  readonly mix: PlanMix;
  /** The questions in their order, for each completed round. */
  readonly rounds: (readonly Timed[])[] = [];
  readonly #answerer: Answerer;
  readonly #questions: readonly Question[];
  readonly #answers: readonly Uint8Array[];
  readonly #outcomes = new Uint8Array(outcomeBytes);
  #spansUs: number[][];
  #againUs: number[][];

  constructor(answerer: Answerer, mix: PlanMix, questions: readonly Question[]) {
    this.mix = mix;
    this.#answerer = answerer;
    this.#questions = questions;
    this.#answers = questions.map(({ batch }) => answerer.answerBatch(batch));
    this.#spansUs = questions.map(() => []);
    this.#againUs = questions.map(() => []);
  }

  /** Evaluates each question in turn, when its tree has left the processor's caches, and then again at once. */
  ask(): void {
    for (const [at, { batch }] of this.#questions.entries()) {
      const spansUs = this.#spansUs[at] ?? [];
      if (spansUs.length > 1 && Math.min(...spansUs) > longUs) continue;
      spansUs.push(this.#time(batch));
      this.#againUs[at]?.push(this.#time(batch));
    }
  }

  #time(batch: Uint8Array): number {
    const startMs = performance.now();
    this.#answerer.answerInto(batch, this.#outcomes);
    return 1000 * (performance.now() - startMs);
  }

  endRound(): void {
    this.rounds.push(
      this.#questions.map(({ credential }, at) => ({
        credential,
        timeUs: median(this.#spansUs[at] ?? []),
        againUs: median(this.#againUs[at] ?? []),
        bytes: this.#answers[at]?.length ?? 0,
      })),
    );
    this.#spansUs = this.#questions.map(() => []);
    this.#againUs = this.#questions.map(() => []);
  }

  hash(): string {
    const hash = createHash('sha256');
    for (const answer of this.#answers) hash.update(answer);
    return hash.digest('hex').slice(0, 12);
  }
}

function questionsOf(graph: CourseGraph, kind: CredentialKind, mix: PlanMix): Question[] {
  const { sections, credentialCount } = graph;
  const credentials = Array.from({ length: credentialCount }, (_, credential) => credential);
  const ofKind = credentials.filter(
    (credential) => uint8At(sections['credential.kind'], credential) === credentialKinds.indexOf(kind),
  );
  if (ofKind.length === 0) throw new Error(`the catalog has no credential of kind ${kind}`);
  return ofKind.map((credential) => {
    const state = fromJob(unlockJob(graph, fourYearPlan(graph, credential, mix), []));
    const detail = { ...emptyDetail, credentials: packIds([credential]) };
    return {
      credential: copyText(graph, uint32At(sections['credential.id'], credential)),
      batch: packJobs([toJob({ ...state, question: 'credential_progress', detail })]),
    };
  });
}

function rowsOf({ mix, rounds }: Audits): FigureRow[] {
  const times = rounds.map((round) => ascending(round.map(({ timeUs }) => timeUs)));
  const row = (measure: string, unit: string, values: readonly number[]): FigureRow =>
    figureRow({ name: mix, measure, unit }, values);
  const timeAt = (share: number): number[] => times.map((round) => percentile(round, share));
  const overAll = (value: (timed: Timed) => number): number[] =>
    rounds.map((round) => median(round.map(value)));
  return [
    row('median', 'µs', times.map(median)),
    row(
      'at once again',
      'µs',
      overAll(({ againUs }) => againUs),
    ),
    row('90 %', 'µs', timeAt(0.9)),
    row('99 %', 'µs', timeAt(0.99)),
    row('slowest', 'µs', timeAt(1)),
    row(
      'answer',
      'KB',
      overAll(({ bytes }) => bytes / 1000),
    ),
    row(
      'a KB',
      'µs',
      overAll(({ timeUs, bytes }) => (1000 * timeUs) / bytes),
    ),
  ];
}

function slowestOf({ mix, rounds }: Audits): string {
  const slowest = [...(rounds.at(-1) ?? [])].sort((a, b) => b.timeUs - a.timeUs).slice(0, 5);
  const said = slowest.map(
    ({ credential, timeUs, bytes }) => `${credential} ${timeUs.toFixed(0)} µs, ${bytes} bytes`,
  );
  return `slowest, ${mix}: ${said.join('; ')}`;
}
