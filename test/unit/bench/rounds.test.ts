import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countRounds } from '../../../bench/figures/rounds.ts';

function shownOn(isTTY: boolean, rounds: number): { readonly counted: number[]; readonly text: string } {
  let text = '';
  const terminal = {
    isTTY,
    write: (piece: string | Uint8Array) => {
      text += String(piece);
      return true;
    },
  };
  return { counted: [...countRounds('load', rounds, terminal)], text };
}

test('a terminal shows the round, and is cleared at the end', () => {
  const { counted, text } = shownOn(true, 2);
  assert.deepEqual(counted, [0, 1]);
  assert.match(text, /load: round 1 of 2, 0 s so far.*load: round 2 of 2/su);
  assert.ok(text.endsWith('\r\u001b[K'));
});

test('a file gets none of it', () => {
  assert.deepEqual(shownOn(false, 3), { counted: [0, 1, 2], text: '' });
});
