/** Several processes on one port: all of them answer, and one that is killed costs only what it was answering. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';
import { skipWithout } from '../system-programs.ts';
import { call, payload } from './http-client.ts';
import { runCommand, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const processes = 3;
const metricsToken = 'metrics-token';
const onLinux =
  process.platform === 'linux' ? false : 'only Linux divides connections and lists child processes';
const cli = join(packageRoot(), 'dist', 'gateway', 'main.js');

let index: string;
/** Of the tests that leave it as it was; its supervisor is killed by the last one. */
let common: Fleet;
before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  if (onLinux === false) common = await startFleet();
});

interface Fleet {
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<number | null>;
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

const running = new Set<Fleet>();
after(async () => {
  for (const fleet of running) fleet.kill('SIGTERM');
  await Promise.all([...running].map(({ ended }) => ended));
});

/** The supervisor with its processes, once all are ready. */
function startFleet(environment: Readonly<Record<string, string>> = {}): Promise<Fleet> {
  const child = spawn(process.execPath, [cli, 'serve', '--processes', String(processes)], {
    env: {
      PATH: process.env['PATH'],
      GRADUS_NO_WARM_UP: '1',
      SVC_PORT: '0',
      SVC_DATA_DIR: temporaryDirectory(),
      SVC_INDEX_DIR: index,
      SVC_RATE_LIMIT_ENFORCE: 'none',
      SVC_INTERNAL_TOKEN: metricsToken,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const port = /is ready at http:\/\/[^ ]*:(\d+)\/.*, 3 processes/u.exec(output)?.[1];
      if (port === undefined || child.pid === undefined) return;
      const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
      const fleet = { port: Number(port), pid: child.pid, ended, output: () => output, kill };
      running.add(fleet);
      resolve(fleet);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
}

function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function countOf(fleet: Fleet, kind: string): number {
  return fleet.output().split(`"kind":"${kind}"`).length - 1;
}

/** Which process answered a connection of its own: the one that has this request in flight. */
async function processAsked(port: number): Promise<string> {
  const headers = { Accept: 'text/plain; version=0.0.4' };
  const answer = await call(port, 'GET', '/internal/metrics', { token: metricsToken, headers });
  return /^gradus_http_requests_in_flight\{process="(\d)"\} 1$/mu.exec(answer.body)?.[1] ?? answer.body;
}

test('all processes answer on one port, and their metrics tell them apart', { skip: onLinux }, async () => {
  const seen = new Set<string>();
  await until(async () => {
    seen.add(await processAsked(common.port));
    return seen.size === processes;
  });
  assert.deepEqual([...seen].toSorted(), ['1', '2', '3']);
});

test('every line of the log is JSON and says of which process it is', { skip: onLinux }, () => {
  const lines = common
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('gradus 0.'));
  const serving = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'serving');
  assert.deepEqual(serving.map((line) => line.process).toSorted(), ['1', '2', '3']);
});

test('plans made by one process are known to the others at once', { skip: onLinux }, async () => {
  for (let round = 0; round < 20; round += 1) {
    const created = await call(common.port, 'POST', '/api/v1/state');
    const token = String(payload(created).data['state_token']);
    for (let read = 0; read < 4; read += 1)
      assert.equal((await call(common.port, 'GET', '/api/v1/state/current', { token })).status, 200);
  }
});

test('a killed process costs only what it was answering, and is replaced', { skip: onLinux }, async () => {
  const fleet = await startFleet();
  const clients = 16;
  let failedAfterwards = 0;
  let answered = 0;
  let isVictimGone = false;
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const isAfterwards = isVictimGone;
      try {
        assert.equal((await call(fleet.port, 'GET', '/api/v1/courses')).status, 200);
        answered += 1;
      } catch {
        // Until the system has closed the last socket of the dying process, one client can meet it more than once.
        if (isAfterwards) failedAfterwards += 1;
      }
    }
  };
  const load = Promise.all(Array.from({ length: clients }, client));
  const more = (count: number) => {
    const wanted = answered + count;
    return until(() => answered >= wanted);
  };
  await more(50);
  const [victim, ...others] = childrenOf(fleet.pid);
  assert.ok(victim !== undefined && others.length === processes - 1);
  process.kill(victim, 'SIGKILL');
  // The supervisor says so when every thread, and so every socket, of the process is gone.
  await until(() => /"kind":"process_ended","process":"\d","how":"ended by SIGKILL"/u.test(fleet.output()));
  isVictimGone = true;
  await more(200);
  // Nor does the process that replaces it, which takes no connection before it is ready.
  await until(() => countOf(fleet, 'serving') === processes + 1);
  await more(50);
  isOver = true;
  await load;
  assert.equal(failedAfterwards, 0);
  await until(() => childrenOf(fleet.pid).length === processes);
  await until(async () => {
    const seen = new Set<string>();
    for (let look = 0; look < 12; look += 1) seen.add(await processAsked(fleet.port));
    return seen.size === processes;
  });
  fleet.kill('SIGTERM');
  assert.equal(await fleet.ended, 0);
});

