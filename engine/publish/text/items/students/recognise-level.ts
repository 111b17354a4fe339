/** Levels and standing: "Level at least 3A", "2B", "second-year", "junior or senior standing". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { PhraseTable } from '../../words/phrase.ts';
import { leafItem, type Recognised, type Scan, startsCode, wordAt } from '../recogniser.ts';

type LevelTag =
  | 'minimum'
  | 'exact'
  | 'range'
  | 'maximum'
  | 'year'
  | 'year-minimum'
  | 'year-maximum'
  | 'years'
  | 'standings'
  | 'upper'
  | 'lower'
  | 'graduate'
  | 'degree';

const finalYear = 4;
const orAbove =
  '((or|and) (above|higher|later|beyond|greater|better|up)|<open> (or|and) (above|higher|later|beyond|greater|better|up) <close>)';
const orBelow = '(or|and) (below|lower|under|earlier|less)';
const atLeast = '(at least|minimum|min|minimum of|at minimum)';
const standing =
  '(level)? (standing|status|standing at the university|status at the university|rank|classification|st|stdg|stndg)';

const levelPhrases = new PhraseTable<LevelTag>([
  [`(academic|study)? (level|lev|levels|term) (of)? ${atLeast} (level)? <level> ${standing}?`, 'minimum'],
  [`${atLeast} (a|an)? (academic)? (level|lev)? (of)? <level> ${standing}?`, 'minimum'],
  [`(in|at)? (academic)? (level|lev|term)? <level> ${standing}? ${orAbove}`, 'minimum'],
  [`(in|at)? (academic)? (level|lev|term)? <level> (level|standing|status)?`, 'exact'],
  ['(in|at)? (academic)? (level|levels|lev|term|terms)? <level> (or|and|to|-) <level>', 'range'],
  [`(have|hold|with|must be|must have)? ${atLeast} (a|an)? <year> (year)? ${standing}?`, 'year-minimum'],
  [
    `(have|hold|with|must be|must have|in|at)? (a)? <year> (year)? ${standing} (${orAbove}|required)?`,
    'year-minimum',
  ],
  [`<year> (year)? ${orAbove} ${standing}`, 'year-minimum'],
  [`(students)? (of|in|from)? <year> year (standing|status|level)? ${orAbove}`, 'year-minimum'],
  [`<year> ${orAbove}`, 'year-minimum'],
  [`<year> (year)? (or|and|/) <year> (year)? ${standing} (only|required)?`, 'standings'],
  [
    `<year> (year)? , (<year> (year)? ,)? <year> (year)? (,)? (or|and|/) <year> (year)? ${standing} (required)?`,
    'standings',
  ],
  [`<year> (year)? , <year> (year)? (,)? (or|and|/) <year> (year)? ${standing} only`, 'years'],
  [`<year> (year)? ${standing} (or|/) <year> (year)? ${standing} only`, 'years'],
  ['<year> (year)? (through|thru|to|-) <year> (year)? (students|student|standing) (only)?', 'years'],
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
  [
    '(must be)? enrolled in one of the following (classification|classifications|classes|levels) :? <standing> (or|and|/|,) <standing>',
    'years',
  ],
  ['(in|in their)? <year> year (students|student)? (only)?', 'year'],
  ['(must be)? (a|an)? <standing> (level)? (students|student)? (only)?', 'year'],
  ['<standing> (or|and|/) <standing> (students|student)? (only)?', 'years'],
  ['year <number> (students|student)? (only)?', 'year'],
  ['(level|stage) <number> (standing|students|student|status)? (only)?', 'year'],
  [`(level|stage) (at least)? <number> ${orAbove}`, 'year-minimum'],
  ['(level|stage) at least <number>', 'year-minimum'],
  ['(year|years) <number> (or|and|-|/|to|through) (year)? <number>', 'years'],
  ['<year> (or|and|/) <year> year (program|programme)?', 'years'],
  ['<year> year (or|and|/) <year> year', 'years'],
  ['(open to)? <year> (or|and|/) <year> (students)? (only)?', 'years'],
  [`(have|with)? (upper|advanced) (division|level) (undergraduate)? ${standing} (required|only)?`, 'upper'],
  [`(have|with)? lower (division|level) ${standing} (required|only)?`, 'lower'],
  [
    `(have|with|must be|must have)? (a)? (graduate|postgraduate|graduate level|graduate or professional|graduate / professional|graduate and professional) (${standing}|students|student) (required|only)?`,
    'graduate',
  ],
  [`(have|with)? <degree> ${standing} (required|only)?`, 'degree'],
  [`<year> (year)? ${standing} only`, 'year'],
]);

const closedStandings = new PhraseTable<null>([['<standing>', null]]);

/** "freshmen", if the preceding words say that the course is closed to them. */
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
  if (match.tag === 'year' && isNamedCourse(scan, match.end)) return null;
  // "senior-level BIOL courses", "a first-year course in Statistics" are about the courses.
  const isOfSubject =
    wordAt(scan, match.end - 1) === 'level' && scan.lexicon.subjectAt(scan.tokens, match.end, true) !== null;
  if (isOfSubject && match.tag === 'year') return null;
  // "Two third-year level Japanese courses" too, where the subject has another name.
  const following = [0, 1, 2, 3].map((offset) => wordAt(scan, match.end + offset));
  const isOfCourses = /^(?!standing|students?)[a-z]+ (?:[a-z]+ )?(?:courses?|modules?|units?)\b/u;
  const saysLevel = wordAt(scan, match.end - 1) === 'level' || wordAt(scan, match.end) === 'level';
  if (saysLevel && match.tag === 'year' && isOfCourses.test(following.join(' ').replace(/^level /u, '')))
    return null;
  // "Completion of the first year" is a later standing.
  if (
    /\b(?:completion|end|conclusion|quarter|semester|term|spring|fall|winter|summer|beginning|start|middle) of (?:the |their |your )?$/iu.test(
      textBefore(scan, at),
    )
  )
    return null;
  if (/^(course|courses|class|classes|module|modules|subject|paper|sequence)$/u.test(wordAt(scan, match.end)))
    return null;
  if (isOfAllCourses(scan, at, match.end) || isOfTitle(scan, at, match.end)) return null;
  // "HKDSE Physics Level 3", "the second year of the MA" are of what the words beside them name.
  const isOfOther =
    isOfExam(scan, at, match.end) ||
    (scan.memory.previous === 'word' && /^(level|stage)$/u.test(wordAt(scan, at))) ||
    /^of the (?!Honou?rs|Bachelor|B[A-Z]|Undergraduate)\p{Lu}/u.test(textAfter(scan, match.end));
  if (isOfOther) return null;
  if (match.tag === 'year' && (isOfUnits(scan, at) || isOfTopic(scan, match.end))) return null;
  const values = match.values.filter((value) => !/^[()]$/u.test(value));
  const rule = levelRule(scan, match.tag, values);
  if (rule === null) return null;
  const atLeastHere = match.tag === 'minimum' || match.tag === 'year-minimum';
  return {
    end: match.end,
    items: [leafItem(scan, at, match.end, rule)],
    memory: { atLeast: atLeastHere || scan.memory.atLeast },
  };
}

