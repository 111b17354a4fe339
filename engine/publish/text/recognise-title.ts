/** The title after a code: "CS 101 - Data Structures and Algorithms" requires only CS 101. */
import { type Recogniser, rangeOf, type Scan, wordAt } from './recogniser.ts';

const smallWords = /^(of|and|the|to|in|for|with|a|an|on|&|-|'|:)$/u;
const maximumTokens = 14;

export const recogniseTitle: Recogniser = (scan, at) => {
  const dash = scan.tokens[at];
  if (scan.memory.previous !== 'leaf' || dash?.lower !== '-' || dash.glued) return null;
  if (scan.tokens[at + 1]?.glued !== false) return null;
  let end = at + 1;
  while (end < at + maximumTokens && belongsToTitle(scan, end)) end += 1;
  while (smallWords.test(wordAt(scan, end - 1))) end -= 1;
  if (end <= at + 1 || !endsTitle(scan, end)) return null;
  return { end, items: [{ kind: 'title', ...rangeOf(scan, at, end) }] };
};

function belongsToTitle(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || startsCourse(scan, at)) return false;
  if (smallWords.test(token.lower)) return !startsCourse(scan, at + 1);
  return token.kind === 'word' && /^\p{Lu}/u.test(token.text);
}

function startsCourse(scan: Scan, at: number): boolean {
  const subject = scan.vocabulary.subjectAt(scan.tokens, at);
  return subject !== null && scan.tokens[subject.end]?.kind === 'number';
}

function endsTitle(scan: Scan, at: number): boolean {
  return scan.tokens[at] === undefined || /^([,;.)(]|and|or|with)$/u.test(wordAt(scan, at));
}
