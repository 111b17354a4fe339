/** Averages: "a cumulative GPA of 2.5", "Psychology average at least 74%", "an average of B or better". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { PhraseTable } from '../../words/phrase.ts';
import { averagePhrases, letterAveragePhrases } from '../../words/phrases.ts';
import { leafItem, type Recognised, type Recogniser, type Scan, textOf, wordAt } from '../recogniser.ts';

const averages = new PhraseTable<string>(averagePhrases);
const letterAverages = new PhraseTable(letterAveragePhrases.map((phrase) => [phrase, null] as const));

export const recogniseAverage: Recogniser = (scan, at) => {
  const letter = letterAverages.match(scan.tokens, at, scan.lexicon.classes);
  if (letter !== null) {
    const text: Rule = { kind: 'external', text: textOf(scan, at, letter.end) };
    return { end: letter.end, items: [leafItem(scan, at, letter.end, text)] };
  }
  const match = averages.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null) return subjectAverage(scan, at);
  if (isOfCourses(scan, at, match.end)) return unclearAverage(scan, at, match.end);
  const minimum = leastAbove(textOf(scan, at, match.end), Number(match.values.at(-1)));
  const over = averageDomain(scan, pastVerb(scan, match.end));
  if (over !== null) return averageOver(scan, at, over.end, minimum, over.subjects);
  return { end: match.end, items: [leafItem(scan, at, match.end, { kind: 'average', minimum })] };
};

/** "A GPA of 2.0 must be maintained in all CS courses": the exclusive end of the verb; `at` if there is none. */
function pastVerb(scan: Scan, at: number): number {
  const isVerb =
    /^(must|shall)$/u.test(wordAt(scan, at)) &&
    wordAt(scan, at + 1) === 'be' &&
    /^(earned|maintained|achieved|attained|obtained)$/u.test(wordAt(scan, at + 2));
  return isVerb ? at + 3 : at;
}

/** "A GPA above 3.0" is not met by 3.0; averages have two decimal places. */
function leastAbove(said: string, mark: number): number {
  return /\b(?:above|over|greater than|more than) (?:a )?\d/iu.test(said)
    ? Math.round(mark * 100 + 1) / 100
    : mark;
}

/**
 * True for "CS 101 and CS 102 with a combined average of 75%", and for "CS 101 or CS 102 with a 2.0 GPA", which can
 * mean the grade of either.
 */
function isOfCourses(scan: Scan, at: number, end: number): boolean {
  const isWith = wordAt(scan, at) === 'with' || wordAt(scan, at - 1) === 'with';
  const isOverall = /\b(?:cumulative|cum|overall|university|career|total|current|cap|wam|cgpa)\b/iu.test(
    textOf(scan, at, end),
  );
  return scan.memory.isAfterCourse && isWith && !isOverall;
}

function unclearAverage(scan: Scan, at: number, to: number): Recognised {
  const end = pastOrBetter(scan, to);
  const text: Rule = { kind: 'external', text: textOf(scan, at, end) };
  return { end, items: [leafItem(scan, at, end, text)] };
}

