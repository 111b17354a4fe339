/**
 * Writes jobs as msgpack by hand, member by member in the order of `Job`: on the gateway thread, msgpackr costs more
 * than the rest of a question. Any msgpack reader can read the result.
 */
import { assert } from '../assert.ts';
import {
  boundNames,
  maximumCourseEntries,
  maximumTargets,
  maximumTermIdCharacters,
  maximumTerms,
} from '../limits.ts';
import {
  bodyJobMaximumBytes,
  entryBytes,
  type JobFields,
  jobMembers,
  type Question,
  questions,
} from './job.ts';
import { bodyJobMembers, format, largestFixedInteger } from './job-format.ts';

/** The members of a job that come from the state alone. */
export type StateFields = Pick<JobFields, 'entries' | 'terms'> & StateAttributes;
export type StateAttributes = Pick<
  JobFields,
  | 'level'
  | 'termLevels'
  | 'programs'
  | 'cumulativeAverage'
  | 'cohort'
  | 'catalogVersionBehind'
  | 'unknownAttributes'
>;

/** The members that come from the question. */
export interface PackedAsked extends Pick<JobFields, 'targets' | 'term' | 'bounds'> {
  /** The question's detail, packed (shared/job/codec.ts); absent for course_unlock. */
  readonly detail?: Uint8Array;
}

const scratchBytes = 1 << 16;
assert(
  entryBytes * maximumCourseEntries + 68 * (maximumTerms + 1) + 4 * maximumTargets < scratchBytes / 2,
  'the largest job fits the scratch buffer with room for its programs',
);
assert(maximumTermIdCharacters <= 0xff, 'a term id fits a text of 8-bit length');

export class JobWriter {
  #bytes = new Uint8Array(scratchBytes);
  #view = new DataView(this.#bytes.buffer);
  #end = 0;
  /** A view reused for the next job of the same length: a new one costs as much as packing the head of a body. */
  #packed = new Uint8Array(this.#bytes.buffer, 0, 0);

  /** Packs only the state's members, in memory of their own, for later jobs. */
  packState(fields: StateFields): Uint8Array {
    this.#end = 0;
    this.#binary(fields.entries);
    this.#header(format.array16, fields.terms.length);
    for (const term of fields.terms) this.#termText(term);
    this.#integer(fields.level);
    if (fields.termLevels === null) this.#byte(format.nil);
    else this.#binary(fields.termLevels);
    if (fields.programs === null) this.#byte(format.nil);
    else this.#binary(fields.programs);
    this.#average(fields.cumulativeAverage);
    this.#integer(fields.cohort);
    this.#integer(fields.catalogVersionBehind ? 1 : 0);
    if (fields.unknownAttributes === null) this.#byte(format.nil);
    else this.#binary(fields.unknownAttributes);
    return this.#bytes.slice(0, this.#end);
  }

  /** Packs a job around a packed state; the view is valid until the next job. */
  packJob(question: Question, state: Uint8Array, { targets, term, bounds, detail }: PackedAsked): Uint8Array {
    this.#bytes[0] = format.fixedArray | jobMembers;
    this.#end = 1;
    this.#integer(questions.indexOf(question));
    this.#raw(state);
    this.#binary(targets);
    this.#integer(term);
    this.#byte(format.fixedArray | boundNames.length);
    for (const name of boundNames) this.#integer(bounds[name]);
    if (detail === undefined) this.#byte(format.nil);
    else this.#raw(detail);
    assert(this.#end <= this.#bytes.length, 'a job fits the scratch buffer');
    return this.#viewOfJob();
  }

  /** Packs a `BodyJob` up to the body itself, which follows. The view is valid until the next job. */
  beginBody(question: Question, state: Uint8Array | null, body: Uint8Array): Uint8Array {
    assert(body.length <= bodyJobMaximumBytes, 'a body counts its bytes in 16 bits');
    this.#bytes[0] = format.fixedArray | bodyJobMembers;
    this.#end = 1;
    this.#integer(questions.indexOf(question));
    if (state === null) this.#byte(format.nil);
    else this.#binary(state);
    this.#header(format.binary16, body.length);
    return this.#viewOfJob();
  }

  #viewOfJob(): Uint8Array {
    if (this.#packed.length !== this.#end) this.#packed = new Uint8Array(this.#bytes.buffer, 0, this.#end);
    return this.#packed;
  }

  /** Writes bytes (entries, ids) as a bin. */
  #binary(bytes: Uint8Array): void {
    this.#header(format.binary16, bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** Writes packed members. Only the details of many hypothetical courses exceed the scratch buffer. */
  #raw(packed: Uint8Array): void {
    if (this.#end + packed.length > this.#bytes.length / 2) {
      const wider = new Uint8Array(2 * (this.#bytes.length + packed.length));
      wider.set(this.#bytes.subarray(0, this.#end));
      this.#bytes = wider;
      this.#view = new DataView(wider.buffer);
      this.#packed = new Uint8Array(wider.buffer, 0, 0);
    }
    this.#bytes.set(packed, this.#end);
    this.#end += packed.length;
  }

  #termText(term: string): void {
    this.#byte(format.text8);
    this.#byte(term.length);
    for (let index = 0; index < term.length; index += 1) this.#byte(term.charCodeAt(index));
  }

  #average(average: number | null): void {
    if (average === null) {
      this.#byte(format.nil);
      return;
    }
    this.#byte(format.float64);
    this.#view.setFloat64(this.#end, average);
    this.#end += 8;
  }

  /** Writes an integer from -1 to 32 bits. */
  #integer(value: number): void {
    if (value <= largestFixedInteger) this.#byte(value & 0xff);
    else if (value <= 0xffff) this.#header(format.unsigned16, value);
    else {
      this.#byte(format.unsigned32);
      this.#view.setUint32(this.#end, value);
      this.#end += 4;
    }
  }

  /** Writes a format byte and a 16-bit number. */
  #header(formatByte: number, value: number): void {
    this.#bytes[this.#end] = formatByte;
    this.#view.setUint16(this.#end + 1, value);
    this.#end += 3;
  }

  #byte(value: number): void {
    this.#bytes[this.#end++] = value;
  }
}
