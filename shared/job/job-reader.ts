/**
 * Reads the jobs of a batch by hand, in the forms that JobWriter writes: msgpackr costs more than some verdicts. A
 * batch in any other form falls back to msgpackr; both give the same result (test/property/job-reader.test.ts).
 */
import { assert } from '../assert.ts';
import { uint8At } from '../column.ts';
import { boundNames } from '../limits.ts';
import { fromJob, unpackJobs } from './codec.ts';
import { type BodyJob, type Bounds, type Job, type JobFields, jobMembers, questions } from './job.ts';
import { bodyJobMembers, format, largestFixedInteger } from './job-format.ts';
import type { StateFields } from './job-writer.ts';

const minusOne = 0xff;

/** Thrown and caught in this file; created once, since a stack trace for each batch would cost more than reading it. */
const otherForm = new Error('a job has a form that JobWriter does not write');

export class JobReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;
  /** Term ids of earlier jobs by position: most students name the same ones, and comparing allocates no string. */
  readonly #knownTerms: string[] = [];

  /** Returns the jobs of a batch; their bytes are views into it. */
  readBatch(batch: Uint8Array): readonly (JobFields | BodyJob)[] {
    try {
      this.#begin(batch);
      const jobs: (JobFields | BodyJob)[] = [];
      for (let left = this.#count16(format.array16); left > 0; left -= 1) jobs.push(this.#job());
      return jobs;
    } catch (error) {
      if (error !== otherForm) throw error;
      return unpackJobs(batch).map((job) => (isBodyJob(job) ? job : fromJob(job)));
    }
  }

  /** Returns a single packed state; its members are views into it. */
  readState(state: Uint8Array): StateFields {
    this.#begin(state);
    return this.#state();
  }

  #begin(bytes: Uint8Array): void {
    if (bytes.buffer !== this.#bytes.buffer) this.#view = new DataView(bytes.buffer);
    this.#bytes = bytes;
    this.#at = 0;
  }

  #job(): JobFields | BodyJob {
    const head = this.#byte();
    if (head === (format.fixedArray | bodyJobMembers)) {
      return [this.#integer(), this.#isNil() ? null : this.#binary(), this.#binary()];
    }
    if (head !== (format.fixedArray | jobMembers)) throw otherForm;
    return this.#fields();
  }

  #fields(): JobFields {
    const question = questions[this.#integer()];
    if (question === undefined) throw otherForm;
    return {
      question,
      ...this.#state(),
      targets: this.#binary(),
      term: this.#integer(),
      bounds: this.#bounds(),
      detail: this.#noDetail(),
    };
  }

  #state(): StateFields {
    return {
      entries: this.#binary(),
      terms: this.#terms(),
      level: this.#integer(),
      termLevels: this.#isNil() ? null : this.#binary(),
      programs: this.#isNil() ? null : this.#binary(),
      cumulativeAverage: this.#isNil() ? null : this.#float(),
      cohort: this.#integer(),
      catalogVersionBehind: this.#integer() === 1,
      unknownAttributes: this.#isNil() ? null : this.#binary(),
    };
  }

  #terms(): readonly string[] {
    const terms: string[] = [];
    const count = this.#count16(format.array16);
    for (let position = 0; position < count; position += 1) terms.push(this.#term(position));
    return terms;
  }

  #term(position: number): string {
    this.#expect(format.text8);
    const length = this.#byte();
    const start = this.#at;
    this.#at += length;
    const known = this.#knownTerms[position];
    if (known !== undefined && this.#holds(known, start, length)) return known;
    const text = Buffer.from(this.#bytes.subarray(start, start + length)).toString('latin1');
    if (position <= this.#knownTerms.length) this.#knownTerms[position] = text;
    return text;
  }

  #holds(text: string, start: number, length: number): boolean {
    if (text.length !== length) return false;
    for (let at = 0; at < length; at += 1) if (this.#bytes[start + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  #bounds(): Bounds {
    this.#expect(format.fixedArray | boundNames.length);
    return {
      max_nodes: this.#integer(),
      max_edges: this.#integer(),
      max_depth: this.#integer(),
      max_courses: this.#integer(),
      max_credentials: this.#integer(),
    };
  }

  /** A detail is packed by msgpackr. */
  #noDetail(): null {
    this.#expect(format.nil);
    return null;
  }

  #isNil(): boolean {
    if (this.#bytes[this.#at] !== format.nil) return false;
    this.#at += 1;
    return true;
  }

  #float(): number {
    this.#expect(format.float64);
    this.#at += 8;
    return this.#view.getFloat64(this.#bytes.byteOffset + this.#at - 8);
  }

  #binary(): Uint8Array {
    const length = this.#count16(format.binary16);
    const start = this.#at;
    this.#at += length;
    assert(this.#at <= this.#bytes.length, 'a bin ends within its batch');
    return this.#bytes.subarray(start, this.#at);
  }

  #integer(): number {
    const head = this.#byte();
    if (head <= largestFixedInteger) return head;
    if (head === minusOne) return -1;
    if (head === format.unsigned16) return this.#unsigned16();
    if (head !== format.unsigned32) throw otherForm;
    return this.#unsigned16() * 0x10000 + this.#unsigned16();
  }

  #count16(formatByte: number): number {
    this.#expect(formatByte);
    return this.#unsigned16();
  }

  #unsigned16(): number {
    return this.#byte() * 0x100 + this.#byte();
  }

  #expect(formatByte: number): void {
    if (this.#byte() !== formatByte) throw otherForm;
  }

  #byte(): number {
    return uint8At(this.#bytes, this.#at++);
  }
}

export function isBodyJob(job: Job | JobFields | BodyJob): job is BodyJob {
  return 'length' in job && job.length === bodyJobMembers;
}
