/**
 * Every metric of the service as one table. A family reads its component's counters when the metrics are scraped;
 * nothing here runs during a request.
 */
import type { EngineLoad } from '../../engine/engine.ts';
import { numberAt } from '../../shared/column.ts';
import { completionOutcomes } from '../../shared/contract/words.ts';
import type { BuildMetadata } from '../../shared/index-format/index-files.ts';
import { programVersion } from '../../shared/program-version.ts';
import type { StoreCounters } from '../../statestore/store.ts';
import { type Count, counts, type GatewayCounters } from './counters.ts';
import { histogramSamples, labelled, type MetricFamily, type Sample, single } from './metric-family.ts';
import { durationBoundsMs, type RouteTally } from './route-tally.ts';
import { stageBoundsMs } from './stage-durations.ts';

/** The measured parts of a running service; `Service` has them all. */
export interface MetricSources {
  readonly counters: GatewayCounters;
  readonly verifier: { readonly keyFingerprint: string };
  readonly limits: Readonly<Record<string, { readonly limiters: readonly MeasuredLimiter[] }>>;
  readonly engine: { load(): EngineLoad };
  readonly store: { counters(): StoreCounters };
  readonly index: { readonly generation: number; readonly metadata: BuildMetadata };
}

interface MeasuredLimiter {
  readonly name: string;
  readonly size: number;
}

export function metricFamilies(sources: MetricSources): readonly MetricFamily[] {
  return [
    ...requestFamilies(sources),
    ...limiterFamilies(sources),
    labelled(
      'gauge',
      'gradus_auth_token_key_info',
      'A fingerprint of the token key, in the label; always 1. Servers of the same plans need the same key.',
      () => [{ labels: { fingerprint: sources.verifier.keyFingerprint }, value: 1 }],
    ),
    counted(sources.counters, 'previousKeyUses'),
    counted(sources.counters, 'planMovesToKey'),
    ...engineFamilies(() => sources.engine.load()),
    counted(sources.counters, 'answersTooLarge'),
    labelled(
      'counter',
      'gradus_plan_completions_total',
      'Plan completions by outcome; bounded: the work budget ended the search.',
      () =>
        completionOutcomes.map((outcome) => ({
          labels: { outcome },
          value: sources.counters.completionsOf(outcome),
        })),
    ),
    labelled(
      'counter',
      'gradus_answer_cache_lookups_total',
      'Plan completions, graph views of the catalog, and pages of its lists and searches by whether the same one had been answered before (hit: its answer was sent again) or not (miss).',
      () =>
        Object.entries(sources.counters.cacheLookups).flatMap(([cache, results]) =>
          Object.entries(results).map(([result, value]) => ({ labels: { cache, result }, value })),
        ),
    ),
    counted(sources.counters, 'refusedPlans'),
    ...storeFamilies(() => sources.store.counters()),
    ...indexFamilies(sources),
  ];
}

function counted(counters: GatewayCounters, what: Count): MetricFamily {
  const [name, help] = counts[what];
  return single('counter', name, help, () => counters.countOf(what));
}

function requestFamilies({ counters }: MetricSources): readonly MetricFamily[] {
  return [
    labelled(
      'counter',
      'gradus_http_requests_total',
      'Requests answered, by route, method (HEAD counts as GET) and status; 499: the client disconnected first.',
      () => counters.tallies().flatMap(answersOf),
    ),
    labelled(
      'histogram',
      'gradus_http_request_duration_seconds',
      'Time from the head of a request to its answer, including waits for body, engine and store.',
      () => counters.tallies().flatMap(durationsOf),
    ),
    labelled(
      'histogram',
      'gradus_request_stage_seconds',
      'Time that a request spends in each stage, its waits included; of one request in 64, or of every one with SVC_SERVER_TIMING.',
      () => stageSamples(counters),
    ),
    single(
      'gauge',
      'gradus_http_requests_in_flight',
      'Requests not yet answered.',
      () => counters.requestsInFlight,
    ),
  ];
}

function answersOf(tally: RouteTally): readonly Sample[] {
  return tally.answersByStatus().map(([status, value]) => {
    return { labels: { route: tally.path, method: tally.method, status: String(status) }, value };
  });
}

function durationsOf(tally: RouteTally): readonly Sample[] {
  const { counts, sumMs } = tally.durations();
  const bounds = durationBoundsMs.map((boundMs) => boundMs / 1000);
  return histogramSamples({ route: tally.path, method: tally.method }, bounds, counts, sumMs / 1000);
}

function stageSamples({ stages }: MetricSources['counters']): readonly Sample[] {
  const bounds = stageBoundsMs.map((boundMs) => boundMs / 1000);
  return stages
    .read()
    .flatMap(({ name, counts, sumMs }) => histogramSamples({ stage: name }, bounds, counts, sumMs / 1000));
}

function limiterFamilies({ limits, counters }: MetricSources): readonly MetricFamily[] {
  const enforced = Object.values(limits).flatMap(({ limiters }) => limiters);
  const each = (read: (limiter: MeasuredLimiter) => number) => () =>
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
      'Buckets in the table of a limiter: of clients, of IPv6 networks, or one of all clients; bounded.',
      each((limiter) => limiter.size),
    ),
    counted(counters, 'throttledRequests'),
    counted(counters, 'ignoredClientHeaders'),
  ];
}

const batchBounds = [1, 2, 4, 8, 16, 32] as const;

