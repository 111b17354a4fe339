/** Lists of courses within a line, with or without titles: "One of the modules CS 101 Algorithms, CS 102 Logic". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { join } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { readNumber } from '../lines/amount.ts';
import { readCourseLine } from '../lines/course-line.ts';
import type { TextLine } from '../lines/lines.ts';
import { plainHead, readListHead } from '../lines/list-head.ts';
import { withoutPassive } from '../lines/plain-words.ts';
import { withoutUnitNote } from '../lines/unit-note.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { listOf } from './list-rules.ts';

const link = /\s*(?:[,;]\s*(?:(and|or)\s+)?|\s(and|or)\s+)(?=\S)/giu;

interface Courses {
  readonly rules: readonly Rule[];
  readonly links: ReadonlySet<string>;
  readonly hasTitles: boolean;
}

/** Returns null unless the line is a list of courses and nothing else, with or without an amount. */
export function readInlineList(line: TextLine, lexicon: Lexicon): Rule | null {
  const from = lexicon.firstCourse(line.text);
  if (from === null) return null;
  const before = line.text.slice(0, from).trim();
  const whole = withoutPassive(line.text.slice(from)).replace(/[.;]\s*$/u, '');
  const listed = before.endsWith('(') ? whole.replace(/\)$/u, '') : whole;
  const courses = readCourses({ ...line, start: line.start + from, text: listed }, lexicon);
  if (courses === null) return null;
  const { rules, links, hasTitles } = courses;
  if (before === '') {
    if (!hasTitles || rules.length < 2 || links.size > 1) return null;
    // "CS 101, CS 102 or CS 103 (6 credits)" may ask for two of them.
    if (links.has('or') && withoutUnitNote(listed) !== listed) return null;
    return join(links.has('or') ? 'any_of' : 'all_of', [...rules]);
  }
  const described = describedCount.exec(before)?.[1];
  if (described !== undefined) return describedList(courses, readNumber(described), before, line.text);
  const [, listedOf, subject] = approvedList.exec(before) ?? [];
  const areOwn = rules.every(
    (rule) => rule.kind === 'course' && (subject === undefined || rule.course_code.startsWith(`${subject} `)),
  );
  if (listedOf !== undefined)
    return areOwn ? describedList(courses, readNumber(listedOf), before, line.text) : null;
  const [, taken, outOf = ''] = someOutOf.exec(before) ?? [];
  if (taken !== undefined)
    return readNumber(outOf) === rules.length
      ? describedList(courses, readNumber(taken), before, line.text)
      : null;
  const plain = ofYears(before.replace(inTitle, '$1').replace(/;$/u, ''), rules)
    .replace(about, '$1 ')
    .replace(sized, '$1 from');
  const head = readListHead(`${plain.replace(named, '')} the following:`);
  if (head === null || rules.length < 2 || links.size > 1) return null;
  if (head.amount.kind === 'all' && links.has('or')) return null;
  return listOf(rules, [], head, head.amount);
}

/** "Elective courses (6 hours to be selected from the following options):" */
const inTitle = /^\p{Lu}[^()\d:]{2,60}\(([^()]*\bfrom\b[^()]*)\)\s*:$/u;

const years = ['first', 'second', 'third', 'fourth', 'fifth'];
/** "9 credits in third and fourth year archaeology from" */
const inYears = new RegExp(
  `^((?:${number})\\s*${unitNouns})\\s+(?:in|of)\\s+((?:(?:${years.join('|')})(?:\\s*(?:,|/|\\band\\b|\\bor\\b)\\s*)?)+)[\\s-]+year\\s+(?:\\p{L}+\\s+){0,4}from$`,
  'iu',
);

/** The words before a list, without the years of its courses if all of their numbers agree. */
function ofYears(before: string, rules: readonly Rule[]): string {
  const [, amount, named = ''] = inYears.exec(before) ?? [];
  const digits = years.flatMap((year, at) => (named.toLowerCase().includes(year) ? [String(at + 1)] : []));
  const areOfYears = rules.every(
    (rule) => rule.kind === 'course' && digits.includes(/\d/u.exec(rule.course_code)?.[0] ?? ''),
  );
  return amount !== undefined && areOfYears ? `${amount} from` : before;
}

/** "Select at least 10 credits:" */
const sized = new RegExp(`((?:${number})\\s*${unitNouns})\\s*:$`, 'iu');

