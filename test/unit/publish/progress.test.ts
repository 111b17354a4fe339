/** Progress of a publication: seen on a terminal, silent in a pipe. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { StepClock } from '../../../engine/publish/step-clock.ts';
import { terminalProgress } from '../../../gateway/cli/terminal-progress.ts';

test('a pipe gets no progress', () => {
  const output = { write: () => assert.fail('nothing is written') };
  assert.equal(terminalProgress(output), null);
});

test('a terminal gets permanent lines, and one that is overwritten', () => {
  const written: string[] = [];
  const progress = terminalProgress({ isTTY: true, write: (text) => written.push(text) });
  progress?.onTick('compile: 7 texts');
  progress?.onProgress('compile: done');
  assert.deepEqual(written, ['\r\u001b[Kcompile: 7 texts', '\r\u001b[Kcompile: done\n']);
});

test('there are at most ten ticks a second, however often a step calls', async () => {
  const ticks: string[] = [];
  const startMs = performance.now();
  const clock = new StepClock({ onTick: (line) => ticks.push(line) });
  for (let done = 1; done <= 1000; done += 1) clock.tick('compile', done, 'texts');
  const tenths = (performance.now() - startMs) / 100;
  assert.ok(ticks.length <= tenths, `${ticks.length} ticks in ${tenths} tenths of a second`);
  await sleep(120);
  clock.tick('compile', 1001, 'texts');
  assert.equal(ticks.at(-1), 'compile: 1001 texts');
});

test('steps are recorded with their details for the build report', () => {
  const lines: string[] = [];
  const clock = new StepClock({ onProgress: (line) => lines.push(line) });
  clock.end('read', '3 courses');
  clock.end('link', 'nothing dangling');
  assert.deepEqual(
    clock.steps.map(({ step, detail }) => [step, detail]),
    [
      ['read', '3 courses'],
      ['link', 'nothing dangling'],
    ],
  );
  assert.match(lines[0] ?? '', /^read: 3 courses \(\d+ ms\)$/u);
});
