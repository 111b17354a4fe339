/**
 * Content codings: which one a client takes, and the work itself, which libuv's threads do. Answers of the
 * engine and records of a few kilobytes are never coded: see ARCHITECTURE.md for what was measured.
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

/** For bytes that are sent once. */
export const quickCoders: Readonly<Record<Coding, Coder>> = {
  br: (bytes) => compressBrotli(bytes, brotliOptions(1, bytes.length)),
  gzip: (bytes) => compressGzip(bytes, { level: 1 }),
};

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
