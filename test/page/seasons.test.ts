/** A college of fall and spring terms: what its first-year student meets who plans from nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { publishVersion } from '../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { siteWithCatalog } from './catalog-site.ts';
import { assertAccessible, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const take = (course_code: string) => ({ kind: 'course', course_code });
const college = {
  courses: [
    { course_code: 'EL 101', title: 'Sparks', units: 3, offered_seasons: ['fall'] },
    {
      course_code: 'EL 201',
      title: 'Fuses',
      units: 3,
      offered_seasons: ['spring'],
      prerequisite: take('EL 101'),
    },
    {
      course_code: 'EL 301',
      title: 'Radio',
      units: 3,
      offered_seasons: ['winter'],
      prerequisite: take('EL 201'),
    },
    {
      course_code: 'EL 401',
      title: 'Waves',
      units: 3,
      prerequisite: { kind: 'level', minimum: 'junior' },
    },
    { course_code: 'EL 110', title: 'Wires', units: 3, offered_seasons: ['spring', 'fall'] },
    { course_code: 'EL 120', title: 'Coils', units: 3, offered_seasons: ['spring', 'fall'] },
  ],
  credentials: [
    {
      credential_id: 'credential:radio',
      kind: 'major',
      title: 'Major in Radio',
      requirement: { kind: 'all_of', rules: ['EL 101', 'EL 201', 'EL 301'].map(take) },
    },
  ],
};
const site = siteWithCatalog(skip, () => publishVersion(temporaryDirectory(), 'seasons', college));

async function termsOf(page: Page): Promise<readonly string[]> {
  const names = await page.locator('[data-term-id] h3').allTextContents();
  return names.map((name) => name.replace(/ \d+$/u, ''));
}

/** Terms of four years from now, the first of them this one, whenever the test is run. */
const year = new Date().getFullYear();
const later = (years: number, season: string) => `${year + years}-${season}`;

test('the board has the seasons of the catalog, and others on demand', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('heading', { name: /^Spring/u })
      .first()
      .waitFor();
    assert.deepEqual(new Set(await termsOf(page)), new Set(['Fall', 'Spring']));
    await page.getByRole('checkbox', { name: 'Summer' }).check();
    await page
      .getByRole('heading', { name: /^Summer/u })
      .first()
      .waitFor();
    await assertAccessible(page, 'an empty plan with its seasons');
    await page.getByRole('button', { name: /Undo/u }).click();
    await page
      .getByRole('heading', { name: /^Summer/u })
      .first()
      .waitFor({ state: 'detached' });
  });
});

test('a season in which the student does not study is named as what is lacking, and the plan that is used is in order', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Major in Radio/u }).click();
    await page.getByRole('button', { name: 'Finish my degree' }).click();
    await page.getByRole('button', { name: 'Find plans' }).click();
    await page.getByText('EL 301: EL 301 is offered only in winter, which none of these terms is.').waitFor();
    await page.getByRole('button', { name: 'Study in winter, too' }).click();
    await page.getByText('Proven: no plan does better.').first().waitFor();
    await page.getByRole('button', { name: 'Use plan 1' }).click();
    await page.locator('[data-card="EL 301"]').waitFor();
    await page.getByText('Every course is in order.').waitFor();
    const ids = await page
      .locator('[data-term-id]')
      .evaluateAll((columns) => columns.map((column) => column.getAttribute('data-term-id') ?? ''));
    const seasons = ['winter', 'spring', 'summer', 'fall'];
    const rank = (id: string): number => Number(id.slice(0, 4)) * 4 + seasons.indexOf(id.slice(5));
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => rank(a) - rank(b)),
    );
  });
});

test('a course in a term in which it is not offered has a sign, and is planned where it is', {
  skip,
}, async () => {
  const terms = [later(1, 'fall'), later(2, 'spring'), later(2, 'fall')].map((term_id) => ({ term_id }));
  const plan = { catalog_version_id: 'el-seasons', terms, credential_ids: [], attributes: {} };
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, {
      ...plan,
      courses: [
        { term_id: later(1, 'fall'), course_code: 'EL 101', status: 'planned' },
        { term_id: later(2, 'fall'), course_code: 'EL 201', status: 'planned' },
      ],
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'EL 201: Offered only in spring' }).waitFor();
    const card = page.locator('[data-card="EL 201"]');
    await card.getByText('Does not fit').waitFor();
    await card.locator('.card-main').click();
    await page.getByText(`Not offered in Fall ${year + 2}.`).waitFor();
    await assertAccessible(page, 'a course out of season');
    await page.keyboard.press('Escape');
    await card.locator('.card-main').focus();
    await page.keyboard.press('Delete');
    await page.goto('/#/course/EL 201');
    const button = page.locator('button.primary').getByText(`Plan it in Spring ${year + 2}`);
    await button.click();
    await page.locator(`[data-card="EL 201"][data-term="${later(2, 'spring')}"]`).waitFor();
    await page.getByText('Every course is in order.').waitFor();
  });
});

test('the standing now does not close what is years ahead, and a later one is said where it is asked', {
  skip,
}, async () => {
  const terms = [later(0, 'fall'), later(1, 'fall'), later(3, 'fall')].map((term_id) => ({ term_id }));
  const courses = [{ term_id: later(3, 'fall'), course_code: 'EL 401', status: 'planned' }];
  const attributes = { level: 'freshman' };
  const plan = { catalog_version_id: 'el-seasons', terms, courses, credential_ids: [], attributes };
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, plan);
    await page.goto('/');
    await page.getByRole('button', { name: /^EL 401: Not known yet: .*junior/iu }).click();
    await page.getByRole('button', { name: `Say your standing in Fall ${year + 3}` }).click();
    const field = page.getByLabel(`Standing in Fall ${year + 3}`);
    assert.equal(await field.evaluate((one) => one.matches(':focus')), true);
    await field.selectOption('junior');
    await page.getByText('Every course is in order.').waitFor();
  });
});
