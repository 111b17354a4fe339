/** The program's version, and the commit that it was built from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** Written by the last step of the build, where the commit is known. */
export function buildCommitFile(): string {
  return join(packageRoot(), 'dist', 'shared', 'build-commit.txt');
}

/** The commit that this program was built from; `unknown` for a build outside a repository. */
export function buildCommit(): string {
  const file = buildCommitFile();
  return existsSync(file) ? readFileSync(file, 'utf8') : 'unknown';
}

/** The version in package.json. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')).version;
}

/** Version and commit, `0.1.0+f3a9c21b04de`: programs that differ in it may read catalogs and answer differently. */
export function programVersion(): string {
  const commit = buildCommit();
  return commit === 'unknown' ? packageVersion() : `${packageVersion()}+${commit.slice(0, 12)}`;
}
