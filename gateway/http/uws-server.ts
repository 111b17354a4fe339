/**
 * The HTTP server: the only file that knows uWebSockets.js, and the owner of its rules. A request
 * object dies when its handler returns, so what is needed of it is copied first; a response that is not
 * answered within the handler needs an abort handler, which every open exchange registers at its end.
 */
import uws, { type HttpRequest, type HttpResponse, type us_listen_socket } from 'uWebSockets.js';
import type { Route, RouteAuth } from '../routes/route-table.ts';
import { type CrossOrigin, preflightHeaders } from './cors.ts';
import type { RawResponse, RequestHead } from './exchange.ts';
import type { HeaderList } from './headers.ts';

/** What the server calls on each request. */
export interface RequestReceiver {
  /** Called once for each route, when the server begins to listen. */
  receiverOf(route: Route): (response: RawResponse, head: RequestHead) => void;
  /** OPTIONS of a known path; `headers` say what the path takes. */
  onPreflight(response: RawResponse, head: RequestHead, headers: HeaderList): void;
  onUnrouted(response: RawResponse, head: RequestHead, path: UnroutedPath): void;
}

/** A path that was asked with a method which no route has; or an unknown path. */
export interface UnroutedPath {
  /** The methods that the path has, none for an unknown path. */
  readonly allow: readonly string[];
  /** As of the path's routes. */
  readonly noStore: boolean;
}

export interface ListeningServer {
  readonly port: number;
  /** Ends every connection, idle or not. */
  close(): void;
}

/** Listens exclusively: a port that another process has is refused, not shared. Null where it cannot be had. */
export function listen(
  routes: readonly Route[],
  receiver: RequestReceiver,
  crossOrigin: CrossOrigin,
  host: string,
  port: number,
): Promise<ListeningServer | null> {
  const app = uws.App();
  const { readsOrigin } = crossOrigin;
  for (const route of routes) {
    const wanted = wantedOf(route, readsOrigin);
    const receive = receiver.receiverOf(route);
    const handle = (method: string) => (response: HttpResponse, request: HttpRequest) =>
      receive(response as RawResponse, copyHead(request, method, wanted));
    app[registrars[route.method]](route.path, handle(route.method));
    if (route.method === 'GET') app.head(route.path, handle('HEAD'));
  }
  for (const [path, known] of pathsOf(routes)) {
    const wanted = { ...wantsNothing, path, readsOrigin };
    if (crossOrigin.enabled) app.options(path, preflight(receiver, wanted, preflightHeaders(known.allow)));
    app.any(path, unrouted(receiver, wanted, known));
  }
  app.any('/*', unrouted(receiver, { ...wantsNothing, readsOrigin }, { allow: [], noStore: false }));
  return new Promise((resolve) => {
    const listening = (socket: us_listen_socket | false) => {
      if (socket === false) resolve(null);
      else resolve({ port: uws.us_socket_local_port(socket), close: () => void app.close() });
    };
    // The declared types leave out the form with host, port and options, which the library takes.
    const exclusive = app as unknown as ExclusiveListener;
    exclusive.listen(host, port, exclusivePort, listening);
  });
}

interface ExclusiveListener {
  listen(
    host: string,
    port: number,
    options: number,
    done: (socket: us_listen_socket | false) => void,
  ): unknown;
}

/** LIBUS_LISTEN_EXCLUSIVE_PORT; without it the system lets several processes listen on one port. */
const exclusivePort = 1;

const registrars = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'del' } as const;

/** What of a request's head is read beyond method, query and authorization. */
interface WantedHead extends Pick<Route, 'path' | 'wantsAddress' | 'revalidates' | 'compresses' | 'auth'> {
  readonly readsOrigin: boolean;
  readonly parameterCount: number;
}

const wantsNothing = {
  path: 'none',
  wantsAddress: false,
  revalidates: false,
  compresses: false,
  auth: 'none',
  parameterCount: 0,
} as const;

function wantedOf(route: Route, readsOrigin: boolean): WantedHead {
  const { path, wantsAddress, revalidates, compresses, auth } = route;
  const parameterCount = path.match(/:[^/]+/gu)?.length ?? 0;
  return { path, wantsAddress, revalidates, compresses, auth, parameterCount, readsOrigin };
}

function preflight(receiver: RequestReceiver, wanted: WantedHead, headers: HeaderList) {
  return (response: HttpResponse, request: HttpRequest) =>
    receiver.onPreflight(response as RawResponse, copyHead(request, 'OPTIONS', wanted), headers);
}

function unrouted(receiver: RequestReceiver, wanted: WantedHead, known: UnroutedPath) {
  return (response: HttpResponse, request: HttpRequest) =>
    receiver.onUnrouted(
      response as RawResponse,
      copyHead(request, request.getMethod().toUpperCase(), wanted),
      known,
    );
}

function pathsOf(routes: readonly Route[]): ReadonlyMap<string, UnroutedPath> {
  const paths = new Map<string, UnroutedPath>();
  for (const { path, method, noStore } of routes) {
    const before = paths.get(path) ?? { allow: [], noStore: false };
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    paths.set(path, { allow: [...before.allow, ...methods], noStore: before.noStore || noStore });
  }
  return paths;
}

function copyHead(request: HttpRequest, method: string, wanted: WantedHead): RequestHead {
  return {
    method,
    route: wanted.path,
    query: request.getQuery() ?? '',
    parameters: wanted.parameterCount === 0 ? noParameters : parametersOf(request, wanted.parameterCount),
    authorization: authorizationOf(request, wanted.auth),
    contentType: method === 'GET' ? '' : request.getHeader('content-type'),
    contentLength: method === 'GET' ? '' : request.getHeader('content-length'),
    edgeClientIp: wanted.wantsAddress ? joinedHeader(request, 'edge-client-ip') : '',
    forwardedFor: wanted.wantsAddress ? joinedHeader(request, 'x-forwarded-for') : '',
    origin: wanted.readsOrigin ? request.getHeader('origin') : '',
    ifNoneMatch: wanted.revalidates ? joinedHeader(request, 'if-none-match') : '',
    accept: wanted.auth === 'internal' ? joinedHeader(request, 'accept') : '',
    acceptEncoding: wanted.compresses ? joinedHeader(request, 'accept-encoding') : '',
  };
}

const noParameters: readonly string[] = [];

function parametersOf(request: HttpRequest, count: number): readonly string[] {
  const parameters: string[] = [];
  for (let index = 0; index < count; index += 1) parameters.push(request.getParameter(index));
  return parameters;
}

/**
 * The server gives an absent header as the empty text. Where every request needs a token, one that is there
 * and empty is told from none; where the body decides, the look through all headers would cost every query.
 */
function authorizationOf(request: HttpRequest, auth: RouteAuth): string | null {
  const value = request.getHeader('authorization');
  if (value !== '') return value;
  let present = false;
  if (auth === 'plan') {
    request.forEach((key) => {
      present ||= key === 'authorization';
    });
  }
  return present ? value : null;
}

/**
 * A header that came several times is joined in its order, as HTTP means it: a proxy may add a line of its
 * own instead of going on in the client's, and only its own entry is to be trusted.
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
