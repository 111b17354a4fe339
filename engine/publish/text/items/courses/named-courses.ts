/** "Algebra (MATH 101)": the title of a course before its code in brackets asks nothing more. */
import { itemAt } from '../../../../../shared/column.ts';
import { isEquivalent } from '../../build-rule.ts';
import { isField } from '../../words/field-names.ts';
import { wordSet } from '../../words/wording.ts';
import type { Item } from '../item.ts';
import { isExternal } from '../unknown-words.ts';
import { isAsked, isHonoursTitle } from './recognise-title.ts';

const titleWord =
  /^(?:\p{Lu}[\p{L}\d'’&-]*|C\+\+|of|and|or|the|to|in|for|from|on|at|by|as|its|since|before|after|under|between|using|through|into|an?|&|[IVX]+|\d{1,2}(?:[A-Za-z]{0,2}|[A-Z]\d)|(?:1[5-9]|20)\d\d|\(\p{Lu}\p{L}*\))$/u;
const occasion = /\((?:[Ss]emester|[Yy]ear) \d\)/gu;

/** Matches word by word: one pattern for the whole title backtracks catastrophically on a row of hyphens. */
function isInTitleWords(text: string): boolean {
  const parts = text
    .replace(occasion, '')
    .trim()
    .split(/[\s:,/]+/u);
  return parts.every(
    (part) =>
      titleWord.test(part) ||
      (part !== '' && part.split('-').every((word) => word === '' || titleWord.test(word))),
  );
}

/** The items without such titles. */
export function withoutTitles(items: readonly Item[]): readonly Item[] {
  return items.filter(
    (item, at) =>
      !(isTitle(item) || isFieldTaught(items, at) || isNamedEqual(item, items[at - 1])) ||
      !areBracketedCodes(items, at + 1),
  );
}

/** "or the equivalent (MATH 101)": the code says which course that is. */
function isNamedEqual(item: Item, before: Item | undefined): boolean {
  const isSaid = item.kind === 'leaf' && item.rule.kind === 'external' && before?.kind === 'or';
  return isSaid && /^(?:(?:the|an?|its) )?equivalent$/iu.test(item.rule.text);
}

function isTitle(item: Item): boolean {
  if (item.kind !== 'leaf' || !(item.rule.kind === 'unparsed' || item.rule.kind === 'external')) return false;
  const [lead = ''] = demand.exec(item.rule.text) ?? [];
  const named = item.rule.text.slice(lead.length);
  return isInTitleWords(named) && (item.rule.kind === 'unparsed' || isOfField(named));
}

/** "linear algebra (MATH 201 or equivalent)", "data structures and algorithms (CS 201)": what is taught, as a term of its own. */
function isFieldTaught(items: readonly Item[], at: number): boolean {
  const item = itemAt(items, at);
  let last = at - 1;
  while (items[last]?.kind === 'filler') last -= 1;
  const before = items[last]?.kind ?? 'stop';
  if (item.kind !== 'leaf' || item.rule.kind !== 'unparsed' || !separators.has(before)) return false;
  const [duration = ''] = timed.exec(item.rule.text) ?? [];
  if (duration !== '' && !areAllAsked(items, at + 1)) return false;
  // "One year of chemistry (CHEM 101-102) and one of biology (BIOL 101-102)": a year, not one of the courses.
  if (before === 'quantifier' && areAllAsked(items, at + 1)) return false;
  const words = item.rule.text.slice(duration.length).split(/[\s-]+/u);
  const isOfField = isField(words.findLast((word) => !/^(?:course|[IVX]+)$/u.test(word)) ?? '');
  return (
    isOfField &&
    words.length <= longestField &&
    !words.some((word) => !fieldWord.test(word) || notOfField.test(word))
  );
}

/** "two semesters of calculus (MATH 120 and 121)": courses that are all asked for are the semesters. */
const timed = /^(?:an?|one|two|three|four|[1-4])\s+(?:full\s+)?(?:semester|year|quarter|term)s?\s+of\s+/iu;

function areAllAsked(items: readonly Item[], open: number): boolean {
  const inside = bracketed(items, open) ?? [];
  const courses = inside.filter(isCourse);
  return (
    courses.length > 1 &&
    inside.every((item) => isCourse(item) || /^(?:and|comma|filler|open|close)$/u.test(item.kind))
  );
}

/** In items: nested brackets are not looked through again and again. */
const mostInside = 200;

/** What is inside the brackets that begin at an index, smaller brackets included; null without such. */
function bracketed(items: readonly Item[], open: number): readonly Item[] | null {
  if (items[open]?.kind !== 'open') return null;
  let depth = 1;
  for (let at = open + 1; at < items.length && at < open + mostInside; at += 1) {
    const { kind } = itemAt(items, at);
    if (kind === 'close') depth -= 1;
    else if (kind === 'open') depth += 1;
    else if (!/^(?:leaf|slash|or|and|comma|quantifier|filler|grade|concurrent)$/u.test(kind)) return null;
    if (depth === 0) return items.slice(open + 1, at);
  }
  return null;
}

function isCourse(item: Item): boolean {
  return item.kind === 'leaf' && item.rule.kind === 'course';
}

const separators = wordSet('stop semicolon comma colon and or open quantifier either');
const longestField = 6;
const fieldWord = /^(?:\p{L}\p{Ll}{2,}|of|in|to|[IVX]{1,3})$/u;

/** Words that ask for an amount, for more than the courses, or for something else than what is taught. */
const notOfField =
  /^(?:one|two|three|four|five|six|half|each|both|any|all|some|another|others?|more|most|less|least|second|third|years?|semesters?|quarters?|terms?|hours?|credits?|units?|courses|sequence|not|non|no|never|without|beyond|unless|except|excluding|besides|such|like|including|preferably|ideally|recommended|suggested|equivalent|similar|related|concurrent|concurrently|previous|prior|after|with|from|for|taken|passed|completed|good|strong|high|school)$/iu;

const fields =
  /\b(?:honours|honors|medical|insurance|literacy|knowledge(?= and\s)|skills|thesis|school|employment|training|native)\b/giu;

/** True for "Medical Microbiology 3": a word that elsewhere asks for something is part of a field's name. */
function isOfField(named: string): boolean {
  return !isExternal(named.replace(fields, ''));
}

/** True for "Music Therapy Skills Practice"; one or two words may ask for something. */
function isLongOfField(named: string): boolean {
  return isExternal(named) && isOfField(named) && (named.split(/\s+/u).length > 2 || isHonoursTitle(named));
}

/** Words before a title that ask nothing more: "To enrol in this course you must have completed". */
const demand =
  /^(?:(?:to|in|order|enrol|enroll|this|the|course|unit|class|,|students?|you|must|need|have|be|successfully|previously|already)\s*)+(?:completed|passed|taken|complete|pass|take)\s+/iu;

/** True for "(MATH 101)", "(MATH 101/PHYS 101)", "(any one of MATH 101, MATH 102)", "(MATH 101 or equivalent)". */
function areBracketedCodes(items: readonly Item[], behind: number): boolean {
  const inside = bracketed(items, items[behind]?.kind === 'filler' ? behind + 1 : behind);
  // "Math 12 (or equivalent, or MATH 101)": the brackets have further alternatives.
  if (inside === null || inside[0]?.kind === 'or') return false;
  const leaves = inside.flatMap((item) => (item.kind === 'leaf' ? [item] : []));
  return leaves.some(isCourse) && leaves.every((item) => isCourse(item) || isEquivalent(item.rule));
}

/** "CS 101 Programming and CS 102 Data Structures": capitalised words after a code are its title. */
export function withoutOwnTitles(items: readonly Item[]): readonly Item[] {
  let before: Item | null = null;
  return items.map((item, index): Item => {
    if (isOpenedTitle(items, index)) return { kind: 'title', start: item.start, end: item.end };
    const isOwn = before?.kind === 'leaf' && before.rule.kind === 'course';
    if (item.kind !== 'filler') before = item;
    if (!isOwn || item.kind !== 'leaf') return item;
    const isUnknown =
      item.rule.kind === 'unparsed' || (item.rule.kind === 'external' && isLongOfField(item.rule.text));
    if (!isUnknown) return item;
    const next = items[index + 1];
    const ends = next === undefined || /^(?:and|or|comma|semicolon|stop|close|open)$/u.test(next.kind);
    return ends && 'text' in item.rule && isOwnTitle(item.rule.text)
      ? { kind: 'title', start: item.start, end: item.end }
      : item;
  });
}

/** True for each of the three items of a title in brackets after its code: "CS 101 (Theory of Data I)". */
function isOpenedTitle(items: readonly Item[], index: number): boolean {
  const at = items[index]?.kind === 'open' ? index : items[index]?.kind === 'close' ? index - 2 : index - 1;
  const [course, open, words, close] = [items[at - 1], items[at], items[at + 1], items[at + 2]];
  const isOwn = course?.kind === 'leaf' && course.rule.kind === 'course';
  if (!isOwn || open?.kind !== 'open' || close?.kind !== 'close') return false;
  return (
    words?.kind === 'leaf' &&
    words.rule.kind === 'unparsed' &&
    longTitle.test(words.rule.text) &&
    !isAsked(words.rule.text) &&
    isOwnTitle(words.rule.text)
  );
}

/** "CS 101 (Downtown), CS 102": groups an unknown word with its course, which remains a member of its list. */
export function withWordsOfCourses(items: readonly Item[]): readonly Item[] {
  const grouped: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [course, open, word, close] = [0, 1, 2, 3].map((offset) => items[at + offset]);
    const isCourse = course?.kind === 'leaf' && course.rule.kind === 'course';
    const isWord = word?.kind === 'leaf' && word.rule.kind === 'unparsed' && oneWord.test(word.rule.text);
    if (isCourse && isWord && open?.kind === 'open' && close?.kind === 'close') {
      grouped.push({ kind: 'open', start: course.start, end: course.start }, course, word, close);
      at += 3;
    } else grouped.push(itemAt(items, at));
  }
  return grouped;
}

const oneWord = /^\p{Lu}[\p{L}'’]{2,}$/u;

/** A single word in brackets, "(Honors)", may ask for something. */
const longTitle = /\p{Lu}\p{Ll}{2,}.*\s(?:\p{Lu}\p{Ll}{2,}|[IVX]+)$/u;
const maximumTitle = 9;

function isOwnTitle(text: string): boolean {
  return isInTitleWords(text) && /^\p{Lu}\p{Ll}{2,}/u.test(text) && text.split(/\s+/u).length <= maximumTitle;
}
