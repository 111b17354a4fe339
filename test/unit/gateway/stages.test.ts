/** The order of the stages, and which of them a route has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StageDurations, stageBoundsMs, stageNames } from '../../../gateway/observe/stage-durations.ts';
import { stages, stagesOf } from '../../../gateway/pipeline/pipeline.ts';
import { StageTimer } from '../../../gateway/pipeline/stage-timer.ts';
import { readSettings } from '../../../gateway/process/settings.ts';
import { routeTable } from '../../../gateway/routes/route-table.ts';

const outcome = readSettings({ SVC_INTERNAL_TOKEN: 'operator' });
assert.ok(outcome.kind === 'read');
const routes = routeTable(outcome.settings);
const namesOf = (operation: string) => {
  const route = routes.find((each) => each.operation === operation);
  assert.ok(route !== undefined);
  return stagesOf(route).map(({ name }) => name);
};

test('metrics name the stages as the pipeline runs them', () => {
  assert.deepEqual(
    stages.map(({ name }) => name),
    stageNames,
  );
});

test('a route has the stages that it needs', () => {
  assert.deepEqual(namesOf('readHealth'), ['lifecycle', 'token_in_query', 'handler', 'response']);
  assert.deepEqual(namesOf('readMetrics'), ['lifecycle', 'token_in_query', 'auth', 'handler', 'response']);
  assert.deepEqual(
    namesOf('courseUnlock'),
    stageNames.filter((name) => name !== 'auth'),
  );
  assert.deepEqual(
    namesOf('patchState'),
    stageNames.filter(
      (name) => !['overload', 'shortcut', 'weight', 'engine', 'engine_outcome'].includes(name),
    ),
  );
});

test('a timer counts each stage once and writes the header in order', () => {
  const durations = new StageDurations();
  const clock = [10, 10.5, 12.5, 12.5004];
  const timer = new StageTimer(durations, () => clock.shift() ?? assert.fail('one reading a stage'), true);
  for (const name of ['lifecycle', 'body', 'json'] as const) timer.endStage(name);
  assert.equal(timer.serverTiming(), 'lifecycle;dur=0.500, body;dur=2.000, json;dur=0.000');
  const read = new Map(durations.read().map((each) => [each.name, each]));
  assert.equal(read.get('body')?.sumMs, 2);
  assert.equal(read.get('body')?.counts[stageBoundsMs.indexOf(10)], 1);
  assert.equal(read.get('json')?.counts[0], 1);
  assert.equal(
    read.get('engine')?.counts.every((count) => count === 0),
    true,
  );
});

test('without the header a timer only counts', () => {
  const durations = new StageDurations();
  const timer = new StageTimer(durations, () => 0, false);
  timer.endStage('response');
  assert.equal(timer.serverTiming(), null);
  assert.equal(durations.read().at(-1)?.counts[0], 1);
});
