/** What a load bench runs: each kind of traffic by itself, and all of them as the stated mix. */
import { shuffled } from '../shuffled.ts';
import { UsageError } from '../usage-error.ts';
import type { RequestSource } from './request.ts';
import { type PathAnswer, type Traffic, type TrafficSite, trafficKinds } from './traffic.ts';

export interface Scenario extends Traffic {
  readonly name: string;
  /** Description of the requests. */
  readonly says: string;
}

export const mixName = 'mix';
const mixSeed = 20_261_121;

/** The kinds that the server has, then their mix; `names` picks some. Throws UsageError for one that there is not. */
export async function prepareScenarios(
  site: TrafficSite,
  names: readonly string[] | null,
): Promise<readonly Scenario[]> {
  const known = [...trafficKinds.map(({ name }) => name), mixName];
  const unknown = (names ?? []).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`there is no scenario "${unknown}"; there are ${known.join(', ')}`);
  const present: (Scenario & { share: number })[] = [];
  for (const { name, share, prepare } of trafficKinds) {
    if (names !== null && !names.includes(name) && !names.includes(mixName)) continue;
    const traffic = await prepare(site);
    if (traffic !== null) present.push({ ...traffic, name, share, says: name });
  }
  const wanted = (name: string): boolean => names === null || names.includes(name);
  const scenarios: Scenario[] = present.filter(({ name }) => wanted(name));
  if (wanted(mixName)) scenarios.push(mixOf(present));
  return scenarios;
}

/** One answer for each path, the one of median length: what a bare server writes instead. */
export function bareAnswers(answers: readonly PathAnswer[]): Readonly<Record<string, string>> {
  const byPath = new Map<string, Buffer[]>();
  for (const { path, body } of answers) byPath.set(path, [...(byPath.get(path) ?? []), body]);
  return Object.fromEntries(
    [...byPath].map(([path, bodies]) => {
      const sorted = bodies.sort((a, b) => a.length - b.length);
      return [path, sorted[Math.floor(sorted.length / 2)]?.toString('utf8') ?? ''];
    }),
  );
}

/** Kinds in a fixed shuffled order, each as often as its share says. */
function mixOf(kinds: readonly (Scenario & { share: number })[]): Scenario {
  const cycle = shuffled(
    kinds.flatMap(({ source, share }) => Array.from({ length: share }, () => source)),
    mixSeed,
  );
  let next = 0;
  const source: RequestSource = (connection) => {
    const kind = cycle[next++ % cycle.length];
    if (kind === undefined) throw new Error('a mix has kinds');
    return kind(connection);
  };
  const total = cycle.length;
  const shares = kinds.map(({ name, share }) => `${Math.round((100 * share) / total)} % ${name}`);
  return {
    name: mixName,
    says: `${shares.join(', ')} (order by seed ${mixSeed})`,
    source,
    answers: kinds.flatMap(({ answers }) => answers),
    repeatable: null,
  };
}
