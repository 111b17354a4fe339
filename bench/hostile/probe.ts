/** What other clients see while the server is attacked: their light questions, their heavy ones, and health. */
import { percentile } from '../figures/statistics.ts';
import { askOnce } from '../load/ask-once.ts';
import { requestBytes } from '../load/request.ts';
import { samplePlan, sampleTargets } from '../sample-plans.ts';
import { heavyQuestion, type Site } from './attacks.ts';

/** Of one kind of request. */
export interface Probed {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Share of answers other than 200, per cent; without an answer counts too. */
  readonly refusedPercent: number;
}

export interface Observed {
  readonly light: Probed;
  readonly health: Probed;
  /** Null if the catalog has no credentials. */
  readonly heavy: Probed | null;
}

const answerTimeoutMs = 20_000;

/** Asks one question after the other of each kind for this time, in seconds. */
export async function probe(site: Site, seconds: number): Promise<Observed> {
  const endMs = performance.now() + 1000 * seconds;
  const heavy = heavyQuestion(site.graph, 'Edge-Client-IP: 198.51.100.2');
  const [light, health, ofHeavy] = await Promise.all([
    series(site.port, lightQuestion(site), endMs, 5),
    series(site.port, requestBytes('GET', '/api/v1/health', null), endMs, 20),
    heavy === null ? null : series(site.port, heavy, endMs, 50),
  ]);
  return { light, health, heavy: ofHeavy };
}

function lightQuestion({ graph }: Site): Buffer {
  const body = {
    state_mode: 'supplied',
    student_state: samplePlan(graph, 40, 1),
    targets: { course_codes: sampleTargets(graph, 1) },
  };
  return requestBytes('POST', '/api/v1/query/course-unlock', JSON.stringify(body), [
    'Edge-Client-IP: 198.51.100.1',
  ]);
}

async function series(port: number, request: Buffer, endMs: number, pauseMs: number): Promise<Probed> {
  const latencies: number[] = [];
  let asked = 0;
  let refused = 0;
  do {
    const beginMs = performance.now();
    const status = await statusOf(port, request);
    asked += 1;
    if (status === 200) latencies.push(performance.now() - beginMs);
    else refused += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (performance.now() < endMs);
  latencies.sort((a, b) => a - b);
  return {
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    slowestMs: latencies.at(-1) ?? Number.NaN,
    refusedPercent: (100 * refused) / asked,
  };
}

/** 0 without an answer. */
async function statusOf(port: number, request: Buffer): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), answerTimeoutMs);
  });
  const answered = askOnce(port, request).then(
    ({ status }) => status,
    () => 0,
  );
  const status = await Promise.race([answered, late]);
  clearTimeout(timer);
  return status;
}
