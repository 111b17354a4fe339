/**
 * "Finish my degree" on the demonstration catalog, in Chromium against a real server: proposals, taking one over as one
 * step, repair of a broken plan, and every ending of a search that is not a plan.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GradusClient } from 'gradus/client';
import type { Page, Request } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { startServer } from '../wire/server-process.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import {
  assertAccessible,
  holdAnswers,
  keptPlan,
  type Look,
  looks,
  type OpenPage,
  onPage,
  refuseOnce,
  siteForTests,
  withStoredPlan,
} from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

/** COMP 322 stands after what needs it, and COMP 328 is missing. */
const brokenPlan = {
  ...demonstrationPlan,
  courses: demonstrationPlan.courses.map((entry) =>
    entry.course_code === 'COMP 322' ? { ...entry, term_id: '2029-winter' } : entry,
  ),
};

async function openForm(page: Page, plan: object): Promise<void> {
  await withStoredPlan(page, plan);
  await page.goto('/#/degree');
  await page.getByRole('button', { name: 'Finish my degree' }).click();
  await page.getByRole('button', { name: 'Find plans' }).waitFor();
}

async function findPlans(page: Page, said: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Find plans' }).click();
  await page.getByRole('heading', { name: said }).waitFor();
}

/** A journey on a server with other settings. */
async function onServer(
  settings: Readonly<Record<string, string>>,
  journey: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const other = await startServer(settings);
  try {
    await onPage(site.browser, `http://127.0.0.1:${other.port}/`, 'light', journey);
  } finally {
    await other.stop();
  }
}

interface Boxed {
  getBoundingClientRect(): { readonly top: number };
}

interface Patch {
  readonly operations: readonly { readonly op: string; readonly course_code?: string }[];
}

/** The operations of all PATCH requests from now on. */
function patchesOf(page: Page): Patch[] {
  const patches: Patch[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.postDataJSON() as Patch);
  });
  return patches;
}

test('by keyboard: plans are found, one is used by one PATCH, and one undo takes it back', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/#/credential/credential%3Acomputing-major');
    const first = await keptPlan(page, ({ token }) => token !== null);
    await page.getByRole('article').getByRole('button', { name: 'Finish my degree' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Terms, at most').focus();
    await page.keyboard.press('Enter');
    const found = /^One plan is found to meet everything that Honours Computing asks for/u;
    await page.getByRole('heading', { name: found }).and(page.locator(':focus')).waitFor();
    const proposal = page.getByRole('article', { name: 'Plan 1' });
    await proposal.getByText('Proven: no plan does better.').waitFor();
    await proposal.getByText('2 added', { exact: true }).waitFor();

    // Why a course is there, with the catalog's sentence on demand.
    const added = proposal.locator('.proposed-added').filter({ hasText: 'COMP 328' });
    await added.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await added.getByText('It must be taken before COMP 422 and COMP 495').waitFor();
    await added.getByText('What the catalog says').last().click();
    await added.getByText('COMP 322 and COMP 328.', { exact: true }).waitFor();

    const patches = patchesOf(page);
    await proposal.getByRole('button', { name: 'Use plan 1' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-card="COMP 328"]').waitFor();
    await page.locator('[data-card="MATH 225"]').waitFor();
    await page.locator('[data-card="COMP 422"] .card-verdict').waitFor({ state: 'detached' });
    const used = await keptPlan(page, ({ version }) => version > first.version);
    assert.deepEqual(
      patches.map(({ operations }) =>
        operations.map(({ op, course_code }) => `${op} ${course_code}`).toSorted(),
      ),
      [['add_course COMP 328', 'add_course MATH 225']],
    );
    const { data } = await new GradusClient({ baseUrl: site.url }).plan(used.token ?? '').read();
    assert.equal(data.state.courses.length, demonstrationPlan.courses.length + 2);

    await page.keyboard.press('Control+z');
    await page.locator('[data-card="COMP 328"]').waitFor({ state: 'detached' });
    assert.equal(await page.locator('[data-card="MATH 225"]').count(), 0);
    await keptPlan(page, ({ version }) => version > used.version);
  });
});