/** "Level 3 or above in HKDSE Biology": a mark of an exam at school. */
function isOfExam(scan: Scan, at: number, end: number): boolean {
  const isLevel = /^(?:level|grade)$/u.test(wordAt(scan, at)) && scan.tokens[at + 1]?.kind === 'number';
  return isLevel && schoolExam.test(textAfter(scan, end));
}

const schoolExam =
  /^(?:in|of)\s+(?:the\s+)?(?:[\p{L}\s]{0,30}\()?(?:HK)?(?:DSE|HKDSE|HKCEE|HKALE|HKAL|GCE|GCSE|IGCSE|HSC|VCE|NCEA|STPM|SPM|IB)\b/u;

/** "All Year One, Year Two and Year Three courses", "Phase 1 (Years 1 and 2) courses": the courses of these years. */
function isOfAllCourses(scan: Scan, at: number, end: number): boolean {
  const clause = /^[^.;]*/u.exec(textAfter(scan, end))?.[0] ?? '';
  if (/^\)\s*(?:courses|coursework|modules|units|subjects)\b/u.test(clause))
    return wordAt(scan, at - 1) === '(';
  const saysAll = /\ball (?:of )?(?:the )?$/iu.test(textBefore(scan, at));
  return (
    saysAll && /\b(?:courses|coursework|modules|units|subjects)\b/u.test(clause) && !ofPeople.test(clause)
  );
}

