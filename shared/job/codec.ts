/** Jobs and outcomes as msgpack. The only file that knows msgpackr. */
import { Packr } from 'msgpackr';
import { assert } from '../assert.ts';
import {
  type Bounds,
  boundNames,
  type Job,
  type JobFields,
  type Outcome,
  outcomeKinds,
  questions,
} from './job.ts';

/** One packer: arrays and bins only, so that any msgpack reader can read a batch. */
const packr = new Packr({ useRecords: false, variableMapSize: true });

/** The wire form of one job. */
export function toJob(fields: JobFields): Job {
  return [
    questions.indexOf(fields.question),
    fields.entries,
    [...fields.terms],
    fields.level,
    fields.programs,
    fields.cumulativeAverage,
    fields.catalogVersionBehind ? 1 : 0,
    fields.targets,
    fields.term,
    boundNames.map((name) => fields.bounds[name]),
  ];
}

/** The named form of one job. */
export function fromJob(job: Job): JobFields {
  const question = questions[job[0]];
  assert(question !== undefined, 'a job asks a known question');
  return {
    question,
    entries: job[1],
    terms: job[2],
    level: job[3],
    programs: job[4],
    cumulativeAverage: job[5],
    catalogVersionBehind: job[6] === 1,
    targets: job[7],
    term: job[8],
    bounds: Object.fromEntries(boundNames.map((name, index) => [name, job[9][index] ?? 0])) as Bounds,
  };
}

/** A batch of jobs as one msgpack array in an ArrayBuffer of its own, ready to be transferred. */
export function packJobs(jobs: readonly Job[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(packr.pack(jobs));
}

/** One job by itself, as it is submitted. */
export function packJob(job: Job): Uint8Array {
  return new Uint8Array(packr.pack(job));
}

/** Reads one packed job. */
export function unpackJob(bytes: Uint8Array): Job {
  return packr.unpack(bytes) as Job;
}

export function unpackJobs(bytes: Uint8Array): Job[] {
  return packr.unpack(bytes) as Job[];
}

/** Outcomes of a batch, in the order of its jobs; the bytes are views into `batch`. */
export function unpackOutcomes(batch: Uint8Array): Outcome[] {
  return (packr.unpack(batch) as [number, Uint8Array][]).map(([code, bytes]) => {
    const kind = outcomeKinds[code];
    assert(kind !== undefined, 'an outcome has a known kind');
    return { kind, bytes };
  });
}
