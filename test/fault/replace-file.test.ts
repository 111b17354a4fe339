/** A file is replaced as a whole or stays what it was; what is no file is written to. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { replaceFile } from '../../shared/replace-file.ts';
import { temporaryDirectory } from '../unit/publish/sample.ts';

const directory = temporaryDirectory();
after(() => rmSync(directory, { recursive: true }));

test('a replaced file has the new content, and one that does not fit leaves the former', () => {
  const path = join(directory, 'page.html');
  writeFileSync(path, 'first');
  replaceFile(path, 'second');
  const module = new URL('../../shared/replace-file.js', import.meta.url);
  const script = `import { replaceFile } from '${module}'; replaceFile('${path}', 'x'.repeat(1_000_000));`;
  const limited = `ulimit -f 8 && exec '${process.execPath}' --input-type=module --eval "${script}"`;
  const { status, stderr } = spawnSync('sh', ['-c', limited], { encoding: 'utf8' });
  assert.equal(status, 1, stderr);
  assert.match(stderr, /EFBIG/u);
  assert.equal(readFileSync(path, 'utf8'), 'second');
  assert.deepEqual(readdirSync(directory), ['page.html'], 'nothing is left next to it');
});

test('a link stays one, and a directory is refused', () => {
  const link = join(directory, 'link.html');
  symlinkSync('page.html', link);
  replaceFile(link, 'third');
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.equal(readFileSync(join(directory, 'page.html'), 'utf8'), 'third');
  assert.throws(() => replaceFile(directory, 'fourth'), /EISDIR/u);
});
