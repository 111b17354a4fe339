/** Publishes a catalog in a process of its own and prints what that cost. Arguments: source and index directory. */
import { publishInThread } from '../../engine/publish/publisher.ts';

/** What one publication cost. */
export interface PublishCost {
  readonly seconds: number;
  /** Of the process, all its threads: steadier than the clock on a machine that others use. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly steps: readonly string[];
}

const [from, out] = process.argv.slice(2);
if (from !== undefined && out !== undefined) {
  const steps: string[] = [];
  const begin = performance.now();
  const outcome = await publishInThread({
    adapter: 'source',
    from,
    out,
    builtAt: '2026-01-01T00:00:00Z',
    buildCommit: 'bench',
    onProgress: (line) => steps.push(line),
  });
  if (outcome.kind !== 'published')
    throw new Error(`the catalog was not published: ${JSON.stringify(outcome)}`);
  const seconds = (performance.now() - begin) / 1000;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  const cost: PublishCost = { seconds, cpuSeconds, peakMiB: maxRSS / 1024, steps };
  process.stdout.write(JSON.stringify(cost));
}
