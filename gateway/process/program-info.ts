/** The path of the bundled catalog. */
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

/** The bundled demonstration catalog in source form. */
export function demonstrationSource(): string {
  return join(packageRoot(), 'engine', 'publish', 'demonstration');
}
