/** Phrases that a single table matches: quantifiers, grades, consent, equivalents, fillers. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { concurrentNotes } from '../sections/concurrent-notes.ts';
import { beginsSentence } from '../sections/note-section.ts';
import { consentGiver } from '../words/consent-giver.ts';
import {
  consentPhrases,
  exemptedPhrases,
  othersPhrases,
  othersWithConsentPhrases,
} from '../words/consent-phrases.ts';
import { fillerPhrases } from '../words/filler-phrases.ts';
import { gradePhrases } from '../words/grade-phrases.ts';
import { PhraseTable } from '../words/phrase.ts';
import {
  concurrentPhrases,
  equivalentOfPhrases,
  equivalentPhrases,
  quantifierPhrases,
} from '../words/phrases.ts';
import { priorOrConcurrentPhrases } from '../words/prior-or-concurrent.ts';
import { giverTailEnd } from './giver-tail.ts';
import { namesCourse } from './graded-labels.ts';
import type { Item, ItemOf } from './item.ts';
import {
  leafItem,
  type Recognised,
  type Recogniser,
  rangeOf,
  type Scan,
  textOf,
  wordAt,
} from './recogniser.ts';

const quantifiers = new PhraseTable<'count' | 'one' | 'all' | 'pair' | 'sequence'>(quantifierPhrases);
const grades = new PhraseTable<'before' | 'after'>(gradePhrases);
const concurrents = new PhraseTable<'before' | 'after'>([
  ...priorOrConcurrentPhrases,
  ...concurrentPhrases,
  ...concurrentNotes,
]);
const consents = untagged(consentPhrases);
const equivalents = untagged(equivalentPhrases);
const equivalentsOf = untagged(equivalentOfPhrases);
const others = untagged([...othersPhrases, ...othersWithConsentPhrases]);
const exempted = untagged(exemptedPhrases);
const fillers = untagged(fillerPhrases);
const eithers = untagged(['either (of)?']);

function untagged(phrases: readonly string[]): PhraseTable<null> {
  return new PhraseTable(phrases.map((phrase) => [phrase, null] as const));
}

export const recogniseQuantifier: Recogniser = (scan, at) => {
  const match = quantifiers.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null) return null;
  if (match.tag === 'pair')
    return modifier(scan, at, match.end, { kind: 'quantifier', count: 'all', pair: true });
  if (match.tag === 'sequence')
    return modifier(scan, at, match.end, { kind: 'quantifier', count: 1, isOfSequences: true });
  const count = match.tag === 'all' ? 'all' : match.tag === 'one' ? 1 : Number(match.values[0]);
  return modifier(scan, at, match.end, { kind: 'quantifier', count });
};

export const recogniseGrade: Recogniser = (scan, at) => {
  const match = grades.match(scan.tokens, at, scan.lexicon.classes);
  if (
    match === null ||
    opensConcurrent(scan, at, match.end) ||
    (match.tag === 'after' && opensNext(scan, at, match.end)) ||
    isScore(scan, at) ||
    isOnTest(scan, match.end) ||
    isSchoolYear(scan, at) ||
    namesCourse(scan, at, match.end) ||
    isWeight(scan, at)
  )
    return null;
  const value = match.values.find((captured) => captured !== '(') ?? '';
  const grade = /^\d/u.test(value) ? Number(value) : value;
  const words = textOf(scan, at, match.end);
  const isBehindComma =
    /^,\s*with\b/iu.test(words) || (wordAt(scan, at - 1) === ',' && /^with\b/iu.test(words));
  const isSetOff = match.tag === 'after' && isBehindComma && isSentenceEnd(scan, match.end);
  // "One of the following with a grade of C: A, B"
  const isOfList = scan.memory.previous === 'quantifier' && wordAt(scan, match.end) === ':';
  const wide = isSetOff || isOfList || /\b(grades|marks|each|all|both|following)\b/iu.test(words);
  const side = isOfList || opensGraded(scan, match.end, words) ? 'before' : match.tag;
  return modifier(scan, at, match.end, { kind: 'grade', grade, side, wide });
};

/** True for "12 credits and a grade of C in both CS 101 and CS 102": its courses follow. */
function opensGraded(scan: Scan, at: number, words: string): boolean {
  return /\bin (both|each|all)$/iu.test(words) && scan.lexicon.classes.course?.(scan.tokens, at) != null;
}

/** True at the end of ", with a grade of C.", which applies to everything before it in the sentence. */
function isSentenceEnd(scan: Scan, at: number): boolean {
  return at >= scan.tokens.length || /^[.;]$/u.test(wordAt(scan, at));
}

/** True for the units of a course after its title: "CS 101 - Data Structures (1.5)". */
function isWeight(scan: Scan, at: number): boolean {
  return scan.memory.previous === 'title' && weightEnd(scan, at) !== null;
}

export const recogniseWeight: Recogniser = (scan, at) => {
  const end = scan.memory.previous === 'title' ? weightEnd(scan, at) : null;
  return end === null ? null : modifier(scan, at, end, { kind: 'title' });
};

