/** Index repositories that are cut off, altered, hostile or slow: nothing of them is ever served, and a retry resumes. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import { FetchedIndexes } from '../../gateway/index-repository/fetched-indexes.ts';
import { IndexSource } from '../../gateway/index-repository/index-source.ts';
import { publishToRepository } from '../../gateway/index-repository/publish-to-repository.ts';
import { checkIndexFiles } from '../../shared/index-format/index-files.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';

const graph = 'graph-projection.safetensors';

let repository: string;
let first: string;
let second: string;

before(async () => {
  repository = temporaryDirectory();
  const catalog = temporaryDirectory();
  first = publishToRepository(await publishTinyCatalog(catalog, 'wire-2026'), repository).index_id;
  second = publishToRepository(await publishTinyCatalog(catalog, 'wire-2027'), repository).index_id;
  assert.notEqual(first, second);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The repository by HTTP; `interfere` may answer in its place. Requests are noted as path and range. */
async function served(t: TestContext, interfere: Answer = () => false, directory = repository) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1);
    requests.push(`${path} ${request.headers.range ?? 'whole'}`);
    if (interfere(request, response)) return;
    const file = join(directory, path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const bytes = readFileSync(file);
    const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from === 0) response.writeHead(200).end(bytes);
    else
      response
        .writeHead(206, { 'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
        .end(bytes.subarray(from));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}

const indexesIn = (data: string) =>
  readdirSync(join(data, 'indexes')).filter((name) => name.startsWith('idx-'));
const linkIn = (data: string) => readlinkSync(join(data, 'indexes', 'current'));

for (const kind of ['a directory', 'HTTP'] as const)
  test(`what a repository points to is fetched from ${kind}, whole, and nothing else`, async (t) => {
    const data = temporaryDirectory();
    const source = kind === 'HTTP' ? (await served(t)).url : repository;
    const fetched = new FetchedIndexes(source, data);
    assert.equal(await fetched.update(null), true);
    assert.deepEqual(indexesIn(data), [second]);
    assert.equal(checkIndexFiles(realpathSync(join(data, 'indexes', 'current'))).kind, 'whole');
    assert.equal(await fetched.update(null), false, 'an unchanged pointer changes nothing');
  });

test('a login and a query of the URL go with every request', async (t) => {
  const seen: string[] = [];
  const { url } = await served(t, ({ url: path = '', headers }, response) => {
    seen.push(`${headers.authorization} ${path.split('?')[1]}`);
    // The query is no part of a file's name.
    const file = join(repository, path.split('?')[0] ?? '');
    response.writeHead(200).end(readFileSync(file));
    return true;
  });
  const secret = url.replace('http://', 'HTTP://reader:pass%20word@');
  const data = temporaryDirectory();
  assert.equal(await new FetchedIndexes(`${secret}?sig=abc`, data).update(null), true);
  assert.equal(linkIn(data), second);
  const authorization = `Basic ${Buffer.from('reader:pass word').toString('base64')}`;
  assert.deepEqual([...new Set(seen)], [`${authorization} sig=abc`]);
});

test('of a login that cannot be read, neither the error nor the log has anything', async (t) => {
  const { url } = await served(t, () => false);
  const secret = url.replace('http://', 'Http://reader:pass%zzword@');
  const expected = /the login of SVC_INDEX_SOURCE is not percent-encoded/u;
  await assert.rejects(new FetchedIndexes(secret, temporaryDirectory()).update(null), (error: Error) => {
    assert.match(error.message, expected);
    return !/zzword/u.test(error.message);
  });
  const events: object[] = [];
  const source = new IndexSource({
    source: secret,
    dataDirectory: temporaryDirectory(),
    pollMs: 0,
    observe: (event) => void events.push(event),
  });
  await source.lookNow({ directory: '', isDamaged: false });
  assert.equal(events.length, 1);
  assert.ok(!/zzword/u.test(JSON.stringify(events)));
});

test('a repository that trickles is given up, so that a later look is possible', async (t) => {
  const { url } = await served(t, (_, response) => {
    response.writeHead(200);
    let sent = 0;
    const drops = setInterval(() => {
      response.write(' ');
      sent += 1;
      if (sent === 200) response.end();
    }, 50);
    response.on('close', () => clearInterval(drops));
    return true;
  });
  const fetched = new FetchedIndexes(url, temporaryDirectory(), 3000);
  // The second where this process itself stalls for so long.
  await assert.rejects(
    fetched.update(null),
    /^Error: current: (?:only \d+ bytes arrived in \d+ s|nothing arrived for 3 s)$/u,
  );
});

test('a transfer that was cut off is continued, and nothing leads to it before', async (t) => {
  const data = temporaryDirectory();
  let isCut = true;
  const { url, requests } = await served(t, ({ url: path }, response) => {
    if (!isCut || !path?.endsWith(graph)) return false;
    const bytes = readFileSync(join(repository, path.slice(1)));
    response.writeHead(200, { 'Content-Length': bytes.length });
    response.write(bytes.subarray(0, 1000), () => response.destroy());
    return true;
  });
  const fetched = new FetchedIndexes(url, data);
  await assert.rejects(fetched.update(null), new RegExp(`^Error: ${second}/${graph}: `, 'u'));
  assert.throws(() => linkIn(data), /ENOENT/u);
  assert.deepEqual(indexesIn(data), []);
  isCut = false;
  requests.length = 0;
  assert.equal(await fetched.update(null), true);
  assert.ok(
    requests.some((request) => request === `${second}/${graph} bytes=1000-`),
    requests.join('\n'),
  );
  assert.ok(
    !requests.some((request) => request.includes('course-universe')),
    'what was there is not fetched again',
  );
  assert.equal(linkIn(data), second);
});

test('a directory that a killed process took away before its repaired copy was in place is there again', async (t) => {
  const data = temporaryDirectory();
  const { url } = await served(t);
  assert.equal(await new FetchedIndexes(url, data).update(null), true);
  const place = (name: string) => join(data, 'indexes', name);
  renameSync(place(second), place(`partial-${second}`));
  assert.equal(await new FetchedIndexes(url, data).update(null), true);
  assert.equal(linkIn(data), second);
  assert.equal(checkIndexFiles(place(second)).kind, 'whole');
  assert.equal(await new FetchedIndexes(url, data).update(null), false);
});

/** Repositories that differ from what was published in one respect. */
const alterations: Readonly<Record<string, readonly [alter: (directory: string) => void, reason: RegExp]>> = {
  'a file with a changed byte': [
    (directory) => alter(directory, graph, (bytes) => bytes.fill(1, 500, 501)),
    /SHA-256 differs/u,
  ],
  'a file that is too short': [
    (directory) => alter(directory, graph, (bytes) => bytes.subarray(0, -1)),
    /ended after \d+ of \d+ bytes/u,
  ],
  'a file that does not end': [
    (directory) => alter(directory, graph, (bytes) => Buffer.concat([bytes, Buffer.alloc(1 << 20)])),
    /longer than the \d+ bytes/u,
  ],
  'a file that is missing': [
    (directory) => cpSync(join(directory, second, graph), join(directory, second, 'elsewhere')),
    /status 404/u,
  ],
  'metadata that are not those of the pointer': [
    (directory) =>
      alter(directory, 'build-metadata.json', (bytes) => Buffer.concat([bytes, Buffer.from(' ')])),
    /longer than the \d+ bytes/u,
  ],
  'metadata that promise more than the disk has': [
    (directory) =>
      rewriteMetadata(directory, (text) =>
        text.replace(/"size_bytes": ?\d+/u, '"size_bytes":9007199254740991'),
      ),
    /bytes are needed and \d+ are free/u,
  ],
  'a pointer out of the repository': [pointTo('../../etc'), /^Error: current: it is not a pointer/u],
  'a pointer to an absolute path': [pointTo('/etc'), /^Error: current: it is not a pointer/u],
  'a pointer that is an archive': [
    (directory) => writeFileSync(join(directory, 'current'), Buffer.alloc(1 << 20)),
    /current: it has more than 65536 bytes/u,
  ],
  'a pointer of a later format': [
    (directory) =>
      writeFileSync(
        join(directory, 'current'),
        pointerText(directory).replace('"format_version": 1', '"format_version": 2'),
      ),
    /not a pointer of this program/u,
  ],
  'an index under another id': [
    (directory) => {
      cpSync(join(directory, second), join(directory, 'idx-000000000000000000000000'), { recursive: true });
      writeFileSync(
        join(directory, 'current'),
        pointerText(directory).replace(second, 'idx-000000000000000000000000'),
      );
    },
    /idx-0+: its metadata name/u,
  ],
};

test('a pipe or a directory in the place of a file is refused at once', async () => {
  for (const replace of [
    (path: string) => void execFileSync('mkfifo', [path]),
    (path: string) => mkdirSync(path),
  ])
    for (const name of ['current', `${second}/${graph}`]) {
      const directory = temporaryDirectory();
      cpSync(repository, directory, { recursive: true });
      rmSync(join(directory, name));
      replace(join(directory, name));
      const fetched = new FetchedIndexes(directory, temporaryDirectory());
      await assert.rejects(
        fetched.update(null),
        new RegExp(`^Error: ${name}: it is not a regular file`, 'u'),
      );
    }
});

test('a directory that is no repository is refused in words', async () => {
  const empty = temporaryDirectory();
  const absent = join(empty, 'absent');
  for (const [source, reason] of [
    [empty, `current: there is no such file in ${empty}`],
    [absent, `current: the directory ${absent} does not exist`],
  ] as const)
    await assert.rejects(new FetchedIndexes(source, temporaryDirectory()).update(null), { message: reason });
});

for (const [name, [change, reason]] of Object.entries(alterations))
  test(`${name} is refused, and what was served before stays`, async (t) => {
    const directory = temporaryDirectory();
    cpSync(repository, directory, { recursive: true });
    writeFileSync(join(directory, 'current'), pointerTextOf(first));
    const missing = name === 'a file that is missing';
    const { url } = await served(
      t,
      ({ url: path }, response) => {
        const isMissing = missing && path === `/${second}/${graph}`;
        if (isMissing) response.writeHead(404).end();
        return isMissing;
      },
      directory,
    );
    const data = temporaryDirectory();
    const fetched = new FetchedIndexes(url, data);
    await fetched.update(null);
    writeFileSync(join(directory, 'current'), pointerTextOf(second));
    change(directory);
    await assert.rejects(fetched.update(null), reason);
    assert.equal(linkIn(data), first);
    assert.deepEqual(indexesIn(data), [first]);
    assert.equal(checkIndexFiles(join(data, 'indexes', first)).kind, 'whole');
    // The repository is repaired: the same server takes it.
    cpSync(repository, directory, { recursive: true, force: true });
    writeFileSync(join(directory, 'current'), pointerTextOf(second));
    const repaired = missing ? new FetchedIndexes(repository, data) : fetched;
    assert.equal(await repaired.update(null), true);
    assert.equal(linkIn(data), second);
  });

test('the pointer leads back, two indexes are kept, and the one in service is never removed', async () => {
  const directory = temporaryDirectory();
  const catalog = temporaryDirectory();
  const ids: string[] = [];
  for (const version of ['wire-1', 'wire-2', 'wire-3'])
    ids.push(publishToRepository(await publishTinyCatalog(catalog, version), directory).index_id);
  const data = temporaryDirectory();
  const fetched = new FetchedIndexes(directory, data);
  const point = (id: string) => writeFileSync(join(directory, 'current'), pointerTextOf(id, directory));
  const [one = '', two = '', three = ''] = ids;
  for (const id of [one, two, three]) {
    point(id);
    assert.equal(await fetched.update(null), true);
  }
  assert.deepEqual(indexesIn(data).toSorted(), [two, three].toSorted());
  point(two);
  assert.equal(await fetched.update(null), true);
  assert.equal(linkIn(data), two);
  point(one);
  assert.equal(await fetched.update(join(data, 'indexes', three)), true);
  assert.deepEqual(indexesIn(data).toSorted(), [one, two, three].toSorted());
});

test('a repository takes the same index twice, and refuses another one of the same id', async () => {
  const directory = temporaryDirectory();
  const index = await publishTinyCatalog(temporaryDirectory());
  const { index_id: id } = publishToRepository(index, directory);
  assert.equal(publishToRepository(index, directory).index_id, id);
  writeFileSync(join(directory, id, 'build-metadata.json'), '{}');
  assert.throws(
    () => publishToRepository(index, directory),
    /is another index of the same id, or damaged; its current index is unchanged/u,
  );
  assert.deepEqual(readdirSync(directory).toSorted(), ['current', id].toSorted());
});

function alter(directory: string, file: string, change: (bytes: Buffer) => Buffer): void {
  const path = join(directory, second, file);
  writeFileSync(path, change(readFileSync(path)));
}

function rewriteMetadata(directory: string, change: (text: string) => string): void {
  const path = join(directory, second, 'build-metadata.json');
  const text = change(readFileSync(path, 'utf8'));
  assert.notEqual(text, readFileSync(path, 'utf8'));
  writeFileSync(path, text);
  writeFileSync(join(directory, 'current'), pointerTextOf(second, directory));
}

function pointTo(id: string): (directory: string) => void {
  return (directory) => writeFileSync(join(directory, 'current'), pointerText(directory).replace(second, id));
}

const pointerText = (directory: string): string => readFileSync(join(directory, 'current'), 'utf8');

/** What `publish --to` would write for an index of the repository. */
function pointerTextOf(id: string, directory = repository): string {
  const bytes = readFileSync(join(directory, id, 'build-metadata.json'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return JSON.stringify(
    { format_version: 1, index_id: id, metadata: { sha256, size_bytes: bytes.length } },
    null,
    2,
  );
}
