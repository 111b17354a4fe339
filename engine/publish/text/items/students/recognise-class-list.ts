/** "Must be a: Graduate, Professional", "May not be in any of the following Classification(s): Freshman": classes of students as registration systems list them. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { join } from '../../build-rule.ts';
import { isStop } from '../../sections/sentence-end.ts';
import { standingYears } from '../../words/wording.ts';
import { leafItem, type Recogniser, type Scan, textOf, wordAt } from '../recogniser.ts';

/** Reads the list up to the end of its sentence; an unknown class is an `external` rule. */
export const recogniseClassList: Recogniser = (scan, at) => {
  const opening = openingAt(scan, at);
  if (opening === null) return null;
  const rules: Rule[] = [];
  let from = opening.end;
  for (let to = from; ; to += 1) {
    const isEnd = to >= scan.tokens.length || isStop(scan.tokens, to) || wordAt(scan, to) === ';';
    if (!isEnd && wordAt(scan, to) !== ',') continue;
    if (to > from) rules.push(classRule(scan, from, to));
    if (isEnd) return rules.length === 0 ? null : listed(scan, at, to, opening.isBan, rules);
    from = to + 1;
  }
};

function listed(scan: Scan, from: number, to: number, isBan: boolean, rules: readonly Rule[]) {
  if (!rules.some(({ kind }) => kind === 'level')) return null;
  const rule: Rule = isBan ? { kind: 'none_of', rules: [...rules] } : join('any_of', rules);
  const item = leafItem(scan, from, to, rule);
  return { end: to, items: [item] };
}

const openings =
  /^(?:must|(?:may|can)(?= not)|cannot)( not)? be (?:an? |(?:enrolled )?(?:as |in )?(?:(?:one|any|either) of )?(?:the following )?(?:class(?:ification)?s?|classes|levels?|standings?) (?:\( s \) )?)?: /u;
const longestOpening = 15;

function openingAt(scan: Scan, at: number): { readonly end: number; readonly isBan: boolean } | null {
  if (!/^(?:must|may|can|cannot)$/u.test(wordAt(scan, at))) return null;
  const words = scan.tokens.slice(at, at + longestOpening).map(({ lower }) => `${lower} `);
  const [opening, not] = openings.exec(words.join('')) ?? [];
  if (opening === undefined) return null;
  const isBan = not !== undefined || opening.startsWith('cannot');
  return { end: at + opening.trim().split(' ').length, isBan };
}

function classRule(scan: Scan, from: number, to: number): Rule {
  const text = textOf(scan, from, to);
  const start = scan.tokens[from]?.start ?? 0;
  const span: [number, number] = [start, start + text.length];
  const year = to === from + 1 ? standingYears.get(wordAt(scan, from)) : undefined;
  const ofYear = year === undefined ? null : scan.lexicon.levelsOfYear(year);
  if (ofYear !== null) return { kind: 'level', minimum: ofYear.first, maximum: ofYear.last, span };
  const graduate = scan.lexicon.levelNamed('graduate');
  if (/^graduate$/iu.test(text) && graduate !== null) return { kind: 'level', minimum: graduate, span };
  const last = scan.lexicon.levelsOfYear(finalYear)?.last;
  if (/^undergraduate$/iu.test(text) && last !== undefined) return { kind: 'level', maximum: last, span };
  return { kind: 'external', text, span };
}

const finalYear = 4;
