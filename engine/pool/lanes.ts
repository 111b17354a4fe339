/** The two lanes of an engine, and how much may wait and run in each. */
import { assert } from '../../shared/assert.ts';
import type { Lane } from '../../shared/job/lane.ts';
import { defaultMaximumWaitMs } from './admission.ts';
import type { EngineOptions } from './engine-types.ts';
import { HeavyLane } from './heavy-lane.ts';
import type { JobLane, LaneOptions } from './job-lane.ts';
import { LightLane } from './light-lane.ts';
import { batchesPerSession } from './session-protocol.ts';

/** Shares of the longest wait, by default 20 and 30 ms: light questions take microseconds, heavy ones milliseconds. */
const lightPersistentShare = 0.04;
const heavyPersistentShare = 0.06;

/** A heavy job takes as long as many light ones; the limit on their wait is reached long before this one. */
const lightJobsPerHeavyJob = 8;
const fewestHeavyPlaces = 16;

export function openLanes(
  threads: number,
  batchMaximumJobs: number,
  { queueMaximumJobs, maximumWaitMs = defaultMaximumWaitMs }: EngineOptions,
  onDropped: LaneOptions['onDropped'],
): Readonly<Record<Lane, JobLane>> {
  const common = { batchMaximumJobs, maximumWaitMs, onDropped };
  return {
    light: new LightLane({
      ...common,
      threads,
      maximumBatches: threads * batchesPerSession,
      persistentWaitMs: lightPersistentShare * maximumWaitMs,
      maximumJobs: queueMaximumJobs,
    }),
    heavy: new HeavyLane({
      ...common,
      threads: heavyThreads(threads),
      maximumBatches: heavyThreads(threads),
      persistentWaitMs: heavyPersistentShare * maximumWaitMs,
      maximumJobs: heavyPlaces(queueMaximumJobs),
    }),
  };
}

/** All threads but one: a light job never waits for a heavy one. */
export function heavyThreads(threads: number): number {
  assert(threads >= 2, 'each lane has a thread');
  return threads - 1;
}

/** An eighth of the places of light jobs, but enough that two clients cannot take all of them. */
function heavyPlaces(lightPlaces: number): number {
  return Math.max(Math.ceil(lightPlaces / lightJobsPerHeavyJob), Math.min(lightPlaces, fewestHeavyPlaces));
}
