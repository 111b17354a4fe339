/**
 * Bundles typebox into one module per entry point in use, instead of 680 files, which took a third of the time of
 * loading a server's modules (docs/decisions/compiled-worker-code.md).
 */
import { dirname, relative } from 'node:path';
import { buildSync, type OutputFile } from 'esbuild';

/** The bundle's file for each entry point, by the name in an import. */
const entries: ReadonlyMap<string, string> = new Map([
  ['typebox', 'typebox.js'],
  ['typebox/compile', 'typebox-compile.js'],
  ['typebox/error', 'typebox-error.js'],
  ['typebox/schema', 'typebox-schema.js'],
  ['typebox/value', 'typebox-value.js'],
]);

/** As tsc writes them, including an import only for its effects. */
const typeboxImport = /^((?:import|export) [^'\n]*)'(typebox(?:\/[a-z]+)?)';$/gmu;

/** Writes the bundle. Code shared by entry points is a module of its own, so that nothing is duplicated. */
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

/** Rewrites the compiled module's imports of typebox to the bundle in `target`. Line numbers do not change. */
export function withBundledTypebox(module: string, path: string, target: string): string {
  return module.replace(typeboxImport, (_, clause: string, name: string) => {
    const file = entries.get(name);
    if (file === undefined) throw new Error(`${path} imports ${name}, which shared/build does not bundle`);
    const place = relative(dirname(path), target).replaceAll('\\', '/');
    return `${clause}'${place}/${file}';`;
  });
}
