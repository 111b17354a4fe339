/** A catalog that is published while the page is open: noticed with the next answer, with a stored plan and without one. */
import assert from 'node:assert/strict';
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { publishVersion, versionA, versionB } from '../wire/migration-catalogs.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { until } from '../wire/until.ts';
import { assertAccessible, keptPlan, launchChromium, onPage, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const directory = temporaryDirectory();
const link = join(directory, 'served');
let server: ServerProcess;
let browser: Browser;
let url: string;
let indexes: { readonly a: string; readonly b: string };

before(async () => {
  if (skip !== false) return;
  const a = await publishVersion(directory, 'a', versionA);
  indexes = { a, b: await publishVersion(directory, 'b', versionB, a) };
  symlinkSync(a, link);
  browser = await launchChromium();
  server = await startServer({ SVC_INDEX_DIR: link, SVC_RATE_LIMIT_ENFORCE: 'none' });
  url = `http://127.0.0.1:${server.port}/`;
});

after(async () => {
  if (skip !== false) return;
  await browser.close();
  assert.equal(await server.stop(), 0);
});

async function serve(name: 'a' | 'b'): Promise<void> {
  symlinkSync(indexes[name], `${link}.next`);
  renameSync(`${link}.next`, link);
  await until(async () => {
    server.process.kill('SIGHUP');
    const answer = await fetch(`${url}api/v1/index`);
    const { data } = (await answer.json()) as { readonly data: { readonly catalog_version_id: string } };
    return data.catalog_version_id === `el-${name}`;
  });
}

/** Until the page has asked for nothing during a second. */
async function untilQuiet(page: Page): Promise<void> {
  let count = 0;
  page.on('request', () => {
    count += 1;
  });
  await until(async () => {
    const before = count;
    await page.waitForTimeout(1000);
    return count === before;
  });
}

test('a stored plan: the next answer says so, and what is gone has a sign', { skip }, async () => {
  await serve('a');
  const planned = (term_id: string, course_code: string) => ({ term_id, course_code, status: 'planned' });
  await onPage(browser, url, 'light', async ({ page, allow }) => {
    allow(/404|422/u);
    await withStoredPlan(page, {
      catalog_version_id: 'el-a',
      terms: ['2126-fall', '2127-winter'].map((term_id) => ({ term_id })),
      courses: [planned('2126-fall', 'EL 1'), planned('2127-winter', 'EL 2')],
      credential_ids: [],
      attributes: {},
    });
    await page.goto('/');
    await keptPlan(page, ({ token }) => token !== null);
    await page.getByText('Every course is in order.').waitFor();
    await page.locator('[data-card="EL 1"] .card-main').click();
    await page.getByRole('article').getByText('In order').waitFor();
    await serve('b');
    await page.locator('[data-card="EL 2"] .card-main').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    // The panel that is open is of the new catalog as well.
    await page.getByText('This catalog has no course EL 1.').waitFor();
    await page.getByRole('article').getByText('In order').waitFor({ state: 'detached' });
    await page.getByText('The catalog has moved on to el-b').waitFor();
    await page.getByRole('button', { name: 'EL 1: Not in this catalog: does not count' }).waitFor();
    // It has been said, and nothing is asked again and again.
    await untilQuiet(page);
    await assertAccessible(page, 'behind a new catalog');
    await page.getByRole('button', { name: 'See what changes' }).click();
    await page.getByText('EL 1 is now EL 100').waitFor();
  });
});

test('a plan that was not stored yet is one of the new catalog', { skip }, async () => {
  await serve('a');
  await onPage(browser, url, 'light', async ({ page, allow }) => {
    allow(/422/u);
    await page.goto('/');
    await page.getByRole('button', { name: /^Minor in Valves/u }).waitFor();
    await serve('b');
    await page.getByRole('button', { name: /^Minor in Sparks/u }).click();
    const { stored } = await keptPlan(page, ({ token }) => token !== null);
    assert.equal((stored as { readonly catalog_version_id?: string } | null)?.catalog_version_id, 'el-b');
    assert.equal(await page.getByText('The catalog has moved on').count(), 0);
  });
});
