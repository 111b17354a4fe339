/**
 * Answers of plan completions, for the same question again: a client that asks a second time, or a page that is opened by
 * another member of the same class. A job holds everything that its answer depends on but the index, and nothing of the
 * client, so the same job gets the same bytes. Kept in memory only.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../shared/job/job.ts';

export const completionCacheBytes = 4 * 2 ** 20;
/** No single answer takes more than an eighth of it. */
const maximumAnswerBytes = completionCacheBytes / 8;
/** Of an entry besides its answer: key, outcome and list. */
const entryOverheadBytes = 512;

export class CompletionCache {
  readonly #answers = new LRUCache<string, Outcome>({
    maxSize: completionCacheBytes,
    maxEntrySize: maximumAnswerBytes,
    sizeCalculation: ({ bytes }) => bytes.length + entryOverheadBytes,
  });

  /** `generation`: of the index that answers. */
  keyOf(generation: number, job: Uint8Array): string {
    return `${generation} ${createHash('sha256').update(job).digest('base64')}`;
  }

  get(key: string): Outcome | null {
    return this.#answers.get(key) ?? null;
  }

  /** Copies the answer. What the clock cut short might be better the next time, and what shows a bug should be seen. */
  keep(key: string, { kind, bytes, start: _start, ...facts }: Outcome): void {
    if (kind !== 'answer' || facts.isTimeLimited === true || facts.hasRefusedPlan === true) return;
    const copy = bytes.slice();
    this.#answers.set(key, { ...facts, kind, bytes: copy, batch: copy, start: 0 });
  }
}
