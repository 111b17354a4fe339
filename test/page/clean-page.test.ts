/** The planner page is accessible in light and dark and on a phone, small, and framed by its headers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { call } from '../wire/http-client.ts';
import { fetchBytes } from '../wire/raw-bytes.ts';
import { type ServerProcess, startServer } from '../wire/server-process.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import {
  assertAccessible,
  type Look,
  launchChromium,
  looks,
  onPage,
  withStoredPlan,
} from './planner-browser.ts';

/** Compressed; the issue of the page sets it. */
const maximumScriptBytes = 150_000;

const skip = skipWithoutChromium();
let server: ServerProcess;
let browser: Browser;
let url: string;

before(async () => {
  server = await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
  url = `http://127.0.0.1:${server.port}/`;
  if (skip === false) browser = await launchChromium();
});

after(async () => {
  if (skip === false) await browser.close();
  assert.equal(await server.stop(), 0);
});

const fetchCoded = (path: string, acceptEncoding: string) =>
  fetchBytes(server.port, path, { headers: { 'Accept-Encoding': acceptEncoding } });

for (const look of Object.keys(looks) as Look[]) {
  test(`axe finds nothing, ${look}: empty, with a plan, with panels and dialogs`, { skip }, async () => {
    await onPage(browser, url, look, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^Bachelor of Arts/ }).waitFor();
      await assertAccessible(page, 'empty');
    });
    await onPage(browser, url, look, async ({ page }) => {
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      await page.locator('[data-card="COMP 422"] .card-verdict').waitFor();
      await assertAccessible(page, 'plan');
      await page.goto('/#/course/COMP%20495');
      await page.getByText('How we read it').waitFor();
      await page.getByText('What it rests on and unlocks').waitFor();
      await assertAccessible(page, 'course');
      await page.goto('/#/credential/credential%3Acomputing-major');
      await page.getByRole('button', { name: 'Ways to finish' }).click();
      await page.locator('.ways li').first().waitFor();
      await assertAccessible(page, 'credential');
      await page.goto('/#/degree');
      await page.getByRole('heading', { name: 'What you aim at' }).waitFor();
      await assertAccessible(page, 'degree');
      await page.goto('/#/map');
      await page.getByRole('img', { name: /^Map of \d+ courses/ }).waitFor();
      await page.locator('.map-list summary').first().click();
      await page.getByText('could be taken').nth(1).waitFor();
      await assertAccessible(page, 'map');
      await page.goto('/#/plan');
      await page.getByRole('button', { name: 'Move or change COMP 495' }).click();
      await page.locator('.menu:popover-open').waitFor();
      await assertAccessible(page, 'menu of a card', '.menu:popover-open');
      await page.keyboard.press('Escape');
      for (const name of [/About you/, /Import a plan from/, /Keys and/, /Delete the plan/]) {
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').getByRole('heading').first().waitFor();
        await assertAccessible(page, String(name));
        await page.keyboard.press('Escape');
      }
    });
  });
}

test('text twice as large on a phone: nothing is wider than its window', { skip }, async () => {
  await onPage(browser, url, 'phone', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/#/map');
    const excess = async (selector: string): Promise<number> =>
      await page
        .locator(selector)
        .evaluate(
          ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
            scrollWidth - clientWidth,
        );
    await page.locator('.map-list summary').first().click();
    assert.equal(await excess('html'), 0, 'the map as a list');
    for (const name of [/About you/, /Import a plan from/, /Keys and/]) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      assert.equal(await excess('dialog'), 0, String(name));
      await page.keyboard.press('Escape');
    }
  });
});

test('the document names its assets by their content, and the script is small', async () => {
  const page = await call(server.port, 'GET', '/');
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  const policy = String(page.headers.get('content-security-policy'));
  assert.match(policy, /^default-src 'self';/u);
  assert.doesNotMatch(policy, /unsafe|https?:|data:/u);
  assert.doesNotMatch(page.body, /<style|<script>|\son\w+=|style=/u);
  const assets = [...page.body.matchAll(/(?:href|src)="(page\/[^"]+)"/gu)].map(([, path]) => `/${path}`);
  assert.equal(assets.length, 3);
  for (const path of assets) {
    const plain = await fetchCoded(path, 'identity');
    const coded = await fetchCoded(path, 'gzip');
    assert.equal(coded.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(coded.headers['etag']), /^"[^"]+"$/u);
    assert.notEqual(coded.headers['etag'], plain.headers['etag'], 'strong: other bytes, another tag');
    assert.ok(gunzipSync(coded.body).equals(plain.body));
    assert.ok(coded.body.length < maximumScriptBytes, `${path}: ${coded.body.length} bytes`);
    const again = await call(server.port, 'GET', path, {
      headers: { 'If-None-Match': String(plain.headers['etag']) },
    });
    assert.equal(again.status, 304);
  }
});

test('SVC_PAGE=false takes the page away, and the ready line names what is there', async () => {
  assert.match(server.output(), /is ready at http:\/\/127\.0\.0\.1:\d+\/ .*described at .*\/docs/u);
  const without = await startServer({ SVC_PAGE: 'false' });
  assert.match(without.output(), /is ready at http:\/\/127\.0\.0\.1:\d+\/api\/v1 /u);
  assert.equal((await call(without.port, 'GET', '/')).status, 404);
  assert.doesNotMatch((await call(without.port, 'GET', '/api/v1')).body, /"page"/u);
  assert.equal((await call(without.port, 'GET', '/docs')).status, 200);
  assert.equal(await without.stop(), 0);
});

test('on paper of A4: the degree, whose plan it is and when, and no controls', { skip }, async () => {
  await onPage(browser, url, 'light', async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    const terms = [...demonstrationPlan.terms, { term_id: '2031-fall' }];
    await withStoredPlan(page, { ...demonstrationPlan, terms });
    await page.goto('/');
    await page.locator('.board[data-judged="true"]').waitFor();
    await page.locator('[data-term-id="2031-fall"]').waitFor();
    await page
      .getByRole('button', { name: /^Add a course to/u })
      .first()
      .click();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Name:').waitFor();
    await page.getByText(/printed on .*\d{4}/u).waitFor();
    await page.locator('.side-credentials').getByRole('heading', { name: 'Honours Computing' }).waitFor();
    assert.equal(
      await page.locator('button.small:visible, .card-more:visible, .remove-term:visible').count(),
      0,
    );
    assert.equal(await page.locator('select:visible:not(.is-said), input:visible').count(), 0);
    await page.locator('[data-term-id="2031-fall"]').waitFor({ state: 'hidden' });
  });
});
