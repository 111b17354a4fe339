/** Words like years and levels that are not those of students, but of courses, titles or school exams. */
import { type Scan, startsCode, wordAt } from '../recogniser.ts';

/** True if the words from `at` to `end` (exclusive) are; `isYear`: they name a single year or standing. */
export function isOfNoStudent(scan: Scan, at: number, end: number, isYear: boolean): boolean {
  if (isYear && (isNamedCourse(scan, end) || isDiscipline(scan, end))) return true;
  const isSecond = /\b(?:sophomore|junior)-$/iu.test(textBefore(scan, at));
  if (ofPairs.test((isSecond ? '-' : '') + textAfter(scan, end).toLowerCase())) return true;
  // "1st and 2nd year Engineering courses"
  if (wordAt(scan, end - 1) === 'year' && ofCourses.test(textAfter(scan, end))) return true;
  // "senior-level BIOL courses", "a first-year course in Statistics" are about the courses.
  const isOfSubject =
    wordAt(scan, end - 1) === 'level' && scan.lexicon.subjectAt(scan.tokens, end, true) !== null;
  if (isOfSubject && isYear) return true;
  // "Two third-year level Japanese courses" too, with another name of the subject.
  const following = [0, 1, 2, 3].map((offset) => wordAt(scan, end + offset));
  const isOfCourses = /^(?!standing|students?)[a-z]+ (?:[a-z]+ )?(?:courses?|modules?|units?)\b/u;
  const saysLevel = wordAt(scan, end - 1) === 'level' || wordAt(scan, end) === 'level';
  if (saysLevel && isYear && isOfCourses.test(following.join(' ').replace(/^level /u, ''))) return true;
  if (isOver.test(textBefore(scan, at)) && !standingWord.test(wordAt(scan, end - 1))) return true;
  if (/^(course|courses|class|classes|module|modules|subject|paper|sequence)$/u.test(wordAt(scan, end)))
    return true;
  if (isOfAllCourses(scan, at, end) || isOfTitle(scan, at, end)) return true;
  // "HKDSE Physics Level 3", "the second year of the MA": they belong to the words beside them.
  const isOfOther =
    isOfExam(scan, at, end) ||
    (scan.memory.previous === 'word' && /^(level|stage)$/u.test(wordAt(scan, at))) ||
    /^of the (?!Honou?rs|Bachelor|B[A-Z]|Undergraduate)\p{Lu}/u.test(textAfter(scan, end));
  if (isOfOther) return true;
  return isYear && (isOfUnits(scan, at) || isOfTopic(scan, end));
}

/** Behind "a junior", "junior- or senior": "/senior level course", "-level history course", "-senior mathematics". */
const ofPairs =
  /^\s?(?:[-/]\s?(?:sophomore|junior|senior|graduate)[-\s]+|-|(?=\s?level\s))\s?(?:level\s+)?(?:(?!(?:in|with|and|or|who|students?|majors?|standing|status)\b)[a-z&]+\s+){0,3}(?:courses?|coursework|classes|seminars?|work|mathematics)\b/u;

/** "Completion of the first year", "completed all of Year One" require a later standing. */
const isOver =
  /\b(?:(?:completion|end|conclusion|quarter|semester|term|spring|fall|winter|summer|beginning|start|middle|all) of|completed?(?: all of)?) (?:the |their |your )?$/iu;
const standingWord = /^(?:standing|status|classification|above|higher)$/u;

/** True for "Level 3 or above in HKDSE Biology": a mark in a school exam. */
function isOfExam(scan: Scan, at: number, end: number): boolean {
  const isLevel = /^(?:level|grade)$/u.test(wordAt(scan, at)) && scan.tokens[at + 1]?.kind === 'number';
  return isLevel && schoolExam.test(textAfter(scan, end));
}

