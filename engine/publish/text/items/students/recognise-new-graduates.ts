/** "First-year graduate students", "first year Biology graduate students": a year of a graduate program, not freshmen. */
import { leafItem, type Recogniser, textOf, wordAt } from '../recogniser.ts';

const level = "(?:[Gg]raduate|[Dd]octoral|[Mm]aster['’]?s|Ph\\.?D\\.?|PHD|M\\.?[AS]\\.?)";
const year = '(?:[Ff]irst|[Ss]econd|[Tt]hird|1st|2nd|3rd)[- ][Yy]ear';
const field = '(?: in \\p{Lu}[\\p{L}&]*(?:(?: and| or| &)? \\p{Lu}[\\p{L}&]*)*)?';
const students = new RegExp(
  `^(?:(?:[Rr]estricted|[Ll]imited|[Oo]pen) (?:only )?to )?${year} (?:[\\p{Lu}&][\\p{L}&/]* )*${level} (?:or ${level} )?students?${field}(?![\\p{L}\\d])`,
  'u',
);

export const recogniseNewGraduates: Recogniser = (scan, at) => {
  if (!/^(?:restricted|limited|open|first|second|third|1st|2nd|3rd)$/u.test(wordAt(scan, at))) return null;
  const start = scan.tokens[at]?.start ?? 0;
  const said = students.exec(scan.text.slice(start, start + longest))?.[0];
  if (said === undefined) return null;
  let end = at;
  while ((scan.tokens[end]?.end ?? Number.POSITIVE_INFINITY) <= start + said.length) end += 1;
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
};

const longest = 100;
