/**
 * Makes constants of a compiled module's imports. V8 reads an imported name from a cell at each use and checks that it is
 * initialized, after which it checks the type of every array again; a module's own constants are folded into the code
 * (docs/decisions/cost-of-a-question.md). Precondition: no circular imports (test/tidy), and no export that changes.
 */

/** As tsc writes them: each on a line of its own. */
const namedImport = /^import \{([^}\n]*)\} from '(\.[^'\n]*)';$/gmu;

/** Lines stay where they are, so that source maps hold. */
export function withLocalImports(module: string): string {
  let count = 0;
  return module.replace(namedImport, (_, names: string, path: string) => {
    const module = `$imports${count}`;
    count += 1;
    return `import * as ${module} from '${path}'; const {${names.replaceAll(' as ', ': ')}} = ${module};`;
  });
}
