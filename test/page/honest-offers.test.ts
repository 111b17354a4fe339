/** What the page offers and takes in: no course, term, program or grade that the catalog gives no reason for, without a word about it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutChromium } from '../chromium.ts';
import { publishVersion } from '../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { siteWithCatalog } from './catalog-site.ts';
import {
  assertAccessible,
  keptPlan,
  type OpenPage,
  siteForTests,
  withStoredPlan,
} from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);
const take = (course_code: string) => ({ kind: 'course', course_code });
const college = {
  courses: [
    { course_code: 'EL 101', title: 'Sparks', description: 'Once EL 300.', units: 0.5 },
    {
      course_code: 'EL 201',
      title: 'Fuses',
      units: 0.5,
      // The catalog has no record of EL 100.
      prerequisite: { kind: 'any_of', rules: [take('EL 100'), take('EL 101')] },
    },
    {
      course_code: 'EL 301',
      title: 'Radio',
      units: 0.5,
      prerequisite: { ...take('EL 101'), minimum_grade: 60 },
    },
    { course_code: 'EL 401', title: 'Radar', units: 0.5, antirequisites: ['EL 101', 'EL 301'] },
  ],
  credentials: [],
};
/** The first is over and the others are ahead, whenever the test is run. */
const terms = ['2026-winter', '2126-fall', '2127-winter', '2127-fall', '2128-winter'].map((term_id) => ({
  term_id,
}));
const emptyPlan = {
  catalog_version_id: 'el-honest',
  terms,
  courses: [] as readonly object[],
  credential_ids: [],
  attributes: {},
};
const small = siteWithCatalog(skip, () => publishVersion(temporaryDirectory(), 'honest', college));

/** A journey that begins with such a plan. */
async function withPlan(plan: object, journey: (open: OpenPage) => Promise<void>): Promise<void> {
  await small.onPage('light', async (open) => {
    await withStoredPlan(open.page, { ...emptyPlan, ...plan });
    await open.page.goto('/');
    await journey(open);
  });
}

