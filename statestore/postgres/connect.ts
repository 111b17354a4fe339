/** One connection to the first server of a cluster that accepts writes: the only import of pg. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import { type DatabaseHost, placeOf, type StateDatabase, type TlsChoice } from '../state-url.ts';
import { boundStatement } from './bound-statement.ts';
import { describeError, serverCode } from './database-error.ts';

export interface ConnectionTimes {
  /** The time limit for accepting a connection and its login. */
  readonly connectMs: number;
  /** The server's time limit for a statement. */
  readonly statementMs: number;
  /** The time limit for an answer, after which the connection is dropped; longer than `statementMs`. */
  readonly answerMs: number;
}

/** With a `name`, prepared once in each connection (prepared-text.ts); without one, or with an empty one, each time. */
export interface DatabaseStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly (Buffer | string | number)[];
}

/**
 * A prepared statement that is sent often: its parameters are binary and sent in one write, and the server is not
 * asked to describe the rows each time. This takes two thirds of the time of pg's own way.
 */
export interface UndescribedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Buffer[];
  /** The columns of type `bytea`; the others are text as the server writes it. */
  readonly bytesColumns: readonly number[];
}

export type DatabaseRow = readonly (string | Buffer | null)[];

export interface DatabaseSession {
  queryUndescribed(statement: UndescribedStatement): Promise<readonly DatabaseRow[]>;
  query(statement: DatabaseStatement): Promise<readonly DatabaseRow[]>;
  /** Resolves with the reason once the connection has ended, for whatever reason. */
  readonly ended: Promise<string>;
  end(): Promise<void>;
}

/** The time limit for the server to close a connection that is ended. */
const farewellMs = 1000;
const readOnly = 'it accepts no writes: it is a replica, or default_transaction_read_only is on';

/** `isLasting`: a retry will not help until an operator changes something. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly place: string;
  readonly fault: ConnectFault;

  constructor(place: string, fault: ConnectFault, detail: string) {
    super(detail);
    this.place = place;
    this.fault = fault;
  }
}

/** `full`: the server accepts no more connections, which may last until its limit is raised. */
export type ConnectFault =
  | 'login_refused'
  | 'no_such_database'
  | 'encryption_refused'
  | 'full'
  | 'unreachable';

/** Tries the servers in order. Rejects with ConnectError. */
export async function connect(database: StateDatabase, times: ConnectionTimes): Promise<DatabaseSession> {
  const errors: ConnectError[] = [];
  for (const host of database.hosts) {
    const outcome = await connectTo(host, database, times);
    if (!(outcome instanceof ConnectError)) return outcome;
    errors.push(outcome);
  }
  // While one server may still come up, another one's fault is not lasting.
  const decisive = errors.find(({ fault }) => fault === 'unreachable') ?? errors[0];
  const places = errors.map(({ place, message }) => `${place}: ${message}`);
  throw errors.length === 1 || decisive === undefined
    ? (decisive ?? new ConnectError('', 'unreachable', 'the URL names no server'))
    : new ConnectError(decisive.place, decisive.fault, places.join('; '));
}

async function connectTo(
  host: DatabaseHost,
  database: StateDatabase,
  times: ConnectionTimes,
): Promise<DatabaseSession | ConnectError> {
  const place = placeOf(host, database.database);
  let session: DatabaseSession | undefined;
  try {
    session = await login(host, database, times);
    // Not set with the login: poolers refuse parameters that they do not know.
    const [, [row]] = await Promise.all([
      session.query({ text: `SET statement_timeout = ${times.statementMs}` }),
      session.query({ text: 'SHOW transaction_read_only' }),
    ]);
    if (row?.[0] === 'off') return session;
    void session.end();
    return new ConnectError(place, 'unreachable', readOnly);
  } catch (error) {
    void session?.end();
    return new ConnectError(place, faultOf(error), describeError(error));
  }
}

async function login(
  { host, port }: DatabaseHost,
  { user, password, database, tls }: StateDatabase,
  times: ConnectionTimes,
): Promise<DatabaseSession> {
  const client = new pg.Client({
    host,
    port,
    user,
    database,
    ...(password === null ? {} : { password }),
    ssl: tls === null ? false : tlsOptions(tls, host),
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: times.connectMs,
    query_timeout: times.answerMs,
    application_name: 'gradus',
  });
  const ended = new Promise<string>((resolve) => {
    client.once('error', (error) => resolve(describeError(error)));
    client.once('end', () => resolve('the connection was closed'));
  });
  // Without a listener, a second error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return {
    ended,
    async query({ name, text, values = [] }) {
      const config = { text, values: [...values], rowMode: 'array' as const };
      const result = await client.query<(string | Buffer | null)[]>(
        name === undefined || name === '' ? config : { ...config, name },
      );
      return result.rows;
    },
    queryUndescribed: (statement) =>
      new Promise((resolve, reject) => {
        client.query(
          new UndescribedQuery(statement, (error, rows) =>
            rows === undefined ? reject(error) : resolve(rows),
          ),
        );
      }),
    end: () => endInTime(client),
  };
}

