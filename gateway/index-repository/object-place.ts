/**
 * A place that takes files by HTTP PUT: object storage with S3's interface, or a web server that allows it. The only
 * import of aws4fetch, which signs requests.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FileDigest } from '../../shared/index-format/file-digest.ts';

export interface StorageCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
  readonly region: string;
}

/** The content of a PUT: a file, or a few bytes. */
export type Content =
  | { readonly path: string; readonly digest: FileDigest }
  | { readonly bytes: Uint8Array; readonly digest: FileDigest };

/** The precondition of a PUT. */
export type PutCondition =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unchanged'; readonly etag: string }
  | { readonly kind: 'none' };

export interface ObjectState {
  readonly sizeBytes: number | null;
  /** Null if the place sends none. */
  readonly etag: string | null;
}

/** The place returned a status that no call expects. */
class PlaceError extends Error {
  override readonly name = 'PlaceError';
}

interface Sending {
  readonly method: 'HEAD' | 'GET' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: Content;
  /** The number of bytes sent or received, on which the time limit depends. */
  readonly sizeBytes?: number;
}

/** All requests are idempotent: each is attempted this often if the place or the network fails. */
const attempts = 4;
const firstPauseMs = 250;
const leastBytesPerMs = 50;
const leastTimeoutMs = 30_000;
/** The clock difference that S3 tolerates. */
const signatureMinutes = 15;
const emptyDigest = createHash('sha256').digest('hex');

export class ObjectPlace {
  readonly #base: string;
  readonly #credentials: StorageCredentials | null;

  /** `base` is a URL without a login; without credentials, requests are not signed. */
  constructor(base: string, credentials: StorageCredentials | null) {
    this.#base = base.replace(/\/+$/u, '');
    this.#credentials = credentials;
  }

  /** Null if there is no such object. */
  async look(path: string): Promise<ObjectState | null> {
    const answer = await this.#send({ method: 'HEAD', path });
    const { status, headers } = answer;
    if (status === 404) return null;
    if (status !== 200) throw unexpected(path, answer);
    const length = headers.get('content-length');
    return { sizeBytes: length === null ? null : Number(length), etag: headers.get('etag') };
  }

  /** The digest of the object as a reader gets it; null if there is no such object. */
  async readBack(path: string, sizeBytes: number): Promise<FileDigest | null> {
    const body = await this.#get(path, sizeBytes);
    if (body === null) return null;
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      length += chunk.byteLength;
    }
    return { sha256: hash.digest('hex'), size_bytes: length };
  }

  /** The bytes of a small object; null if there is no such object. */
  async read(path: string, maximumBytes: number): Promise<Uint8Array | null> {
    const body = await this.#get(path, maximumBytes);
    if (body === null) return null;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > maximumBytes) throw new PlaceError(`${path}: it has more than ${maximumBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** Returns false if the precondition fails. */
  async put(path: string, content: Content, condition: PutCondition): Promise<boolean> {
    const sizeBytes = content.digest.size_bytes;
    const headers = conditionHeaders(condition);
    const answer = await this.#send({ method: 'PUT', path, headers, content, sizeBytes });
    const { status } = answer;
    if (status === 412 || status === 409) return false;
    if (status < 200 || status > 299) throw unexpected(path, answer);
    return true;
  }

  async #get(path: string, sizeBytes: number): Promise<AsyncIterable<Uint8Array> | null> {
    const answer = await this.#send({ method: 'GET', path, sizeBytes });
    const { status, body } = answer;
    if (status === 404) return null;
    if (status !== 200 || body === null) throw unexpected(path, answer);
    return body;
  }

  async #send(sending: Sending): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#sendOnce(sending);
        const isPassing = answer.status >= 500 || answer.status === 429;
        if (!isPassing || attempt === attempts) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (attempt === attempts) throw new PlaceError(`${sending.path}: ${reasonOf(error)}`);
      }
      await delay(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  async #sendOnce({ method, path, headers = {}, content, sizeBytes = 0 }: Sending): Promise<Response> {
    const url = `${this.#base}/${path}`;
    const described = {
      ...headers,
      'Accept-Encoding': 'identity',
      ...(content === undefined ? {} : { 'Content-Length': String(content.digest.size_bytes) }),
    };
    return fetch(url, {
      method,
      headers: await this.#signed(method, url, described, content?.digest.sha256 ?? emptyDigest),
      // A signature is valid for this address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(leastTimeoutMs + Math.ceil(sizeBytes / leastBytesPerMs)),
      ...(content === undefined ? {} : { body: bodyOf(content), duplex: 'half' }),
    });
  }

  /** Signs the digest of the content, too: object storage refuses a body that arrives altered. */
  async #signed(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    sha256: string,
  ): Promise<Headers> {
    if (this.#credentials === null) return new Headers(headers);
    const { sessionToken, ...credentials } = this.#credentials;
    const signer = new AwsV4Signer({
      ...credentials,
      ...(sessionToken === null ? {} : { sessionToken }),
      service: 's3',
      method,
      url,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
    });
    return (await signer.sign()).headers;
  }
}

function bodyOf(content: Content): ReadableStream | Uint8Array {
  if ('bytes' in content) return content.bytes;
  // The types of undici and of Node do not refer to each other.
  return createReadStream(content.path) as unknown as ReadableStream;
}

function conditionHeaders(condition: PutCondition): Readonly<Record<string, string>> {
  if (condition.kind === 'absent') return { 'If-None-Match': '*' };
  return condition.kind === 'unchanged' ? { 'If-Match': condition.etag } : {};
}

function unexpected(path: string, answer: Response): PlaceError {
  const isRefusal = answer.status === 401 || answer.status === 403;
  const remedy = isRefusal ? `; ${remedyOf(answer)}` : '';
  return new PlaceError(`${path}: it was answered with status ${answer.status}${remedy}`);
}

/** A signature contains the time: it is invalid if the clocks differ. */
function remedyOf({ headers }: Response): string {
  const differenceMinutes = (Date.now() - Date.parse(headers.get('date') ?? '')) / 60_000;
  if (Math.abs(differenceMinutes) > signatureMinutes)
    return `the clock here differs by ${Math.round(differenceMinutes)} minutes from that of the place: correct it`;
  return 'correct AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, or what they may write';
}

/** Node reports only `fetch failed`; the reason is in the cause. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const origin = cause instanceof Error ? cause : error;
  // The fetch standard's message for a port of another service, such as 9 or 25.
  if (origin instanceof Error && origin.message === 'bad port')
    return 'the port belongs to another kind of service, so no request is sent to it; choose another';
  return origin instanceof Error ? origin.message : String(origin);
}
