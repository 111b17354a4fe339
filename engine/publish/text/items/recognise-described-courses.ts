/**
 * "One previous literature course", "two courses in philosophy": the field is not a subject of the catalog, so people judge;
 * as they do which courses of a subject are introductory.
 */
import { leafItem, type Recogniser, textOf, wordAt } from './recogniser.ts';

const amount = '(?:at least )?(?:one|two|three|four|an?|any)';
const kinds =
  '(?: (?:prior|previous|additional|further|introductory|intermediate|advanced|undergraduate|graduate|(?:upper|lower|college|university)-level))*';
const notFields =
  'of|from|the|following|prerequisite|required|mandatory|listed|other|specific|particular|single|such|more';
const field = `(?! (?:${notFields})\\b) \\p{L}\\p{Ll}{3,}`;
const fields = `${field}(?:(?:(?: or| and|,)?${field}){0,2})`;
const named = `${fields} courses?(?=\\s*(?:$|[.;,)]|(?:or|and)\\b))`;
/** "Two courses in biology or chemistry": only something other than a field may follow "or". */
const others =
  '(?:\\p{Lu}{2,}|(?:junior|senior|sophomore|graduate|permission|consent|instructor|approval|equivalent)\\b)';
const ofField = ` courses? in${field}(?:${field})?(?=\\s*(?:$|[.;)]|,? (?:or|and) ${others}))`;
const described = new RegExp(
  `^${amount}${kinds}(?:${named}|${ofField})(?!,? (?:except|other than|excluding)\\b)`,
  'u',
);
const judged = /^(?:\S+ ){1,3}(?:introductory|intermediate|advanced) /u;
const longest = 120;

export const recogniseDescribedCourses: Recogniser = (scan, at) => {
  if (!/^(?:at|one|two|three|four|an?|any)$/u.test(wordAt(scan, at))) return null;
  const start = scan.tokens[at]?.start ?? 0;
  const said = described.exec(lowerFirst(scan.text.slice(start, start + longest)))?.[0];
  if (said === undefined) return null;
  let to = at;
  while ((scan.tokens[to]?.end ?? Number.POSITIVE_INFINITY) <= start + said.length) to += 1;
  if (!judged.test(said)) for (let word = at; word < to; word += 1) if (isSubject(scan, word)) return null;
  return { end: to, items: [leafItem(scan, at, to, { kind: 'external', text: textOf(scan, at, to) })] };
};

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function isSubject(scan: Parameters<Recogniser>[0], at: number): boolean {
  const { lexicon, tokens } = scan;
  return lexicon.subjectAt(tokens, at, true) !== null || lexicon.subjectNamedAt(tokens, at) !== null;
}
