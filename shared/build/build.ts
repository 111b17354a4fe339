/**
 * The last step of `npm run build`: compiled modules import typebox from a bundle (bundled-typebox.ts), what the server's
 * modules import and export become constants of theirs (local-names.ts), and the commit is written down.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { buildCommitFile } from '../program-version.ts';
import { bundleTypebox, withBundledTypebox } from './bundled-typebox.ts';
import { withLocalNames } from './local-names.ts';

const compiled = join(packageRoot(), 'dist');
const libraries = join(compiled, 'libraries');

/** Not what the client's package is bundled from: a bundler drops unused names of other imports only. */
const withConstants = ['engine', 'gateway', 'statestore', 'shared/index-format', 'shared/job'];

rmSync(libraries, { recursive: true, force: true });
bundleTypebox(packageRoot(), libraries);
rewrite('.', (module, path) => withBundledTypebox(module, path, libraries));
for (const folder of withConstants) rewrite(folder, withLocalNames);
rmSync(buildCommitFile(), { force: true });
const commit = commitOf(packageRoot());
if (commit !== '') writeFileSync(buildCommitFile(), commit);

/** As GRADUS_BUILD_COMMIT states it, else that of the checkout; empty for sources outside of one. */
function commitOf(root: string): string {
  const stated = process.env['GRADUS_BUILD_COMMIT'] ?? '';
  // Git would look for a repository above, which would be another one.
  if (stated !== '' || !existsSync(join(root, '.git'))) return stated;
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}

function rewrite(folder: string, change: (module: string, path: string) => string): void {
  for (const file of readdirSync(join(compiled, folder), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const path = join(compiled, folder, file);
    const module = readFileSync(path, 'utf8');
    const changed = change(module, path);
    if (changed !== module) writeFileSync(path, changed);
  }
}
