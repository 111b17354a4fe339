/** A thread that reads files and answers their digests: what a gateway must not wait for. */
import { parentPort, workerData } from 'node:worker_threads';
import { tryDigestFile } from '../../shared/index-format/file-digest.ts';

parentPort?.postMessage((workerData as readonly string[]).map(tryDigestFile));
