/** Operational endpoints: health, the client's address as seen here, and metrics for the operator. */
import { chooseType } from '../http/accept.ts';
import { noHeaders } from '../http/headers.ts';
import { plainData, type Reply } from '../http/reply.ts';
import { resolveClientAddress } from '../limits/client-address.ts';
import { Exposition } from '../observe/exposition.ts';
import { metricFamilies } from '../observe/metric-families.ts';
import type { Service } from '../service.ts';
import type { Call, Handler } from './call.ts';

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

/** What metrics are told in; JSON where nothing else is asked for. */
const metricForms = [
  { name: 'json', mediaType: 'application/json' },
  { name: 'openmetrics', mediaType: 'application/openmetrics-text', version: '1.0.0' },
  { name: 'prometheus', mediaType: 'text/plain', version: '0.0.4' },
] as const;

/** `GET /internal/metrics`; nothing is watched for it until it is asked for the first time. */
export function metricsReader(): Handler {
  let exposition: Exposition | null = null;
  return async (service, { head }) => {
    exposition ??= new Exposition(metricFamilies(service));
    const form = chooseType(head.accept, metricForms);
    if (form !== 'json') {
      const { mediaType, text } = await exposition.text(form);
      return { kind: 'document', mediaType, body: Buffer.from(text, 'utf8'), headers: noHeaders };
    }
    const timestamp = { timestamp_unix: Math.floor(service.nowMs() / 1000) };
    return plainData(JSON.stringify({ ...timestamp, ...(await exposition.members()) }));
  };
}
