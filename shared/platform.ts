/** Requirements on Node.js and the operating system, checked before native code is loaded. */

/** Node.js, the operating system or the installation cannot run the program; the message is one line for people. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

/** The `engines` of package.json: release lines with the first version of each that works. */
export const supportedNode = [
  { major: 20, minor: 20 },
  { major: 22, minor: 14 },
  { major: 24, minor: 0 },
] as const;

/**
 * What is wrong with a version of Node.js, or null. Unsupported versions have no binary of the HTTP server, or end in
 * native code: better-sqlite3 needs Node-API 10, which Node 22 has from 22.14 on.
 */
export function nodeVersionFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (supportedNode.some((line) => line.major === major && minor >= line.minor)) return null;
  const lines = supportedNode.map((line) => `${line.major}.${line.minor} or newer in ${line.major}.x`);
  return `Node.js ${version} is not supported; use ${lines.slice(0, -1).join(', ')}, or ${lines.at(-1)}`;
}

/** Loads a native library; a failure becomes one line with a remedy. */
export function loadNative<Library>(name: string, remedy: string, load: () => Library): Library {
  try {
    return load();
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const lines = String(error instanceof Error ? error.message : error).split('\n');
    const reason = lines.find((line) => line.includes('GLIBC_')) ?? lines[0] ?? '';
    throw new PlatformError(`${name} cannot be loaded (${reason.trim()}); ${remedy}`);
  }
}
