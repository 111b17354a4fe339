/**
 * The engine's own worker, which dies on certain jobs: those with a term `die-<name>-once`, the first time,
 * and those with `die-<name>-forever`, every time. Which jobs
 * have ended a worker is recorded in a file.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import type { SessionChannel } from '../../engine/pool/session-protocol.ts';
import workAsEver, { answerBatch } from '../../engine/pool/worker.ts';

const deathsPath = process.env['GRADUS_TEST_DEATHS'] ?? '';
const deadly = /die-(\w+?)-(once|forever)/gu;

export default function work(channel: SessionChannel | null): Uint8Array | null {
  return workAsEver(channel, answerOrDie);
}

function answerOrDie(batch: Uint8Array, outcomes: Uint8Array): number | Uint8Array {
  const text = Buffer.from(batch).toString('latin1');
  for (const [word, , often] of text.matchAll(deadly)) {
    const deaths = readFileSync(deathsPath, 'utf8').split('\n');
    if (often === 'once' && deaths.includes(word)) continue;
    appendFileSync(deathsPath, `${word}\n`);
    process.exit(7);
  }
  return answerBatch(batch, outcomes);
}
