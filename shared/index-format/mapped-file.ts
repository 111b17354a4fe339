/**
 * Files mapped read-only into memory through mmap(2), which Node itself does not offer. The only
 * file that knows koffi, and the owner of its lifetime rules: a mapping must not be written through,
 * its file is only ever replaced by rename (truncated in place, a read would kill the process), and
 * nothing may be read after `unmap`.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assert } from '../assert.ts';

export interface MappedFile {
  /** The bytes of the file as they were when it was mapped. */
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  /** `mmap`: one physical copy for all threads and processes. `copy`: read into this process's memory. */
  readonly backing: 'mmap' | 'copy';
  /** Gives the address range back. The caller has dropped every view over `buffer` before. */
  unmap(): void;
}

const protRead = 1;
const mapShared = 1;

interface MemoryCalls {
  map(fd: number, byteLength: number): { buffer: ArrayBuffer; unmap: () => void };
}

/** Maps `path` whole. Throws the file system's own error where the file cannot be opened. */
export function mapFile(path: string): MappedFile {
  const fd = openSync(path, 'r');
  try {
    const byteLength = fstatSync(fd).size;
    const calls = byteLength > 0 ? memoryCalls() : null;
    return calls === null ? copyFile(fd, byteLength) : { ...calls.map(fd, byteLength), backing: 'mmap' };
  } finally {
    closeSync(fd);
  }
}

/** Puts bytes that another thread has already read behind the same face. */
export function adoptCopy(buffer: SharedArrayBuffer): MappedFile {
  return { buffer, backing: 'copy', unmap: () => undefined };
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

/** mmap(2) and munmap(2), or null where this platform or build has no koffi. */
function memoryCalls(): MemoryCalls | null {
  if (process.platform === 'win32' || process.env['GRADUS_NO_MMAP'] !== undefined) return null;
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
    const libc = koffi.load(null);
    const mmap = libc.func(
      'void *mmap(void *addr, size_t length, int prot, int flags, int fd, int64_t offset)',
    );
    const munmap = libc.func('int munmap(void *addr, size_t length)');
    return {
      map(fd, byteLength) {
        const pointer: unknown = mmap(null, byteLength, protRead, mapShared, fd, 0);
        const address = BigInt(koffi.address(pointer as never));
        assert(address !== 0n && address !== 0xffffffffffffffffn, 'mmap gives an address');
        return {
          buffer: koffi.view(pointer as never, byteLength),
          unmap: () => void munmap(pointer, byteLength),
        };
      },
    };
  } catch {
    return null;
  }
}
