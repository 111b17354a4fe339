import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { compareBuilds, isWorse, judgement } from '../../../bench/compare/compare.ts';
import { countIn, InstructionMeter, threadsIn } from '../../../bench/compare/instruction-meter.ts';
import { commandPath } from '../../../bench/load/real-server.ts';
import { packageRoot } from '../../../shared/package-root.ts';

test('two builds are driven side by side, and their answers compared', async () => {
  const root = packageRoot();
  const { result } = await compareBuilds({ ours: root, other: root }, 'itself', {
    reference: 'HEAD',
    catalog: null,
    rounds: 1,
    seconds: 0.1,
    connections: 2,
    instructions: false,
    scenarios: ['unlock supplied', 'course record'],
  });
  assert.deepEqual([...new Set(result.rows.map(({ name }) => name))], ['unlock supplied', 'course record']);
  assert.ok(result.notes.includes('unlock supplied: all 32 answers are the same'));
  assert.ok(result.notes.includes('course record: all 32 answers are the same'));
});

test('instructions cannot be counted without valgrind, and the message says so', () => {
  const { PATH } = process.env;
  process.env['PATH'] = mkdtempSync(join(tmpdir(), 'gradus-no-valgrind-'));
  try {
    assert.throws(() => new InstructionMeter(2), { name: 'Error', message: /needs valgrind/u });
  } finally {
    rmSync(process.env['PATH'], { recursive: true });
    process.env['PATH'] = PATH;
  }
});

test('what callgrind and valgrind say of threads is read', () => {
  const said =
    'Thread 1: status = VgTs_Yielding (lwpid 900)\n==900==    by 0x1: main\n' +
    'Thread 12: status = VgTs_WaitSys syscall 202 (lwpid 931)\nThread 13: status = VgTs_Runnable (lwpid 932)\n';
  assert.deepEqual(threadsIn(said, new Set([931, 932, 999])), [12, 13]);
  const dump = 'version: 1\npart: 1\nthread: 12\n\nevents: Ir\nsummary: 7\n\nfn=(1)\n1 7\n\ntotals: 7\n';
  assert.deepEqual(countIn(dump), [12, 7]);
  assert.equal(countIn(''), null);
});

test('the command of another checkout is where its package.json says', () => {
  const root = mkdtempSync(join(tmpdir(), 'gradus-checkout-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ bin: { gradus: 'dist/gateway/cli.js' } }));
  assert.equal(commandPath(root), join(root, 'dist', 'gateway', 'cli.js'));
  rmSync(root, { recursive: true });
});

test('a difference counts only if the rounds confirm it', () => {
  const noisy = [9, 10, 11, 10, 9, 11];
  const others = [10, 9, 10, 11, 11, 10];
  assert.match(judgement('a', noisy, others), /no difference shown$/u);
  assert.match(
    judgement(
      'a',
      noisy,
      others.map((value) => value * 2),
    ),
    /DIFFERS$/u,
  );
  assert.match(judgement('a', [1, 1, 1], [2, 2, 2]), /too few rounds/u);
});

test('only a median that is worse by more than a twentieth, and surely worse, fails the comparison', () => {
  const ours = [100, 101, 99, 100, 102, 98, 100, 101];
  const times = (factor: number) => ours.map((value) => value * factor);
  const time = { measure: 'gateway CPU' };
  const rate = { measure: 'throughput' };
  assert.equal(isWorse(time, times(1.1), ours), true);
  assert.equal(isWorse(time, times(0.9), ours), false);
  assert.equal(isWorse(time, times(1.04), ours), false);
  assert.equal(isWorse(rate, times(0.9), ours), true);
  assert.equal(isWorse(rate, times(1.1), ours), false);
  const unsure = ours.map((value, round) => value * (round % 3 === 0 ? 0.7 : 1.5));
  assert.equal(isWorse(time, unsure, ours), false);
  assert.equal(isWorse(time, [2, 2, 2], [1, 1, 1]), false);
});
