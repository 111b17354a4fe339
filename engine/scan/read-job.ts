/** A job that a worker has read itself: a state, from a body or a stored plan, and the question about it. */
import type { Asked, Bounds, Detail, JobFields, Question } from '../../shared/job/job.ts';
import type { StateAttributes } from '../../shared/job/job-writer.ts';

/** Terms in chronological order, whose ids become strings on demand. */
export interface TermTexts {
  texts(): readonly string[];
}

export interface ReadState {
  readonly attributes: StateAttributes;
  /** Packed as in a job (`entryBytes`). */
  readonly entries: Uint8Array;
  readonly terms: TermTexts;
  /** True if `entries` is the same object, with the same bytes, for every question about this state. */
  readonly isKept: boolean;
}

export class ReadJob implements JobFields {
  readonly question: Question;
  readonly detail: Detail | null;
  readonly entries: Uint8Array;
  readonly isKept: boolean;
  readonly level: number;
  readonly termLevels: Uint8Array | null;
  readonly programs: Uint8Array | null;
  readonly cumulativeAverage: number | null;
  readonly cohort: number;
  readonly catalogVersionBehind: boolean;
  readonly unknownAttributes: Uint8Array | null;
  readonly targets: Uint8Array;
  readonly term: number;
  readonly bounds: Bounds;
  readonly #terms: TermTexts;

  constructor(
    { attributes, entries, terms, isKept }: ReadState,
    { question, targets, term, bounds, detail }: Asked,
  ) {
    this.#terms = terms;
    this.question = question;
    this.detail = detail;
    this.entries = entries;
    this.isKept = isKept;
    this.level = attributes.level;
    this.termLevels = attributes.termLevels;
    this.programs = attributes.programs;
    this.cumulativeAverage = attributes.cumulativeAverage;
    this.cohort = attributes.cohort;
    this.catalogVersionBehind = attributes.catalogVersionBehind;
    this.unknownAttributes = attributes.unknownAttributes;
    this.targets = targets;
    this.term = term;
    this.bounds = bounds;
  }

  /** Computed on demand: few answers name a term. */
  get terms(): readonly string[] {
    return this.#terms.texts();
  }
}
