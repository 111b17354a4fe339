/** The package's directory, from which compiled code finds its data files. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest directory above this file that contains a package.json. */
export function packageRoot(): string {
  let directory = import.meta.dirname;
  while (!existsSync(join(directory, 'package.json'))) {
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`no package.json above ${import.meta.dirname}`);
    directory = parent;
  }
  return directory;
}
