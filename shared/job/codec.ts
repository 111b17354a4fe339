/** Jobs and outcomes as msgpack. The only file that imports msgpackr. */
import { Packr } from 'msgpackr/pack';
import { assert } from '../assert.ts';
import { numberAt } from '../column.ts';
import { boundNames } from '../limits.ts';
import { fromPackedCompletion, type PackedCompletion, toPackedCompletion } from './asked-completion.ts';
import { fromPackedView, type PackedView, toPackedView } from './asked-view.ts';
import {
  type BodyJob,
  type Bounds,
  type Detail,
  type Job,
  type JobFields,
  type Question,
  questions,
} from './job.ts';

/** Writes only arrays and bins: any msgpack reader can read a batch. */
export const packr = new Packr({ useRecords: false, variableMapSize: true });

/** The named form of a job. */
export function fromJob(job: Job): JobFields {
  return {
    question: questionOf(job[0]),
    entries: job[1],
    terms: job[2],
    level: job[3],
    termLevels: job[4],
    programs: job[5],
    cumulativeAverage: job[6],
    cohort: job[7],
    catalogVersionBehind: job[8] === 1,
    unknownAttributes: job[9],
    targets: job[10],
    term: job[11],
    bounds: toBounds(job[12]),
    detail: job[13] === null ? null : fromDetail(job[13] as PackedDetail),
  };
}

/** In the order of `boundNames`. */
function toBounds(packed: readonly number[]): Bounds {
  return {
    max_nodes: numberAt(packed, 0),
    max_edges: numberAt(packed, 1),
    max_depth: numberAt(packed, 2),
    max_courses: numberAt(packed, 3),
    max_credentials: numberAt(packed, 4),
  };
}

/** The packed form of a detail: its members in the order of `Detail`. */
type PackedDetail = [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  boolean,
  Uint8Array | null,
  boolean,
  [number, Uint8Array, number, number[], PackedDetail | null][],
  PackedView | null,
  number,
  PackedCompletion | null,
];

export function toDetail(detail: Detail): PackedDetail {
  return [
    detail.credentials,
    detail.againstCourses,
    detail.againstCredentials,
    detail.withDependents,
    detail.hypotheticalEntries,
    detail.includePaths,
    detail.parts.map((part) => [
      questions.indexOf(part.question),
      part.targets,
      part.term,
      boundNames.map((name) => part.bounds[name]),
      part.detail === null ? null : toDetail(part.detail),
    ]),
    detail.view === null ? null : toPackedView(detail.view),
    detail.omitted,
    detail.completion === null ? null : toPackedCompletion(detail.completion),
  ];
}

function fromDetail(packed: PackedDetail): Detail {
  return {
    credentials: packed[0],
    againstCourses: packed[1],
    againstCredentials: packed[2],
    withDependents: packed[3],
    hypotheticalEntries: packed[4],
    includePaths: packed[5],
    parts: packed[6].map(([code, targets, term, bounds, detail]) => ({
      question: questionOf(code),
      targets,
      term,
      bounds: toBounds(bounds),
      detail: detail === null ? null : fromDetail(detail),
    })),
    view: packed[7] === null ? null : fromPackedView(packed[7]),
    omitted: packed[8],
    completion: packed[9] === null ? null : fromPackedCompletion(packed[9]),
  };
}

function questionOf(code: number): Question {
  const question = questions[code];
  assert(question !== undefined, 'a job asks a known question');
  return question;
}

/** Packs a question's detail, to be included in a job (shared/job/job-writer.ts). */
export function packDetail(detail: Detail): Uint8Array {
  return new Uint8Array(packr.pack(toDetail(detail)));
}

/** The jobs of a batch. */
export function unpackJobs(bytes: Uint8Array): (Job | BodyJob)[] {
  return packr.unpack(bytes) as (Job | BodyJob)[];
}
