/** Whatever a student does before an answer arrives holds: the answers are kept back here until it is done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GradusClient } from 'gradus/client';
import { skipWithoutChromium } from '../chromium.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { holdAnswers, keptPlan, siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

/** What the functions use that run inside the page. */
interface InPage {
  readonly document: { readonly activeElement: { dispatchEvent(event: object): void } | null };
  readonly KeyboardEvent: new (type: string, options: object) => object;
}

test('a plan is created once its catalog is known', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    const catalog = await holdAnswers(page, { method: 'GET', path: /\/api\/v1\/index$/u });
    await page.goto('/');
    await page.getByRole('button', { name: /^Honours Computing/u }).click();
    await page.getByText('Core computing').first().waitFor();
    assert.equal((await keptPlan(page, () => true)).token, null);
    await page.getByRole('button', { name: /Undo/u }).click();
    await page.getByText('See whether your plan holds').waitFor();
    await page.getByRole('button', { name: /^Honours Computing/u }).click();
    catalog.release();
    const created = await keptPlan(page, ({ token }) => token !== null);
    await page.getByRole('button', { name: /Undo/u }).click();
    const { token } = await keptPlan(page, ({ version }) => version > created.version);
    const { data } = await new GradusClient({ baseUrl: site.url }).plan(token ?? '').read();
    assert.deepEqual(data.state.credential_ids, []);
  });
});

test('a plan that was never stored is one of the served catalog, whatever comes first', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page, allow }) => {
    allow(/422/u);
    const creation = await holdAnswers(page, { method: 'POST', path: /\/state$/u });
    await withStoredPlan(page, { ...demonstrationPlan, catalog_version_id: 'tarnholm-2024-2025' });
    await page.goto('/');
    await creation.first;
    await keptPlan(page, ({ plan }) => plan.catalog_version_id === demonstrationPlan.catalog_version_id);
    creation.release();
    await keptPlan(page, ({ token }) => token !== null);
    assert.equal(await page.getByText('The catalog has moved on').count(), 0);
  });
});

test('a credential that the catalog does not have is said to be none of it, and hides nothing of another one', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page, allow }) => {
    allow(/40[04]|422/u);
    const credential_ids = ['credential:gone', ...demonstrationPlan.credential_ids];
    await withStoredPlan(page, { ...demonstrationPlan, credential_ids });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Honours Computing' }).waitFor();
    await page.getByText('It is not in this catalog: nothing of it is checked.').waitFor();
    await page.getByRole('button', { name: 'All rules of gone' }).click();
    await page.getByRole('article').getByText('It is not in this catalog').waitFor();
  });
});

test('a change that is made before the stored plan is read is not taken back', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    const { version, token } = await keptPlan(page, (kept) => kept.token !== null);
    const stored = await holdAnswers(page, { method: 'GET', path: /\/state\/current$/u });
    await page.reload();
    await stored.first;
    await page.locator('[data-card="PHIL 328"] .card-main').focus();
    await page.keyboard.press('Alt+ArrowRight');
    const moved = page.locator('.board[data-judged="true"] [data-card="PHIL 328"][data-term="2028-winter"]');
    await moved.waitFor();
    const read = page.waitForResponse((response) => response.url().endsWith('/state/current'));
    stored.release();
    await (await read).finished();
    await keptPlan(page, (kept) => kept.version > version);
    await moved.waitFor();
    const { data } = await new GradusClient({ baseUrl: site.url }).plan(token ?? '').read();
    const entry = data.state.courses.find(({ course_code }) => course_code === 'PHIL 328');
    assert.equal(entry?.term_id, '2028-winter');
  });
});

test('a plan that is deleted while it is being created is gone', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    const creation = await holdAnswers(page, { method: 'POST', path: /\/state$/u });
    await page.goto('/');
    const created = (await (await creation.first).json()) as { data: { state_token: string } };
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: /Delete the plan/u }).click();
    await page.getByRole('checkbox').check();
    const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    creation.release();
    assert.equal((await deletion).status(), 200);
    await page.getByText('See whether your plan holds').waitFor();
    await keptPlan(page, ({ token }) => token === null);
    const headers = { Authorization: `Bearer ${created.data.state_token}` };
    assert.equal((await fetch(`${site.url}api/v1/state/current`, { headers })).status, 401);
  });
});

