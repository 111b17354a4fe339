/**
 * Every metric of the service as one table, read from the counters that its parts keep. Nothing here is
 * done for a request: a family looks only when somebody asks for the metrics.
 */
import type { EngineLoad } from '../../engine/engine.ts';
import type { StoreCounters } from '../../statestore/store.ts';
import { programVersion } from '../process/program-info.ts';
import type { Service } from '../service.ts';
import { histogramSamples, labelled, type MetricFamily, type Sample, single } from './metric-family.ts';
import { durationBoundsMs } from './route-tally.ts';
import { stageBoundsMs } from './stage-durations.ts';

export function metricFamilies(service: Service): readonly MetricFamily[] {
  return [
    ...requestFamilies(service),
    ...limiterFamilies(service),
    ...keyFamilies(service),
    ...engineFamilies(() => service.engine.load()),
    ...storeFamilies(() => service.store.counters()),
    ...indexFamilies(service),
  ];
}

function requestFamilies({ counters }: Service): readonly MetricFamily[] {
  return [
    labelled(
      'counter',
      'gradus_http_requests_total',
      'Requests answered, by route, method (HEAD counts as GET) and status; 499: the client went away first.',
      () => counters.tallies().flatMap(answersOf),
    ),
    labelled(
      'histogram',
      'gradus_http_request_duration_seconds',
      "Time from a request's head to its answer, its wait for body, engine and store included.",
      () => counters.tallies().flatMap(durationsOf),
    ),
    labelled(
      'histogram',
      'gradus_request_stage_seconds',
      'Time that a request spends in each stage, its waits included; of one request in 64, or of every one with SVC_SERVER_TIMING.',
      () => stageSamples(counters),
    ),
    single('gauge', 'gradus_http_requests_in_flight', 'Requests not yet answered.', () => {
      return counters.requestsInFlight;
    }),
  ];
}

type Tally = ReturnType<Service['counters']['tallies']>[number];

function answersOf(tally: Tally): readonly Sample[] {
  return tally.answersByStatus().map(([status, value]) => {
    return { labels: { route: tally.path, method: tally.method, status: String(status) }, value };
  });
}

function durationsOf(tally: Tally): readonly Sample[] {
  const { counts, sumMs } = tally.durations();
  const bounds = durationBoundsMs.map((boundMs) => boundMs / 1000);
  return histogramSamples({ route: tally.path, method: tally.method }, bounds, counts, sumMs / 1000);
}

function stageSamples({ stages }: Service['counters']): readonly Sample[] {
  const bounds = stageBoundsMs.map((boundMs) => boundMs / 1000);
  return stages
    .read()
    .flatMap(({ name, counts, sumMs }) => histogramSamples({ stage: name }, bounds, counts, sumMs / 1000));
}

function limiterFamilies({ limiters, counters }: Service): readonly MetricFamily[] {
  const enforced = Object.values(limiters);
  const each = (read: (limiter: (typeof enforced)[number]) => number) => () =>
    enforced.map((limiter) => ({ labels: { limiter: limiter.name }, value: read(limiter) }));
  return [
    labelled(
      'counter',
      'gradus_limiter_rejections_total',
      'Requests answered 429, by limiter.',
      each((limiter) => counters.rejectionsOf(limiter.name)),
    ),
    labelled(
      'gauge',
      'gradus_limiter_buckets',
      'Client addresses that a limiter remembers; bounded.',
      each((limiter) => limiter.size),
    ),
  ];
}

function keyFamilies({ counters }: Service): readonly MetricFamily[] {
  return [
    single(
      'counter',
      'gradus_auth_previous_key_uses_total',
      'Requests whose token opened a plan only under SVC_TOKEN_KEY_PREVIOUS.',
      () => counters.previousKeyUses,
    ),
    single(
      'counter',
      'gradus_auth_previous_key_moves_total',
      'Plans moved from the previous token key to the current one.',
      () => counters.planMovesToKey,
    ),
  ];
}

const batchBounds = [1, 2, 4, 8, 16, 32] as const;

