/** The store port's contract, tested on the PostgreSQL store: the same suite as on SQLite. */
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { serverOfThisFile, storeAt } from '../postgres/one-server.ts';
import { runStoreModel } from './store-model.ts';
import { runStoreSuite, type StoreFactory } from './store-suite.ts';

const server = serverOfThisFile();

const postgres: StoreFactory = (t) => {
  let url: Promise<string> | undefined;
  const newDatabase = async (): Promise<string> => {
    const running = await server();
    return running.url(await running.createDatabase());
  };
  return async () => {
    url ??= newDatabase();
    return storeAt(t, await url);
  };
};

const skip = skipWithoutPostgres();
runStoreSuite('store on PostgreSQL', postgres, skip);
runStoreModel('store on PostgreSQL', postgres, skip);
