/**
 * The last step of `npm run build`: makes compiled modules import typebox from a bundle (bundled-typebox.ts) and use
 * local constants (local-names.ts), and writes the commit to a file.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { buildCommitFile } from '../program-version.ts';
import { bundleTypebox, withBundledTypebox } from './bundled-typebox.ts';
import { commitOf } from './commit.ts';
import { withLocalNames } from './local-names.ts';

const compiled = join(packageRoot(), 'dist');
const libraries = join(compiled, 'libraries');

/** Not the modules of the client's package: a bundler drops unused names of ordinary imports only. */
const withConstants = ['engine', 'gateway', 'statestore', 'shared/index-format', 'shared/job'];

// Leaves unchanged files alone: a server may be starting from them during the build.
const bundled = bundleTypebox(packageRoot(), libraries);
if (!existsSync(libraries)) mkdirSync(libraries);
for (const { path, contents } of bundled)
  if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
const kept = new Set(bundled.map(({ path }) => basename(path)));
for (const file of readdirSync(libraries)) if (!kept.has(file)) rmSync(join(libraries, file));
rewrite('.', (module, path) => withBundledTypebox(module, path, libraries));
for (const folder of withConstants) rewrite(folder, withLocalNames);
const commit = commitOf(packageRoot(), process.env);
if (commit === '') rmSync(buildCommitFile(), { force: true });
else writeFileSync(buildCommitFile(), commit);

function rewrite(folder: string, change: (module: string, path: string) => string): void {
  for (const file of readdirSync(join(compiled, folder), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const path = join(compiled, folder, file);
    const module = readFileSync(path, 'utf8');
    const changed = change(module, path);
    if (changed !== module) writeFileSync(path, changed);
  }
}
