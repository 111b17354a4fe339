/** The key of the token verifier: set by the operator, or generated once and stored next to the database. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const keyFileName = 'token.key';
const previousKeyFileName = 'token.key.previous';
const keyBytes = 32;

export interface TokenKey {
  readonly key: Uint8Array;
  /** The path of a newly generated key file, or null if the key existed. */
  readonly madeAt: string | null;
}

/**
 * The operator's key, else the one in the data directory, which the first start generates with mode 0600. Throws the
 * file system's error, or an Error that names a damaged key file.
 */
export function loadTokenKey(setting: string | null, dataDirectory: string): TokenKey {
  if (setting !== null) return { key: Buffer.from(setting, 'utf8'), madeAt: null };
  const path = join(dataDirectory, keyFileName);
  const present = readKeyFile(path);
  if (present !== null) return { key: present, madeAt: null };
  const made = makeKeyFile(path);
  const key = readKeyFile(path);
  if (key === null) throw new Error(`the token key ${path} disappeared while it was being created`);
  return { key, madeAt: made ? path : null };
}

/**
 * The previous key, while plans are moved to the current one: the operator's, else the previous key file in the data
 * directory; null if there is neither. Throws as above.
 */
export function loadPreviousTokenKey(setting: string | null, dataDirectory: string): Uint8Array | null {
  if (setting !== null) return Buffer.from(setting, 'utf8');
  return readKeyFile(join(dataDirectory, previousKeyFileName));
}

function readKeyFile(path: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text, 'base64url');
  if (key.length !== keyBytes) {
    throw new Error(`the token key ${path} is damaged: it must hold ${keyBytes} bytes as base64url`);
  }
  return key;
}

/** Writes a temporary file, then links it into place: another process sees the whole file or none. */
function makeKeyFile(path: string): boolean {
  const temporary = `${path}.${process.pid}`;
  const fd = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(fd, `${randomBytes(keyBytes).toString('base64url')}\n`);
    fsyncSync(fd);
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    closeSync(fd);
    rmSync(temporary, { force: true });
  }
}
