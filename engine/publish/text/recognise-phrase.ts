/** Phrases that a single table matches: quantifiers, grades, averages, consent, equivalents, fillers. */
import type { Rule } from '../../../shared/contract/rule.ts';
import { exclusionPhrases } from './exclusion-phrases.ts';
import type { ItemOf } from './item.ts';
import { PhraseTable } from './phrase.ts';
import {
  averagePhrases,
  concurrentPhrases,
  consentPhrases,
  equivalentPhrases,
  fillerPhrases,
  gradePhrases,
  letterAveragePhrases,
  othersPhrases,
  othersWithConsentPhrases,
  placementPhrases,
  quantifierPhrases,
} from './phrases.ts';
import {
  leafItem,
  type Recognised,
  type Recogniser,
  rangeOf,
  type Scan,
  textOf,
  wordAt,
} from './recogniser.ts';

const quantifiers = new PhraseTable<'count' | 'one' | 'all' | 'pair'>(quantifierPhrases);
const grades = new PhraseTable<'before' | 'after'>(gradePhrases);
const concurrents = new PhraseTable<'before' | 'after'>(concurrentPhrases);
const averages = new PhraseTable<string>(averagePhrases);
const consents = untagged(consentPhrases);
const equivalents = untagged(equivalentPhrases);
const letterAverages = untagged(letterAveragePhrases);
const exclusions = untagged(exclusionPhrases);
const others = untagged([...othersPhrases, ...othersWithConsentPhrases]);
const placements = untagged(placementPhrases);
const fillers = untagged(fillerPhrases);
const eithers = untagged(['either (of)?']);

function untagged(phrases: readonly string[]): PhraseTable<null> {
  return new PhraseTable(phrases.map((phrase) => [phrase, null] as const));
}

export const recogniseQuantifier: Recogniser = (scan, at) => {
  const match = quantifiers.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null) return null;
  if (match.tag === 'pair')
    return modifier(scan, at, match.end, { kind: 'quantifier', count: 'all', pair: true });
  const count = match.tag === 'all' ? 'all' : match.tag === 'one' ? 1 : Number(match.values[0]);
  return modifier(scan, at, match.end, { kind: 'quantifier', count });
};

export const recogniseGrade: Recogniser = (scan, at) => {
  const match = grades.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null || isScore(scan, at) || isSchoolYear(scan, at)) return null;
  const value = match.values.find((captured) => captured !== '(') ?? '';
  const grade = /^\d/u.test(value) ? Number(value) : value;
  const words = textOf(scan, at, match.end);
  const isBehindComma =
    /^,\s*with\b/iu.test(words) || (wordAt(scan, at - 1) === ',' && /^with\b/iu.test(words));
  const isSetOff = match.tag === 'after' && isBehindComma && isSentenceEnd(scan, match.end);
  const wide = isSetOff || /\b(grades|marks|each|all|both)\b/iu.test(words);
  return modifier(scan, at, match.end, { kind: 'grade', grade, side: match.tag, wide });
};

/** ", with a grade of C." is set off from all that is before it in the sentence. */
function isSentenceEnd(scan: Scan, at: number): boolean {
  return at >= scan.tokens.length || /^[.;]$/u.test(wordAt(scan, at));
}

/** "Grade 12 Physics" is a course at school. */
function isSchoolYear(scan: Scan, at: number): boolean {
  const noun = wordAt(scan, at) === ',' ? at + 1 : at;
  return /^grades?$/u.test(wordAt(scan, noun)) && /^(9|10|11|12)$/u.test(wordAt(scan, noun + 1));
}

/** "Score of at least 75% in ALEKS": a grade after unknown words, without "with" or "grade", belongs to them. */
function isScore(scan: Scan, at: number): boolean {
  return scan.memory.previous === 'word' && !/^(with|grades?|marks?|a)$/u.test(wordAt(scan, at));
}

export const recogniseConcurrent: Recogniser = (scan, at) => {
  const match = concurrents.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null) return null;
  const wide = /\b(must|both|all)\b/iu.test(textOf(scan, at, match.end));
  const isAlternative = wordAt(scan, at) === 'or' || wordAt(scan, at) === 'and';
  const isOfLast = /\blatter\b/iu.test(textOf(scan, at, match.end));
  return modifier(scan, at, match.end, {
    kind: 'concurrent',
    side: match.tag,
    wide,
    isAlternative,
    isOfLast,
  });
};

export const recogniseExclusion: Recogniser = (scan, at) => {
  const match = exclusions.match(scan.tokens, at, scan.vocabulary.classes);
  const isPredicate = /^(may|can|cannot|must|should|is|are|will)$/u.test(wordAt(scan, at));
  return match === null ? null : modifier(scan, at, match.end, { kind: 'exclusion', isPredicate });
};
export const recogniseFiller = marker(fillers, 'filler');
export const recogniseEither = marker(eithers, 'either');

