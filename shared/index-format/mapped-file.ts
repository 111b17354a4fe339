/**
 * Files mapped read-only into memory through mmap(2), which Node itself does not offer. The only
 * file that knows koffi, and the owner of its lifetime rules: a mapping must not be written through,
 * its file is only ever replaced by rename (truncated in place, a read would kill the process), and
 * nothing may be read after it was given back. Whoever keeps the file reachable keeps the mapping: it is
 * given back by `unmap`, or by itself once nothing of this thread can reach its bytes any more.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assert } from '../assert.ts';

export interface MappedFile {
  /** The bytes of the file as they were when it was mapped. */
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  /** `mmap`: one physical copy for all threads and processes. `copy`: read into this process's memory. */
  readonly backing: 'mmap' | 'copy';
  /** What another thread of this process is given to read the same memory. */
  readonly share: MemoryShare;
  /** Gives the address range back. The caller has dropped every view over `buffer` before. */
  unmap(): void;
}

/** Memory of this process; it outlives its users only as long as the thread that mapped it keeps the file. */
export type MemoryShare =
  | { readonly kind: 'mapping'; readonly address: bigint; readonly byteLength: number }
  | { readonly kind: 'copy'; readonly buffer: SharedArrayBuffer };

type Koffi = typeof import('koffi');

/** Maps `path` whole. Throws the file system's own error where the file cannot be opened. */
export function mapFile(path: string): MappedFile {
  const fd = openSync(path, 'r');
  try {
    const byteLength = fstatSync(fd).size;
    const koffi = byteLength > 0 && process.env['GRADUS_NO_MMAP'] === undefined ? loadKoffi() : null;
    return koffi === null ? copyFile(fd, byteLength) : mapMemory(koffi, fd, byteLength);
  } finally {
    closeSync(fd);
  }
}

/**
 * Puts the memory of another thread's file behind the same face: a thread that dies leaves no mapping, and
 * one that comes later reads what the others read, whatever stands at the path by then.
 */
export function openShare(share: MemoryShare): MappedFile {
  const unmap = (): void => undefined;
  if (share.kind === 'copy') return { buffer: share.buffer, backing: 'copy', share, unmap };
  const koffi = loadKoffi();
  assert(koffi !== null, 'what one thread has mapped another can view');
  return { buffer: koffi.view(share.address, share.byteLength), backing: 'mmap', share, unmap };
}

/** Bytes in memory that all threads share, behind the face of a file. */
export function adoptCopy(buffer: SharedArrayBuffer): MappedFile {
  return openShare({ kind: 'copy', buffer });
}

function copyFile(fd: number, byteLength: number): MappedFile {
  const buffer = new SharedArrayBuffer(byteLength);
  const bytes = new Uint8Array(buffer);
  let filled = 0;
  while (filled < byteLength) {
    const read = readSync(fd, bytes, filled, byteLength - filled, filled);
    if (read === 0) throw new Error(`the file ends after ${filled} of ${byteLength} bytes`);
    filled += read;
  }
  return adoptCopy(buffer);
}

const protRead = 1;
const mapShared = 1;
const mapFailed = 0xffffffffffffffffn;

/** Every view holds on to its buffer: once that is collected, nothing on this thread can read the memory. */
const unreachable = new FinalizationRegistry<() => void>((giveBack) => giveBack());

function mapMemory(koffi: Koffi, fd: number, byteLength: number): MappedFile {
  const mmap = koffi
    .load(null)
    .func('void *mmap(void *addr, size_t length, int prot, int flags, int fd, int64_t offset)');
  const address = BigInt(koffi.address(mmap(null, byteLength, protRead, mapShared, fd, 0) as never));
  assert(address !== 0n && address !== mapFailed, 'mmap gives an address');
  const buffer = koffi.view(address, byteLength);
  const giveBack = unmapper(koffi, address, byteLength);
  unreachable.register(buffer, giveBack, buffer);
  return {
    buffer,
    backing: 'mmap',
    share: { kind: 'mapping', address, byteLength },
    unmap: () => {
      // Given back twice, the range might be another file's by then.
      if (unreachable.unregister(buffer)) giveBack();
    },
  };
}

/** Made apart from any function that knows the buffer: a closure made beside it would hold on to it for ever. */
function unmapper(koffi: Koffi, address: bigint, byteLength: number): () => void {
  const munmap = koffi.load(null).func('int munmap(void *addr, size_t length)');
  return () => void munmap(address, byteLength);
}

/** Null where this platform or build has no mmap(2) or no koffi. */
function loadKoffi(): Koffi | null {
  if (process.platform === 'win32') return null;
  try {
    return createRequire(import.meta.url)('koffi') as Koffi;
  } catch {
    return null;
  }
}
