/** What a figure was measured on, for the head of every report. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { packageRoot } from '../shared/package-root.ts';

export function describeMachine(): string {
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${memoryGiB} GiB, Node ${process.version}, commit ${commit()}`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: packageRoot(),
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
}