/** "3.0 GPA or higher": the exclusive end of such words; `at` if there are none. */
function pastOrBetter(scan: Scan, at: number): number {
  const isMore =
    /^(or|and)$/u.test(wordAt(scan, at)) &&
    /^(better|higher|above|greater|more)$/u.test(wordAt(scan, at + 1));
  return isMore ? at + 2 : at;
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
    const match = averageFrame.match(scan.tokens, position, scan.lexicon.classes);
    if (match !== null && position > at) {
      return averageOver(scan, at, match.end, Number(match.values[0]), subjectBefore(scan, position));
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
  const mark = scan.lexicon.classes.mark?.(scan.tokens, first) ?? null;
  if (mark === null) return null;
  for (let position = mark.end; position < mark.end + 5; position += 1) {
    const word = wordAt(scan, position);
    if (/^(gpa|cgpa|sgpa|cap|wam|average)$/u.test(word)) {
      const plain =
        position === mark.end || /^(cumulative|overall|university)$/u.test(wordAt(scan, position - 1));
      const end = pastOrBetter(scan, position + 1);
      const over = plain ? averageDomain(scan, end) : null;
      if (over !== null) return averageOver(scan, at, over.end, Number(mark.value), over.subjects);
      const rule: Rule = { kind: 'average', minimum: Number(mark.value) };
      if (plain && isOfCourses(scan, at, position + 1)) return unclearAverage(scan, at, end);
      if (plain) return { end, items: [leafItem(scan, at, end, rule)] };
      return averageOver(scan, at, end, Number(mark.value), subjectBefore(scan, position));
    }
    if (scan.tokens[position]?.kind !== 'word' || /^(in|of|or|and|with)$/u.test(word)) return null;
  }
  return null;
}

function subjectBefore(scan: Scan, at: number): readonly string[] {
  const subject = scan.lexicon.subjectAt(scan.tokens, at - 1, true);
  return subject === null ? [] : [subject.value];
}

/** An average over courses that no subject code names is an `external` leaf. */
function averageOver(
  scan: Scan,
  from: number,
  to: number,
  minimum: number,
  subjects: readonly string[],
): Recognised {
  const rule: Rule =
    subjects.length === 0
      ? { kind: 'external', text: textOf(scan, from, to) }
      : { kind: 'average', minimum, over: { subjects: [...subjects] } };
  return { end: to, items: [leafItem(scan, from, to, rule)] };
}

interface Domain {
  readonly end: number;
  /** Empty for courses that no subject code names. */
  readonly subjects: readonly string[];
}

/** The subjects of "... in CS/MATH courses", "... for CS courses", or null. */
function domainOfSubjects(scan: Scan, at: number): Domain | null {
  if (!/^(in|over|across|for)$/u.test(wordAt(scan, at))) return null;
  const subjects: string[] = [];
  for (let position = at + 1; ; position += 1) {
    const subject = scan.lexicon.subjectAt(scan.tokens, position, true);
    if (subject === null) return null;
    subjects.push(subject.value);
    position = subject.end;
    if (courseNoun.test(wordAt(scan, position))) return { end: position + 1, subjects };
    if (!/^(\/|,|and|or)$/u.test(wordAt(scan, position))) return null;
  }
}

const courseNoun = /^(courses?|coursework|units)$/u;

/** The domain after an average: "... in UTeach coursework", "... on all HIST units", "... on all units in HIST"; else null. */
function averageDomain(scan: Scan, at: number): Domain | null {
  const several = domainOfSubjects(scan, at);
  if (several !== null) return several;
  if (!/^(in|over|across|on)$/u.test(wordAt(scan, at))) return null;
  const ofLevel = levelledEnd(scan, at + 1);
  if (ofLevel !== null) return { end: ofLevel, subjects: [] };
  let position = at + 1;
  while (/^(all|the|their|your|previous|prior)$/u.test(wordAt(scan, position))) position += 1;
  if (courseNoun.test(wordAt(scan, position)) && wordAt(scan, position + 1) === 'in') position += 2;
  const { lexicon, tokens } = scan;
  const subject = lexicon.subjectAt(tokens, position, true) ?? lexicon.subjectNamedAt(tokens, position);
  if (subject !== null && scan.tokens[subject.end]?.kind !== 'number') {
    const noun = courseNoun.test(wordAt(scan, subject.end));
    return { end: noun ? subject.end + 1 : subject.end, subjects: [subject.value] };
  }
  if (subject !== null) return { end: choiceEnd(scan, position) ?? position, subjects: [] };
  // "A GPA of 3.0 on a 4.0 scale"
  if (wordAt(scan, at) === 'on') return null;
  let end = position;
  while (end < position + 8) {
    const next = domainWordEnd(scan, end);
    if (next === end) break;
    end = next;
  }
  return end > position ? { end, subjects: [] } : null;
}

/** "in 200-level CS courses": the end of a domain that a subject alone does not describe, or null. */
function levelledEnd(scan: Scan, at: number): number | null {
  if (!/^\d+$/u.test(wordAt(scan, at))) return null;
  const level = wordAt(scan, at + 1) === '-' ? at + 2 : at + 1;
  if (wordAt(scan, level) !== 'level') return null;
  const end = scan.lexicon.subjectAt(scan.tokens, level + 1, true)?.end ?? level + 1;
  return /^(courses?|coursework|papers?|units?|modules?|subjects?)$/u.test(wordAt(scan, end)) ? end + 1 : end;
}

/** The end of one word or amount: "the preceding 30 credits", "third-year courses"; `at` if there is none. */
function domainWordEnd(scan: Scan, at: number): number {
  const token = scan.tokens[at];
  const units = token?.kind === 'number' ? scan.lexicon.unitsEnd(scan.tokens, at + 1) : at + 1;
  if (units > at + 1) return units;
  const isWord = token?.kind === 'word' && !/^(and|or|with)$/u.test(token.lower);
  return isWord || (/^[-/]$/u.test(token?.lower ?? '') && token?.glued === true) ? at + 1 : at;
}

/** "over MATH 201 or 204, PHYS 110 and 111": courses with a choice are the domain, not a further condition. */
function choiceEnd(scan: Scan, from: number): number | null {
  let end = from;
  let isChoice = false;
  for (;;) {
    const subject = scan.lexicon.subjectAt(scan.tokens, end, true);
    const number = subject === null ? end : subject.end;
    const isLink = /^(,|and|or|\/)$/u.test(wordAt(scan, end));
    if (scan.tokens[number]?.kind !== 'number' && !isLink) break;
    isChoice ||= /^(or|\/)$/u.test(wordAt(scan, end));
    end = isLink ? end + 1 : number + 1;
  }
  while (/^(,|and|or|\/)$/u.test(wordAt(scan, end - 1))) end -= 1;
  return isChoice ? end : null;
}
