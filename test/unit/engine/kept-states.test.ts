/** Which state documents are kept, and that only the same bytes at the same place are one of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { JsonBytes } from '../../../engine/scan/json-bytes.ts';
import { KeptStates } from '../../../engine/scan/kept-states.ts';
import { TermSlots } from '../../../engine/scan/term-slots.ts';
import { absent } from '../../../shared/job/job.ts';

const attributes = {
  level: absent,
  termLevels: null,
  programs: null,
  cumulativeAverage: null,
  cohort: absent,
  catalogVersionBehind: false,
  unknownAttributes: null,
};

/** A body whose state has one term; `filler` makes it longer. */
function bodyOf(termId: string, filler: string, before = '{"student_state":'): { text: string; at: number } {
  const state = `{"terms":["${termId}"],"filler":"${filler}"}`;
  return { text: `${before}${state},"targets":{"course_codes":["AAA 100"]}}`, at: before.length + 1 };
}

function harness() {
  const json = new JsonBytes();
  const kept = new KeptStates(json);
  const terms = new TermSlots(json);
  /** Whether the state of a body is kept already; if not, it is offered as the scan would. */
  const comes = ({ text, at }: { text: string; at: number }): boolean => {
    json.load(Buffer.from(text));
    const found = kept.find(at);
    if (found !== null) return true;
    terms.clear();
    terms.read(text.indexOf('["') + 2);
    terms.sort(absent);
    const end = text.indexOf('},"targets"') + 2;
    kept.keep(at, end, { attributes, entries: Uint8Array.of(1, 2, 3), terms, isKept: false });
    return false;
  };
  const isKept = ({ text, at }: { text: string; at: number }): boolean => {
    json.load(Buffer.from(text));
    return kept.find(at) !== null;
  };
  return { json, kept, comes, isKept };
}

describe('states that are kept', () => {
  const filler = 'x'.repeat(1000);

  test('a state is kept when it comes for the second time', () => {
    const { comes } = harness();
    const body = bodyOf('2024-fall', filler);
    assert.deepEqual([comes(body), comes(body), comes(body)], [false, false, true]);
  });

  test('it is what was read from it, whatever follows it in a body', () => {
    const { json, kept, comes } = harness();
    const body = bodyOf('2024-fall', filler);
    comes(body);
    comes(body);
    json.load(Buffer.from(body.text.replace('AAA 100', 'BBB 200')));
    const found = kept.find(body.at) ?? assert.fail('the state is kept');
    assert.equal(
      body.text.slice(body.at - 1, body.at - 1 + found.bytes.length),
      body.text.slice(body.at - 1, -40),
    );
    assert.deepEqual(found.terms.texts(), ['2024-fall']);
    assert.deepEqual([...found.entries], [1, 2, 3]);
    assert.equal(found.attributes, attributes);
  });

  test('no byte of it may differ, in whichever place', () => {
    const { json, kept, comes } = harness();
    const body = bodyOf('2024-fall', filler);
    comes(body);
    comes(body);
    const end = body.text.indexOf('},"targets"') + 1;
    for (let place = body.at - 1; place < end; place += 1) {
      const bytes = Buffer.from(body.text);
      bytes[place] = 0x7e;
      json.load(bytes);
      assert.equal(kept.find(body.at), null, `changed at ${place}`);
    }
    json.load(Buffer.from(body.text.slice(0, end - 1)));
    assert.equal(kept.find(body.at), null, 'a body that ends too soon');
    assert.ok(comes(body), 'the state itself is still there');
  });

  test('states that differ in what is not hashed are kept beside each other', () => {
    const { comes, isKept } = harness();
    const bodies = ['a', 'b', 'c'].map((letter) => bodyOf('2024-fall', `xxxxxxxx${letter}${filler}`));
    for (const body of [...bodies, ...bodies]) comes(body);
    assert.deepEqual(bodies.map(isKept), [true, true, true]);
  });

  test('elsewhere in a body it is another', () => {
    const { comes } = harness();
    const body = bodyOf('2024-fall', filler);
    comes(body);
    comes(body);
    assert.ok(!comes(bodyOf('2024-fall', filler, '{ "student_state":')));
  });

  test('long documents are not kept', () => {
    const { comes } = harness();
    const body = bodyOf('2024-fall', 'x'.repeat(1 << 13));
    assert.deepEqual([comes(body), comes(body), comes(body)], [false, false, false]);
  });

  test('a state takes over the place of another', () => {
    const { comes, isKept } = harness();
    const bodies = Array.from({ length: 4000 }, (_, number) =>
      bodyOf('t', `${number}`.padEnd(6).repeat(100)),
    );
    for (const body of bodies) {
      comes(body);
      comes(body);
    }
    const present = bodies.filter(isKept).length;
    assert.ok(present > 400 && present <= 512, `${present} of ${bodies.length} are still there`);
  });
});
