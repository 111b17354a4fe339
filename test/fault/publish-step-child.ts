/**
 * Publishes a catalog over an index, and fails at one step on the way. Arguments: the place, what happens
 * (`kill`: the process dies before its nth call that changes the file system; `full`: that call finds the
 * disk full; `limit`: the operating system lets no file grow), and n. Prints how many such calls there were,
 * or the outcome.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

const [out = '', fault = '', step = '0'] = process.argv.slice(2);

/** The calls through which publication changes what is on disk, SQLite's own apart. */
const changing = [
  'fsyncSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmSync',
  'symlinkSync',
  'writeFileSync',
  'writeSync',
] as const;
const growing: readonly string[] = ['mkdirSync', 'openSync', 'symlinkSync', 'writeFileSync', 'writeSync'];

let calls = 0;
function beforeCall(name: string): void {
  calls += 1;
  if (calls !== Number(step)) return;
  if (fault === 'kill') process.kill(process.pid, 'SIGKILL');
  if (fault === 'full' && growing.includes(name)) {
    throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC' });
  }
}

const mutable = fs as unknown as Record<string, (...given: unknown[]) => unknown>;

function watch(name: string): void {
  const original = mutable[name];
  if (original === undefined) throw new Error(`node:fs has no ${name}`);
  mutable[name] = (...given) => {
    const isReading = name === 'openSync' && (given[1] ?? 'r') === 'r';
    if (!isReading) beforeCall(name);
    return original.apply(fs, given);
  };
}

// A file that grows past its limit then fails the write, instead of ending the process.
process.on('SIGXFSZ', () => undefined);
const { publish } = await import('../../engine/publish/publish.ts');
await import('../../engine/publish/adapters/source/source.ts');
for (const name of changing) watch(name);
syncBuiltinESMExports();

const outcome = await publish({
  adapter: 'source',
  from: join(packageRoot(), 'engine/publish/demonstration'),
  out,
  builtAt: '2026-01-01T00:00:00Z',
  buildCommit: 'fault',
});
const reason = outcome.kind === 'failed' ? outcome.reason : '';
process.stdout.write(JSON.stringify({ calls, kind: outcome.kind, reason }));
