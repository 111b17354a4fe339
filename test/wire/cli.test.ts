import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { demonstrationSource } from '../../gateway/process/program-info.ts';
import { restoreSnapshot } from '../../statestore/store.ts';
import { needsPrivileges, withoutPrivileges } from '../fault/without-privileges.ts';
import { cli, publishSource, runCommand, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const directory = temporaryDirectory();
let index: string;

before(async () => {
  index = await publishTinyCatalog(directory);
});

test('settings prints the effective settings with secrets masked', async () => {
  const { exitCode, output } = await runCommand(['settings'], { SVC_PORT: '9', SVC_TOKEN_KEY: 'secret' });
  assert.equal(exitCode, 0);
  assert.match(output, /^SVC_PORT=9$/mu);
  assert.match(output, /^SVC_TOKEN_KEY=\*+$/mu);
  assert.ok(!output.includes('secret'));
});

test('settings refuses a value that is not accepted', async () => {
  assert.equal((await runCommand(['settings'], { SVC_PORT: 'x' })).exitCode, 78);
  const misspelt = await runCommand(['settings'], { SVC_PROT: '9' });
  assert.equal(misspelt.exitCode, 0);
  assert.match(misspelt.output, /^gradus: SVC_PROT is not a setting; it is ignored$/mu);
});

test('publish, verify and inspect', async () => {
  const out = join(directory, 'published');
  const from = join(directory, 'source-wire-2026');
  const published = await publishSource(from, out);
  assert.equal(published.exitCode, 0, published.output);
  const verified = await runCommand(['verify', out]);
  assert.deepEqual([verified.exitCode, /is whole: idx-/u.test(verified.output)], [0, true], verified.output);
  for (const name of [['CS', '116'], ['cs 116'], ['credential:wire-minor']]) {
    const inspected = await runCommand(['inspect', out, ...name]);
    assert.equal(inspected.exitCode, 0, inspected.output);
    assert.match(inspected.output, /CS 115/u);
  }
  assert.equal((await runCommand(['inspect', out, 'CS 999'])).exitCode, 66);
});

test('publish says what to fix first, also without a terminal', async () => {
  const from = join(temporaryDirectory(), 'catalog');
  mkdirSync(from);
  const catalog = { institution: 'X', catalog_version_id: 'x-1', captured_at: '2026-01-01' };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  const publishWith = (...texts: string[]) => {
    const courses = texts.map((prerequisite_text, at) =>
      JSON.stringify({ course_code: `PHYS ${at + 101}`, title: 'T', units: 3, prerequisite_text }),
    );
    writeFileSync(join(from, 'courses.jsonl'), courses.join('\n'));
    return publishSource(from, join(from, 'out'));
  };
  const released = await publishWith(
    'None',
    'PHYS 101',
    'PHYS 102',
    'PHYS 103 or HIST 107',
    'PHYS 104',
    'PHYS 105',
  );
  assert.equal(released.exitCode, 0, released.output);
  assert.match(released.output, /^released with warnings: 0 errors, 1 warning, 1 note$/mu);
  assert.match(released.output, /what to fix first:\n {2}1\. the catalog has no credentials/u);
  assert.match(released.output, /^ {2}2\. \(1 record\) HIST 107 /mu);
  assert.match(released.output, /the whole report: .*out\/validation-report\.html/u);
  const refused = await publishWith(...Array.from({ length: 100 }, () => 'HIST 107'));
  assert.equal(refused.exitCode, 2, refused.output);
  assert.match(refused.output, /^ {2}these limits are the release policy, which --policy <file> replaces/mu);
  assert.doesNotMatch(released.output, /--policy/u);
  assert.match(refused.output, /1\. the release is refused: dangling_course_share is 100\.0 %/u);
});

test('a new catalog can be checked without an index, then published', async () => {
  const from = join(temporaryDirectory(), 'elm');
  const created = await runCommand(['new-catalog', from]);
  assert.equal(created.exitCode, 0, created.output);
  assert.match(created.output, /^next: gradus publish --adapter source --from \S+ --dry-run$/mu);
  assert.equal((await runCommand(['new-catalog', from])).exitCode, 73, 'a filled directory stays as it is');
  const dry = await runCommand(['publish', '--adapter', 'source', '--from', from, '--dry-run']);
  assert.equal(dry.exitCode, 0, dry.output);
  assert.match(dry.output, /^would be released: 0 errors, 0 warnings, 1 note$/mu);
  assert.match(dry.output, /nothing is written/u);
  const out = join(from, '..', 'elm-index');
  assert.equal(existsSync(out), false);
  assert.equal((await publishSource(from, out)).exitCode, 0);
  const inspected = await runCommand(['inspect', out, 'credential:web-certificate']);
  assert.match(inspected.output, /WEB DEV 101[\s\S]*WEB DEV 201/u);
  for (const place of [[], ['--out', out, '--dry-run']])
    assert.equal(
      (await runCommand(['publish', '--adapter', 'source', '--from', from, ...place])).exitCode,
      64,
    );
});

test('a new catalog for which there is no room leaves nothing in the way of the next one', () => {
  const from = join(temporaryDirectory(), 'elm');
  const command = 'ulimit -f 1; trap "" XFSZ; exec "$@"';
  const { status } = spawnSync('bash', ['-c', command, 'bash', process.execPath, cli, 'new-catalog', from]);
  assert.equal(status, 73);
  assert.deepEqual(readdirSync(from), []);
});

test('a new catalog says what to run next as it can be run', async () => {
  const from = join(temporaryDirectory(), "elm's catalog");
  const { output } = await runCommand(['new-catalog', from], { npm_lifecycle_event: 'gradus' });
  const word = `'${from.replace("'", `'\\''`)}'`;
  assert.ok(
    output.endsWith(`next: npm run gradus -- publish --adapter source --from ${word} --dry-run\n`),
    output,
  );
});

test('a text is read in a catalog, or each line of the standard input', async () => {
  const read = ['read-text', '--from', demonstrationSource()];
  const one = await runCommand([...read, '--subject', 'COMP', '160', 'or', 'COMP', '165']);
  assert.deepEqual([one.exitCode, one.output.split('\n')[1]], [0, '  any_of'], one.output);
  const lines = spawnSync(process.execPath, [cli, ...read], {
    input: 'None\n\nCOMP 160\n',
    encoding: 'utf8',
  });
  assert.equal(
    lines.stdout,
    'None\n  nothing is asked\nCOMP 160\n  prerequisite:\n    course COMP 160 ← "COMP 160"\n',
  );
});

test('verify names a file that is missing', async () => {
  const copy = await publishTinyCatalog(temporaryDirectory());
  rmSync(join(copy, 'build-report.json'));
  const { exitCode, output } = await runCommand(['verify', copy]);
  assert.equal(exitCode, 65);
  assert.ok(output.includes(`${join(copy, 'build-report.json')}: it is missing`), output);
});

test('publish reports every line that it cannot read', async () => {
  const from = join(temporaryDirectory(), 'broken');
  mkdirSync(from);
  writeFileSync(
    join(from, 'catalog.json'),
    JSON.stringify({ institution: 'X', catalog_version_id: 'x-1', captured_at: '2026-01-01' }),
  );
  writeFileSync(
    join(from, 'courses.jsonl'),
    '{"course_code":"A 1","title":"T"}\n{nonsense\n{"title":"no code"}\n',
  );
  const out = join(from, 'out');
  const { exitCode, output } = await publishSource(from, out);
  assert.equal(exitCode, 65, output);
  assert.match(output, /courses\.jsonl:2: /u);
  assert.match(output, /courses\.jsonl:3: /u);
});

test('what was probably meant is said before what is missing', async () => {
  const { exitCode, output } = await runCommand(['publish', '--adaptr', 'source']);
  assert.equal(exitCode, 64);
  assert.match(output, /unknown option '--adaptr' \(Did you mean --adapter\?\)/u);
});

test('an invalid command line is one line and ends with exit code 64', async () => {
  for (const words of [
    ['dance'],
    ['publish'],
    ['inspect', index],
    ['read-text', '--field', 'title', 'CS 101'],
    ['read-text', '--adapter', 'x', 'CS 101'],
    ['read-text', '--adapter', 'nebula', 'CS 101'],
    ['publish', '--adapter', 'x', '--from', 'a', '--out', 'b'],
    ['publish', '--adapter', 'nebula', '--from', 'a', '--dry-run', '--catalog-version-id', 'fall 2026'],
    ['publish', '--adapter', 'source', '--from', 'a', '--to', 's3://bucket/gradus'],
    ['publish', '--adapter', 'source', '--from', 'a', '--to', ''],
    ['serve', '--process', '2'],
    ['serve', '--processes'],
    ['serve', '--processes', '1.5'],
    ['serve', 'two'],
    ['copy-state', '--to'],
    ['help', 'dance'],
    ['dance', '--help'],
    // What a script passes whose variable is not set, and an option of which one would be left out.
    ['verify', ''],
    ['inspect', index, ''],
    ['publish', '--adapter', 'source', '--from', '', '--dry-run'],
    ['publish', '--adapter', 'source', '--from', 'a', '--from', 'b', '--dry-run'],
    ['serve', '--processes', '2', '--processes', '3'],
  ]) {
    const { exitCode, output } = await runCommand(words);
    assert.equal(exitCode, 64, output);
    assert.match(output, /^gradus: [^\n]+\n$/u, 'one line');
  }
});

test('a directory that this user may not look into is not said to be absent', {
  skip: needsPrivileges,
}, async () => {
  const closed = join(temporaryDirectory(), 'closed');
  const data = join(closed, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(closed, 0o000);
  await withoutPrivileges(async () => {
    for (const [words, message] of [
      [['verify', data], /build-metadata\.json: it cannot be read \(EACCES\)/u],
      [['snapshot-state'], /data cannot be read \(EACCES\)/u],
    ] as const) {
      const { exitCode, output } = await runCommand(words, { SVC_DATA_DIR: data });
      assert.equal(exitCode, 65, output);
      assert.match(output, message);
    }
    const fault = await restoreSnapshot({
      snapshotPath: join(data, 'one.sqlite'),
      directory: temporaryDirectory(),
      force: false,
    });
    assert.match(fault.kind === 'refused' ? fault.message : fault.kind, /cannot be read \(EACCES\)/u);
  });
  chmodSync(closed, 0o700);
});

test('a directory where none can be made ends a command with one line', {
  skip:
    process.platform !== 'linux' && 'there is no /proc, where Node’s own recursive mkdir would try for ever',
}, async () => {
  const publish = ['publish', '--adapter', 'source', '--from', join(directory, 'source-wire-2026')];
  for (const words of [
    [...publish, '--to', '/proc/x'],
    [...publish, '--out', join(directory, 'out'), '--to', '/proc/x/y'],
    ['new-catalog', '/proc/x'],
    ['copy-state', '--from', directory, '--to', '/proc/x'],
  ]) {
    const { exitCode, output } = await runCommand(words);
    assert.ok(exitCode === 73 || (words[0] === 'copy-state' && exitCode === 65), `${exitCode} ${output}`);
    assert.equal(output.split('\n').filter((line) => /^gradus: /u.test(line)).length, 1, output);
    assert.doesNotMatch(output, /internal error|\n {4}at /u);
  }
});

test('a command whose output cannot be written fails, unless the reader wants no more', {
  skip: !existsSync('/dev/full') && 'there is no /dev/full',
}, () => {
  const run = (command: string) => spawnSync('bash', ['-o', 'pipefail', '-c', command], { encoding: 'utf8' });
  const gradus = `'${process.execPath}' '${cli}'`;
  const { status, stderr } = run(`${gradus} openapi >/dev/full`);
  assert.deepEqual(
    [status, stderr],
    [73, 'gradus: the output cannot be written, and is not whole (ENOSPC)\n'],
  );
  for (const command of [`${gradus} openapi | head -c 1`, `${gradus} dance 2>&1 | head -c 0 || [ $? = 64 ]`])
    assert.deepEqual([run(command).status, run(command).stderr], [0, ''], command);
});

test('an installation without the database library ends every command with one line', () => {
  const broken = `import Module from 'node:module';
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...others) => resolve(/sqlite/u.test(name) ? 'no-such-library' : name, ...others);`;
  for (const command of ['serve', 'settings', 'snapshot-state']) {
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(broken)}`];
    const { status, stderr } = spawnSync(process.execPath, [...flags, cli, command], { encoding: 'utf8' });
    assert.equal(status, 71, stderr);
    assert.match(stderr, /^gradus: better-sqlite3 cannot be loaded \([^\n]+\n$/u);
  }
});

test('help names every setting and exit code', async () => {
  const { exitCode, output } = await runCommand(['serve', '--help']);
  assert.equal(exitCode, 0);
  assert.match(output, /Several servers may share one SVC_DATA_DIR/u);
  assert.match(output, /SIGHUP checks for a new index at once/u);
  assert.match(output, /SVC_RATE_LIMIT_ENFORCE \(state,state_read\)/u);
  assert.match((await runCommand(['--help'])).output, /78\s+a setting is not accepted/u);
});

test('serve says which setting an index repository belongs to', async () => {
  const repository = temporaryDirectory();
  const from = join(directory, 'source-wire-2026');
  const published = await runCommand(['publish', '--adapter', 'source', '--from', from, '--to', repository]);
  assert.equal(published.exitCode, 0, published.output);
  const served = await runCommand(['serve'], { SVC_INDEX_DIR: repository, SVC_PORT: '0' });
  assert.equal(served.exitCode, 65, served.output);
  assert.match(
    served.output,
    /it is an index repository: name it with SVC_INDEX_SOURCE instead of SVC_INDEX_DIR$/mu,
  );
});
