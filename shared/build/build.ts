/** The last step of `npm run build`: the imports of what the server runs become constants (local-imports.ts). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { withLocalImports } from './local-imports.ts';

/** Not what the client's package is bundled from: a bundler drops unused names of other imports only. */
const folders = ['engine', 'gateway', 'statestore', 'shared/index-format', 'shared/job'];

for (const folder of folders) {
  const compiled = join(packageRoot(), 'dist', folder);
  for (const file of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const path = join(compiled, file);
    const module = readFileSync(path, 'utf8');
    const local = withLocalImports(module);
    if (local !== module) writeFileSync(path, local);
  }
}
