/** Operational endpoints: health, the client's address as seen here, and the operator's metrics. */
import type { ServiceLinks } from '../../shared/contract/service-answers.ts';
import { programVersion } from '../../shared/program-version.ts';
import { chooseType } from '../http/accept.ts';
import { noHeaders } from '../http/headers.ts';
import { plainData, type Reply, unavailable } from '../http/reply.ts';
import { loadExposition } from '../observe/service-metrics.ts';
import type { Service } from '../service.ts';
import type { HandlerCall } from './call.ts';

/** `GET /api/v1` */
export function linksReader(questionPaths: readonly string[], hasPage: boolean): () => Reply {
  const root = '/api/v1';
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_');
  const answer: ServiceLinks = {
    service: 'gradus',
    version: programVersion(),
    links: {
      ...(hasPage ? { page: '/' } : {}),
      docs: '/docs',
      openapi: `${root}/openapi.json`,
      index: `${root}/index`,
      vocabulary: `${root}/vocabulary`,
      courses: `${root}/courses`,
      credentials: `${root}/credentials`,
      questions: Object.fromEntries(questionPaths.map((path) => [nameOf(path), path])),
      graph_views: `${root}/graph/views`,
      state: `${root}/state`,
      health: `${root}/health`,
      client_address: `${root}/client-address`,
    },
  };
  const json = JSON.stringify(answer);
  return () => plainData(json);
}

/**
 * `GET /api/v1/health`. Unless the service is serving, the pipeline has answered 503 already. Questions about the
 * catalog do not need the state store: a failing store is reported in a member of its own and leaves the service
 * ready. A server that is about to shut down answers 503 here first.
 */
export function readHealth(service: Service, { index }: HandlerCall): Reply {
  if (service.lifecycle.phase === 'leaving') return unavailable('The service is about to shut down.');
  const { damaged } = index.files;
  const { readsFailing, writesFailing } = service.store.counters();
  const uptimeSeconds = Math.floor((service.monotonicMs() - service.servingSinceMs) / 1000);
  return plainData(
    JSON.stringify({
      status: 'ok',
      index_id: index.metadata.index_id,
      ...(readsFailing + writesFailing === 0 ? {} : { state_store: 'degraded' }),
      ...(damaged.length === 0 ? {} : { changed_index_files: damaged.map(({ file }) => file) }),
      uptime_seconds: Math.max(0, uptimeSeconds),
    }),
  );
}

/** `GET /api/v1/client-address` */
export function readClientAddress(service: Service, call: HandlerCall): Reply {
  const { address, source } = service.clientAddresses.of(call.addressEvidence());
  return plainData(JSON.stringify({ client_address: address, source }));
}

/** The representations of metrics; JSON unless the client prefers another one. */
const metricForms = [
  { name: 'json', mediaTypes: ['application/json'] },
  { name: 'openmetrics', mediaTypes: textTypes('application/openmetrics-text; version=1.0.0') },
  { name: 'prometheus', mediaTypes: textTypes('text/plain; version=0.0.4') },
] as const;

/** Metric names are ASCII letters and underscores, which every escaping scheme of Prometheus leaves unchanged. */
function textTypes(mediaType: string): readonly string[] {
  const schemes = ['allow-utf-8', 'underscores', 'dots', 'values'];
  return schemes.map((escaping) => `${mediaType}; charset=utf-8; escaping=${escaping}`);
}

/** `GET /internal/metrics`: the metrics of all processes on the port. */
export async function readMetrics(service: Service, { head }: HandlerCall): Promise<Reply> {
  const metrics = await service.metrics.all();
  const { jsonMembers, renderText } = await loadExposition();
  const form = chooseType(head.accept, metricForms);
  if (form !== 'json') {
    const { mediaType, text } = await renderText(metrics, form);
    const body = Buffer.from(text, 'utf8');
    return { kind: 'document', mediaType, body, isShared: false, headers: noHeaders };
  }
  const timestamp = { timestamp_unix: Math.floor(service.nowMs() / 1000) };
  return plainData(JSON.stringify({ ...timestamp, ...jsonMembers(metrics) }));
}
