/** A job as it was scanned, for who answers it at once: it holds until the next body is scanned. */
import type { Bounds, JobFields } from '../../shared/job/job.ts';
import type { PackedAsked } from '../../shared/job/job-writer.ts';
import type { StateScan } from './state-scan.ts';

export class SuppliedJob implements JobFields {
  readonly question = 'course_unlock';
  readonly detail = null;
  readonly entries: Uint8Array;
  readonly level: number;
  readonly programs: Uint8Array | null;
  readonly cumulativeAverage: number | null;
  readonly catalogVersionBehind: boolean;
  readonly targets: Uint8Array;
  readonly term: number;
  readonly bounds: Bounds;
  readonly #state: StateScan;

  /** `state` is settled. */
  constructor(state: StateScan, { targets, term, bounds }: PackedAsked) {
    const attributes = state.attributes();
    this.#state = state;
    this.entries = state.packedEntries;
    this.level = attributes.level;
    this.programs = attributes.programs;
    this.cumulativeAverage = attributes.cumulativeAverage;
    this.catalogVersionBehind = attributes.catalogVersionBehind;
    this.targets = targets;
    this.term = term;
    this.bounds = bounds;
  }

  /** Few answers name a term: the strings are made for those. */
  get terms(): readonly string[] {
    return this.#state.terms.texts();
  }
}
