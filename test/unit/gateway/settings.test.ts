import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSettings, readSettings, settingTable } from '../../../gateway/process/settings.ts';

function accepted(environment: Record<string, string>) {
  const outcome = readSettings(environment);
  assert.equal(outcome.kind, 'read', JSON.stringify(outcome));
  assert.ok(outcome.kind === 'read');
  return outcome.settings;
}

test('an empty environment gives the defaults of the contract', () => {
  const settings = accepted({});
  assert.equal(settings.host, '127.0.0.1');
  assert.equal(settings.port, 8080);
  assert.equal(settings.dataDirectory, './data');
  assert.equal(settings.indexDirectory, null);
  assert.equal(settings.internalToken, null);
  assert.equal(settings.maximumBodyBytes, 262_144);
  assert.equal(settings.snapshotIntervalMs, 3_600_000);
  assert.equal(settings.statePerIpPerMinute, 30);
  assert.equal(settings.statePerIpBurst, 30);
  assert.equal(settings.engineTimeoutMs, 2000);
  assert.equal(settings.engineQueueMaximumJobs, 1024);
  assert.deepEqual([...settings.rateLimitEnforce], ['state', 'state_read']);
  assert.ok(Object.isFrozen(settings));
});

test('an empty variable counts as unset', () => {
  assert.equal(accepted({ SVC_PORT: '' }).port, 8080);
});

test('values are parsed in their forms', () => {
  assert.equal(accepted({ SVC_PORT: '0' }).port, 0);
  assert.equal(accepted({ SVC_TRUST_PROXY_HEADERS: 'TRUE' }).trustProxyHeaders, true);
  assert.equal(accepted({ SVC_STATE_SNAPSHOT_INTERVAL: '90s' }).snapshotIntervalMs, 90_000);
  assert.equal(accepted({ SVC_STATE_SNAPSHOT_INTERVAL: '0' }).snapshotIntervalMs, 0);
  assert.deepEqual(
    [...accepted({ SVC_RATE_LIMIT_ENFORCE: 'query, catalog' }).rateLimitEnforce],
    ['query', 'catalog'],
  );
  for (const source of ['/srv/gradus', 'indexes', './a:b', 'HTTPS://u:p@files.example.edu/g?signature=x'])
    assert.equal(accepted({ SVC_INDEX_SOURCE: source }).indexSource, source);
  for (const host of ['localhost', 'a-b.example.edu.', '127.0.0.1', '::', '::1', 'fe80::1%eth0', '0'])
    assert.equal(accepted({ SVC_HOST: host }).host, host);
  assert.equal(accepted({ SVC_DRAIN_DELAY: '1h' }).drainDelayMs, 3_600_000);
  assert.deepEqual(accepted({ SVC_CORS_ORIGINS: '*' }).corsOrigins, ['*']);
  assert.deepEqual(accepted({ SVC_CORS_ORIGINS: 'https://a.example, http://[::1]:3000' }).corsOrigins, [
    'https://a.example',
    'http://[::1]:3000',
  ]);
  assert.equal(accepted({ SVC_RATE_LIMIT_ENFORCE: 'none' }).rateLimitEnforce.size, 0);
  assert.deepEqual(accepted({ SVC_TRUSTED_PROXIES: '192.0.2.1, fd00::/8' }).trustedProxies.entries, [
    '192.0.2.1',
    'fd00::/8',
  ]);
  assert.deepEqual(accepted({ SVC_TRUSTED_PROXIES: 'none' }).trustedProxies.entries, []);
});

