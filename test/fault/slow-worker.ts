/** The engine's own worker, which takes its time to load, records both ends of that in a file, and dies on every job. */
import { appendFileSync } from 'node:fs';
import type { SessionChannel } from '../../engine/pool/session-protocol.ts';
import workAsEver from '../../engine/pool/worker.ts';

const loads = process.env['GRADUS_TEST_LOADS'] ?? '';
const loadingMs = 300;

appendFileSync(loads, 'begun ');
Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, loadingMs);
appendFileSync(loads, 'ended ');

export default function work(channel: SessionChannel | null): Uint8Array | null {
  return workAsEver(channel, () => process.exit(7));
}
