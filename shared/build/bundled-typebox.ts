/**
 * typebox in one module for each of its entry points that are imported, instead of 680 files: a third of the time in which a server's modules are
 * loaded went into them (docs/decisions/compiled-worker-code.md).
 */
import { dirname, relative } from 'node:path';
import { buildSync, type OutputFile } from 'esbuild';

/** By the name in an import, the file in the directory of the bundle. */
const entries: ReadonlyMap<string, string> = new Map([
  ['typebox', 'typebox.js'],
  ['typebox/compile', 'typebox-compile.js'],
  ['typebox/error', 'typebox-error.js'],
  ['typebox/schema', 'typebox-schema.js'],
  ['typebox/value', 'typebox-value.js'],
]);

/** As tsc writes them; also that of an import for its effects. */
const typeboxImport = /^((?:import|export) [^'\n]*)'(typebox(?:\/[a-z]+)?)';$/gmu;

/** Writes the bundle; what the entry points have in common is a module of its own, so that there is one of everything. */
export function bundleTypebox(packageRoot: string, target: string): readonly OutputFile[] {
  return buildSync({
    absWorkingDir: packageRoot,
    entryPoints: Array.from(entries, ([name, file]) => ({ in: name, out: file.replace(/\.js$/u, '') })),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: '/* typebox, MIT: node_modules/typebox/license */' },
    chunkNames: 'typebox-shared-[hash]',
    tsconfigRaw: {},
    outdir: target,
    write: false,
  }).outputFiles;
}

/** The compiled module with its imports of typebox led to the bundle in `target`. Lines stay where they are. */
export function withBundledTypebox(module: string, path: string, target: string): string {
  return module.replace(typeboxImport, (_, clause: string, name: string) => {
    const file = entries.get(name);
    if (file === undefined) throw new Error(`${path} imports ${name}, which shared/build does not bundle`);
    const place = relative(dirname(path), target).replaceAll('\\', '/');
    return `${clause}'${place}/${file}';`;
  });
}
