/**
 * The real gateway with the engine on its own thread, without pool and batches: shows what the pool costs and when
 * it is worthwhile. Arguments: an index, a directory for plans.
 */
import { Answerer } from '../../engine/answer/answerer.ts';
import type { AnswerListener, Engine, JobTraits } from '../../engine/engine.ts';
import { TokenVerifier } from '../../gateway/auth/token.ts';
import { buildGateway } from '../../gateway/gateway.ts';
import { IndexUse } from '../../gateway/index/index-use.ts';
import { openIndex } from '../../gateway/index/open-index.ts';
import { buildLimits } from '../../gateway/limits/build-limits.ts';
import { ClientAddresses } from '../../gateway/limits/client-addresses.ts';
import { GatewayCounters } from '../../gateway/observe/counters.ts';
import { ServiceMetrics } from '../../gateway/observe/service-metrics.ts';
import { Lifecycle } from '../../gateway/process/lifecycle.ts';
import { readSettings } from '../../gateway/process/settings.ts';
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import { openStore } from '../../statestore/store.ts';
import { unpackOutcomes } from '../../test/packed-jobs.ts';

class InlineEngine implements Engine {
  readonly #answerer: Answerer;
  readonly #queue = new JobQueue();
  readonly waitingJobs = 0;
  #jobs = 0;

  constructor(answerer: Answerer) {
    this.#answerer = answerer;
  }

  submit(job: Uint8Array, answer: AnswerListener, _traits: JobTraits, rest: Uint8Array | null = null): null {
    this.#queue.push(job, rest);
    this.#jobs += 1;
    const length = job.length + (rest === null ? 0 : rest.length);
    const memory = new Uint8Array(batchMemoryBytes(length));
    const [outcome] = unpackOutcomes(this.#answerer.answerBatch(this.#queue.take(1, length, memory)));
    if (outcome === undefined) throw new Error('a job has an outcome');
    answer(outcome);
    return null;
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
      abandonedJobs: 0,
      lostJobs: 0,
      timeLimitedJobs: 0,
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
const opened = openIndex(indexDirectory);
const monotonicMs = (): number => performance.now();
const engine = new InlineEngine(
  new Answerer(opened.graph, { evaluationTimeoutMs: settings.engineTimeoutMs, now: monotonicMs }),
);
const base = {
  settings,
  lifecycle: new Lifecycle(),
  counters: new GatewayCounters(),
  observe: () => undefined,
  nowMs: Date.now,
  monotonicMs,
};
const gateway = buildGateway(base);
gateway.serve({
  ...base,
  index: { ...opened, engine, generation: 1, use: new IndexUse(), loading: { readyMs: 0, readBytes: 0 } },
  store: await openStore({ directory: dataDirectory, nowMs: Date.now }),
  engine,
  verifier: new TokenVerifier(Buffer.alloc(32, 1)),
  clientAddresses: new ClientAddresses(settings, base.counters, base.observe),
  limits: buildLimits(settings),
  metrics: new ServiceMetrics(() => [], null),
  servingSinceMs: monotonicMs(),
});
const server = await gateway.listen(settings);
process.stdout.write(`listening on http://127.0.0.1:${server?.port}\n`);
