/**
 * A user who presses whatever is there: buttons, links, fields, keys, the browser's back, forward and reload, in one tab or in
 * two, with a network that comes and goes. It follows no journey, so it finds those that no test describes.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { until } from '../wire/until.ts';

/** What the functions use that run inside the page: the tests are compiled without the types of browsers. */
interface InPage {
  readonly document: {
    readonly body: { readonly innerText: string };
    querySelector(selector: string): PageElement | null;
    querySelectorAll(selector: string): Iterable<PageElement>;
    elementFromPoint(x: number, y: number): PageElement | null;
  };
  readonly localStorage: { getItem(key: string): string | null };
  readonly sessionStorage: { getItem(key: string): string | null };
}

interface PageElement {
  readonly tagName: string;
  readonly type?: string;
  readonly value?: string;
  readonly disabled?: boolean;
  readonly textContent: string | null;
  readonly dataset: Readonly<Record<string, string>>;
  checkVisibility(): boolean;
  contains(other: PageElement | null): boolean;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  scrollIntoView(options: object): void;
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number };
}

/** An element of the page that can be pressed now. */
interface Target {
  readonly label: string;
  readonly kind: 'press' | 'type' | 'number' | 'choose' | 'file';
}

/** Draws a number from 0 to `count - 1`. */
export type Draw = (count: number) => number;

const mark = 'data-random-user';
/** An element may go while it is being pressed. */
const actionMs = 1_500;

const keys =
  'Escape Enter Tab Alt+ArrowRight Alt+ArrowLeft Delete Control+z Control+y ArrowDown ArrowUp Space Home ?'.split(
    ' ',
  );
const texts =
  'comp|a|COMP 410|101|-1|1e9|99|F|3.7|zzz|   |O’Brien <b>|😀|mathematics calculus|0|{"a":|2029'.split('|');
texts.push('a long word '.repeat(30));

/** Acts once and returns what it did; null if there was nothing to act on. */
export async function actAtRandom(page: Page, draw: Draw): Promise<string | null> {
  const kind = draw(100);
  if (kind < 2) return await page.reload().then(() => 'reload');
  if (kind < 4) {
    await page.goBack();
    // There was nothing before the page.
    if (page.url() === 'about:blank') await page.goForward();
    return 'back';
  }
  if (kind < 5) return await page.goForward().then(() => 'forward');
  if (kind < 15) {
    const key = oneOf(keys, draw) ?? 'Escape';
    return await page.keyboard.press(key).then(() => `key ${key}`);
  }
  const target = await markTarget(page, draw(10_000) / 10_000);
  if (target === null) return null;
  try {
    const done = await use(page, target, draw);
    return done === null ? null : `${done} ${target.label}`;
  } catch (error) {
    if (!/Timeout|not attached|navigation/iu.test(String(error))) throw error;
    return `missed ${target.label}`;
  } finally {
    await page.evaluate(unmark, mark).catch(whileItOpens);
  }
}

function unmark(mark: string): void {
  for (const marked of (globalThis as unknown as InPage).document.querySelectorAll(`[${mark}]`))
    marked.removeAttribute(mark);
}

/** A link or the history may have opened a page, which has no mark. */
function whileItOpens(error: unknown): void {
  if (!/context was destroyed/u.test(String(error))) throw error;
}

async function use(page: Page, { kind }: Target, draw: Draw): Promise<string | null> {
  const element = page.locator(`[${mark}]`).first();
  const options = { timeout: actionMs, noWaitAfter: true };
  switch (kind) {
    case 'file':
      return null;
    case 'choose': {
      const values = await element
        .locator('option:enabled')
        .evaluateAll((all) => all.map((option) => (option as unknown as PageElement).value ?? ''));
      const value = oneOf(values, draw);
      if (value === undefined) return null;
      await element.selectOption(value, options);
      return `choose ${JSON.stringify(value)} of`;
    }
    case 'type':
    case 'number': {
      const text = kind === 'number' ? String(draw(120) - 10) : (oneOf(texts, draw) ?? '');
      await element.fill(text, options);
      if (draw(2) === 0) await element.press('Enter', options);
      return `type ${JSON.stringify(text.slice(0, 20))} into`;
    }
    case 'press':
      await element.click(options);
      return 'press';
  }
}

