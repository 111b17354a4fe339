/** URLs of state databases: what is accepted, what it means, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../../gateway/process/settings.ts';
import { placesOf, readStateUrl, stateUrlFault } from '../../../statestore/state-url.ts';

const verified = { verifies: 'full', rootCertificate: null, certificate: null, key: null };

test('a URL has a login, a server and a database', () => {
  assert.deepEqual(readStateUrl('postgres://plans:s%40fe%3A%2F@db.example.edu:6543/gradus'), {
    hosts: [{ host: 'db.example.edu', port: 6543 }],
    user: 'plans',
    password: 's@fe:/',
    database: 'gradus',
    tls: verified,
  });
});

test('several servers are tried in order', () => {
  const read = readStateUrl('postgresql://plans@one:1,[fd00::2]:2,three/gradus?sslmode=disable');
  assert.deepEqual(read?.hosts, [
    { host: 'one', port: 1 },
    { host: 'fd00::2', port: 2 },
    { host: 'three', port: 5432 },
  ]);
  assert.equal(read?.password, null);
  assert.equal(read === null ? '' : placesOf(read), 'one:1/gradus, [fd00::2]:2/gradus, three:5432/gradus');
});

test('a connection that leaves the machine is encrypted and verified unless the URL says otherwise', () => {
  const tlsOf = (rest: string) => readStateUrl(`postgres://u:p@${rest}`)?.tls;
  for (const here of ['localhost/d', '127.0.0.1/d', '127.9.9.9:1/d', '[::1]/d', '/d?host=/run/postgresql'])
    assert.equal(tlsOf(here), null, here);
  for (const away of ['db/d', '10.0.0.1/d', 'localhost,db/d', '127.0.0.1.example/d'])
    assert.deepEqual(tlsOf(away), verified, away);
  assert.equal(tlsOf('db/d?sslmode=disable'), null);
  assert.equal(tlsOf('db/d?sslmode=require')?.verifies, 'none');
  assert.deepEqual(tlsOf('db/d?sslmode=verify-ca&sslrootcert=/ca.pem&sslcert=/c.pem&sslkey=/k.pem'), {
    verifies: 'ca',
    rootCertificate: '/ca.pem',
    certificate: '/c.pem',
    key: '/k.pem',
  });
});

test('the port of a Unix socket names its file', () => {
  const read = readStateUrl('postgres://plans@:5433/gradus?host=/run/postgresql');
  assert.deepEqual(read?.hosts, [{ host: '/run/postgresql', port: 5433 }]);
  assert.equal(read === null ? '' : placesOf(read), '/run/postgresql:5433/gradus');
});

test('names and paths may be as long as the system takes them, and an address may have a zone', () => {
  const hostOf = (places: string, query = '') =>
    readStateUrl(`postgres://u:p@${places}/d${query}`)?.hosts[0]?.host;
  const label = 'a'.repeat(63);
  const name = [label, label, label, 'a'.repeat(61)].join('.');
  assert.equal(hostOf(name), name);
  assert.equal(hostOf('db.example.'), 'db.example.');
  const directory = `/run/${'a'.repeat(107 - '/run/'.length - '/.s.PGSQL.5432'.length)}`;
  assert.equal(hostOf('', `?host=${directory}`), directory);
  assert.equal(hostOf('[fe80::1%25eth0]:5433'), 'fe80::1%eth0');
});

for (const refused of [
  'mysql://u:p@db/d',
  'postgres://db/d',
  'postgres://u:p@db',
  'postgres://u:p@db/',
  'postgres://u:p@/d',
  'postgres://u:p@db:0/d',
  'postgres://u:p@db:65536/d',
  'postgres://u:p@db:x/d',
  'postgres://u:p@fd00::1/d',
  'postgres://u:p@[db]/d',
  'postgres://u:p@a,,b/d',
  'postgres://u:p@db/d?sslmode=prefer',
  'postgres://u:p@db/d?sslmode=disable&sslrootcert=/ca.pem',
  'postgres://u:p@db/d?sslcert=/c.pem',
  'postgres://u:p@db/d?sslmode=disable&sslmode=require',
  'postgres://u:p@db/d?options=-c',
  'postgres://u:p@db/d?host=/run',
  'postgres://u:p@/d?host=run',
  'postgres://u:p@:0/d?host=/run',
  'postgres://u:p@:1,:2/d?host=/run',
  `postgres://u:p@${'a'.repeat(64)}.example/d`,
  `postgres://u:p@${'a.'.repeat(127)}a/d`,
  'postgres://u:p@db..example/d',
  `postgres://u:p@/d?host=/run/${'a'.repeat(90)}`,
  'postgres://u:p@[%zz]/d',
  'postgres://u:%zz@db/d',
  'postgres://u:p@db/d#x',
]) {
  test(`${refused} is refused, without being printed`, () => {
    assert.equal(readStateUrl(refused), null);
    const outcome = readSettings({ SVC_STATE_URL: refused });
    assert.equal(outcome.kind, 'refused');
    assert.ok(outcome.kind === 'refused' && outcome.lines.length === 1);
    assert.ok(outcome.kind === 'refused' && !outcome.lines[0]?.includes(refused));
    assert.match(
      outcome.kind === 'refused' ? (outcome.lines[0] ?? '') : '',
      /^SVC_STATE_URL: .*expected postgres:/u,
    );
  });
}

test('the part of a refused URL that is wrong is named in words that hold nothing of it', () => {
  const faults: readonly (readonly [rest: string, fault: RegExp])[] = [
    ['mysql://u:secret@db/d', /does not begin with postgres/u],
    ['postgres://db/d', /no user/u],
    ['postgres://:secret@db/d', /no user/u],
    ['postgres://u:secret@db', /no database/u],
    ['postgres://u:sec/ret@db/d', /not percent-encoded/u],
    ['postgres://u:sec@ret@db/d', /not percent-encoded/u],
    ['postgres://u:se%cret@db/d', /%25/u],
    ['postgres://u:secret@db:99999/d', /port/u],
    ['postgres://u:secret@db..example/d', /host/u],
    ['postgres://u:secret@/d?host=run', /absolute path/u],
    ['postgres://u:secret@db/d?sslmode=prefer', /sslmode/u],
    ['postgres://u:secret@db/d?options=-c', /parameter/u],
  ];
  for (const [url, fault] of faults) {
    assert.match(stateUrlFault(url) ?? 'accepted', fault, url);
    assert.doesNotMatch(stateUrlFault(url) ?? '', /sec|ret@/u, url);
  }
  assert.equal(stateUrlFault('postgres://u:secret@db/d'), null);
});
