/**
 * Three tabs of one browser on one plan, away from the server: whatever the order in which they change it, write it again without
 * a change and hear of each other, all end with all changes of all.
 */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { itemAt } from '../../../shared/column.ts';
import { entriesOf, TabsOfBrowser, terms, withPlanned } from './tabs-of-browser.ts';

const step = fc.record({
  tab: fc.nat(2),
  act: fc.constantFrom('place', 'place', 'undo', 'write', 'hear', 'hear'),
  course: fc.nat(2),
  term: fc.constantFrom(...terms),
});

test('changes of three tabs are in all, whatever they write and hear of meanwhile', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 40 }), (isCopied, steps) => {
        const browser = new TabsOfBrowser(isCopied);
        const tabs = [browser.open(), browser.open(), browser.open()];
        const placed: Map<string, string>[][] = tabs.map(() => [new Map()]);
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

test('what is kept does not grow with the number of changes', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const browser = new TabsOfBrowser(false);
    const [{ plan }, other] = [browser.open(), browser.open()];
    const lengths = Array.from({ length: 20 }, (_, turn) => {
      const changed = turn % 2 === 0 ? plan : other.plan;
      changed.change('A', (before) => withPlanned(before, 'A 1', itemAt(terms, turn % 2)));
      return browser.read(0)?.length ?? 0;
    });
    assert.ok(Math.max(...lengths.slice(2)) < Math.min(...lengths.slice(2)) + 40, String(lengths));
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
