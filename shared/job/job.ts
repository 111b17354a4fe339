/**
 * Jobs and outcomes: all data that gateway and workers exchange. A job is a state, targets and bounds as integers and
 * packed bytes. It has no member for a token or anything else that identifies a plan.
 */
import { type CompletionOutcome, completionOutcomes } from '../contract/words.ts';
import { type BoundName, boundLimits, boundNames } from '../limits.ts';
import type { AskedCompletion } from './asked-completion.ts';
import type { AskedView } from './asked-view.ts';

/** The questions that a worker answers; a question's position is its code in a job. */
export const questions = [
  'course_unlock',
  'course_impact',
  'credential_progress',
  'credential_gap_summary',
  'what_if',
  'advisory',
  'graph_view',
  'plan_completion',
] as const;
export type Question = (typeof questions)[number];

/** Bytes of one packed entry: u32 course id, u8 term position, u8 status position and flags, u16 grade code. */
export const entryBytes = 8;

/** Flags of a packed status: credit from elsewhere, and such credit without a course, whose first member is milliunits. */
export const externalFlag = 0x80;
export const unitsFlag = 0x40;
export const statusBits = 0x3f;

/** "No such position" in the integer members of a job. */
export const absent = -1;

/** "No level" in `termLevels`. */
export const noLevel = 0xffff;

/** The term position of an entry without a term, which counts for a question about any term. */
export const untimed = 0xff;

/** A job as the array that is packed; multi-byte integers inside the bins are little-endian. */
export type Job = readonly [
  /** Position in `questions`. */
  question: number,
  /** Packed entries, `entryBytes` each. */
  entries: Uint8Array,
  /** Term ids in time order; entries and `term` are positions in it. */
  terms: readonly string[],
  /** Position of the student's level in the catalog's levels, or `absent`. */
  level: number,
  /** The levels of the terms, u16 each, `noLevel` for a term without one; null if no term has one. */
  termLevels: Uint8Array | null,
  /** Ids of the student's programs, u32 each; null if the state does not state any. */
  programs: Uint8Array | null,
  /** Cumulative average, or null. */
  cumulativeAverage: number | null,
  /** Year of admission, or `absent`. */
  cohort: number,
  /** 1 if the state is bound to an older catalog version than the served one. */
  catalogVersionBehind: 0 | 1,
  /**
   * Attributes of the state that the catalog lacks, and entries of removed courses, as JSON (`(UnknownAttribute |
   * RemovedEntry)[]`); null if there are none.
   */
  unknownAttributes: Uint8Array | null,
  /** Targets: ids, u32 each. */
  targets: Uint8Array,
  /** Position of the question's term, or `absent`. */
  term: number,
  /** In the order of `boundNames` (shared/limits.ts). */
  bounds: readonly number[],
  /** A packed `Detail`; null for course_unlock. */
  detail: unknown,
];

/** The number of members of the array. */
export const jobMembers: Job['length'] = 14;

/**
 * A job that is still a request's body: its question's position, the packed members of the plan's state
 * (shared/job/job-writer.ts), or null for a supplied state, and the bytes. If the scanner does not match, the worker
 * returns the body, and the gateway falls back to JSON.parse.
 */
export type BodyJob = readonly [question: number, state: Uint8Array | null, body: Uint8Array];

/** The questions whose bodies a worker can read. */
export const scannedQuestions = [
  'course_unlock',
  'credential_progress',
] as const satisfies readonly Question[];
export type ScannedQuestion = (typeof scannedQuestions)[number];

/** Longer bodies are always read with JSON.parse. */
export const bodyJobMaximumBytes = 0xffff;

/** The state of a job, with names. */
export interface JobState {
  readonly entries: Uint8Array;
  /** True if every further question about this state has the same `entries` object with the same bytes. Default: false. */
  readonly isKept?: boolean;
  readonly terms: readonly string[];
  readonly level: number;
  readonly termLevels: Uint8Array | null;
  readonly programs: Uint8Array | null;
  readonly cumulativeAverage: number | null;
  readonly cohort: number;
  readonly catalogVersionBehind: boolean;
  readonly unknownAttributes: Uint8Array | null;
}

/** A level or program of a state that no rule of the catalog can test. */
export interface UnknownAttribute {
  /** JSON pointer into the state document. */
  readonly path: string;
  readonly value: string;
  /** Similar names that the catalog has. */
  readonly suggestions: readonly string[];
}

/** An entry of a course that the catalog no longer has. */
export interface RemovedEntry {
  /** JSON pointer into the state document. */
  readonly path: string;
  readonly course_code: string;
}

