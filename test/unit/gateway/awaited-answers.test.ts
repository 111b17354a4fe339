/** Questions that several requests await: submitted once, answered to all that are still there, abandoned when none is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerListener, EngineOutcome } from '../../../engine/engine.ts';
import { AwaitedAnswers } from '../../../gateway/pipeline/awaited-answers.ts';

const outcome: EngineOutcome = { kind: 'queue_full' };

function fresh() {
  const awaited = new AwaitedAnswers();
  const submitted: AnswerListener[] = [];
  const said: string[] = [];
  let abandoned = 0;
  const ask = (key: string, name: string) =>
    awaited.await(
      key,
      () => said.push(name),
      (answered) => {
        submitted.push(answered);
        return { abandon: () => (abandoned += 1) };
      },
    );
  return { ask, submitted, said, abandoned: () => abandoned };
}

test('a question is submitted once for all that await it, and again once it has been answered', () => {
  const { ask, submitted, said } = fresh();
  ask('a', 'first');
  ask('a', 'second');
  ask('b', 'other');
  assert.equal(submitted.length, 2);
  submitted[0]?.(outcome);
  assert.deepEqual(said, ['first', 'second']);
  ask('a', 'third');
  assert.equal(submitted.length, 3);
  submitted[2]?.(outcome);
  submitted[1]?.(outcome);
  assert.deepEqual(said, ['first', 'second', 'third', 'other']);
});

test('who has left is not answered, and the last one who leaves abandons the question', () => {
  const { ask, submitted, said, abandoned } = fresh();
  const first = ask('a', 'first');
  const second = ask('a', 'second');
  first.abandon();
  assert.equal(abandoned(), 0);
  ask('a', 'third').abandon();
  second.abandon();
  assert.equal(abandoned(), 1);
  ask('a', 'fourth');
  assert.equal(submitted.length, 2, 'an abandoned question has no answer to await');
  submitted[0]?.(outcome);
  submitted[1]?.(outcome);
  assert.deepEqual(said, ['fourth']);
});

test('an answer that comes at once is passed on, and awaited no longer', () => {
  const awaited = new AwaitedAnswers();
  let answers = 0;
  for (let time = 0; time < 2; time += 1) {
    awaited.await(
      'a',
      () => (answers += 1),
      (answered) => {
        answered(outcome);
        return { abandon: () => undefined };
      },
    );
  }
  assert.equal(answers, 2);
});

test('one that leaves while others are being answered disturbs nothing', () => {
  const awaited = new AwaitedAnswers();
  const said: string[] = [];
  let answer: AnswerListener = () => undefined;
  const submit = (answered: AnswerListener) => {
    answer = answered;
    return { abandon: () => said.push('abandoned') };
  };
  const places = ['first', 'second', 'third'].map((name) =>
    awaited.await(
      'a',
      () => {
        said.push(name);
        if (name === 'first') places[1]?.abandon();
      },
      submit,
    ),
  );
  answer(outcome);
  assert.deepEqual(said, ['first', 'third']);
});
