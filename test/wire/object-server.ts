/**
 * A small object store for tests: PUT, GET and HEAD with ETags, conditions and ranges; a PUT that breaks off leaves
 * nothing. With a secret it takes only requests whose AWS signature (version 4) it computes itself, from what arrived.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export const objectLogin = { id: 'AKIDTEST', secret: 'top+secret/key' } as const;
const region = 'eu-test-1';

/** For the command: the login as the tools of AWS have it. */
export const objectEnvironment = {
  AWS_ACCESS_KEY_ID: objectLogin.id,
  AWS_SECRET_ACCESS_KEY: objectLogin.secret,
  AWS_REGION: region,
} as const;

/** Called with a request and its whole body before it is carried out; true: it has been answered, or cut. */
export type Interference = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;

export interface ObjectServer {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Methods and paths in their order, with the status of each. */
  readonly log: string[];
  interfere: Interference;
  /** Called with the first bytes of each PUT; true: the connection is cut there. */
  cutsAt: (path: string, received: number) => boolean;
}

export async function objectServer(t: TestContext, isSigned: boolean): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const state: { -readonly [Name in keyof ObjectServer]: ObjectServer[Name] } = {
    url: '',
    objects,
    log: [],
    interfere: () => false,
    cutsAt: () => false,
  };
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/bucket/', '');
    const chunks: Buffer[] = [];
    let received = 0;
    let isCut = false;
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.byteLength;
      if (request.method !== 'PUT' || !state.cutsAt(path, received)) return;
      isCut = true;
      request.socket.destroy();
    });
    request.on('end', () => {
      if (isCut) return;
      const body = Buffer.concat(chunks);
      response.once('finish', () => state.log.push(`${request.method} ${path} ${response.statusCode}`));
      if (state.interfere(request, response, body)) return;
      if (isSigned && request.method === 'PUT' && !isSignatureRight(request, body))
        return void response.writeHead(403).end();
      answer(objects, path, request, response, body);
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  return state;
}

function answer(
  objects: Map<string, Buffer>,
  path: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const there = objects.get(path);
  if (method === 'PUT') {
    const isRefused =
      (headers['if-none-match'] === '*' && there !== undefined) ||
      (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(there));
    if (isRefused) return void response.writeHead(412).end();
    objects.set(path, body);
    return void response.writeHead(200, { ETag: etagOf(body) }).end();
  }
  if (there === undefined) return void response.writeHead(404).end();
  const from = Number(/^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1] ?? 0);
  const rest = there.subarray(from);
  response.writeHead(from === 0 ? 200 : 206, {
    ETag: etagOf(there),
    'Content-Length': rest.length,
    ...(from === 0 ? {} : { 'Content-Range': `bytes ${from}-${there.length - 1}/${there.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : rest);
}

function etagOf(bytes: Buffer | undefined): string {
  return bytes === undefined ? '' : `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** From the description of the signature, of the bytes that arrived. */
function isSignatureRight(request: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/u;
  const [, id, day, usedRegion, names, signature] = form.exec(request.headers.authorization ?? '') ?? [];
  const contentDigest = createHash('sha256').update(body).digest('hex');
  if (id !== objectLogin.id || usedRegion !== region || names === undefined || day === undefined)
    return false;
  if (request.headers['x-amz-content-sha256'] !== contentDigest) return false;
  const signed = names.split(';');
  const conditions = ['if-match', 'if-none-match'].filter((name) => name in request.headers);
  if (!['host', 'x-amz-date', ...conditions].every((name) => signed.includes(name))) return false;
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${request.headers[name]}`),
    '',
    names,
    contentDigest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const date = request.headers['x-amz-date'];
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${objectLogin.secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
