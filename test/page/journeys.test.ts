/** The main journeys of the planner page on the demonstration catalog, by pointer and by keyboard, in Chromium. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { until } from '../wire/until.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { keptPlan, siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

test('a first plan: a credential, courses found as one types, and their verdicts', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Honours Computing/ }).click();
    await page.getByText('Core computing').first().waitFor();
    const add = async (term: RegExp, typed: string, code: string): Promise<void> => {
      await page.getByRole('button', { name: term }).click();
      const field = page.getByRole('combobox', { name: /Course to add/ });
      await field.fill(typed);
      await page.getByRole('option', { name: new RegExp(code, 'u') }).waitFor();
      await field.press('Enter');
      await page.locator(`[data-card="${code}"]`).waitFor();
      await field.press('Escape');
    };
    const terms = page.locator('[data-term-id]');
    const second = (await terms.nth(1).getAttribute('data-term-id')) ?? '';
    const name = (await terms.nth(1).getByRole('heading').textContent()) ?? '';
    await add(new RegExp(`Add a course to ${name}`, 'u'), 'comp422', 'COMP 422');
    const card = page.locator('[data-card="COMP 422"]');
    await card.getByText(/^Needs COMP 322 and COMP 328$/u).waitFor();
    assert.equal(await card.getAttribute('data-term'), second);

    await card.locator('.card-main').click();
    const panel = page.getByRole('article');
    await panel.getByText('COMP 322 and COMP 328.', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Plan it: COMP 328' }).click();
    await page.locator('[data-card="COMP 328"]').waitFor();

    // Stored under a token that is in no address.
    const kept = await keptPlan(page, ({ stored }) => stored?.courses.length === 2);
    const token = kept.token ?? '';
    assert.match(token, /^[A-Za-z0-9_-]{43}$/u);
    assert.ok(!page.url().includes(token));
    await page.reload();
    await page.locator('[data-card="COMP 328"]').waitFor();
    const stored = await fetch(`${site.url}api/v1/state/current`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await stored.json()) as { data: { state: { courses: { course_code: string }[] } } };
    assert.deepEqual(data.state.courses.map(({ course_code }) => course_code).toSorted(), [
      'COMP 328',
      'COMP 422',
    ]);
  });
});

test('a card moves by pointer, by menu and by key; undo takes each back', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    const card = page.locator('[data-card="PHIL 328"]');
    const isIn = async (term: string): Promise<void> =>
      await page.locator(`[data-card="PHIL 328"][data-term="${term}"]`).waitFor();
    await isIn('2027-fall');
    const undo = page.getByRole('button', { name: /Undo/ });

    await dragToTerm(page, card, '2027-winter');
    await isIn('2027-winter');
    assert.equal(await page.locator('.card-ghost').count(), 0);
    assert.equal(await page.getByRole('article').count(), 0, 'a drag opens nothing');
    await undo.click();
    await isIn('2027-fall');

    await page.getByRole('button', { name: 'Move or change PHIL 328' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fall 2028' }).click();
    await isIn('2028-fall');
    await undo.click();
    await isIn('2027-fall');

    await card.locator('.card-main').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await isIn('2028-winter');
    await page.locator('[data-card="PHIL 328"] .card-main:focus').waitFor();
    await page.keyboard.press('Delete');
    await card.waitFor({ state: 'detached' });
    await undo.click();
    await undo.click();
    await isIn('2027-fall');
  });
});

test('a course that comes too early says what is too late; a grade and a status are kept', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('[data-card="COMP 322"]').waitFor();
    await page.getByRole('button', { name: 'Move or change COMP 322' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Winter 2029' }).click();
    await page
      .locator('[data-card="COMP 422"] .card-verdict')
      .getByText(/COMP 322/u)
      .waitFor();
    await page.getByRole('button', { name: 'Move or change COMP 204' }).click();
    await page.getByRole('radio', { name: 'Taken', exact: true }).check();
    await page.getByRole('textbox', { name: 'Grade' }).fill('91');
    await page.keyboard.press('Enter');
    await page.locator('[data-card="COMP 204"]').getByText('91').waitFor();
  });
});

test('what if: a change beside the plan shows its effect, and is dropped or kept', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('[data-card="COMP 422"] .card-verdict').waitFor();
    const tryIt = async (): Promise<void> => {
      await page.getByRole('button', { name: /What if/ }).click();
      await page.locator('[data-card="COMP 422"] .card-main').click();
      await page.getByRole('button', { name: 'Plan it: COMP 328' }).click();
      await page.getByText('COMP 422: now in order').waitFor();
    };
    await tryIt();
    await page.getByRole('button', { name: 'Drop it' }).click();
    await page.locator('[data-card="COMP 328"]').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: 'What if…', pressed: false })
      .and(page.locator(':focus'))
      .waitFor();
    await tryIt();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.locator('[data-card="COMP 328"]').waitFor();
    await page.locator('[data-card="COMP 422"] .card-verdict').waitFor({ state: 'detached' });
  });
});

test('a trial outlives a reload, and another tab’s changes of the plan are no part of it', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('[data-card="COMP 422"] .card-verdict').waitFor();
    await page.getByRole('button', { name: /What if/ }).click();
    await page.locator('[data-card="COMP 422"] .card-main').click();
    await page.getByRole('button', { name: 'Plan it: COMP 328' }).click();
    await page.getByText('COMP 422: now in order').waitFor();
    await keptPlan(page, ({ token }) => token !== null);
    await page.reload();
    await page.getByText('1 change beside your plan.').waitFor();
    await page.getByText('COMP 422: now in order').waitFor();

    const other = await page.context().newPage();
    await other.goto('/');
    await other.locator('[data-card="PHIL 328"] .card-main').focus();
    assert.equal(await other.locator('[data-card="COMP 328"]').count(), 0, 'a trial is of its tab');
    await other.keyboard.press('Alt+ArrowRight');
    await page.locator('[data-card="PHIL 328"][data-term="2028-winter"]').waitFor();
    await page.getByText('1 change beside your plan.').waitFor();
    // Undo is of the trial, while there is one.
    await page.locator('[data-card="COMP 410"] .card-main').focus();
    await page.keyboard.press('Delete');
    await page.getByText('2 changes beside your plan.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('1 change beside your plan.').waitFor();
    await page.locator('[data-card="COMP 410"]').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Undo/u }).isDisabled(), true);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await other.locator('[data-card="COMP 328"]').waitFor();
    await other.locator('[data-card="PHIL 328"][data-term="2028-winter"]').waitFor();
    await page.reload();
    await page.locator('[data-card="COMP 328"]').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Keep it' }).count(), 0, 'it is over');
  });
});

test('a trial that drops a course says how many units that costs, after a reload, too', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('.board[data-judged="true"]').waitFor();
    await page.getByRole('button', { name: /What if/u }).click();
    await page.locator('[data-card="HIST 210"] .card-main').focus();
    await page.keyboard.press('Delete');
    await page.getByText('−0.5 units').waitFor();
    await page.reload();
    await page.getByText('1 change beside your plan.').waitFor();
    await page.getByText('−0.5 units').waitFor();
  });
});

test('standing is said term by term, and failed and withdrawn courses are shown as such', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    const plan = {
      ...demonstrationPlan,
      courses: demonstrationPlan.courses.map((entry) =>
        entry.course_code === 'COMP 110' ? { ...entry, grade: 'F' } : entry,
      ),
      attributes: { programs: ['computing'] },
    };
    await withStoredPlan(page, plan);
    await page.goto('/');
    const { version } = await keptPlan(page, ({ token }) => token !== null);
    // COMP 275 asks for level 2B.
    const card = page.locator('[data-card="COMP 275"] .card-verdict');
    await card.getByText(/2B/u).waitFor();
    const standing = page.getByRole('combobox', { name: 'Standing in Fall 2026' });
    await standing.selectOption('2B');
    await card.waitFor({ state: 'detached' });
    const later = page.getByRole('combobox', { name: 'Standing in Winter 2027' });
    assert.equal(await later.locator('option:checked').textContent(), '2B or above');
    const { token } = await keptPlan(page, (kept) => kept.version > version);
    const stored = await fetch(`${site.url}api/v1/state/current`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await stored.json()) as { data: { state: { terms: { level?: string }[] } } };
    assert.equal(data.state.terms[2]?.level, '2B');
    await page.getByRole('button', { name: /Undo/ }).click();
    await card.waitFor();
    assert.equal(await standing.inputValue(), '');

    await page.locator('[data-card="COMP 110"]').getByText('Failing grade: does not count').waitFor();
    for (const [status, said] of [
      ['Withdrawn', 'Withdrawn: does not count'],
      ['Failed', 'Failed: does not count'],
    ] as const) {
      await page.getByRole('button', { name: 'Move or change PHYS 105' }).click();
      await page.getByRole('radio', { name: status, exact: true }).check();
      await page.keyboard.press('Escape');
      await page.locator('[data-card="PHYS 105"]').getByText(said).waitFor();
    }
    // Four courses of its first term have a number; the failed one counts in the average, and not in the units.
    const facts = page.locator('[data-term-id="2025-fall"] .term-facts');
    await facts.getByText('2 units · avg 78', { exact: true }).waitFor();
    await page.getByText(/^average 75\.1 of what is graded$/u).waitFor();
  });
});

test('export, delete for good with a confirmation, and import of the file', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('[data-card="COMP 422"]').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Export/ }).click(),
    ]);
    const file = await download.path();
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).courses.length, demonstrationPlan.courses.length);

    await keptPlan(page, ({ token }) => token !== null);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: /Delete the plan/ }).click();
    const final = page.getByRole('button', { name: 'Delete for good', exact: true });
    assert.equal(await final.isDisabled(), true);
    await page.getByRole('checkbox').check();
    await final.click();
    await page.getByText('See whether your plan holds').waitFor();
    await keptPlan(page, ({ token }) => token === null);

    await page.getByRole('button', { name: 'Import a plan' }).click();
    await page.getByLabel('A file that Gradus exported').setInputFiles(file);
    await page.getByText(`${demonstrationPlan.courses.length} courses`).waitFor();
    await page.getByRole('button', { name: 'Use this plan' }).click();
    await page.locator('[data-card="COMP 422"]').waitFor();
  });
});

test('what goes with its own key leaves the focus nearby', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    const focused = page.locator(':focus');
    const cards = page.locator('[data-term-id="2027-fall"] [data-card]');
    await page.locator('[data-card="PHIL 328"][data-term="2027-fall"] .card-main').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.locator('[data-card="PHIL 328"][data-term="2028-winter"] .card-main:focus').waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('[data-card="PHIL 328"][data-term="2027-fall"] .card-main:focus').waitFor();
    for (let left = await cards.count(); left > 0; left -= 1) {
      await page.keyboard.press('Delete');
      await until(async () => (await cards.count()) === left - 1);
      await focused.waitFor();
    }
    assert.match((await focused.textContent()) ?? '', /^ ?Add a course to Fall 2027$/u);

    await page.locator('[data-card="COMP 422"] .card-main').press('Enter');
    await page.getByRole('button', { name: 'Plan it: COMP 328' }).press('Enter');
    await page.locator('[data-card="COMP 328"]').waitFor();
    assert.equal(await focused.textContent(), 'COMP 328');
    const field = page.getByRole('combobox', { name: 'Find a course' }).first();
    await field.fill('COMP 101');
    await page.getByRole('option', { name: /^COMP 101/u }).waitFor();
    await field.press('Enter');
    await page.getByRole('button', { name: /^Plan it in/u }).press('Enter');
    await page.locator('[data-card="COMP 101"]').waitFor();
    assert.equal(await focused.textContent(), 'COMP 101');
  });
});

test('what goes with a button leaves the focus nearby', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, {
      ...demonstrationPlan,
      terms: [...demonstrationPlan.terms, { term_id: '2031-fall' }],
    });
    await page.goto('/');
    const press = async (name: string | RegExp): Promise<void> =>
      await page.getByRole('button', { name }).first().press('Enter');
    const focusIsAt = async (name: string | RegExp): Promise<void> =>
      await page.getByRole('button', { name }).and(page.locator(':focus')).waitFor();
    await press('Move or change PHIL 328');
    await press(/^Remove$/u);
    await focusIsAt(/^COMP 372/u);
    await press('Add a course to Fall 2027');
    await page.keyboard.press('Escape');
    await focusIsAt('Add a course to Fall 2027');
    await press('Remove Fall 2031');
    await focusIsAt(/^Add a course to/u);
    await page.getByRole('button', { name: 'All rules of Honours Computing' }).press('Enter');
    const ways = page.getByRole('button', { name: 'Ways to finish' });
    await ways.press('Enter');
    await page.locator('.ways li').first().waitFor();
    await focusIsAt('Ways to finish');
    await page.keyboard.press('Escape');
    await focusIsAt('All rules of Honours Computing');
    await press('Finish my degree');
    await page.locator('main:focus').waitFor();
    await page.goto('/#/degree');
    await press('Remove Honours Computing');
    await focusIsAt('Choose what you aim at');
    await press('More');
    await press('Delete the plan for good…');
    await page.getByRole('checkbox', { name: /^Yes, delete/u }).press('Space');
    await press('Delete for good');
    await page.locator('main:focus').waitFor();
  });
});

test('what has the focus is seen: beside the header, a panel over the page, and a long list', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('.board[data-judged="true"]').waitFor();
    const focused = page.locator(':focus');
    const boxOf = async (place: Locator) => (await place.boundingBox()) ?? assert.fail('no box');
    const header = await boxOf(page.locator('.top'));
    await page.locator('.add-term button').focus();
    for (let stops = 0; stops < 24; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      const { y } = await boxOf(focused);
      assert.ok(y >= header.height, `${await focused.textContent()} is behind the header`);
    }
    const field = page.getByRole('combobox', { name: 'Find a course' });
    await page.setViewportSize({ width: 1280, height: 420 });
    await field.fill('co');
    await page.getByRole('option').nth(9).waitFor();
    for (let match = 0; match < 9; match += 1) await page.keyboard.press('ArrowDown');
    const list = await boxOf(page.locator('.top .search-results'));
    const match = await boxOf(page.locator('.top [aria-selected="true"]'));
    assert.ok(match.y + match.height <= list.y + list.height, 'the selected match is below the list');

    await page.setViewportSize({ width: 640, height: 800 });
    await page.locator('[data-card="COMP 422"] .card-main').press('Enter');
    await page.locator('#panel-title:focus').waitFor();
    for (let stops = 0; stops < 3; stops += 1) {
      await page.keyboard.press('Shift+Tab');
      assert.equal(await page.locator('main :focus').count(), 0);
    }
    await page.keyboard.press('Escape');
    await page.locator('[data-card="COMP 422"] .card-main:focus').waitFor();
  });
});

test('a quoted list of codes says whether they are wanted or excluded', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await page.goto('/');
    const headingOf = async (code: string, sentence: string): Promise<string | null> => {
      const field = page.getByRole('combobox', { name: 'Find a course' }).first();
      await field.fill(code);
      await page.getByRole('option', { name: new RegExp(`^${code}`, 'u') }).waitFor();
      await field.press('Enter');
      const quote = page.getByRole('article').locator('figure').filter({ hasText: sentence });
      return await quote.locator('.quote-heading').textContent();
    };
    assert.equal(await headingOf('COMP 110', 'COMP 101'), 'Not together');
    assert.equal(await headingOf('COMP 210', 'COMP 160 and COMP 165.'), 'Before it');
  });
});

test('the kind of a credential is not broken within the word beside a long title', { skip }, async () => {
  await site.onPage('phone', async ({ page }) => {
    await page.route('**/api/v1/credentials?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { items: object[] } };
      const [first = {}] = answer.data.items;
      const titles = ['Art', `${'A Combination of Several Long Subjects '.repeat(3)}(Honours)`];
      answer.data.items = titles.map((title, at) => ({
        ...first,
        credential_id: `credential:${at}`,
        kind: 'specialization',
        title,
        total_units: undefined,
      }));
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/');
    const kinds = page.locator('.credential-choice li .muted');
    await kinds.nth(1).waitFor();
    const [alone, besideLong] = await Promise.all(
      [0, 1].map(async (at) => await kinds.nth(at).boundingBox()),
    );
    assert.ok(alone && besideLong);
    assert.ok(besideLong.width >= alone.width - 0.5, `${besideLong.width} of ${alone.width} pixels`);
  });
});

