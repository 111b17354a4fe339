/**
 * Content codings: which one a client takes, and the work itself, which libuv's threads do. Which routes code
 * their answers says the route table, and what was measured ARCHITECTURE.md.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';
export type Coder = (bytes: Uint8Array) => Promise<Uint8Array>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Uint8Array, { level: number }, Buffer>(gzip);

/** For bytes that are coded once and sent often. */
export const thoroughCoders: Readonly<Record<Coding, Coder>> = {
  br: (bytes) => compressBrotli(bytes, brotliOptions(9, bytes.length)),
  gzip: (bytes) => compressGzip(bytes, { level: 9 }),
};

/** For bytes that are sent once: a better ratio would cost more than the wire. */
const quickCoders: Readonly<Record<Coding, Coder>> = {
  br: (bytes) => compressBrotli(bytes, brotliOptions(1, bytes.length)),
  gzip: (bytes) => compressGzip(bytes, { level: 1 }),
};

/** Below it an answer arrives in the first flight of a TCP connection (ten segments), coded or not. */
const worthwhileBytes = 14_000;
/** More answers than this at a time go out as they are: coding must not starve the engine's threads. */
const maximumUnderWay = 16;

/** In the order of preference where a client has none: brotli's quickest is smaller and quicker than gzip's. */
export const offeredCodings: readonly Coding[] = ['br', 'gzip'];

/** Codes answers that are made for one request, as long as few are under way. */
export class AnswerCoder {
  #underWay = 0;

  /** The coding for an answer of so many bytes; null sends it as it is. */
  choose(acceptEncoding: string, bytes: number): Coding | null {
    if (bytes < worthwhileBytes || this.#underWay >= maximumUnderWay) return null;
    return chooseCoding(acceptEncoding, offeredCodings);
  }

  /** `bytes` must stay as they are until the coded ones are there. */
  async code(coding: Coding, bytes: Uint8Array): Promise<Uint8Array> {
    this.#underWay += 1;
    try {
      return await quickCoders[coding](bytes);
    } finally {
      this.#underWay -= 1;
    }
  }
}

function brotliOptions(quality: number, sizeHint: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint },
  };
}

/** The first of the codings that Accept-Encoding gives the highest weight; null is none. */
export function chooseCoding(acceptEncoding: string, offered: readonly Coding[]): Coding | null {
  if (acceptEncoding === '') return null;
  const weights = readWeights(acceptEncoding);
  let chosen: Coding | null = null;
  let highest = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight > highest) [chosen, highest] = [coding, weight];
  }
  return highest >= (weights.get('identity') ?? 0) ? chosen : null;
}

/** Codings with their weights; a weight that is none counts as zero. */
function readWeights(acceptEncoding: string): ReadonlyMap<string, number> {
  return new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [coding === 'x-gzip' ? 'gzip' : coding, readWeight(weight)];
      }),
  );
}

function readWeight(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(text) ? Number(text) : 0;
}
