/**
 * Users who act at random: the console stays without errors, no text of a program is shown, and page, browser and server end up
 * with one plan, whatever was pressed. `GRADUS_SEED` draws other users, `GRADUS_RUNS` more of them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Random } from '../../bench/capacity/random.ts';
import { skipWithoutChromium } from '../chromium.ts';
import { runs } from '../property-runs.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { type Look, looks, siteForTests, withStoredPlan } from './planner-browser.ts';
import { actAtRandom, assertOnePlan, assertReadable, type Draw } from './random-user.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);
const actions = 60;
const { seed, numRuns } = runs(2);

for (let user = seed; user < seed + numRuns; user += 1)
  test(`user ${user}: nothing breaks, and there is one plan`, { skip }, async () => {
    const random = new Random(user);
    const draw: Draw = (count) => Math.floor(random.uniform() * count);
    const look = (Object.keys(looks) as Look[])[draw(3)] ?? 'light';
    await site.onPage(look, async ({ page, allow }) => {
      // What a server refuses, and a network that is away, are in the console of every browser.
      allow(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/u);
      await page.addInitScript('window.print = () => undefined');
      if (draw(2) === 0) await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      const done: string[] = [look];
      try {
        await useAtRandom(page, draw, (what) => done.push(what));
      } catch (error) {
        process.stdout.write(`What user ${user} did:\n  ${done.join('\n  ')}\n`);
        throw error;
      }
    });
  });

async function useAtRandom(page: Page, draw: Draw, did: (what: string) => void): Promise<void> {
  const tabs = [page];
  for (let action = 1; action <= actions; action += 1) {
    const luck = draw(100);
    const tab = tabs[draw(tabs.length)] ?? page;
    if (luck < 2) {
      await page.context().setOffline(true);
      did('the network goes');
    } else if (luck < 5) {
      await page.context().setOffline(false);
      did('the network comes');
    } else if (luck < 7 && tabs.length === 1) {
      await page.context().setOffline(false);
      const other = await page.context().newPage();
      await other.goto('/');
      tabs.push(other);
      did('a second tab');
    } else {
      const what = await actAtRandom(tab, draw).catch(async (error) => {
        if (!/ERR_INTERNET_DISCONNECTED/u.test(String(error))) throw error;
        await page.context().setOffline(false);
        await tab.goto('/');
        return 'a page that could not be opened';
      });
      if (what !== null) did(`${tabs.indexOf(tab) + 1}: ${what}`);
      // From the reference of the interface back to the page.
      if (new URL(tab.url()).pathname !== '/') await tab.goBack();
      assert.ok(tab.url().startsWith(site.url), tab.url());
      await assertReadable(tab);
    }
    if (action % 10 > 0) continue;
    await page.context().setOffline(false);
    for (const one of tabs) await assertOnePlan(one, site.url);
  }
}
