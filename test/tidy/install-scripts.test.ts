/**
 * npm 12 runs the install scripts of those packages alone that `allowScripts` names, and says of the others only that it did not.
 * PostgreSQL of the tests lacks its libraries then.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(`${packageRoot()}/${file}`, 'utf8'));
}

test('package.json says of each package with an install script whether it may run', () => {
  const { packages } = read('package-lock.json') as Lock;
  const { allowScripts } = read('package.json') as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//u, ''));
  assert.ok(withScripts.length > 0);
  assert.deepEqual(Object.keys(allowScripts).sort(), [...new Set(withScripts)].sort());
});
