/** Jobs and outcomes packed and read by msgpackr: what the gateway's and the workers' own writers and readers are held to. */
import { assert } from '../shared/assert.ts';
import { packr, toDetail } from '../shared/job/codec.ts';
import { type Job, type JobFields, type Outcome, questions, readOutcomeCode } from '../shared/job/job.ts';
import { boundNames } from '../shared/limits.ts';

/** The packed form of one job. */
export function toJob(fields: JobFields): Job {
  return [
    questions.indexOf(fields.question),
    fields.entries,
    [...fields.terms],
    fields.level,
    fields.termLevels,
    fields.programs,
    fields.cumulativeAverage,
    fields.cohort,
    fields.catalogVersionBehind ? 1 : 0,
    fields.unknownAttributes,
    fields.targets,
    fields.term,
    boundNames.map((name) => fields.bounds[name]),
    fields.detail === null ? null : toDetail(fields.detail),
  ];
}

/** A batch of jobs as one msgpack array. */
export function packJobs(jobs: readonly Job[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(packr.pack(jobs));
}

/** One job, as it is submitted. */
export function packJob(job: Job): Uint8Array {
  return new Uint8Array(packr.pack(job));
}

/** Reads one packed job. */
export function unpackJob(bytes: Uint8Array): Job {
  return packr.unpack(bytes) as Job;
}

/** Outcomes of a batch, in the order of its jobs; the bytes are views into `batch`. */
export function unpackOutcomes(batch: Uint8Array): Outcome[] {
  return (packr.unpack(batch) as [number, Uint8Array][]).map(([code, bytes]) => {
    const read = readOutcomeCode(code);
    assert(read !== null, 'an outcome has a known kind');
    return { ...read, bytes, batch, start: bytes.byteOffset - batch.byteOffset };
  });
}
