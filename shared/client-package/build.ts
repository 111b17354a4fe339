/**
 * Builds the client as a separate package: one readable module without comments, with everything that the client
 * loads, its declarations, and no dependency. `npm run pack:client` makes a tarball of it.
 */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { buildSync } from 'esbuild';
import { makeDirectory } from '../make-directory.ts';
import { packageRoot } from '../package-root.ts';
import { packageVersion } from '../program-version.ts';
import { namingSchemas } from './name-schemas.ts';

const compiled = join(packageRoot(), 'dist', 'shared');
const own = join(packageRoot(), 'shared', 'client-package');
/** The directory named on the command line, by default `dist/client-package`. */
const target = process.argv[2] ?? join(packageRoot(), 'dist', 'client-package');

const fromPattern = /(?:from |import\()(['"])(\.[^'"]+)\1/gu;
const schemaLibrary = /^import (?:type )?(Type)?(?:, )?(\{[^}]*\})? ?from 'typebox';$/mu;
const docstrings = /^ *\/\*\*[\s\S]*?\*\/\n/gmu;
/** Comments at the top of files are for readers of the source. */
const fileComment = /^\/\*\*[\s\S]*?\*\/\n(?=import|\/\*\*)/u;
/** The description of an error, which no program compares. */
const sentence = /readonly when: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/gu;
/** A function of the contract's modules that only the server calls: the client's module does not have it. */
const serverFunction = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export declare function [\s\S]*?;\n(?![ }])/gmu;
const schemaTypes = 'client-package/schema-types.d.ts';

rmSync(target, { recursive: true, force: true });
const { outputFiles } = buildSync({
  entryPoints: [join(compiled, 'client', 'client.js')],
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
});
for (const { text } of outputFiles) write('client/client.js', text.replace(docstrings, ''));
const declared = new Map(
  [...declarations('client/client.d.ts')].map((file) => [file, withoutSchemaLibrary(file)]),
);
for (const [file, text] of namingSchemas(declared)) write(file, text);
const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as object;
write('package.json', `${JSON.stringify({ ...manifest, version: packageVersion() }, null, 2)}\n`);
copyFileSync(join(own, 'README.md'), join(target, 'README.md'));
copyFileSync(join(packageRoot(), 'LICENSE'), join(target, 'LICENSE'));

/** A declaration file and everything that it imports, as paths below `dist/shared`. */
function declarations(first: string): ReadonlySet<string> {
  const files = new Set([first]);
  for (const file of files) {
    for (const [, , specifier = ''] of withoutSchemaLibrary(file).matchAll(fromPattern)) {
      files.add(posix.join(posix.dirname(file), specifier).replace(/\.[jt]s$/u, '.d.ts'));
    }
  }
  return files;
}

/** Drops source maps, whose sources are not in the package. Declarations keep their doc comments. */
function asWritten(file: string): string {
  return readFileSync(join(compiled, file), 'utf8')
    .replace(/\n\/\/# sourceMappingURL=.*\n?$/u, '\n')
    .replace(fileComment, '')
    .replaceAll(sentence, 'readonly when: string')
    .replaceAll(serverFunction, '');
}

function withoutSchemaLibrary(file: string): string {
  const path = posix.relative(posix.dirname(file), schemaTypes).replace(/\.d\.ts$/u, '.js');
  return asWritten(file)
    .replaceAll(fromPattern, (whole) => whole.replace(/\.ts(['"])$/u, '.js$1'))
    .replace(schemaLibrary, (_, whole: string | undefined, names: string | undefined) =>
      [
        ...(whole === undefined ? [] : [`import type * as Type from '${path}';`]),
        ...(names === undefined ? [] : [`import type ${names.replaceAll('type ', '')} from '${path}';`]),
      ].join('\n'),
    );
}

function write(file: string, text: string): void {
  if (text.includes("'typebox'")) throw new Error(`${file} would need the schema library`);
  const path = join(target, file);
  if (existsSync(path)) throw new Error(`${file} would be written twice`);
  makeDirectory(dirname(path));
  writeFileSync(path, text);
}
