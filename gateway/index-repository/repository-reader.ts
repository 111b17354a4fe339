/** Reads the files of an index repository, which is a directory or read by HTTP. */
import { constants, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

export interface RepositoryReader {
  /** Reads a file from an offset on. The result's `from` is 0 if the place can only send the whole file. */
  read(
    path: string,
    from: number,
  ): Promise<{ readonly from: number; readonly chunks: AsyncIterable<Uint8Array> }>;
}

/** How long a place may send nothing, milliseconds. */
const usualSilenceMs = 30_000;
/** After that time, the minimum mean rate: a trickle would delay every later index. */
const leastBytesPerMs = 1;

export function repositoryReader(source: string, silenceMs = usualSilenceMs): RepositoryReader {
  return isUrl(source) ? overHttp(source, silenceMs) : inDirectory(source);
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//iu.test(source);
}

/** Opening a pipe would block one of the few threads that read files until there is a writer. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

function inDirectory(directory: string): RepositoryReader {
  return {
    async read(path, from) {
      const file = await open(join(directory, path), openFlags).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new Error(
          existsSync(directory)
            ? `there is no such file in ${directory}`
            : `the directory ${directory} does not exist`,
        );
      });
      if (!(await file.stat()).isFile()) {
        await file.close();
        throw new Error('it is not a regular file');
      }
      return { from, chunks: file.createReadStream({ start: from }) };
    },
  };
}

/** The rest of the URL is sent with every request: a login as Basic authorization, a query unchanged. */
function overHttp(source: string, silenceMs: number): RepositoryReader {
  return {
    async read(path, from) {
      const url = new URL(source);
      const { username, password } = url;
      url.username = '';
      url.password = '';
      url.pathname = `${url.pathname.replace(/\/+$/u, '')}/${path}`;
      const login = `${decoded(username)}:${decoded(password)}`;
      const silence = new Silence(silenceMs);
      const headers = {
        'Accept-Encoding': 'identity',
        ...(login === ':' ? {} : { Authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
        ...(path.includes('/') ? {} : { 'Cache-Control': 'no-cache' }),
        ...(from === 0 ? {} : { Range: `bytes=${from}-` }),
      };
      const answer = await fetch(url, { headers, signal: silence.signal });
      const { status, body } = answer;
      const isWhole = status === 200;
      const isRest =
        status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${from}-`) === true;
      if (body === null || !(isWhole || (isRest && from > 0))) {
        silence.end();
        await body?.cancel();
        throw new Error(`it was answered with status ${status}`);
      }
      return { from: isWhole ? 0 : from, chunks: silence.watched(body) };
    },
  };
}

/** Throws an error that contains no part of the login. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('the login of SVC_INDEX_SOURCE is not percent-encoded: a "%" in it has to be "%25"');
  }
}

/** Aborts a transfer that has stalled. */
class Silence {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout;

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
    this.#timer = this.#begin();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async *watched(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const sinceMs = performance.now();
    let length = 0;
    try {
      for await (const chunk of chunks) {
        clearTimeout(this.#timer);
        length += chunk.byteLength;
        this.#refuseTrickle(length, performance.now() - sinceMs);
        yield chunk;
        this.#timer = this.#begin();
      }
    } finally {
      this.end();
      this.#controller.abort();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #refuseTrickle(length: number, tookMs: number): void {
    if (tookMs > this.#silenceMs && length < leastBytesPerMs * tookMs)
      throw new Error(`only ${length} bytes arrived in ${Math.round(tookMs / 1000)} s`);
  }

  #begin(): NodeJS.Timeout {
    const late = new Error(`nothing arrived for ${this.#silenceMs / 1000} s`);
    return setTimeout(() => this.#controller.abort(late), this.#silenceMs).unref();
  }
}
