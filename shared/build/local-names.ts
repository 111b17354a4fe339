/**
 * Makes constants of a compiled module's own of what it imports, and of the constants that it exports. V8 reads imported and exported
 * names from a cell at each use and checks that they are initialized, after which it checks the type of every array again; a
 * module's other constants are folded into the code (docs/decisions/cost-of-a-question.md). Precondition: no circular imports
 * (test/tidy), and no export that changes.
 */

/** As tsc writes them: each begins a line, an import is a whole one. */
const namedImport = /^import \{([^}\n]*)\} from '(\.[^'\n]*)';$/gmu;
const doneImport = /^import \* as \$imports\d+ /gmu;
const exportedConstant = /^export const ([A-Za-z_$][\w$]*) = /gmu;
/** The exports are named before the comment with which tsc ends a module. */
const end = /(?:\n\/\/# sourceMappingURL=[^\n]*)?\n?$/u;

/** Lines stay where they are, so that source maps hold. */
export function withLocalNames(module: string): string {
  // Of a module that is compiled already, only an import that has changed since is left.
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
