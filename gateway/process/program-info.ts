/** What this program knows of itself: its version, its commit, and where its own files are. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

/** The bundled demonstration catalog in source form. */
export function demonstrationSource(): string {
  return join(packageRoot(), 'engine', 'publish', 'demonstration');
}

export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** The commit that builds are attributed to: as the environment says, else as git says, else unknown. */
export function buildCommit(environment: NodeJS.ProcessEnv): string {
  const given = environment['GRADUS_BUILD_COMMIT'];
  if (given !== undefined && given !== '') return given;
  try {
    const output = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: packageRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim();
  } catch {
    return 'unknown';
  }
}
