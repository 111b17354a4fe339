/**
 * What goes wrong around a plan, each with a sentence in the page and nothing lost: a server that is away, or refuses for
 * now; a token that opens nothing; a file that is no plan; another tab; a catalog that moved on; titles that mean harm.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GradusClient } from 'gradus/client';
import type { Browser } from 'playwright-core';
import { skipWithoutChromium } from '../chromium.ts';
import { publishVersion, versionA, versionB } from '../wire/migration-catalogs.ts';
import { publishSource } from '../wire/publish-source.ts';
import { freePort, type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { until } from '../wire/until.ts';
import { demonstrationPlan } from './demonstration-plan.ts';
import {
  assertAccessible,
  keptPlan,
  launchChromium,
  onPage,
  refuseOnce,
  watchForText,
  withStoredPlan,
} from './planner-browser.ts';

const skip = skipWithoutChromium();
const unlimited = { SVC_RATE_LIMIT_ENFORCE: 'none' };
let browser: Browser;

before(async () => {
  if (skip === false) browser = await launchChromium();
});

after(async () => {
  if (skip === false) await browser.close();
});

const urlOf = ({ port }: ServerProcess): string => `http://127.0.0.1:${port}/`;
const clientOf = (server: ServerProcess) => new GradusClient({ baseUrl: urlOf(server) });

/** On a port of its own, so that the server can come back to it. */
async function startToReturn(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return await startServer({ ...environment, SVC_PORT: String(await freePort()) });
}

async function withServer(
  environment: Readonly<Record<string, string>>,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServer(environment);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

test('a server that is away: changes stay, and are stored once it is back', { skip }, async (context) => {
  const SVC_DATA_DIR = temporaryDirectory();
  const server = await startToReturn({ SVC_DATA_DIR, ...unlimited });
  context.after(() => server.stop());
  await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
    allow(/ERR_|503/u);
    await withStoredPlan(page, demonstrationPlan);
    await page.goto('/');
    const { version } = await keptPlan(page, ({ token }) => token !== null);
    await server.stop();
    await page.locator('[data-card="PHIL 328"] .card-main').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(/The server (?:cannot be reached|is busy)/u).waitFor();
    await page.getByText('The verdicts shown are not up to date.').waitFor();
    await page.locator('[data-card="PHIL 328"][data-term="2028-winter"]').waitFor();
    const back = await startServer({ SVC_DATA_DIR, SVC_PORT: String(server.port), ...unlimited });
    try {
      // The page may try by itself just then, and take the button away.
      const tryNow = page.getByRole('button', { name: 'Try now' });
      await Promise.race([tryNow.click(), tryNow.waitFor({ state: 'detached' })]);
      const kept = await keptPlan(page, (now) => now.version > version);
      await page.getByText(/The server (?:cannot be reached|is busy)/u).waitFor({ state: 'detached' });
      // Asked again by itself.
      await page.getByText('The verdicts shown are not up to date.').waitFor({ state: 'detached' });
      const { data } = await clientOf(back)
        .plan(kept.token ?? '')
        .read();
      const moved = data.state.courses.find(({ course_code }) => course_code === 'PHIL 328');
      assert.equal(moved?.term_id, '2028-winter');
    } finally {
      await back.stop();
    }
  });
});

test('a course that is opened while the network is away: said without addresses, and read once it is back', {
  skip,
}, async () => {
  await withServer(unlimited, async (server) => {
    await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
      allow(/ERR_/u);
      await page.goto('/');
      await page.getByRole('searchbox').first().waitFor();
      await page.context().setOffline(true);
      await page.goto('/#/course/COMP%20210');
      const panel = page.getByRole('article');
      await panel.getByText('COMP 210 could not be read. The server cannot be reached').waitFor();
      await panel.getByRole('button', { name: 'Try again' }).waitFor();
      assert.doesNotMatch(await panel.innerText(), /GET|fetch/u);
      await page.context().setOffline(false);
      await panel.getByText('What the catalog says').waitFor();
      await panel.getByText('could not be read').waitFor({ state: 'detached' });

      // What was said of the plan before a change is not said of the changed one, and titles come later.
      await panel.getByText('Not yet in').waitFor();
      await page.context().setOffline(true);
      await panel.getByRole('button', { name: /^Plan it: COMP 160/u }).click();
      await panel.getByText('Whether COMP 210 is in order could not be checked.').waitFor();
      assert.equal(await panel.getByText('Not yet in').count(), 0);
      await page.context().setOffline(false);
      await panel.getByText('How we read it').waitFor();
    });
  });
});

