/**
 * What a worker does, in the only thread of a process that another one counts the instructions of: `node worker-process.js <index>
 * <kind>`. It answers as many questions as a message says, and then says how many bytes the answers had.
 */
import { join } from 'node:path';
import { Answerer } from '../../engine/answer/answerer.ts';
import { graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { alignedCopy } from '../../shared/job/job-queue.ts';
import { batchesOf, batchJobs, type QuestionKind } from './questions.ts';

const [directory = '', kind] = process.argv.slice(2);
const graph = openCourseGraph(join(directory, graphFileName));
const batches = batchesOf(kind as QuestionKind, graph);
const answerer = new Answerer(graph, { evaluationTimeoutMs: 60_000, now: () => performance.now() });
/** As in a worker (engine/pool/worker.ts). */
const copies = new Uint8Array(1 << 19);
const outcomes = new Uint8Array(new SharedArrayBuffer(1 << 22));
let next = 0;

process.on('message', (questions: number) => {
  let bytes = 0;
  for (let answered = 0; answered < questions; answered += batchJobs) {
    const batch = batches[next % batches.length];
    if (batch === undefined) throw new Error('there are batches');
    const length = answerer.answerInto(alignedCopy(batch, copies), outcomes);
    if (typeof length !== 'number') throw new Error('the outcomes fit');
    bytes += length;
    next += 1;
  }
  process.send?.(bytes);
});
process.send?.(0);
