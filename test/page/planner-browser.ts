/**
 * The planner page in a real Chromium before a real server. A page under test fails its test if the console has an error, if
 * anything breaks the Content-Security-Policy, or if a request leaves the server's origin.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type APIResponse,
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { requireHeadlessChromium } from '../chromium.ts';
import { type ServerProcess, startServer } from '../wire/server-process.ts';
import { patienceMs, until } from '../wire/until.ts';

/** What the functions use that run inside the page: the tests are compiled without the types of browsers. */
interface InPage {
  readonly document: {
    readonly body: { readonly textContent: string };
    readonly documentElement: { readonly scrollWidth: number; readonly clientWidth: number };
    querySelectorAll(selector: string): Iterable<{
      readonly textContent: string | null;
      getBoundingClientRect(): { left: number; right: number; top: number; bottom: number };
    }>;
    addEventListener(
      name: 'securitypolicyviolation',
      listener: (event: { readonly violatedDirective: string; readonly blockedURI: string }) => void,
    ): void;
  };
  readonly MutationObserver: new (
    call: () => void,
  ) => { observe(target: object, options: object): void; disconnect(): void };
  wasSaid?: boolean;
  readonly localStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
  };
}

export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: requireHeadlessChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    timeout: patienceMs,
  });
}

export const looks = {
  light: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'light' },
} as const satisfies Record<string, BrowserContextOptions>;
export type Look = keyof typeof looks;

/** A Chromium and a server with the demonstration catalog. */
export interface Site {
  readonly browser: Browser;
  readonly url: string;
  /** Runs one journey there, as `onPage`. */
  readonly onPage: (look: Look, journey: (open: OpenPage) => Promise<void>) => Promise<void>;
}

/** The site of the files of this process, while one of them has yet to run: they are all loaded before the first of them runs. */
const common: { users: number; browser?: Browser; server?: ServerProcess } = { users: 0 };

/** The site of all tests of a file: it is there from the first of them to the last, and not at all where they are skipped. */
export function siteForTests(skip: string | false): Site {
  common.users += 1;
  before(async () => {
    if (skip !== false) return;
    common.browser ??= await launchChromium();
    common.server ??= await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
  });
  after(async () => {
    common.users -= 1;
    if (common.users > 0) return;
    const { browser, server } = common;
    delete common.browser;
    delete common.server;
    await browser?.close();
    if (server !== undefined) assert.equal(await server.stop(), 0);
  });
  return {
    get browser() {
      assert.ok(common.browser !== undefined);
      return common.browser;
    },
    get url() {
      assert.ok(common.server !== undefined);
      return `http://127.0.0.1:${common.server.port}/`;
    },
    onPage(look, journey) {
      return onPage(this.browser, this.url, look, journey);
    },
  };
}

export interface OpenPage {
  readonly page: Page;
  /** Expected faults of the console, such as those of a server that is away. */
  allow(pattern: RegExp): void;
}

/** Runs one journey in a context of its own, and checks afterwards that the page was clean. */
export async function onPage(
  browser: Browser,
  url: string,
  look: Look,
  journey: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...looks[look],
    baseURL: url,
    acceptDownloads: true,
    // What is looked at is at rest: no colour or width is on its way to another.
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.addInitScript(() => {
      const { document } = globalThis as unknown as InPage;
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
    page.on('request', (request) => {
      const origin = new URL(request.url()).origin;
      if (origin !== new URL(url).origin && !request.url().startsWith('blob:')) faults.push(request.url());
      if (/[A-Za-z0-9_-]{43}/u.test(new URL(request.url()).search)) faults.push(`token in ${request.url()}`);
    });
    await journey({ page, allow: (pattern) => allowed.push(pattern) });
    assert.deepEqual(
      faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
      [],
    );
  } finally {
    await context.close();
  }
}

/** What a student has stored in this browser, before the page is opened. */
export async function withStoredPlan(page: Page, plan: object): Promise<void> {
  const stored = JSON.stringify({ token: null, version: 0, stored: null, plan });
  await page.addInitScript((text) => {
    const { localStorage } = globalThis as unknown as InPage;
    if (localStorage.getItem('gradus.plan') === null) localStorage.setItem('gradus.plan', text);
  }, stored);
}

/**
 * The first such request of the page is answered with a refusal that the server gave to others just now: they `ask` until a
 * limit is reached. However long that takes, the page meets the limit, and whatever follows goes to the server.
 */
export async function refuseOnce(
  page: Page,
  request: { readonly method: string; readonly path: string },
  ask: () => Promise<Response>,
): Promise<void> {
  let isRefused = false;
  await page.route(`**${request.path}`, async (route) => {
    if (isRefused || route.request().method() !== request.method) return await route.fallback();
    isRefused = true;
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 4 }, ask));
      const refusal = answers.find(({ status }) => status === 429);
      if (refusal === undefined) continue;
      const { status, headers } = refusal;
      return await route.fulfill({
        status,
        headers: Object.fromEntries(headers),
        body: await refusal.text(),
      });
    }
  });
}

