/**
 * Questions about everything in a catalog under one plan after another: every answer is checked against the
 * contract's schema and read again from its leaves, and the outcomes are counted.
 */

import assert from 'node:assert/strict';
import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Answerer } from '../../engine/answer/answerer.ts';
import { uint32At } from '../../shared/column.ts';
import { AcademicResult, AcademicUnknown } from '../../shared/contract/academic-result.ts';
import { AdvisoryAnswers } from '../../shared/contract/advisory-answers.ts';
import { SourceReference } from '../../shared/contract/catalog-records.ts';
import { Warning } from '../../shared/contract/envelope.ts';
import {
  GapSummary,
  ImpactResult,
  ProgressResult,
  resultsOf,
  WhatIfResult,
} from '../../shared/contract/query-answers.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import {
  type Question as AnyQuestion,
  type Asked,
  absent,
  defaultBounds,
  emptyDetail,
  type JobFields,
} from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { askText, packIds, unlockJob } from './ask.ts';
import { plausiblePlan, type Random } from './plausible-plans.ts';
import { type CourseKey, rereadResult } from './reread-result.ts';

/** The questions whose answers are results. */
type Question = Exclude<AnyQuestion, 'graph_view' | 'plan_completion'>;

export interface SurveyOptions {
  /** Every n-th course is queried under each plan, beginning with another one each time. */
  readonly stride: number;
  /** Questions of the dearer kinds a plan. */
  readonly samples: number;
  readonly evaluationTimeoutMs: number;
}

/** How often each word occurred: statuses, completeness, unknown and conflict reasons. */
export interface Tally {
  results: number;
  readonly words: Map<string, number>;
  /** Milliseconds of each evaluation: of one batch of courses, of one credential. */
  readonly times: number[];
}

const batchSize = 100;
/** One answer in this many is checked against the schema, which takes longer than the answer. */
const schemaStride = 10;

const nativeWord = /"(?:engine_\w+|UNKNOWN|UNSAT|SAT|infeasible|timeout|TIMEOUT)"/u;
const members = {
  warnings: Type.Array(Warning),
  unknowns: Type.Array(AcademicUnknown),
  source_references: Type.Array(SourceReference),
};
const envelopes: Readonly<Record<Question, (answer: unknown) => string | null>> = {
  course_unlock: envelopeOf(resultsOf(AcademicResult)),
  course_impact: envelopeOf(resultsOf(ImpactResult)),
  credential_progress: envelopeOf(resultsOf(ProgressResult)),
  credential_gap_summary: envelopeOf(resultsOf(GapSummary)),
  what_if: envelopeOf(resultsOf(WhatIfResult)),
  advisory: envelopeOf(AdvisoryAnswers),
};

/** The first fault of an answer whose `data` should have this shape, or null. */
function envelopeOf(data: TSchema): (answer: unknown) => string | null {
  const schema = Compile(Type.Object({ data, ...members }) as TSchema);
  return (answer) => (schema.Check(answer) ? null : JSON.stringify(schema.Errors(answer)[0]));
}

export class Survey {
  readonly tallies = new Map<Question, Tally>();
  /** Statuses that each credential ever had, by its id; and under the plan without courses. */
  readonly credentialStatuses = new Map<string, Set<string>>();
  /** The slowest evaluations, slowest first. */
  readonly slowest: { readonly what: string; readonly timeMs: number }[] = [];
  readonly #graph: CourseGraph;
  readonly #answerer: Answerer;
  readonly #options: SurveyOptions;
  readonly #keyOf: CourseKey;
  #plans = 0;
  #answers = 0;

  constructor(graph: CourseGraph, options: SurveyOptions) {
    const { evaluationTimeoutMs } = options;
    this.#graph = graph;
    this.#options = options;
    this.#answerer = new Answerer(graph, { evaluationTimeoutMs, now: () => performance.now() });
    const groups = new Map<string, string>();
    for (let id = 0; id < graph.codeCount; id += 1)
      groups.set(copyText(graph, id), String(uint32At(graph.sections['course.group'], id)));
    this.#keyOf = (code) => groups.get(code) ?? code;
  }

