/** Tabs of one browser on the planner page: a storage that they share, of whose changes they hear later, and what they send. */

import type { PlanDocument } from '../../../gateway/page/model/plan-document.ts';
import { PlanMemory, type Tab } from '../../../gateway/page/store/plan-memory.ts';
import { PlanStore } from '../../../gateway/page/store/plan-store.ts';
import { GradusClient } from '../../../shared/client/client.ts';
import { itemAt } from '../../../shared/column.ts';

export const terms = ['2031-fall', '2032-winter', '2032-fall', '2033-winter'];
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

const away = (): Promise<Response> => Promise.reject(new TypeError('away'));

/** Each tab may have its own copy of the storage until it hears of a change. */
export class TabsOfBrowser {
  readonly #isCopied: boolean;
  readonly #fetch: typeof fetch;
  readonly #values: Value[] = [];
  readonly #heard: Value[][] = [];
  #writes = 0;

  constructor(isCopied: boolean, fetchOfTabs: typeof fetch = away) {
    this.#isCopied = isCopied;
    this.#fetch = fetchOfTabs;
  }

  /** The browser loses what it kept, without an event. */
  lose(): void {
    for (const at of this.#values.keys()) this.#values[at] = { text: null, order: this.#writes };
  }

  /** What a tab reads there. */
  read(at: number): string | null {
    return itemAt(this.#values, at).text;
  }

  /** One more tab, which begins with what is kept. */
  open(): { readonly plan: PlanStore; hear(): boolean } {
    const at = this.#heard.push([]) - 1;
    this.#values.push(this.#values.toSorted((a, b) => b.order - a.order)[0] ?? { text: null, order: 0 });
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
    const options = { baseUrl: 'http://127.0.0.1', fetch: this.#fetch, maximumRetries: 0 };
    const plan = new PlanStore(new GradusClient(options), memory, first);
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

export function withPlanned(plan: PlanDocument, course_code: string, term_id: string): PlanDocument {
  const others = plan.courses.filter((entry) => entry.course_code !== course_code);
  return { ...plan, courses: [...others, { term_id, course_code, status: 'planned' }] };
}

export function entriesOf({ courses }: PlanDocument): string[] {
  return courses.map(({ term_id, course_code }) => `${course_code} ${term_id}`).sort();
}
