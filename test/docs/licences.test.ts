/** The licences of what an installation without development dependencies contains, from the lock file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { heldToItsTable, markdownTable } from './generated-page.ts';

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync(join(packageRoot(), 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Of the program itself, and of the folder that installs better-sqlite3 on Node 20: the licence of this repository. */
const own = (path: string): boolean => !path.includes('node_modules/');

const installed = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional, link }]) => !own(path) && dev !== true && devOptional !== true && link !== true,
);

/** Permissive licences: they ask for their notice to be kept, and for nothing else of those who use the program. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
]);

heldToItsTable('docs/licences.md', () => {
  const rows = installed.map(([path, { name, version = '', license = '' }]) => {
    const alias = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [name === undefined || name === alias ? alias : `${alias} (${name})`, version, license];
  });
  const unique = [...new Map(rows.map((row) => [row.join(' '), row])).values()];
  unique.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return `# Licences

What an installation without development dependencies contains (\`npm ci --omit=dev\`), with the licence that each package
states. All of them are permissive. uWebSockets.js is installed from a copy in the registry whose licence member says ISC;
its code is under the Apache License 2.0 ([the decision](decisions/uwebsockets.md)).

${markdownTable(['package', 'version', 'licence'], unique)}
`;
});

test('every installed package states a permissive licence', () => {
  for (const [path, { license }] of installed) {
    const choices = license?.replaceAll(/[()]/gu, '').split(' OR ') ?? [];
    assert.ok(
      choices.some((choice) => permissive.has(choice)),
      `${path}: ${license ?? 'no licence stated'}`,
    );
  }
});