function weightEnd(scan: Scan, at: number): number | null {
  const isNumber =
    scan.tokens[at + 1]?.kind === 'number' && /^\d{1,2}(?:\.\d{1,2})?$/u.test(wordAt(scan, at + 1));
  if (wordAt(scan, at) !== '(' || !isNumber) return null;
  // "(3 cr.)"
  const past = scan.lexicon.unitsEnd(scan.tokens, at + 2);
  const close = past > at + 2 && wordAt(scan, past) === '.' ? past + 1 : past;
  return wordAt(scan, close) === ')' ? close + 1 : null;
}

/** True for "CS 101 or a college course with CS 102 as corequisite": it applies to CS 102 alone. */
function isOfCompanion(scan: Scan, at: number): boolean {
  const before = [1, 2, 3, 4].map((offset) => wordAt(scan, at - offset));
  const code = before.slice(0, before.indexOf('with'));
  return (
    wordAt(scan, at) === 'as' &&
    before.includes('with') &&
    !code.some((word) => /^(?:or|and|,|\/)$/u.test(word))
  );
}

/** "CS 101, a grade of C or better or concurrent enrollment in MATH 120": they apply to the course that follows. */
function opensConcurrent(scan: Scan, at: number, end: number): boolean {
  if (wordAt(scan, at) !== ',') return false;
  const match = concurrents.match(scan.tokens, at + 1, scan.lexicon.classes);
  return match !== null && match.tag === 'before' && match.end > end;
}

/** "(CS 101 or CS 102), a minimum grade of 70% in MATH 120": it applies to the courses that follow. */
function opensNext(scan: Scan, at: number, end: number): boolean {
  if (wordAt(scan, at) !== ',' || !/^(in|for)$/u.test(wordAt(scan, end))) return false;
  const from = /^(both|either|each|all)$/u.test(wordAt(scan, end + 1)) ? end + 2 : end + 1;
  return scan.lexicon.classes.course?.(scan.tokens, from) != null;
}

/** "Grade 12 Physics" is a school course. */
function isSchoolYear(scan: Scan, at: number): boolean {
  const noun = wordAt(scan, at) === ',' ? at + 1 : at;
  return /^grades?$/u.test(wordAt(scan, noun)) && /^(9|10|11|12)$/u.test(wordAt(scan, noun + 1));
}

/** "A grade of at least 4 on the AP exam" */
function isOnTest(scan: Scan, end: number): boolean {
  return wordAt(scan, end) === 'on' && scan.lexicon.classes.course?.(scan.tokens, end + 1) == null;
}

/** "Score of at least 75% in ALEKS": a grade after unknown words, without "with" or "grade", belongs to them. */
function isScore(scan: Scan, at: number): boolean {
  return scan.memory.previous === 'word' && !/^(with|grades?|marks?|a)$/u.test(wordAt(scan, at));
}

export const recogniseConcurrent: Recogniser = (scan, at) => {
  const match = concurrents.match(scan.tokens, at, scan.lexicon.classes);
  // "Approval or concurrent to CS 102": it belongs to the words after it.
  if (match === null || (match.tag === 'after' && wordAt(scan, match.end) === 'to')) return null;
  const wide = /\b(must|both|all|these)\b/iu.test(textOf(scan, at, match.end));
  // "CS 101, CS 102 or concurrent" applies to the last course: no noun offers something in place of the courses.
  const isBare = /^(?:or|and)\s+(?:tak(?:en|ing)\s+)?concurrent(?:ly)?$/iu.test(textOf(scan, at, match.end));
  const isAlternative = /^(?:or|and)$/u.test(wordAt(scan, at)) && !isBare;
  const isOfLast = /\blatter\b/iu.test(textOf(scan, at, match.end)) || isOfCompanion(scan, at);
  const concurrent = modifier(scan, at, match.end, {
    kind: 'concurrent',
    side: match.tag,
    wide,
    isAlternative,
    isOfLast,
    isLabel: /^(?:an? )?co-?req/iu.test(textOf(scan, at, match.end)),
  });
  const grade = match.values.find((value) => /^(?:[A-DF][+-]?|\d+)$/u.test(value));
  return grade === undefined ? concurrent : withGradeBefore(scan, at, concurrent, grade);
};

/** "A grade of C or better or concurrent enrollment in CS 101": both apply to the courses that follow. */
function withGradeBefore(scan: Scan, at: number, { end, items }: Recognised, grade: string): Recognised {
  const graded = modifier(scan, at, end, {
    kind: 'grade',
    grade: /^\d/u.test(grade) ? Number(grade) : grade,
    side: 'before',
    wide: false,
  });
  return { end, items: [...items, ...graded.items] };
}

export const recogniseFiller = marker(fillers, 'filler');
export const recogniseEither = marker(eithers, 'either');

function marker(phrases: PhraseTable<null>, kind: 'filler' | 'either'): Recogniser {
  return (scan, at) => {
    const match = phrases.match(scan.tokens, at, scan.lexicon.classes);
    return match === null ? null : modifier(scan, at, match.end, { kind });
  };
}

