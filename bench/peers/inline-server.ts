/**
 * The real gateway with the engine on its own thread: no pool, no batches, no hop. It says what the pool costs,
 * and when it pays. Arguments: an index, a directory for plans.
 */
import { Answerer } from '../../engine/answer.ts';
import type { AnswerListener, Engine } from '../../engine/engine.ts';
import { TokenVerifier } from '../../gateway/auth/token.ts';
import { buildGateway, buildLimiters } from '../../gateway/gateway.ts';
import { Lifecycle } from '../../gateway/lifecycle.ts';
import { GatewayCounters } from '../../gateway/observe/counters.ts';
import { openServedIndex } from '../../gateway/served-index.ts';
import { readSettings } from '../../gateway/settings.ts';
import { unpackOutcomes } from '../../shared/job/codec.ts';
import { JobQueue } from '../../shared/job/job-queue.ts';
import { openStore } from '../../statestore/store.ts';

class InlineEngine implements Engine {
  readonly #answerer: Answerer;
  readonly #queue = new JobQueue();
  #jobs = 0;

  constructor(answerer: Answerer) {
    this.#answerer = answerer;
  }

  submit(job: Uint8Array, answer: AnswerListener): void {
    this.#queue.push(job);
    this.#jobs += 1;
    const [outcome] = unpackOutcomes(this.#answerer.answerBatch(this.#queue.take(1, job.length)));
    if (outcome === undefined) throw new Error('a job has an outcome');
    answer(outcome);
  }

  load() {
    return {
      waitingJobs: 0,
      runningJobs: 0,
      busyThreads: 0,
      batches: this.#jobs,
      jobs: this.#jobs,
      restartedJobs: 0,
      refusedJobs: 0,
      lostJobs: 0,
      threads: 0,
      batchesBySize: [0, this.#jobs],
    };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const [indexDirectory = '', dataDirectory = ''] = process.argv.slice(2);
const outcome = readSettings({ SVC_INDEX_DIR: indexDirectory, SVC_DATA_DIR: dataDirectory, SVC_PORT: '0' });
if (outcome.kind === 'refused') throw new Error(outcome.lines.join('\n'));
const { settings } = outcome;
const index = openServedIndex(indexDirectory);
const monotonicMs = (): number => performance.now();
const lifecycle = new Lifecycle();
const answerer = new Answerer(index.graph, {
  evaluationTimeoutMs: settings.engineTimeoutMs,
  now: monotonicMs,
});
const gateway = buildGateway({
  settings,
  lifecycle,
  index,
  store: await openStore({ directory: dataDirectory, nowMs: Date.now }),
  engine: new InlineEngine(answerer),
  verifier: new TokenVerifier(Buffer.alloc(32, 1)),
  limiters: buildLimiters(settings),
  counters: new GatewayCounters(),
  observe: () => undefined,
  nowMs: Date.now,
  monotonicMs,
  servingSinceMs: monotonicMs(),
});
const server = await gateway.listen(settings.host, settings.port);
lifecycle.enter('serving');
process.stdout.write(`listening on http://127.0.0.1:${server?.port}\n`);
