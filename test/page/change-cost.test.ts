/**
 * What a change of a plan of 40 courses costs: requests and bytes, which are the same on every machine. How long a student
 * waits is printed and not judged; `npm run bench -- page` measures it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GradusClient } from 'gradus/client';
import type { Request } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { moveMs } from './page-timing.ts';
import { keptPlan, siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);
const courseCount = 40;
const moves = 6;
/** Of the answer with all verdicts and their explanations, as it is sent. */
const maximumAnswerBytes = 8000;
const maximumQuestionBytes = 4000;

test('a change asks one question and stores one PATCH; both are small', { skip }, async (context) => {
  const { url } = site;
  const { data } = await new GradusClient({ baseUrl: url }).listCourses({ limit: 100, include: [] });
  const planned = new Set<string>(demonstrationPlan.courses.map(({ course_code }) => course_code));
  const further = data.items
    .map(({ course_code }) => course_code)
    .filter((code) => !planned.has(code))
    .slice(0, courseCount - planned.size)
    .map((course_code) => ({ term_id: '2029-winter', course_code, status: 'planned' }));
  const plan = { ...demonstrationPlan, courses: [...demonstrationPlan.courses, ...further] };
  assert.equal(plan.courses.length, courseCount);
  await site.onPage('light', async ({ page }) => {
    await withStoredPlan(page, plan);
    await page.goto('/');
    await page.locator('[data-card="COMP 422"] .card-verdict').waitFor();
    let { version } = await keptPlan(page, ({ token }) => token !== null);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1')) asked.push(request);
    });
    const waits: number[] = [];
    for (let move = 0; move < moves; move += 1) {
      waits.push(Math.round(await moveMs(page, 'COMP 322', move % 2 === 0 ? 'after' : 'before')));
      ({ version } = await keptPlan(page, (kept) => kept.version > version));
    }
    const names = asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    const each = ['POST /api/v1/query/advisory', 'PATCH /api/v1/state/current'];
    assert.deepEqual(names, Array.from({ length: moves }, () => each).flat());
    for (const request of asked) {
      const { requestBodySize, responseBodySize } = await request.sizes();
      assert.ok(requestBodySize < maximumQuestionBytes, `${requestBodySize} bytes are asked`);
      assert.ok(responseBodySize < maximumAnswerBytes, `${responseBodySize} bytes are answered`);
    }
    asked.length = 0;
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.board[data-judged="true"]').waitFor();
    const questions = asked.filter((request) => request.url().endsWith('/query/advisory'));
    assert.equal(questions.length, 1, 'a stored plan that is opened is judged once');
    context.diagnostic(`from the key to the frame with the verdicts: ${waits.join(', ')} ms`);
  });
});
