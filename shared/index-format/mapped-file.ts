/**
 * Files mapped read-only into memory by mmap(2), which Node does not offer, and copies of files in memory mapped in
 * the same way. The only importer of koffi, and the owner of the lifetime rules: a mapping is never written to; its
 * file is only ever replaced by rename (a read past the end of a file truncated in place kills the process); nothing
 * is read after unmapping. A mapping lives as long as its file is reachable: it is unmapped by `unmap`, or when
 * nothing on this thread can reach its bytes any more.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assert } from '../assert.ts';

export interface MappedFile {
  /** The bytes of the file at the time of mapping. */
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  /** `mmap`: one physical copy for all threads and processes. `copy`: read into this process's memory. */
  readonly backing: 'mmap' | 'copy';
  /** What another thread of this process needs in order to read the same memory. */
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
    return koffi === null
      ? copyFile(fd, byteLength)
      : mapMemory(koffi, { byteLength, protection: protRead, flags: mapShared, fd });
  } finally {
    closeSync(fd);
  }
}

/**
 * Opens the memory of a file that another thread mapped. A thread that ends leaves no mapping behind, and a thread
 * that starts later reads the same bytes as the others, whatever file is at the path meanwhile.
 */
export function openShare(share: MemoryShare): MappedFile {
  const unmap = (): void => undefined;
  if (share.kind === 'copy') return { buffer: share.buffer, backing: 'copy', share, unmap };
  const koffi = loadKoffi();
  assert(koffi !== null, 'a mapping can be viewed on every thread');
  return { buffer: koffi.view(share.address, share.byteLength), backing: 'mmap', share, unmap };
}

/** Memory for a copy of a file. */
export interface CopyMemory {
  readonly bytes: Uint8Array;
  /** Makes the memory read-only, where the platform can do so. */
  seal(): MappedFile;
}

/**
 * Anonymous memory, which all threads see as an ordinary ArrayBuffer: V8 copies out of a SharedArrayBuffer byte by
 * byte if source and target are aligned differently. Without mmap(2), a SharedArrayBuffer.
 */
export function reserveCopy(byteLength: number): CopyMemory {
  const koffi = byteLength > 0 && process.env['GRADUS_NO_MMAP'] === undefined ? loadKoffi() : null;
  if (koffi === null) {
    const buffer = new SharedArrayBuffer(byteLength);
    return { bytes: new Uint8Array(buffer), seal: () => adoptCopy(buffer) };
  }
  const file = mapMemory(koffi, { byteLength, protection: protRead | protWrite, flags: anonymous, fd: -1 });
  return {
    bytes: new Uint8Array(file.buffer),
    seal: () => {
      protect(koffi, file.share, protRead);
      return { ...file, backing: 'copy' };
    },
  };
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
const protWrite = 2;
const mapShared = 1;
const mapPrivate = 2;
const anonymous = mapPrivate | (process.platform === 'darwin' ? 0x1000 : 0x20);
const mapFailed = 0xffffffffffffffffn;

/** Views keep their buffer alive: once it is collected, nothing on this thread can read the memory. */
const unreachable = new FinalizationRegistry<() => void>((release) => release());

/** The arguments of mmap(2). */
interface Mapping {
  readonly byteLength: number;
  readonly protection: number;
  readonly flags: number;
  /** -1 without a file. */
  readonly fd: number;
}

function mapMemory(koffi: Koffi, { byteLength, protection, flags, fd }: Mapping): MappedFile {
  const mmap = koffi
    .load(null)
    .func('void *mmap(void *addr, size_t length, int prot, int flags, int fd, int64_t offset)');
  const address = BigInt(koffi.address(mmap(null, byteLength, protection, flags, fd, 0) as never));
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

function protect(koffi: Koffi, share: MemoryShare, protection: number): void {
  assert(share.kind === 'mapping', 'only a mapping has a protection');
  const mprotect = koffi.load(null).func('int mprotect(void *addr, size_t length, int prot)');
  assert(
    mprotect(share.address, share.byteLength, protection) === 0,
    'the protection of own memory can be changed',
  );
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