function oneOf<Value>(values: readonly Value[], draw: Draw): Value | undefined {
  return values[draw(Math.max(1, values.length))];
}

/** Marks one of the elements that are visible, enabled and not behind anything; `chosen` is from 0 to 1. */
async function markTarget(page: Page, chosen: number): Promise<Target | null> {
  return await page.evaluate(
    ({ mark, chosen }) => {
      const { document } = globalThis as unknown as InPage;
      const usable = [
        ...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="option"]'),
      ].filter((element) => element.checkVisibility() && element.disabled !== true);
      const first = Math.floor(chosen * usable.length);
      for (const element of [...usable.slice(first), ...usable.slice(0, first)]) {
        element.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (!element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) continue;
        element.setAttribute(mark, '');
        const { tagName, type = '' } = element;
        const isTyped = tagName === 'TEXTAREA' || /^(?:text|search|url|email|tel|password)$/u.test(type);
        const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
        return {
          label: `${tagName.toLowerCase()} ${JSON.stringify(label)}`,
          kind:
            tagName === 'SELECT'
              ? ('choose' as const)
              : isTyped
                ? ('type' as const)
                : type === 'number' || type === 'file'
                  ? (type as 'number' | 'file')
                  : ('press' as const),
        };
      }
      return null;
    },
    { mark, chosen },
  );
}

/** What a program would print and a student should never read. */
const notForStudents = /\bundefined\b|\bNaN\b|\[object |\bnull\b|\bInfinity\b/u;

export async function assertReadable(page: Page): Promise<void> {
  let text = '';
  // A page that is being opened is empty.
  await until(async () => {
    text = await page.evaluate(() => (globalThis as unknown as InPage).document.body.innerText);
    return text.trim().length > 40;
  });
  const found = notForStudents.exec(text);
  if (found !== null)
    assert.fail(`text of a program: ${text.slice(Math.max(0, found.index - 80), found.index + 60)}`);
}

interface PlanOfPage {
  readonly courses?: readonly { readonly course_code: string; readonly term_id?: string }[];
}

interface Kept {
  readonly token: string | null;
  readonly stored: PlanOfPage | null;
  readonly plan: PlanOfPage;
}

/** Waits until the server has stored the plan; then the server, the browser and the cards of the page have the same courses. */
export async function assertOnePlan(page: Page, url: string): Promise<void> {
  let kept: Kept | null = null;
  await until(async () => {
    const text = await page.evaluate(() =>
      (globalThis as unknown as InPage).localStorage.getItem('gradus.plan'),
    );
    kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept === null || kept.token === null || inOrder(kept.stored ?? {}) === inOrder(kept.plan);
  });
  const { token, plan } = (kept as Kept | null) ?? { token: null, plan: {} };
  if (token !== null) {
    const answer = await fetch(`${url}api/v1/state/current`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { state: PlanOfPage } };
    assert.deepEqual(
      coursesOf(data.state),
      coursesOf(plan),
      'the plan of the server and that of the browser',
    );
  }
  const cards = await page.evaluate(() => {
    const { document, sessionStorage } = globalThis as unknown as InPage;
    // A trial has cards of its own, and other views have none.
    if (document.querySelector('[data-term-id]') === null || sessionStorage.getItem('gradus.trial') !== null)
      return null;
    return [...document.querySelectorAll('[data-card][data-term]')].map(
      ({ dataset }) => `${dataset['term']} ${dataset['card']}`,
    );
  });
  if (cards === null) return;
  const courses = cards.filter((card) => !card.includes(' external: ')).sort();
  assert.deepEqual(courses, coursesOf(plan), 'the cards of the page and the plan');
}

function coursesOf({ courses = [] }: PlanOfPage): readonly string[] {
  return courses.map(({ course_code, term_id }) => `${term_id} ${course_code}`).sort();
}

/** A course that was moved may be at another place of the list in the browser than on the server. */
function inOrder(plan: PlanOfPage): string {
  const courses = (plan.courses ?? []).map((entry) => JSON.stringify(Object.entries(entry).sort())).sort();
  return JSON.stringify(Object.entries({ ...plan, courses }).sort());
}
