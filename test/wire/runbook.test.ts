/**
 * Runs the runbook's commands as written, in order, in one shell. The paths of an installation are in a temporary
 * directory; `systemctl` and `journalctl` are shell functions that start, stop and signal the real server and read its
 * log.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { openReadOnly } from '../../shared/sqlite.ts';
import { freePort, temporaryDirectory } from './server-process.ts';

const root = packageRoot();
const runbook = readFileSync(join(root, 'docs', 'operations', 'RUNBOOK.md'), 'utf8');
const blocks = [...runbook.matchAll(/<!-- runbook-test -->\n```sh\n([\s\S]*?)```/gu)].map(
  ([, text = '']) => text,
);
const noTools = spawnSync('bash', ['-c', 'command -v curl']).status === 0 ? false : 'needs bash and curl';

/** Replaces the parts of an operator's machine that a test does not have. */
function prelude(place: string): string {
  return `set -euo pipefail
cd ${place}
export GRADUS_HOME=${place}/opt/gradus GRADUS_ENV_FILE=${place}/etc/gradus/gradus.env GRADUS_USER=$(id -un)
log=${place}/log
: > "$log"
pid=
starts=0
gradus() { sh ${root}/deploy/gradus "$@"; }
journalctl() { cat "$log"; }
systemctl() {
  case $1 in
    start)
      (exec sh ${root}/deploy/gradus serve) >> "$log" 2>&1 &
      pid=$!
      starts=$((starts + 1)) ;;
    stop) kill -TERM $pid; wait $pid; pid= ;;
    restart) systemctl stop; systemctl start ;;
    reload) kill -HUP $pid ;;
    *) return 1 ;;
  esac
}
# Between the blocks: an operator takes longer than a start. Within one the commands have to wait, since systemctl does not.
settled() {
  for _ in $(seq 3000); do
    [ "$(grep -c 'is ready at' "$log" || true)" -ge "$starts" ] && return 0
    kill -0 $pid 2> /dev/null || break
    sleep 0.1
  done
  cat "$log" >&2
  return 1
}
trap '[ -z "$pid" ] || kill -TERM $pid' EXIT
`;
}

