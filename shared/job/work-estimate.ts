/**
 * Estimates the work of a question from its size, on which its lane and the size of its batch depend. The constants
 * are measured (`npm run bench -- micro`, docs/decisions/lanes-by-estimated-work.md); the factor for a catalog and a
 * machine is learned at run time (engine/pool/service-times.ts).
 */
import { uint32At } from '../column.ts';
import {
  type Asked,
  type Bounds,
  type Detail,
  entryBytes,
  type Question,
  type ScannedQuestion,
} from './job.ts';

/** Microseconds of a worker on a machine of 2024. */
const micros = {
  job: 10,
  entry: 0.1,
  /** A course as a target: the median of three catalogs is 9, the mean of the hundred most expensive 70. */
  course: 15,
  /** A course whose status is compared before and after. */
  comparedCourse: 1,
  credential: 2000,
  /** Alternative paths to a course, and to a credential. */
  coursePaths: 2000,
  credentialPaths: 20_000,
  /** A plan to a credential: the median of three catalogs. */
  completion: 30_000,
  viewNode: 2,
  /** A node with its status in a plan. */
  statusNode: 10,
  bodyByte: 0.012,
} as const;

/** Ids are packed as u32. */
const idBytes = 4;

/** The members of a question that determine its cost. */
export type SizedQuestion = Pick<Asked, 'question' | 'targets' | 'detail' | 'bounds'>;

/** `entryCount` counts the state's entries; `linkedBy` is `linked_by.offsets`, the rules that name each course. */
export function estimatedWork(asked: SizedQuestion, entryCount: number, linkedBy: Uint32Array): number {
  return micros.job + micros.entry * entryCount + workOf(asked, linkedBy);
}

/** A body with more targets is parsed: a heavy question that a worker's scanner does not match would queue twice. */
export const maximumBodyTargets = { course_unlock: 64, credential_progress: 8 } as const;

/** The work of a question whose body is sent to a worker unparsed. */
export function estimatedWorkOfBody(bytes: number, question: ScannedQuestion, targets: number): number {
  const ofTarget = question === 'course_unlock' ? micros.course : micros.credential;
  return micros.job + ofTarget * targets + micros.bodyByte * bytes;
}

function workOf(asked: SizedQuestion, linkedBy: Uint32Array): number {
  const { question, targets, detail, bounds } = asked;
  const courses = targets.length / idBytes;
  const ofCourses = micros.course * courses;
  if (detail === null) return ofCourses;
  const ofPaths = detail.includePaths ? micros.coursePaths * courses : 0;
  return ofCourses + ofPaths + workOfDetail[question](asked, detail, bounds, linkedBy);
}

type WorkOfDetail = (asked: SizedQuestion, detail: Detail, bounds: Bounds, linkedBy: Uint32Array) => number;

/** The number of rules that name the packed `targets`. */
function dependentsOf(targets: Uint8Array, linkedBy: Uint32Array): number {
  const view = new DataView(targets.buffer, targets.byteOffset, targets.length);
  let sum = 0;
  for (let at = 0; at < targets.length; at += idBytes) {
    const course = view.getUint32(at, true);
    sum += uint32At(linkedBy, course + 1) - uint32At(linkedBy, course);
  }
  return sum;
}

const nothing: WorkOfDetail = () => 0;

/** The work of a question beyond its course targets. */
const workOfDetail: Readonly<Record<Question, WorkOfDetail>> = {
  course_unlock: nothing,
  course_impact({ targets }, { againstCourses, againstCredentials, withDependents }, _bounds, linkedBy) {
    const courses = targets.length / idBytes;
    const compared = (courses * againstCourses.length) / idBytes;
    const dependents = withDependents ? dependentsOf(targets, linkedBy) : 0;
    const credentials = againstCredentials.length / idBytes;
    return micros.comparedCourse * (compared + dependents) + micros.credential * credentials * (courses + 1);
  },
  credential_progress: (_asked, { credentials, includePaths }) =>
    ((includePaths ? micros.credentialPaths : micros.credential) * credentials.length) / idBytes,
  credential_gap_summary: (_asked, { credentials }) =>
    (micros.credentialPaths * credentials.length) / idBytes,
  /** Evaluated before and after. */
  what_if({ targets }, { credentials, includePaths, hypotheticalEntries }) {
    const perCredential = 2 * micros.credential + (includePaths ? micros.credentialPaths : 0);
    const entries = (hypotheticalEntries?.length ?? 0) / entryBytes;
    return (
      (micros.course * targets.length) / idBytes +
      (perCredential * credentials.length) / idBytes +
      micros.entry * entries
    );
  },
  graph_view: (_asked, { view }, { max_nodes }) =>
    (view !== null && view.view !== view.base ? micros.statusNode : micros.viewNode) * max_nodes,
  /** Never light: a solver may have to be started. */
  plan_completion: (_asked, { completion }) =>
    completion === null ? 0 : micros.completion * completion.maximumPlans,
  advisory: (_asked, { parts }, _bounds, linkedBy) =>
    parts.reduce((sum, part) => sum + workOf(part, linkedBy), 0),
};