/** "Statistics (Year 2) (MATH 201)": a part of the title. */
function isOfTitle(scan: Scan, at: number, end: number): boolean {
  const isBracketed = wordAt(scan, at - 1) === '(' && wordAt(scan, end) === ')';
  return (
    isBracketed &&
    /^\p{Lu}\p{Ll}/u.test(scan.tokens[at - 2]?.text ?? '') &&
    wordAt(scan, end + 1) === '(' &&
    startsCode(scan, end + 2)
  );
}

/** "7 credits of first-year biology": the year is one of courses. */
function isOfUnits(scan: Scan, at: number): boolean {
  return /\b(?:credits?|credit hours|units?|points|hours) (?:of |in |from )?$/iu.test(textBefore(scan, at));
}

/** "First-year Calculus": of a course by its name, where no word behind it says that people are meant. */
function isOfTopic(scan: Scan, end: number): boolean {
  const ordinal = wordAt(scan, end - 2) === '-' ? end - 3 : end - 2;
  if (wordAt(scan, end - 1) !== 'year' || !/^(first|1st)$/u.test(wordAt(scan, ordinal))) return false;
  const after = textAfter(scan, end);
  const [name] = topic.exec(after) ?? [];
  return name !== undefined && !ofPeople.test(name) && !ofPeople.test(/^[^.;]*/u.exec(after)?.[0] ?? '');
}

const topic = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?= ?(?:$|[.;,)]|(?:or|and)\b))/u;
const ofPeople =
  /\b(?:standing|status|students?|majors?|minors?|only|level|program|programme|honou?rs|enrol\w*|engineering|nursing|arts|science|business|medicine|pharmacy|law|education)\b/iu;

/** "First-Year Writing Seminar" and "freshman composition" are no standings. */
function isNamedCourse(scan: Scan, at: number): boolean {
  if (yearNouns.test(wordAt(scan, at - 1)) && ofThatYear.test(wordAt(scan, at))) return true;
  const after = textAfter(scan, at);
  // "Year 1 Nursing subjects"
  const isNumbered = wordAt(scan, at - 2) === 'year' && scan.tokens[at - 1]?.kind === 'number';
  if (isNumbered && ofCourses.test(after)) return true;
  return wordAt(scan, at - 1) === 'year' && (namedCourse.test(after) || ofCourses.test(after));
}

/** "all second year lab coursework" */
const ofCourses =
  /^(?!(?:standing|status|students?|or|and|in|of)\b)(?:[\p{L}&-]+\s+){0,3}(?:courses|coursework|modules|classes|subjects|requirement|requirements|seminar|experience)\b/u;
const yearNouns = /^(freshm[ae]n|frosh|sophomore|junior|senior)$/u;
const ofThatYear =
  /^(composition|seminar|writing|english|program|programme|project|thesis|recital|design|capstone|experience|portfolio|orientation)$/u;

const namedCourse =
  /^(?:\p{Lu}[\p{L}&-]*\s+){0,2}(?:Seminar|Writing|Experience|Composition|Colloquium|Inquiry|Studio)\b/u;

function textBefore(scan: Scan, at: number): string {
  return scan.text.slice(0, scan.tokens[at]?.start ?? 0);
}

function textAfter(scan: Scan, at: number): string {
  return scan.text.slice(scan.tokens[at]?.start ?? scan.text.length);
}

/** Neither "1A03" nor the "2A" of "HIST 2A" is a level. */
function isPartOfCode(scan: Scan, at: number, end: number): boolean {
  return (
    scan.tokens[end]?.kind === 'number' && scan.tokens[end]?.glued === true && wordAt(scan, at) !== 'level'
  );
}

function levelRule(scan: Scan, tag: LevelTag, values: readonly string[]): Rule | null {
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
    // "Junior or senior standing" is met by graduates too, "freshman or sophomore standing" by these two.
    case 'standings': {
      const last = Math.max(...values.map(Number));
      return yearRule(scan, Math.min(...values.map(Number)), last >= finalYear ? null : last);
    }
    case 'years':
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

/** "PhD standing" is a level only where the catalog has it: graduate standing is less. */
function degreeRule(scan: Scan, degree: string): Rule | null {
  const named = scan.lexicon.levelNamed(degree);
  return named === null ? null : { kind: 'level', minimum: named };
}

function graduateRule(scan: Scan): Rule | null {
  const named = scan.lexicon.levelNamed('graduate');
  if (named === null && scan.lexicon.levels.length > 0) return null;
  return { kind: 'level', minimum: named ?? 'graduate' };
}
