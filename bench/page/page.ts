/**
 * The planner page in Chromium against the real server, with a plan of 40 courses: how soon it is ready, with and without a
 * cache, and how soon a change shows its verdicts. Times are taken inside the page, up to the frame.
 */
import type { Browser, BrowserContext } from 'playwright-core';
import { uint32At } from '../../shared/column.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { moveMs, noteReadiness, readyMs } from '../../test/page/page-timing.ts';
import { keptPlan, launchChromium, withStoredPlan } from '../../test/page/planner-browser.ts';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, figureRow } from '../figures/bench-result.ts';
import { ascending, percentile } from '../figures/statistics.ts';
import { parsingMs, parsingYardstick } from '../figures/yardstick.ts';
import { startRealServer } from '../load/real-server.ts';
import { fourYearPlan } from '../majors/four-year-plan.ts';

export interface PageBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
  readonly rounds: number;
  /** Changes in each round. */
  readonly moves: number;
}

interface Figures {
  readonly cold: number[];
  readonly warm: number[];
  readonly moves: number[];
  readonly yardstick: number[];
}

export async function pageBench({ index: directory, rounds, moves }: PageBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(directory);
  const { graph } = index;
  const plan = {
    ...fourYearPlan(graph, 0, 'own courses'),
    credential_ids: [copyText(graph, uint32At(graph.sections['credential.id'], 0))],
  };
  const server = await startRealServer({
    indexDirectory: index.directory,
    environment: { SVC_RATE_LIMIT_ENFORCE: 'none' },
  });
  const browser = await launchChromium();
  const figures: Figures = { cold: [], warm: [], moves: [], yardstick: [] };
  try {
    for (let round = 0; round < rounds; round += 1)
      await measureRound(browser, `http://127.0.0.1:${server.port}/`, plan, moves, figures);
  } finally {
    await browser.close();
    await server.stop();
    index.dispose();
  }
  const late = percentile(ascending(figures.moves), 0.95);
  return benchResult({
    bench: 'page',
    title: 'The planner page, a plan of 40 courses',
    command: `npm run bench -- page --rounds ${rounds} --moves ${moves}${directory === null ? '' : ` --index ${directory}`}`,
    index_id: graph.indexId,
    catalog: index.description,
    reference: parsingYardstick,
    rows: [
      figureRow(
        { name: 'ready, nothing cached', measure: 'latency', unit: 'ms' },
        figures.cold,
        figures.yardstick,
      ),
      figureRow(
        { name: 'ready, opened again', measure: 'latency', unit: 'ms' },
        figures.warm,
        figures.yardstick,
      ),
      figureRow({ name: 'a change, until its verdicts', measure: 'latency', unit: 'ms' }, figures.moves),
    ],
    curves: [],
    notes: [`95 % of ${figures.moves.length} changes show their verdicts within ${late.toFixed(0)} ms`],
  });
}

/** One context of a browser, as a student has it: the page, the page again, then the changes. */
async function measureRound(
  browser: Browser,
  url: string,
  plan: StateDocument,
  moves: number,
  figures: Figures,
): Promise<void> {
  figures.yardstick.push(parsingMs());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await noteReadiness(context);
    figures.cold.push(await openPage(context, url, plan));
    const page = await context.newPage();
    await page.goto(url);
    figures.warm.push(await readyMs(page));
    let { version } = await keptPlan(page, ({ token }) => token !== null);
    const moved = plan.courses.find(({ status }) => status === 'planned')?.course_code ?? '';
    for (let move = 0; move < moves; move += 1) {
      figures.moves.push(await moveMs(page, moved, move % 2 === 0 ? 'after' : 'before'));
      ({ version } = await keptPlan(page, (kept) => kept.version > version));
    }
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, url: string, plan: StateDocument): Promise<number> {
  const page = await context.newPage();
  await withStoredPlan(page, plan);
  await page.goto(url);
  const ready = await readyMs(page);
  await keptPlan(page, ({ token }) => token !== null);
  await page.close();
  return ready;
}
