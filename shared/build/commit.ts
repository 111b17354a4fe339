/** The commit that a build is made from. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * From GRADUS_BUILD_COMMIT, else from the checkout. Empty if unknown: for sources outside of a checkout, without git,
 * and for a checkout that git does not read, such as another user's.
 */
export function commitOf(root: string, environment: NodeJS.ProcessEnv): string {
  const stated = environment['GRADUS_BUILD_COMMIT'] ?? '';
  // Git would search parent directories and might find another repository.
  if (stated !== '' || !existsSync(join(root, '.git'))) return stated;
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      env: environment,
      stdio,
    }).trim();
  } catch {
    return '';
  }
}
