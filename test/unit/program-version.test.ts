import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { commitOf } from '../../shared/build/commit.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { buildCommit, packageVersion, programVersion } from '../../shared/program-version.ts';

test('a version says from which commit the program was built', () => {
  const commit = buildCommit();
  const isCheckout = existsSync(join(packageRoot(), '.git'));
  assert.match(commit, isCheckout ? /^\S{7,}$/u : /^\S+$/u);
  if (commit === 'unknown') assert.equal(programVersion(), packageVersion());
  else assert.equal(programVersion(), `${packageVersion()}+${commit.slice(0, 12)}`);
});

test('a build does not fail where its commit is not known', () => {
  const root = mkdtempSync(join(tmpdir(), 'gradus-commit-'));
  try {
    assert.equal(commitOf(root, { GRADUS_BUILD_COMMIT: 'f3a9c21b04de' }), 'f3a9c21b04de');
    const { GRADUS_BUILD_COMMIT: _stated, ...environment } = process.env;
    assert.equal(commitOf(root, environment), '', 'no checkout');
    mkdirSync(join(root, '.git'));
    assert.equal(commitOf(root, environment), '', 'a checkout that git does not read');
    assert.equal(commitOf(root, { PATH: join(root, 'nowhere') }), '', 'no git');
  } finally {
    rmSync(root, { recursive: true });
  }
});
