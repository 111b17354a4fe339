/** Areas of general education: "one course in GE Area B4 with a grade of C- or better", "completion of GE Areas A1 and A2". */
import { PhraseTable } from '../words/phrase.ts';
import { leafItem, type Recogniser, rangeOf, type Scan, textOf, wordAt } from './recogniser.ts';

const label =
  '<area> ((,|/|through|-|,? (and|or)) <area>)? ((,|/|,? (and|or)) <area>)? (,? (and|or) <area>)?';
const named = '((ge|gened|general education) (breadth)? (area|areas|category|categories))';
const done = '(completion of|completed|completing|complete|satisfaction of)';
const amount =
  '(all (of)?|<count>|a|an|any)? (lower division|upper division)? (course|courses)? (in|from|of)?';
const graded =
  '(,? with (a)? (minimum)? (grade|grades) (of)? (a)? <letter> (or better|or higher|or above)? (in (<count>|each|all)? (course|courses)? (in)? (ge|general education) (area|areas) <area>)?)?';

const areas = new PhraseTable([
  [`${done}? ${amount} (the)? ${named} ${label} (course|courses|requirement|requirements)? ${graded}`, null],
  [
    `${done} ${amount} (the)? (area|areas) ${label} (course|courses|requirement|requirements)? ${graded}`,
    null,
  ],
]);

/** No record of a course names its areas: one `external` leaf, with the grade and the area's name in other years. */
export const recogniseArea: Recogniser = (scan, at) => {
  const match = areas.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null) return null;
  const end = otherNameEnd(scan, match.end);
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
};

/** The end of the area's name in other years, "(GE Area B1 for students on earlier catalogs)"; otherwise `at`. */
function otherNameEnd(scan: Scan, at: number): number {
  if (wordAt(scan, at) !== '(') return at;
  const close = scan.tokens.findIndex(({ lower }, position) => position > at && lower === ')');
  if (close < 0) return at;
  const { start, end } = rangeOf(scan, at, close + 1);
  return otherName.test(scan.text.slice(start, end)) ? close + 1 : at;
}

const otherName = /^\(\s*(?:or )?(?:in )?(?:GE|General Education) Areas?\s[^()]*\)$/iu;
