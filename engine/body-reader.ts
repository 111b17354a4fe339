/** Makes jobs of the bodies that the gateway hands on unread. */
import { assert } from '../shared/assert.ts';
import { CatalogIds } from '../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../shared/index-format/course-graph.ts';
import { type BodyJob, type Job, type JobFields, questions } from '../shared/job/job.ts';
import { JobWriter } from '../shared/job/job-writer.ts';
import { CourseUnlockScan } from '../shared/scan/course-unlock-scan.ts';

const courseUnlock = questions.indexOf('course_unlock');
const bodyJobMembers = 2;

export function isBodyJob(packed: Job | BodyJob): packed is BodyJob {
  return packed.length === bodyJobMembers;
}

export class BodyReader {
  readonly #courseUnlock: CourseUnlockScan;

  constructor(graph: CourseGraph) {
    this.#courseUnlock = new CourseUnlockScan(graph, new CatalogIds(graph), new JobWriter());
  }

  /** The job that the body asks for, until the next is read; null where it is not a usual one. */
  read([question, body]: BodyJob): JobFields | null {
    assert(question === courseUnlock, 'only the bodies of course-unlock are scanned');
    return this.#courseUnlock.scanSupplied(body);
  }
}
