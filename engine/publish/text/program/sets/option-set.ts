/** Options that allow any course of a range or level: "CS 301 to CS 499", "CS 301-499", "CS at the 300-level". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { readSetLine } from './set-line.ts';

const range =
  /^(?:any\s+course\s+(?:from|between)\s+)?(\p{Lu}[\p{Lu}&\s]*?)\s*(\d{3,5})\s*(?:to|through|[-–])\s*(?:(\p{Lu}[\p{Lu}&\s]*?)\s*)?(\d{3,5})$/u;
const level =
  /^(\p{Lu}[\p{Lu}&]{1,7}(?:\s+courses)?\s+(?:at\s+the\s+)?\d{3,4}[- ]level(?:\s+or\s+(?:above|higher))?)$/u;

/** "CS 101-102" may be two courses; "CS 301-497" is a range. */
const leastGap = 10;

export function readOptionSet(words: string, lexicon: Lexicon): Rule | null {
  const [, subject = '', first = '', again, last = ''] = range.exec(words) ?? [];
  if (subject !== '' && lexicon.isSubject(subject) && (again ?? subject) === subject) {
    const [minimum_number, maximum_number] = [Number(first), Number(last)];
    const gap = words.includes('-') || words.includes('–') ? leastGap : 1;
    return maximum_number - minimum_number >= gap && first.length === last.length
      ? { kind: 'courses_from', from: { subjects: [subject], minimum_number, maximum_number }, count: 1 }
      : null;
  }
  const set = level.test(words)
    ? readSetLine(`any ${words.replace(/\s+courses\b/u, '').replace(/^(\S+)\s+/u, '$1 course ')}`, lexicon)
    : null;
  const [rule] = set?.rules ?? [];
  return rule?.kind === 'courses_from' && rule.count === 1 && set?.rules.length === 1 ? rule : null;
}
