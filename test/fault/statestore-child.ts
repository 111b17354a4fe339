/**
 * A separate process that writes to a state store and reports each acknowledged write by one line on its standard
 * output, which is a file: every write in it was promised, whenever the process is killed.
 */
import { writeSync } from 'node:fs';
import type { FaultSeam } from '../../statestore/fault-seam.ts';
import { openStore, type Store } from '../../statestore/store.ts';
import { verifierOf } from '../unit/statestore/temporary-store.ts';
import {
  documentOf,
  isDeletedInTheEnd,
  lineOf,
  type Promised,
  versionsPerPlan,
} from './statestore-promises.ts';

const directory = process.argv[2] ?? '.';
const clients = Number(process.argv[3]);
const firstPlan = Number(process.argv[4]);
const faults: FaultSeam = JSON.parse(process.argv[5] ?? '{}');

const store = await openStore({ directory, nowMs: Date.now, faults });
await Promise.all(Array.from({ length: clients }, (_, client) => runClient(store, firstPlan + client)));
await store.close();

/** Creates, changes and deletes plans of its own, one acknowledged write after the other, until it fails. */
async function runClient(store: Store, firstPlanOfClient: number): Promise<void> {
  for (let plan = firstPlanOfClient; ; plan += clients) {
    const verifier = verifierOf(plan);
    for (let version = 0; version < versionsPerPlan; version += 1) {
      const content = { catalogVersionId: 'demo-2025', document: documentOf(plan, version) };
      const outcome = await (version === 0
        ? store.create(verifier, content)
        : store.replace(verifier, version - 1, content, 'patched'));
      if (outcome.kind !== 'written') return tell({ kind: 'refused', plan, version });
      tell({ kind: 'written', plan, version });
    }
    if (!isDeletedInTheEnd(plan)) continue;
    if ((await store.delete(verifier)).kind !== 'written') return tell({ kind: 'refused', plan, version: 0 });
    tell({ kind: 'deleted', plan, version: versionsPerPlan - 1 });
  }
}

function tell(promised: Promised): void {
  writeSync(1, lineOf(promised));
}
