/** Logs gateway events: the level and message of each kind. */
import { destination, type Level, pino } from 'pino';
import type { StoreEvent } from '../../statestore/store.ts';
import type { GatewayEvent, Observe } from './event.ts';

type LogLine = readonly [level: Level, message: string];

const lines: Readonly<Record<Exclude<GatewayEvent['kind'], 'store'>, LogLine>> = {
  starting: ['debug', 'starting'],
  serving: ['info', 'ready to serve'],
  leaving: ['info', 'about to shut down: the health check fails from now on'],
  draining: ['info', 'shutting down: finishing the requests in flight'],
  drain_cut_short: ['warn', 'the grace period ended with requests still in flight'],
  stopped: ['info', 'stopped'],
  nothing_to_look_at: [
    'info',
    'SIGHUP: SVC_INDEX_DIR is not set; the demonstration catalog is never replaced',
  ],
  index_found: ['debug', 'another index was published; checking it'],
  index_unchanged: ['info', 'SIGHUP: the published index is already in service'],
  index_source_failed: [
    'error',
    'the index repository has no index that can be fetched; it will be asked again, and an index in service is kept',
  ],
  index_refused: ['error', 'the newly published index cannot be served; the current one stays in service'],
  index_damaged: [
    'error',
    'a file of the index in service was changed; publish it again (requests are refused until then if answers are read from the file)',
  ],
  index_switched: ['info', 'a newly published index is in service'],
  index_closed: ['debug', 'the replaced index has answered its last request'],
  token_key_made: ['info', 'SVC_TOKEN_KEY is not set; created a token key: back it up with the database'],
  token_key_short: ['warn', 'SVC_TOKEN_KEY is short: 32 random bytes are recommended'],
  previous_token_key_accepted: [
    'info',
    'plans of the previous token key are accepted and move to the current key on first use',
  ],
  unknown_settings: ['warn', 'unknown SVC_ environment variables are ignored'],
  framed_settings: ['warn', 'the quotes or blanks around these values are taken for a part of them'],
  internal_token_short: [
    'warn',
    'SVC_INTERNAL_TOKEN is short and might be guessed: 32 random bytes are recommended',
  ],
  client_header_ignored: [
    'warn',
    'ignored a header that names a client: its peer is not in SVC_TRUSTED_PROXIES (logged once; gradus_client_headers_ignored_total counts them)',
  ],
  demonstration_published: ['info', 'SVC_INDEX_DIR is not set; published the demonstration catalog'],
  demonstration_unusable: ['warn', 'the demonstration index cannot be opened; publishing it again'],
  process_ended: [
    'error',
    'a process of serve --processes has ended; another one is started after the pause',
  ],
  request_finished: ['debug', 'request'],
  request_failed: ['error', 'a request ended in an internal error'],
  engine_failed: ['error', 'the engine failed on a question'],
  plan_refused: ['error', 'a plan that the solver found does not hold and was not sent: please report it'],
  write_failed: ['error', 'a write to the state store failed'],
};

const storeLevels: Readonly<Record<StoreEvent['kind'], Level>> = {
  snapshot_written: 'info',
  snapshot_failed: 'error',
  vacuumed: 'debug',
  vacuum_failed: 'error',
  writer_lost: 'error',
  database_unreachable: 'error',
  database_reached: 'info',
  sessions_shared: 'warn',
  store_failing: 'error',
  store_recovered: 'info',
};

export interface LogOptions {
  readonly level: string;
  /** The file descriptor of the log. Writes are synchronous, so no line is lost when the process exits. */
  readonly fd: number;
  /** Identifies the process if several write to one log, else null. */
  readonly processName: string | null;
}

/** An observer that writes one JSON line for each event. */
export function logEvents(options: LogOptions): Observe {
  const logger = pino(
    {
      level: options.level,
      base: options.processName === null ? null : { process: options.processName },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    destination({ fd: options.fd, sync: true }),
  );
  return (event) => {
    const [level, message] = lineOf(event);
    logger[level](membersOf(event), message);
  };
}

function lineOf(event: GatewayEvent): LogLine {
  if (event.kind !== 'store') return lines[event.kind];
  const { kind } = event.event;
  return [storeLevels[kind], kind.replaceAll('_', ' ')];
}

/** The members of a log line: those of the event, or of the store's inner event, and an error with its stack. */
function membersOf(event: GatewayEvent): object {
  if (event.kind === 'store') return event.event;
  if (event.kind !== 'request_failed' && event.kind !== 'engine_failed') return event;
  const { error, ...rest } = event;
  if (error === null) return rest;
  return { ...rest, err: error instanceof Error ? pino.stdSerializers.err(error) : String(error) };
}
