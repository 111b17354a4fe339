/**
 * The URL of a state database outside the data directory: `postgres://user:password@host:port/database`. Several
 * hosts, separated by commas, are the servers of one cluster: the first one that accepts writes is used.
 */
import { isIP } from 'node:net';

export interface DatabaseHost {
  /** A name, an address, or the directory of a Unix socket. */
  readonly host: string;
  readonly port: number;
}

/** How a connection is encrypted. Paths are those of PEM files. */
export interface TlsChoice {
  /** `full`: certificate and name; `ca`: certificate only; `none`: encrypted, with any certificate. */
  readonly verifies: 'full' | 'ca' | 'none';
  readonly rootCertificate: string | null;
  readonly certificate: string | null;
  readonly key: string | null;
}

export interface StateDatabase {
  readonly hosts: readonly DatabaseHost[];
  readonly user: string;
  readonly password: string | null;
  readonly database: string;
  /** Null if the connection is not encrypted. */
  readonly tls: TlsChoice | null;
}

const defaultPort = 5432;
const urlForm = /^postgres(?:ql)?:\/\/([^/?#@]+)@([^/?#@]*)\/([^/?#]+)(?:\?([^#]*))?$/u;
const hostForm = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/u;
/** DNS has no longer names: looking one up would be retried forever. */
const hostNameForm = /^(?=.{1,253}$)[^.]{1,63}(?:\.[^.]{1,63})*\.?$/u;
/** The size of `sun_path` without the terminating null byte. */
const longestSocketPathBytes = 107;

const tlsModes = {
  disable: null,
  require: 'none',
  'verify-ca': 'ca',
  'verify-full': 'full',
} as const satisfies Record<string, TlsChoice['verifies'] | null>;

const parameterNames = ['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;
type Parameters = Readonly<Partial<Record<(typeof parameterNames)[number], string>>>;

/** The parts of a URL, or null if it has another form. */
export function readStateUrl(text: string): StateDatabase | null {
  const read = readParts(text);
  return typeof read === 'string' ? null : read;
}

/** Which part of a URL is not accepted, in words that hold nothing of it, since it may contain a password; null if all are. */
export function stateUrlFault(text: string): string | null {
  const read = readParts(text);
  return typeof read === 'string' ? read : null;
}

/** The parts, or what is wrong with them. */
function readParts(text: string): StateDatabase | string {
  const [, login, places, database, query = ''] = urlForm.exec(text) ?? [];
  if (login === undefined || places === undefined || database === undefined) return formFault(text);
  const parameters = readParameters(query);
  if (parameters === null) return 'a parameter is unknown, or there twice';
  const colon = login.indexOf(':');
  const user = decoded(colon < 0 ? login : login.slice(0, colon));
  const password = colon < 0 ? null : decoded(login.slice(colon + 1));
  const name = decoded(database);
  if (user === undefined || password === undefined || name === undefined)
    return 'a percent sign in it begins no encoded character; the sign itself is %25';
  if (user === '') return 'it has no user';
  const hosts = readHosts(places, parameters.host);
  if (hosts === null)
    return parameters.host === undefined
      ? 'a host is no name or address, or its port is not from 1 to 65535'
      : 'host is no absolute path of a directory that a socket can be in, or the port is not from 1 to 65535';
  const tls = readTls(hosts, parameters);
  if (tls === undefined) return 'sslmode is not one of those, or does not go with the certificates';
  return { hosts, user, password, database: name, tls };
}

function formFault(text: string): string {
  if (!/^postgres(?:ql)?:\/\//u.test(text)) return 'it does not begin with postgres://';
  if (!text.includes('@')) return 'it has no user with an @ behind it';
  if (!/@[^@]*\/[^/]/u.test(text)) return 'it names no database behind the host';
  return 'it has one of / ? # @ that is not percent-encoded in the login, host or database';
}

/** The database as shown to operators, without the login. */
export function placeOf({ host, port }: DatabaseHost, database: string): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}/${database}`;
}

export function placesOf({ hosts, database }: StateDatabase): string {
  return hosts.map((host) => placeOf(host, database)).join(', ');
}

function readParameters(query: string): Parameters | null {
  const found = new URLSearchParams(query);
  const known = new Set<string>(parameterNames);
  const names = [...found.keys()];
  const isAccepted = names.every((name) => known.has(name)) && new Set(names).size === names.length;
  return isAccepted ? Object.fromEntries(found) : null;
}

/** The hosts of the URL. The directory of a Unix socket is the parameter `host`, and the URL's port selects its file. */
function readHosts(places: string, socketDirectory: string | undefined): readonly DatabaseHost[] | null {
  if (socketDirectory !== undefined) {
    const host = readHost(`socket${places}`);
    if (host?.host !== 'socket' || !socketDirectory.startsWith('/')) return null;
    const path = `${socketDirectory}/.s.PGSQL.${host.port}`;
    if (Buffer.byteLength(path) > longestSocketPathBytes) return null;
    return [{ host: socketDirectory, port: host.port }];
  }
  const hosts = places.split(',').map(readHost);
  return hosts.every((host) => host !== null) ? hosts : null;
}

function readHost(text: string): DatabaseHost | null {
  const [, bracketed, plain, digits] = hostForm.exec(text) ?? [];
  // A zone in an address follows an encoded percent sign (RFC 6874).
  const host = bracketed === undefined ? plain : decoded(bracketed);
  const port = digits === undefined ? defaultPort : Number(digits);
  if (host === undefined || port < 1 || port > 65_535) return null;
  const isAccepted = bracketed === undefined ? hostNameForm.test(host) && isIP(host) !== 6 : isIP(host) === 6;
  return isAccepted ? { host, port } : null;
}

/** Undefined if not accepted. Without `sslmode`, a connection to another machine is encrypted and verified. */
function readTls(hosts: readonly DatabaseHost[], parameters: Parameters): TlsChoice | null | undefined {
  const { sslmode, sslrootcert = null, sslcert = null, sslkey = null } = parameters;
  const mode = sslmode ?? (hosts.every(isHere) ? 'disable' : 'verify-full');
  if (!Object.hasOwn(tlsModes, mode)) return undefined;
  if ((sslcert === null) !== (sslkey === null)) return undefined;
  const verifies = tlsModes[mode as keyof typeof tlsModes];
  if (verifies !== null) return { verifies, rootCertificate: sslrootcert, certificate: sslcert, key: sslkey };
  return sslrootcert === null && sslcert === null ? null : undefined;
}

function isHere({ host }: DatabaseHost): boolean {
  return (
    host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host)
  );
}

/** Undefined if it is not percent-encoded UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
