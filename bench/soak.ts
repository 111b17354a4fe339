/**
 * A PostgreSQL server that is killed over and over while clients write through the store: how many writes were
 * acknowledged, and how many of those are not there afterwards. The short form is test/fault/postgres-faults.test.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../statestore/store.ts';
import { databaseFaultsAt, writeUnderLoad } from '../test/fault/postgres-load.ts';
import { brokenPromises } from '../test/fault/statestore-promises.ts';
import { patientTimes } from '../test/postgres/one-server.ts';
import { PostgresServer } from '../test/postgres/server.ts';

export interface SoakOptions {
  readonly kills: number;
  readonly clients: number;
  readonly print: (line: string) => void;
}

const killsPerLine = 20;
/** Between one kill and the next, differing so that they come at all moments of a batch. */
const leastWrites = 50;

/** Whether every acknowledged write was there in the end. */
export async function soakStore({ kills, clients, print }: SoakOptions): Promise<boolean> {
  const server = await PostgresServer.start();
  const directory = mkdtempSync(join(tmpdir(), 'gradus-soak-'));
  const database = await server.createDatabase();
  const store = await openStore({ directory, nowMs: Date.now, url: server.url(database), ...patientTimes });
  try {
    const load = writeUnderLoad(store, clients);
    for (let kill = 1; kill <= kills; kill += 1) {
      await load.acknowledged(leastWrites + ((kill * 37) % 200));
      await server.kill();
      await server.run();
      if (kill % killsPerLine === 0)
        print(`${kill} kills, ${load.promises.length} acknowledged, ${load.failures} of unknown outcome`);
    }
    await load.acknowledged(leastWrites);
    await load.stop();
    const broken = await brokenPromises(store, load.promises);
    const faults = await databaseFaultsAt(server, database);
    print(
      `${kills} kills of the primary: of ${load.promises.length} acknowledged writes ${broken.length} are lost, ` +
        `${load.failures} had an unknown outcome, ${faults.length} faults in the tables`,
    );
    for (const line of broken.slice(0, 10)) print(String(line));
    return broken.length + faults.length === 0;
  } finally {
    await store.close();
    await server.remove();
    rmSync(directory, { recursive: true, force: true });
  }
}
