/** Publishes a catalog source in the test's own process, where it is not the command that is tested. */
import { loadPublisher } from '../../engine/engine.ts';

export async function publishSource(from: string, out: string): Promise<void> {
  const { publish } = await loadPublisher();
  const built = { builtAt: '2026-02-01T00:00:00.000Z', buildCommit: 'test' };
  const outcome = await publish({ adapter: 'source', from, out, ...built });
  if (outcome.kind !== 'published') throw new Error(`${from}: ${JSON.stringify(outcome)}`);
}
