/** A second process on a database: raises the version of plan 1 a given number of times, and makes and deletes plan 2. */
import { openStore } from '../../statestore/store.ts';
import { contentOf, nextTurn, verifierOf } from '../unit/statestore/temporary-store.ts';

const directory = process.argv[2] ?? '.';
const times = Number(process.argv[3]);

const store = await openStore({ directory, nowMs: Date.now });
await store.create(verifierOf(2), contentOf('for a while'));
let raised = 0;
while (raised < times) {
  await nextTurn();
  const version = (await store.read(verifierOf(1)))?.stateVersion ?? 0;
  const outcome = await store.replace(verifierOf(1), version, contentOf('there'), 'patched');
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  if (outcome.kind === 'written') raised += 1;
}
await store.delete(verifierOf(2));
await store.close();
process.stdout.write(`raised ${raised}\n`);