/** The text with the paths and the address of this test's installation. */
function placed(text: string, place: string, port: number): string {
  return text
    .replaceAll(/(?<![\w./])\/(srv|etc|opt|var\/lib)\//gu, `${place}/$1/`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`);
}

/** An installation before its first start: two catalogs, settings and directories. */
function install(port: number): string {
  const place = temporaryDirectory();
  for (const directory of ['etc/gradus', 'opt', 'var/lib/gradus', 'srv/gradus', 'srv/catalog']) {
    mkdirSync(join(place, directory), { recursive: true });
  }
  for (const program of ['gradus', 'gradus.new']) symlinkSync(root, join(place, 'opt', program));
  const example = join(root, 'docs', 'examples', 'catalog-source', 'jsonl');
  for (const year of ['2026', '2027']) {
    const to = join(place, 'srv', 'catalog', year);
    cpSync(example, to, { recursive: true });
    const catalog = JSON.parse(readFileSync(join(to, 'catalog.json'), 'utf8'));
    writeFileSync(
      join(to, 'catalog.json'),
      JSON.stringify({ ...catalog, catalog_version_id: `example-${year}` }),
    );
  }
  const settings = readFileSync(join(root, 'deploy', 'gradus.env.example'), 'utf8')
    .replace(/^SVC_PORT=.*$/mu, `SVC_PORT=${port}`)
    .replace(/^SVC_INDEX_DIR=.*$/mu, `SVC_INDEX_DIR=${place}/srv/gradus/current`)
    .replace(/^SVC_TOKEN_KEY=$/mu, () => 'SVC_TOKEN_KEY=the/key&of$the|first+day==')
    .replace(/^SVC_INTERNAL_TOKEN=$/mu, 'SVC_INTERNAL_TOKEN=the-bearer-of-the-metrics');
  writeFileSync(
    join(place, 'etc', 'gradus', 'gradus.env'),
    `${settings}SVC_DATA_DIR=${place}/var/lib/gradus\n`,
  );
  return place;
}

const mark = '=== block done ===';

test('the commands of the runbook work as written', { skip: noTools }, async () => {
  assert.ok(blocks.length >= 9, 'the blocks were found');
  const port = await freePort();
  const place = install(port);
  // A plan made before the rotation, and read after it under the new key alone.
  const state = `http://127.0.0.1:${port}/api/v1/state`;
  const create = `token=$(curl -fsS -X POST ${state} | sed 's/.*"state_token":"\\([^"]*\\)".*/\\1/')\n`;
  const use = `curl -fsS -H "Authorization: Bearer $token" ${state}/current > /dev/null\n`;
  const script = blocks.map((block) => {
    const before = block.startsWith('gradus snapshot-state\nls') ? create : '';
    const isRotation = block.includes('systemctl restart') && block.includes('SVC_TOKEN_KEY');
    const after = isRotation || block.includes('/opt/gradus.new') ? use : '';
    return `${before}${placed(block, place, port)}settled\n${after}echo '${mark}'\n`;
  });
  const run = spawnSync('bash', ['-c', `${prelude(place)}${script.join('')}`], {
    encoding: 'utf8',
    timeout: 900_000,
  });
  assert.equal(run.status, 0, `${run.stdout.slice(-3000)}\n${run.stderr.slice(-3000)}`);
  const seen = run.stdout.split(`${mark}\n`);
  assert.equal(seen.length - 1, blocks.length);
  assertOutcomes(seen);
  assertRotated(place);
  assert.equal(readlinkSync(join(place, 'srv', 'gradus', 'current')), '2026-again', 'upgraded');
  assert.deepEqual(readdirSync(join(place, 'opt')), ['gradus', 'gradus.old']);
});

/** The visible results of steps that could fail silently. */
function assertOutcomes(seen: readonly string[]): void {
  const outputOf = (words: string) => seen[blocks.findIndex((block) => block.includes(words))] ?? '';
  assert.match(outputOf('gradus settings'), /"status":"ok"/u);
  assert.match(outputOf('gradus settings'), /SVC_TOKEN_KEY=\*{8}/u);
  assert.match(outputOf('--previous'), /"catalog_version_id":"example-2027"[^\n]*\n$/u, 'published');
  const rolledBack = blocks.findIndex((block) => block.startsWith('ln -s 2026 /srv/gradus/current.new'));
  assert.match(seen[rolledBack] ?? '', /"catalog_version_id":"example-2026"[^\n]*\n$/u, 'rolled back');
  assert.match(outputOf('restore-state'), /^restored .* is kept as .*state\.replaced-1\.sqlite/u);
  assert.match(outputOf('gradus_engine_'), /^gradus_engine_jobs_refused_total 0$/mu);
}

/** One plan moved, according to the page's SQL query. */
function assertRotated(place: string): void {
  const data = join(place, 'var', 'lib', 'gradus');
  assert.ok(readdirSync(join(data, 'snapshots')).length >= 2);
  const [, sql = assert.fail('the SQL is there')] =
    /<!-- runbook-sql -->\n```sql\n([\s\S]*?)```/u.exec(runbook) ?? [];
  const database = openReadOnly(join(data, 'state.sqlite'));
  const rekeyed = database
    .prepare<[], number>("SELECT occurred_at_ms FROM state_event WHERE kind = 'rekeyed'")
    .pluck()
    .all();
  assert.equal(rekeyed.length, 1);
  const left = database.prepare<[{ since: number }], number>(sql).pluck();
  assert.equal(left.get({ since: rekeyed[0] ?? 0 }), 0, 'every plan has moved or was made under the new key');
  assert.equal(left.get({ since: Number.MAX_SAFE_INTEGER }), 1, 'there is one plan');
  database.close();
  const settings = readFileSync(join(place, 'etc', 'gradus', 'gradus.env'), 'utf8');
  assert.doesNotMatch(settings, /PREVIOUS|first\+day/u);
}
