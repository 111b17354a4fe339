/**
 * The HTTP server: the only file that knows uWebSockets.js, and the owner of its rules. A request
 * object dies when its handler returns, so what is needed of it is copied first; a response that is not
 * answered within the handler needs an abort handler, which every exchange registers.
 */
import uws, { type HttpRequest, type HttpResponse, type us_listen_socket } from 'uWebSockets.js';
import type { Route } from '../routes.ts';
import type { RawResponse, RequestHead } from './exchange.ts';

/** What the server calls on each request. */
export interface RequestReceiver {
  onRequest(route: Route, response: RawResponse, head: RequestHead): void;
  /** `allow`: the methods that the path has, none for an unknown path. */
  onUnrouted(response: RawResponse, head: RequestHead, allow: readonly string[]): void;
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
  host: string,
  port: number,
): Promise<ListeningServer | null> {
  const app = uws.App();
  for (const route of routes) {
    const parameters = route.path.match(/:[^/]+/gu)?.length ?? 0;
    const handle = (method: string) => (response: HttpResponse, request: HttpRequest) =>
      receiver.onRequest(route, response as RawResponse, copyHead(request, method, route, parameters));
    app[registrars[route.method]](route.path, handle(route.method));
    if (route.method === 'GET') app.head(route.path, handle('HEAD'));
  }
  for (const [path, allow] of methodsByPath(routes)) app.any(path, unrouted(receiver, path, allow));
  app.any('/*', unrouted(receiver, 'none', []));
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

function unrouted(receiver: RequestReceiver, path: string, allow: readonly string[]) {
  return (response: HttpResponse, request: HttpRequest) =>
    receiver.onUnrouted(
      response as RawResponse,
      copyHead(request, request.getMethod().toUpperCase(), { path, wantsAddress: false }, 0),
      allow,
    );
}

function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const listed = methods.get(path) ?? [];
    listed.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    methods.set(path, listed);
  }
  return methods;
}

function copyHead(
  request: HttpRequest,
  method: string,
  route: Pick<Route, 'path' | 'wantsAddress'>,
  parameterCount: number,
): RequestHead {
  const parameters: string[] = [];
  for (let index = 0; index < parameterCount; index += 1) parameters.push(request.getParameter(index));
  return {
    method,
    route: route.path,
    query: request.getQuery() ?? '',
    parameters,
    authorization: request.getHeader('authorization'),
    contentType: method === 'GET' ? '' : request.getHeader('content-type'),
    contentLength: method === 'GET' ? '' : request.getHeader('content-length'),
    edgeClientIp: route.wantsAddress ? joinedHeader(request, 'edge-client-ip') : '',
    forwardedFor: route.wantsAddress ? joinedHeader(request, 'x-forwarded-for') : '',
  };
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