test('a broken plan is repaired by moving what is planned, and all is in order then', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, brokenPlan);
    await page.goto('/');
    await page
      .locator('[data-card="COMP 422"] .card-verdict')
      .getByText(/COMP 322/u)
      .waitFor();
    await page.getByRole('button', { name: 'Put them in order' }).click();
    assert.equal(
      await page.getByRole('radio', { name: 'Only put in order what is planned' }).isChecked(),
      true,
    );
    await findPlans(page, /^(?:One plan is|\d plans are) found to put in order all that is planned/u);
    const proposal = page.getByRole('article', { name: 'Plan 1' });
    await proposal.getByText(/^moved from Winter 2029$/u).waitFor();
    await proposal.getByRole('button', { name: 'Use plan 1' }).click();
    await page.getByText('Every course is in order.').waitFor();
    await keptPlan(page, ({ stored }) =>
      ((stored?.courses ?? []) as readonly { course_code: string; term_id: string }[]).some(
        ({ course_code, term_id }) => course_code === 'COMP 322' && term_id !== '2029-winter',
      ),
    );
  });
});

test('up to three plans stand side by side; a plan that has changed since is not overwritten', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await openForm(page, demonstrationPlan);
    await page.getByRole('radio', { name: 'May move, or be dropped' }).check();
    await findPlans(page, /^3 plans are found to meet/u);
    // All at once: what arrives meanwhile moves them.
    const tops = await page
      .getByRole('article', { name: /^Plan [123]$/u })
      .evaluateAll((found) =>
        (found as unknown as Boxed[]).map((one) => Math.round(one.getBoundingClientRect().top)),
      );
    assert.deepEqual(tops, [tops[0], tops[0], tops[0]], 'beside each other');
    await page.getByText('dropped', { exact: true }).first().waitFor();
    const use = page.getByRole('button', { name: 'Use plan 2' });
    assert.equal(await use.isEnabled(), true);
    await page.goto('/#/course/COMP%20328');
    await page
      .getByRole('button', { name: /^(?:Plan it|Add|Plan)/u })
      .first()
      .click();
    await page.getByText('Your plan has changed since').waitFor();
    assert.equal(await use.isEnabled(), false);
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('Your plan has changed since').waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('button', { name: 'Use plan 1' }).isEnabled(), true);
  });
});

test('no plan: the obstacles in words, and the terms that would be enough', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    const empty = {
      ...demonstrationPlan,
      terms: [],
      courses: [],
      attributes: { ...demonstrationPlan.attributes, cumulative_average: 70 },
    };
    await openForm(page, empty);
    await page.getByLabel('Terms, at most').fill('3');
    await findPlans(page, /There is no such plan within these terms and limits/u);
    const capstone = page.locator('.obstacles li').filter({ hasText: '“Capstone”' });
    await capstone.getByText(/it takes at least \d+ terms/u).waitFor();
    await capstone.getByText('What the catalog says').click();
    await capstone.locator('blockquote').waitFor();
    await assertAccessible(page, 'obstacles');
    // Each answer says how many terms it takes at least: five for the longest chain, six for all of it.
    await page.getByRole('button', { name: 'Look within 5 terms' }).click();
    await page.getByRole('button', { name: 'Look within 6 terms' }).click();
    await page.getByRole('heading', { name: /plans? (?:is|are) found to meet/u }).waitFor();
  });
});

test('a form without a program says what that leaves open, until it is said', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    const { programs: _, ...attributes } = demonstrationPlan.attributes;
    await openForm(page, { ...demonstrationPlan, attributes });
    const say = page.getByRole('button', { name: 'Say in which one you are' });
    await say.click();
    const dialog = page.getByRole('dialog', { name: 'About you' });
    await dialog
      .getByLabel(/program/iu)
      .first()
      .fill('computing');
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await say.waitFor({ state: 'detached' });
  });
});

