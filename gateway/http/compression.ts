/**
 * Content encodings: which one a client accepts, and the compression itself, which runs on libuv's threads. The route
 * table says which routes compress their answers; docs/decisions/compression-of-answers.md has the measurements.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip';
export type Coder = (bytes: Uint8Array) => Promise<Uint8Array>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Uint8Array, { level: number }, Buffer>(gzip);

/** For bytes that are compressed once and sent often. */
export const thoroughCoders: Readonly<Record<Coding, Coder>> = {
  br: (bytes) => compressBrotli(bytes, brotliOptions(9, bytes.length)),
  gzip: (bytes) => compressGzip(bytes, { level: 9 }),
};

/** For bytes that are sent once: a better ratio would take longer than it saves on the wire. */
const quickCoders: Readonly<Record<Coding, Coder>> = {
  br: (bytes) => compressBrotli(bytes, brotliOptions(1, bytes.length)),
  gzip: (bytes) => compressGzip(bytes, { level: 1 }),
};

/** A smaller answer arrives in the first flight of a TCP connection (ten segments), compressed or not. */
const worthwhileBytes = 14_000;
/** While this many answers are being compressed, others are sent uncompressed: the engine needs the cores too. */
const maximumPending = 16;

/** Compresses answers that are sent once. */
export class AnswerCoder {
  #pending = 0;

  /** The encoding for an answer of `bytes` bytes; null if it should be sent uncompressed. */
  choose(acceptEncoding: string, bytes: number): Coding | null {
    if (bytes < worthwhileBytes || this.#pending >= maximumPending) return null;
    return chooseCoding(acceptEncoding);
  }

  /** `bytes` must not change until the promise settles. */
  async code(coding: Coding, bytes: Uint8Array): Promise<Uint8Array> {
    this.#pending += 1;
    try {
      return await quickCoders[coding](bytes);
    } finally {
      this.#pending -= 1;
    }
  }
}

function brotliOptions(quality: number, sizeHint: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint },
  };
}

/** The encodings on offer, by the names that clients use; `identity` means no encoding. */
const codings: Readonly<Record<string, Coding | null>> = {
  br: 'br',
  gzip: 'gzip',
  'x-gzip': 'gzip',
  identity: null,
};
/** The order among equal weights: brotli's fastest level is smaller and faster than gzip's. */
const preferred = ['br', 'gzip', 'x-gzip'];

/** A weight that RFC 9110, 12.4.2 does not allow; negotiator would read 2 as a high one. */
const malformedWeight = /;\s*q=(?!(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:,|;|$))[^,;]*/giu;

/** The package's types lack the options of `encoding`. */
interface EncodingNegotiator {
  encoding(offered: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** The encoding that an Accept-Encoding header prefers; null for none. */
export function chooseCoding(acceptEncoding: string): Coding | null {
  if (acceptEncoding === '') return null;
  const headers = { 'accept-encoding': acceptEncoding.replace(malformedWeight, ';q=0') };
  const negotiator = new Negotiator({ headers }) as unknown as EncodingNegotiator;
  const chosen = negotiator.encoding(Object.keys(codings), { preferred });
  return chosen === undefined ? null : (codings[chosen] ?? null);
}
