/** Settings of operation: cross-origin pages, snapshots, logs, timing, shutdown. */
import { type SettingRow, setting } from './setting-row.ts';
import { boolean, duration, integer, oneOf, origins } from './settings-forms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const operationSettings = {
  corsOrigins: setting(
    'SVC_CORS_ORIGINS',
    origins,
    '',
    'origins whose web pages may read the answers; if unset, no CORS header is sent',
  ),
  snapshotIntervalMs: setting(
    'SVC_STATE_SNAPSHOT_INTERVAL',
    duration(1000, 365 * dayMs, 'never'),
    '1h',
    'interval of snapshots of the state database',
  ),
  snapshotRetention: setting(
    'SVC_STATE_SNAPSHOT_RETENTION',
    integer(1, 1_000_000),
    '168',
    'number of snapshots kept',
  ),
  serverTiming: setting(
    'SVC_SERVER_TIMING',
    boolean,
    'false',
    'whether answers carry a Server-Timing header with the duration of each stage of the request',
  ),
  logLevel: setting('SVC_LOG_LEVEL', oneOf(logLevels), 'info', 'lowest severity that is logged'),
  drainDelayMs: setting(
    'SVC_DRAIN_DELAY',
    duration(1, hourMs, 'none'),
    '0',
    'time after SIGTERM in which the health check fails and everything else is answered, so that a load balancer stops ' +
      'sending requests before they are refused',
  ),
  shutdownGraceMs: setting(
    'SVC_SHUTDOWN_GRACE_MS',
    integer(0, 600_000),
    '10000',
    'time for requests in flight to finish after SIGTERM, milliseconds',
  ),
} as const satisfies Record<string, SettingRow<unknown>>;
