/** What the benches of the state store do to a store. Everything throws if the store answers anything wrong. */
import { createHash } from 'node:crypto';
import { assert } from '../../shared/assert.ts';
import type { Store, WriteOutcome } from '../../statestore/store.ts';
import { percentile } from '../figures/statistics.ts';

/** One round of one case. */
export interface StoreRound {
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
}

export interface PlanSize {
  readonly documentBytes: number;
}

/** Runs `work`, which reports how long each of its steps took. */
export async function timed(work: (tookUs: (us: number) => void) => Promise<void>): Promise<StoreRound> {
  const samples: number[] = [];
  const begin = performance.now();
  await work((us) => samples.push(us));
  const seconds = (performance.now() - begin) / 1000;
  samples.sort((left, right) => left - right);
  return {
    perSecond: samples.length / seconds,
    p50Us: percentile(samples, 0.5),
    p99Us: percentile(samples, 0.99),
  };
}

export async function createPlans(store: Store, count: number, settings: PlanSize): Promise<void> {
  const outcomes = await Promise.all(
    plansOf(count).map((verifier) => store.create(verifier, contentOf(0, settings))),
  );
  outcomes.forEach(expectWritten);
}

export function expectWritten(outcome: WriteOutcome): void {
  assert(outcome.kind === 'written', `a write was answered ${JSON.stringify(outcome)}`);
}

export function plansOf(count: number): readonly Uint8Array[] {
  return Array.from({ length: count }, (_, number) => verifierOf(`plan ${number}`));
}

export function verifierOf(name: string): Uint8Array {
  return createHash('sha256').update(name).digest();
}

export function contentOf(version: number, settings: PlanSize) {
  return { catalogVersionId: 'demo-2025', document: Buffer.alloc(settings.documentBytes, version) };
}
