/**
 * The binaries of uWebSockets.js that this program may load, pinned by content. A third party publishes the registry
 * copy: a lock file pins the package, these digests pin the native code of the process that holds all tokens.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformError } from '../../shared/platform.ts';

/** SHA-256 by `<platform>_<architecture>_<ABI of Node.js>`: 115 is Node 20, 127 Node 22, 137 Node 24. */
export const pinnedBinaries: Readonly<Record<string, string>> = {
  darwin_arm64_115: 'f6132ac4d0954ce32ed716d5b367270904c5885bc6e01dcc8ae5809a8967d504',
  darwin_arm64_127: '84ab0c487fbbb895afbfa24c7ac02db5922b2eb468b3a4663aaca52af29b420c',
  darwin_arm64_137: 'dd7623e7e600dcc1384c4a639ac05849f0c27125be8c431b702e0513e86613f0',
  darwin_x64_115: '7552dc27e278be4a5f9ca4f571676e9046929ef8753b1bb63b84f78e1a752a11',
  darwin_x64_127: '1bcd63a9cd5cda811d899b80f9b1f7c9f29d128feafebe6976069ab1045a0335',
  darwin_x64_137: '7df6e0b2be43048200370a64ee91d6563879f5d3b0207f846dc81377ffc4e189',
  linux_arm64_115: '034e0fcccdc08f90df3b130f421516311831b1352fe38eab91abc2984c2fdf3a',
  linux_arm64_127: 'a7d9bc3ec166421a49416d5ea4f49118ae68ea1dbf8a765c4f45a79b0b6adb13',
  linux_arm64_137: 'b6eb007d627e00bcce03ad38f197124e9027c03f6fe784b37f97b8a6ea709cb4',
  linux_x64_115: 'f4fa5d7b697529b45ac8aa3d57385d9af51bc1d2b26aa9f5b68ca4361542e665',
  linux_x64_127: '78e38a9a163b1cf33ce539619e5908111dea95a12e7943d95fbcdd524879caa8',
  linux_x64_137: '3b549c14e01d9d1faf234cdf4b6f0fb08158605e3692cd0eb1b905e327bd3449',
};

/** Throws PlatformError unless the binary for `target` in the package's `directory` is the pinned one. */
export function checkHttpBinary(directory: string, target: string): void {
  const pinned = pinnedBinaries[target];
  if (pinned === undefined) {
    const known = Object.keys(pinnedBinaries).join(', ');
    throw new PlatformError(`the HTTP server has no binary for ${target}; it has ${known}`);
  }
  const file = join(directory, `uws_${target}.node`);
  const found = createHash('sha256').update(readBinary(file)).digest('hex');
  if (found === pinned) return;
  throw new PlatformError(
    `${file} is not the pinned binary of the HTTP server (SHA-256 ${found} instead of ${pinned}); run npm ci again, and do not start it`,
  );
}

function readBinary(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new PlatformError(`the HTTP server's binary cannot be read: ${(error as Error).message}`);
  }
}

export function httpBinaryTarget({ platform, arch, versions }: NodeJS.Process): string {
  return `${platform}_${arch}_${versions.modules}`;
}
