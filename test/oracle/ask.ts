/** Asks the engine in this thread: a state document in, the parsed envelope members out. */
import { Answerer } from '../../engine/answer/answerer.ts';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { AcademicResult } from '../../shared/contract/academic-result.ts';
import type { SourceReference } from '../../shared/contract/catalog-records.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText, findCourse } from '../../shared/index-format/course-graph.ts';
import { gradeCode } from '../../shared/index-format/grade-code.ts';
import { absent, type Bounds, defaultBounds, entryBytes, type Job } from '../../shared/job/job.ts';
import { packJobs, toJob, unpackOutcomes } from '../packed-jobs.ts';
import { heldEntry } from './counting-entries.ts';

export interface EngineAnswer {
  readonly data: { readonly results: readonly AcademicResult[] };
  readonly warnings: readonly unknown[];
  readonly unknowns: readonly AcademicResult['unknowns'][number][];
  readonly source_references: readonly SourceReference[];
}

/** An answerer without a time budget: its answers depend on nothing but job and graph. */
export function timelessAnswerer(graph: CourseGraph, solver = new Solver()): Answerer {
  return new Answerer(graph, {
    solver,
    workUnits: Number.POSITIVE_INFINITY,
    evaluationTimeoutMs: Number.POSITIVE_INFINITY,
    now: () => 0,
  });
}

/** A meter for direct calls of the engine's parts: it never ends them. */
export function unlimitedMeter(): WorkMeter {
  return new WorkMeter(Number.POSITIVE_INFINITY);
}

/** The raw bytes of one answer, as text. */
export function askText(answerer: Answerer, job: Job): string {
  const [outcome] = unpackOutcomes(answerer.answerBatch(packJobs([job])));
  return Buffer.from(outcome?.bytes ?? []).toString('utf8');
}

export function ask(answerer: Answerer, job: Job): EngineAnswer {
  return JSON.parse(askText(answerer, job)) as EngineAnswer;
}

/** The job of course-unlock for codes that the graph knows. */
export function unlockJob(
  graph: CourseGraph,
  state: StateDocument,
  codes: readonly string[],
  options: { readonly termId?: string; readonly bounds?: Partial<Bounds> } = {},
): Job {
  const terms = state.terms.map(({ term_id }) => term_id);
  const { level, programs, cumulative_average, cohort } = state.attributes;
  const levels = names(graph, graph.sections['level.name']);
  return toJob({
    question: 'course_unlock',
    entries: packEntries(graph, state, terms),
    terms,
    level: level === undefined ? absent : levels.indexOf(level),
    termLevels: packTermLevels(state, levels),
    programs: programs === undefined ? null : packIds(programIds(graph, programs)),
    cumulativeAverage: cumulative_average ?? null,
    cohort: cohort ?? absent,
    catalogVersionBehind: false,
    unknownAttributes: null,
    targets: packIds(codes.map((code) => findCourse(graph, code))),
    term: options.termId === undefined ? absent : terms.indexOf(options.termId),
    bounds: { ...defaultBounds, ...options.bounds },
    detail: null,
  });
}

function packTermLevels({ terms }: StateDocument, levels: readonly string[]): Uint8Array | null {
  if (terms.every(({ level }) => level === undefined)) return null;
  const bytes = Buffer.alloc(2 * terms.length, 0xff);
  for (const [index, { level }] of terms.entries())
    if (level !== undefined) bytes.writeUInt16LE(levels.indexOf(level), 2 * index);
  return bytes;
}

function packEntries(graph: CourseGraph, state: StateDocument, terms: readonly string[]): Uint8Array {
  const held = state.courses.map(heldEntry).filter(({ credit }) => credit !== 0);
  const bytes = Buffer.alloc(entryBytes * held.length);
  for (const [index, { term_id, course_code, status, grade, isExternal, credit }] of held.entries()) {
    const first = credit === undefined ? findCourse(graph, course_code) : Math.round(1000 * credit);
    const flags = (isExternal ? 0x80 : 0) | (credit === undefined ? 0 : 0x40);
    bytes.writeUInt32LE(first, entryBytes * index);
    bytes.writeUInt8(terms.indexOf(term_id), entryBytes * index + 4);
    bytes.writeUInt8(entryStatuses.indexOf(status) | flags, entryBytes * index + 5);
    bytes.writeUInt16LE(gradeCode(grade), entryBytes * index + 6);
  }
  return bytes;
}

/** Ids as a job carries them. */
export function packIds(ids: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(4 * ids.length);
  for (const [index, id] of ids.entries()) bytes.writeUInt32LE(id, 4 * index);
  return bytes;
}

function programIds(graph: CourseGraph, programs: readonly string[]): number[] {
  const known = names(graph, graph.sections['program.name']);
  return programs.map((program) => known.indexOf(program)).filter((id) => id >= 0);
}

function names(graph: CourseGraph, texts: Uint32Array): string[] {
  return [...texts].map((text) => copyText(graph, text));
}
