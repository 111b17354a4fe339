/** One PostgreSQL server for all tests of a file, started by the first one that needs it. */
import { after, type TestContext } from 'node:test';
import { openStore, type Store, type StoreOptions } from '../../statestore/store.ts';
import { temporaryDirectory, tickingClock } from '../unit/statestore/temporary-store.ts';
import { PostgresServer } from './server.ts';

/** Call it once in a file; the server is removed after the file's tests. */
export function serverOfThisFile(): () => Promise<PostgresServer> {
  let starting: Promise<PostgresServer> | undefined;
  after(async () => {
    if (starting !== undefined) await (await starting).remove();
  });
  return () => {
    starting ??= PostgresServer.start();
    return starting;
  };
}

/** No answer of a busy machine is late, and a database that is away is waited for. */
export const patientTimes = { timeoutMs: 600_000, patienceMs: 300_000 } as const;

/** Opens a store on a database and closes it after the test. */
export async function storeAt(
  t: TestContext,
  url: string,
  options: Partial<StoreOptions> = {},
): Promise<Store> {
  const store = await openStore({
    directory: temporaryDirectory(t),
    nowMs: tickingClock(),
    url,
    ...patientTimes,
    ...options,
  });
  t.after(() => store.close());
  return store;
}
