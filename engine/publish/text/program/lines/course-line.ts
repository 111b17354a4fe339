/** Lines of a list that are a course with its title. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import { join } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { isSuccessor } from '../../words/number-sequence.ts';
import type { TextLine } from './lines.ts';
import { readTitleFirst } from './title-first.ts';
import { unitNouns } from './unit-nouns.ts';

/** True for "CS 101 - Programming (0.5)": a code and a title without demands. */
export function isCourseLine(line: TextLine, lexicon: Lexicon): boolean {
  return readCourseLine(line, lexicon) !== null;
}

/** Words of conditions, which titles do not have. */
const conditions =
  /\b(?:with an?|grade|minimum|at least \d|concurrent\w*|permission|consent|except|excluding|gpa|average|must|equivalent|placement|exemption|standing|waiver|approv\w+|recommended|if taken|or better|or higher)\b|\((?:only )?for (?:those|students)\b/iu;

/** "CS 101 - Programming may not be counted", "CS 101 Programming is a prerequisite for some courses": not a title. */
const negations =
  /\s(?:is|are)\s+(?:an?\s+|the\s+)?(?:pre|co)-?requisites?\s|\b(?:may|can|do|does|will|shall|must)\s+not\b|\bcannot\b|\s(?:may|can)\s+(?:also\s+)?be\s+(?:used|counted|applied)\b/u;

/** "MATH 1251 (CR)": a mark that is required. */
const gradeMark = /^\((?:[A-DF][+-]?|CR|DN|HD|PS)\)/u;

/** "CS 101 (or 102) and 105": numbers of other courses */
const otherNumbers = /^\(\s*or\s[^()]*\d/iu;
/** "CS 101 (3), 105 (3) or 110 (3)", "CS 101 Logic, 105 Sets", but not "History, 1500 to 1650" */
const furtherNumber =
  /(?:[,;&+/]|\b(?:and|or))\s*(?:(?:and|or|either|both)\s+)*(\d{3,4})(?=\p{Lu}?(?:[\s,;.:)([*/-]|$))(?!\p{Lu}?\s*(?:[-–]\s*(?:\d|present\b|today\b)|(?:to|through)\b))/giu;

/** "CS 101 (3), and 12 hours of CS": a demand, not a part of the title. */
const furtherDemand =
  /\b(?:and|or|plus)\s+(?:\d+|one|two|three|four|five|six|nine|twelve|any|another|either)\s+\p{Ll}+|\b\d+\s*(?:credits?|hours?|units?|points?)\s+(?:of|in|from|at)\b/u;

/** Reads a course with its title, or several alternatives: "MATH 120 College Algebra or MATH 130 Statistics". */
export function readCourseLine(given: TextLine, lexicon: Lexicon): Rule | null {
  const former = formerCode(given, lexicon);
  if (former !== null) return former;
  const titled = readTitleFirst(given, lexicon);
  if (titled !== null) return titled;
  const joined = leading.exec(given.text)?.[0].length ?? 0;
  const text = given.text
    .slice(joined)
    .replace(/(?:\s+or|;)$/iu, '')
    .replace(permittingNote, '')
    .replace(prerequisiteNote, '')
    .replace(timeNote, '')
    .replace(/\bcredit\(s\)$/iu, 'credits');
  const line = { ...given, start: given.start + joined, text };
  const pair = readPair(line, lexicon);
  if (pair !== null) return pair;
  const rules: Rule[] = [];
  const units = unitsBehind.exec(line.text)?.[0] ?? '';
  let from = 0;
  for (const match of [...line.text.matchAll(/\s+(?:or|\(or\))\s+|\s*\/\s*/giu), null]) {
    const text = line.text.slice(from, match?.index);
    const start = line.start + from;
    const isLast = match === null;
    const rule = readOneCourse(
      { ...line, start, end: start + text.length, text },
      lexicon,
      isLast ? '' : units,
    );
    const isWithinTitle =
      match !== null && lexicon.courseAtStart(line.text.slice(match.index + match[0].length)) === null;
    const isWithinSubjects = match?.[0].includes('/') === true && rule === null;
    if (isWithinTitle || isWithinSubjects) continue;
    if (rule === null) return null;
    rules.push(rule);
    from = match === null ? from : match.index + match[0].length;
  }
  return join('any_of', rules);
}

/** "CS 101-102 & CS 105 Programming (with labs)": all of them. */
function readPair(line: TextLine, lexicon: Lexicon): Rule | null {
  const marks = [...line.text.matchAll(/(?<=\d[A-Z]?)\s*&\s*(?=\p{Lu}{2,})/gu)];
  if (marks.length === 0) return null;
  const starts = [0, ...marks.map(({ 0: mark, index }) => index + mark.length)];
  const rules = starts.map((from, at) => {
    const to = marks[at]?.index ?? line.text.length;
    const [start, end] = [line.start + from, at === marks.length ? line.end : line.start + to];
    const rule = readOneCourse({ ...line, start, end, text: line.text.slice(from, to) }, lexicon);
    return rule !== null && leavesOf(rule).every(({ kind }) => kind === 'course') && rule.kind !== 'any_of'
      ? rule
      : null;
  });
  return rules.every((rule) => rule !== null) ? join('all_of', rules) : null;
}

/** "CS 101 Programming (formerly CS 109 Coding)", "CS 101 (may substitute CS 105 or MATH 110)": one of them. */
function formerCode(line: TextLine, lexicon: Lexicon): Rule | null {
  const [, before = '', other = ''] =
    /^(.*\S)\s*\((?:formerly|previously|may\s+(?:be\s+)?(?:substituted?|replaced)(?:\s+(?:by|with))?)\s+([^()]+)\)\s*$/iu.exec(
      line.text,
    ) ?? [];
  const start = line.start + line.text.indexOf(other, before.length);
  const found = other.split(/\s+or\s+|,\s+(?:or\s+)?/u).map((text) => codeWithTitle(text, lexicon));
  const own = before === '' ? null : readCourseLine({ ...line, text: before }, lexicon);
  if (own?.kind !== 'course' || !found.every((code) => code !== null)) return null;
  const first: Rule = { ...own, span: [line.start, line.start + before.length] };
  const others = found.map((course_code): Rule => ({ kind: 'course', course_code, span: [start, line.end] }));
  return join('any_of', [first, ...others]);
}

function codeWithTitle(text: string, lexicon: Lexicon): string | null {
  const found = lexicon.courseAtStart(text);
  return found !== null && /^(?:\s+\p{Lu}\p{L}|$)/u.test(text.slice(found.end)) ? found.value : null;
}

/** "CS 101 Logic (can be used for General Education)": what else it counts for. */
const permittingNote =
  /\s*\((?:(?:can|may)\s+(?:also\s+)?(?:be\s+used|count)|also\s+counts|counts|fulfil+s|satisfies|meets)\s(?!(?:.*\s)?(?:not|only|must|if|unless|except|or|either)\s)[^()\d]*\)\s*$/iu;

/** "CS 101 Logic (offered every semester)", "(typically taken in the first year)": when it is taught or taken. */
const timeNote =
  /,?\s*\((?:(?:usually|normally|typically|generally)\s+)?(?:offered|taught|taken|available)\s+(?:(?:only\s+)?(?:in|during)\s+(?:the\s+)?)?(?!if\b|by\b|with\b|only\b|concurrently\b)(?:(?:every|each|alternate|odd|even|first|second|third|fourth|final|or|and|the|both)\s+)*(?:fall|spring|summer|winter|autumn|semesters?|terms?|years?)(?:\s+(?:or|and)\s+(?:fall|spring|summer|winter|autumn|second|third|fourth|senior|junior|sophomore)(?:\s+(?:semesters?|terms?|years?))?)*(?:\s+only)?\)\s*$|(?=,)(?<=\S),\s+(?:usually|normally|typically|generally)\s+(?:offered|taught|taken|elected|completed|held)\s+(?:in|during)\s+(?:the\s+|their\s+)?(?:(?:fall|spring|summer|winter|autumn|first|second|third|fourth|final|freshman|sophomore|junior|senior|or|and|the)\s+)*(?:fall|spring|summer|winter|autumn|semesters?|terms?|years?)\.?\s*$/iu;

/** "CS 301 Compilers (CS 201 prereq.)": a requirement of the course itself. */
const prerequisiteNote = /\s*\((?:[^()]*\s)?prereq(?:uisite|u)?s?\b[^()]*\)\s*$/iu;

/** "or CS 101", "(3 s.h.) CS 101" */
const leading = new RegExp(`^(?:or,?|&|\\(\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\))\\s+`, 'iu');

/** "10CP CS 101" */
const leadingUnits = new RegExp(`^\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\s+(?=\\p{Lu})`, 'iu');
/** ". *INTRODUCTION TO CS I 4" */
const upperTitle = /^\.\s*\*?\p{Lu}[\p{Lu}\d\s&:,'’/()-]+$/u;
/** "CS 101 * Programming" */
const noteMark = /^\s*[*†‡]+(?=\s+\p{Lu})/u;
/** "/3.0", ".03", " 6.00", "[0.5]" and "(3)" after a code */
const weight =
  /^(?:\s*\(\d{1,2}(?:\.\d{1,2})?\)(?=\s+\p{Lu})|\/\d{1,2}\.\d{1,2}|\.0\d|\s+\d{1,2}\.\d\d|\s*\[\d{1,2}(?:\.\d{1,2})?\])(?=\s|$)/u;
const ownAmount = `\\d{1,2}(?:\\.\\d+)?(?:\\s*[-–]\\s*\\d{1,2}(?:\\.\\d+)?)?\\s*${unitNouns}`;
/** ", 5 cr" */
const ownUnits = new RegExp(`^,\\s*${ownAmount}\\.?$`, 'iu');
/** ", Introduction to Computing, 3 credit hours": without the units, what follows a comma may be another demand. */
const titleAndUnits = new RegExp(
  `^,\\s*(?=[“"]?\\p{Lu})(?!(?:.*\\b)?(?:[Ee]lectives?|[Cc]ourses?|[Aa]ny)\\b).*(?:,\\s*${ownAmount}\\.?|\\(\\s*${ownAmount}\\s*\\))(?:\\s*\\([^()]*\\))*$`,
  'u',
);
/** The units at the end of a line, which apply to each course in it. */
const unitsBehind = new RegExp(`,\\s*${ownAmount}\\.?$`, 'iu');
/** ". Predicate Logic (4)": a sentence would have words in lower case. */
const titleAfterPoint =
  /^\.\s+(?:(?:[(“"]?\p{Lu}[^\s.]*|of|and|the|to|in|for|or|a|an|with|from|on|by|at|&|[-–/]|\(?\d+(?:\.\d+)?\)?|[IVX]+)(?:\s+|(?=\.?$))){1,16}\.?$/u;

/** `unitsOfAll` are the units after the last course of a line, which apply to each course. */
function readOneCourse(line: TextLine, lexicon: Lexicon, unitsOfAll = ''): Rule | null {
  const units = leadingUnits.exec(line.text)?.[0].length ?? 0;
  const found = lexicon.courseAtStart(line.text.slice(units));
  const codes = found === null ? null : sequenceAt(line.text.slice(units), found);
  if (codes === null) return crossListed(line, lexicon);
  const numbered = alternativeNumbers(line, lexicon);
  if (numbered !== null) return numbered;
  const behind = line.text
    .slice(units + codes.end)
    .replace(weight, '')
    .replace(noteMark, '');
  const rest = behind.trim();
  const isTitle =
    rest === '' ||
    upperTitle.test(rest) ||
    ownUnits.test(rest) ||
    titleAndUnits.test(rest + unitsOfAll) ||
    titleAfterPoint.test(rest) ||
    /^(?:[-–—:(\t]|\/\p{Lu}\p{L}{2}|\p{Lu}|[.,;*†]?$)/u.test(rest);
  if (
    !isTitle ||
    /^[-–]?\s*level\b/iu.test(rest) ||
    furtherDemand.test(rest) ||
    gradeMark.test(rest) ||
    otherNumbers.test(rest) ||
    namesNumber(rest, codes.values.at(-1)?.code ?? '', lexicon) ||
    conditions.test(rest) ||
    unlistedCode.test(rest) ||
    negations.test(rest) ||
    lexicon.namesCourse(withoutFigures(withoutOwnCourse(rest)))
  )
    return null;
  const courses = codes.values.map(({ code, from, to }, at): Rule => {
    const isLast = at === codes.values.length - 1;
    const start = at === 0 ? line.start : line.start + units + from;
    return { kind: 'course', course_code: code, span: [start, isLast ? line.end : line.start + units + to] };
  });
  return join('all_of', courses);
}

/** True if the rest has a number as long as that of the code, which may be of another course; a year is none, unless the catalog has it. */
function namesNumber(rest: string, code: string, lexicon: Lexicon): boolean {
  const { subject, catalogNumber } = splitCourseCode(code);
  const { length } = /\d+/u.exec(catalogNumber)?.[0] ?? '';
  return [...rest.matchAll(furtherNumber)].some(
    ([, number = '']) =>
      number.length === length &&
      (!/^(?:1[4-9]|20)\d\d$/u.test(number) ||
        lexicon.coursesBetween(subject, Number(number), Number(number)).length > 0),
  );
}

/** "CS 101 - Logic or XYZ 200 - Sets", where the catalog has no subject XYZ: another course, not a title. */
const unlistedCode = /\s(?:or|and)\s+\p{Lu}{2,8}[\s-]\d{3,4}\p{Lu}?(?![\p{L}\d])/u;

/** "PHIL/RELG 250 Ethics": one course under several subjects. */
function crossListed(line: TextLine, lexicon: Lexicon): Rule | null {
  const [listed = '', number = ''] =
    /^\p{Lu}{2,8}(?:\/\p{Lu}{2,8})+([\s-]*\d{2,5}\p{Lu}?(?![\p{L}\d]))/u.exec(line.text) ?? [];
  if (number === '') return null;
  const rest = line.text.slice(listed.length);
  const rules = listed
    .slice(0, listed.length - number.length)
    .split('/')
    .map((subject) => readOneCourse({ ...line, text: `${subject}${number}${rest}` }, lexicon));
  return rules.every((rule) => rule?.kind === 'course') ? join('any_of', rules) : null;
}

/** Removes the course that a laboratory belongs to: "Mechanics and Lab for PHYS 101". */
export function withoutOwnCourse(title: string): string {
  return title.replaceAll(ownCourse, ' ');
}

const ownCourse =
  /(?=\sfor\b)(?<=\b(?:Lab|Laboratory|Recitation|Seminar|Discussion|Practicum|Workshop|Tutorial|Clinical|Studio))\s+for\s+\p{Lu}{2,}\s*\d[\dA-Z]*(?![\p{L}\d])/gu;

/** "Statistics for Business 1", "US History 1877 to present": a subject's name and a digit, or years, are not a course. */
function withoutFigures(title: string): string {
  return title.replace(lastDigit, '$1').replace(period, '');
}

const period = /\b(?:1[4-9]|20)\d\d(?:\s+(?:to|through)|\s*[-–])\s*(?:the\s+)?(?:present|today|\d{4})\b/iu;

const lastDigit = new RegExp(
  `(\\p{Ll})\\s*\\d{1,2}(?:\\.\\d+)?(?:\\s*[-–]\\s*\\d|(?:\\s+\\d{1,2}){1,3})?(?:\\s*${unitNouns}\\.?)?[*†]*$`,
  'iu',
);

/** "CS 104/105 (Logic)", "CS 104 or 105 Logic" */
function alternativeNumbers(line: TextLine, lexicon: Lexicon): Rule | null {
  const [listed = '', subject = '', numbers = ''] =
    /^(\p{L}[^\d/]*)(\d{2,5}\p{Lu}?(?:(?:\/|\s+or\s+)\d{2,5}\p{Lu}?)+)(?=[\s:]|$)/u.exec(line.text) ?? [];
  const split = numbers.split(/\/|\s+or\s+/u);
  // "CS 101 or 12 credits"
  if (numbers === '' || (/\s/u.test(numbers) && split.some(({ length }) => length !== split[0]?.length)))
    return null;
  const rest = line.text.slice(listed.length);
  const rules = split.map((number) =>
    readOneCourse({ ...line, text: `${subject}${number}${rest}` }, lexicon),
  );
  if (!rules.every((rule) => rule?.kind === 'course')) return null;
  return join(rules.length === 2 && bothTitles.test(rest) ? 'all_of' : 'any_of', rules);
}

/** "CS 104/105: Logic I and II" */
const bothTitles = /\s(?:I\s*(?:and|&)\s*II|1\s*(?:and|&)\s*2)(?!\p{L})/u;

interface Sequence {
  readonly end: number;
  readonly values: readonly { readonly code: string; readonly from: number; readonly to: number }[];
}

/** "MATH 151-152" and "MATH 151A-B" are both courses; null if the numbers are not consecutive: a range. */
function sequenceAt(
  text: string,
  { end, value }: { readonly end: number; readonly value: string },
): Sequence | null {
  const values = [{ code: value, from: 0, to: end }];
  let past = end;
  const subject = value.slice(0, value.lastIndexOf(' '));
  const rest = (): string => {
    const [whole = '', , own] = sequelSubject.exec(text.slice(past)) ?? [];
    return own === subject ? `-${text.slice(past + whole.length)}` : text.slice(past);
  };
  for (let next = sequel.exec(rest()); next !== null; next = sequel.exec(rest())) {
    const { code } = values.at(-1) ?? { code: value };
    const before = /\S+$/u.exec(code)?.[0] ?? '';
    const given = next[1] ?? '';
    const after = /^\D/u.test(given) ? before.slice(0, -1) + given : given;
    if (!isSuccessor(before, after)) return null;
    const from = past + 1;
    past += text.slice(past).length - rest().length + next[0].length;
    values.push({ code: code.slice(0, code.length - before.length) + after, from, to: past });
  }
  return /^[-–](?:\d|\p{Lu}(?!\p{Ll}))/u.test(text.slice(past)) ? null : { end: past, values };
}

const sequel = /^[-–](\d{2,5}[A-Z]?|[A-Z])(?![\p{L}\d])/u;
/** "CS 101-CS 102": the subject again. */
const sequelSubject = /^([-–])\s?(\p{Lu}[\p{Lu}&]*)\s?(?=\d)/u;
