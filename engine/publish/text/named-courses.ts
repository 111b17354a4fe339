/** "Algebra (MATH 101)": the title of a course before its code in brackets asks nothing more. */
import { itemAt } from '../../../shared/column.ts';
import type { Item } from './item.ts';

const title =
  /^(?:\p{Lu}[\p{L}\d'’&-]*|of|and|the|to|in|for|an?|&|-|[IVX]+|\d)(?:[\s:,-]+(?:\p{Lu}[\p{L}\d'’&-]*|of|and|the|to|in|for|an?|&|-|[IVX]+|\d))*\s*$/u;

/** The items without such titles. */
export function withoutTitles(items: readonly Item[]): readonly Item[] {
  return items.filter((item, at) => !isTitle(item) || !areBracketedCodes(items, at + 1));
}

function isTitle(item: Item): boolean {
  if (item.kind !== 'leaf' || item.rule.kind !== 'unparsed') return false;
  const [lead = ''] = demand.exec(item.rule.text) ?? [];
  return title.test(item.rule.text.slice(lead.length));
}

/** "To enrol in this course you must have completed": words that ask nothing more, in front of a title. */
const demand =
  /^(?:(?:to|in|order|enrol|enroll|this|the|course|unit|class|,|students?|you|must|need|have|be|successfully|previously|already)\s*)+(?:completed|passed|taken|complete|pass|take)\s+/iu;

/** "(MATH 101)", "(MATH 101/PHYS 101)", "(any one of MATH 101, MATH 102)" */
function areBracketedCodes(items: readonly Item[], open: number): boolean {
  if (items[open]?.kind !== 'open') return false;
  for (let at = open + 1; at < items.length; at += 1) {
    const item = itemAt(items, at);
    if (item.kind === 'close') return at > open + 1;
    const isCode = item.kind === 'leaf' && item.rule.kind === 'course';
    if (!isCode && !/^(?:slash|or|and|comma|quantifier|filler)$/u.test(item.kind)) return false;
  }
  return false;
}

/** "CS 101 Programming and CS 102 Data Structures": words in capitals between a code and the next link are its title. */
export function withoutOwnTitles(items: readonly Item[]): readonly Item[] {
  let before: Item | null = null;
  return items.map((item, index): Item => {
    if (isOpenedTitle(items, index)) return { kind: 'title', start: item.start, end: item.end };
    const isOwn = before?.kind === 'leaf' && before.rule.kind === 'course';
    if (item.kind !== 'filler') before = item;
    if (!isOwn || item.kind !== 'leaf' || item.rule.kind !== 'unparsed') return item;
    const next = items[index + 1];
    const ends = next === undefined || /^(?:and|or|comma|semicolon|stop|close|open)$/u.test(next.kind);
    return ends && isOwnTitle(item.rule.text) ? { kind: 'title', start: item.start, end: item.end } : item;
  });
}

/** "CS 101 (Theory of Data I)": any of the three items of a title in brackets behind its code. */
function isOpenedTitle(items: readonly Item[], index: number): boolean {
  const at = items[index]?.kind === 'open' ? index : items[index]?.kind === 'close' ? index - 2 : index - 1;
  const [course, open, words, close] = [items[at - 1], items[at], items[at + 1], items[at + 2]];
  const isOwn = course?.kind === 'leaf' && course.rule.kind === 'course';
  if (!isOwn || open?.kind !== 'open' || close?.kind !== 'close') return false;
  return (
    words?.kind === 'leaf' &&
    words.rule.kind === 'unparsed' &&
    longTitle.test(words.rule.text) &&
    isOwnTitle(words.rule.text)
  );
}

/** One word in brackets, "(Honors)", may ask for something. */
const longTitle = /\p{Lu}\p{Ll}{2,}.*\s(?:\p{Lu}\p{Ll}{2,}|[IVX]+)$/u;
const maximumTitle = 9;

function isOwnTitle(text: string): boolean {
  return title.test(text) && /^\p{Lu}\p{Ll}{2,}/u.test(text) && text.split(/\s+/u).length <= maximumTitle;
}
