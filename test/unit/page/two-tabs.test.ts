/**
 * Two tabs of one browser on one plan, away from the server: whatever the order in which they change it, write it again without
 * a change and hear of each other, both end with all changes of both.
 */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import type { PlanDocument } from '../../../gateway/page/model/plan-document.ts';
import { PlanMemory, type Tab } from '../../../gateway/page/store/plan-memory.ts';
import { PlanStore } from '../../../gateway/page/store/plan-store.ts';
import { GradusClient } from '../../../shared/client/client.ts';
import { itemAt } from '../../../shared/column.ts';

const terms = ['2031-fall', '2032-winter', '2032-fall', '2033-winter'];
const first: PlanDocument = {
  catalog_version_id: 'x',
  terms: terms.map((term_id) => ({ term_id })),
  courses: [],
  credential_ids: [],
  attributes: {},
};

interface Value {
  readonly text: string | null;
  readonly order: number;
}

/** The storage of a browser, whose tabs hear of a change later; each may have its own copy until then. */
class Browser {
  readonly #isCopied: boolean;
  readonly #values: Value[] = [];
  readonly #heard: Value[][] = [];
  #writes = 0;

  constructor(isCopied: boolean) {
    this.#isCopied = isCopied;
  }

  open(): { readonly plan: PlanStore; hear(): boolean } {
    const at = this.#heard.push([]) - 1;
    this.#values.push({ text: null, order: 0 });
    const listeners: Parameters<Tab['addEventListener']>[1][] = [];
    const memory = new PlanMemory({
      localStorage: {
        getItem: (name) => (name === key ? itemAt(this.#values, at).text : null),
        setItem: (name, text) => this.#write(at, name, text),
        removeItem: (name) => this.#write(at, name, null),
      },
      sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      addEventListener: (_type, heed) => listeners.push(heed),
    });
    const away = (): Promise<Response> => Promise.reject(new TypeError('away'));
    const plan = new PlanStore(new GradusClient({ baseUrl: 'http://127.0.0.1', fetch: away }), memory, first);
    memory.onChangeElsewhere((rewritten) => plan.takeFromElsewhere(rewritten, first));
    const hear = (): boolean => {
      const value = itemAt(this.#heard, at).shift();
      if (value === undefined) return false;
      if (value.order > itemAt(this.#values, at).order) this.#values[at] = value;
      for (const heed of listeners) heed({ key, newValue: value.text });
      return true;
    };
    return { plan, hear };
  }

  #write(writer: number, name: string, text: string | null): void {
    if (name !== key || itemAt(this.#values, writer).text === text) return;
    this.#writes += 1;
    const value = { text, order: this.#writes };
    for (const [at, heard] of this.#heard.entries()) {
      if (at === writer || !this.#isCopied) this.#values[at] = value;
      if (at !== writer) heard.push(value);
    }
  }
}

const key = 'gradus.plan';

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
        const browser = new Browser(isCopied);
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
            plan.change(code, (before) => withCourse(before, code, term));
            own.push(new Map([...(own.at(-1) ?? []), [code, term]]));
          }
        }
        while (tabs.map(({ hear }) => hear()).includes(true));
        const expected = placed.flatMap((own) => [...(own.at(-1) ?? [])].map((entry) => entry.join(' ')));
        for (const { plan } of tabs) assert.deepEqual(entriesOf(plan.kept), expected.sort());
      }),
      { numRuns: 300 },
    );
  } finally {
    mock.timers.reset();
  }
});

function withCourse(plan: PlanDocument, course_code: string, term_id: string): PlanDocument {
  const others = plan.courses.filter((entry) => entry.course_code !== course_code);
  return { ...plan, courses: [...others, { term_id, course_code, status: 'planned' }] };
}

function entriesOf({ courses }: PlanDocument): string[] {
  return courses.map(({ term_id, course_code }) => `${course_code} ${term_id}`).sort();
}
