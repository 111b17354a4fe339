/** Levels and standing: "Level at least 3A", "2B", "second-year", "junior or senior standing". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { PhraseTable } from '../../words/phrase.ts';
import { leafItem, type Recognised, rangeOf, type Scan, wordAt } from '../recogniser.ts';
import { isOfNoStudent } from './years-of-courses.ts';

type LevelTag =
  | 'minimum'
  | 'exact'
  | 'range'
  | 'maximum'
  | 'year'
  | 'year-minimum'
  | 'year-maximum'
  | 'years'
  | 'span'
  | 'standings'
  | 'upper'
  | 'lower'
  | 'graduate'
  | 'degree';

const finalYear = 4;
const orAbove =
  '((,)? (or|and) (above|higher|later|beyond|greater|better|up)|<open> (or|and) (above|higher|later|beyond|greater|better|up) <close>)';
const orBelow = '(or|and) (below|lower|under|earlier|less)';
const atLeast = '(at least|minimum|min|minimum of|at minimum)';
const standing =
  '(level|class)? (student)? (standing|status|standing at the university|status at the university|rank|classification|st|stdg|stndg)';

const levelPhrases = new PhraseTable<LevelTag>([
  [`(academic|study)? (level|lev|levels|term) (of)? ${atLeast} (level)? <level> ${standing}?`, 'minimum'],
  [`${atLeast} (a|an)? (academic)? (level|lev)? (of)? <level> ${standing}?`, 'minimum'],
  [`(in|at)? (academic)? (level|lev|term)? <level> ${standing}? ${orAbove}`, 'minimum'],
  [`(in|at)? (academic)? (level|lev|term)? <level> (level|standing|status)?`, 'exact'],
  ['(in|at)? (academic)? (level|levels|lev|term|terms)? <level> (or|and|to|-) <level>', 'range'],
  [`(have|hold|with|must be|must have)? ${atLeast} (a|an)? <year> (year)? ${standing}?`, 'year-minimum'],
  [
    `(have|hold|with|must be|must have|in|at)? (a)? <year> (.)? (year)? ${standing} (${orAbove}|required)?`,
    'year-minimum',
  ],
  [`<year> (year)? ${orAbove} ${standing}`, 'year-minimum'],
  [`${atLeast}? <year> (year)? <open> (level|year) (1|2|3|4|5) <close> ${standing}`, 'year-minimum'],
  [
    `(students)? (of|in|from)? <year> year (standing|status|level|student|students)? ${orAbove} (only)?`,
    'year-minimum',
  ],
  [
    `((requires)? (enrollment|enrolment|registration) (at|in))? (at|in|of)? (the)? <standing> level ${orAbove}`,
    'year-minimum',
  ],
  [`<year> ${orAbove}`, 'year-minimum'],
  [`<year> (year)? (or|and|/) <year> (year)? ${standing} (only|required)?`, 'standings'],
  [
    `<year> (year)? , (<year> (year)? ,)? <year> (year)? (,)? (or|and|/) <year> (year)? ${standing} (required)?`,
    'standings',
  ],
  [`<year> (year)? , <year> (year)? (,)? (or|and|/) <year> (year)? ${standing} only`, 'years'],
  [`<year> (year)? ${standing} (or|/) <year> (year)? ${standing} only`, 'years'],
  ['<year> (year)? (through|thru|to|-) <year> (year)? (students|student|standing) (only)?', 'span'],
  [`(students)? (from|in)? year (at least)? <number> ${orAbove} (only)?`, 'year-minimum'],
  ['year at least <number>', 'year-minimum'],
  [
    `(restricted|limited|open|available)? (only)? (to)? (students|those)? (with|of|in|at)? (must be|must have|have)? (a)? <year> (year)? (students|level|${standing})? ${orBelow} (${standing})?`,
    'year-maximum',
  ],
  [`(in|at)? (academic)? (level|lev|term)? <level> ${standing}? ${orBelow}`, 'maximum'],
  [`(minimum|min) year <number> (academic)? ${standing}`, 'year-minimum'],
  ['(minimum|min) (student)? (level|classification|class|standing) (is|of|:|-)? <standing>', 'year-minimum'],
  [
    `(restricted|limited|open|available) (only)? to ((students|those|undergraduates) (with|of|in|at))? <standing> (standing|students|level)? ${orAbove}`,
    'year-minimum',
  ],
  [`(in|at|of)? year <number> ${standing} (${orAbove})?`, 'year-minimum'],
  [
    `(in)? (their|the)? <year> year (of|in) (study|studies|their program|their programme|their studies|the program|the programme|their degree|the degree) ${orAbove}`,
    'year-minimum',
  ],
  [
    '(restricted|limited|open|available) (only)? to (students with)? <standing> (level)? (standing)? (students)? (only)?',
    'year',
  ],
  [
    '(restricted|limited|open|available) (only)? to <standing> (or|and|/) <standing> (students)? (only)?',
    'years',
  ],
  [
    `(restricted|limited|open|available) (only)? to (students|those) (with|of|in|at) <standing> (or|and|/) <standing> ${standing}? (only)?`,
    'years',
  ],
  [
    '(restricted|limited|open|available) (only)? to (students (with|of|in|at))? (level)? <level> (level)? (standing)? (students|student)? (only)?',
    'exact',
  ],
  ['(in|in their)? <year> year (students|student)? (only)?', 'year'],
  ['(must be)? (a|an)? <standing> (level)? (students|student)? (only)?', 'year'],
  ['<standing> (or|and|/) <standing> (students|student)? (only)?', 'years'],
  ['<standing> , <standing> (,)? (or|and|/) <standing> (students|student)? (only)?', 'years'],
  ['year <number> (students|student)? (only)?', 'year'],
  ['(level|stage) <number> (standing|students|student|status)? (only)?', 'year'],
  [`(level|stage) (at least)? <number> ${orAbove}`, 'year-minimum'],
  ['(level|stage) at least <number>', 'year-minimum'],
  ['(year|years) <number> (or|and|/) (year)? <number>', 'years'],
  ['(year|years) <number> (-|to|through) (year)? <number>', 'span'],
  ['<year> (or|and|/) <year> year (program|programme)?', 'years'],
  ['<year> year (or|and|/) <year> year', 'years'],
  ['(open to)? <year> (or|and|/) <year> (students)? (only)?', 'years'],
  [`(have|with)? (upper|advanced) (division|level) (undergraduate)? ${standing} (required|only)?`, 'upper'],
  [
    `(have|with)? (upper|advanced) (division|level) (or|and|/) graduate (level)? ${standing} (required|only)?`,
    'upper',
  ],
  [`(have|with)? lower (division|level) ${standing} (required|only)?`, 'lower'],
  [
    `(have|with|must be|must have)? (a)? (graduate|postgraduate|graduate level|graduate or professional|graduate / professional|graduate and professional) (${standing}|students|student) (required|only)?`,
    'graduate',
  ],
  [`(have|with)? grad ${standing} (required|only)?`, 'graduate'],
  [`(have|with)? <degree> ${standing} (required|only)?`, 'degree'],
  [`<year> (year)? ${standing} only`, 'year'],
]);

const closedStandings = new PhraseTable<null>([['<standing>', null]]);

/** "freshmen": a standing without a noun, in a list or where the course is closed to them. */
export function recogniseStandingNoun(scan: Scan, at: number): Recognised | null {
  const match = closedStandings.match(scan.tokens, at, scan.lexicon.classes);
  const rule = match === null ? null : levelRule(scan, 'year', match.values);
  return match === null || rule === null
    ? null
    : { end: match.end, items: [leafItem(scan, at, match.end, rule)] };
}