  /** Asks every question under one plan. */
  ask(plan: StateDocument, random: Random): void {
    const { stride, samples } = this.#options;
    const state = fromJob(unlockJob(this.#graph, plan, []));
    const courses = sequence(this.#plans % stride, this.#graph.courseCount, stride);
    for (let at = 0; at < courses.length; at += batchSize)
      this.#put(state, { question: 'course_unlock', targets: packIds(courses.slice(at, at + batchSize)) });
    const credentials = sequence(0, this.#graph.credentialCount, 1);
    for (const credential of credentials)
      this.#put(state, { question: 'credential_progress', ...naming([credential]) });
    for (let sample = 0; sample < samples; sample += 1) this.#askSample(state, random);
    this.#plans += 1;
  }

  #askSample(state: JobFields, random: Random): void {
    const { courseCount, credentialCount } = this.#graph;
    const some = (count: number): number[] => Array.from({ length: count }, () => random(courseCount));
    const credentials = [random(credentialCount), random(credentialCount)];
    this.#put(state, { question: 'credential_gap_summary', ...naming(credentials.slice(0, 1)) });
    const other = plausiblePlan(this.#graph, random);
    const hypothetical = { ...fromJob(unlockJob(this.#graph, other, [])), terms: state.terms };
    const hypotheticalEntries = hypothetical.entries;
    const whatIf = { ...naming(credentials).detail, hypotheticalEntries };
    this.#put(state, { question: 'what_if', targets: packIds(some(5)), detail: whatIf });
    const withDependents = { ...emptyDetail, withDependents: true, againstCredentials: packIds(credentials) };
    const impact = { question: 'course_impact', targets: packIds(some(3)), detail: withDependents } as const;
    this.#put(state, impact);
    const asked = { term: absent, bounds: defaultBounds, targets: packIds([]), detail: null };
    const parts: Asked[] = [
      { ...asked, ...impact },
      { ...asked, question: 'credential_progress', ...naming(credentials) },
    ];
    this.#put(state, { question: 'advisory', detail: { ...emptyDetail, parts } });
  }

  #put(state: JobFields, asked: Partial<Asked> & { readonly question: Question }): void {
    const job = toJob({ ...state, ...asked });
    const start = performance.now();
    const text = askText(this.#answerer, job);
    const timeMs = performance.now() - start;
    assert.doesNotMatch(text, nativeWord);
    const answer = JSON.parse(text) as Answer;
    this.#answers += 1;
    if (this.#answers % schemaStride === 1) {
      assert.equal(envelopes[asked.question](answer), null);
    }
    const results = answer.data.results ?? answer.data.answers?.flatMap((part) => part.results) ?? [];
    this.#count(asked.question, results, timeMs);
  }

  #count(question: Question, results: readonly AcademicResult[], timeMs: number): void {
    const tally: Tally = this.tallies.get(question) ?? { results: 0, words: new Map(), times: [] };
    this.tallies.set(question, tally);
    tally.times.push(timeMs);
    this.slowest.push({ what: `${question} ${targetName(results[0])}`, timeMs });
    if (this.slowest.length > 1000) keepSlowest(this.slowest, 10);
    for (const result of results) {
      if (result.explanation_tree !== undefined) rereadResult(result, this.#keyOf);
      tally.results += 1;
      for (const word of wordsOf(result)) tally.words.set(word, (tally.words.get(word) ?? 0) + 1);
      if (question !== 'credential_progress') continue;
      const id = targetName(result);
      this.credentialStatuses.set(id, (this.credentialStatuses.get(id) ?? new Set()).add(result.status));
    }
  }
}

interface Answer {
  readonly data: {
    readonly results?: readonly AcademicResult[];
    readonly answers?: readonly { readonly results: readonly AcademicResult[] }[];
  };
}

/** Everything that a result is counted under, each word once. */
function wordsOf({ status, completeness, unknowns, conflicts }: AcademicResult): Set<string> {
  return new Set([
    status,
    completeness,
    ...unknowns.map(({ unknown_reason }) => unknown_reason),
    ...conflicts.map(({ conflict_reason }) => conflict_reason),
  ]);
}

export function targetName(result: AcademicResult | undefined): string {
  if (result === undefined) return '';
  return result.target.kind === 'course' ? result.target.course_code : result.target.credential_id;
}

export function keepSlowest(times: { readonly timeMs: number }[], count: number): void {
  times.sort((a, b) => b.timeMs - a.timeMs);
  times.splice(count);
}

function naming(credentials: readonly number[]) {
  return { detail: { ...emptyDetail, credentials: packIds(credentials) } };
}

function sequence(first: number, end: number, stride: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / stride)) },
    (_, at) => first + at * stride,
  );
}
