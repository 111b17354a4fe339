/** A plan in another browser, on a computer of many, in a browser that keeps nothing, in two tabs of which one deletes it, and with large text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import {
  assertAccessible,
  holdAnswers,
  keptPlan,
  type Look,
  siteForTests,
  withStoredPlan,
} from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

async function openMore(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click();
}

async function addCourse(page: Page, termId: string, code: string): Promise<void> {
  const column = page.locator(`[data-term-id="${termId}"]`);
  await column.getByRole('button', { name: /Add a course/u }).click();
  const field = column.getByRole('combobox', { name: /Course to add/u });
  await field.fill(code);
  await column.getByRole('option', { name: new RegExp(`^${code}`, 'u') }).waitFor();
  await field.press('Enter');
  await column.locator(`[data-card="${code}"]`).waitFor();
  await field.press('Escape');
}

test('an adviser opens a plan by its key, and leaves nothing of it in the browser', { skip }, async () => {
  let key = '';
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await keptPlan(page, ({ token }) => token !== null);
    await openMore(page, /in another browser/u);
    const field = page.getByLabel('Key of this plan');
    assert.equal(await field.getAttribute('type'), 'password');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    key = await field.inputValue();
    await assertAccessible(page, 'the key of a plan', 'dialog');
  });
  await site.onPage('light', async ({ page, allow }) => {
    allow(/401/u);
    await page.goto('/');
    await page.getByRole('button', { name: 'open one by its key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open a plan by its key' });
    const field = dialog.getByLabel('Key of another plan');
    await field.fill(`${key.slice(0, -4)}AAAA`);
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.getByText(/^This key opens no plan\./u).waitFor();
    await field.fill(` ${key} `);
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.locator('[data-card="COMP 422"]').getByText('Needs COMP 328').waitFor();
    assert.equal(page.url().includes(key), false);
    await keptPlan(page, ({ token }) => token === key);
    await openMore(page, /in another browser/u);
    await page.getByRole('button', { name: 'Close the plan in this browser' }).click();
    await page.getByRole('heading', { name: 'What do you aim at?' }).waitFor();
    assert.equal(await page.locator('[data-card]').count(), 0);
    await keptPlan(page, ({ token }) => token === null);
    await page.reload();
    await page.getByRole('heading', { name: 'What do you aim at?' }).waitFor();
  });
});

test('another plan is opened once the last change of this one is stored', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    const held = await holdAnswers(page, { method: 'POST', path: /\/api\/v1\/state$/u });
    await page.getByRole('button', { name: /^Honours Computing/u }).click();
    await held.first;
    await openMore(page, /in another browser/u);
    await page.getByLabel('Key of another plan').fill('A'.repeat(43));
    const open = page.getByRole('button', { name: 'Open it' });
    await page.getByText('It can be opened once the last change is stored.').waitFor();
    assert.equal(await open.isDisabled(), true);
    held.release();
    await page.locator('button:not(:disabled)', { hasText: 'Open it' }).waitFor();
  });
});

test('a browser that keeps nothing: the page works, and says that the plan goes with the tab', {
  skip,
}, async () => {
  const faults = [
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })`,
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`,
  ];
  for (const content of faults)
    await site.onPage('light', async ({ page }) => {
      await page.addInitScript({ content });
      await page.goto('/');
      await page.getByRole('button', { name: /^Honours Computing/u }).click();
      await page.getByText(/^This browser keeps nothing for this page/u).waitFor();
      await addCourse(
        page,
        (await page.locator('[data-term-id]').nth(1).getAttribute('data-term-id')) ?? '',
        'COMP 110',
      );
      await page.getByText('Every course is in order.').waitFor();
      await assertAccessible(page, 'without storage');
    });
});

test('a plan that one tab deletes is gone in the other, and what that plans next is a new plan of both', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page: one }) => {
    await withStoredPlan(one, { ...demonstrationPlan, courses: demonstrationPlan.courses.slice(0, 5) });
    await one.goto('/');
    const { token } = await keptPlan(one, (kept) => kept.token !== null);
    const two = await one.context().newPage();
    await two.goto('/');
    await two.locator('[data-card="WRIT 101"]').waitFor();
    await openMore(one, /Delete the plan/u);
    await one.getByRole('checkbox').check();
    await one.getByRole('button', { name: 'Delete for good' }).click();
    await two.locator('[data-card="WRIT 101"]').waitFor({ state: 'detached' });
    const termId = (await two.locator('[data-term-id]').nth(1).getAttribute('data-term-id')) ?? '';
    await addCourse(two, termId, 'COMP 110');
    const next = await keptPlan(two, (kept) => kept.token !== null && kept.token !== token);
    await one.locator('[data-card="COMP 110"]').waitFor();
    await addCourse(one, termId, 'PHYS 105');
    await two.locator('[data-card="PHYS 105"]').waitFor();
    const { stored } = await keptPlan(two, (kept) => kept.stored?.courses.length === 2);
    assert.equal(stored?.courses.length, 2);
    await keptPlan(one, (kept) => kept.token === next.token);
    assert.equal(await two.getByText(/cannot be opened any more/u).count(), 0);
  });
});

test('a browser that is set to text of twice the size has it, and everything else as large, on a phone too', {
  skip,
}, async () => {
  for (const look of ['light', 'phone'] satisfies Look[])
    await site.onPage(look, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      const pill = page.locator('.pill', { hasText: 'COMP 455' });
      await pill.getByText('Needs MATH 170 or MATH 225').waitFor();
      const { height } = (await pill.getByText('Needs MATH 170').boundingBox()) ?? { height: 0 };
      assert.ok(height >= 30, `a line of text is ${height} pixels high`);
      const sign = (await pill.locator('svg').boundingBox()) ?? { height: 0 };
      assert.ok(sign.height >= 30, `a sign is ${sign.height} pixels high`);
      await assertAccessible(page, `large text, ${look}`);
      await page.goto('/#/course/COMP%20455');
      await page.getByRole('article').getByText('Seeing with Computers', { exact: true }).waitFor();
      await assertAccessible(page, `large text, ${look}, a course`);
      if (look === 'phone') await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/#/finish');
      await page.getByRole('button', { name: 'Find plans' }).waitFor();
      await assertAccessible(page, `large text, ${look}, the form`);
      await page.goto('/#/map');
      await page.getByRole('img', { name: /^Map of \d+ courses/u }).waitFor();
      await assertAccessible(page, `large text, ${look}, the map`);
    });
});
