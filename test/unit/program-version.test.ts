import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { buildCommit, packageVersion, programVersion } from '../../shared/program-version.ts';

test('a version says from which commit the program was built', () => {
  const commit = buildCommit();
  const isCheckout = existsSync(join(packageRoot(), '.git'));
  assert.match(commit, isCheckout ? /^\S{7,}$/u : /^\S+$/u);
  if (commit === 'unknown') assert.equal(programVersion(), packageVersion());
  else assert.equal(programVersion(), `${packageVersion()}+${commit.slice(0, 12)}`);
});
