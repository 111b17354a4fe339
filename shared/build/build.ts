/** The last step of `npm run build`: what the server's modules import and export become constants of theirs (local-names.ts). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { withLocalNames } from './local-names.ts';

/** Not what the client's package is bundled from: a bundler drops unused names of other imports only. */
const folders = ['engine', 'gateway', 'statestore', 'shared/index-format', 'shared/job'];

for (const folder of folders) {
  const compiled = join(packageRoot(), 'dist', folder);
  for (const file of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const path = join(compiled, file);
    const module = readFileSync(path, 'utf8');
    const local = withLocalNames(module);
    if (local !== module) writeFileSync(path, local);
  }
}
