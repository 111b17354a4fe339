/** Logs gateway events: the level and message of each kind. */
import { destination, type Level, type Logger, pino } from 'pino';
import type { StoreEvent } from '../../statestore/store.ts';
import type { GatewayEvent, Observe } from './event.ts';

interface LogLine {
  readonly level: Level;
  readonly message: string;
}

type EventOf<Kind extends GatewayEvent['kind']> = Extract<GatewayEvent, { kind: Kind }>;
type LineTable = { readonly [Kind in GatewayEvent['kind']]: (event: EventOf<Kind>) => LogLine };

const lines: LineTable = {
  starting: () => ({ level: 'debug', message: 'starting' }),
  serving: () => ({ level: 'info', message: 'ready to serve' }),
  draining: () => ({ level: 'info', message: 'shutting down: finishing the requests in flight' }),
  drain_cut_short: () => ({ level: 'warn', message: 'the grace period ended with requests still in flight' }),
  stopped: () => ({ level: 'info', message: 'stopped' }),
  nothing_to_look_at: () => ({
    level: 'info',
    message: 'SIGHUP: SVC_INDEX_DIR is not set; the demonstration catalog is never replaced',
  }),
  index_found: () => ({ level: 'debug', message: 'another index was published; checking it' }),
  index_unchanged: () => ({ level: 'info', message: 'SIGHUP: the published index is already in service' }),
  index_refused: () => ({
    level: 'error',
    message: 'the newly published index cannot be served; the current one stays in service',
  }),
  index_switched: () => ({ level: 'info', message: 'a newly published index is in service' }),
  index_closed: () => ({ level: 'debug', message: 'the replaced index has answered its last request' }),
  token_key_made: () => ({
    level: 'info',
    message: 'SVC_TOKEN_KEY is not set; created a token key: back it up with the database',
  }),
  token_key_short: () => ({
    level: 'warn',
    message: 'SVC_TOKEN_KEY is short: 32 random bytes are recommended',
  }),
  previous_token_key_accepted: () => ({
    level: 'info',
    message: 'plans of the previous token key are accepted and move to the current key on first use',
  }),
  unknown_settings: () => ({
    level: 'warn',
    message: 'unknown SVC_ environment variables are ignored',
  }),
  demonstration_published: () => ({
    level: 'info',
    message: 'SVC_INDEX_DIR is not set; published the demonstration catalog',
  }),
  demonstration_unusable: () => ({
    level: 'warn',
    message: 'the demonstration index cannot be opened; publishing it again',
  }),
  request_finished: () => ({ level: 'debug', message: 'request' }),
  request_failed: () => ({ level: 'error', message: 'a request ended in an internal error' }),
  engine_failed: () => ({ level: 'error', message: 'the engine failed on a question' }),
  write_failed: () => ({ level: 'error', message: 'a write to the state store failed' }),
  store: ({ event }) => ({ level: storeLevels[event.kind], message: event.kind.replaceAll('_', ' ') }),
};

const storeLevels: Readonly<Record<StoreEvent['kind'], Level>> = {
  snapshot_written: 'info',
  snapshot_failed: 'error',
  vacuumed: 'debug',
  vacuum_failed: 'error',
  writer_lost: 'error',
};

export interface LogOptions {
  readonly level: string;
  /** File descriptor of the log. Lines are written synchronously, so that none is lost when the process exits. */
  readonly fd: number;
}

/** An observer that writes one JSON line for each event. */
export function logEvents(options: LogOptions): Observe {
  const logger = pino(
    { level: options.level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination({ fd: options.fd, sync: true }),
  );
  return (event) => write(logger, event);
}

function write<Kind extends GatewayEvent['kind']>(logger: Logger, event: EventOf<Kind>): void {
  const lineOf = lines[event.kind] as (event: EventOf<Kind>) => LogLine;
  const { level, message } = lineOf(event);
  logger[level](membersOf(event), message);
}

/** The members of the log line: those of the event, of the inner event of the store, and an error with its stack. */
function membersOf(event: GatewayEvent): object {
  if (event.kind === 'store') return event.event;
  if (event.kind !== 'request_failed' && event.kind !== 'engine_failed') return event;
  const { error, ...rest } = event;
  if (error === null) return rest;
  return { ...rest, err: error instanceof Error ? pino.stdSerializers.err(error) : String(error) };
}
