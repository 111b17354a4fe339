/**
 * A cache of plan completions, for clients that repeat a question and for classes whose members all open the same
 * page. A job contains everything that its answer depends on except the index, and nothing that identifies the
 * client, so equal jobs have equal answers. Kept in memory only.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../shared/job/job.ts';

export const completionCacheBytes = 4 * 2 ** 20;
const maximumAnswerBytes = completionCacheBytes / 8;
/** Estimated memory of an entry without its answer: key, outcome and list node. */
const entryOverheadBytes = 512;

export class CompletionCache {
  readonly #answers = new LRUCache<string, Outcome>({
    maxSize: completionCacheBytes,
    maxEntrySize: maximumAnswerBytes,
    sizeCalculation: ({ bytes }) => bytes.length + entryOverheadBytes,
  });

  /** `generation` identifies the index. */
  keyOf(generation: number, job: Uint8Array): string {
    return `${generation} ${createHash('sha256').update(job).digest('base64')}`;
  }

  get(key: string): Outcome | null {
    return this.#answers.get(key) ?? null;
  }

  /** Stores a copy, unless the answer was cut short by its time limit or shows a bug. */
  keep(key: string, { kind, bytes, start: _start, ...facts }: Outcome): void {
    if (kind !== 'answer' || facts.isTimeLimited === true || facts.hasRefusedPlan === true) return;
    const copy = bytes.slice();
    this.#answers.set(key, { ...facts, kind, bytes: copy, batch: copy, start: 0 });
  }
}
