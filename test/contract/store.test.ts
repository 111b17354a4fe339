/** The store port's contract, tested on the SQLite store. */
import { storeIn, temporaryDirectory } from '../unit/statestore/temporary-store.ts';
import { runStoreModel } from './store-model.ts';
import { runStoreSuite, type StoreFactory } from './store-suite.ts';

const sqlite: StoreFactory = (t) => {
  const directory = temporaryDirectory(t);
  return () => storeIn(t, directory);
};

runStoreSuite('store on SQLite', sqlite);
runStoreModel('store on SQLite', sqlite);
