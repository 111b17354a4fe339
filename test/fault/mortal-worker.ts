/**
 * The engine's own worker, which dies on certain jobs: those whose term names begin with `die`, once for each
 * letter `e` at their end, and for ever where they end in `forever`. How often is kept in a file, as
 * the worker itself forgets it.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import type { BatchTask } from '../../engine/pool.ts';
import answerBatch from '../../engine/worker.ts';

const deathsPath = process.env['GRADUS_TEST_DEATHS'] ?? '';
const deadly = /die-(\w+?)-(once|forever)/gu;

export default function answerOrDie(task: BatchTask): number | Uint8Array {
  const text = Buffer.from(task.batch).toString('latin1');
  for (const [word, , often] of text.matchAll(deadly)) {
    const deaths = readFileSync(deathsPath, 'utf8').split('\n');
    if (often === 'once' && deaths.includes(word)) continue;
    appendFileSync(deathsPath, `${word}\n`);
    process.exit(7);
  }
  return answerBatch(task);
}