test('a connection that is lost without a word: old verdicts are said to be old, and the change is stored later', {
  skip,
}, async () => {
  await withServer(unlimited, async (server) => {
    await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
      allow(/ERR_|aborted/u);
      await page.addInitScript({
        content:
          'AbortSignal.timeout = (ms) => { const end = new AbortController(); setTimeout(() => end.abort(), ms / 4); return end.signal; }',
      });
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      const { version } = await keptPlan(page, ({ token }) => token !== null);
      await page.locator('[data-card="COMP 422"]').getByText('Needs COMP 328').waitFor();
      const lost = /api\/v1\/(?:state|query)/u;
      await page.route(lost, () => undefined);
      await page
        .locator('[data-card="COMP 422"]')
        .getByRole('button', { name: /^Move or change/u })
        .click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByText('The verdicts shown are not up to date.').waitFor();
      await page
        .getByText(/^The server cannot be reached\. Your changes are kept in this browser/u)
        .waitFor();
      await page.unroute(lost);
      await page.getByRole('button', { name: 'Try now' }).click();
      await keptPlan(page, (kept) => kept.version > version);
      await page.getByText('The verdicts shown are not up to date.').waitFor({ state: 'detached' });
    });
  });
});

test('a refusal for now with Retry-After: said, and repeated by itself', { skip }, async () => {
  const limits = {
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '12',
  };
  await withServer(limits, async (server) => {
    await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
      allow(/429/u);
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      const { version } = await keptPlan(page, ({ token }) => token !== null);
      const patch = { method: 'PATCH', path: '/api/v1/state/current' };
      await refuseOnce(page, patch, () => fetch(`${urlOf(server)}api/v1/state`, { method: 'POST' }));
      const said = await watchForText(page, 'The server is busy.');
      await page.locator('[data-card="PHIL 328"] .card-main').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await said();
      await keptPlan(page, (now) => now.version > version);
      await page.getByText('The server is busy.').waitFor({ state: 'detached' });
    });
  });
});

test('a token that opens nothing: the plan stays, and becomes a new one', { skip }, async () => {
  await withServer(unlimited, async (server) => {
    await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
      allow(/401/u);
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      const { token } = await keptPlan(page, (kept) => kept.token !== null);
      await clientOf(server)
        .plan(token ?? '')
        .delete();
      await page.reload();
      await page.getByText('The stored plan cannot be opened any more').waitFor();
      await page.locator('[data-card="COMP 422"]').waitFor();
      await assertAccessible(page, 'a lost plan');
      await page.getByRole('button', { name: 'Store it as a new plan' }).click();
      const renewed = await keptPlan(page, (kept) => kept.token !== null && kept.token !== token);
      const { data } = await clientOf(server)
        .plan(renewed.token ?? '')
        .read();
      assert.equal(data.state.courses.length, demonstrationPlan.courses.length);
    });
  });
});

/** A plan as another program might write it. */
function fileOf(status: string, members: object = {}): string {
  return JSON.stringify({ courses: [{ term_id: '2027-fall', course_code: 'COMP 110', status, ...members }] });
}

test('a file that is no plan: a sentence, and the plan as it was', { skip }, async () => {
  await withServer(unlimited, async (server) => {
    await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
      // The question which unknown courses an earlier catalog had is answered by a refusal that names them.
      allow(/status of 4(?:00|22)/u);
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      await page.locator('[data-card="COMP 422"]').waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: /Import a plan from/ }).click();
      const files: readonly (readonly [string, RegExp])[] = [
        ['\u0000\u0001PNG', /is not JSON/u],
        ['[]', /not an object/u],
        ['{"courses":{}}', /no list of courses/u],
        ['{"courses":[{"course_code":5}]}', /Course 1 of the file/u],
        ['{"courses":[],"terms":[7]}', /list of terms/u],
        [`{"courses":[],"x":"${'y'.repeat(1_100_000)}"}`, /too large/u],
        [
          fileOf('eaten'),
          /can be stored\. The status of COMP 110 in Fall 2027 cannot be stored: "eaten"\. It may/u,
        ],
        [fileOf('taken', { grade: { points: 1 } }), /The grade of COMP 110 in Fall 2027 cannot be stored/u],
        [
          '{"courses":[],"attributes":{"gpa":4}}',
          /It says “gpa” of the student, which is not part of a plan/u,
        ],
      ];
      for (const [text, expected] of files) {
        await page
          .getByLabel('A file that Gradus exported')
          .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        await page.getByText(expected).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Use this plan' }).isDisabled(), true);
      }
      // In a spelling that is not the catalog's.
      const foreign = {
        courses: [
          { term_id: '2027-fall', course_code: 'comp210', status: 'planned' },
          { term_id: '2027-fall', course_code: 'ZZZ 999', status: 'planned' },
        ],
      };
      await page.getByLabel('A file that Gradus exported').setInputFiles({
        name: 'plan.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(foreign)),
      });
      await page.getByText(/does not have ZZZ 999/u).waitFor();
      await page.getByRole('button', { name: 'Use this plan' }).click();
      await page.locator('[data-card="COMP 422"]').waitFor({ state: 'detached' });
      await page.locator('[data-card="COMP 210"]').getByText('Data Structures').waitFor();
      await page
        .locator('.attention')
        .getByText(/^COMP 210: Needs/u)
        .waitFor();
      await page.getByRole('button', { name: /Undo/ }).click();
      await page.locator('[data-card="COMP 422"]').waitFor();
    });
  });
});

