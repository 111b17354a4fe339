/**
 * Turns the imports and exported constants of a compiled module into local constants. V8 reads imported and exported
 * names from a cell at each use and checks that they are initialized, after which it checks the type of every array
 * again; local constants are folded into the code (docs/decisions/cost-of-a-question.md). Precondition: no circular
 * imports (test/tidy), and no export that changes.
 */

/** As tsc writes them: each begins a line, and an import is on one line. */
const namedImport = /^import \{([^}\n]*)\} from '(\.[^'\n]*)';$/gmu;
const doneImport = /^import \* as \$imports\d+ /gmu;
const exportedConstant = /^export const ([A-Za-z_$][\w$]*) = /gmu;
/** Exports are inserted before the comment with which tsc ends a module. */
const end = /(?:\n\/\/# sourceMappingURL=[^\n]*)?\n?$/u;

/** Line numbers do not change, so source maps stay valid. */
export function withLocalNames(module: string): string {
  // In a module that was converted before, only imports that have changed since are left.
  let imports = module.match(doneImport)?.length ?? 0;
  const exported: string[] = [];
  const local = module
    .replace(namedImport, (_, names: string, path: string) => {
      const imported = `$imports${imports}`;
      imports += 1;
      return `import * as ${imported} from '${path}'; const {${names.replaceAll(' as ', ': ')}} = ${imported};`;
    })
    .replace(exportedConstant, (_, name: string) => {
      exported.push(name);
      return `const ${name} = `;
    });
  if (exported.length === 0) return local;
  const copies = exported.map((name) => `$${name} = ${name}`).join(', ');
  const names = exported.map((name) => `$${name} as ${name}`).join(', ');
  return local.replace(end, (comment) => `\nconst ${copies}; export { ${names} };${comment}`);
}
