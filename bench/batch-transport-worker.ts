/** A worker for batch-transport.ts: spends 100 µs on a batch of any transport. */
import { MessageChannel, type MessagePort, parentPort } from 'node:worker_threads';
import { runSession } from '../engine/pool/run-session.ts';
import type { SessionChannel } from '../engine/pool/session-protocol.ts';

export type TransportTask =
  | { readonly kind: 'session'; readonly channel: SessionChannel }
  | { readonly kind: 'batch'; readonly batch: Uint8Array; readonly outcomes: Uint8Array }
  | { readonly kind: 'port'; readonly port: MessagePort }
  | { readonly kind: 'ready' };

/** Bytes of outcomes that every batch gets. */
const outcomesLength = 100;
const workMs = 0.1;

const { port1: gateway, port2 } = new MessageChannel();
parentPort?.postMessage(port2, [port2]);

function answer(batch: Uint8Array, outcomes: Uint8Array): number {
  const endMs = performance.now() + workMs;
  while (performance.now() < endMs);
  outcomes.set(batch.subarray(0, outcomesLength));
  return outcomesLength;
}

export default function work(task: TransportTask): Uint8Array | number | null {
  switch (task.kind) {
    case 'session':
      return runSession(task.channel, answer, gateway);
    case 'batch':
      return answer(task.batch, task.outcomes);
    case 'port':
      task.port.on('message', ({ batch, outcomes }: { batch: Uint8Array; outcomes: Uint8Array }) =>
        task.port.postMessage(answer(batch, outcomes)),
      );
      return null;
    case 'ready':
      return null;
  }
}
