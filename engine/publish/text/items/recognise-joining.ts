/** "And" in other words: "CS 101 as well as CS 102", "in addition to CS 101, students must also complete CS 102". */
import { type Recognised, type Recogniser, rangeOf, type Scan, wordAt } from './recogniser.ts';

const joining = /^(?:as well as|in addition to|together with|along with)(?=\s|$)/u;
const demand =
  /^(?:(?:students?|you|they|applicants) )?(?:must|needs?|should|(?:are|is) required to)(?=\s|$)/u;

/** What is joined is asked beside the condition before it, also if either is a choice. */
export const recogniseJoining: Recogniser = (scan, at) =>
  wordAt(scan, at) === ',' ? furtherDemand(scan, at) : joiningWords(scan, at);

function joiningWords(scan: Scan, at: number): Recognised | null {
  if (!/^(?:as|in|together|along)$/u.test(wordAt(scan, at))) return null;
  const [words] = joining.exec(wordsFrom(scan, at)) ?? [];
  if (words === undefined) return null;
  const end = at + words.split(' ').length;
  // "In addition to CS 101, CS 102 or 105 is required": the comma divides both demands.
  const opens = /^(?:stop|semicolon|filler)$/u.test(scan.memory.previous ?? 'stop');
  if (opens && words.startsWith('in'))
    return { end, items: [{ kind: 'filler', ...rangeOf(scan, at, end) }], memory: { addsTo: true } };
  return { end, items: [{ kind: 'and', ...rangeOf(scan, at, end) }] };
}

function furtherDemand(scan: Scan, at: number): Recognised | null {
  const { addsTo, previous } = scan.memory;
  const isBehind = /^(?:leaf|close)$/u.test(previous ?? '');
  if (!isBehind || !(addsTo || demand.test(wordsFrom(scan, at + 1)))) return null;
  const items = [{ kind: 'semicolon' as const, ...rangeOf(scan, at, at + 1) }];
  return { end: at + 1, items, memory: { addsTo: false } };
}

function wordsFrom(scan: Scan, at: number): string {
  return [0, 1, 2, 3].map((offset) => wordAt(scan, at + offset)).join(' ');
}
