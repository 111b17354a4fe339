/**
 * Files mapped read-only into memory by mmap(2), which Node does not offer. The only importer of koffi, and the owner of
 * the lifetime rules: a mapping is never written to; its file is only ever replaced by rename (a read past a file that
 * was truncated in place kills the process); nothing is read after unmapping. A mapping lives as long as its file is
 * reachable: it is unmapped by `unmap`, or when nothing on this thread can reach its bytes any more.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assert } from '../assert.ts';

export interface MappedFile {
  /** The bytes of the file as they were when it was mapped. */
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  /** `mmap`: one physical copy for all threads and processes. `copy`: read into this process's memory. */
  readonly backing: 'mmap' | 'copy';
  /** What another thread of this process needs to read the same memory. */
  readonly share: MemoryShare;
  /** Unmaps the address range. The caller must have dropped every view over `buffer` before. */
  unmap(): void;
}

/** Memory of this process; valid as long as the thread that mapped it keeps the file reachable. */
export type MemoryShare =
  | { readonly kind: 'mapping'; readonly address: bigint; readonly byteLength: number }
  | { readonly kind: 'copy'; readonly buffer: SharedArrayBuffer };

type Koffi = typeof import('koffi');

/** Maps a whole file. @throws the file system's error */
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
 * Opens the memory of a file that another thread mapped. A thread that ends leaves no mapping behind, and a thread
 * that starts later reads the same bytes as the others, whatever file is at the path by now.
 */
export function openShare(share: MemoryShare): MappedFile {
  const unmap = (): void => undefined;
  if (share.kind === 'copy') return { buffer: share.buffer, backing: 'copy', share, unmap };
  const koffi = loadKoffi();
  assert(koffi !== null, 'a mapping can be viewed on every thread');
  return { buffer: koffi.view(share.address, share.byteLength), backing: 'mmap', share, unmap };
}

/** Shared memory with the interface of a mapped file. */
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

/** Views keep their buffer alive: once it is collected, nothing on this thread can read the memory. */
const unreachable = new FinalizationRegistry<() => void>((release) => release());

function mapMemory(koffi: Koffi, fd: number, byteLength: number): MappedFile {
  const mmap = koffi
    .load(null)
    .func('void *mmap(void *addr, size_t length, int prot, int flags, int fd, int64_t offset)');
  const address = BigInt(koffi.address(mmap(null, byteLength, protRead, mapShared, fd, 0) as never));
  assert(address !== 0n && address !== mapFailed, 'mmap returns an address');
  const buffer = koffi.view(address, byteLength);
  const release = unmapper(koffi, address, byteLength);
  unreachable.register(buffer, release, buffer);
  return {
    buffer,
    backing: 'mmap',
    share: { kind: 'mapping', address, byteLength },
    unmap: () => {
      // The second time, the range might already belong to another file.
      if (unreachable.unregister(buffer)) release();
    },
  };
}

/** Created outside of any scope that holds the buffer: a closure there would keep the buffer alive forever. */
function unmapper(koffi: Koffi, address: bigint, byteLength: number): () => void {
  const munmap = koffi.load(null).func('int munmap(void *addr, size_t length)');
  return () => void munmap(address, byteLength);
}

/** Null if the platform or build has no mmap(2) or no koffi. */
function loadKoffi(): Koffi | null {
  if (process.platform === 'win32') return null;
  try {
    return createRequire(import.meta.url)('koffi') as Koffi;
  } catch {
    return null;
  }
}
