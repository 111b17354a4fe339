/** The messages on a machine that cannot run the program. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkHttpBinary, httpBinaryTarget, pinnedBinaries } from '../../../gateway/http/http-binary.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { loadNative, nodeVersionFault, PlatformError, supportedNode } from '../../../shared/platform.ts';

const library = dirname(createRequire(import.meta.url).resolve('uWebSockets.js'));

const versions: readonly [version: string, accepted: boolean][] = [
  ['18.20.8', false],
  ['20.19.9', false],
  ['20.20.0', true],
  ['21.7.3', false],
  ['22.0.0', false],
  ['22.13.1', false],
  ['22.14.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['24.21.0', true],
  ['25.1.0', false],
  ['26.0.0', false],
];

for (const [version, accepted] of versions) {
  test(`Node.js ${version} is ${accepted ? 'accepted' : 'refused in one line that names the supported ones'}`, () => {
    const fault = nodeVersionFault(version);
    if (accepted) assert.equal(fault, null);
    else
      assert.match(fault ?? '', /^Node\.js [\d.]+ is not supported; use 20\.20 .* 22\.14 .* 24\.0 [^\n]*$/u);
  });
}

test('the supported versions are the engines of the package', () => {
  const manifest = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  assert.equal(
    manifest.engines.node,
    supportedNode.map(({ major, minor }) => `^${major}.${minor}.0`).join(' || '),
  );
});

test('npm compiles nothing for better-sqlite3 13, which comes with its binaries', () => {
  const lock = JSON.parse(readFileSync(join(packageRoot(), 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { gypfile?: boolean }>;
  };
  // npm runs node-gyp for a package with a binding.gyp unless `gypfile` is false; `npm install` forgets the member.
  assert.equal(lock.packages['node_modules/better-sqlite3']?.gypfile, false);
});

test('where SQLite for Node 20 cannot be compiled, npm deletes a copy of its package and not the one of the checkout', () => {
  const lock = JSON.parse(readFileSync(join(packageRoot(), 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; optional?: boolean }>;
  };
  const { link, optional } = lock.packages['node_modules/sqlite-for-node-20'] ?? {};
  assert.deepEqual({ link, optional }, { link: undefined, optional: true });
});

test('every pinned binary of the HTTP server is the installed one', () => {
  assert.ok(Object.hasOwn(pinnedBinaries, httpBinaryTarget(process)), 'this process has one');
  for (const target of Object.keys(pinnedBinaries)) checkHttpBinary(library, target);
});

test('a binary that differs by one bit is refused before it is loaded', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-binary-'));
  try {
    const target = httpBinaryTarget(process);
    const file = join(directory, `uws_${target}.node`);
    copyFileSync(join(library, `uws_${target}.node`), file);
    checkHttpBinary(directory, target);
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(4096) ^ 1, 4096);
    writeFileSync(file, bytes);
    assert.throws(() => checkHttpBinary(directory, target), PlatformError);
    rmSync(file);
    assert.throws(() => checkHttpBinary(directory, target), /cannot be read/u);
    assert.throws(() => checkHttpBinary(directory, 'sunos_x64_115'), /no binary for sunos_x64_115/u);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('the error of a loader becomes one line with the remedy', () => {
  const refuse = () => {
    throw new Error("no\n\nError: libc.so.6: version `GLIBC_2.38' not found (required by x.node)\nmore");
  };
  assert.throws(
    () => loadNative('the library', 'install it', refuse),
    new PlatformError(
      "the library cannot be loaded (Error: libc.so.6: version `GLIBC_2.38' not found (required by x.node)); install it",
    ),
  );
});

test('SQLite for Node 20 refuses a newer version above it, which would end the process', () => {
  const place = mkdtempSync(join(tmpdir(), 'gradus-sqlite-'));
  const found = join(place, 'node_modules', 'better-sqlite3');
  mkdirSync(found, { recursive: true });
  copyFileSync(join(packageRoot(), 'shared', 'sqlite-for-node-20', 'index.cjs'), join(place, 'index.cjs'));
  const load = (version: string) => {
    writeFileSync(join(found, 'package.json'), JSON.stringify({ name: 'better-sqlite3', version }));
    writeFileSync(join(found, 'index.js'), `module.exports = '${version}'`);
    const require = createRequire(import.meta.url);
    require.cache = {};
    return require(join(place, 'index.cjs')) as unknown;
  };
  assert.throws(() => load('13.2.0'), /version 13\.2\.0 is installed in place of version 12/u);
  rmSync(place, { recursive: true });
});
