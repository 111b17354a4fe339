/**
 * The settings that an operator may change, as one table of name, form, default and meaning. Reads the environment
 * into checked, frozen settings. Limits that code relies on are in shared/limits.ts instead.
 */
import { availableParallelism } from 'node:os';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { addressRanges } from './address-ranges.ts';
import { CommandFailure } from './exit-codes.ts';
import {
  bearerToken,
  boolean,
  duration,
  integer,
  oneOf,
  origins,
  requiredText,
  type SettingForm,
  setOf,
  text,
} from './settings-forms.ts';

/** Endpoint families that can have a rate limit (interface.md, 8.2; decisions.md, A.2, J.10). */
export const rateFamilies = ['state', 'state_read', 'catalog', 'query', 'document'] as const;
export type RateFamily = (typeof rateFamilies)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface SettingRow<Value> {
  readonly name: `SVC_${string}`;
  readonly meaning: string;
  readonly form: SettingForm<Value>;
  /** As an operator would write it; empty text is "not set". */
  readonly default: string;
  /** Set if the default depends on the machine. */
  readonly defaultInWords?: string;
  /** The value is never printed. */
  readonly secret?: true;
}

function setting<Value>(
  name: `SVC_${string}`,
  form: SettingForm<Value>,
  defaultText: string,
  meaning: string,
): SettingRow<Value> {
  return { name, form, default: defaultText, meaning };
}

const perMinute = integer(1, 1_000_000_000);
const defaultEngineThreads = Math.max(1, availableParallelism() - 1);

