/** SHA-256 of a file. Imports nothing else, so that a thread that only computes digests loads little. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

export interface FileDigest {
  readonly sha256: string;
  readonly size_bytes: number;
}

/** A digest, or an operator's message that says why the file could not be read. */
export type DigestOutcome = FileDigest | { readonly error: string };

const chunkBytes = 1 << 20;

/** Size and SHA-256 of a file, read in chunks. */
export function digestFile(path: string): FileDigest {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const fd = openSync(path, 'r');
  try {
    let size = 0;
    for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
      hash.update(chunk.subarray(0, read));
      size += read;
    }
    return { sha256: hash.digest('hex'), size_bytes: size };
  } finally {
    closeSync(fd);
  }
}

export function tryDigestFile(path: string): DigestOutcome {
  try {
    return digestFile(path);
  } catch (error) {
    return { error: describeReadError(error) };
  }
}

export function describeReadError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'it is missing';
  if (error instanceof SyntaxError) return 'it is not JSON';
  return `it cannot be read (${code ?? String(error)})`;
}
