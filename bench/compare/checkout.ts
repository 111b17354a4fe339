/** Another commit of this repository, built in a temporary directory with the same packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

export interface Checkout {
  readonly root: string;
  readonly commit: string;
  dispose(): void;
}

/** Throws where the reference is unknown or its code does not build with the packages installed now. */
export function checkOut(reference: string): Checkout {
  const root = packageRoot();
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', '--end-of-options', `${reference}^{commit}`);
  const parent = mkdtempSync(join(tmpdir(), 'gradus-compare-'));
  const directory = join(parent, 'checkout');
  const dispose = (): void => {
    git('worktree', 'remove', '--force', directory);
    rmSync(parent, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', directory, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'), 'dir');
    const compiler = join(root, 'node_modules', '.bin', 'tsc');
    execFileSync(compiler, ['--build'], { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] });
    const lastStep = join(directory, 'dist', 'shared', 'build', 'build.js');
    if (existsSync(lastStep)) execFileSync(process.execPath, [lastStep], { stdio: 'ignore' });
  } catch (error) {
    dispose();
    throw error;
  }
  return { root: directory, commit: commit.slice(0, 7), dispose };
}
