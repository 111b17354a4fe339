/**
 * A cache of the states of stored plans, keyed by their bytes: the gateway sends the packed plan with every
 * question about it. A state is cached when it arrives for the second time.
 */
import { uint8At } from '../../shared/column.ts';
import { JobReader } from '../../shared/job/job-reader.ts';
import { KeptByHash } from '../scan/kept-by-hash.ts';
import type { ReadState } from '../scan/read-job.ts';

interface KeptPlan extends ReadState {
  readonly bytes: Uint8Array;
}

/** Longer plans are not cached, which bounds the cache at 4 MiB. */
const maximumBytes = 1 << 13;
/** Distance in bytes between hashed samples: a prime, so that all parts of entries are sampled. */
const sampleStep = 13;

export class KeptPlans {
  readonly #jobs = new JobReader();
  readonly #plans = new KeptByHash<KeptPlan>();

  /** The state of a plan; valid until the bytes change, unless it is cached. */
  read(bytes: Uint8Array): ReadState {
    const hash = hashOf(bytes);
    const plan = this.#plans.find(hash, (kept) => Buffer.compare(kept.bytes, bytes) === 0);
    if (plan !== null) return plan;
    if (bytes.length > maximumBytes || !this.#plans.cameBefore(hash)) return this.#read(bytes, false);
    const own = bytes.slice();
    const kept = { ...this.#read(own, true), bytes: own };
    this.#plans.keep(hash, kept);
    return kept;
  }

  #read(bytes: Uint8Array, isKept: boolean): ReadState {
    const state = this.#jobs.readState(bytes);
    return { attributes: state, entries: state.entries, terms: { texts: () => state.terms }, isKept };
  }
}

function hashOf(bytes: Uint8Array): number {
  let hash = bytes.length;
  for (let at = 0; at < bytes.length; at += sampleStep)
    hash = Math.imul(hash ^ uint8At(bytes, at), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
