/** Reads jobs from bodies that the gateway passes on unparsed. */
import { assert } from '../../shared/assert.ts';
import { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { type BodyJob, type JobFields, questions, scannedQuestions } from '../../shared/job/job.ts';
import { QuestionScan } from '../scan/question-scan.ts';
import { ReadJob } from '../scan/read-job.ts';
import { KeptPlans } from './kept-plans.ts';

export class BodyReader {
  readonly #scan: QuestionScan;
  readonly #plans = new KeptPlans();

  constructor(graph: CourseGraph) {
    this.#scan = new QuestionScan(graph, new CatalogIds(graph));
  }

  /**
   * Returns the job of a body, valid until the next call: about the stored plan sent with it, or about the
   * state in the body. Null if the scanner has no match.
   */
  read([position, plan, body]: BodyJob): JobFields | null {
    const question = scannedQuestions.find((name) => name === questions[position]);
    assert(question !== undefined, 'only the bodies of some questions are scanned');
    const scanned = this.#scan.scan(question, body);
    if (scanned === null || (scanned.kind === 'supplied') !== (plan === null)) return null;
    if (scanned.kind === 'supplied') return scanned.job;
    return plan === null ? null : new ReadJob(this.#plans.read(plan), scanned.asked);
  }
}
