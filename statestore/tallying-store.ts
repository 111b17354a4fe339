/** The common part of all stores: a write is a change of one plan, dated and tallied; closing happens once. */
import { assert } from '../shared/assert.ts';
import type { WriteChange, WriteRequest } from './messages.ts';
import type { ReadTally } from './plan-cache.ts';
import type {
  Plan,
  PlanContent,
  ReplaceKind,
  SnapshotOutcome,
  Store,
  StoreCounters,
  WriteOutcome,
} from './store-port.ts';
import type { StoreTally } from './store-tally.ts';

export const defaultCacheBounds = { maximumPlans: 10_000, maximumBytes: 64 * 1024 * 1024 };
const verifierBytes = 32;

/** How the reads of a store fare. */
interface Reads {
  readonly tally: ReadTally;
  readonly isFailing: boolean;
  readonly cachedPlans: number;
}

export abstract class TallyingStore implements Store {
  protected readonly tally: StoreTally;
  readonly #nowMs: () => number;
  #closing: Promise<void> | undefined;

  protected constructor(tally: StoreTally, nowMs: () => number) {
    this.tally = tally;
    this.#nowMs = nowMs;
  }

  abstract snapshot(): Promise<SnapshotOutcome>;
  abstract counters(): StoreCounters;
  protected abstract readPlan(verifier: Uint8Array): Plan | null | Promise<Plan | null>;
  protected abstract submit(request: WriteRequest): Promise<WriteOutcome>;
  protected abstract closeParts(): Promise<void>;

  create(verifier: Uint8Array, plan: PlanContent): Promise<WriteOutcome> {
    return this.#write(verifier, { operation: 'create', ...copyOfContent(plan) });
  }

  /** The verifier is not copied: its bytes never change, and a cache recognises the object. */
  read(verifier: Uint8Array): Plan | null | Promise<Plan | null> {
    assert(verifier.byteLength === verifierBytes, 'a verifier is 32 bytes');
    return this.readPlan(verifier);
  }

  replace(
    verifier: Uint8Array,
    expectedStateVersion: number,
    plan: PlanContent,
    kind: ReplaceKind,
  ): Promise<WriteOutcome> {
    const content = copyOfContent(plan);
    return this.#write(verifier, { operation: 'replace', expectedStateVersion, kind, ...content });
  }

  rekey(verifier: Uint8Array, successor: Uint8Array): Promise<WriteOutcome> {
    return this.#write(verifier, { operation: 'rekey', successor: copyOfVerifier(successor) });
  }

  delete(verifier: Uint8Array): Promise<WriteOutcome> {
    return this.#write(verifier, { operation: 'delete' });
  }

  close(): Promise<void> {
    this.#closing ??= this.closeParts();
    return this.#closing;
  }

  protected get isClosing(): boolean {
    return this.#closing !== undefined;
  }

  protected countersOf(
    { tally, isFailing, cachedPlans }: Reads,
    queueDepth: number,
    areWritesFailing: boolean,
  ): StoreCounters {
    return {
      ...this.tally.totals(),
      cacheHitsTotal: tally.hits,
      cacheMissesTotal: tally.misses,
      cachedPlans,
      failedReadsTotal: tally.failures,
      readsFailing: Number(isFailing),
      writesFailing: Number(areWritesFailing),
      queueDepth,
    };
  }

  async #write(verifier: Uint8Array, change: WriteChange): Promise<WriteOutcome> {
    const request = { ...change, verifier: copyOfVerifier(verifier), atMs: this.#nowMs() };
    const outcome = await this.submit(request);
    this.tally.answered(outcome);
    return outcome;
  }
}

/** Copied because the caller may reuse its buffer, and a message would carry the whole underlying one. */
function copyOfVerifier(verifier: Uint8Array): Uint8Array {
  assert(verifier.byteLength === verifierBytes, 'a verifier is 32 bytes');
  return new Uint8Array(verifier);
}

function copyOfContent({ catalogVersionId, document }: PlanContent): PlanContent {
  return { catalogVersionId, document: new Uint8Array(document) };
}