/** A question about a state, with names. */
export interface Asked {
  readonly question: Question;
  /** Course ids, u32 each. */
  readonly targets: Uint8Array;
  readonly term: number;
  readonly bounds: Bounds;
  readonly detail: Detail | null;
}

/** A job with names, as handlers write it and the engine reads it. */
export interface JobFields extends JobState, Asked {}

/** Further members of the questions other than course_unlock; each uses some of them. */
export interface Detail {
  /** Credential targets, u32 each. */
  readonly credentials: Uint8Array;
  /** course_impact: courses and credentials whose status is compared, u32 each. */
  readonly againstCourses: Uint8Array;
  readonly againstCredentials: Uint8Array;
  /** course_impact: also compare every course whose rules name a target. */
  readonly withDependents: boolean;
  /** what_if: the entries of the hypothetical state, packed like those of the job. */
  readonly hypotheticalEntries: Uint8Array | null;
  /** True if alternative paths are requested. */
  readonly includePaths: boolean;
  /** advisory: its questions. */
  readonly parts: readonly Asked[];
  /** Omitted parts of the answer: bits of `omissions`. */
  readonly omitted: number;
  /** graph_view: the view. */
  readonly view: AskedView | null;
  /** plan_completion: the horizon, targets and limits. */
  readonly completion: AskedCompletion | null;
}

const noIds = new Uint8Array(0);

/** Bits of `Detail.omitted`. `all_but_status`: a result has only its verdict and the sources of it. */
export const omissions = {
  explanation: 1,
  missing_options: 2,
  source_references: 4,
  all_but_status: 8,
} as const;

/** The default of each member. */
export const emptyDetail: Detail = {
  credentials: noIds,
  againstCourses: noIds,
  againstCredentials: noIds,
  withDependents: false,
  hypotheticalEntries: null,
  includePaths: false,
  parts: [],
  omitted: 0,
  view: null,
  completion: null,
};

export type Bounds = Readonly<Record<BoundName, number>>;

/** The bounds of a request without any. */
export const defaultBounds: Bounds = Object.freeze(
  Object.fromEntries(boundNames.map((name) => [name, boundLimits[name].default])) as Record<
    BoundName,
    number
  >,
);

/**
 * How a job ended. `answer`: the envelope as JSON bytes, with room for the request id (shared/contract/envelope-head.ts);
 * `fault`: a Fault as JSON bytes; `no_match`: the body of a `BodyJob`, which falls back to JSON.parse.
 */
const outcomeKinds = ['answer', 'fault', 'no_match'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Facts about an answer that metrics count. */
export interface OutcomeFacts {
  /** True if the time limit cut it short. */
  readonly isTimeLimited: boolean;
  /** How its plan completion ended, the last one in an advisory; null if it has none. */
  readonly completion: CompletionOutcome | null;
  /** True if the solver found a plan that the evaluator did not confirm: a bug, and the plan is not sent. */
  readonly hasRefusedPlan: boolean;
}

const noFacts: OutcomeFacts = { isTimeLimited: false, completion: null, hasRefusedPlan: false };

/** An outcome's kind and facts in one byte: kind in bits 0 and 1, completion + 1 from bit 2 on, then flags. */
const timeLimitedBit = 0x40;
const refusedPlanBit = 0x20;
const completionShift = 2;
const kindBits = 0x03;
const completionBits = 0x07;

export function outcomeCode(kind: OutcomeKind, facts: OutcomeFacts = noFacts): number {
  const completion = facts.completion === null ? 0 : completionOutcomes.indexOf(facts.completion) + 1;
  return (
    outcomeKinds.indexOf(kind) |
    (completion << completionShift) |
    (facts.hasRefusedPlan ? refusedPlanBit : 0) |
    (facts.isTimeLimited ? timeLimitedBit : 0)
  );
}

/** Most answers have no completion, and reading index −1 would cost the gateway 700 instructions. */
function completionOf(bits: number): CompletionOutcome | null {
  return bits === 0 ? null : (completionOutcomes[bits - 1] ?? null);
}

/** Null for a code that no worker writes. */
export function readOutcomeCode(code: number): (OutcomeFacts & { readonly kind: OutcomeKind }) | null {
  const kind = outcomeKinds[code & kindBits];
  if (kind === undefined) return null;
  return {
    kind,
    isTimeLimited: (code & timeLimitedBit) !== 0,
    completion: completionOf((code >> completionShift) & completionBits),
    hasRefusedPlan: (code & refusedPlanBit) !== 0,
  };
}

export interface Outcome extends Partial<OutcomeFacts> {
  readonly kind: OutcomeKind;
  readonly bytes: Uint8Array;
  /** All outcomes of the batch, the same object for each of them. */
  readonly batch: Uint8Array;
  /** The offset of `bytes` in `batch`. */
  readonly start: number;
}