const refused: readonly (readonly [name: string, value: string])[] = [
  ['SVC_PORT', '65536'],
  ['SVC_PORT', '80 '],
  ['SVC_PORT', '-1'],
  ['SVC_PORT', '8e1'],
  ['SVC_TRUST_PROXY_HEADERS', 'yes'],
  ['SVC_STATE_SNAPSHOT_INTERVAL', '1 hour'],
  ['SVC_STATE_SNAPSHOT_INTERVAL', '60'],
  ['SVC_STATE_SNAPSHOT_INTERVAL', '999ms'],
  ['SVC_STATE_SNAPSHOT_INTERVAL', '366d'],
  ['SVC_DRAIN_DELAY', '30d'],
  ['SVC_DRAIN_DELAY', '61m'],
  ['SVC_RATE_LIMIT_ENFORCE', 'state,everything'],
  ['SVC_LOG_LEVEL', 'loud'],
  ['SVC_ENGINE_THREADS', '0'],
  ['SVC_ENGINE_THREADS', '1'],
  ['SVC_MAX_BODY_BYTES', '1'],
  ['SVC_HOST', 'a\nb'],
  ['SVC_HOST', 'http://localhost'],
  ['SVC_HOST', 'localhost:8080'],
  ['SVC_HOST', '[::1]'],
  ['SVC_HOST', 'two names'],
  ['SVC_HOST', '.example.edu'],
  ['SVC_INTERNAL_TOKEN', 'two words'],
  ['SVC_TRUSTED_PROXIES', 'localhost'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.0/'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['SVC_TRUSTED_PROXIES', '10.0.0/8'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
  ['SVC_TRUSTED_PROXIES', 'fd00::/129'],
  ['SVC_TRUSTED_PROXIES', 'fe80::1%eth0'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.1,'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
  ['SVC_TRUSTED_PROXIES', '10.0.0.1,none'],
  ['SVC_INDEX_SOURCE', 'ftp://files.example.edu/gradus'],
  ['SVC_INDEX_SOURCE', 's3://bucket/gradus'],
  ['SVC_INDEX_SOURCE', 'htps://files.example.edu/gradus'],
  ['SVC_INDEX_SOURCE', 'https:/files.example.edu/gradus'],
  ['SVC_INDEX_SOURCE', 'http://['],
  ['SVC_INDEX_SOURCE', 'a\nb'],
  ['SVC_INDEX_SOURCE', '"https://files.example.edu/gradus"'],
  ['SVC_INDEX_DIR', '/srv/gradus/current '],
  ['SVC_DATA_DIR', '"/var/lib/gradus"'],
  ['SVC_DATA_DIR', ' '],
  ['SVC_CORS_ORIGINS', 'planner.example.edu'],
  ['SVC_CORS_ORIGINS', 'https://planner.example.edu/'],
  ['SVC_CORS_ORIGINS', 'https://planner.example.edu:443'],
  ['SVC_CORS_ORIGINS', 'https://Planner.example.edu'],
  ['SVC_CORS_ORIGINS', 'ftp://planner.example.edu'],
  ['SVC_CORS_ORIGINS', 'https://a.example, *'],
  ['SVC_CORS_ORIGINS', 'https://*.example.edu'],
  ['SVC_CORS_ORIGINS', 'https://a.example,'],
];

for (const [name, value] of refused) {
  test(`${name}=${JSON.stringify(value)} is refused in one line that names it and the accepted form`, () => {
    const outcome = readSettings({ [name]: value });
    assert.ok(outcome.kind === 'refused');
    assert.equal(outcome.lines.length, 1);
    const row = Object.values(settingTable).find((candidate) => candidate.name === name);
    assert.ok(outcome.lines[0]?.startsWith(`${name}: `));
    assert.ok(outcome.lines[0]?.includes(row?.form.accepts ?? 'no such row'));
    assert.ok(!outcome.lines[0]?.includes('\n'));
  });
}

test('every setting that is not accepted is reported, not only the first', () => {
  const outcome = readSettings({ SVC_PORT: 'x', SVC_LOG_LEVEL: 'y' });
  assert.ok(outcome.kind === 'refused');
  assert.equal(outcome.lines.length, 2);
});

test('secrets are never printed', () => {
  const secret = 'correct-horse-battery-staple';
  const lines = describeSettings(
    accepted({ SVC_TOKEN_KEY: secret, SVC_TOKEN_KEY_PREVIOUS: secret, SVC_INTERNAL_TOKEN: secret }),
  );
  assert.ok(lines.includes('SVC_TOKEN_KEY=********'));
  assert.ok(lines.includes('SVC_TOKEN_KEY_PREVIOUS=********'));
  assert.ok(lines.every((line) => !line.includes(secret)));
  const outcome = readSettings({ SVC_TOKEN_KEY: `${secret}\n` });
  assert.ok(outcome.kind === 'refused' && !outcome.lines.join().includes(secret));
});

const framed: readonly (readonly [name: string, value: string, hint: RegExp])[] = [
  ['SVC_PORT', '8080\r', / \(it has a carriage return at its end, .*Windows.*\)$/u],
  ['SVC_TOKEN_KEY', 'a-key\r', /^SVC_TOKEN_KEY: the value .*\(it has a carriage return/u],
  ['SVC_LOG_LEVEL', 'info ', / \(it has blanks at its ends\)$/u],
  ['SVC_PAGE', "'true'", / \(it has quotes around it\)$/u],
  ['SVC_PORT', 'x', /65535$/u],
];

for (const [name, value, hint] of framed)
  test(`the refusal of ${name}=${JSON.stringify(value)} says what is around the value`, () => {
    const outcome = readSettings({ [name]: value });
    assert.ok(outcome.kind === 'refused');
    assert.match(outcome.lines.join('\n'), hint);
  });

test('quotes and blanks around secrets are kept and remarked on', () => {
  const outcome = readSettings({
    SVC_TOKEN_KEY: '"a key"',
    SVC_TOKEN_KEY_PREVIOUS: 'a key ',
    SVC_INTERNAL_TOKEN: "'",
    SVC_TRUSTED_PROXIES: ' 10.0.0.1',
    SVC_RATE_LIMIT_ENFORCE: 'state, query',
  });
  assert.ok(outcome.kind === 'read');
  assert.equal(outcome.settings.tokenKey, '"a key"');
  assert.deepEqual(outcome.framedNames, ['SVC_TOKEN_KEY', 'SVC_TOKEN_KEY_PREVIOUS']);
});

test('a name with a byte order mark before it is refused', () => {
  const outcome = readSettings({ '\u{feff}SVC_PORT': '81', SVC_PAGE: 'perhaps' });
  assert.ok(outcome.kind === 'refused');
  const [marked, other, ...others] = outcome.lines;
  assert.match(marked ?? '', /^SVC_PORT: a byte order mark is before its name/u);
  assert.match(other ?? '', /^SVC_PAGE: /u);
  assert.deepEqual(others, []);
});

test('unknown SVC_ variables are reported', () => {
  const outcome = readSettings({ SVC_PROT: '80', PATH: '/bin' });
  assert.ok(outcome.kind === 'read');
  assert.deepEqual(outcome.unknownNames, ['SVC_PROT']);
});

const written: readonly Record<string, string>[] = [
  {},
  {
    SVC_STATE_SNAPSHOT_INTERVAL: '1500ms',
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_TRUST_PROXY_HEADERS: '1',
    SVC_INDEX_DIR: 'an index',
    SVC_LOG_LEVEL: 'WARN',
  },
  { SVC_STATE_SNAPSHOT_INTERVAL: '0', SVC_RATE_LIMIT_ENFORCE: 'query, catalog,query' },
  { SVC_STATE_SNAPSHOT_INTERVAL: '365d' },
  { SVC_TRUSTED_PROXIES: 'None' },
  { SVC_TRUSTED_PROXIES: ' 192.0.2.1, fd00::/8' },
  { SVC_STATE_SNAPSHOT_INTERVAL: '120m' },
];

for (const environment of written) {
  test(`the printed settings of ${JSON.stringify(environment)} are accepted and read back equal`, () => {
    const settings = accepted(environment);
    const printed = describeSettings(settings).map((line) => {
      const equals = line.indexOf('=');
      return [line.slice(0, equals), line.slice(equals + 1)] as const;
    });
    assert.deepEqual(accepted(Object.fromEntries(printed)), settings);
  });
}

test('a duration is printed in its largest unit', () => {
  const printed = (interval: string) =>
    describeSettings(accepted({ SVC_STATE_SNAPSHOT_INTERVAL: interval })).find((line) =>
      line.includes('INTERVAL'),
    );
  assert.equal(printed(''), 'SVC_STATE_SNAPSHOT_INTERVAL=1h');
  assert.equal(printed('90s'), 'SVC_STATE_SNAPSHOT_INTERVAL=90s');
  assert.equal(printed('48h'), 'SVC_STATE_SNAPSHOT_INTERVAL=2d');
});
