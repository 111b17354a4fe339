/** What the state store does: a cached read, one acknowledged write alone, and one of 64 that share a commit. */
import { createHash } from 'node:crypto';
import type { Store } from '../../statestore/store.ts';
import type { MicroTask } from './micro-task.ts';

const together = 64;

export async function storeTasks(store: Store): Promise<MicroTask[]> {
  const plans = Array.from({ length: together }, (_, plan) =>
    createHash('sha256').update(`${plan}`).digest(),
  );
  const versions = plans.map(() => 0);
  for (const verifier of plans) await store.create(verifier, contentOf(0));
  const write = async (plan: number): Promise<void> => {
    const version = versions[plan] ?? 0;
    const outcome = await store.replace(
      plans[plan] ?? new Uint8Array(),
      version,
      contentOf(version),
      'patched',
    );
    if (outcome.kind !== 'written') throw new Error(`a write was answered ${outcome.kind}`);
    versions[plan] = version + 1;
  };
  const read = (): unknown => plans.map((verifier) => store.read(verifier));
  const outcome = (): string => JSON.stringify(plans.length);
  return [
    { name: 'read a cached plan', per: together, run: () => void read(), outcome },
    { name: 'acknowledged write, alone', per: 1, run: async () => await write(0), outcome },
    {
      name: 'acknowledged write, one of 64 at once',
      per: together,
      run: async () => void (await Promise.all(plans.map((_, plan) => write(plan)))),
      outcome,
    },
  ];
}

function contentOf(version: number): { catalogVersionId: string; document: Uint8Array } {
  return { catalogVersionId: 'bench', document: Buffer.alloc(1000, version) };
}
