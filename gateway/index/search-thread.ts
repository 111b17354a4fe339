/** Entry of the worker thread that searches one index; answers in the order of the requests, and ends after null. */
import { parentPort, workerData } from 'node:worker_threads';
import { RecordSearch, type SearchRequest } from './record-search.ts';

const search = new RecordSearch(workerData as string);

parentPort?.on('message', (request: SearchRequest | null) => {
  if (request !== null) {
    const page = search.page(request);
    return parentPort?.postMessage(page, [page.items.buffer]);
  }
  search.close();
  parentPort?.close();
});