export const settingTable = {
  host: setting('SVC_HOST', requiredText('a host name or address'), '127.0.0.1', 'address to listen on'),
  port: setting('SVC_PORT', integer(0, 65_535), '8080', 'port to listen on; 0 selects a free one'),
  dataDirectory: setting(
    'SVC_DATA_DIR',
    requiredText('a path'),
    './data',
    'directory of the state database, token key, snapshots and demonstration index',
  ),
  indexDirectory: setting(
    'SVC_INDEX_DIR',
    text('a path'),
    '',
    'directory of the published index; if unset, the bundled demonstration catalog is served',
  ),
  indexPollSeconds: setting(
    'SVC_INDEX_POLL_SECONDS',
    integer(0, 86_400),
    '5',
    'interval of checks for a newly published index, seconds; 0 checks on SIGHUP only',
  ),
  tokenKey: {
    ...setting(
      'SVC_TOKEN_KEY',
      text('any text without control characters'),
      '',
      'secret key of the token verifier; if unset, one is created next to the state database',
    ),
    secret: true,
  },
  previousTokenKey: {
    ...setting(
      'SVC_TOKEN_KEY_PREVIOUS',
      text('any text without control characters'),
      '',
      'key that SVC_TOKEN_KEY replaces: plans created under it can still be opened and move to the new key on ' +
        'first use; if unset, the file token.key.previous in SVC_DATA_DIR is used if it exists',
    ),
    secret: true,
  },
  internalToken: {
    ...setting(
      'SVC_INTERNAL_TOKEN',
      bearerToken,
      '',
      'bearer token of /internal/metrics; if unset, the route does not exist',
    ),
    secret: true,
  },
  trustProxyHeaders: setting(
    'SVC_TRUST_PROXY_HEADERS',
    boolean,
    'false',
    'whether the client address is taken from X-Forwarded-For if a trusted proxy sends it, before Edge-Client-IP',
  ),
  trustProxyHops: setting(
    'SVC_TRUST_PROXY_HOPS',
    integer(1, 32),
    '1',
    'number of trusted proxies that append to X-Forwarded-For',
  ),
  trustedProxies: setting(
    'SVC_TRUSTED_PROXIES',
    addressRanges,
    '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
    'peers from which Edge-Client-IP, and X-Forwarded-For if SVC_TRUST_PROXY_HEADERS says so, are believed; from ' +
      'any other peer both are ignored, and the client address is the address of the peer',
  ),
  rateLimitEnforce: setting(
    'SVC_RATE_LIMIT_ENFORCE',
    setOf(rateFamilies),
    'state,state_read',
    'endpoint families whose rate limit is enforced',
  ),
  statePerIpPerMinute: setting(
    'SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE',
    perMinute,
    '30',
    'state changes per client address and minute',
  ),
  statePerIpBurst: setting(
    'SVC_RATE_LIMIT_STATE_PER_IP_BURST',
    perMinute,
    '30',
    'state changes per client address in one burst',
  ),
  stateCreatesPerMinute: setting(
    'SVC_RATE_LIMIT_STATE_CREATES_PER_MINUTE',
    perMinute,
    '1200',
    'new plans per minute of all clients together, enforced with the family state',
  ),
  clientsPerNetwork: setting(
    'SVC_RATE_LIMIT_CLIENTS_PER_NETWORK',
    integer(1, 65_536),
    '8',
    'how many times the limits of one client the /64s of an IPv6 /48 may use together; 65536 is no limit of its own',
  ),
  stateReadPerIpPerMinute: setting(
    'SVC_RATE_LIMIT_STATE_READ_PER_IP_PER_MINUTE',
    perMinute,
    '1200',
    'state reads per client address and minute',
  ),
  catalogPerMinute: setting(
    'SVC_RATE_LIMIT_CATALOG_PER_MINUTE',
    perMinute,
    '1200',
    'catalog reads per minute of all clients together',
  ),
  queryPerMinute: setting(
    'SVC_RATE_LIMIT_QUERY_PER_MINUTE',
    perMinute,
    '240',
    'queries and graph views per client address and minute; each counts once for each 10 targets and each 250 ' +
      'nodes of a view, begun ones included',
  ),
  documentPerIpPerMinute: setting(
    'SVC_RATE_LIMIT_DOCUMENT_PER_IP_PER_MINUTE',
    perMinute,
    '240',
    'documents (the reference page, its files, the OpenAPI document) per client address and minute',
  ),
  engineThreads: {
    ...setting(
      'SVC_ENGINE_THREADS',
      integer(1, 256),
      String(defaultEngineThreads),
      'worker threads of the engine, at least two are started; heavy questions never occupy the last one',
    ),
    defaultInWords: 'cores − 1, at least 1',
  },
  engineTimeoutMs: setting(
    'SVC_ENGINE_TIMEOUT_MS',
    integer(1, 60_000),
    '2000',
    'longest time of one request in the engine, milliseconds: a last resort, which the work units should never reach',
  ),
  engineWorkUnits: setting(
    'SVC_ENGINE_WORK_UNITS',
    integer(1000, 1_000_000_000),
    String(defaultWorkUnits),
    'work budget of one request in the engine, in counted steps of some 100 ns; the same request gets the same answer at any load',
  ),
  engineQueueMaximumJobs: setting(
    'SVC_ENGINE_QUEUE_MAX',
    integer(1, 1_000_000),
    '1024',
    'maximum number of light questions that wait for a worker; of heavy ones, an eighth of it',
  ),
  engineMaximumWaitMs: setting(
    'SVC_ENGINE_MAX_WAIT_MS',
    integer(1, 3_600_000),
    '500',
    'longest wait of a question for a worker, milliseconds; one that would wait longer is answered 503 at once',
  ),
  maximumBodyBytes: setting(
    'SVC_MAX_BODY_BYTES',
    integer(1024, 16_777_216),
    '262144',
    'largest request body, bytes',
  ),
  maximumAnswerBytes: setting(
    'SVC_MAX_ANSWER_BYTES',
    integer(65_536, 1_073_741_824),
    '16777216',
    'largest answer to a query or graph view, bytes; a question with a larger one is answered 422',
  ),
  maximumUnsentBytes: setting(
    'SVC_MAX_UNSENT_BYTES',
    integer(65_536, 17_179_869_184),
    '134217728',
    'answers that wait until their clients read, all together, bytes; beyond it the connections that have gone ' +
      'longest without reading are closed',
  ),
  corsOrigins: setting(
    'SVC_CORS_ORIGINS',
    origins,
    '',
    'origins whose web pages may read the answers; if unset, no CORS header is sent',
  ),
  snapshotIntervalMs: setting(
    'SVC_STATE_SNAPSHOT_INTERVAL',
    duration(1000),
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
  shutdownGraceMs: setting(
    'SVC_SHUTDOWN_GRACE_MS',
    integer(0, 600_000),
    '10000',
    'time for requests in flight to finish after SIGTERM, milliseconds',
  ),
} as const satisfies Record<string, SettingRow<unknown>>;

type SettingTable = typeof settingTable;
export type SettingName = keyof SettingTable;
type FormValue<Form> = Form extends SettingForm<infer Value> ? Value : never;

export type Settings = { readonly [Name in SettingName]: FormValue<SettingTable[Name]['form']> };

export type SettingsOutcome =
  | { readonly kind: 'read'; readonly settings: Settings; readonly unknownNames: readonly string[] }
  /** One line for each fault: the setting's name, its value, the accepted form. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] };

export type AcceptedSettings = Extract<SettingsOutcome, { kind: 'read' }>;

/** The settings of a command. Throws CommandFailure with one line for each setting that is not accepted. */
export function acceptedSettings(environment: NodeJS.ProcessEnv): AcceptedSettings {
  const outcome = readSettings(environment);
  if (outcome.kind === 'refused') throw new CommandFailure('setting', outcome.lines.join('\n'));
  return outcome;
}

/** Reads and checks every setting; an empty variable counts as unset. */
export function readSettings(environment: NodeJS.ProcessEnv): SettingsOutcome {
  const values: Record<string, unknown> = {};
  const lines: string[] = [];
  for (const [member, row] of Object.entries(settingTable) as [string, SettingRow<unknown>][]) {
    const text = environment[row.name] ?? '';
    const value = row.form.read(text === '' ? row.default : text);
    if (value === undefined) lines.push(faultLine(row, text));
    else values[member] = value;
  }
  if (lines.length > 0) return { kind: 'refused', lines };
  return {
    kind: 'read',
    settings: Object.freeze(values as unknown as Settings),
    unknownNames: unknownNames(environment),
  };
}

/** The effective settings as lines `NAME=value` that can be set again; secrets are masked. */
export function describeSettings(settings: Settings): readonly string[] {
  return (Object.entries(settingTable) as [SettingName, SettingRow<unknown>][]).map(
    ([member, row]) => `${row.name}=${printed(row, settings[member])}`,
  );
}

function faultLine({ name, secret, form }: SettingRow<unknown>, text: string): string {
  const value = secret === true ? 'the value' : JSON.stringify(text);
  return `${name}: ${value} is not accepted; expected ${form.accepts}`;
}

function printed(row: SettingRow<unknown>, value: Settings[SettingName]): string {
  return row.secret === true && value !== null ? '********' : row.form.write(value);
}

function unknownNames(environment: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(Object.values(settingTable).map((row) => row.name));
  return Object.keys(environment)
    .filter((name) => name.startsWith('SVC_') && !known.has(name))
    .sort();
}
