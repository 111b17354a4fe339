/** The journeys of a first-year student on a real catalog of 4,336 courses, if it is available: from search to a plan to the degree. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { publishCatalog, realCatalogDirectory } from '../real-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { siteWithCatalog } from './catalog-site.ts';
import { assertAccessible, keptPlan, withStoredPlan } from './planner-browser.ts';

const catalog = realCatalogDirectory('waterloo');
const skip = catalog === null ? 'the Waterloo catalog is not there' : skipWithoutChromium();
const degree = 'Computer Science (Bachelor of Computer Science - Honours)';
const site = siteWithCatalog(skip, async () => {
  const out = join(temporaryDirectory(), 'index');
  await publishCatalog('waterloo', catalog ?? '', out);
  return out;
});

const firstYear = {
  '2026-fall': ['CS 135', 'MATH 135', 'MATH 137', 'ENGL 109'],
  '2027-winter': ['CS 136', 'CS 136L', 'MATH 136', 'MATH 138'],
} as const;
const terms = ['2026-fall', '2027-winter', '2027-fall', '2028-winter', '2028-fall', '2029-winter'];

const plan = {
  catalog_version_id: 'waterloo-2026',
  terms: terms.map((term_id) => ({ term_id })),
  courses: Object.entries(firstYear).flatMap(([term_id, codes]) =>
    codes.map((course_code) => ({ term_id, course_code, status: 'planned' })),
  ),
  credential_ids: ['credential:h-computer-science-bcs'],
  attributes: { level: '1A', programs: ['H-Computer Science (BCS)'] },
};

async function openPlan(page: Page): Promise<void> {
  await withStoredPlan(page, plan);
  await page.goto('/');
  await page.locator('.board[data-judged="true"] [data-card="CS 136"]').waitFor();
}

test('Waterloo: a course is found however it is typed, and its page has the sentence and its reading', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Find a course' }).first();
    await field.fill('mathem');
    await page
      .getByRole('option', { name: /Mathematic/u })
      .first()
      .waitFor();
    await page.getByText(/20 of \d+ courses/u).waitFor();
    await field.fill('algoritms desing');
    await page
      .getByRole('option', { name: /^CS 341|Algorithm/u })
      .first()
      .waitFor();
    await field.fill('cs341');
    await page.getByRole('option', { name: /^CS 341/u }).waitFor();
    await field.press('Enter');
    const panel = page.getByRole('article');
    await panel
      .getByText(/^CS 240 or 240E; One of CS 245/u)
      .first()
      .waitFor();
    await panel.getByText('How we read it').waitFor();
    await panel.locator('.rule-tree').getByRole('button', { name: 'CS 240E', exact: true }).waitFor();
    await panel.getByText('What it rests on and unlocks').waitFor();
    await assertAccessible(page, 'a course of Waterloo');
  });
});

test('Waterloo: of specializations with the same title, the id tells which is which', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Find a degree, major or minor' }).fill('finance');
    await page.getByRole('button', { name: /^Finance Specialization cpa-finance/u }).waitFor();
    await page
      .getByRole('button', { name: /^Sustainable Finance Specialization specialization$/u })
      .waitFor();
  });
});

test('Waterloo: a first year is planned, and each credential has its progress', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Find a degree, major or minor' }).fill('computer science bcs');
    await page.getByRole('button', { name: degree }).click();
    await page.getByRole('heading', { name: degree }).waitFor();
    const columns = page.locator('[data-term-id]');
    for (const [at, codes] of Object.values(firstYear).entries()) {
      const column = columns.nth(at);
      await column.getByRole('button', { name: /Add a course/u }).click();
      const field = column.getByRole('combobox', { name: /Course to add/u });
      for (const code of codes) {
        await field.fill(code.replace(' ', '').toLowerCase());
        await page.getByRole('option', { name: new RegExp(`^${code} `, 'u') }).waitFor();
        await field.press('Enter');
        await column.locator(`[data-card="${code}"]`).waitFor();
      }
      await field.press('Escape');
    }
    await page.locator('.board[data-judged="true"]').waitFor();
    const section = page.locator('.credential .section').filter({ hasText: 'units of math courses' });
    await section.getByText(/^0 of 11\.25 units · .*(?:now|planned)/u).waitFor();
    await keptPlan(page, ({ stored }) => stored?.courses.length === 8);
    await assertAccessible(page, 'a first year at Waterloo');
  });
});

test('Waterloo: what if a course goes, and the map of its subjects', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await openPlan(page);
    await page.getByRole('button', { name: /What if/u }).click();
    await page.locator('[data-card="MATH 137"] .card-main').focus();
    await page.keyboard.press('Delete');
    await page.getByText('MATH 138: now not yet in order').waitFor();
    await page.getByRole('button', { name: 'Drop it' }).click();
    await page.locator('[data-card="MATH 137"]').waitFor();
    await page.goto('/#/map');
    await page.getByRole('img', { name: /^Map of \d+ courses/u }).waitFor();
    await page.locator('.map-list summary').filter({ hasText: /^CS / }).click();
    await page.getByText('planned', { exact: true }).first().waitFor();
    const find = page.getByRole('searchbox', { name: 'Find a subject' });
    await find.fill('syd');
    const chosen = page.getByRole('group', { name: 'Subjects' }).getByRole('checkbox', { checked: true });
    await page.getByRole('checkbox', { name: /^SYDE / }).press('Space');
    assert.equal(await chosen.count(), 4);
    await find.fill('');
    // It is among a hundred others now, and the chosen ones are the first of them.
    await page.getByRole('checkbox', { name: /^AFM / }).waitFor();
    assert.deepEqual(
      (await page.locator('.map-subjects .choice').allTextContents())
        .slice(0, 4)
        .map((text) => text.split(' ')[0]),
      ['CS', 'ENGL', 'MATH', 'SYDE'],
    );
    await assertAccessible(page, 'the map of Waterloo');
  });
});

test('Waterloo: the degree is finished on the page, exported, and imported again', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await openPlan(page);
    await page.getByRole('button', { name: 'Finish my degree' }).click();
    await page.getByRole('button', { name: 'Find plans' }).click();
    const proposal = page.getByRole('article', { name: 'Plan 1' });
    await proposal.waitFor();
    // What it relies on, with the sentence to ask an adviser about.
    await proposal.getByText(/\d+ things to settle first/u).click();
    await proposal.locator('.unknowns').getByText('Ask an adviser').first().click();
    await proposal
      .getByText(/^I plan to take .* The catalog says: “/u)
      .first()
      .waitFor();
    // What is scrolled half under the head of the page is no smaller target.
    await page.evaluate('scrollTo(0, 0)');
    await assertAccessible(page, 'proposals at Waterloo');
    await page.getByRole('button', { name: 'Use plan 1' }).click();
    await page.locator('[data-card="CS 341"]').waitFor();
    const { stored } = await keptPlan(page, (kept) => (kept.stored?.courses.length ?? 0) > 8);
    const count = stored?.courses.length ?? 0;
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Export/u }).click(),
    ]);
    const file = await download.path();
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).courses.length, count);
    await page.getByRole('button', { name: /Undo/u }).click();
    await page.locator('[data-card="CS 341"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: /Import a plan from/u }).click();
    await page.getByLabel('A file that Gradus exported').setInputFiles(file);
    await page.getByText(`${count} courses`).waitFor();
    await page.getByRole('button', { name: 'Use this plan' }).click();
    await page.locator('[data-card="CS 341"]').waitFor();
  });
});
