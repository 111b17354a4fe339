/** Placement tests, which are not courses. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { PhraseTable } from '../words/phrase.ts';
import { placementPhrases } from '../words/phrases.ts';
import { leafItem, type Recogniser, type Scan, textOf, wordAt } from './recogniser.ts';

const placements = new PhraseTable(placementPhrases.map((phrase) => [phrase, null] as const));

/** "placement into MATH 120": a test, not the course. */
export const recognisePlacement: Recogniser = (scan, at) => {
  const match = placements.match(scan.tokens, at, scan.lexicon.classes);
  const isInstead = `${wordAt(scan, at - 1)} ${wordAt(scan, at)} ${wordAt(scan, at + 1)}` === 'in place of';
  if (match === null || isInstead) return null;
  const end = furtherPlacements(scan, match.end);
  const rule: Rule = { kind: 'external', text: textOf(scan, at, end) };
  return { end, items: [leafItem(scan, at, end, rule)] };
};

/** "placement into MATH 211 or 221": the end of the further courses of the subject, which belong to the placement. */
function furtherPlacements(scan: Scan, from: number): number {
  const { classes } = scan.lexicon;
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
  // "or higher"
  const isOpen = wordAt(scan, end) === 'or' && /^(higher|above|better)$/u.test(wordAt(scan, end + 1));
  return isOpen ? end + 2 : end;
}
