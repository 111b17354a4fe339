/**
 * The graph file as a server holds it: copied into memory up to a size, mapped above it. The checksum is computed
 * from the copied bytes, so what was checked is what is served.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type CourseGraph, courseGraphOver } from './course-graph.ts';
import { mapFile, reserveCopy } from './mapped-file.ts';

/**
 * The largest graph that is copied. A copy takes its size once per server process, for any number of workers. A
 * larger graph is mapped, and a server that finds its file changed stops answering from it.
 */
const maximumCopyBytes = 64 * 1024 * 1024;

export interface HeldGraph {
  readonly graph: CourseGraph;
  /** SHA-256 of the copied bytes; null if the file is mapped and may change during use. */
  readonly sha256: string | null;
}

const chunkBytes = 1 << 20;

/**
 * Reads in chunks, each of which blocks the event loop for a millisecond or two.
 * @throws SafetensorsError, or the file system's error
 */
export async function holdGraph(path: string, largestCopyBytes = maximumCopyBytes): Promise<HeldGraph> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size > largestCopyBytes || process.env['GRADUS_ALWAYS_MMAP'] !== undefined)
      return { graph: courseGraphOver(mapFile(path)), sha256: null };
    const memory = reserveCopy(size);
    const sha256 = await copyInto(memory.bytes, handle);
    return { graph: courseGraphOver(memory.seal()), sha256 };
  } finally {
    await handle.close();
  }
}

/** Returns the SHA-256 of the copied bytes. */
async function copyInto(bytes: Uint8Array, handle: FileHandle): Promise<string> {
  const byteLength = bytes.length;
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(1, byteLength)));
  const hash = createHash('sha256');
  let filled = 0;
  while (filled < byteLength) {
    const { bytesRead } = await handle.read(chunk, 0, Math.min(chunk.length, byteLength - filled), filled);
    if (bytesRead === 0) throw new Error(`the file ends after ${filled} of ${byteLength} bytes`);
    const read = chunk.subarray(0, bytesRead);
    hash.update(read);
    bytes.set(read, filled);
    filled += bytesRead;
  }
  return hash.digest('hex');
}