function marker(phrases: PhraseTable<null>, kind: 'filler' | 'either'): Recogniser {
  return (scan, at) => {
    const match = phrases.match(scan.tokens, at, scan.vocabulary.classes);
    return match === null ? null : modifier(scan, at, match.end, { kind });
  };
}

export const recogniseConsent: Recogniser = (scan, at) => {
  const match = consents.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null) return null;
  const by = consentGiver(textOf(scan, at, match.end));
  const rule: Rule = by === '' ? { kind: 'consent' } : { kind: 'consent', by };
  return { end: match.end, items: [leafItem(scan, at, match.end, rule)] };
};

/** "Majors only; others by permission": permission in place of all that is said before. */
export const recogniseOthers: Recogniser = (scan, at) => {
  const match = others.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null || scan.memory.previous === null) return null;
  const rule: Rule = { kind: 'consent' };
  return {
    end: match.end,
    items: [{ kind: 'or', ...rangeOf(scan, at, at + 1) }, leafItem(scan, at, match.end, rule)],
  };
};

/** "placement into MATH 120": a test, not the course. */
export const recognisePlacement: Recogniser = (scan, at) => {
  const match = placements.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null) return null;
  const end = furtherPlacements(scan, match.end);
  const rule: Rule = { kind: 'external', text: textOf(scan, at, end) };
  return { end, items: [leafItem(scan, at, end, rule)] };
};

/** "placement into MATH 211 or 221": the further courses of the subject are no courses to take either. */
function furtherPlacements(scan: Scan, from: number): number {
  const { classes } = scan.vocabulary;
  const subjectOf = (code: string): string => code.slice(0, code.lastIndexOf(' '));
  let last: string | null = null;
  for (let at = from - 1; at > from - 6 && last === null; at -= 1) {
    const read = classes.course?.(scan.tokens, at) ?? null;
    if (read?.end === from) last = subjectOf(read.value);
  }
  let end = from;
  while (last !== null && /^(or|and|\/)$/u.test(wordAt(scan, end))) {
    const course = classes.course?.(scan.tokens, end + 1) ?? null;
    const isNumber = /^\d{2,4}[A-Z]?$/u.test(scan.tokens[end + 1]?.text ?? '');
    if (isNumber) end += 2;
    else if (course !== null && subjectOf(course.value) === last) end = course.end;
    else break;
  }
  return end;
}

/** "or equivalent": an alternative that only people can judge. */
export const recogniseEquivalent: Recogniser = (scan, at) => {
  const match = equivalents.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null) return null;
  const from = wordAt(scan, at) === 'or' ? at + 1 : at;
  const place = rangeOf(scan, at, at + 1);
  const leaf = leafItem(scan, from, match.end, { kind: 'external', text: textOf(scan, from, match.end) });
  return { end: match.end, items: [{ kind: 'or', start: place.start, end: place.start }, leaf] };
};

export const recogniseAverage: Recogniser = (scan, at) => {
  const letter = letterAverages.match(scan.tokens, at, scan.vocabulary.classes);
  if (letter !== null) {
    const text: Rule = { kind: 'external', text: textOf(scan, at, letter.end) };
    return { end: letter.end, items: [leafItem(scan, at, letter.end, text)] };
  }
  const match = averages.match(scan.tokens, at, scan.vocabulary.classes);
  if (match === null) return subjectAverage(scan, at);
  if (isOfCourses(scan, at, match.end)) return unclearAverage(scan, at, match.end);
  const minimum = Number(match.values.at(-1));
  const over = averageDomain(scan, match.end);
  if (over !== null) return averageOver(scan, at, over.end, minimum, over.subject);
  return { end: match.end, items: [leafItem(scan, at, match.end, { kind: 'average', minimum })] };
};

/**
 * "CS 101 and CS 102 with a combined average of 75%" is that of these courses, and so may be "CS 101 or CS 102 with a 2.0
 * GPA", where it can mean the grade of either.
 */
function isOfCourses(scan: Scan, at: number, end: number): boolean {
  const isWith = wordAt(scan, at) === 'with' || wordAt(scan, at - 1) === 'with';
  const isOverall = /\b(?:cumulative|overall|university|career|total|current|cap|wam|cgpa)\b/iu.test(
    textOf(scan, at, end),
  );
  return scan.memory.isAfterCourse && isWith && !isOverall;
}

function unclearAverage(scan: Scan, at: number, to: number): Recognised {
  const isMore =
    /^(or|and)$/u.test(wordAt(scan, to)) &&
    /^(better|higher|above|greater|more)$/u.test(wordAt(scan, to + 1));
  const end = isMore ? to + 2 : to;
  const text: Rule = { kind: 'external', text: textOf(scan, at, end) };
  return { end, items: [leafItem(scan, at, end, text)] };
}

type Modifier =
  | Pick<ItemOf<'quantifier'>, 'kind' | 'count' | 'pair'>
  | Pick<ItemOf<'grade'>, 'kind' | 'grade' | 'side' | 'wide'>
  | Pick<ItemOf<'concurrent'>, 'kind' | 'side' | 'wide' | 'isAlternative' | 'isOfLast'>
  | Pick<ItemOf<'exclusion'>, 'kind' | 'isPredicate'>
  | { readonly kind: 'filler' | 'either' };

