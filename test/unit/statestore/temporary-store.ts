/** Stores in directories that vanish after their test, and the plans that go into them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import {
  openStore,
  type Plan,
  type PlanContent,
  type Store,
  type StoreOptions,
} from '../../../statestore/store.ts';

export function temporaryDirectory(t: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-state-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A clock that moves one millisecond with every look at it. */
export function tickingClock(startMs = Date.UTC(2026, 0, 1)): () => number {
  let nowMs = startMs;
  return () => {
    nowMs += 1;
    return nowMs;
  };
}

/** Opens a store and closes it after the test, if the test has not. */
export async function storeIn(
  t: TestContext,
  directory: string,
  options: Partial<StoreOptions> = {},
): Promise<Store> {
  const store = await openStore({ directory, nowMs: tickingClock(), ...options });
  t.after(() => store.close());
  return store;
}

export async function temporaryStore(t: TestContext, options: Partial<StoreOptions> = {}): Promise<Store> {
  return storeIn(t, temporaryDirectory(t), options);
}

/** The verifier of plan `number`: as unguessable in shape as a real one, and the same in every run. */
export function verifierOf(number: number): Uint8Array {
  return createHash('sha256').update(`plan ${number}`).digest();
}

export function contentOf(text: string, catalogVersionId = 'demo-2025'): PlanContent {
  return { catalogVersionId, document: Buffer.from(text) };
}

/** A plan as plain values that `deepEqual` compares; null stays null. */
export function plainly(plan: Plan | null): object | null {
  if (plan === null) return null;
  const { stateVersion, catalogVersionId, document } = plan;
  return { stateVersion, catalogVersionId, text: Buffer.from(document).toString() };
}

/** The next turn of the event loop, in which a store has to know what other processes wrote. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