function engineFamilies(load: () => EngineLoad): readonly MetricFamily[] {
  const gauges = {
    gradus_engine_threads: ['Worker threads.', 'threads'],
    gradus_engine_threads_busy: ['Worker threads with a batch under way.', 'busyThreads'],
    gradus_engine_jobs_waiting: ['Questions that wait for a worker.', 'waitingJobs'],
    gradus_engine_jobs_running: ['Questions that workers have.', 'runningJobs'],
  } as const;
  const counters = {
    gradus_engine_jobs_total: ['Questions sent to workers, those that warm a new index included.', 'jobs'],
    gradus_engine_jobs_refused_total: ['Questions answered 503 because the queue was full.', 'refusedJobs'],
    gradus_engine_jobs_run_again_total: ['Questions asked again after a worker died.', 'restartedJobs'],
    gradus_engine_jobs_lost_total: ['Questions that no worker survived, answered 500.', 'lostJobs'],
  } as const;
  return [
    ...Object.entries(gauges).map(([name, [help, member]]) =>
      single('gauge', name, help, () => load()[member]),
    ),
    ...Object.entries(counters).map(([name, [help, member]]) =>
      single('counter', name, help, () => load()[member]),
    ),
    labelled(
      'histogram',
      'gradus_engine_batch_jobs',
      'Questions that travelled to a worker together.',
      () => {
        const { batchesBySize, jobs } = load();
        return histogramSamples({}, batchBounds, batchClasses(batchesBySize), jobs);
      },
    ),
  ];
}

/** Counts of single sizes put into the classes of the histogram. */
function batchClasses(batchesBySize: readonly number[]): readonly number[] {
  const classes = [...batchBounds, Number.POSITIVE_INFINITY].map(() => 0);
  for (const [size, count] of batchesBySize.entries()) {
    const at = batchBounds.findIndex((bound) => size <= bound);
    const into = at < 0 ? batchBounds.length : at;
    classes[into] = (classes[into] ?? 0) + count;
  }
  return classes;
}

type StoreRows = Readonly<Record<string, readonly [help: string, member: keyof StoreCounters]>>;

const storeCounters: StoreRows = {
  gradus_statestore_writes_total: ['Plan writes that are durable.', 'writesTotal'],
  gradus_statestore_failed_writes_total: [
    'Plan writes that the disk refused, answered 500.',
    'failedWritesTotal',
  ],
  gradus_statestore_version_conflicts_total: ['Plan writes answered 409.', 'versionConflictsTotal'],
  gradus_statestore_queue_full_total: ['Plan writes answered 503 because 64 waited.', 'queueFullTotal'],
  gradus_statestore_commits_total: [
    'Transactions, each with the writes that waited together.',
    'commitsTotal',
  ],
  gradus_statestore_writer_losses_total: [
    'Deaths of the writer thread, which is then replaced.',
    'writerLossesTotal',
  ],
  gradus_statestore_snapshots_total: ['Snapshots written and verified.', 'snapshotsTotal'],
  gradus_statestore_snapshot_failures_total: ['Snapshots that failed.', 'snapshotFailuresTotal'],
  gradus_statestore_vacuums_total: ['Times that free pages went back to the file system.', 'vacuumsTotal'],
  gradus_statestore_vacuum_failures_total: ['Times that this failed.', 'vacuumFailuresTotal'],
  gradus_statestore_cache_hits_total: ['Plans read from memory.', 'cacheHitsTotal'],
  gradus_statestore_cache_misses_total: ['Plans looked for in the database.', 'cacheMissesTotal'],
};

const storeGauges: StoreRows = {
  gradus_statestore_queue_depth: ['Plan writes not yet answered, at most 64.', 'queueDepth'],
  gradus_statestore_cached_plans: ['Plans in memory; bounded.', 'cachedPlans'],
};

function storeFamilies(counters: () => StoreCounters): readonly MetricFamily[] {
  const rows = (kind: 'counter' | 'gauge', table: StoreRows) =>
    Object.entries(table).map(([name, [help, member]]) => single(kind, name, help, () => counters()[member]));
  return [...rows('counter', storeCounters), ...rows('gauge', storeGauges)];
}

function indexFamilies(service: Service): readonly MetricFamily[] {
  const metadata = () => service.index.metadata;
  return [
    labelled('gauge', 'gradus_index_info', 'The index that is served, in its labels; always 1.', () => {
      const { index_id, catalog_version_id } = metadata();
      return [{ labels: { index_id, catalog_version_id }, value: 1 }];
    }),
    single(
      'gauge',
      'gradus_index_generation',
      'Indexes taken up since the start, the first included.',
      () => service.index.generation,
    ),
    single(
      'counter',
      'gradus_index_refusals_total',
      'Published indexes that could not be served; the one before served on.',
      () => service.counters.indexRefusals,
    ),
    single('gauge', 'gradus_index_built_timestamp_seconds', 'When the served index was built.', () => {
      return Date.parse(metadata().built_at) / 1000;
    }),
    labelled('gauge', 'gradus_build_info', 'The program, in its labels; always 1.', () => [
      { labels: { version: programVersion(), node: process.version }, value: 1 },
    ]),
  ];
}
