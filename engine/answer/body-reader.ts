/** Reads jobs from the bodies that the gateway passes on unread. */
import { assert } from '../../shared/assert.ts';
import { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { type BodyJob, type JobFields, questions } from '../../shared/job/job.ts';
import { JobReader } from '../../shared/job/job-reader.ts';
import { CourseUnlockScan } from '../scan/course-unlock-scan.ts';

const courseUnlock = questions.indexOf('course_unlock');

export class BodyReader {
  readonly #courseUnlock: CourseUnlockScan;
  readonly #jobs = new JobReader();

  constructor(graph: CourseGraph) {
    this.#courseUnlock = new CourseUnlockScan(graph, new CatalogIds(graph));
  }

  /**
   * Returns the job of a body, valid until the next is read: about the plan that came with it, or about the state
   * in the body. Null where the scanner has no match.
   */
  read([question, plan, body]: BodyJob): JobFields | null {
    assert(question === courseUnlock, 'only the bodies of course-unlock are scanned');
    const scanned = this.#courseUnlock.scan(body);
    if (scanned === null || (scanned.kind === 'supplied') !== (plan === null)) return null;
    if (scanned.kind === 'supplied') return scanned.job;
    return plan === null ? null : this.#jobs.readAbout(plan, 'course_unlock', scanned.asked);
  }
}
