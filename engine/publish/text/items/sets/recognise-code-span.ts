/**
 * "HIST 100 to 499 - at least 3 credits", "HIST - at least 6 credits", "ART 575 - at least 10 credits": an amount after
 * the courses that it is taken from. Without one, "HIST 100 to 499" is unparsed: how many are meant is unclear.
 */
import type { CourseSet, Rule } from '../../../../../shared/contract/rule.ts';
import { countOfRange } from '../courses/code-range.ts';
import { leafItem, type Recogniser, type Scan, textOf, wordAt } from '../recogniser.ts';
import { numberAt } from './set-numbers.ts';

export const recogniseCodeSpan: Recogniser = (scan, at) => {
  const isCode = /^\p{Lu}/u.test(scan.tokens[at]?.text ?? '');
  const subject = isCode ? scan.lexicon.subjectAt(scan.tokens, at, true) : null;
  if (subject === null) return null;
  const first = plainNumber(scan, subject.end);
  const last = first === null ? null : lastNumber(scan, subject.value, subject.end + 1);
  const end = last?.end ?? (scan.tokens[subject.end]?.kind === 'number' ? subject.end + 1 : subject.end);
  const amount = amountAt(scan, end);
  const subjects = [subject.value];
  if (last !== null && first !== null) {
    const isRange = last.value > first;
    const from = { subjects, minimum_number: first, maximum_number: last.value };
    if (amount !== null && isRange) return setLeaf(scan, at, amount, from);
    const numbers = [first, last.value].map((value) => ({ value: String(value) }));
    const rule = countOfRange(scan, at, subject.value, numbers);
    return rule === null ? unread(scan, at, end) : { end, items: [leafItem(scan, at, end, rule)] };
  }
  if (amount === null) return null;
  const course = end === subject.end ? null : scan.lexicon.classes.course?.(scan.tokens, at);
  if (course === null) return setLeaf(scan, at, amount, { subjects });
  const isPlain = course?.end === end && 'units' in amount.of;
  return isPlain ? setLeaf(scan, at, amount, { course_codes: [course.value] }) : null;
};

interface Amount {
  readonly end: number;
  readonly of: { readonly units: number } | { readonly count: number };
}

function setLeaf(scan: Scan, at: number, { end, of }: Amount, from: CourseSet) {
  const rule: Rule = { kind: 'courses_from', ...of, from };
  return { end, items: [leafItem(scan, at, end, rule)] };
}

function unread(scan: Scan, at: number, end: number) {
  return { end, items: [leafItem(scan, at, end, { kind: 'unparsed', text: textOf(scan, at, end) })] };
}

function plainNumber(scan: Scan, at: number): number | null {
  const digits = /^\d{3,4}$/u.exec(scan.tokens[at]?.text ?? '');
  return digits === null ? null : Number(digits[0]);
}

/** "to 499", "to HIST 499", "through 499"; "to 499XX" in catalogs with letters after the numbers. */
function lastNumber(scan: Scan, subject: string, at: number) {
  if (!/^(?:to|through|thru)$/u.test(wordAt(scan, at))) return null;
  const again = scan.lexicon.subjectAt(scan.tokens, at + 1, true);
  const from = again?.value === subject ? again.end : at + 1;
  const digits = /^(\d{3,4})(?:XX?)?$/u.exec(scan.tokens[from]?.text ?? '');
  return digits === null ? null : { value: Number(digits[1]), end: from + 1 };
}

/** "- at least 3 credits", "- at least 1 course" */
function amountAt(scan: Scan, at: number): Amount | null {
  const dash = scan.tokens[at]?.text === '\\' ? at + 1 : at;
  const isAtLeast = wordAt(scan, dash + 1) === 'at' && wordAt(scan, dash + 2) === 'least';
  const number = isAtLeast && /^[-–—]$/u.test(wordAt(scan, dash)) ? numberAt(scan, dash + 3) : null;
  if (number === null) return null;
  const noun = dash + 4;
  if (/^courses?$/u.test(wordAt(scan, noun))) return { end: noun + 1, of: { count: number } };
  const end = scan.lexicon.unitsEnd(scan.tokens, noun);
  return end > noun ? { end, of: { units: number } } : null;
}