test('another tab: both changes are kept, and the same entry is reported', { skip }, async () => {
  await withServer(unlimited, async (server) => {
    await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
      allow(/409|ERR_INTERNET_DISCONNECTED/u);
      await withStoredPlan(page, demonstrationPlan);
      await page.goto('/');
      const kept = await keptPlan(page, ({ token }) => token !== null);
      const stored = clientOf(server).plan(kept.token ?? '');
      const elsewhere = async (term_id: string, course_code: string, to_term_id: string): Promise<number> => {
        const expected_state_version = (await stored.read()).data.state_version;
        const operations = [{ op: 'move_course' as const, term_id, course_code, to_term_id }];
        return (await stored.patch({ expected_state_version, operations })).data.state_version;
      };
      const first = await elsewhere('2027-winter', 'STAT 255', '2027-fall');
      await page.locator('[data-card="PHIL 328"] .card-main').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await keptPlan(page, ({ version }) => version > first);
      await page.locator('[data-card="STAT 255"][data-term="2027-fall"]').waitFor();
      await page.locator('[data-card="PHIL 328"][data-term="2028-winter"]').waitFor();

      await elsewhere('2027-fall', 'STAT 255', '2028-fall');
      await page.locator('[data-card="STAT 255"] .card-main').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await page.getByText('STAT 255: planned in Fall 2028 there, planned in Winter 2028 here').waitFor();
      await page.locator('[data-card="STAT 255"][data-term="2028-fall"]').waitFor();
      assert.equal(await page.locator('[data-card="STAT 255"]').count(), 1);
      await page.getByRole('button', { name: 'Understood' }).click();

      // Who comes back to the page sees it without a change of their own.
      await elsewhere('2028-fall', 'STAT 255', '2029-winter');
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await page.locator('[data-card="STAT 255"][data-term="2029-winter"]').waitFor();

      // A second tab of the same browser takes up what the first one stores.
      const second = await page.context().newPage();
      await second.goto(urlOf(server));
      await second.locator('[data-card="PHIL 328"][data-term="2028-winter"]').waitFor();
      await page.locator('[data-card="PHIL 328"] .card-main').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await second.locator('[data-card="PHIL 328"][data-term="2028-fall"]').waitFor();

      // Undo takes back what was done here, and nothing that was done there.
      await second.locator('[data-card="COMP 455"] .card-main').focus();
      await second.keyboard.press('Delete');
      await page.locator('[data-card="COMP 455"]').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await second.locator('[data-card="PHIL 328"][data-term="2028-winter"]').waitFor();
      assert.equal(await page.locator('[data-card="COMP 455"]').count(), 0);

      // What neither could store is in both, and outlives each of them.
      await page.context().setOffline(true);
      await page.locator('[data-card="PHIL 328"] .card-main').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await second.locator('[data-card="PHIL 328"][data-term="2028-fall"]').waitFor();
      await second.locator('[data-card="COMP 495"] .card-main').focus();
      await second.keyboard.press('Delete');
      await page.locator('[data-card="COMP 495"]').waitFor({ state: 'detached' });
      await second.close();
      await page.context().setOffline(false);
      await until(async () => {
        const { courses } = (await stored.read()).data.state;
        const moved = courses.find(({ course_code }) => course_code === 'PHIL 328');
        return (
          moved?.term_id === '2028-fall' && !courses.some(({ course_code }) => course_code === 'COMP 495')
        );
      });
    });
  });
});