export const recogniseConsent: Recogniser = (scan, at) => {
  const match = consents.match(scan.tokens, at, scan.lexicon.classes);
  // "language placement approval": what is approved is unknown. "Knowledge of Java or instructor permission": Java gives none.
  const isTopic = /^(of|in)$/u.test(wordAt(scan, at - 1)) && scan.memory.previous === 'word';
  if (match === null || (scan.memory.previous === 'word' && match.end === at + 1)) return null;
  if (isTopic && /^\p{Lu}[\p{L}\d+]* or /u.test(textOf(scan, at, match.end))) return null;
  // "Override 100": words of administration with their number.
  if (match.end === at + 1 && /^\d{3}/u.test(wordAt(scan, match.end))) return null;
  if (isEndOfDemand(scan, at) && / or /u.test(textOf(scan, at, match.end))) return null;
  const end = giverTailEnd(scan, match.end);
  const by = consentGiver(textOf(scan, at, end));
  const rule: Rule = by === '' ? { kind: 'consent' } : { kind: 'consent', by };
  return { end, items: [leafItem(scan, at, end, rule)] };
};

/** "A score of 28 on the ACT Math or departmental approval": true if a name belongs to the words before it. */
function isEndOfDemand({ memory, tokens }: Scan, at: number): boolean {
  let first = at;
  while (/^(?:\p{Lu}|(?:the|an?)$)/u.test(tokens[first - 1]?.text ?? '')) first -= 1;
  const isName = tokens.slice(first, at + 2).some(({ text }) => /^\p{Lu}/u.test(text));
  return isName && memory.previous === 'word' && /^(on|for|to|into)$/u.test(tokens[first - 1]?.lower ?? '');
}

/** "Majors only; others by permission": permission is an alternative to all that precedes it. */
export const recogniseOthers: Recogniser = (scan, at) => {
  // "No exceptions by permission". A section within a text is an alternative to the one before it.
  const opensText = scan.memory.previous === null && (at === 0 || !beginsSentence(scan.tokens, at));
  if (opensText || /^(no|not|without)$/u.test(wordAt(scan, at - 1))) return null;
  const forAll = others.match(scan.tokens, at, scan.lexicon.classes);
  const besides = exempted.match(scan.tokens, at, scan.lexicon.classes);
  // "Senior undergraduates with permission": a further condition, not an alternative.
  const isAfterWords =
    /^(word|leaf)$/u.test(scan.memory.previous ?? '') && !/^(,|except|unless)$/u.test(wordAt(scan, at));
  const match = (isAfterWords ? null : besides) ?? forAll;
  if (match === null) return null;
  const rule: Rule = { kind: 'consent' };
  const or: Item = {
    kind: 'or',
    ...rangeOf(scan, at, at + 1),
    ...(match === forAll ? {} : { isOfLast: true }),
    ...(/^(?:(?:and|or)\s+)?(?:all\s+)?other/iu.test(textOf(scan, at, match.end))
      ? { isOfOthers: true }
      : {}),
  };
  return { end: match.end, items: [or, leafItem(scan, at, match.end, rule)] };
};

/** "or equivalent": an alternative that is left to people. */
export const recogniseEquivalent: Recogniser = (scan, at) => {
  const before = equivalentsOf.match(scan.tokens, at, scan.lexicon.classes);
  // "the equivalent of CS 101": the course itself qualifies too.
  if (before !== null && !/^(|leaf|title|grade)$/u.test(scan.memory.previous ?? 'none')) {
    const text = textOf(scan, at, before.end);
    const { end } = rangeOf(scan, at, before.end);
    const leaf = leafItem(scan, at, before.end, { kind: 'external', text });
    return { end: before.end, items: [leaf, { kind: 'or', start: end, end }] };
  }
  const match = equivalents.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null) return null;
  const from = wordAt(scan, at) === 'or' ? at + 1 : at;
  const place = rangeOf(scan, at, at + 1);
  const leaf = leafItem(scan, from, match.end, { kind: 'external', text: textOf(scan, from, match.end) });
  return { end: match.end, items: [{ kind: 'or', start: place.start, end: place.start }, leaf] };
};

type Modifier =
  | Pick<ItemOf<'quantifier'>, 'kind' | 'count' | 'pair' | 'isOfSequences'>
  | Pick<ItemOf<'grade'>, 'kind' | 'grade' | 'side' | 'wide'>
  | Pick<ItemOf<'concurrent'>, 'kind' | 'side' | 'wide' | 'isAlternative' | 'isOfLast' | 'isLabel'>
  | Pick<ItemOf<'exclusion'>, 'kind' | 'isPredicate'>
  | { readonly kind: 'filler' | 'either' | 'title' };

export function modifier(scan: Scan, from: number, to: number, item: Modifier): Recognised {
  return { end: to, items: [{ ...item, ...rangeOf(scan, from, to) }] };
}
