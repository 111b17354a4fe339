/** The mode of an unparsed body: found at any position, and never treated as more than a guess. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peekStateMode } from '../../../gateway/handlers/peek-body.ts';

const modes = [
  ['first', '{"state_mode":"supplied","student_state":{}}', 'supplied'],
  ['last', '{"targets":{"course_codes":["AA 1"]},"state_mode":"persisted"}', 'persisted'],
  ['with white space around it', '{\r\n\t"state_mode" \n:\t "persisted" }', 'persisted'],
  ['behind a string that names it', '{"term_id":"state_mode","state_mode":"supplied"}', null],
  ['of another object', '{"targets":{"state_mode":"persisted"},"state_mode":"supplied"}', 'persisted'],
  ['with another value', '{"state_mode":"both"}', null],
  ['with a number', '{"state_mode":1}', null],
  ['with an escape', '{"state\\u005fmode":"supplied"}', null],
  ['cut off in its name', '{"state_mod', null],
  ['cut off behind its name', '{"state_mode"', null],
  ['cut off in its value', '{"state_mode":"suppl', null],
  ['missing', '{"targets":{}}', null],
  ['of nothing', '', null],
] as const;

for (const [place, body, expected] of modes) {
  test(`a mode ${place}: ${expected ?? 'left to JSON.parse'}`, () => {
    assert.equal(peekStateMode(Buffer.from(body)), expected);
  });
}
