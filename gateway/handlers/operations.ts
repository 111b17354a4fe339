/** Operational endpoints: health, the client's address as seen here, and metrics for the operator. */
import { plainData, type Reply } from '../http/reply.ts';
import { resolveClientAddress } from '../limits/client-address.ts';
import type { Service } from '../service.ts';
import type { Call } from './call.ts';

/** `GET /api/v1/health`; at any other stage than serving the pipeline has answered 503. */
export function readHealth(service: Service, { index }: Call): Reply {
  const uptimeSeconds = Math.floor((service.monotonicMs() - service.servingSinceMs) / 1000);
  return plainData(
    JSON.stringify({
      status: 'ok',
      index_id: index.metadata.index_id,
      uptime_seconds: Math.max(0, uptimeSeconds),
    }),
  );
}

/** `GET /api/v1/client-address` */
export function readClientAddress(service: Service, { exchange }: Call): Reply {
  const { address, source } = resolveClientAddress(exchange.addressEvidence(), service.settings);
  return plainData(JSON.stringify({ client_address: address, source }));
}

/** `GET /internal/metrics` */
export function readMetrics(service: Service, { index }: Call): Reply {
  const store = service.store.counters();
  const engine = service.engine.load();
  return plainData(
    JSON.stringify({
      timestamp_unix: Math.floor(service.nowMs() / 1000),
      index_id: index.metadata.index_id,
      requests_in_flight: service.counters.requestsInFlight,
      requests_total: service.counters.requestsByStatus(),
      rate_limit_rejections_total: service.counters.rejectionsByLimiter(),
      statestore_writes_total: store.writesTotal,
      statestore_vacuum_failures_total: store.vacuumFailuresTotal,
      statestore_commits_total: store.commitsTotal,
      statestore_version_conflicts_total: store.versionConflictsTotal,
      statestore_queue_full_total: store.queueFullTotal,
      statestore_failed_writes_total: store.failedWritesTotal,
      statestore_snapshots_total: store.snapshotsTotal,
      statestore_snapshot_failures_total: store.snapshotFailuresTotal,
      statestore_cache_hits_total: store.cacheHitsTotal,
      statestore_cache_misses_total: store.cacheMissesTotal,
      statestore_queue_depth: store.queueDepth,
      engine_jobs_total: engine.jobs,
      engine_batches_total: engine.batches,
      engine_jobs_run_again_total: engine.restartedJobs,
      engine_jobs_waiting: engine.waitingJobs,
      engine_jobs_running: engine.runningJobs,
      engine_threads_busy: engine.busyThreads,
    }),
  );
}