export interface HeldAnswers {
  /** The first of them, which the server has given. */
  readonly first: Promise<APIResponse>;
  release(): void;
}

/** The server answers such requests, and the page receives the answers once they are released. */
export async function holdAnswers(
  page: Page,
  request: { readonly method: string; readonly path: RegExp },
): Promise<HeldAnswers> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = new Promise<APIResponse>((resolve) => {
    void page.route(request.path, async (route) => {
      if (route.request().method() !== request.method) return await route.fallback();
      const response = await route.fetch({ timeout: 0 });
      resolve(response);
      await released;
      await route.fulfill({ response });
    });
  });
  return { first, release };
}

/** What is called later waits until the page has shown this text since now, however briefly. */
export async function watchForText(page: Page, text: string): Promise<() => Promise<void>> {
  await page.evaluate((wanted) => {
    const view = globalThis as unknown as InPage;
    const observer = new view.MutationObserver(() => {
      view.wasSaid ||= view.document.body.textContent.includes(wanted);
    });
    observer.observe(view.document, { subtree: true, childList: true, characterData: true });
  }, text);
  return async () => {
    await page.waitForFunction(() => (globalThis as unknown as InPage).wasSaid);
  };
}

/** What this browser keeps of the plan, once `isThere` says yes to it. */
export async function keptPlan(page: Page, isThere: (kept: KeptPlan) => boolean): Promise<KeptPlan> {
  const nothing: KeptPlan = {
    token: null,
    version: 0,
    stored: null,
    plan: { catalog_version_id: '', attributes: {} },
  };
  let kept = nothing;
  await until(async () => {
    const text = await page.evaluate(() =>
      (globalThis as unknown as InPage).localStorage.getItem('gradus.plan'),
    );
    kept = text === null ? nothing : (JSON.parse(text) as KeptPlan);
    return isThere(kept);
  });
  return kept;
}

export interface KeptPlan {
  readonly token: string | null;
  readonly version: number;
  /** What the server has. */
  readonly stored: { readonly courses: readonly object[] } | null;
  readonly plan: {
    readonly catalog_version_id: string;
    readonly attributes: { readonly programs?: readonly string[] };
  };
}

/** WCAG 2.2 AA by axe, and what axe does not see: boxes that overlap, and a page wider than its window. */
export async function assertAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without a second page for the results of frames from elsewhere, which the page has none of: half the time.
    .setLegacyMode()
    .analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`),
    [],
  );
  const excess = await page.evaluate(() => {
    const { documentElement } = (globalThis as unknown as InPage).document;
    return documentElement.scrollWidth - documentElement.clientWidth;
  });
  assert.equal(excess, 0, `${where}: the page scrolls sideways by ${excess} px`);
  const overlaps = await page.evaluate(() => {
    const { document } = globalThis as unknown as InPage;
    const boxes = [
      ...document.querySelectorAll('.card, .term-head, .pill, .credential, .proposed, .proposal-head'),
    ].map((element) => ({
      name: element.textContent?.slice(0, 30),
      box: element.getBoundingClientRect(),
    }));
    return boxes.flatMap((one, position) =>
      boxes
        .slice(position + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
  });
  assert.deepEqual(overlaps, [], where);
}