/**
 * As a hand does it: it looks where the card and the term are, since answers that arrive move them, and lets go when the page
 * shows that the term would take the card.
 */
async function dragToTerm(page: Page, card: Locator, termId: string): Promise<void> {
  const term = page.locator(`[data-term-id="${termId}"]`);
  const ghost = page.locator('.card-ghost');
  await until(async () => {
    await page.mouse.up();
    await card.hover({ position: { x: 20, y: 20 } });
    await page.mouse.down();
    const from = await card.boundingBox();
    assert.ok(from !== null);
    await page.mouse.move(from.x + 35, from.y + 35, { steps: 4 });
    return (await ghost.count()) === 1;
  });
  let wasOver = false;
  let offset = 0;
  await until(async () => {
    const box = await term.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    assert.ok(box !== null);
    const [top, bottom] = [Math.max(box.y, scrollEdge), Math.min(box.y + box.height, height - scrollEdge)];
    // Another place each time, since only a move tells the page where the pointer is.
    offset = 1 - offset;
    await page.mouse.move(box.x + 40 + offset, (top + bottom) / 2);
    const isOver = (await term.getAttribute('class'))?.split(' ').includes('is-over') === true;
    const isStill = wasOver && isOver;
    wasOver = isOver;
    return isStill;
  });
  await page.mouse.up();
}

/** Nearer than this to the edge of its window the page scrolls while a card is dragged; in pixels. */
const scrollEdge = 70;