test('a catalog that moved on: its changes are shown, and the plan moves', { skip }, async (context) => {
  const [directory, SVC_DATA_DIR] = [temporaryDirectory(), temporaryDirectory()];
  const a = await publishVersion(directory, 'a', versionA);
  const server = await startToReturn({ SVC_INDEX_DIR: a, SVC_DATA_DIR, ...unlimited });
  context.after(() => server.stop());
  const planned = (term_id: string, course_code: string) => ({ term_id, course_code, status: 'planned' });
  const plan = {
    catalog_version_id: 'el-a',
    terms: [{ term_id: '2031-fall' }, { term_id: '2032-winter' }],
    courses: [planned('2031-fall', 'EL 1'), planned('2031-fall', 'EL 4'), planned('2032-winter', 'EL 6')],
    credential_ids: ['credential:sparks'],
    attributes: {},
  };
  await onPage(browser, urlOf(server), 'light', async ({ page, allow }) => {
    allow(/ERR_|503|422/u);
    await withStoredPlan(page, plan);
    await page.goto('/');
    const { version } = await keptPlan(page, ({ token }) => token !== null);
    await server.stop();
    const b = await publishVersion(directory, 'b', versionB, a);
    const next = { SVC_INDEX_DIR: b, SVC_DATA_DIR, SVC_PORT: String(server.port), ...unlimited };
    await withServer(next, async () => {
      await page.reload();
      await page.getByText('The catalog has moved on to el-b').waitFor();
      await page.locator('[data-card="EL 6"]').waitFor();
      await assertAccessible(page, 'behind');
      // What is changed now is kept here, and stored once the plan has moved.
      await page.getByRole('button', { name: 'Move or change EL 6' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Fall 2031' }).click();
      await page.locator('[data-card="EL 6"][data-term="2031-fall"]').waitFor();
      await page.getByRole('button', { name: 'See what changes' }).click();
      await page.getByText('EL 1 is now EL 100').waitFor();
      await page.getByText('Minor in Sparks has other rules').waitFor();
      await page.getByText(/EL 4.*is not in the new catalog/u).waitFor();
      await assertAccessible(page, 'migration');
      await page.getByRole('button', { name: 'Move my plan' }).click();
      await page.locator('[data-card="EL 100"]').waitFor();
      await page.getByText('The catalog has moved on').waitFor({ state: 'detached' });
      const { stored } = await keptPlan(page, (kept) => kept.version > version + 1);
      const courses = stored?.courses as readonly {
        readonly term_id: string;
        readonly course_code: string;
      }[];
      assert.deepEqual(courses.map(({ term_id, course_code }) => `${term_id} ${course_code}`).toSorted(), [
        '2031-fall EL 100',
        '2031-fall EL 4',
        '2031-fall EL 6',
      ]);
      await page.locator('[data-card="EL 6"][data-term="2031-fall"]').waitFor();
    });
  });
});

test('hostile titles are text, and stay in their place', { skip }, async () => {
  const directory = temporaryDirectory();
  const from = join(directory, 'source');
  mkdirSync(from);
  const titles = [
    '<img src=x onerror="console.error(1)"><script>console.error(2)</script>',
    '\u202eesrever \u2066of\u2067 order',
    'Unbrokenlongtitle'.repeat(14),
    '{{constructor.constructor("console.error(3)")()}} %s',
    'Z̶̢͈͎̓̈́a̷̙̮͑l̸̗̅g̴̱͒o̵͕̚ ก็็็็็็็็็็็็็็็็็็็็',
  ];
  const courses = titles.map((title, position) => ({
    course_code: `HX ${position + 1}`,
    title,
    units: 0.5,
    url: 'javascript:console.error(4)',
    prerequisite_text:
      position === 0 ? 'None' : `HX ${position} and <b>consent</b> of the javascript:void(0) office`,
  }));
  writeFileSync(
    join(from, 'catalog.json'),
    JSON.stringify({ institution: '<b>Hostile</b>', catalog_version_id: 'hx-1', captured_at: '2026-01-15' }),
  );
  writeFileSync(join(from, 'courses.jsonl'), courses.map((course) => `${JSON.stringify(course)}\n`).join(''));
  const index = join(directory, 'index');
  await publishSource(from, index);
  await withServer({ SVC_INDEX_DIR: index, ...unlimited }, async (server) => {
    const entries = courses.map(({ course_code }) => ({
      term_id: '2031-fall',
      course_code,
      status: 'planned',
    }));
    const plan = {
      catalog_version_id: 'hx-1',
      terms: [{ term_id: '2031-fall', label: '<i>Fall</i>' }],
      courses: entries,
      credential_ids: [],
      attributes: {},
    };
    for (const look of ['light', 'phone'] as const)
      await onPage(browser, urlOf(server), look, async ({ page }) => {
        await withStoredPlan(page, plan);
        await page.goto('/');
        await page.getByText(titles[0] ?? '', { exact: true }).waitFor();
        await assertAccessible(page, `hostile titles, ${look}`);
        await page.goto('/#/course/HX%203');
        await page.getByText('What the catalog says').waitFor();
        // It has no credentials either: nothing leads to a choice of them.
        await page.getByText('This catalog lists no degrees').first().waitFor({ state: 'attached' });
        assert.equal(await page.getByRole('button', { name: 'Choose what you aim at' }).count(), 0);
        await page
          .getByText(/consent<\/b> of the/u)
          .first()
          .waitFor();
        assert.equal(await page.locator('a[href^="javascript"]').count(), 0);
        await assertAccessible(page, `hostile course, ${look}`);
      });
  });
});
