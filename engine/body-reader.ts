/** Makes jobs of the bodies that the gateway hands on unread. */
import { assert } from '../shared/assert.ts';
import { CatalogIds } from '../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../shared/index-format/course-graph.ts';
import { type BodyJob, type JobFields, questions } from '../shared/job/job.ts';
import { JobReader } from '../shared/job/job-reader.ts';
import { JobWriter } from '../shared/job/job-writer.ts';
import { CourseUnlockScan } from '../shared/scan/course-unlock-scan.ts';

const courseUnlock = questions.indexOf('course_unlock');
const noState = new Uint8Array(0);

export class BodyReader {
  readonly #courseUnlock: CourseUnlockScan;
  readonly #jobs = new JobReader();

  constructor(graph: CourseGraph) {
    this.#courseUnlock = new CourseUnlockScan(graph, new CatalogIds(graph), new JobWriter());
  }

  /** The job that the body asks for, or null where it is not a usual one. */
  read([question, state, body]: BodyJob): JobFields | null {
    assert(question === courseUnlock, 'only the bodies of course-unlock are scanned');
    const scanned = this.#courseUnlock.scan(body);
    if (scanned === null || (scanned.kind === 'supplied') !== (state === null)) return null;
    return scanned.kind === 'supplied'
      ? this.#jobs.readJob(scanned.job)
      : this.#jobs.readAbout(state ?? noState, 'course_unlock', scanned.asked);
  }
}
