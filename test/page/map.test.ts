/** The map of courses is moved and zoomed by pointer, wheel, two fingers, buttons and keys; a press opens a course. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { GradusClient } from 'gradus/client';
import type { Locator, Page } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { until } from '../wire/until.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import { siteForTests, withStoredPlan } from './planner-browser.ts';

const skip = skipWithoutChromium();
const site = siteForTests(skip);

interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** How much farther apart rows are than columns. */
  readonly stretch: number;
}

async function openMap(page: Page): Promise<Locator> {
  await withStoredPlan(page, demonstrationPlan);
  await page.goto('/#/map');
  const canvas = page.getByRole('img', { name: /^Map of \d+ courses/u });
  await canvas.and(page.locator('[data-frame]')).waitFor();
  await canvas.scrollIntoViewIfNeeded();
  return canvas;
}

async function frameOf(canvas: Locator): Promise<Frame> {
  const [scale = Number.NaN, x = Number.NaN, y = Number.NaN, stretch = Number.NaN] = (
    (await canvas.getAttribute('data-frame')) ?? ''
  )
    .split(' ')
    .map(Number);
  return { scale, x, y, stretch };
}

/**
 * The frame once turns of the wheel have zoomed to where they should. A browser that is busy drops one now and then, and takes
 * one late: then it is turned again.
 */
async function wheeledFrame(page: Page, canvas: Locator, deltaY: number): Promise<Frame> {
  const before = await frameOf(canvas);
  let now = before;
  let looks = 0;
  await until(async () => {
    if (looks % 40 === 0) await page.mouse.wheel(0, deltaY);
    looks += 1;
    await delay(50);
    now = await frameOf(canvas);
    return deltaY < 0 ? now.scale > before.scale : now.scale < before.scale;
  });
  return now;
}

/** The frame once it differs. */
async function changedFrame(canvas: Locator, before: Frame): Promise<Frame> {
  let now = before;
  await until(async () => {
    now = await frameOf(canvas);
    return now.scale !== before.scale || now.x !== before.x || now.y !== before.y;
  });
  return now;
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;

async function placeOf(canvas: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await canvas.boundingBox();
  assert.ok(box !== null);
  return box;
}

/** Where a course is on the page, by the coordinates that the service gives. */
async function pointOfCourse(canvas: Locator, code: string) {
  const subjects = [
    ...new Set(demonstrationPlan.courses.map(({ course_code }) => course_code.split(' ')[0])),
  ];
  const { data } = await new GradusClient({ baseUrl: site.url }).view('course-universe', {
    filter: { subjects: subjects.map(String) },
    bounds: { max_nodes: 2500, max_courses: 2500, max_credentials: 0 },
    include_layout: true,
  });
  const found = data.layout?.coordinates.find(({ id }) => id === `course:${code}`);
  assert.ok(found !== undefined);
  const [box, frame] = [await placeOf(canvas), await frameOf(canvas)];
  const { scale, stretch, x, y } = frame;
  return { x: box.x + scale * found.x + x, y: box.y + scale * stretch * found.y + y };
}

test('a drag moves the map and opens nothing; a press on a course opens it', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    const canvas = await openMap(page);
    const whole = await frameOf(canvas);
    const start = await pointOfCourse(canvas, 'COMP 322');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 40, start.y + 25, { steps: 4 });
    await page.mouse.up();
    let moved = whole;
    await until(async () => {
      moved = await frameOf(canvas);
      return near(moved.x - whole.x, 40) && near(moved.y - whole.y, 25);
    });
    assert.ok(near(moved.scale, whole.scale));
    assert.equal(await page.getByRole('article').count(), 0, 'a drag opens nothing');
    const { x, y } = await pointOfCourse(canvas, 'COMP 322');
    await page.mouse.click(x, y);
    await page.getByRole('article').getByRole('heading', { name: 'COMP 322' }).waitFor();
  });
});

test('the wheel zooms around the pointer, and the page does not scroll', { skip }, async () => {
  await site.onPage('light', async ({ page }) => {
    const canvas = await openMap(page);
    const [box, before] = [await placeOf(canvas), await frameOf(canvas)];
    const [x, y] = [120, 90];
    await page.mouse.move(box.x + x, box.y + y);
    const after = await wheeledFrame(page, canvas, -200);
    assert.ok(near((x - before.x) / before.scale, (x - after.x) / after.scale), 'what is under it stays');
    assert.ok(near((y - before.y) / before.scale, (y - after.y) / after.scale));
    assert.deepEqual(await placeOf(canvas), box);
    await wheeledFrame(page, canvas, 400);
  });
});

test('keys and buttons do the same: arrows move, plus and minus zoom, 0 and All show the whole', {
  skip,
}, async () => {
  await site.onPage('light', async ({ page }) => {
    const canvas = await openMap(page);
    const whole = await frameOf(canvas);
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    const right = await changedFrame(canvas, whole);
    assert.ok(right.x < whole.x && near(right.y, whole.y), 'what is on the right comes into sight');
    await page.keyboard.press('ArrowDown');
    const down = await changedFrame(canvas, right);
    assert.ok(down.y < right.y);
    await page.keyboard.press('+');
    const larger = await changedFrame(canvas, down);
    assert.ok(larger.scale > down.scale);
    await page.keyboard.press('-');
    assert.ok(near((await changedFrame(canvas, larger)).scale, down.scale));
    await page.keyboard.press('0');
    assert.deepEqual(await changedFrame(canvas, down), whole);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const closer = await changedFrame(canvas, whole);
    assert.ok(closer.scale > whole.scale);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    assert.ok(near((await changedFrame(canvas, closer)).scale, whole.scale));
    const before = await frameOf(canvas);
    await canvas.focus();
    await page.keyboard.press('ArrowLeft');
    await changedFrame(canvas, before);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await until(async () => isDeepStrictEqual(await frameOf(canvas), whole));
  });
});

test('on a phone the whole map is in sight, and two fingers zoom it', { skip }, async () => {
  await site.onPage('phone', async ({ page }) => {
    const canvas = await openMap(page);
    const box = await canvas.boundingBox();
    const before = await frameOf(canvas);
    assert.ok(box !== null);
    for (const code of ['COMP 110', 'COMP 495', 'MATH 120', 'WRIT 101']) {
      const { x, y } = await pointOfCourse(canvas, code);
      assert.ok(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height, code);
    }
    const session = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({ id, x: box.x + 150 + (side * distance) / 2, y: box.y + 80 })),
      });
    await fingers('touchStart', 60);
    for (const distance of [80, 100, 120]) await fingers('touchMove', distance);
    const after = await changedFrame(canvas, before);
    await fingers('touchEnd', 0);
    assert.ok(after.scale > before.scale);
  });
});
