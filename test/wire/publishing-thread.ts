/** A thread that publishes source directories one after the other: the clients of a test are not held up. */
import { parentPort } from 'node:worker_threads';
import { loadPublisher } from '../../engine/engine.ts';

export interface Publication {
  readonly from: string;
  readonly out: string;
}

/** The index id, or what went wrong. */
export type PublicationOutcome = { readonly indexId: string } | { readonly fault: string };

parentPort?.on('message', async ({ from, out }: Publication) => {
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    builtAt: '2026-02-01T00:00:00.000Z',
    buildCommit: 'test',
  });
  const answer: PublicationOutcome =
    outcome.kind === 'published' ? { indexId: outcome.indexId } : { fault: JSON.stringify(outcome) };
  parentPort?.postMessage(answer);
});