test('no term of a plan has more units than are allowed, and too few of them can be allowed anew', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await openForm(page, demonstrationPlan);
    const field = page.getByLabel('Units a term, at most');
    await page.getByRole('radio', { name: 'May move to other terms' }).check();
    await field.fill('2.5');
    await findPlans(page, /plans? (?:is|are) found to meet/u);
    const units = await page.locator('.proposal-units').allTextContents();
    assert.ok(units.length > 0);
    for (const text of units) assert.ok(Number.parseFloat(text) <= 2.5, text);
    await field.fill('0.25');
    await findPlans(page, /There is no such plan within these terms and limits/u);
    await page.getByRole('button', { name: 'Allow any units a term' }).click();
    await page.getByRole('heading', { name: /plans? (?:is|are) found to meet/u }).waitFor();
    assert.equal(await field.inputValue(), '');
  });
});

test('a server that is too busy says so, and the search can be repeated', { skip }, async () => {
  await onServer(
    { SVC_RATE_LIMIT_ENFORCE: 'query', SVC_RATE_LIMIT_QUERY_PER_MINUTE: '8' },
    async ({ page, allow }) => {
      allow(/429/u);
      await openForm(page, demonstrationPlan);
      const views = new URL('/api/v1/graph/views', page.url());
      await refuseOnce(page, { method: 'POST', path: '/query/plan-completion' }, () => fetch(views));
      const find = page.getByRole('button', { name: 'Find plans' });
      await find.click();
      await page
        .getByText(/The server has too much to do for such a search now.*try again in \d+ s/u)
        .waitFor();
      assert.equal(await find.isEnabled(), true);
    },
  );
});

test('a search can be cancelled, which ends its request and changes nothing', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await openForm(page, demonstrationPlan);
    const { version } = await keptPlan(page, ({ token }) => token !== null);
    // Held on its way, so that it is certainly under way.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/query/plan-completion', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const ended = page.waitForEvent('requestfailed', (request: Request) =>
      request.url().endsWith('/query/plan-completion'),
    );
    await page.getByRole('button', { name: 'Find plans' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await page.getByText('The search is cancelled. Nothing has changed.').waitFor();
    release();
    await page.getByRole('button', { name: 'Find plans' }).and(page.locator(':focus')).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Find plans' }).isEnabled(), true);
    assert.equal((await keptPlan(page, () => true)).version, version);
  });
});

test('a search under way continues when "Finish my degree" is pressed again elsewhere', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await openForm(page, demonstrationPlan);
    const held = await holdAnswers(page, { method: 'POST', path: /plan-completion/u });
    await page.getByRole('button', { name: 'Find plans' }).click();
    await held.first;
    await page.getByRole('link', { name: 'Degree' }).click();
    await page.getByRole('button', { name: 'Finish my degree' }).click();
    await page.getByRole('button', { name: 'Looking for plans…' }).waitFor();
    held.release();
    await page.getByRole('heading', { name: /plans? (?:is|are) found to/u }).waitFor();
  });
});

for (const look of Object.keys(looks) as Look[]) {
  test(`axe finds nothing in the proposals, ${look}`, { skip }, async () => {
    await site.onPage(look, async ({ page }) => {
      await openForm(page, demonstrationPlan);
      await assertAccessible(page, 'form');
      await page.getByRole('radio', { name: 'May move, or be dropped' }).check();
      await findPlans(page, /plans are found to/u);
      await page.locator('.proposed summary').first().click();
      await page.locator('.proposed-reasons').getByText('What the catalog says').first().click();
      for (const more of await page.locator('.proposal-more > summary').all()) await more.click();
      // What the bar at the top covers now can be scrolled out from under it: a course there is no fault.
      await page.evaluate('scrollTo(0, 0)');
      await assertAccessible(page, 'proposals');
    });
  });
}
