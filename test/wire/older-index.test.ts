/** An index of an older graph format is refused with both numbers: by the commands and by a running server. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { graphFormatVersion } from '../../shared/index-format/layout.ts';
import { editionVersion, publishEdition } from './edition-catalog.ts';
import { forge } from './forged-index.ts';
import { call, payload } from './http-client.ts';
import { runCommand, startServer, temporaryDirectory } from './server-process.ts';
import { until } from './until.ts';

const graphName = 'graph-projection.safetensors';
const older = graphFormatVersion - 1;
const sentence = `${graphName}: it has format version ${older}, and this program reads version ${graphFormatVersion}`;

/** Who says that the graph is of the older format: the metadata, as in every published index, or the graph alone. */
const makeOlder: Readonly<Record<string, (directory: string) => void>> = {
  'that the metadata list': (directory) => {
    const path = join(directory, 'build-metadata.json');
    const metadata = JSON.parse(readFileSync(path, 'utf8'));
    metadata.files[graphName].format_version = older;
    writeFileSync(path, JSON.stringify(metadata));
  },
  'that only its own header states': (directory) =>
    forge(directory, graphName, `"format_version":"${graphFormatVersion}"`, `"format_version":"${older}"`),
};

for (const [what, change] of Object.entries(makeOlder)) {
  test(`a graph of an older format ${what} is refused with both numbers`, async () => {
    const directory = temporaryDirectory();
    const place = join(directory, 'index');
    const indexId = await publishEdition(1, place);
    const outdated = join(directory, 'outdated');
    cpSync(place, outdated, { recursive: true });
    change(outdated);

    for (const words of [['verify', outdated], ['inspect', outdated, 'MOVE 101'], ['serve']]) {
      const environment = { SVC_INDEX_DIR: outdated, SVC_DATA_DIR: directory, SVC_PORT: '0' };
      const { exitCode, output } = await runCommand(words, words[0] === 'serve' ? environment : {});
      assert.equal(exitCode, 65, output);
      assert.ok(output.includes(sentence), output);
    }

    const server = await startServer({ SVC_INDEX_DIR: place, SVC_INDEX_POLL_SECONDS: '0' });
    renameSync(place, join(directory, 'aside'));
    renameSync(outdated, place);
    server.process.kill('SIGHUP');
    await until(async () => server.output().includes('"kind":"index_refused"'));
    assert.ok(server.output().includes(sentence), server.output());
    const { data } = payload(await call(server.port, 'GET', '/api/v1/index'));
    assert.deepEqual([data['index_id'], data['catalog_version_id']], [indexId, editionVersion(1)]);
    assert.equal(await server.stop(), 0);
  });
}
