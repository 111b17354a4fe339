/** The machine that a figure was measured on, for the head of every report. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { packageRoot } from '../shared/package-root.ts';

export interface MachineDescription {
  readonly machine: string;
  readonly node: string;
  readonly commit: string;
}

export function machineDescription(): MachineDescription {
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return {
    machine: `${cpus().length} × ${processor}, ${memoryGiB} GiB`,
    node: process.version,
    commit: commit(),
  };
}

export function describeMachine(): string {
  const { machine, node, commit: at } = machineDescription();
  return `${machine}, Node ${node}, commit ${at}`;
}

/** Uncommitted changes are noted: the figures are not those of the commit. */
function commit(): string {
  try {
    const id = git(['rev-parse', '--short', 'HEAD']);
    return git(['status', '--porcelain', '--untracked-files=no']) === '' ? id : `${id} with changes`;
  } catch {
    return 'unknown';
  }
}

function git(args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: packageRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
