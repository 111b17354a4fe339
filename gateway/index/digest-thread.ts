/** Entry of a worker thread that digests files and posts the outcomes in the order of their paths. */
import { parentPort, workerData } from 'node:worker_threads';
import { tryDigestFile } from '../../shared/index-format/file-digest.ts';

parentPort?.postMessage((workerData as readonly string[]).map(tryDigestFile));
