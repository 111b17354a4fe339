/** Folders that cannot be read: a catalog is never taken for one without what they hold. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { type AdapterName, adapterNames, loadAdapter } from '../../../engine/publish/adapters/adapters.ts';

/** With a link that leads to itself in this place, which even root cannot read. */
async function faultsOf(adapter: AdapterName, folder: string): Promise<readonly string[]> {
  const directory = join(mkdtempSync(join(tmpdir(), 'gradus-unreadable-')), 'catalog');
  try {
    const link = join(directory, folder);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(link, link);
    const outcome = (await loadAdapter(adapter)).read(directory, {});
    if (outcome.kind !== 'unreadable') return [];
    return outcome.inputs.map(({ file, reason }) => `${file.slice(directory.length + 1)}: ${reason}`);
  } finally {
    rmSync(dirname(directory), { recursive: true });
  }
}

const folders = [
  ['nebula', 'degrees'],
  ['nebula', join('degrees', '2023')],
  ['nebula', 'req-dsl'],
  ['fireroad', 'requirements'],
] as const;

for (const [adapter, folder] of folders)
  test(`${adapter}: ${folder} cannot be read`, async () => {
    const faults = await faultsOf(adapter, folder);
    assert.ok(faults.includes(`${folder}: the folder cannot be read (ELOOP)`));
  });

for (const adapter of adapterNames)
  test(`${adapter}: a directory that cannot be read is one fault`, async () => {
    assert.deepEqual(await faultsOf(adapter, ''), [': the directory cannot be read (ELOOP)']);
  });