export function recogniseLevel(scan: Scan, at: number): Recognised | null {
  const match = levelPhrases.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null || isPartOfCode(scan, at, match.end)) return null;
  if (isOfNoStudent(scan, at, match.end, match.tag === 'year')) {
    // The "Three" of "Year Three" is no amount, the "second year" of "first or second year" no other level.
    const isWhole = wordAt(scan, at) === 'year' || match.tag === 'years';
    return isWhole ? { end: match.end, items: [{ kind: 'word', ...rangeOf(scan, at, match.end) }] } : null;
  }
  const values = match.values.filter((value) => !/^[()]$/u.test(value));
  const rule = levelRule(scan, match.tag, values);
  // "Freshmen, sophomores, or seniors": one standing at a time.
  if (rule === null) return /^(?:years|standings)$/u.test(match.tag) ? recogniseStandingNoun(scan, at) : null;
  const atLeastHere = match.tag === 'minimum' || match.tag === 'year-minimum';
  return {
    end: match.end,
    items: [leafItem(scan, at, match.end, rule)],
    memory: { atLeast: atLeastHere || scan.memory.atLeast },
  };
}

/** True for the "1A" of "1A03", which is not a level. */
function isPartOfCode(scan: Scan, at: number, end: number): boolean {
  return (
    scan.tokens[end]?.kind === 'number' && scan.tokens[end]?.glued === true && wordAt(scan, at) !== 'level'
  );
}

