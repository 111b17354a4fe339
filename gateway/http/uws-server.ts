/**
 * The HTTP server: the only file that knows uWebSockets.js, and the owner of its rules. A request object is invalid
 * once its handler returns, so everything needed is copied first; a response that is not answered within the handler
 * needs an abort handler, which every open exchange registers at its end. Knows no route table and no handler.
 */

import type { HttpRequest, HttpResponse, us_listen_socket } from 'uWebSockets.js';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Fault } from '../../shared/contract/errors.ts';
import { loadNative } from '../../shared/platform.ts';
import { type CrossOrigin, preflightHeaders } from './cors.ts';
import { HeadReader } from './framing.ts';
import type { HeaderList } from './headers.ts';
import { checkHttpBinary, httpBinaryTarget } from './http-binary.ts';
import type { RawResponse } from './raw-response.ts';
import type { RequestHead } from './request-head.ts';

const require = createRequire(import.meta.url);
const remedy =
  'it needs Linux with glibc 2.38 (Debian 13, Ubuntu 24.04) or newer for Node 22 and 24, glibc 2.27 for Node 20, or macOS';
checkHttpBinary(dirname(require.resolve('uWebSockets.js')), httpBinaryTarget(process));
const uws = loadNative('the HTTP server', remedy, () => {
  const library = require('uWebSockets.js') as typeof import('uWebSockets.js') & Configurable;
  // The library's only setting, missing from its types: answers name neither the library nor its version.
  library._cfg?.('silent');
  return library;
});

interface Configurable {
  _cfg?(setting: 'silent'): void;
}

/** What the server needs to know about a route. Optional headers are read only if a member here requires them. */
export interface ServedRoute {
  readonly method: keyof typeof registrars;
  /** Path parameters begin with a colon. */
  readonly path: string;
  /** No cache may store the answers. */
  readonly noStore: boolean;
  /** Reads the headers that carry the client's address. */
  readonly wantsAddress: boolean;
  /** Reads If-None-Match. */
  readonly revalidates: boolean;
  /** Reads Accept-Encoding. */
  readonly compresses: boolean;
  /** Reads Accept. */
  readonly negotiates: boolean;
  /** Every request needs a bearer: an empty Authorization header is distinguished from an absent one. */
  readonly requiresBearer: boolean;
}

/** What the server calls for each request. */
export interface RequestReceiver<Route extends ServedRoute> {
  /** Called once per route, when the server begins to listen. */
  receiverOf(route: Route): (response: RawResponse, head: RequestHead) => void;
  /** OPTIONS of a known path; `headers` list what the path accepts. */
  onPreflight(response: RawResponse, head: RequestHead, headers: HeaderList): void;
  onUnrouted(response: RawResponse, head: RequestHead, path: UnroutedPath): void;
  /** It is unclear where the request ends: it must be refused and its connection closed. */
  onUnclear(response: RawResponse, head: RequestHead, flaw: Fault): void;
}

/** An unknown path, or a known path requested with a method that none of its routes has. */
export interface UnroutedPath {
  /** The methods of the path; empty for an unknown path. */
  readonly allow: readonly string[];
  /** True if any route of the path has it. */
  readonly noStore: boolean;
}

export interface ListeningServer {
  readonly port: number;
  /** Stops accepting connections; open ones stay. */
  stopListening(): void;
  /** Closes every connection, idle or not. */
  close(): void;
}

/** Where to listen. Unless the port is shared, listening fails if another process uses it. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly portShared: boolean;
}

/** Resolves to null if the address is not available. */
export function listen<Route extends ServedRoute>(
  routes: readonly Route[],
  receiver: RequestReceiver<Route>,
  crossOrigin: CrossOrigin,
  { host, port, portShared }: ListenAddress,
): Promise<ListeningServer | null> {
  const app = uws.App();
  const reader = new HeadReader();
  const { readsOrigin } = crossOrigin;
  for (const route of routes) {
    const wanted = wantedOf(route, readsOrigin);
    const receive = receiver.receiverOf(route);
    const handle = (method: string) =>
      checked(receiver, (request) => copyHead(request, method, wanted, reader), receive);
    app[registrars[route.method]](route.path, handle(route.method));
    if (route.method === 'GET') app.head(route.path, handle('HEAD'));
  }
  for (const [path, known] of pathsOf(routes)) {
    const wanted = { ...wantsNothing, path, readsOrigin };
    if (crossOrigin.enabled)
      app.options(path, preflight(receiver, wanted, reader, preflightHeaders(known.allow)));
    app.any(path, unrouted(receiver, wanted, reader, known));
  }
  app.any('/*', unrouted(receiver, { ...wantsNothing, readsOrigin }, reader, { allow: [], noStore: false }));
  return new Promise((resolve) => {
    const listening = (socket: us_listen_socket | false) => {
      if (socket === false) resolve(null);
      else resolve(listeningOn(socket, () => void app.close()));
    };
    // The declared types lack the form with host, port and options, which the library accepts.
    const listener = app as unknown as OptionsListener;
    listener.listen(host, port, portShared ? sharedPort : exclusivePort, listening);
  });
}

function listeningOn(socket: us_listen_socket, close: () => void): ListeningServer {
  let isListening = true;
  const stopListening = (): void => {
    if (isListening) uws.us_listen_socket_close(socket);
    isListening = false;
  };
  return { port: uws.us_socket_local_port(socket), stopListening, close };
}

interface OptionsListener {
  listen(
    host: string,
    port: number,
    options: number,
    done: (socket: us_listen_socket | false) => void,
  ): unknown;
}

