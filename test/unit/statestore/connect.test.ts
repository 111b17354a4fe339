/** Which fault a connection to PostgreSQL that cannot be opened has: servers that end it, and files that are not there. */
import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ConnectError, connect } from '../../../statestore/postgres/connect.ts';
import { readStateUrl } from '../../../statestore/state-url.ts';

const times = { connectMs: 60_000, statementMs: 60_000, answerMs: 120_000 };

/** The fault of connecting to `url`. */
async function faultOf(url: string): Promise<string> {
  return (await errorOf(url)).fault;
}

async function errorOf(url: string): Promise<ConnectError> {
  const database = readStateUrl(url) ?? assert.fail(`${url} is a state URL`);
  try {
    await (await connect(database, times)).end();
    return assert.fail('it could be connected to');
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    return error;
  }
}

/** The port of a server that does this with each connection once the client has said something. */
async function serverThat(t: TestContext, treats: (socket: Socket, said: Buffer) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (said) => treats(socket, said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('a server that resets or ends the connection may be back in a moment', async (t) => {
  const resets = await serverThat(t, (socket) => socket.resetAndDestroy());
  const ends = await serverThat(t, (socket) => socket.end());
  for (const port of [resets, ends])
    assert.equal(await faultOf(`postgres://plans:x@127.0.0.1:${port}/gradus?sslmode=disable`), 'unreachable');
});

test('a login sets nothing but what every pooler lets through', async (t) => {
  let said: Buffer = Buffer.alloc(0);
  const port = await serverThat(t, (socket, startup) => {
    said = startup;
    socket.end();
  });
  await faultOf(`postgres://plans:x@127.0.0.1:${port}/gradus?sslmode=disable`);
  // After the length and the version of the protocol: names and values by turns.
  const names = said
    .toString('latin1', 8)
    .split('\0')
    .filter((_, position) => position % 2 === 0);
  assert.deepEqual(
    new Set(names.filter((name) => name !== '')),
    new Set(['user', 'database', 'client_encoding', 'application_name']),
  );
});

test('a server that has no connection left has room later, but somebody may have to see to it', async (t) => {
  const fields = 'SFATAL\0VFATAL\0C53300\0Mtoo many clients already\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  const port = await serverThat(t, (socket) =>
    socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])),
  );
  assert.equal(await faultOf(`postgres://plans:x@127.0.0.1:${port}/gradus?sslmode=disable`), 'full');
});

test('a server that offers no encryption, and a certificate that cannot be read, are somebody to correct', async (t) => {
  const port = await serverThat(t, (socket) => socket.end('N'));
  const url = `postgres://plans:x@127.0.0.1:${port}/gradus?sslmode=verify-full`;
  assert.equal(await faultOf(url), 'encryption_refused');
  for (const path of [join(tmpdir(), 'no-such-file.pem'), tmpdir(), import.meta.filename]) {
    const { fault, message } = await errorOf(`${url}&sslrootcert=${path}`);
    assert.equal(fault, 'encryption_refused');
    assert.ok(message.startsWith(path), message);
  }
});

test('a Unix socket that is not there comes with its server', async () => {
  assert.equal(
    await faultOf(`postgres://plans@/gradus?host=${join(tmpdir(), 'no-such-directory')}`),
    'unreachable',
  );
});
