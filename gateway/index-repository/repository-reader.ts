/** Reads the files of an index repository, a directory or a place that is read by HTTP. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';

export interface RepositoryReader {
  /** The bytes of a file from an offset on. `from` of the result is 0 if the place cannot begin elsewhere. */
  read(
    path: string,
    from: number,
  ): Promise<{ readonly from: number; readonly chunks: AsyncIterable<Uint8Array> }>;
}

/** How long a place may send nothing, milliseconds. */
const silenceMs = 30_000;

export function repositoryReader(source: string): RepositoryReader {
  return isUrl(source) ? overHttp(source.replace(/\/+$/u, '')) : inDirectory(source);
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//u.test(source);
}

function inDirectory(directory: string): RepositoryReader {
  return {
    async read(path, from) {
      const stream = createReadStream(join(directory, path), { start: from });
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve());
        stream.once('error', reject);
      });
      return { from, chunks: stream };
    },
  };
}

function overHttp(base: string): RepositoryReader {
  return {
    async read(path, from) {
      const silence = new Silence();
      const headers = {
        'Accept-Encoding': 'identity',
        ...(path.includes('/') ? {} : { 'Cache-Control': 'no-cache' }),
        ...(from === 0 ? {} : { Range: `bytes=${from}-` }),
      };
      const answer = await fetch(`${base}/${path}`, { headers, signal: silence.signal });
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

/** Aborts a transfer that has stopped. */
class Silence {
  readonly #controller = new AbortController();
  #timer = this.#begin();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async *watched(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    try {
      for await (const chunk of chunks) {
        clearTimeout(this.#timer);
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

  #begin(): NodeJS.Timeout {
    const late = new Error(`nothing came for ${silenceMs / 1000} s`);
    return setTimeout(() => this.#controller.abort(late), silenceMs).unref();
  }
}
