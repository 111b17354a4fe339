/** Times that the page takes itself, measured inside it: from the start of its navigation, and from a key to the verdicts. */
import type { BrowserContext, Page } from 'playwright-core';

interface TimedPage {
  readonly document: {
    readonly documentElement: object;
    querySelector(selector: string): TimedElement | null;
  };
  readonly performance: { now(): number };
  readonly MutationObserver: new (
    call: () => void,
  ) => { observe(target: object, options: object): void; disconnect(): void };
  readonly KeyboardEvent: new (type: string, options: object) => object;
  requestAnimationFrame(call: () => void): void;
  readyAtMs?: number;
}
interface TimedElement {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  dispatchEvent(event: object): void;
}

/** Notes when the board first shows the verdicts of its plan; call it before the page is opened. */
export async function noteReadiness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const view = globalThis as unknown as TimedPage;
    const observer = new view.MutationObserver(() => {
      const board = view.document.querySelector('.board');
      if (view.document.querySelector('[data-card]') === null || board?.dataset['judged'] !== 'true') return;
      observer.disconnect();
      view.requestAnimationFrame(() => {
        view.readyAtMs = view.performance.now();
      });
    });
    observer.observe(view.document, { subtree: true, childList: true, attributes: true });
  });
}

/** Milliseconds from the navigation to the first frame with all verdicts. */
export async function readyMs(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as unknown as TimedPage).readyAtMs !== undefined);
  return await page.evaluate(() => (globalThis as unknown as TimedPage).readyAtMs ?? Number.NaN);
}

/** Milliseconds from a key that moves a card by one term to the first frame with the verdicts of the changed plan. */
export async function moveMs(page: Page, courseCode: string, to: 'before' | 'after'): Promise<number> {
  return await page.evaluate(
    ([code, key]) =>
      new Promise<number>((resolve) => {
        const view = globalThis as unknown as TimedPage;
        const board = view.document.querySelector('.board');
        const card = view.document.querySelector(`[data-card="${code}"] .card-main`);
        if (board === null || card === null) throw new Error(`no card ${code}`);
        let isOpen = false;
        const start = view.performance.now();
        const observer = new view.MutationObserver(() => {
          const isJudged = board.dataset['judged'] === 'true';
          isOpen ||= !isJudged;
          if (!isOpen || !isJudged) return;
          observer.disconnect();
          view.requestAnimationFrame(() => resolve(view.performance.now() - start));
        });
        observer.observe(board, { attributes: true });
        card.dispatchEvent(new view.KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
      }),
    [courseCode, to === 'before' ? 'ArrowLeft' : 'ArrowRight'] as const,
  );
}
