/**
 * Two tabs of one browser on one plan, away from the server: whatever the order in which they change it, write it again without
 * a change and hear of each other, both end with all changes of both.
 */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { itemAt } from '../../../shared/column.ts';
import { entriesOf, TabsOfBrowser, terms, withPlanned } from './tabs-of-browser.ts';

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  act: fc.constantFrom('place', 'place', 'undo', 'write', 'hear', 'hear'),
  course: fc.nat(2),
  term: fc.constantFrom(...terms),
});

test('changes of two tabs are in both, whatever they write and hear of meanwhile', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 40 }), (isCopied, steps) => {
        const browser = new TabsOfBrowser(isCopied);
        const tabs = [browser.open(), browser.open()];
        const placed: Map<string, string>[][] = [[new Map()], [new Map()]];
        for (const { tab, act, course, term } of steps) {
          const own = itemAt(placed, tab);
          const { plan, hear } = itemAt(tabs, tab);
          const code = `TAB ${tab}${course}`;
          if (act === 'hear') hear();
          else if (act === 'write') plan.saving.request();
          else if (act === 'undo') {
            plan.undo();
            if (own.length > 1) own.pop();
          } else if (own.at(-1)?.get(code) !== term) {
            plan.change(code, (before) => withPlanned(before, code, term));
            own.push(new Map([...(own.at(-1) ?? []), [code, term]]));
          }
        }
        while (tabs.map(({ hear }) => hear()).includes(true));
        const expected = placed.flatMap((own) => [...(own.at(-1) ?? [])].map((entry) => entry.join(' ')));
        for (const { plan } of tabs) {
          assert.deepEqual(entriesOf(plan.kept), expected.sort());
          assert.deepEqual(plan.conflicts.peek(), []);
        }
      }),
      { numRuns: 300 },
    );
  } finally {
    mock.timers.reset();
  }
});

test('the plan stays on the page when the browser has lost what it kept of it, and is kept again', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    for (const isHeard of [false, true]) {
      const browser = new TabsOfBrowser(false);
      const [{ plan }, other] = [browser.open(), browser.open()];
      plan.change('A', (before) => withPlanned(before, 'A 1', '2031-fall'));
      if (isHeard) other.hear();
      browser.lose();
      plan.change('B', (before) => withPlanned(before, 'B 1', '2032-fall'));
      assert.deepEqual(entriesOf(plan.kept), ['A 1 2031-fall', 'B 1 2032-fall']);
      assert.match(String(browser.read(0)), /A 1.*B 1/u);
      plan.undo();
      assert.deepEqual(entriesOf(plan.kept), ['A 1 2031-fall']);
      while (other.hear());
      assert.deepEqual(entriesOf(other.plan.kept), ['A 1 2031-fall']);
    }
  } finally {
    mock.timers.reset();
  }
});
