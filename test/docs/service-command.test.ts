/** deploy/gradus passes the settings of a unit to the program as systemd does. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { temporaryDirectory } from '../wire/server-process.ts';

const place = temporaryDirectory();
mkdirSync(join(place, 'dist', 'gateway'), { recursive: true });
const tells = 'console.log(JSON.stringify({ ...process.env, arguments: process.argv.slice(2) }));';
writeFileSync(join(place, 'dist', 'gateway', 'main.js'), tells);

function start(file: string, ...words: readonly string[]) {
  const env = {
    PATH: process.env['PATH'],
    GRADUS_HOME: place,
    GRADUS_ENV_FILE: file,
    GRADUS_USER: userInfo().username,
  };
  const command = join(packageRoot(), 'deploy', 'gradus');
  return spawnSync('sh', [command, ...words], { env, encoding: 'utf8' });
}

function run(fileName: string, lines: readonly string[], ...words: readonly string[]) {
  const file = join(place, fileName);
  writeFileSync(file, lines.join('\n'));
  const { status, stdout, stderr } = start(file, ...words);
  assert.deepEqual([status, stderr], [0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
}

test('values are passed as they are, whatever they would mean to a shell', () => {
  const url = 'postgres://gradus:a$b;c`d`(e)*!@db/gradus?sslmode=verify-full&sslrootcert=/etc/ca.pem';
  const seen = run('gradus.env', [
    '# a comment',
    '',
    `SVC_STATE_URL=${url}`,
    'SVC_TOKEN_KEY=ab/cd+ef==',
    "SVC_PROCESS_NAME='two words'",
    '  SVC_CORS_ORIGINS="*"  ',
    'SVC_PAGE=',
    'not a setting',
    'SVC_PORT=8081',
  ]);
  assert.equal(seen['SVC_STATE_URL'], url);
  assert.equal(seen['SVC_TOKEN_KEY'], 'ab/cd+ef==');
  assert.equal(seen['SVC_PROCESS_NAME'], 'two words');
  assert.equal(seen['SVC_CORS_ORIGINS'], '*');
  assert.equal(seen['SVC_PAGE'], '');
  assert.equal(seen['SVC_PORT'], '8081', 'a last line without an end is read');
});

test('lines end as on Windows or not, and blanks are around names and values or not', () => {
  const seen = run('gradus.env', [
    'SVC_PORT=8081\r',
    'SVC_TOKEN_KEY="a key "\r',
    'SVC_HOST =\t127.0.0.1 \t\r',
    'SVC_PAGE=\r',
    '\r',
    'SVC_LOG_LEVEL = warn',
  ]);
  assert.equal(seen['SVC_PORT'], '8081');
  assert.equal(seen['SVC_TOKEN_KEY'], 'a key ');
  assert.equal(seen['SVC_HOST'], '127.0.0.1');
  assert.equal(seen['SVC_PAGE'], '');
  assert.equal(seen['SVC_LOG_LEVEL'], 'warn');
});

test('a file with a byte order mark is refused, of which systemd ignores the first line', () => {
  const file = join(place, 'marked.env');
  writeFileSync(file, '\u{feff}SVC_PORT=8081\nSVC_PAGE=false\n');
  const { status, stdout, stderr } = start(file);
  assert.deepEqual([status, stdout], [78, '']);
  assert.match(stderr, /marked\.env begins with a byte order mark/u);
});

test('the data directory is that of the unit, unless the file names one', () => {
  assert.equal(run('gradus.env', [])['SVC_DATA_DIR'], '/var/lib/gradus');
  assert.equal(run('gradus@north.env', [])['SVC_DATA_DIR'], '/var/lib/gradus@north');
  assert.equal(run('gradus@north.env', ['SVC_DATA_DIR=/srv/plans'])['SVC_DATA_DIR'], '/srv/plans');
});

test('the words of the command are passed on', () => {
  const words = ['restore-state', 'a file.sqlite', '--force'];
  assert.deepEqual(run('gradus.env', ['SVC_PORT=1'], ...words)['arguments'], words);
});
