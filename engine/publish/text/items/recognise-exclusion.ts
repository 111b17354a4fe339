/** "Not open to students with credit for", "CS 110 may not be taken with": words that turn courses into exclusions. */
import { beginsSentence } from '../sections/note-section.ts';
import { exclusionPhrases } from '../words/exclusion-phrases.ts';
import { PhraseTable } from '../words/phrase.ts';
import type { Token } from '../words/token.ts';
import { modifier } from './recognise-phrase.ts';
import { type Recogniser, rangeOf, type Scan, textOf, wordAt } from './recogniser.ts';

const exclusions = new PhraseTable(exclusionPhrases.map((phrase) => [phrase, null] as const));

export const recogniseExclusion: Recogniser = (scan, at) => {
  const match = exclusions.match(scan.tokens, at, scan.lexicon.classes);
  if (
    match !== null &&
    (isUndone(scan, match.end) || isOnlyBefore(textOf(scan, at, match.end)) || asksForOne(scan, at))
  )
    return null;
  // "Engineering students may not take this course": of students whom the words before it describe.
  if (match !== null && scan.memory.previous === 'word' && isOfThisCourse(scan, match.end))
    return { end: match.end, items: [{ kind: 'word', ...rangeOf(scan, at, match.end) }] };
  const isPredicate =
    /^(may|can|cannot|must|should|is|are|will)$/u.test(wordAt(scan, at)) || isOfOwnSentence(scan, at);
  if (match === null) return null;
  const exclusion = modifier(scan, at, match.end, { kind: 'exclusion', isPredicate });
  // "ECE 201. Not open to students with credit for 510": an excluded course is mostly of the text's own subject.
  const isSentence = beginsSentence(scan.tokens, at) || /^\p{Lu}/u.test(scan.tokens[at]?.text ?? '');
  return isSentence && scan.ownSubject !== null
    ? { ...exclusion, memory: { subject: scan.ownSubject } }
    : exclusion;
};

/** True if the sentence ends here, or names no course but its own: "may not take this course for credit". */
function isOfThisCourse(scan: Scan, at: number): boolean {
  let end = at;
  while (/^(in|for|this|the|course|class|module|unit|it|credit)$/u.test(wordAt(scan, end))) end += 1;
  return /^[.;)]?$/u.test(wordAt(scan, end));
}

/**
 * "CS 101. CS 221 excludes CS 321": CS 221 is its subject; so is CS 101 in "CS 101 excludes CS 321" at the start of a text, which
 * may be that of CS 101. "CS 101 Excludes CS 321" has lost its full stop.
 */
function isOfOwnSentence(scan: Scan, at: number): boolean {
  if (!/^(?:excludes?|precludes|prohibits)$/u.test(scan.tokens[at]?.text ?? '')) return false;
  return firstStop(scan.tokens) < at || isSubjectOfText(scan, at);
}

/** In tokens, of a verb that excludes: two codes and what joins them. */
const longestSubject = 24;

/** "CS 101", "Credit for CS 101", "CS 101 and CS 102" from the start of the text up to the verb. */
function isSubjectOfText(scan: Scan, at: number): boolean {
  const { course } = scan.lexicon.classes;
  let opening = at - 1;
  while (opening > 0 && wordAt(scan, opening - 1) !== ':') {
    if (at - opening === longestSubject) return false;
    opening -= 1;
  }
  const isCredit = /^credit (?:in|for)$/u.test(`${wordAt(scan, opening)} ${wordAt(scan, opening + 1)}`);
  const from = isCredit ? opening + 2 : opening;
  const first = course?.(scan.tokens, from)?.end;
  if (first === undefined) return false;
  if (wordAt(scan, at) !== 'exclude') return first === at;
  return wordAt(scan, first) === 'and' && course?.(scan.tokens, first + 1)?.end === at;
}

const firstStops = new WeakMap<readonly Token[], number>();

/** Looked for once in each text, which may have many exclusions. */
function firstStop(tokens: readonly Token[]): number {
  const known = firstStops.get(tokens);
  if (known !== undefined) return known;
  const found = tokens.findIndex(({ lower }) => lower === '.' || lower === ';');
  const first = found < 0 ? tokens.length : found;
  firstStops.set(tokens, first);
  return first;
}

const mostBeforeWithout = 14;

/** "May not enroll in a 300-level course without having passed CS 101": two negatives, which require the course. */
function isUndone(scan: Scan, from: number): boolean {
  if (/^(not|never|less|fewer|below|lower|under|lacking)$/u.test(wordAt(scan, from))) return true;
  for (let at = from; at < from + mostBeforeWithout; at += 1) {
    const word = wordAt(scan, at);
    if (word === 'without' || word === 'unless' || word === 'until')
      return !/^(credit|permission|consent|approval)$/u.test(wordAt(scan, at + 1));
    if (/^[.;]?$/u.test(word) || scan.lexicon.classes.course?.(scan.tokens, at) != null) return false;
  }
  return false;
}

/** True for "Only one of CS 101 and CS 102 is required". */
function asksForOne(scan: Scan, at: number): boolean {
  if (wordAt(scan, at) !== 'only') return false;
  let end = at + 1;
  while (!/^(|[.;]|required|needed|necessary|sufficient|suffices)$/u.test(wordAt(scan, end))) end += 1;
  return /^\p{L}/u.test(wordAt(scan, end));
}

/** True for "May not be taken before (or with) CS 101", which requires it first; "before or after" excludes it. */
function isOnlyBefore(words: string): boolean {
  const isTime = /\b(?:before|prior\s+to)\b/iu.test(words);
  return isTime && !/\b(?:after|following|subsequent|addition|combination|conjunction)\b/iu.test(words);
}
