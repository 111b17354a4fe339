/**
 * Jobs and outcomes: all data that gateway and workers exchange. A job is a state, targets and bounds as
 * integers and packed bytes. It has no member for a token, nor for anything else that identifies a plan.
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

/** Flags of a packed status: credit from elsewhere; and such credit without a course, whose first member is milliunits. */
export const externalFlag = 0x80;
export const unitsFlag = 0x40;
export const statusBits = 0x3f;

/** "No such position" in the integer members of a job. */
export const absent = -1;

/** "No level" in `termLevels`. */
export const noLevel = 0xffff;

/** Term position of an entry without a term: it counts for a question about any term. */
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
  /** The levels of the terms, u16 each, `noLevel` where the state says none; null where it says none of any term. */
  termLevels: Uint8Array | null,
  /** Ids of the student's programs, u32 each; null where the state does not say. */
  programs: Uint8Array | null,
  /** Cumulative average, or null. */
  cumulativeAverage: number | null,
  /** Year of admission, or `absent`. */
  cohort: number,
  /** 1: the state is bound to an older catalog version than the one served. */
  catalogVersionBehind: 0 | 1,
  /**
   * Attributes of the state that the catalog does not know, and its entries of removed courses, as JSON
   * (`(UnknownAttribute | RemovedEntry)[]`); null where there are none.
   */
  unknownAttributes: Uint8Array | null,
  /** Targets: ids, u32 each. */
  targets: Uint8Array,
  /** Position of the term that the question is about, or `absent`. */
  term: number,
  /** In the order of `boundNames` (shared/limits.ts). */
  bounds: readonly number[],
  /** A packed `Detail`; null for course_unlock. */
  detail: unknown,
];

/** Members of the array. */
export const jobMembers: Job['length'] = 14;

/**
 * A job that is still a request's body: its question's position, the state's members (shared/job/job-writer.ts)
 * if the question is about a plan, else null, and the bytes. If the scanner does not match, the worker
 * returns the body, and the gateway falls back to JSON.parse.
 */
export type BodyJob = readonly [question: number, state: Uint8Array | null, body: Uint8Array];

/** The questions whose bodies a worker reads. */
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
  /** Whether `entries` are the same object, with the same bytes, for each further question about this state. Default: no. */
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

/** A level or program of a state that no rule of the catalog can know. */
export interface UnknownAttribute {
  /** JSON pointer into the state document. */
  readonly path: string;
  readonly value: string;
  /** Names that the catalog knows and that are like it. */
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
  /** course_impact: compare every course whose rules name a target, too. */
  readonly withDependents: boolean;
  /** what_if: the entries of the hypothetical state, packed like those of the job. */
  readonly hypotheticalEntries: Uint8Array | null;
  /** Whether alternative paths are requested. */
  readonly includePaths: boolean;
  /** advisory: the questions that it is made of. */
  readonly parts: readonly Asked[];
  /** Parts of the answer that are not sent: bits of `omissions`. */
  readonly omitted: number;
  /** graph_view: which view of what. */
  readonly view: AskedView | null;
  /** plan_completion: the horizon and what is wanted. */
  readonly completion: AskedCompletion | null;
}

const noIds = new Uint8Array(0);

/** Bits of `Detail.omitted`. `all_but_status`: a result has its verdict and what it rests on. */
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

/** The bounds of a request that names none. */
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
  /** The clock cut it short. */
  readonly isTimeLimited: boolean;
  /** How its plan completion ended, the last one of an advisory; null where it has none. */
  readonly completion: CompletionOutcome | null;
  /** The solver found a plan that the ordinary evaluation did not confirm: a bug, whose plan is not sent. */
  readonly hasRefusedPlan: boolean;
}

const noFacts: OutcomeFacts = { isTimeLimited: false, completion: null, hasRefusedPlan: false };

/** An outcome's kind and facts in one byte: bits 0 and 1, then flags, and from bit 2 the completion, counted from 1. */
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

/** Most answers have none, and a look-up of index −1 would cost the gateway 700 instructions. */
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
  /** All outcomes of the same batch, the same object for each of them. */
  readonly batch: Uint8Array;
  /** Where `bytes` begin in it. */
  readonly start: number;
}
