/** What a student does while an answer is under way holds: a press meets what it was aimed at, and what was left stays left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { holdAnswers, keptPlan, siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

/** What the functions use that run inside the page. */
interface InPage {
  readonly document: {
    querySelector(selector: string): { click(): void; matches(selector: string): boolean };
  };
}

async function openDialog(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

test('a press is of the button on which it began, though an answer moves that before it is released', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    const verdicts = await holdAnswers(page, { method: 'POST', path: /\/query\/advisory$/u });
    await page.goto('/');
    await page.getByRole('button', { name: /^Honours Computing/u }).click();
    const button = page.getByRole('button', { name: 'Finish my degree' });
    await button.hover();
    await page.mouse.down();
    const before = await button.boundingBox();
    verdicts.release();
    await page.getByText('Core computing').first().waitFor();
    assert.notEqual((await button.boundingBox())?.y, before?.y);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Find plans' }).waitFor();
  });
});

test('a field that is left picks nothing, one that is typed in keeps the focus, and a panel its view', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    const found = await holdAnswers(page, { method: 'GET', path: /\/courses\?q=comp328/u });
    const field = page.locator('#find');
    await field.fill('comp328');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Finish my degree' }).click();
    found.release();
    await field.focus();
    await page.getByRole('option', { name: /^COMP 328/u }).waitFor();
    assert.equal(await page.getByRole('article').count(), 0);

    const plans = await holdAnswers(page, { method: 'POST', path: /\/query\/plan-completion$/u });
    await page.getByRole('button', { name: 'Find plans' }).click();
    await field.fill('com');
    plans.release();
    await page.getByRole('article', { name: 'Plan 1' }).waitFor();
    await page.keyboard.type('p204');
    assert.equal(await field.inputValue(), 'comp204');

    // A panel is beside the view in which it was opened, after a reload and after Back, too.
    await page.goto('/#/degree');
    await page.getByRole('button', { name: 'All rules of Honours Computing' }).click();
    await page.getByRole('article').waitFor();
    await page.reload();
    await page.getByRole('article').waitFor();
    await page.getByRole('heading', { name: 'What you aim at' }).waitFor();
    await page.getByRole('link', { name: 'Map' }).click();
    await page.goBack();
    await page.getByRole('article').waitFor();
    await page.getByRole('heading', { name: 'What you aim at' }).waitFor();
  });
});

test('a dialog that was closed changes nothing once its answer arrives', { skip }, async () => {
  let key = '';
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, { ...demonstrationPlan, courses: [] });
    await page.goto('/');
    key = (await keptPlan(page, ({ token }) => token !== null)).token ?? '';
  });
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await keptPlan(page, ({ token }) => token !== null);
    const stored = await holdAnswers(page, { method: 'GET', path: /\/state\/current$/u });
    await openDialog(page, /Open the plan in another browser/u);
    await page.getByLabel('Key of another plan').fill(key);
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.keyboard.press('Escape');
    const codes = await holdAnswers(page, { method: 'GET', path: /\/courses\?codes=comp328/u });
    await openDialog(page, /Add credit from elsewhere/u);
    await page.getByLabel('What it was').fill('Advanced Networks');
    await page.getByLabel('Counts as the course').fill('comp328');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.keyboard.press('Escape');
    await openDialog(page, /About you/u);
    const answers = Promise.all(
      [/\/state\/current$/u, /codes=comp328/u].map((path) => page.waitForResponse(path)),
    );
    stored.release();
    codes.release();
    await Promise.all((await answers).map((answer) => answer.finished()));
    // Another one that is opened in the moment in which the first is closed stays open as well.
    await page.evaluate(async () => {
      const { document } = globalThis as unknown as InPage;
      document.querySelector('dialog .icon-button').click();
      await Promise.resolve();
      document.querySelector('#more-menu button:nth-child(2)').click();
      await new Promise((resolve) => setTimeout(resolve));
    });
    await page.getByRole('dialog', { name: 'Credit from elsewhere' }).waitFor();
    assert.equal(await page.locator('[data-card]').count(), demonstrationPlan.courses.length);
    assert.equal(await page.getByText('Counts as COMP 328').count(), 0);
  });
});

test('a plan without terms takes a course in the next one, and what stays where it is is not said to move', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, { ...demonstrationPlan, terms: [], courses: [] });
    await page.goto('/#/course/COMP 110');
    const button = page.getByRole('article').getByRole('button', { name: /^Plan it in \w+ \d{4}/u });
    await button.click();
    await keptPlan(page, (kept) => kept.stored?.courses.length === 1);

    // In a term that has the course already it is not said to have been moved, and credit that cannot be dragged is not.
    const terms = page.getByRole('combobox', { name: 'Add a term' });
    await terms.focus();
    await page.keyboard.press('ArrowUp');
    await terms.selectOption({ index: 1 });
    assert.equal(await page.locator('[data-term-id]').count(), 1, 'no term is added while one is chosen');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const added = (await page.locator('[data-term-id]').first().getAttribute('data-term-id')) ?? '';
    await page
      .locator(`[data-term-id="${added}"]`)
      .getByRole('button', { name: /Add a course/u })
      .click();
    await page.getByRole('combobox', { name: /Course to add/u }).fill('comp110');
    await page.getByRole('combobox', { name: /Course to add/u }).press('Enter');
    const attempt = page.locator(`[data-card="COMP 110"][data-term="${added}"] .card-main`);
    await attempt.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(/^COMP 110 stays: it is already in \w+ \d{4}$/u).waitFor({ state: 'attached' });
    await openDialog(page, /Add credit from elsewhere/u);
    await page.getByLabel('What it was').fill('A year abroad');
    await page.getByLabel('Or as units of no course').fill('1');
    await page.getByLabel('Credited in').selectOption(added);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.locator('[data-card^="external"]').dragTo(page.locator('[data-term-id]').last());
    await page.getByText('A year abroad added').waitFor({ state: 'attached' });
  });
});
