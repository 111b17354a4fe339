/** "Restricted to seniors who have taken CS 101, and graduate students": those who may enrol are alternatives, however joined. */
import { itemAt } from '../../../../../shared/column.ts';
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Item } from '../item.ts';

const opening = /\b(?:restricted|limited|reserved|open)(?: only)? to\b/iu;
const having =
  /^(?:who|that) (?:have|has) (?:already |previously |successfully )?(?:completed|taken|passed)$/iu;
const fields = /\b(?:majors?|minors?|concentrators)$/iu;

/** Reads each sentence that restricts a course to several kinds of students as a list of alternatives. */
export function withRestrictedLists(text: string, items: readonly Item[]): readonly Item[] {
  const sentences: Item[][] = [[]];
  for (const item of items) {
    sentences.at(-1)?.push(item);
    if (item.kind === 'stop') sentences.push([]);
  }
  return sentences.flatMap((given) => {
    const sentence = withPartsBound(text, withBarredBoth(text, given));
    const from = sentence.findIndex(({ kind, start, end }) => {
      const isSaid = kind === 'filler' || kind === 'leaf';
      return isSaid && opening.test(text.slice(start, end));
    });
    if (from < 0) return sentence;
    const rest = withSecondTo(text, sentence.slice(from));
    return [...sentence.slice(0, from), ...withFields(text, withOtherStanding(text, rest))];
  });
}

/** "Restricted to graduates; and to seniors who have taken CS 101" */
function withSecondTo(text: string, items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    const next = items[at + 1];
    const isTo = next?.kind === 'filler' && /^to$/iu.test(text.slice(next.start, next.end));
    return item.kind === 'and' && isTo ? { ...item, kind: 'or', isOfLast: true } : item;
  });
}

/** Brackets "seniors who have taken CS 101" before ", and graduate students", which is an alternative to it. */
function withOtherStanding(text: string, items: readonly Item[]): readonly Item[] {
  const first = items.findIndex(({ kind }) => kind === 'leaf');
  const [standing, filler] = items.slice(first, first + 2);
  const last = items.findLastIndex(({ kind }) => kind === 'and');
  const other = items[last + 1];
  const hasCourses = filler?.kind === 'filler' && having.test(text.slice(filler.start, filler.end));
  const isEnd = items.slice(last + 2).every(({ kind }) => kind === 'stop' || kind === 'filler');
  const inner = items.slice(first + 2, last);
  const isPlain = inner.every((item) => {
    if (item.kind === 'leaf') return item.rule.kind === 'course';
    return /^(?:comma|and|or|filler)$/u.test(item.kind);
  });
  if (standing === undefined || other === undefined || !hasCourses || !isEnd || !isPlain) return items;
  if (!isLevel(standing) || !isLevel(other) || last < first + 3) return items;
  const isSetOff = inner.at(-1)?.kind === 'comma';
  const closed = items.slice(first, isSetOff ? last - 1 : last);
  const { start } = standing;
  const { end } = itemAt(closed, closed.length - 1);
  return [
    ...items.slice(0, first),
    { kind: 'open', start, end: start },
    ...closed,
    { kind: 'close', start: end, end },
    { ...itemAt(items, last), kind: 'or' },
    ...items.slice(last + 1),
  ];
}

function isLevel(item: Item): boolean {
  return item.kind === 'leaf' && item.rule.kind === 'level';
}

/** "Restricted to history majors; music majors; drama minors": semicolons between at least three fields divide alternatives. */
function withFields(text: string, items: readonly Item[]): readonly Item[] {
  const clauses: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === 'semicolon') clauses.push([]);
    clauses.at(-1)?.push(item);
  }
  const count = clauses.findIndex((clause, at) => !namesField(text, clause, at));
  const fieldCount = count < 0 ? clauses.length : count;
  if (fieldCount < 3) return items;
  return clauses.flatMap((clause, at) => {
    const said = clause.filter(({ kind }) => kind !== 'semicolon' && kind !== 'stop');
    const isLinked = at > 0 && /^(?:and|or)$/u.test(said[0]?.kind ?? '');
    const members = isLinked ? said.slice(1) : said;
    if (at >= fieldCount || members.length === 0) return clause;
    const { start } = itemAt(members, 0);
    const { end } = itemAt(members, members.length - 1);
    const link: readonly Item[] = at === 0 ? [] : [{ kind: 'or', start, end: start }];
    return [
      ...link,
      { kind: 'open', start, end: start },
      ...members,
      { kind: 'close', start: end, end },
      ...clause.filter(({ kind }) => kind === 'stop'),
    ];
  });
}

/** True for words and standings of which the last names a field: "; junior education majors". */
function namesField(text: string, clause: readonly Item[], at: number): boolean {
  const said = clause.filter(({ kind }) => kind !== 'filler' && kind !== 'stop' && kind !== 'semicolon');
  const words = (at > 0 && /^(?:and|or)$/u.test(said[0]?.kind ?? '') ? said.slice(1) : said).filter(
    ({ kind }) => kind !== 'comma' && kind !== 'and' && kind !== 'or',
  );
  const last = words.at(-1);
  if (last === undefined) return false;
  const areStudents = words.every(
    (item) => item.kind === 'leaf' && /^(?:external|unparsed|level|program)$/u.test(item.rule.kind),
  );
  return areStudents && fields.test(text.slice(last.start, last.end).replace(/ only$/iu, ''));
}

const barring = /^not (?:open|available) to\b/iu;

/** "Not open to freshmen or students of law": both are barred. */
function withBarredBoth(text: string, items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    ({ kind, start, end }) => kind === 'leaf' && barring.test(text.slice(start, end)),
  );
  const [barred, link, other, after] = items.slice(at, at + 4);
  const isOfBoth = at >= 0 && barred?.kind === 'leaf' && barred.rule.kind === 'none_of';
  const isEnd =
    after === undefined || after.kind === 'stop' || after.kind === 'semicolon' || after.kind === 'close';
  if (!isOfBoth || !/^(?:or|and)$/u.test(link?.kind ?? '') || other?.kind !== 'leaf' || !isEnd) return items;
  if (!/^(?:external|program|level)$/u.test(other.rule.kind)) return items;
  const rule: Rule = { kind: 'none_of', rules: [{ ...other.rule, span: [other.start, other.end] }] };
  return [
    ...items.slice(0, at + 1),
    { ...itemAt(items, at + 1), kind: 'and' },
    { ...other, rule },
    ...items.slice(at + 3),
  ];
}

/** "6 units at the 300 level, of which 3 must be in a language, or consent": binds the part to the amount before it. */
function withPartsBound(text: string, items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    const part = items[at + 1];
    const isPart =
      part?.kind === 'leaf' && /^(?:[\d*.]+ )?of which\b/iu.test(text.slice(part.start, part.end));
    return item.kind === 'comma' && isPart ? { ...item, kind: 'and' } : item;
  });
}
