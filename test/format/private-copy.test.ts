/** The memory that a served graph is copied into (shared/index-format/private-copy.ts). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openShare } from '../../shared/index-format/mapped-file.ts';
import { holdGraph } from '../../shared/index-format/private-copy.ts';
import { catalogOf, course, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

const directory = temporaryDirectory();
const out = join(directory, 'index');
writeSample(catalogOf({ courses: [course('CS 1'), course('CS 2')], credentials: [] }), out);
const graphPath = join(out, 'graph-projection.safetensors');

after(() => rmSync(directory, { recursive: true, force: true }));

describe('the private copy of a graph', { skip: process.platform === 'win32' && 'needs mmap' }, () => {
  test('is ordinary memory with the bytes of the file, seen by other threads in the same place', async () => {
    const published = readFileSync(graphPath);
    const { graph, sha256 } = await holdGraph(graphPath);
    assert.equal(graph.file.backing, 'copy');
    assert.equal(graph.file.buffer instanceof SharedArrayBuffer, false);
    assert.equal(sha256, createHash('sha256').update(published).digest('hex'));
    // A file that is overwritten in place changes a mapping, not a copy.
    writeFileSync(graphPath, Buffer.alloc(published.length));
    for (const file of [graph.file, openShare(graph.file.share)])
      assert.deepEqual(Buffer.from(new Uint8Array(file.buffer)), published);
    writeFileSync(graphPath, published);
  });

  test('cannot be written to', () => {
    const module = pathToFileURL(join(import.meta.dirname, '../../shared/index-format/private-copy.js')).href;
    const program = `
      const { holdGraph } = await import(${JSON.stringify(module)});
      const { graph } = await holdGraph(${JSON.stringify(graphPath)});
      console.log('held');
      new Uint8Array(graph.file.buffer)[0] = 1;
      console.log('written');`;
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    assert.equal(stdout, 'held\n');
    assert.match(String(signal), /^SIG(?:SEGV|BUS)$/u);
  });
});
