/** A Chromium and a server of one file's own, with a catalog that the file publishes. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { type ServerProcess, startServer } from '../wire/server-process.ts';
import { launchChromium, onPage, type Site } from './planner-browser.ts';

/** `publish` gives the index directory. There is no site where the tests are skipped. */
export function siteWithCatalog(skip: string | false, publish: () => Promise<string>): Site {
  let open: { readonly browser: Browser; readonly server: ServerProcess } | null = null;
  before(async () => {
    if (skip !== false) return;
    const index = await publish();
    const browser = await launchChromium();
    open = {
      browser,
      server: await startServer({ SVC_INDEX_DIR: index, SVC_RATE_LIMIT_ENFORCE: 'none' }),
    };
  });
  after(async () => {
    if (open === null) return;
    await open.browser.close();
    assert.equal(await open.server.stop(), 0);
  });
  return {
    get browser() {
      assert.ok(open !== null);
      return open.browser;
    },
    get url() {
      assert.ok(open !== null);
      return `http://127.0.0.1:${open.server.port}/`;
    },
    onPage(look, journey) {
      return onPage(this.browser, this.url, look, journey);
    },
  };
}