/** A stalled server does not close its end; no acknowledged write depends on it. */
async function endInTime(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), farewellMs);
  await client.end();
  clearTimeout(late);
}

/** Members of pg's connection that its types lack: the statements that it has prepared, or is about to. */
type PreparingConnection = pg.Connection &
  Readonly<Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string | undefined>>>;

type UndescribedRow = (string | Buffer | null)[];
type Answered = (error: Error | null, rows?: readonly UndescribedRow[]) => void;

const parseBytes = pg.types.getTypeParser(17) as (text: string) => Buffer;

class UndescribedQuery extends pg.Query {
  readonly name: string;
  readonly #statement: UndescribedStatement;
  readonly #rows: UndescribedRow[] = [];
  /** pg wraps this callback to end its time-out. */
  callback: Answered;

  constructor(statement: UndescribedStatement, answered: Answered) {
    // Given a text alone, pg makes no copy of a configuration object.
    super(statement.text);
    this.name = statement.name;
    this.#statement = statement;
    this.callback = answered;
  }

  /** Called by pg when the statement is to be sent. */
  override readonly submit = (connection: pg.Connection): void => {
    const { name, text, values } = this.#statement;
    const { parsedStatements, submittedNamedStatements, stream } = connection as PreparingConnection;
    stream.cork();
    if (name === '') connection.parse({ name, text, types: [] }, true);
    else if (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined) {
      connection.parse({ name, text, types: [] }, true);
      submittedNamedStatements[name] = text;
    }
    stream.write(boundStatement(name, values));
    stream.uncork();
  };

  handleDataRow({ fields }: { readonly fields: UndescribedRow }): void {
    for (const column of this.#statement.bytesColumns) {
      const text = fields[column];
      if (typeof text === 'string') fields[column] = parseBytes(text);
    }
    this.#rows.push(fields);
  }

  /** The number of rows is known already. */
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }
}

/** Files are read for every connection, so that renewed certificates need no restart. */
function tlsOptions(
  { verifies, rootCertificate, certificate, key }: TlsChoice,
  host: string,
): ConnectionOptions {
  return {
    rejectUnauthorized: verifies !== 'none',
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(rootCertificate === null ? {} : { ca: pemOf(rootCertificate, 'CERTIFICATE') }),
    ...(certificate === null || key === null
      ? {}
      : { cert: pemOf(certificate, 'CERTIFICATE'), key: pemOf(key, 'KEY') }),
    ...(verifies === 'ca' ? { checkServerIdentity: () => undefined } : {}),
  };
}

/** A file named in the URL cannot be read, or is not of the expected kind. */
class PemFileError extends Error {
  override readonly name = 'PemFileError';
}

/** `holds` ends its first line's label. Unchecked, Node would trust no certificate and blame the server's. */
function pemOf(path: string, holds: 'CERTIFICATE' | 'KEY'): string {
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch (error) {
    throw new PemFileError(`${path}: ${describeError(error)}`);
  }
  if (new RegExp(`^-----BEGIN .*${holds}-----`, 'mu').test(text)) return text;
  throw new PemFileError(`${path} has no ${holds.toLowerCase()} in PEM form`);
}

const certificateCodes =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|ERR_OSSL_\w+)$/u;

const tooManyConnections = '53300';

function faultOf(error: unknown): ConnectFault {
  const code = serverCode(error);
  if (code === '3D000') return 'no_such_database';
  if (code?.startsWith('28') === true) return 'login_refused';
  if (code === tooManyConnections) return 'full';
  if (code !== null || !(error instanceof Error)) return 'unreachable';
  // Errors without a code: the driver's own refusals, before it has sent a password.
  if (/does not support SSL/u.test(error.message)) return 'encryption_refused';
  if (/^SASL:|password must be/iu.test(error.message)) return 'login_refused';
  const isOfCertificate =
    error instanceof PemFileError || certificateCodes.test(String((error as NodeJS.ErrnoException).code));
  return isOfCertificate ? 'encryption_refused' : 'unreachable';
}
