/** deploy/nginx/gradus.conf, with Debian's nginx in front of a real server: as a client meets it. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { skipWithout, systemPath } from '../system-programs.ts';
import { call, payload, refusal } from './http-client.ts';
import { freePort, type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { until } from './until.ts';

const skip = skipWithout('nginx', '-v', 'nginx-light', 'GRADUS_REQUIRE_NGINX');

let gateway: ServerProcess;
let nginx: ChildProcess;
let port = 0;

before(async () => {
  if (skip !== false) return;
  gateway = await startGateway(await freePort());
  port = await freePort();
  nginx = startNginx(gateway.port, port);
  await until(() =>
    call(port, 'GET', '/api/v1/health').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
});

after(async () => {
  if (skip !== false) return;
  nginx.kill('SIGKILL');
  await gateway.stop();
});

function startGateway(gatewayPort: number): Promise<ServerProcess> {
  return startServer({ SVC_TRUST_PROXY_HEADERS: 'true', SVC_PORT: String(gatewayPort) });
}

/** The file as it is, but for addresses and the port. */
function startNginx(gatewayPort: number, ownPort: number): ChildProcess {
  const directory = temporaryDirectory();
  const shipped = readFileSync(join(packageRoot(), 'deploy', 'nginx', 'gradus.conf'), 'utf8');
  const adapted = shipped
    .replace('server 127.0.0.1:8080;', `server 127.0.0.1:${gatewayPort};`)
    .replace('listen 80;', `listen 127.0.0.1:${ownPort};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  const main = [
    'daemon off;',
    'master_process off;',
    `pid ${join(directory, 'pid')};`,
    `error_log ${join(directory, 'errors')};`,
    'events {}',
    `http { access_log off; ${paths.join(' ')} include ${join(directory, 'gradus.conf')}; }`,
  ];
  writeFileSync(join(directory, 'gradus.conf'), adapted);
  writeFileSync(join(directory, 'nginx.conf'), main.join('\n'));
  return spawn('nginx', ['-c', join(directory, 'nginx.conf'), '-e', join(directory, 'errors')], {
    stdio: 'ignore',
    env: systemPath,
  });
}

const planPath = '/api/v1/state/current';

test('a plan is made, changed, put into a question and deleted through nginx', { skip }, async () => {
  const token = String(payload(await call(port, 'POST', '/api/v1/state')).data['state_token']);
  const operations = [{ op: 'add_course', term_id: '2026-fall', course_code: 'COMP 160', status: 'planned' }];
  const body = { expected_state_version: 0, operations };
  assert.equal(payload(await call(port, 'PATCH', planPath, { token, body })).data['state_version'], 1);
  refusal(await call(port, 'PATCH', planPath, { token, body }), 409, 'state_version_conflict');
  const question = { state_mode: 'persisted', targets: { course_codes: ['COMP 210'] } };
  const unlock = payload(await call(port, 'POST', '/api/v1/query/course-unlock', { token, body: question }));
  assert.equal((unlock.data['results'] as readonly unknown[]).length, 1);
  assert.equal((await call(port, 'DELETE', planPath, { token, body: { confirm: true } })).status, 200);
  refusal(await call(port, 'GET', planPath, { token }), 401, 'unauthorized');
});

test('paths, refusals and the page arrive as they were sent', { skip }, async () => {
  assert.equal((await call(port, 'GET', '/api/v1/courses/COMP/210')).status, 200);
  const absent = refusal(await call(port, 'GET', '/api/v1/courses/A%2FB/1'), 404, 'course_not_found');
  assert.equal(absent['course_code'], 'A/B 1');
  refusal(await call(port, 'GET', '/api/v1/state/current?token=x'), 403, 'token_in_query');
  refusal(
    await call(port, 'POST', '/api/v1/state', { contentType: 'text/plain', body: '{}' }),
    415,
    'unsupported_media_type',
  );
  assert.match((await call(port, 'GET', '/')).body, /<html/u);
});

test('a client is known by its own address, whatever it says that it is', { skip }, async () => {
  const addressFrom = (localAddress: string, headers: Record<string, string>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/api/v1/client-address', localAddress, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()).data.client_address));
        },
      )
        .on('error', reject)
        .end();
    });
  assert.equal(await addressFrom('127.0.0.1', {}), '127.0.0.1');
  const lies = { 'X-Forwarded-For': '192.0.2.1', 'Edge-Client-IP': '192.0.2.2' };
  assert.equal(await addressFrom('127.0.0.7', lies), '127.0.0.7');
});

test('while no gateway answers the refusal is one of the interface, and all is well once it is back', {
  skip,
}, async () => {
  await gateway.stop();
  const away = await call(port, 'GET', '/api/v1/index');
  refusal(away, 503, 'service_unavailable');
  assert.equal(away.headers.get('retry-after'), '1');
  gateway = await startGateway(gateway.port);
  await until(async () => (await call(port, 'GET', '/api/v1/index')).status === 200);
});
