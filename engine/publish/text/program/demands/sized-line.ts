/** Courses listed after an amount: "18 credits: CS 101, CS 102", "15 units - From CS 101", "A course (one of ...)". */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { atLeastOf, isNamed, join } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { readNumber } from '../lines/amount.ts';
import type { TextLine } from '../lines/lines.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { type Block, ofRule } from './block.ts';
import { leastCourses } from './sums.ts';

/** Reads the rest of a line; `attempt` discards what was noted if the result is null. */
export interface LineReading {
  read(line: TextLine): Block;
  attempt<Of>(read: () => Of | null): Of | null;
}

/** Returns null if the line has none of these forms. */
export function readSizedLine(line: TextLine, lexicon: Lexicon, reader: LineReading): Block | null {
  return (
    sizedChoice(line, lexicon, reader) ??
    reader.attempt(() => sizedList(line, lexicon, reader)) ??
    choiceOf(line, lexicon, reader) ??
    describedChoice(line, reader) ??
    oneOfBrackets(line, lexicon, reader)
  );
}

/** The listed courses; empty if there are fewer than `least`, or with grades or limits. Notes nothing. */
function listedCourses(line: TextLine, reader: LineReading, least = 2): readonly Rule[] {
  let courses: readonly Rule[] = [];
  reader.attempt(() => {
    const { rules, limits } = reader.read(line);
    const leaves = rules.flatMap(leavesOf);
    const arePlain = leaves.every((leaf) => leaf.kind === 'course' && leaf.minimum_grade === undefined);
    if (limits.length === 0 && leaves.length >= least && arePlain) courses = leaves;
    return null;
  });
  return courses;
}

/** "18 credits: CS 101, CS 102, CS 105": requires all of them if their number fits the amount. */
function sizedList(line: TextLine, lexicon: Lexicon, reader: LineReading): Block | null {
  const lead = amountBeforeCourse.exec(line.text);
  const rest = line.text.slice(lead?.[0].length ?? 0);
  const isCounted = counted.test(rest);
  if (lead === null || (lexicon.courseAtStart(rest) === null && !isCounted)) return null;
  if (/[/;]/u.test(rest)) return null;
  const { rules, limits } = reader.read({ ...line, start: line.start + lead[0].length, text: rest });
  const each = readNumber(lead[1] ?? '') / rules.map(leastCourses).reduce((sum, one) => sum + one, 0);
  // "6 credits: CS 101 or CS 102" may ask for both; "CS 101 or CS 102, and CS 105" names two of them.
  const isAll = rules.flatMap(leavesOf).length > 1 && rules.every((rule) => !isChoice(rule));
  const isChosen =
    isCounted &&
    rules.length === 1 &&
    codesOf(rules).every((code) => (lexicon.unitsOf(code) ?? each) >= each);
  const isPlain = limits.length === 0 && rules.flatMap(leavesOf).every(isNamed);
  const goes = each === 1 || (each >= 2 && each <= 6);
  return (isAll || isChosen) && isPlain && goes ? { rules: [...rules], limits: [] } : null;
}

/** "3 hours: one of CS 101, CS 105": an amount of courses, which the units only repeat. */
const counted = /^(?:one|two|three|four|five|six)\s+of\s/iu;

/** "15 units - From Computing 101, 105, Mathematics 110", "1.0 full-course equivalent from: Computing 101, 105" */
function sizedChoice(line: TextLine, lexicon: Lexicon, reader: LineReading): Block | null {
  const [lead = '', amount, full, half] = amountFrom.exec(line.text) ?? [];
  if (lead === '') return null;
  const own = { ...line, start: line.start + lead.length, text: line.text.slice(lead.length) };
  const codes = listedCourses(own, reader).flatMap((leaf) =>
    leaf.kind === 'course' ? leaf.course_code : [],
  );
  const units = half === undefined ? readNumber(amount ?? full ?? '') : /and/iu.test(half) ? 1.5 : 0.5;
  // Full-course equivalents are the units of the catalog if no course has more.
  const areUnits = full === undefined || codes.every((code) => (lexicon.unitsOf(code) ?? units) <= units);
  if (codes.length === 0 || !areUnits) return null;
  const span: [number, number] = [line.start, line.end];
  return ofRule({ kind: 'courses_from', from: { course_codes: codes }, units, span });
}