function engineFamilies(load: () => EngineLoad): readonly MetricFamily[] {
  const gauges = {
    gradus_engine_threads: ['Worker threads.', 'threads'],
    gradus_engine_threads_busy: ['Worker threads with a batch in progress.', 'busyThreads'],
    gradus_engine_jobs_waiting: ['Questions waiting for a worker.', 'waitingJobs'],
    gradus_engine_jobs_running: ['Questions in progress.', 'runningJobs'],
  } as const;
  const counters = {
    gradus_engine_jobs_total: [
      'Questions sent to workers, including those that warm up a new index.',
      'jobs',
    ],
    gradus_engine_jobs_refused_total: [
      'Questions answered 503 because they would have waited too long.',
      'refusedJobs',
    ],
    gradus_engine_jobs_abandoned_total: [
      'Questions dropped because their clients had disconnected while they waited.',
      'abandonedJobs',
    ],
    gradus_engine_jobs_run_again_total: ['Questions retried after a worker died.', 'restartedJobs'],
    gradus_engine_jobs_lost_total: ['Questions that ended two workers, answered 500.', 'lostJobs'],
    gradus_engine_time_limit_answers_total: [
      'Answers that the clock cut short (SVC_ENGINE_TIMEOUT_MS); a healthy server has none.',
      'timeLimitedJobs',
    ],
  } as const;
  return [
    ...Object.entries(gauges).map(([name, [help, member]]) =>
      single('gauge', name, help, () => load()[member]),
    ),
    ...Object.entries(counters).map(([name, [help, member]]) =>
      single('counter', name, help, () => load()[member]),
    ),
    labelled('histogram', 'gradus_engine_batch_jobs', 'Questions in one batch to a worker.', () => {
      const { batchesBySize, jobs } = load();
      return histogramSamples({}, batchBounds, batchClasses(batchesBySize), jobs);
    }),
  ];
}

/** Sums the counts of batch sizes into the classes of the histogram. */
function batchClasses(batchesBySize: readonly number[]): readonly number[] {
  const upper = [...batchBounds, Number.POSITIVE_INFINITY];
  return upper.map((bound, position) => {
    const above = position === 0 ? -1 : numberAt(upper, position - 1);
    return batchesBySize.reduce((sum, count, size) => sum + (size > above && size <= bound ? count : 0), 0);
  });
}

type StoreRows = Readonly<Record<string, readonly [help: string, member: keyof StoreCounters]>>;

const storeCounters: StoreRows = {
  gradus_statestore_writes_total: ['Plan writes that are durable.', 'writesTotal'],
  gradus_statestore_failed_writes_total: [
    'Plan writes that failed on disk, answered 500.',
    'failedWritesTotal',
  ],
  gradus_statestore_failed_reads_total: ['Plan reads that failed on disk, answered 500.', 'failedReadsTotal'],
  gradus_statestore_version_conflicts_total: ['Plan writes answered 409.', 'versionConflictsTotal'],
  gradus_statestore_queue_full_total: ['Plan writes answered 503 because 64 were pending.', 'queueFullTotal'],
  gradus_statestore_commits_total: ['Transactions; each commits all pending writes.', 'commitsTotal'],
  gradus_statestore_writer_losses_total: [
    'Deaths of the writer thread, which is then replaced.',
    'writerLossesTotal',
  ],
  gradus_statestore_snapshots_total: ['Snapshots written and verified.', 'snapshotsTotal'],
  gradus_statestore_snapshot_failures_total: ['Snapshots that failed.', 'snapshotFailuresTotal'],
  gradus_statestore_vacuums_total: ['Vacuums that returned free pages to the file system.', 'vacuumsTotal'],
  gradus_statestore_vacuum_failures_total: ['Vacuums that failed.', 'vacuumFailuresTotal'],
  gradus_statestore_cache_hits_total: ['Plans read from the cache.', 'cacheHitsTotal'],
  gradus_statestore_cache_misses_total: ['Plans looked up in the database.', 'cacheMissesTotal'],
};

const storeGauges: StoreRows = {
  gradus_statestore_queue_depth: ['Pending plan writes, at most 64.', 'queueDepth'],
  gradus_statestore_cached_plans: ['Plans in the cache; bounded.', 'cachedPlans'],
  gradus_statestore_reads_failing: [
    '1 if the last look-up in the database failed, or one has found it damaged; else 0.',
    'readsFailing',
  ],
  gradus_statestore_writes_failing: ['1 if the last plan write failed, else 0.', 'writesFailing'],
};

function storeFamilies(counters: () => StoreCounters): readonly MetricFamily[] {
  const rows = (kind: 'counter' | 'gauge', table: StoreRows) =>
    Object.entries(table).map(([name, [help, member]]) => single(kind, name, help, () => counters()[member]));
  return [...rows('counter', storeCounters), ...rows('gauge', storeGauges)];
}

function indexFamilies(sources: MetricSources): readonly MetricFamily[] {
  const metadata = () => sources.index.metadata;
  return [
    labelled('gauge', 'gradus_index_info', 'The index in service, in the labels; always 1.', () => {
      const { index_id, catalog_version_id } = metadata();
      return [{ labels: { index_id, catalog_version_id }, value: 1 }];
    }),
    single(
      'gauge',
      'gradus_index_generation',
      'Indexes put into service since the start, the first included.',
      () => sources.index.generation,
    ),
    counted(sources.counters, 'indexRefusals'),
    counted(sources.counters, 'indexDamages'),
    single(
      'gauge',
      'gradus_index_built_timestamp_seconds',
      'Time at which the index in service was built.',
      () => Date.parse(metadata().built_at) / 1000,
    ),
    labelled(
      'gauge',
      'gradus_build_info',
      'The program and Node.js versions, in the labels; always 1.',
      () => [{ labels: { version: programVersion(), node: process.version }, value: 1 }],
    ),
  ];
}
