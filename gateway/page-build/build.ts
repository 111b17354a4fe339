/**
 * Builds the planner page into `dist/page`: a script and a style sheet with the hash of their content in their names,
 * and the document that refers to them. The last step of `npm run build`, after the type check.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { packageRoot } from '../../shared/package-root.ts';

const source = join(packageRoot(), 'gateway', 'page');
const target = join(packageRoot(), 'dist', 'page');

/** Browsers of the last three years, which have CSS `light-dark()` and the popover attribute. */
const browsers = ['chrome123', 'firefox125', 'safari17.5'];

const { outputFiles } = buildSync({
  absWorkingDir: packageRoot(),
  entryPoints: { planner: join(source, 'main.tsx'), style: join(source, 'style', 'page.css') },
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: browsers,
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  tsconfigRaw: {},
  banner: { js: '/* Gradus. Contains preact and @preact/signals, MIT: licences.txt */' },
  outdir: target,
});

mkdirSync(target, { recursive: true });
const written = new Set<string>();
const names = new Map<string, string>();
for (const { path, contents } of outputFiles) names.set(extname(path), writeHashed(basename(path), contents));
names.set('.svg', writeHashed('icon.svg', readFileSync(join(source, 'icon.svg'))));
write('licences.txt', licences(['preact', '@preact/signals', '@preact/signals-core']));
const document = readFileSync(join(source, 'index.html'), 'utf8')
  .replace('{script}', `page/${names.get('.js')}`)
  .replace('{style}', `page/${names.get('.css')}`)
  .replace('{icon}', `page/${names.get('.svg')}`);
write('index.html', document);
for (const file of readdirSync(target)) if (!written.has(file)) rmSync(join(target, file));

function write(file: string, contents: string | Uint8Array): void {
  writeFileSync(join(target, file), contents);
  written.add(file);
}

/** Writes `planner-<hash>.js` and the like, which a browser may cache forever. */
function writeHashed(name: string, contents: Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const end = extname(name);
  const file = `${basename(name, end)}-${hash}${end}`;
  write(file, contents);
  return file;
}

/** The licences of bundled packages, which require their notice to be kept. */
function licences(packages: readonly string[]): string {
  return packages
    .map((name) => `${name}\n\n${readFileSync(join(packageRoot(), 'node_modules', name, 'LICENSE'), 'utf8')}`)
    .join('\n\n');
}