test('a process that cannot be started is tried again', {
  skip: onLinux || skipWithout('prlimit', '--version', 'util-linux', 'GRADUS_REQUIRE_PRLIMIT'),
}, async () => {
  const fleet = await startFleet();
  const limitFiles = (most: number) =>
    execFileSync('prlimit', ['--pid', String(fleet.pid), `--nofile=${most}:`]);
  limitFiles(3);
  const [victim] = childrenOf(fleet.pid);
  assert.ok(victim !== undefined);
  process.kill(victim, 'SIGKILL');
  await until(() => /"how":"could not be started \(spawn [^)]*EMFILE\)"/u.test(fleet.output()));
  limitFiles(1000);
  await until(() => childrenOf(fleet.pid).length === processes);
  fleet.kill('SIGTERM');
  assert.equal(await fleet.ended, 0, fleet.output());
});

/** The processes take it for what it is: systemd and terminals send a signal to all of them, and so does the supervisor. */
test('a signal that reaches the processes twice drains them', { skip: onLinux }, async () => {
  const fleet = await startFleet({ SVC_DRAIN_DELAY: '500ms' });
  for (const pid of childrenOf(fleet.pid)) process.kill(pid, 'SIGTERM');
  await until(() => countOf(fleet, 'leaving') === processes);
  fleet.kill('SIGTERM');
  assert.equal(await fleet.ended, 0, fleet.output());
  await until(() => countOf(fleet, 'stopped') === processes);
});

test('a second signal ends the supervisor and all processes at once', { skip: onLinux }, async () => {
  const fleet = await startFleet({ SVC_DRAIN_DELAY: '1h' });
  const children = childrenOf(fleet.pid);
  fleet.kill('SIGTERM');
  await until(() => countOf(fleet, 'leaving') === processes);
  fleet.kill('SIGTERM');
  assert.equal(await fleet.ended, null);
  await until(() => children.every((pid) => !isRunning(pid)));
});

test('a port that others share is not taken without SVC_PORT_SHARED', { skip: onLinux }, async () => {
  const second = { SVC_INDEX_DIR: index, SVC_DATA_DIR: temporaryDirectory(), SVC_PORT: String(common.port) };
  const { exitCode, output } = await runCommand(['serve', '--processes', '2'], second);
  assert.equal(exitCode, 69, output);
  assert.match(output, /^gradus: cannot listen on .*: another program is listening there; [^\n]*\n$/u);
  const invited = await startFleet({ SVC_PORT: String(common.port), SVC_PORT_SHARED: 'true' });
  invited.kill('SIGTERM');
  assert.equal(await invited.ended, 0);
});

test('a start that fails ends with the exit code of its process', async () => {
  const { exitCode, output } = await runCommand(['serve', '--processes', '2'], {
    SVC_INDEX_DIR: join(index, 'absent'),
    SVC_DATA_DIR: temporaryDirectory(),
    SVC_PORT: '0',
  });
  assert.equal(exitCode, 65, output);
  assert.match(output, /process 1 of 2 did not start/u);
});

test('a number of processes that is none is refused', async () => {
  for (const number of ['0', '100', 'two', '-1']) {
    const { exitCode } = await runCommand(['serve', '--processes', number], {});
    assert.equal(exitCode, 64, number);
  }
});

test('the processes end with a supervisor that is killed', { skip: onLinux }, async () => {
  const children = childrenOf(common.pid);
  assert.equal(children.length, processes);
  common.kill('SIGKILL');
  await common.ended;
  await until(() => children.every((pid) => !isRunning(pid)));
});
