/** More heavy questions than the workers can answer: how many are answered, and how long those wait that are. */
import { type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { askOnce } from '../load/ask-once.ts';
import { measureAnyRound } from '../load/measure.ts';
import type { RequestSource } from '../load/request.ts';
import type { ServerProcess } from '../server-process.ts';
import { heavyQuestion, type Site } from './attacks.ts';

/** Times the capacity that a closed loop of one connection for each worker finds. */
const factors = [0.5, 1, 2, 5, 10] as const;
const connections = 256;
const clients = 64;
const recoveryLimitMs = 20_000;

interface Measured {
  readonly factor: number;
  readonly answeredPerSecond: number[];
  readonly p99Ms: number[];
  readonly refusedPercent: number[];
  readonly recoveryMs: number[];
}

export interface Overload {
  readonly rows: readonly FigureRow[];
  readonly notes: readonly string[];
}

export async function overload(
  server: ServerProcess,
  site: Site,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Overload> {
  const questions = Array.from({ length: clients }, (_, client) =>
    heavyQuestion(site.graph, `Edge-Client-IP: 203.0.113.${client}`),
  ).filter((question) => question !== null);
  if (questions.length === 0) return { rows: [], notes: [] };
  let next = 0;
  const source: RequestSource = () => {
    const bytes = questions[next++ % questions.length] ?? Buffer.alloc(0);
    return { bytes, judge: (status) => (status === 200 ? null : `status ${status}`) };
  };
  const closed = await measureAnyRound(server, source, { connections: 1, seconds });
  const capacity = closed.figures.requestsPerSecond;
  const measured = factors.map((factor): Measured => {
    return { factor, answeredPerSecond: [], p99Ms: [], refusedPercent: [], recoveryMs: [] };
  });
  for (const _round of countRounds('overload', rounds)) {
    for (const at of measured) {
      const ratePerSecond = Math.max(1, at.factor * capacity);
      const { result } = await measureAnyRound(server, source, { connections, seconds, ratePerSecond });
      at.recoveryMs.push(await recovery(site.port, questions[0] ?? Buffer.alloc(0)));
      const refused = [...result.errors.values()].reduce((sum, count) => sum + count, 0);
      const answered = result.requests - refused;
      at.answeredPerSecond.push(answered / result.seconds);
      at.p99Ms.push(result.latency.percentile(99) / 1e6);
      at.refusedPercent.push((100 * refused) / Math.max(1, result.requests));
    }
  }
  const best = Array.from({ length: rounds }, (_, round) =>
    Math.max(...measured.map(({ answeredPerSecond }) => answeredPerSecond[round] ?? 0)),
  );
  const unloaded = measured[0]?.p99Ms ?? [];
  const rows = measured.flatMap((at) => {
    const row = (
      measure: string,
      unit: string,
      values: readonly number[],
      reference: readonly number[] | null,
    ) => figureRow({ name: `heavy × ${at.factor}`, measure, unit, at: at.factor }, values, reference);
    return [
      row('answered', 'req/s', at.answeredPerSecond, best),
      row('p99 of answered', 'ms', at.p99Ms, unloaded),
      row('refused', '%', at.refusedPercent, null),
      row('recovery', 'ms', at.recoveryMs, null),
    ];
  });
  return {
    rows,
    notes: [
      `overload: one connection is answered ${capacity.toFixed(0)} heavy questions a second, which is × 1; ${clients} client addresses`,
      'answered: × is the ratio to the best rate; p99: to half the capacity',
    ],
  };
}

/** From the end of the load until a question is answered at once. */
async function recovery(port: number, question: Buffer): Promise<number> {
  const beginMs = performance.now();
  while (performance.now() - beginMs < recoveryLimitMs) {
    if ((await askOnce(port, question)).status === 200) break;
  }
  return performance.now() - beginMs;
}
