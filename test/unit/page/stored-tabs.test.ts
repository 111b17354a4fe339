/**
 * Tabs of one browser on one plan with a server between: whatever the order of changes, answers, lost answers and what
 * the tabs hear of each other, all and the server end with all changes of all.
 */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import type { PlanDocument } from '../../../gateway/page/model/plan-document.ts';
import { withOperations } from '../../../gateway/page/model/plan-operations.ts';
import { itemAt } from '../../../shared/column.ts';
import { entriesOf, TabsOfBrowser, terms, withPlanned } from './tabs-of-browser.ts';

/** Plans by token, with versions; each request waits for `answer`. */
class Server {
  readonly plans = new Map<string, { version: number; plan: PlanDocument }>();
  readonly #waiting: ((isLost: boolean) => void)[] = [];

  readonly fetch = (url: unknown, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      this.#waiting.push((isLost) => {
        const response = this.#answer(String(url), init);
        if (isLost) reject(new TypeError('lost'));
        else resolve(response);
      });
    });

  /** Does the oldest request; false if there is none. */
  answer(isLost: boolean): boolean {
    const next = this.#waiting.shift();
    next?.(isLost);
    return next !== undefined;
  }

  #answer(url: string, { method = 'GET', headers, body }: RequestInit = {}): Response {
    const sent = JSON.parse(String(body ?? '{}'));
    if (method === 'POST' && url.endsWith('/state')) {
      const token = `token ${this.plans.size}`;
      this.plans.set(token, { version: 0, plan: sent });
      return answerOf(201, { data: { state_token: token, state_version: 0, catalog_version_id: 'x' } });
    }
    const token = String(new Headers(headers).get('authorization')).replace('Bearer ', '');
    const held = this.plans.get(token);
    assert.ok(held !== undefined, `${method} ${url} of ${token}`);
    if (method === 'DELETE') {
      this.plans.delete(token);
      return answerOf(200, { data: { deleted: true } });
    }
    if (method !== 'GET') {
      if (sent.expected_state_version !== held.version)
        return answerOf(409, {
          error: { code: 'state_version_conflict', message: 'the version', details: {} },
        });
      const { expected_state_version: _, ...document } = sent;
      held.plan = method === 'PUT' ? document : withOperations(held.plan, sent.operations);
      held.version += 1;
    }
    return answerOf(200, { data: { state: held.plan, state_version: held.version } });
  }
}

function answerOf(status: number, members: object): Response {
  return Response.json({ meta: { api_version: 'v1' }, ...members }, { status });
}

test('what is undone stays so where the answer to its storing was lost', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  try {
    const server = new Server();
    const { plan } = new TabsOfBrowser(false, server.fetch).open();
    for (const code of ['A 1', 'B 1']) {
      plan.change(code, (before) => withPlanned(before, code, '2031-fall'));
      mock.timers.tick(2000);
      server.answer(code === 'B 1');
      await settle();
    }
    assert.equal(plan.saving.state.peek().kind, 'away');
    plan.undo();
    mock.timers.tick(longestWaitMs);
    for (let turn = 0; turn < 4; turn += 1) {
      await exhausted(() => server.answer(false));
      mock.timers.tick(longestWaitMs);
      await settle();
    }
    assert.deepEqual(entriesOf(plan.kept), ['A 1 2031-fall']);
    assert.deepEqual(entriesOf(server.plans.get('token 0')?.plan ?? plan.kept), ['A 1 2031-fall']);
  } finally {
    mock.timers.reset();
  }
});

test('a course that is moved again after a reload is no conflict where the answer to its storing was lost', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  try {
    const server = new Server();
    const browser = new TabsOfBrowser(false, server.fetch);
    const before = browser.open().plan;
    for (const code of ['A 1', 'B 1']) {
      before.change(code, (plan) => withPlanned(plan, code, '2031-fall'));
      mock.timers.tick(2000);
      await settle();
      server.answer(code === 'B 1');
      await settle();
    }
    const { plan } = browser.open();
    plan.change('B 1', (kept) => withPlanned(kept, 'B 1', '2032-fall'));
    mock.timers.tick(longestWaitMs);
    for (let turn = 0; turn < 4; turn += 1) {
      await exhausted(() => server.answer(false));
      mock.timers.tick(longestWaitMs);
      await settle();
    }
    const entries = ['A 1 2031-fall', 'B 1 2032-fall'];
    assert.deepEqual(entriesOf(server.plans.get('token 0')?.plan ?? plan.kept), entries);
    assert.deepEqual([entriesOf(plan.kept), plan.conflicts.peek()], [entries, []]);
  } finally {
    mock.timers.reset();
  }
});

const acts = ['place', 'place', 'undo', 'hear', 'answer', 'answer', 'lose', 'wait', 'wait'];
const stepOf = (tabs: number) =>
  fc.record({
    tab: fc.nat(tabs - 1),
    act: fc.constantFrom(...acts),
    course: fc.nat(2),
    term: fc.constantFrom(...terms),
  });
const stepsOf = (tabs: number) => fc.tuple(fc.constant(tabs), fc.array(stepOf(tabs), { maxLength: 30 }));

/** What has been answered is read meanwhile. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Nothing that the tabs do about each other's changes may repeat itself for ever. */
const exhausted = async (doOne: () => boolean): Promise<void> => {
  for (let count = 0; doOne(); count += 1) {
    assert.ok(count < 500, 'without an end');
    await settle();
  }
};

const longestWaitMs = 40_000;

test('changes of two or three tabs are in all and on the server, whatever is answered, lost and heard meanwhile', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  try {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.oneof(stepsOf(2), stepsOf(3)), async (isCopied, [count, steps]) => {
        const server = new Server();
        const browser = new TabsOfBrowser(isCopied, server.fetch);
        const tabs = Array.from({ length: count }, () => browser.open());
        const placed: Map<string, string>[][] = tabs.map(() => [new Map()]);
        for (const { tab, act, course, term } of steps) {
          const own = itemAt(placed, tab);
          const { plan, hear } = itemAt(tabs, tab);
          const code = `TAB ${tab}${course}`;
          if (act === 'hear') hear();
          else if (act === 'wait') mock.timers.tick(2000);
          else if (act === 'answer' || act === 'lose') server.answer(act === 'lose');
          else if (act === 'undo') {
            plan.undo();
            if (own.length > 1) own.pop();
          } else if (own.at(-1)?.get(code) !== term) {
            plan.change(code, (before) => withPlanned(before, code, term));
            own.push(new Map([...(own.at(-1) ?? []), [code, term]]));
          }
          await settle();
        }
        for (let turn = 0; turn < 30; turn += 1) {
          await exhausted(() => tabs.map(({ hear }) => hear()).includes(true));
          await exhausted(() => server.answer(false));
          mock.timers.tick(longestWaitMs);
          await settle();
        }
        const expected = placed.flatMap((own) => [...(own.at(-1) ?? [])].map((entry) => entry.join(' ')));
        for (const { plan } of tabs) {
          assert.deepEqual(entriesOf(plan.kept), expected.sort());
          assert.deepEqual(plan.conflicts.peek(), []);
          const { token } = plan.saving;
          if (token === null) assert.deepEqual(expected, []);
          else {
            assert.deepEqual(entriesOf(server.plans.get(token)?.plan ?? plan.kept), expected);
            assert.equal(token, itemAt(tabs, 0).plan.saving.token);
          }
        }
      }),
      { numRuns: 200 },
    );
  } finally {
    mock.timers.reset();
  }
});