test('a course that the catalog does not have is named as such, and not offered', { skip }, async () => {
  await withPlan({}, async ({ page }) => {
    await page.goto('/#/course/EL 201');
    const rule = page.locator('.rule').filter({ hasText: 'EL 100' }).last();
    await rule.getByText('not in this catalog').waitFor();
    await page.getByRole('button', { name: 'Plan it: EL 101' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Plan it: EL 100' }).count(), 0);
  });
});

test('a course that another one excludes is not offered beside it, and one that is taken is no good sign', {
  skip,
}, async () => {
  const courses = [
    { term_id: '2026-winter', course_code: 'EL 101', status: 'taken' },
    { term_id: '2126-fall', course_code: 'EL 401', status: 'planned' },
  ];
  await withPlan({ courses }, async ({ page }) => {
    await page.locator('[data-card="EL 401"] .card-main').click();
    const rule = page.locator('.rule', { hasText: 'None of these' });
    const [taken, other] = ['EL 101', 'EL 301'].map((code) => rule.locator('.rule', { hasText: code }));
    await taken?.locator('.sign-conflict').waitFor();
    await other?.getByText('not in your plan').waitFor();
    assert.equal(await rule.getByRole('button', { name: /^Plan it/u }).count(), 0);
  });
});

test('a plan with a course that the catalog does not have still has its verdicts in the panel', {
  skip,
}, async () => {
  const courses = [{ term_id: '2126-fall', course_code: 'EL 100', status: 'taken' }];
  await withPlan({ courses }, async ({ page, allow }) => {
    allow(/422/u);
    await page.goto('/#/course/EL 201');
    await page.getByRole('article').getByText('How we read it').waitFor();
    await page.getByText(/^Not yet in/u).waitFor();
  });
});

test('courses that prevent a plan from being stored are named once each', { skip }, async () => {
  const courses = ['EL 100', 'EL 999'].map((course_code) => ({
    term_id: '2126-fall',
    course_code,
    status: 'planned',
  }));
  await withPlan({ courses }, async ({ page, allow }) => {
    allow(/422/u);
    await page.getByText(/^The plan cannot be stored with EL 100 and EL 999, which this catalog/u).waitFor();
  });
});

test('a code that the catalog does not have picks no other course', { skip }, async () => {
  await withPlan({}, async ({ page }) => {
    const column = page.locator('[data-term-id]').first();
    await column.getByRole('button', { name: /Add a course/u }).click();
    const field = column.getByRole('combobox', { name: /Course to add/u });
    // A course is found whose description has these words.
    await field.fill('el 300');
    await column.getByText('This catalog has no EL 300.').waitFor();
    await column.getByRole('option', { name: /^EL 101/u }).waitFor();
    await field.press('Enter');
    assert.equal(await page.locator('[data-card]').count(), 0);
    await field.press('ArrowDown');
    await field.press('Enter');
    await column.locator('[data-card="EL 101"]').waitFor();
  });
});

test('for a code of no course those with a like one are offered, and Enter picks none by itself', {
  skip,
}, async () => {
  await withPlan({}, async ({ page, allow }) => {
    allow(/422/u);
    const column = page.locator('[data-term-id]').first();
    await column.getByRole('button', { name: /Add a course/u }).click();
    const field = column.getByRole('combobox', { name: /Course to add/u });
    await field.fill('elx 101');
    await column.getByText('This catalog has no elx 101. Did you mean one of these?').waitFor();
    await field.press('Enter');
    assert.equal(await page.locator('[data-card]').count(), 0);
    await column.getByRole('option', { name: /^EL 101/u }).click();
    await column.locator('[data-card="EL 101"]').waitFor();
  });
});

test('a course is offered in the first term in which it is in order, and else not as the thing to do', {
  skip,
}, async () => {
  const courses = [{ term_id: '2127-winter', course_code: 'EL 101', status: 'planned' }];
  await withPlan({ courses }, async ({ page }) => {
    await page.goto('/#/course/EL 201');
    await page.locator('button.primary').getByText('Plan it in Fall 2127').waitFor();
    await page.getByText(/^In order,/u).waitFor();
    await page.getByLabel('Term for EL 201').selectOption('2127-winter');
    const button = page.getByRole('button', { name: 'Plan it in Winter 2127 all the same' });
    await button.waitFor();
    assert.equal(await page.locator('button.primary').count(), 0);
    await button.click();
    await page.locator('[data-card="EL 201"][data-term="2127-winter"]').waitFor();
  });
});

test('a name that several programs have is a question, and one that none has is no program', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    const catalog_version_id = 'tarnholm-2026-2027';
    await withStoredPlan(page, { ...emptyPlan, catalog_version_id, attributes: { programs: ['Alchemy'] } });
    await page.goto('/');
    await page.getByText(/^No rule of this catalog names Alchemy/u).waitFor();
    await page.getByRole('button', { name: 'Choose the program' }).click();
    await page.getByRole('button', { name: 'Alchemy : remove' }).click();
    const field = page.getByLabel('Programs that you are enrolled in');
    await field.fill('xyzzy');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByText('No rule of this catalog names “xyzzy”.').waitFor();
    await field.fill('honours');
    await field.press('Enter');
    await page.getByText('Which program is “honours”?').waitFor();
    await assertAccessible(page, 'a choice of programs', 'dialog');
    await page.getByRole('button', { name: 'computing', exact: true }).click();
    await page.getByRole('button', { name: 'Keep' }).click();
    const { plan } = await keptPlan(page, (kept) => kept.plan.attributes.programs?.[0] === 'computing');
    assert.deepEqual(plan.attributes.programs, ['computing']);
  });
});

test('a grade that does not compare leads to its card, where none is taken that is on no scale', {
  skip,
}, async () => {
  const courses = [{ term_id: '2026-winter', course_code: 'EL 101', status: 'taken', grade: 'A' }];
  await withPlan({ courses }, async ({ page }) => {
    await page.goto('/#/course/EL 301');
    await page.getByText('The grade A in EL 101 does not compare with the one that is asked.').waitFor();
    await page.getByRole('button', { name: 'Correct the grade in EL 101' }).click();
    const field = page.getByLabel('Grade');
    await field.fill('110');
    await field.press('Enter');
    await page.getByText('A grade is not above 100.').waitFor();
    await field.fill('-3');
    await field.press('Enter');
    await page.getByText('A grade is not below 0.').waitFor();
    await field.fill('55');
    await field.press('Enter');
    await page.locator('[data-card="EL 101"] .card-grade').getByText('55').waitFor();
    await page.goto('/#/course/EL 301');
    await page.getByText('It needs EL 101 with a grade of at least 60 (yours is 55).').waitFor();
    await page.getByText('taken, Winter 2026: a grade of 55 is too low').waitFor();
    await page.goto('/#/plan');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: /About you/u }).click();
    await page.getByLabel('Cumulative average').fill('150');
    await page.getByText('An average is between 0 and 100.').waitFor();
  });
});
