/** The commit that a build is made from. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * As GRADUS_BUILD_COMMIT states it, else that of the checkout. Empty where it is not known: for sources outside of a checkout, without
 * git, and for a checkout that git does not read, as that of another user.
 */
export function commitOf(root: string, environment: NodeJS.ProcessEnv): string {
  const stated = environment['GRADUS_BUILD_COMMIT'] ?? '';
  // Git would look for a repository above, which would be another one.
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
