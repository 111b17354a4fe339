/** Who may name the client: headers count from peers in SVC_TRUSTED_PROXIES only. Connections come from 127.0.0.1 unless stated. */
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { after, before, test } from 'node:test';
import { call, payload, type RawAnswer, refusal } from './http-client.ts';
import { runCommand, type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const rotations = 200;
const burst = 5;
let index: string;
let trusting: ServerProcess;
let wary: ServerProcess;

before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  const limits = {
    SVC_INDEX_DIR: index,
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: String(burst),
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1',
    SVC_TRUST_PROXY_HEADERS: 'true',
    SVC_INTERNAL_TOKEN: 'operator',
  };
  [trusting, wary] = await Promise.all([
    startServer(limits),
    startServer({ ...limits, SVC_TRUSTED_PROXIES: '192.0.2.0/24,::1' }),
  ]);
});

after(async () => {
  assert.equal(await trusting.stop(), 0);
  assert.equal(await wary.stop(), 0);
});

async function createdUnder(
  { port }: ServerProcess,
  headersOf: (n: number) => Readonly<Record<string, string>>,
): Promise<number> {
  const answers: RawAnswer[] = [];
  for (let n = 0; n < rotations; n += 1) {
    answers.push(await call(port, 'POST', '/api/v1/state', { headers: headersOf(n) }));
  }
  for (const answer of answers) {
    if (answer.status !== 201) {
      assert.equal(refusal(answer, 429, 'rate_limit_exceeded')['limiter'], 'state_per_ip_per_minute');
    }
  }
  return answers.filter(({ status }) => status === 201).length;
}

const ignoredHeaders = async ({ port }: ServerProcess) =>
  payload(await call(port, 'GET', '/internal/metrics', { token: 'operator' })).data[
    'client_headers_ignored_total'
  ];

test('rotated headers of a trusted proxy are as many clients', async () => {
  assert.equal(await createdUnder(trusting, (n) => ({ 'Edge-Client-IP': `203.0.113.${n}` })), rotations);
  const forwarded = (n: number) => ({ 'X-Forwarded-For': `203.0.113.1, 198.51.100.${n}` });
  assert.equal(await createdUnder(trusting, forwarded), rotations);
  assert.equal(await ignoredHeaders(trusting), 0);
  assert.ok(!trusting.output().includes('client_header_ignored'));
});

test('rotated headers of any other peer are one client, and the log says so once', async () => {
  const startedMs = performance.now();
  const underEdge = await createdUnder(wary, (n) => ({ 'Edge-Client-IP': `203.0.113.${n}` }));
  const forwarded = await createdUnder(wary, (n) => ({ 'X-Forwarded-For': `203.0.113.${n}` }));
  // One token is refilled each minute.
  const refilled = Math.ceil((performance.now() - startedMs) / 60_000);
  assert.ok(underEdge >= burst && underEdge + forwarded <= burst + refilled, `${underEdge}, ${forwarded}`);
  assert.equal(await ignoredHeaders(wary), 2 * rotations);
  const logged = wary
    .output()
    .split('\n')
    .filter((line) => line.includes('client_header_ignored'));
  assert.equal(logged.length, 1, wary.output());
  const { level, header, peer } = JSON.parse(logged[0] ?? '');
  assert.deepEqual([level, header, peer], [40, 'Edge-Client-IP', '127.0.0.1']);
});

test('the client-address endpoint answers what the limits count', async () => {
  const headers = { 'Edge-Client-IP': '203.0.113.5', 'X-Forwarded-For': '203.0.113.6' };
  const told = async ({ port }: ServerProcess) =>
    payload(await call(port, 'GET', '/api/v1/client-address', { headers })).data;
  assert.deepEqual(await told(trusting), { client_address: '203.0.113.6', source: 'forwarded_for' });
  assert.deepEqual(await told(wary), { client_address: '127.0.0.1', source: 'socket' });
});

test('an entry that is no address ends the start with one line that says what is accepted', async () => {
  const settings = {
    SVC_TRUSTED_PROXIES: '10.0.0.0/8,proxy.example.edu',
    SVC_DATA_DIR: temporaryDirectory(),
  };
  const { exitCode, output } = await runCommand(['serve'], settings);
  assert.equal(exitCode, 78);
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('npm '));
  assert.equal(lines.length, 1, output);
  assert.match(
    lines[0] ?? '',
    /SVC_TRUSTED_PROXIES: "10\.0\.0\.0\/8,proxy\.example\.edu" is not accepted; expected a comma-separated list of IPv4 and IPv6 addresses and CIDR ranges/u,
  );
});

/** The answer of the client-address endpoint to a connection from an address of this machine. */
function clientAddressFrom(localAddress: string, host: string, port: number): Promise<unknown> {
  const headers = { 'Edge-Client-IP': '203.0.113.5' };
  return new Promise((resolve, reject) => {
    get({ host, port, localAddress, agent: false, path: '/api/v1/client-address', headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(pieces).toString('utf8')).data));
    }).on('error', reject);
  });
}

const byHeader = { client_address: '203.0.113.5', source: 'edge_header' };

test('one server believes one peer and not another', {
  skip: process.platform !== 'linux' && 'only Linux has all of 127.0.0.0/8',
}, async () => {
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_TRUSTED_PROXIES: '127.0.0.2' });
  for (let time = 0; time < 2; time += 1) {
    assert.deepEqual(await clientAddressFrom('127.0.0.2', '127.0.0.1', server.port), byHeader);
    assert.deepEqual(await clientAddressFrom('127.0.0.3', '127.0.0.1', server.port), {
      client_address: '127.0.0.3',
      source: 'socket',
    });
  }
  assert.equal(await server.stop(), 0);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test('a server that listens to both families recognises IPv4 and IPv6 proxies', {
  skip: !hasIpv6 && 'this machine has no IPv6',
}, async () => {
  const listen = { SVC_INDEX_DIR: index, SVC_HOST: '::' };
  const ipv4 = await startServer({ ...listen, SVC_TRUSTED_PROXIES: '127.0.0.0/8' });
  assert.deepEqual(await clientAddressFrom('127.0.0.1', '127.0.0.1', ipv4.port), byHeader);
  assert.deepEqual(await clientAddressFrom('::1', '::1', ipv4.port), {
    client_address: '::1',
    source: 'socket',
  });
  assert.equal(await ipv4.stop(), 0);
  const ipv6 = await startServer({ ...listen, SVC_TRUSTED_PROXIES: '::1/128' });
  assert.deepEqual(await clientAddressFrom('::1', '::1', ipv6.port), byHeader);
  assert.deepEqual(await clientAddressFrom('127.0.0.1', '127.0.0.1', ipv6.port), {
    client_address: '127.0.0.1',
    source: 'socket',
  });
  assert.equal(await ipv6.stop(), 0);
});
