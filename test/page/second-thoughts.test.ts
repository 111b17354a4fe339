/** A student with two years behind: credit from elsewhere, another major, and what can be read while the network is away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutChromium } from '../chromium.ts';
import { publishVersion } from '../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { siteWithCatalog } from './catalog-site.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { assertAccessible, siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);
const take = (course_code: string) => ({ kind: 'course', course_code });
/** Its rules are data without sentences, and its credentials are more than one answer has. */
const college = {
  courses: [
    { course_code: 'EL 101', title: 'Sparks', units: 3 },
    { course_code: 'EL 201', title: 'Fuses', units: 3, prerequisite: take('EL 101') },
    { course_code: 'EL 301', title: 'Radio', units: 3 },
  ],
  credentials: Array.from({ length: 230 }, (_, position) => ({
    credential_id: `credential:c${position}`,
    kind: position < 3 ? 'degree' : 'major',
    title: `Programme ${String(230 - position).padStart(3, '0')}`,
    requirement: take('EL 101'),
    total_units: position < 3 ? 6 : 120,
  })),
};
const large = siteWithCatalog(skip, () => publishVersion(temporaryDirectory(), 'many', college));

test('the skip link leads past the head of the page', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('[data-card="COMP 422"]').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the plan' }).press('Enter');
    await page.keyboard.press('Tab');
    const next = page.locator(':focus');
    assert.equal(await next.evaluate((element) => element.closest('main') !== null), true);
  });
});

test('credit from elsewhere is entered as a course or as units, and counts so', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Add credit from elsewhere' }).click();
    };
    await open();
    await page.getByLabel('What it was').fill('Advanced Networks');
    await page.getByLabel('Where (may be left out)').fill('Port College');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Say what it counts as: a course of this catalog, or units.').waitFor();
    await page.getByLabel('Counts as the course').fill('comp 999');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('This catalog has no comp 999.').waitFor();
    await assertAccessible(page, 'credit from elsewhere', 'dialog');
    await page.getByLabel('Counts as the course').fill('comp328');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Counts as COMP 328').waitFor();
    await page.locator('[data-card="COMP 422"]').getByText('Needs COMP 328').waitFor({ state: 'detached' });
    await open();
    await page.getByLabel('What it was').fill('A year abroad');
    await page.getByLabel('Or as units of no course').fill('1,5');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Counts as 1.5 units only').waitFor();

    // A term has no more units where its own course is credited a second time.
    const facts = page.locator('[data-term-id="2025-fall"] .term-facts');
    const before = await facts.textContent();
    await open();
    await page.getByLabel('What it was').fill('The same once more');
    await page.getByLabel('Counts as the course').fill('COMP 110');
    await page.getByLabel('Credited in').selectOption('2025-fall');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Counts as COMP 110').waitFor();
    assert.equal(await facts.textContent(), before);
  });
});

test('two majors are compared: what counts for each, and what each still needs', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('.board[data-judged="true"] [data-card="COMP 422"]').waitFor();
    await page.getByRole('button', { name: /What if/u }).click();
    await page.getByRole('button', { name: /Add another credential/u }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Honours Mathematics/u })
      .click();
    const effects = page.locator('.trial-effects');
    await effects
      .getByText(/^Honours Mathematics added: \d+ courses count, at least \d+ more are needed$/u)
      .waitFor();
    await page.getByRole('button', { name: 'Remove Honours Computing' }).click();
    await effects.getByText(/^Honours Computing removed: \d+ courses count/u).waitFor();
    await assertAccessible(page, 'two majors compared');
  });
});

test('all that one can aim at is listed, by kind and title, and an absent network is no empty answer', {
  skip,
}, async () => {
  await large.onPage('light', async ({ page, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/u);
    await page.goto('/');
    const names = page.locator('.credential-choice button bdi');
    await names.nth(229).waitFor();
    const titles = await names.allTextContents();
    assert.deepEqual(titles.slice(0, 5), [
      'Programme 228',
      'Programme 229',
      'Programme 230',
      'Programme 001',
      'Programme 002',
    ]);
    const field = page.getByRole('searchbox', { name: 'Find a degree, major or minor' });
    await field.fill('programme');
    await page.getByText('20 of 230 with such words; type on for fewer.').waitFor();
    await page.context().setOffline(true);
    await field.fill('xyzzy');
    await page
      .getByText('What one can aim at could not be read. The server cannot be reached at the moment.')
      .waitFor();
    assert.equal(await page.getByText('No credential is found').count(), 0);
    await page.context().setOffline(false);
    await page.getByText('No credential is found by these words.').waitFor();
  });
});

test('an average that cannot be worked out yet is not said to be missed', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    const ungraded = demonstrationPlan.courses.map(({ term_id, course_code, status }) => ({
      term_id,
      course_code,
      status,
    }));
    await withStoredPlan(page, {
      ...demonstrationPlan,
      courses: ungraded,
      credential_ids: ['credential:mathematics-major'],
    });
    await page.goto('/');
    const average = page.locator('.credential .section').filter({ hasText: /average/iu });
    await average.getByText('not known yet').waitFor();
  });
});

test('a rule without a sentence is not said to ask for nothing, and a small total is not that of the plan', {
  skip,
}, async () => {
  await large.onPage('light', async ({ page }) => {
    const planned = (course_code: string) => ({ term_id: '2126-fall', course_code, status: 'planned' });
    await withStoredPlan(page, {
      catalog_version_id: 'el-many',
      terms: [{ term_id: '2126-fall' }],
      courses: ['EL 101', 'EL 201', 'EL 301'].map(planned),
      credential_ids: ['credential:c0'],
      attributes: {},
    });
    await page.goto('/#/course/EL 201');
    await page.getByText('The catalog gives the rule below, and no sentence.').waitFor();
    await page.goto('/#/course/EL 101');
    await page.getByText('The catalog asks for nothing before this course.').waitFor();
    await page
      .locator('.summary-line')
      .getByText(/^9 units in your plan, [0-9.]+ asked for$/u)
      .waitFor();
  });
});
