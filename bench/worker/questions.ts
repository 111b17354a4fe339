/** Course-unlock questions as they reach a worker: batches of eight, in shared memory, by how often their states come. */
import { Interner } from '../../gateway/index/interner.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { briefPlan, samplePlan, sampleTargets } from '../sample-plans.ts';

export const questionKinds = [
  'new states',
  'states that came before',
  'with grades',
  'stored plans',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const batchJobs = 8;
const planCourses = 40;
/** Different questions of a kind. */
const variants = 32;
/** More states than a worker keeps: each is new to it when its turn comes again. */
const newStates = 2048;

export function batchesOf(kind: QuestionKind, graph: CourseGraph): readonly Uint8Array[] {
  const codes = sampleTargets(graph, variants);
  const interner = new Interner(graph);
  const writer = new JobWriter();
  const queue = new JobQueue();
  const batches: Uint8Array[] = [];
  const count = kind === 'new states' ? newStates : variants;
  for (let first = 0; first < count; first += batchJobs) {
    let length = 0;
    for (let variant = first; variant < first + batchJobs; variant += 1) {
      const targets = { course_codes: [codes[variant % codes.length] ?? ''] };
      const isStored = kind === 'stored plans';
      const plan = (kind === 'with grades' || isStored ? samplePlan : briefPlan)(graph, planCourses, variant);
      const question = isStored
        ? { state_mode: 'persisted', targets }
        : { state_mode: 'supplied', student_state: plan, targets };
      const { terms = [], courses, attributes = {} } = plan;
      const document = {
        catalog_version_id: graph.catalogVersionId,
        terms,
        courses,
        credential_ids: [],
        attributes,
      };
      const body = Buffer.from(JSON.stringify(question));
      const packed = isStored ? interner.internState(document, undefined).packed : null;
      const head = writer.beginBody('course_unlock', packed, body).slice();
      queue.push(head, body);
      length += head.length + body.length;
    }
    const memory = new Uint8Array(new SharedArrayBuffer(batchMemoryBytes(length)));
    batches.push(queue.take(batchJobs, length, memory));
  }
  return batches;
}