const schoolExam =
  /^(?:in|of)\s+(?:the\s+)?(?:[\p{L}\s]{0,30}\()?(?:HK)?(?:DSE|HKDSE|HKCEE|HKALE|HKAL|GCE|GCSE|IGCSE|HSC|VCE|NCEA|STPM|SPM|IB)\b/u;

/** True for courses of years: "All Year One, Year Two and Year Three courses", "Phase 1 (Years 1 and 2) courses". */
function isOfAllCourses(scan: Scan, at: number, end: number): boolean {
  const clause = /^[^.;]*/u.exec(textAfter(scan, end))?.[0] ?? '';
  if (/^\)\s*(?:courses|coursework|modules|units|subjects)\b/u.test(clause))
    return wordAt(scan, at - 1) === '(';
  const saysAll = /\ball (?:of )?(?:the )?$/iu.test(textBefore(scan, at));
  return (
    saysAll && /\b(?:courses|coursework|modules|units|subjects)\b/u.test(clause) && !ofPeople.test(clause)
  );
}

/** True for "Statistics (Year 2) (MATH 201)": part of the title. */
function isOfTitle(scan: Scan, at: number, end: number): boolean {
  const isBracketed = wordAt(scan, at - 1) === '(' && wordAt(scan, end) === ')';
  return (
    isBracketed &&
    /^\p{Lu}\p{Ll}/u.test(scan.tokens[at - 2]?.text ?? '') &&
    wordAt(scan, end + 1) === '(' &&
    startsCode(scan, end + 2)
  );
}

/** True for "7 credits of first-year biology", "45 ECTS of the first year": a year of courses. */
function isOfUnits(scan: Scan, at: number): boolean {
  return /\b(?:credits?|credit hours|units?|points|hours|ects|ecs?|modules?|courses?) (?:(?:of|in|from) (?:the |their )?)?$/iu.test(
    textBefore(scan, at),
  );
}

/** True for a course name, "First-year Calculus", "Senior Chemistry", if no word after it shows that people are meant. */
function isOfTopic(scan: Scan, end: number): boolean {
  const ordinal = wordAt(scan, end - 2) === '-' ? end - 3 : end - 2;
  const isFirst = wordAt(scan, end - 1) === 'year' && /^(first|1st)$/u.test(wordAt(scan, ordinal));
  if (!isFirst && wordAt(scan, end - 1) !== 'senior') return false;
  const after = textAfter(scan, end);
  const [name] = topic.exec(after) ?? [];
  return name !== undefined && !ofPeople.test(name) && !ofPeople.test(/^[^.;]*/u.exec(after)?.[0] ?? '');
}

const topic = /^\p{Lu}\p{Ll}+(?: (?:\p{Lu}\p{Ll}+|[A-DIVX]+(?!\.\s*\S)))*(?= ?(?:$|[.;,()]|(?:or|and)\b))/u;
const ofPeople =
  /\b(?:standing|status|year|class|rank|classification|students?|majors?|minors?|only|level|program|programme|honou?rs|enrol\w*|engineering|nursing|arts|science|business|medicine|pharmacy|law|education)\b/iu;

/** True for "First-Year Writing Seminar" and "freshman composition", which are not standings. */
function isNamedCourse(scan: Scan, at: number): boolean {
  if (yearNouns.test(wordAt(scan, at - 1)) && ofThatYear.test(wordAt(scan, at))) return true;
  const after = textAfter(scan, at);
  // "Year 1 Nursing subjects"
  const isNumbered = wordAt(scan, at - 2) === 'year' && scan.tokens[at - 1]?.kind === 'number';
  if (isNumbered && ofCourses.test(after)) return true;
  return wordAt(scan, at - 1) === 'year' && namedCourse.test(after);
}

/** True for "first year physics", "second-year calculus", if no word after it shows that people are meant. */
function isDiscipline(scan: Scan, end: number): boolean {
  if (wordAt(scan, end - 1) !== 'year' || !disciplines.test(wordAt(scan, end))) return false;
  return !ofPeople.test(/^[^.;]*/u.exec(textAfter(scan, end))?.[0] ?? '');
}

const disciplines =
  /^(?:physics|chemistry|biology|calculus|mathematics|math|maths|algebra|statistics|economics|geology|genetics|composition|accounting|psychology|sociology|linguistics)$/u;

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
