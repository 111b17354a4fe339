/**
 * The client's package on every platform that it promises: Node, a page and a module worker of Chromium, each with the
 * package's own modules and with a bundle. All talk to a real server with the platform's own `fetch`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { packageRoot } from '../../../shared/package-root.ts';
import { openInChromium, requireChromium, skipWithoutChromium } from '../../chromium.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../server-process.ts';
import { publishTinyCatalog } from '../tiny-catalog.ts';
import { expectedAnswers } from './use-client.ts';

/** A page that never reports is a failure, however busy the machine is. */
const patienceMs = 180_000;
const site = temporaryDirectory();
const client = join(site, 'node_modules', 'gradus-client');

let gradus: ServerProcess;
let baseUrl: string;

before(async () => {
  mkdirSync(dirname(client), { recursive: true });
  const built = spawnSync(
    process.execPath,
    [join(packageRoot(), 'dist/shared/client-package/build.js'), client],
    { encoding: 'utf8' },
  );
  assert.equal(built.status, 0, built.stderr);
  writeFileSync(join(site, 'use-client.js'), readFileSync(join(import.meta.dirname, 'use-client.js')));
  gradus = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_CORS_ORIGINS: '*',
  });
  baseUrl = `http://127.0.0.1:${gradus.port}`;
});

after(async () => assert.equal(await gradus.stop(), 0));

/** A module that uses the client and passes its line to `report`. */
function program(from: string, report: string): string {
  return [
    `import * as client from '${from}';`,
    `import { useClient } from './use-client.js';`,
    `const report = ${report};`,
    `report(await useClient(client, ${JSON.stringify(baseUrl)}));`,
  ].join('\n');
}

async function bundle(file: string, platform: 'node' | 'browser'): Promise<string> {
  const outfile = join(site, file.replace('.js', '.bundle.js'));
  await build({
    absWorkingDir: site,
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    platform,
    outfile,
  });
  return outfile;
}

test('Node, the modules of the package and a bundle', async () => {
  writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  writeFileSync(join(site, 'in-node.js'), program('gradus-client', 'console.log'));
  for (const file of [join(site, 'in-node.js'), await bundle('in-node.js', 'node')]) {
    const run = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    assert.equal(run.stdout.trim(), expectedAnswers, run.stderr);
  }
});

test('Chromium, page and module worker, the modules of the package and a bundle', {
  skip: skipWithoutChromium(),
}, async () => {
  const reported = await reportsOf(['page', 'page.bundle', 'worker', 'worker.bundle']);
  assert.deepEqual(Object.fromEntries(reported), {
    page: expectedAnswers,
    'page.bundle': expectedAnswers,
    worker: expectedAnswers,
    'worker.bundle': expectedAnswers,
  });
});

/** Opens one page that runs all of these programs; their reports by name. */
async function reportsOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  for (const name of ['page', 'worker']) {
    const report = (own: string): string =>
      `(line) => fetch('/report/${own}', { method: 'POST', body: line })`;
    const direct = './node_modules/gradus-client/client/client.js';
    writeFileSync(join(site, `${name}.js`), program(direct, report(`${name}.bundle`)));
    await bundle(`${name}.js`, 'browser');
    writeFileSync(join(site, `${name}.js`), program(direct, report(name)));
  }
  writeFileSync(
    join(site, 'start-workers.js'),
    `for (const name of ['worker', 'worker.bundle']) new Worker(\`./\${name}.js\`, { type: 'module' });`,
  );
  const scripts = ['page', 'page.bundle', 'start-workers'];
  const tags = scripts.map((name) => `<script type="module" src="/${name}.js"></script>`);
  writeFileSync(join(site, 'index.html'), `<!doctype html><title>client</title>${tags.join('')}`);
  requireChromium();
  const reports = new Map<string, string>();
  const pages = createServer();
  const complete = new Promise<void>((resolve) => {
    pages.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void answer(request, response, (name, line) => {
        reports.set(name, line);
        if (names.every((expected) => reports.has(expected))) resolve();
      });
    });
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const browser = openInChromium(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/index.html`);
  const late = new AbortController();
  try {
    const tooLate = setTimeout(patienceMs, 'late', { signal: late.signal }).catch(() => 'in time');
    assert.notEqual(
      await Promise.race([complete, browser.ended, tooLate]),
      'late',
      'the page reports nothing',
    );
  } finally {
    late.abort();
    await browser.stop();
    pages.closeAllConnections();
    pages.close();
  }
  return reports;
}

/** Serves the site's files, and takes reports. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  report: (name: string, line: string) => void,
): Promise<void> {
  const path = decodeURIComponent(String(request.url));
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    report(path.replace('/report/', ''), Buffer.concat(chunks).toString('utf8'));
    response.writeHead(204).end();
    return;
  }
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  try {
    const content = readFileSync(join(site, path));
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Security-Policy': `default-src 'self'; connect-src 'self' ${baseUrl}`,
    });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}