/** "An algebra course (one of CS 101, CS 105)" */
function choiceOf(line: TextLine, lexicon: Lexicon, reader: LineReading): Block | null {
  const [, label = '', listed = ''] = choiceInBrackets.exec(line.text) ?? [];
  if (label === '' || lexicon.namesCourse(label)) return null;
  const start = line.start + label.length;
  const read = reader.read({ ...line, start, end: start + listed.length, text: listed });
  const isPlain = read.limits.length === 0 && read.rules.length === 1;
  return isPlain && read.rules.flatMap(leavesOf).every(isNamed) ? read : null;
}

/** "One course in drama before 1800 (CS 101, 105, or 110)": one of those in the brackets. */
function oneOfBrackets(line: TextLine, lexicon: Lexicon, reader: LineReading): Block | null {
  const [, label = '', listed = ''] = oneInBrackets.exec(line.text) ?? [];
  if (label === '' || lexicon.namesCourse(label) || /\band\b/iu.test(listed)) return null;
  const start = line.start + label.length;
  const courses = listedCourses({ ...line, start, end: start + listed.length, text: listed }, reader, 1);
  return courses.length === 0 ? null : ofRule(join('any_of', [...courses]));
}

/** "Two advanced courses selected from: CS 301, 305, or 310": what is said of the courses is said of the list. */
function describedChoice(line: TextLine, reader: LineReading): Block | null {
  const [lead = '', amount = ''] = describedFrom.exec(line.text) ?? [];
  const rest = line.text.slice(lead.length);
  if (lead === '' || !codesOnly.test(rest)) return null;
  const courses = listedCourses({ ...line, start: line.start + lead.length, text: rest }, reader);
  const count = readNumber(amount);
  return Number.isInteger(count) && count < courses.length ? ofRule(atLeastOf(count, courses)) : null;
}

const describedFrom = new RegExp(
  `^(?:(?:choose|complete|select|take)\\s+)?(?:any\\s+)?(${number})\\s+(?:(?!of\\b|from\\b|in\\b|at\\b|and\\b|or\\b)[\\p{L}-]+\\s+){0,4}(?:courses?|electives?|seminars?|modules?|papers?)(?:\\s+(?:in|on|that|which)\\s+(?:(?!from\\b)[\\p{L}-]+\\s+){1,5}?(?=selected|chosen|taken|drawn|from))?\\s*(?:(?:selected|chosen|taken|drawn)\\s+from\\s*:?|from\\s*:)\\s+(?=\\p{Lu}\\p{L}*\\s?\\d)`,
  'iu',
);
const codesOnly =
  /^(?:\p{Lu}\p{L}*\s?)?\d{2,5}\p{Lu}?(?:(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)(?:\p{Lu}\p{L}*\s?)?\d{2,5}\p{Lu}?)+\.?$/u;

const oneInBrackets =
  /^((?:one|an?(?=\s[^()]*\((?:[^()]*\sor\s|[^(),;]*\))))\s+(?:(?!and\b|or\b|any\b|additional\b|further\b)[\p{L}-]+\s+){0,3}(?:course|seminar|class|laboratory|practicum|capstone)(?:\s+(?:in|on)\s+[^():;]{1,60})?\s*\()([^()]+)\)\.?$/iu;

const amountFrom = new RegExp(
  `^(?:(${number})\\s*${unitNouns}\\s*(?:\\([^()]*equivalents?\\)\\s*)?[-–]\\s*from|(${number})\\s+full[- ]course\\s+equivalents?\\s+from:?|(one\\s+and\\s+one-half|one-half)\\s+${unitNouns}\\s+from:?)\\s+(?=\\p{Lu})`,
  'iu',
);

const choiceInBrackets =
  /^(an?\s+(?:(?!and\b|or\b|any\b|additional\b|further\b)[\p{L}-]+\s+){1,4}(?:course|class|module)\s*[:(]\s*)((?:any\s+)?one\s+of\s[^()]+?)\)?\.?$/iu;

const amountBeforeCourse = new RegExp(
  `^(${number})\\s*${unitNouns}\\s*(?:\\([^()]*equivalents?\\)\\s*)?(?::|[-–](?=\\s))?\\s+(?=\\p{Lu})`,
  'iu',
);

function codesOf(rules: readonly Rule[]): readonly string[] {
  return rules.flatMap(leavesOf).flatMap((leaf) => {
    if (leaf.kind === 'course') return leaf.course_code;
    return leaf.kind === 'courses_from' ? (leaf.from.course_codes ?? []) : [];
  });
}

function isChoice({ kind }: Rule): boolean {
  return kind === 'any_of' || kind === 'n_of' || kind === 'courses_from';
}