/** "Four biology electives (", "Two seminars:" */
const describedCount = new RegExp(
  `^(?:choose\\s+|complete\\s+|select\\s+|take\\s+)?(?:any\\s+)?(${number})\\s+(?!of\\b|from\\b)(?:(?!from\\b|in\\b|of\\b|at\\b)[\\p{L}\\d-]+\\s+){0,5}?(?:courses?|electives?|seminars?|modules?|papers?|subjects?)(?:\\s+numbered\\s+(?:above\\s+)?\\d{3,4}(?:\\s+or\\s+(?:above|higher))?)?\\s*[:(]$`,
  'iu',
);

/** "Choose three approved CS electives from this list:" */
const approvedList = new RegExp(
  `^(?:[Cc]hoose\\s+|[Cc]omplete\\s+|[Ss]elect\\s+|[Tt]ake\\s+)?(${number})\\s+(?:approved\\s+)?(?:(\\p{Lu}{2,8})\\s+)?(?:courses|electives)\\s+from\\s+(?:this|the\\s+following)\\s+list\\s*:$`,
  'u',
);

/** "Three of four courses (", "two of the three seminars:" */
const someOutOf = new RegExp(
  `^(?:choose\\s+|complete\\s+|select\\s+|take\\s+)?(${number})\\s+of\\s+(?:the\\s+)?(?:following\\s+)?(${number})\\s+(?:(?!from\\b|in\\b|of\\b)[\\p{L}-]+\\s+){0,4}(?:courses|electives|seminars|modules|papers|subjects)\\s*[:(]$`,
  'iu',
);

/** The courses in the brackets or after the colon are those that the words before describe. */
function describedList(courses: Courses, count: number, before: string, line: string): Rule | null {
  const { rules } = courses;
  const isClosed = !before.endsWith('(') || /\)\s*\.?$/u.test(line);
  if (!isClosed || !Number.isInteger(count) || count > rules.length) return null;
  return listOf(rules, [], plainHead, { kind: 'count', count });
}

/** "One course in European history chosen from": the topic of the listed courses. */
const about =
  /\b(courses?|modules?|subjects?|papers?)\s+in\s+(?:(?!from\b|at\b|or\b)[\p{L}-]+\s+){1,5}(?=(?:chosen|selected|taken|drawn)?\s*from\b)/iu;

/** "of the two modules", "from the following courses:" */
const named =
  /(?=[\s:]|$)(?<=\b(?:of|from|among))(?:\s+(?:the\s+|a\s+)?(?:pool|list|group|set)\s+of(?:\s+elective)?)?(?:\s+(?:the|these))?(?:\s+(?:two|three|four|five|six|\d))?(?:\s+following)?(?:\s+(?:two|three|four|five|six|\d))?(?:\s+(?:courses?|modules?|subjects?|papers?|units?|options))?\s*:?$/iu;

/** A course with or without its title, or a pair: "CS 101 & CS 101L". */
function readMember(line: TextLine, lexicon: Lexicon): Rule | null {
  const pair = /^([^&]*\S)\s*&\s*([^&]*)$/u.exec(line.text);
  const second = pair?.[2] ?? '';
  if (pair === null || lexicon.courseAtStart(second) === null) {
    const rule = readCourseLine(line, lexicon);
    return rule?.kind === 'course' ? rule : null;
  }
  const first = pair[1] ?? '';
  const start = line.end - second.length;
  const rules = [
    readCourseLine({ ...line, end: line.start + first.length, text: first }, lexicon),
    readCourseLine({ ...line, start, text: second }, lexicon),
  ];
  return rules.every((rule) => rule?.kind === 'course')
    ? join(
        'all_of',
        rules.flatMap((rule) => rule ?? []),
      )
    : null;
}

/** The courses between commas, "and" and "or"; null if anything else is among them. */
function readCourses(line: TextLine, lexicon: Lexicon): Courses | null {
  const rules: Rule[] = [];
  const links = new Set<string>();
  let from = 0;
  let hasTitles = false;
  for (const match of [...line.text.matchAll(link), null]) {
    const next = match === null ? null : line.text.slice(match.index + match[0].length);
    if (next !== null && lexicon.courseAtStart(next) === null) continue;
    const text = line.text.slice(from, match?.index);
    const start = line.start + from;
    const rule = readMember({ ...line, start, end: start + text.length, text }, lexicon);
    if (rule === null) return null;
    hasTitles ||= (lexicon.courseAtStart(text)?.end ?? 0) < text.length;
    rules.push(rule);
    if (match === null) break;
    const word = (match[1] ?? match[2] ?? '').toLowerCase();
    if (word !== '') links.add(word);
    from = match.index + match[0].length;
  }
  return { rules, links, hasTitles };
}
