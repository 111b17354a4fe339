/** "With the prefix CS", "with “CS” or “MATH” as prefix", "CS-prefixed courses", "CS coded courses": the prefix of a code is its subject. */
import type { Capture } from '../../words/phrase.ts';
import { type Scan, wordAt } from '../recogniser.ts';

const quote = /^["'“”‘’«»]$/u;

/** The exclusive end of words for a prefix, after subjects or before one; null if there are none. */
export function prefixWordsEnd(scan: Scan, at: number, isAfterSubjects: boolean): number | null {
  const from = isAfterSubjects && /^(as|for)$/u.test(wordAt(scan, at)) ? at + 1 : at;
  if (isAfterSubjects && wordAt(scan, at) === 'coded') return at + 1;
  let noun = /^(a|an|the|its|their)$/u.test(wordAt(scan, from)) ? from + 1 : from;
  if (wordAt(scan, noun) === 'course' && wordAt(scan, noun + 1) === 'code') noun += 2;
  if (!/^prefix(es|ed)?$/u.test(wordAt(scan, noun))) return null;
  if (isAfterSubjects) return noun + 1;
  const next = /^(of|as|:)$/u.test(wordAt(scan, noun + 1)) ? noun + 2 : noun + 1;
  const subject = quotedSubjectAt(scan, next) ?? scan.lexicon.subjectAt(scan.tokens, next, true);
  return subject === null ? null : next;
}

/** “CS” */
export function quotedSubjectAt(scan: Scan, at: number): Capture | null {
  if (!quote.test(wordAt(scan, at))) return null;
  const subject = scan.lexicon.subjectAt(scan.tokens, at + 1);
  return subject !== null && quote.test(wordAt(scan, subject.end))
    ? { end: subject.end + 1, value: subject.value }
    : null;
}