function modifier(scan: Scan, from: number, to: number, item: Modifier): Recognised {
  return { end: to, items: [{ ...item, ...rangeOf(scan, from, to) }] };
}

const consentFrame =
  '(with|by|requires?|need|the|written|prior|special|explicit|consent|permission|approval|authori[sz]ation|override|signature|of|from|is|are|required|needed|only)';
const framesAround = new RegExp(`^(${consentFrame}\\s+)+|(\\s+${consentFrame})+$`, 'giu');

/** The giver of consent: the text without the words for consent. */
function consentGiver(text: string): string {
  const giver = text.replace(framesAround, '').replace(/\s+/gu, ' ').trim().toLowerCase();
  if (new RegExp(`^${consentFrame}$`, 'iu').test(giver)) return '';
  return giver.replace(/['’]s\b/gu, '').replace(/^departmental$/u, 'department');
}

const averageFrame = new PhraseTable<'after'>([
  ['average (of)? (at least|minimum|a minimum of|minimum of)? <mark>', 'after'],
  ['average (is|must be) (at least)? <mark>', 'after'],
  ['(gpa|cap|wam) (of)? (at least)? <mark>', 'after'],
]);

/** "Psychology average at least 74%", "HRM average of 70%", "3.0 GPA", "80% cumulative ANTH average". */
function subjectAverage(scan: Scan, at: number): Recognised | null {
  return markBeforeAverage(scan, at) ?? wordsBeforeAverage(scan, at);
}

function wordsBeforeAverage(scan: Scan, at: number): Recognised | null {
  for (let position = at; position < at + 6; position += 1) {
    const token = scan.tokens[position];
    const match = averageFrame.match(scan.tokens, position, scan.vocabulary.classes);
    if (match !== null && position > at) {
      const subject = scan.vocabulary.subjectAt(scan.tokens, position - 1, true)?.value ?? null;
      return averageOver(scan, at, match.end, Number(match.values[0]), subject);
    }
    if (token?.kind !== 'word' || /^(and|or|with|a|an|in|of|students?|only)$/u.test(token.lower)) return null;
  }
  return null;
}

function markBeforeAverage(scan: Scan, at: number): Recognised | null {
  let first = at;
  while (
    /^(a|an|minimum|min|at|least|of|cumulative|overall|have)$/u.test(wordAt(scan, first)) &&
    first < at + 5
  )
    first += 1;
  const mark = scan.vocabulary.classes.mark?.(scan.tokens, first) ?? null;
  if (mark === null) return null;
  for (let position = mark.end; position < mark.end + 5; position += 1) {
    const word = wordAt(scan, position);
    if (/^(gpa|cgpa|sgpa|cap|wam|average)$/u.test(word)) {
      const plain =
        position === mark.end || /^(cumulative|overall|university)$/u.test(wordAt(scan, position - 1));
      const rule: Rule = { kind: 'average', minimum: Number(mark.value) };
      if (plain && isOfCourses(scan, at, position + 1)) return unclearAverage(scan, at, position + 1);
      if (plain) return { end: position + 1, items: [leafItem(scan, at, position + 1, rule)] };
      const subject = scan.vocabulary.subjectAt(scan.tokens, position - 1, true)?.value ?? null;
      return averageOver(scan, at, position + 1, Number(mark.value), subject);
    }
    if (scan.tokens[position]?.kind !== 'word' || /^(in|of|or|and|with)$/u.test(word)) return null;
  }
  return null;
}

/** An average over courses that are not named by a subject code stays as its text. */
function averageOver(
  scan: Scan,
  from: number,
  to: number,
  minimum: number,
  subject: string | null,
): Recognised {
  const rule: Rule =
    subject === null
      ? { kind: 'external', text: textOf(scan, from, to) }
      : { kind: 'average', minimum, over: { subjects: [subject] } };
  return { end: to, items: [leafItem(scan, from, to, rule)] };
}

/** "... in UTeach coursework", "... in all HIST courses" after an average. */
function averageDomain(scan: Scan, at: number): { end: number; subject: string | null } | null {
  if (wordAt(scan, at) !== 'in') return null;
  let position = at + 1;
  while (/^(all|the|their|your|previous|prior)$/u.test(wordAt(scan, position))) position += 1;
  const subject = scan.vocabulary.subjectAt(scan.tokens, position, true);
  if (subject !== null && scan.tokens[subject.end]?.kind !== 'number') {
    const noun = /^(courses?|coursework)$/u.test(wordAt(scan, subject.end));
    return { end: noun ? subject.end + 1 : subject.end, subject: subject.value };
  }
  if (subject !== null) return { end: position, subject: null };
  let end = position;
  while (
    scan.tokens[end]?.kind === 'word' &&
    !/^(and|or|with)$/u.test(wordAt(scan, end)) &&
    end < position + 6
  )
    end += 1;
  return end > position ? { end, subject: null } : null;
}
