/**
 * A cache of the engine's answers, for questions that many clients repeat: plan completions, whose page all members of a
 * class open, and views of the catalog. A job contains everything that its answer depends on except the index, and nothing
 * that identifies the client, so equal jobs have equal answers. Kept in memory only.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CompletionOutcome } from '../../shared/contract/words.ts';
import type { Outcome } from '../../shared/job/job.ts';
import type { Envelope } from '../http/reply.ts';
import { AwaitedAnswers } from './awaited-answers.ts';

export interface KeptAnswer {
  readonly envelope: Envelope;
  /** Null if nothing was completed. */
  readonly completion: CompletionOutcome | null;
}

export const completionCacheBytes = 4 * 2 ** 20;
/** Room for some three hundred neighbourhoods of courses that many others name, which are the views asked for most. */
export const viewCacheBytes = 32 * 2 ** 20;
/** The greatest part of a cache that one answer may take. */
const greatestShare = 1 / 8;
/** Estimated memory of an entry without its answer: key, outcome and list node. */
const entryOverheadBytes = 512;

export class AnswerCache {
  /** Those that are not yet there to be kept. */
  readonly awaited = new AwaitedAnswers();
  readonly #answers: LRUCache<string, KeptAnswer>;

  constructor(maximumBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maximumBytes,
      maxEntrySize: maximumBytes * greatestShare,
      sizeCalculation: ({ envelope }) => envelope.bytes.length + entryOverheadBytes,
    });
  }

  /** `generation` identifies the index. */
  keyOf(generation: number, job: Uint8Array): string {
    return `${generation} ${hash('sha256', job, 'base64')}`;
  }

  get(key: string): KeptAnswer | null {
    return this.#answers.get(key) ?? null;
  }

  /** Stores a copy of an answer that may be sent, unless it was cut short by its time limit or shows a bug. */
  keep(key: string, { bytes, completion = null, isTimeLimited, hasRefusedPlan }: Outcome): void {
    if (isTimeLimited === true || hasRefusedPlan === true) return;
    const copy = bytes.slice();
    const envelope = { kind: 'envelope', bytes: copy, batch: copy, start: 0 } as const;
    this.#answers.set(key, { envelope, completion });
  }
}