/** LIBUS_LISTEN_EXCLUSIVE_PORT; without it the system lets several processes listen on one port (SO_REUSEPORT). */
const exclusivePort = 1;
const sharedPort = 0;

const registrars = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'del' } as const;

/** What is read of a request's head beyond method and query. */
interface WantedHead extends Omit<ServedRoute, 'method' | 'noStore'> {
  readonly readsOrigin: boolean;
  readonly parameterCount: number;
}

const wantsNothing = {
  path: 'none',
  wantsAddress: false,
  revalidates: false,
  compresses: false,
  negotiates: false,
  requiresBearer: false,
  parameterCount: 0,
} as const;

function wantedOf(route: ServedRoute, readsOrigin: boolean): WantedHead {
  const parameterCount = route.path.match(/:[^/]+/gu)?.length ?? 0;
  return { ...route, parameterCount, readsOrigin };
}

type Unrouted = Pick<RequestReceiver<never>, 'onPreflight' | 'onUnrouted' | 'onUnclear'>;

/** Passes a request on only if it is clear where it ends. */
function checked(
  receiver: Pick<Unrouted, 'onUnclear'>,
  headOf: (request: HttpRequest) => RequestHead,
  receive: (response: RawResponse, head: RequestHead) => void,
) {
  return (response: HttpResponse, request: HttpRequest): void => {
    const head = headOf(request);
    if (head.flaw === null) receive(response as RawResponse, head);
    else receiver.onUnclear(response as RawResponse, head, head.flaw);
  };
}

function preflight(receiver: Unrouted, wanted: WantedHead, reader: HeadReader, headers: HeaderList) {
  const headOf = (request: HttpRequest) => copyHead(request, 'OPTIONS', wanted, reader);
  return checked(receiver, headOf, (response, head) => receiver.onPreflight(response, head, headers));
}

function unrouted(receiver: Unrouted, wanted: WantedHead, reader: HeadReader, known: UnroutedPath) {
  const headOf = (request: HttpRequest) =>
    copyHead(request, request.getCaseSensitiveMethod(), wanted, reader);
  return checked(receiver, headOf, (response, head) => receiver.onUnrouted(response, head, known));
}

function pathsOf(routes: readonly ServedRoute[]): ReadonlyMap<string, UnroutedPath> {
  const paths = new Map<string, UnroutedPath>();
  for (const { path, method, noStore } of routes) {
    const before = paths.get(path) ?? { allow: [], noStore: false };
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    paths.set(path, { allow: [...before.allow, ...methods], noStore: before.noStore || noStore });
  }
  return paths;
}

function copyHead(request: HttpRequest, method: string, wanted: WantedHead, reader: HeadReader): RequestHead {
  const read = isBodiless(method) ? null : reader.read(request);
  return {
    method,
    route: wanted.path,
    query: request.getQuery() ?? '',
    parameters: wanted.parameterCount === 0 ? noParameters : parametersOf(request, wanted.parameterCount),
    authorization:
      read === null ? authorizationOf(request, wanted.requiresBearer) : bearerOf(read, wanted.requiresBearer),
    contentType: read?.contentType ?? '',
    contentLength: read?.contentLength ?? 0,
    contentEncoding: read?.contentEncoding ?? '',
    inChunks: read?.inChunks ?? false,
    flaw: read === null ? reader.flawOfBodiless(request) : read.flaw,
    edgeClientIp: wanted.wantsAddress ? joinedHeader(request, 'edge-client-ip') : '',
    forwardedFor: wanted.wantsAddress ? joinedHeader(request, 'x-forwarded-for') : '',
    origin: wanted.readsOrigin ? request.getHeader('origin') : '',
    ifNoneMatch: wanted.revalidates ? joinedHeader(request, 'if-none-match') : '',
    accept: wanted.negotiates ? joinedHeader(request, 'accept') : '',
    // The last answer of a connection is padded, which only an uncompressed body can be.
    acceptEncoding:
      wanted.compresses && read?.inChunks !== true ? joinedHeader(request, 'accept-encoding') : '',
  };
}

/** Methods whose requests have no body that this service reads. */
function isBodiless(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

const noParameters: readonly string[] = [];

function parametersOf(request: HttpRequest, count: number): readonly string[] {
  const parameters: string[] = [];
  for (let index = 0; index < count; index += 1) parameters.push(request.getParameter(index));
  return parameters;
}

function bearerOf({ authorization }: HeadReader, requiresBearer: boolean): string | null {
  return authorization === '' && !requiresBearer ? null : authorization;
}

/**
 * For requests without a body. The server returns an absent header as an empty string; telling it from an empty
 * header takes a pass over all headers, which is made only if every request needs a bearer.
 */
function authorizationOf(request: HttpRequest, requiresBearer: boolean): string | null {
  const value = request.getHeader('authorization');
  if (value !== '') return value;
  let present = false;
  if (requiresBearer) {
    request.forEach((key) => {
      present ||= key === 'authorization';
    });
  }
  return present ? value : null;
}

/**
 * Joins repeated headers by commas, in order (RFC 9110, 5.3): a proxy may append a line of its own instead of
 * extending the client's, and only its own entry is trustworthy.
 */
function joinedHeader(request: HttpRequest, name: string): string {
  const first = request.getHeader(name);
  if (first === '') return first;
  const values: string[] = [];
  request.forEach((key, value) => {
    if (key === name) values.push(value);
  });
  return values.join(',');
}