test('a deletion continues when its dialog is closed, and the page says so', { skip }, async () => {
  await site.onPage('light', async ({ page, allow }) => {
    allow(/ERR_FAILED/u);
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await keptPlan(page, ({ token }) => token !== null);
    const press = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: /Delete the plan/u }).click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
      await page.getByRole('dialog').getByText('The plan is being deleted').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.notices').getByText('The plan is being deleted').waitFor();
    };
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(/\/state\/current$/u, async (route) => {
      if (route.request().method() !== 'DELETE') return await route.fallback();
      await failed;
      await route.abort();
    });
    await press();
    fail();
    await page.getByText('The server did not delete the plan.').waitFor();
    await page.locator('[data-card="COMP 422"]').waitFor();
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.getByText('The server did not delete the plan.').waitFor({ state: 'detached' });
    await page.unroute(/\/state\/current$/u);

    const deletion = await holdAnswers(page, { method: 'DELETE', path: /\/state\/current$/u });
    await press();
    await deletion.first;
    deletion.release();
    await page.getByText('See whether your plan holds').waitFor();
    await page.getByText('The plan is being deleted').waitFor({ state: 'detached' });
  });
});

test('Enter takes the first course of what is typed, not of what was typed before', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, { ...demonstrationPlan, courses: [] });
    await page.goto('/');
    await page.getByRole('button', { name: 'Add a course to Fall 2027' }).click();
    const field = page.getByRole('combobox', { name: /Course to add/u });
    await field.fill('comp');
    await page.getByRole('option', { name: /^COMP/u }).first().waitFor();
    const found = await holdAnswers(page, { method: 'GET', path: /\/courses\?q=comp328/u });
    await field.fill('comp328');
    await field.press('Enter');
    await found.first;
    found.release();
    await page.locator('[data-card="COMP 328"]').waitFor();
    assert.equal(await page.locator('[data-card]').count(), 1);
  });
});

test('a map that is moved stays so when its marks arrive', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await keptPlan(page, ({ token }) => token !== null);
    const marks = await holdAnswers(page, { method: 'POST', path: /\/views\/unlock-overlay$/u });
    await page.goto('/#/map');
    const canvas = page.getByRole('img', { name: /^Map of \d+ courses/u }).and(page.locator('[data-frame]'));
    const whole = (await canvas.getAttribute('data-frame')) ?? '';
    await canvas.focus();
    await page.keyboard.press('+');
    await page.locator(`[data-frame]:not([data-frame="${whole}"])`).waitFor();
    const closer = await canvas.getAttribute('data-frame');
    await page.locator('.map-list summary').filter({ hasText: /^COMP/u }).click();
    marks.release();
    await page.locator('.map-mark.map-reach').first().waitFor();
    assert.equal(await canvas.getAttribute('data-frame'), closer);
  });
});

test('a grade stays as typed when the vocabulary arrives', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    const vocabulary = await holdAnswers(page, { method: 'GET', path: /\/vocabulary$/u });
    await page.goto('/');
    await page.getByRole('button', { name: 'Move or change COMP 204' }).click();
    await page.getByRole('textbox', { name: 'Grade' }).fill('91');
    vocabulary.release();
    await page.getByRole('radio', { name: 'Withdrawn' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-card="COMP 204"]').getByText('91').waitFor();
  });
});

test('nothing is said of a plan before it is judged', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    const verdicts = await holdAnswers(page, { method: 'POST', path: /\/query\/advisory$/u });
    await page.goto('/');
    await page.locator('[data-card="COMP 422"]').waitFor();
    assert.equal(await page.locator('.attention-count').textContent(), '…');
    await page.goto('/#/credential/credential%3Acomputing-major');
    await page.getByRole('article').getByRole('heading', { name: 'Honours Computing' }).waitFor();
    assert.equal(await page.getByText('It is not in your plan.').count(), 0);
    verdicts.release();
    await page.getByText(/^\d things to look at$/u).waitFor();
    await page.getByRole('article').getByRole('button', { name: 'Finish my degree' }).waitFor();
  });
});

test('a key that is pressed again at once meets the moved card', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    await page.locator('[data-card="PHIL 328"] .card-main').focus();
    await page.evaluate(async () => {
      const { document, KeyboardEvent } = globalThis as unknown as InPage;
      for (let presses = 0; presses < 2; presses += 1) {
        const key = new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true });
        document.activeElement?.dispatchEvent(key);
        // The next task, before the next frame.
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await page.locator('[data-card="PHIL 328"][data-term="2028-fall"] .card-main:focus').waitFor();
  });
});