function levelRule(scan: Scan, tag: LevelTag, values: readonly string[]): Rule | null {
  if (/^(?:years|standings)$/u.test(tag) && skipsYear(values.map(Number))) return null;
  const first = values[0] ?? '';
  const last = values.at(-1) ?? first;
  switch (tag) {
    case 'minimum':
      return { kind: 'level', minimum: first };
    case 'exact':
      return scan.memory.atLeast
        ? { kind: 'level', minimum: first }
        : { kind: 'level', minimum: first, maximum: first };
    case 'maximum':
      return { kind: 'level', maximum: first };
    case 'range':
      return { kind: 'level', minimum: first, maximum: last };
    case 'year-minimum':
      return yearRule(scan, Math.min(...values.map(Number)), null);
    case 'year-maximum':
      return yearRule(scan, null, Number(first));
    case 'year':
      return yearRule(scan, Number(first), scan.memory.atLeast ? null : Number(first));
    // "Junior or senior standing" includes graduates, "freshman or sophomore standing" only these two.
    case 'standings': {
      const last = Math.max(...values.map(Number));
      return yearRule(scan, Math.min(...values.map(Number)), last >= finalYear ? null : last);
    }
    case 'years':
    case 'span':
      return yearRule(scan, Math.min(...values.map(Number)), Math.max(...values.map(Number)));
    case 'upper':
      return yearRule(scan, 3, null);
    case 'lower':
      return yearRule(scan, null, 2);
    case 'graduate':
      return graduateRule(scan);
    case 'degree':
      return degreeRule(scan, first);
  }
}

/** True for "Freshmen or seniors", "freshman or senior standing": juniors are neither. */
function skipsYear(years: readonly number[]): boolean {
  return Math.max(...years) - Math.min(...years) >= new Set(years).size;
}

function yearRule(scan: Scan, minimumYear: number | null, maximumYear: number | null): Rule | null {
  const first = minimumYear === null ? null : scan.lexicon.levelsOfYear(minimumYear);
  const last = maximumYear === null ? null : scan.lexicon.levelsOfYear(maximumYear);
  if ((minimumYear !== null && first === null) || (maximumYear !== null && last === null)) return null;
  return {
    kind: 'level',
    ...(first === null ? {} : { minimum: first.first }),
    ...(last === null ? {} : { maximum: last.last }),
  };
}

/** "PhD standing" is a level only if the catalog has it: graduate standing is less. */
function degreeRule(scan: Scan, degree: string): Rule | null {
  const named = scan.lexicon.levelNamed(degree);
  return named === null ? null : { kind: 'level', minimum: named };
}

function graduateRule(scan: Scan): Rule | null {
  const named = scan.lexicon.levelNamed('graduate');
  if (named === null && scan.lexicon.levels.length > 0) return null;
  return { kind: 'level', minimum: named ?? 'graduate' };
}
