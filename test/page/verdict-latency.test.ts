/**
 * How long a student waits for a verdict after a change, in Chromium, of a plan of 40 courses: printed and not judged, since
 * it depends on the machine.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GradusClient } from 'gradus/client';
import { skipWithoutChromium } from '../chromium.ts';
import { startServer } from '../wire/server-process.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { launchChromium, onPage, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const courseCount = 40;
const moves = 5;

test('the verdict of a course that has moved, of a plan of 40 courses', { skip }, async (context) => {
  const browser = await launchChromium();
  const server = await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
  const url = `http://127.0.0.1:${server.port}/`;
  const { data } = await new GradusClient({ baseUrl: url }).listCourses({ limit: 100, include: [] });
  const planned = new Set<string>(demonstrationPlan.courses.map(({ course_code }) => course_code));
  const further = data.items
    .map(({ course_code }) => course_code)
    .filter((code) => !planned.has(code))
    .slice(0, courseCount - planned.size)
    .map((course_code) => ({ term_id: '2029-winter', course_code, status: 'planned' }));
  const plan = { ...demonstrationPlan, courses: [...demonstrationPlan.courses, ...further] };
  assert.equal(plan.courses.length, courseCount);
  await onPage(browser, url, 'light', async ({ page }) => {
    await withStoredPlan(page, plan);
    await page.goto('/');
    const isTooLate = page.locator('[data-card="COMP 422"] .card-verdict').getByText(/COMP 322/u);
    await page.locator('[data-card="COMP 422"] .card-verdict').waitFor();
    const waits: number[] = [];
    for (let move = 0; move < moves; move += 1) {
      await page.getByRole('button', { name: 'Move or change COMP 322' }).click();
      const later = page.getByRole('dialog').getByRole('button', { name: 'Winter 2029' });
      await later.waitFor();
      const start = performance.now();
      await later.click();
      await isTooLate.waitFor();
      waits.push(Math.round(performance.now() - start));
      await page.getByRole('button', { name: /Undo/ }).click();
      await isTooLate.waitFor({ state: 'detached' });
    }
    context.diagnostic(`from the click to the verdict on the card: ${waits.join(', ')} ms`);
  });
  await browser.close();
  assert.equal(await server.stop(), 0);
});
