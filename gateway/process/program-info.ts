/** The commit that the program was built from, and the path of its bundled catalog. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

/** The bundled demonstration catalog in source form. */
export function demonstrationSource(): string {
  return join(packageRoot(), 'engine', 'publish', 'demonstration');
}

/** The commit recorded in published indexes: of the environment, else of git, else `unknown`. */
export function buildCommit(environment: NodeJS.ProcessEnv): string {
  const configured = environment['GRADUS_BUILD_COMMIT'];
  if (configured !== undefined && configured !== '') return configured;
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
