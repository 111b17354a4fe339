/**
 * Indexes that several test files need, published once for a whole run: the first process that needs one leaves a copy in a
 * directory of the run, from which the others take theirs. A test file that is run by itself publishes its own.
 */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the directory to the processes of the test files. */
const variable = 'GRADUS_PUBLISHED_INDEXES';

/** Makes the directory, for the processes that this one starts; the function removes it. */
export function shareIndexes(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-published-'));
  process.env[variable] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** Puts the index of this name at `out`, where nothing is yet: a copy if there is one, else what `publish` writes there. */
export async function publishOnce(
  name: string,
  out: string,
  publish: (out: string) => Promise<void>,
): Promise<void> {
  const directory = process.env[variable];
  const kept = directory === undefined ? null : join(directory, name);
  if (kept !== null && existsSync(kept)) {
    cpSync(kept, out, { recursive: true });
    return;
  }
  await publish(out);
  if (kept !== null) keep(out, kept);
}

/** By rename: another process sees either nothing or the whole. */
function keep(out: string, kept: string): void {
  const beside = `${kept}.${process.pid}`;
  cpSync(out, beside, { recursive: true });
  try {
    renameSync(beside, kept);
  } catch (error) {
    rmSync(beside, { recursive: true });
    // Another process has published the same meanwhile.
    if (!existsSync(kept)) throw error;
  }
}
