/** What a student sees at first: what to look at, the most urgent before the rest, and as much of it as a low window has room for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutChromium } from '../chromium.ts';
import { assertAccessible, siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

/** The first of them depends on what neither the catalog nor the plan settles; nothing is before the others. */
const planned = ['CHEM 100', 'COMP 210', 'COMP 255', 'COMP 322', 'COMP 355', 'COMP 422'];
const plan = {
  catalog_version_id: 'tarnholm-2026-2027',
  terms: [{ term_id: '2031-fall' }],
  courses: planned.map((course_code) => ({ term_id: '2031-fall', course_code, status: 'planned' })),
  credential_ids: [],
  attributes: {},
};

test('what a student can mend is shown before what is not known, and all of it on request', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, plan);
    await page.goto('/');
    await page.locator('.board[data-judged="true"]').waitFor();
    const pills = page.locator('.attention .pill');
    assert.equal(await pills.count(), planned.length);
    const tones = await pills.evaluateAll((all) => all.map(({ className }) => String(className)));
    assert.match(
      tones.join(' '),
      /^(?:pill pill-conflict ?)*(?:pill pill-missing ?)+(?:pill pill-unknown ?)+$/u,
    );
    const shown = page.locator('.attention .pill:visible');
    assert.equal(await shown.count(), 4);
    await page.getByRole('button', { name: 'Show 2 more' }).click();
    assert.equal(await shown.count(), planned.length);
    await assertAccessible(page, 'all things to look at');
    await page.getByRole('button', { name: 'Show fewer' }).click();
    assert.equal(await shown.count(), 4);
  });
});

test('an empty plan asks once what one aims at, and its map for a subject', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page.locator('.credential-choice li button').first().waitFor();
    const second = page.getByRole('button', { name: 'Choose what you aim at' });
    assert.equal(await second.count(), 0);
    await page.getByRole('link', { name: 'Map' }).click();
    await page.getByText(/^Choose one subject or several/u).waitFor();
    await page.getByRole('checkbox', { name: /^COMP/u }).check();
    await page.getByRole('img', { name: /^Map of \d+ courses/u }).waitFor();
    await page.getByText(/^COMP \d+ not in your plan$/u).waitFor();
    assert.equal(await page.getByText('not yet').count(), 0);
    await second.waitFor();
  });
});

test('the list of what to aim at is one stop of the Tab key, and arrow keys move in it', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    const choices = page.locator('.credential-choice li button');
    const title = String(await choices.nth(1).locator('bdi').textContent());
    await page.getByRole('searchbox', { name: 'Find a degree, major or minor' }).focus();
    const inList = page.locator('.credential-choice li button:focus');
    await page.keyboard.press('Tab');
    assert.equal(await inList.count(), 1);
    await page.keyboard.press('Tab');
    assert.equal(await inList.count(), 0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
  });
});

test('of what one can aim at, titles that begin with the words of a search come first', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Find a degree, major or minor' }).fill('computing');
    const titles = page.locator('.credential-choice li bdi');
    await titles.nth(3).getByText('Minor in Computing').waitFor();
    assert.deepEqual((await titles.allTextContents()).slice(0, 3), [
      'Computing: Learning Machines Specialization',
      'Computing: Systems Specialization',
      'Honours Computing',
    ]);
  });
});

test('in a low window the page has three quarters of the height, and all of it above the tabs once it is scrolled', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 200 });
    await withStoredPlan(page, plan);
    await page.goto('/');
    await page.locator('.board[data-judged="true"]').waitFor();
    const tabs = await page.getByRole('navigation', { name: 'Parts of the page' }).boundingBox();
    assert.ok(tabs !== null && tabs.height < 50, `${tabs?.height} px`);
    await page.locator('[data-card="COMP 422"]').scrollIntoViewIfNeeded();
    const header = await page.getByRole('banner').boundingBox();
    assert.ok(header !== null && header.y + header.height <= 0, `${header?.y}`);
    await assertAccessible(page, 'a low window');
  });
});

test('a plan of too many terms: the board says why it has no verdicts, and offers no further term', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page, allow }) => {
    allow(/status of 422/u);
    const terms = Array.from({ length: 65 }, (_, at) => ({ term_id: `${2000 + at}-fall` }));
    await withStoredPlan(page, { ...plan, terms });
    await page.goto('/');
    await page.getByText('The verdicts shown are not up to date. A plan contains at most 64 terms').waitFor();
    await page.getByText('A plan has at most 64 terms.').waitFor();
    await page.getByRole('button', { name: 'Remove Fall 2000' }).click();
    await page.locator('.board[data-judged="true"]').waitFor();
    await page.getByText('A plan has at most 64 terms.').waitFor();
    await page.getByRole('button', { name: 'Remove Fall 2001' }).click();
    await page.getByRole('combobox', { name: 'Add a term' }).waitFor();
  });
});

test('on a phone, what one aims at and the next step are in sight once it is chosen', { skip }, async () => {
  await site.onPage('phone', async ({ page }) => {
    await page.goto('/');
    await page.locator('.credential-choice li button').nth(2).click();
    await page.locator('.first-step bdi').waitFor();
    await assertAccessible(page, 'the first step');
    const finish = page.getByRole('button', { name: 'Finish my degree' });
    const box = await finish.boundingBox();
    assert.ok(box !== null && box.y > 0 && box.y + box.height < 500, `${box?.y}`);
    await finish.click();
    await page.getByRole('button', { name: 'Find plans' }).waitFor();
  });
});

test('a page that a translation turns right to left stays in its window', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, plan);
    await page.goto('/');
    await page.locator('.board[data-judged="true"]').waitFor();
    await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'));
    await assertAccessible(page, 'right to left');
    const brand = await page.locator('.brand').boundingBox();
    const menu = await page.locator('.top-actions').boundingBox();
    assert.ok(brand !== null && menu !== null && menu.x >= 0 && menu.x < brand.x);
  });
});
