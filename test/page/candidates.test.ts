/** From "two courses of level 300" to a course: what counts for a set is listed, judged and planned from there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutChromium } from '../chromium.ts';
import { publishVersion } from '../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { siteWithCatalog } from './catalog-site.ts';
import { assertAccessible, type Look, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const take = (course_code: string) => ({ kind: 'course', course_code });
const upper = { subjects: ['EL'], minimum_number: 300, maximum_number: 399 };
const number = (position: number) => 301 + position;
const college = {
  courses: [
    { course_code: 'EL 101', title: 'Sparks', units: 3 },
    ...Array.from({ length: 12 }, (_, position) => ({
      course_code: `EL ${number(position)}`,
      title: `Radio ${number(position)}`,
      units: 3,
      // The first ones by code cannot be taken yet.
      ...(position < 4 ? { prerequisite: take('EL 101') } : {}),
    })),
    {
      course_code: 'EL 401',
      title: 'Radar',
      units: 3,
      prerequisite: { kind: 'courses_from', label: 'Six units of level 300', from: upper, units: 6 },
    },
  ],
  credentials: [
    {
      credential_id: 'credential:radio',
      kind: 'minor',
      title: 'Radio',
      requirement: {
        kind: 'all_of',
        rules: [
          take('EL 101'),
          { kind: 'courses_from', label: 'Two radio courses', from: upper, count: 2 },
          {
            kind: 'courses_from',
            label: 'One of a list',
            from: { course_codes: ['EL 101', 'EL 999'] },
            count: 1,
          },
        ],
      },
    },
  ],
};
/** They are ahead, whenever the test is run. */
const plan = {
  catalog_version_id: 'el-sets',
  terms: [{ term_id: '2126-fall' }, { term_id: '2127-winter' }],
  courses: [] as readonly object[],
  credential_ids: ['credential:radio'],
  attributes: {},
};
const site = siteWithCatalog(skip, () => publishVersion(temporaryDirectory(), 'sets', college));

test('the courses of a set are listed, those first that can be taken, and one press plans one of them', {
  skip,
}, async () => {
  for (const look of ['light', 'phone'] satisfies Look[])
    await site.onPage(look, async ({ page }) => {
      await withStoredPlan(page, plan);
      await page.goto('/#/credential/credential%3Aradio');
      const set = page.locator('.rule', { hasText: 'Two radio courses' }).locator('.candidates').first();
      await set.locator('summary').first().click();
      const first = set.locator('.rule').first();
      await first.getByText('open to you in Fall 2126').waitFor();
      assert.match((await first.textContent()) ?? '', /^EL 305 Radio 305 3 units/u);
      await set.getByText('4 more').click();
      await set.locator('.rule', { hasText: 'EL 301' }).getByText('Needs EL 101').waitFor();
      await assertAccessible(page, 'the courses of a set');

      const field = set.getByRole('searchbox', { name: 'Find one of 12 courses' });
      await field.fill('radio EL-307');
      await set.locator('.rule', { hasText: 'EL 301' }).waitFor({ state: 'detached' });
      assert.equal(await set.locator('.rule').count(), 1);
      await set.getByRole('button', { name: 'Plan it: EL 307' }).click();
      await set.getByText('planned, Fall 2126').waitFor();
      await page.locator(':focus', { hasText: 'EL 307' }).waitFor();
      await field.fill('sparks');
      await set.getByText('None with such words.').waitFor();
      await field.fill('');
      await set.getByText('4 more').waitFor();

      // What the catalog has no record of cannot be planned.
      const list = page.locator('.rule', { hasText: 'One of a list' }).locator('.candidates').first();
      await list.locator('summary').first().click();
      await list.locator('.rule', { hasText: 'EL 101' }).waitFor();
      assert.equal(await list.getByText('EL 999').count(), 0);
      assert.equal(await list.getByRole('searchbox').count(), 0);
    });
});

test('a course that counts for the set before another one is planned before it', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, {
      ...plan,
      courses: [{ term_id: '2127-winter', course_code: 'EL 401', status: 'planned' }],
    });
    await page.goto('/#/course/EL%20401');
    const rule = page.locator('.rule', { hasText: 'Six units of level 300' }).first();
    await rule.getByText('Which courses count').click();
    for (const code of ['EL 305', 'EL 306'])
      await rule.getByRole('button', { name: `Plan it: ${code}` }).click();
    await page.locator('[data-card="EL 306"][data-term="2126-fall"]').waitFor();
    await page.getByText('Every course is in order.').waitFor();
  });
});

test('courses that cannot be read for want of a network are read once it is there', { skip }, async () => {
  await site.onPage('light', async ({ page, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/u);
    await withStoredPlan(page, plan);
    await page.goto('/#/credential/credential%3Aradio');
    const set = page.locator('.rule', { hasText: 'Two radio courses' }).locator('.candidates').first();
    await set.waitFor();
    await page.context().setOffline(true);
    await set.locator('summary').first().click();
    await set.getByText(/^The courses could not be read\./u).waitFor();
    await page.context().setOffline(false);
    await set.getByText('open to you in Fall 2126').first().waitFor();
  });
});
