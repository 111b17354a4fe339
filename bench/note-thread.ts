/**
 * Loaded into a measured server before anything else (`--import`), in each of its threads: notes which system
 * thread runs which script, since nothing else distinguishes the engine's workers from other threads.
 */
import { appendFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const file = process.env['GRADUS_BENCH_THREADS'];
if (file !== undefined && !isMainThread && process.platform === 'linux')
  appendFileSync(file, `${basename(readlinkSync('/proc/thread-self'))} ${process.argv[1]}\n`);
