/** Sends one request with fetch, unwraps the envelope, and retries if the service asks for it. */
import type { ErrorCode } from '../contract/errors.ts';
import type { Answer } from './answers.ts';
import { GradusRefusal, GradusUnreachable } from './client-error.ts';

export interface ClientOptions {
  /**
   * The base URL of the service, such as `https://plans.example`; a path before `/api/v1` is kept. On a page of the
   * service itself, a path or an empty string suffices. Anything else is a TypeError.
   */
  readonly baseUrl: string;
  /** The maximum number of retries after a 429 or 503, each after the seconds in its Retry-After. Default 3. */
  readonly maximumRetries?: number;
  /** A refusal with a longer Retry-After is thrown at once. Default 30. */
  readonly maximumRetryWaitSeconds?: number;
  /** Aborts requests and waits. */
  readonly signal?: AbortSignal;
  /** Default: the platform's fetch. */
  readonly fetch?: typeof fetch;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** After `/api/v1`, percent-encoded. */
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

const retriedStatuses: ReadonlySet<number> = new Set([429, 503]);

export class Transport {
  readonly #root: string;
  readonly #maximumRetries: number;
  readonly #maximumRetryWaitSeconds: number;
  readonly #send: typeof fetch;
  readonly #signal: AbortSignal | null;

  constructor({ baseUrl, signal, ...options }: ClientOptions) {
    if (!/^(?:https?:\/\/[^/]|\/|$)/iu.test(baseUrl))
      throw new TypeError(
        `baseUrl is ${JSON.stringify(baseUrl)}: a URL that begins with http:// or https:// is accepted, such as http://localhost:8080`,
      );
    this.#root = `${baseUrl.replace(/\/+$/u, '')}/api/v1`;
    this.#signal = signal ?? null;
    this.#maximumRetries = options.maximumRetries ?? 3;
    this.#maximumRetryWaitSeconds = options.maximumRetryWaitSeconds ?? 30;
    this.#send = options.fetch ?? fetch;
  }

  /**
   * A request refused with 429 or 503 had no effect, so any method may be retried.
   * @throws GradusRefusal, GradusUnreachable, or the reason of the signal
   */
  async call<Data>(call: Call): Promise<Answer<Data>> {
    for (let tries = 0; ; tries += 1) {
      const response = await this.#fetch(call);
      const waitSeconds = retryAfterSeconds(response);
      const again = retriedStatuses.has(response.status) && tries < this.#maximumRetries;
      if (!again || waitSeconds > this.#maximumRetryWaitSeconds)
        return await readAnswer(response, this.#signal);
      await response.body?.cancel();
      await pause(waitSeconds * 1000, this.#signal);
    }
  }

  async #fetch({ method, path, token, body }: Call): Promise<Response> {
    const headers: Record<string, string> = {};
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    // Browsers refuse `fetch` as a method of another object: it is called as a plain function.
    const send = this.#send;
    try {
      return await send(`${this.#root}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(this.#signal === null ? {} : { signal: this.#signal }),
      });
    } catch (error) {
      this.#signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      throw new GradusUnreachable(`${method} ${path}: no answer was received (${reason})`, { cause: error });
    }
  }
}

interface Envelope {
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly details?: unknown };
  readonly meta?: { readonly api_version?: unknown; readonly request_id?: unknown };
}

/** Reads the header, which proxies also send: seconds or a date. */
function retryAfterSeconds(response: Response): number {
  const header = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 1 : Math.max(0, seconds);
}

async function readAnswer<Data>(response: Response, signal: AbortSignal | null): Promise<Answer<Data>> {
  const envelope = await envelopeOf(response, signal);
  if (response.ok) return envelope as unknown as Answer<Data>;
  throw refusalOf(response, envelope);
}

async function envelopeOf(response: Response, signal: AbortSignal | null): Promise<Envelope> {
  try {
    const value: unknown = await response.json();
    if (typeof value === 'object' && value !== null && 'meta' in value) return value as Envelope;
  } catch (error) {
    signal?.throwIfAborted();
    throw strange(response, error);
  }
  throw strange(response, undefined);
}

function refusalOf(response: Response, { error, meta }: Envelope): GradusRefusal {
  const code = error?.code;
  // Codes of a newer service that this client does not know are refusals, too.
  if (typeof code !== 'string' || meta?.api_version === undefined) throw strange(response, undefined);
  return new GradusRefusal({
    status: response.status,
    code: code as ErrorCode,
    message: String(error?.message),
    details: (error?.details ?? {}) as Readonly<Record<string, unknown>>,
    requestId: typeof meta?.request_id === 'string' ? meta.request_id : null,
  });
}

function strange(response: Response, cause: unknown): GradusUnreachable {
  return new GradusUnreachable(`status ${response.status} without an answer of the service`, { cause });
}

function pause(milliseconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
