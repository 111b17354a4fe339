/** Loaded into a server before it starts (`--import`): collects all garbage several times a second. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const pauseMs = 200;

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  setInterval(runInNewContext('gc') as () => void, pauseMs).unref();
}
