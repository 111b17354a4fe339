/** Parts of a set: "32 credits, with at least 20 at the 300 level", "any CS course except CS 105". */
import type { CourseSet, RuleOf } from '../../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import { type Scan, wordAt } from '../recogniser.ts';
import { ofLevels } from './letter-levels.ts';
import { readDescription } from './set-description.ts';
import { numberAt } from './set-numbers.ts';
import { type SetReading, setOfRuns } from './set-runs.ts';
import { courseNouns } from './set-subjects.ts';

type SetRule = RuleOf<'courses_from'>;

/** A rule and its exclusive end, as a token position. */
export interface SetPart {
  readonly rule: SetRule;
  readonly end: number;
}

const leads = /^(,|\(|with|including|of|which|where|whereof|a|at|least|minimum)$/u;
const links =
  /^(of|which|these|those|them|must|should|have|to|be|being|is|are|at|in|from|taken|completed|earned)$/u;

/** A further condition on the courses of a set; null if there is none, or its amount is unclear. */
export function readPart(scan: Scan, at: number, whole: SetRule): SetPart | null {
  let position = at;
  while (leads.test(wordAt(scan, position))) position += 1;
  const said = scan.tokens.slice(at, position).map(({ lower }) => lower);
  const number = numberAt(scan, position);
  const isPart =
    said.some((word) => /^(with|including|which|whereof|least|minimum)$/u.test(word)) ||
    (wordAt(scan, position + 1) === 'of' && /^(which|these|them)$/u.test(wordAt(scan, position + 2)));
  // "60 units including (20 in HIST or CS 101)"
  if (number === null || !isPart || said.lastIndexOf('(') > 0) return null;
  const amount = partAmount(scan, position, number, whole);
  if (amount === null) return null;
  const reading: SetReading = { at: amount.end, units: null, count: null, runs: [], courseNoun: false };
  const describe = (): void => {
    while (links.test(wordAt(scan, reading.at))) reading.at += 1;
    readDescription(scan, reading);
  };
  describe();
  // "9 credits including 3 HIST credits", "9 credits including 3 HIST credits at the 300 level"
  if (amount.units !== undefined) reading.at = scan.lexicon.unitsEnd(scan.tokens, reading.at);
  if (wordAt(scan, reading.at) === 'at') describe();
  const described = reading.runs.length === 0 ? null : setOfRuns(reading.runs);
  const { letters } = reading;
  const levelled = letters === undefined ? undefined : ofLevels(described?.subjects ?? [], letters);
  if (described === null || levelled === null) return null;
  const from = within(
    whole.from,
    levelled === undefined ? described : { ...described, subjects: [...levelled] },
  );
  const isBracketed = said.includes('(');
  if (from === null || (isBracketed && wordAt(scan, reading.at) !== ')')) return null;
  const { end: _end, ...much } = amount;
  return { rule: { kind: 'courses_from', from, ...much }, end: isBracketed ? reading.at + 1 : reading.at };
}

/** "30 credits, with at least two at the 300 level": courses or credits, so null; "30 credits, with 18": credits. */
function partAmount(scan: Scan, at: number, number: number, whole: SetRule) {
  const units = scan.lexicon.unitsEnd(scan.tokens, at + 1);
  if (units > at + 1) return whole.units === undefined ? null : { units: number, end: units };
  if (courseNouns.test(wordAt(scan, at + 1)) || whole.units === undefined)
    return Number.isInteger(number) ? { count: number, end: at + 1 } : null;
  // "15.00 credits including 2.00 in HIST": no count has a decimal point.
  if (wordAt(scan, at).includes('.')) return number <= whole.units ? { units: number, end: at + 1 } : null;
  const isOfWhich = wordAt(scan, at + 1) === 'of';
  const least = scan.tokens[at]?.kind === 'number' && !isOfWhich ? 3 : 6;
  return number >= least && number <= whole.units ? { units: number, end: at + 1 } : null;
}

/** The courses of the set that belong to the part too; null if the part is wider or unclear. */
function within(whole: CourseSet, part: CourseSet): CourseSet | null {
  const isPlain = (set: CourseSet): boolean => set.any_of === undefined && set.course_codes === undefined;
  if (Object.keys(whole).length === 0) return part;
  if (!isPlain(whole) || !isPlain(part)) return null;
  const subjects = part.subjects ?? [];
  const isWider =
    subjects.some((subject) => whole.subjects?.includes(subject) === false) ||
    (part.minimum_number ?? Number.POSITIVE_INFINITY) < (whole.minimum_number ?? 0);
  return isWider ? null : { ...whole, ...part };
}

/** ", except CS 105 and 106", "(excluding CS 105)": the set without these courses, or null. */
export function withoutExcepted(scan: Scan, at: number, rule: SetRule): SetPart | null {
  const isBracketed = wordAt(scan, at) === '(';
  let position = /^[,(]$/u.test(wordAt(scan, at)) ? at + 1 : at;
  const word = wordAt(scan, position);
  if (/^(except|excluding)$/u.test(word)) position += /^(for|of)$/u.test(wordAt(scan, position + 1)) ? 2 : 1;
  else if (/^(other than|but not|not including|exclusive of)$/u.test(`${word} ${wordAt(scan, position + 1)}`))
    position += 2;
  else return null;
  const codes: string[] = [];
  for (
    let code = codeAt(scan, position, null);
    code !== null;
    code = codeAt(scan, position, codes.at(-1) ?? '')
  ) {
    codes.push(code.value);
    position = code.end;
    const next = /^(,|and|or|\/)$/u.test(wordAt(scan, position)) ? position + 1 : position;
    const further = /^(and|or)$/u.test(wordAt(scan, next)) ? next + 1 : next;
    if (further === position || codeAt(scan, further, code.value) === null) break;
    position = further;
  }
  const areOfSet = codes.every((code) => rule.from.subjects?.includes(splitCourseCode(code).subject) ?? true);
  const closes = isBracketed ? wordAt(scan, position) === ')' : /^[.;,)]?$/u.test(wordAt(scan, position));
  if (codes.length === 0 || !areOfSet || !closes || rule.from.any_of !== undefined) return null;
  return {
    rule: { ...rule, from: { ...rule.from, exclude_course_codes: codes } },
    end: isBracketed ? position + 1 : position,
  };
}

/** A code, or a number that takes the subject of the code before it; else null. */
function codeAt(scan: Scan, at: number, before: string | null) {
  const code = scan.lexicon.classes.course?.(scan.tokens, at) ?? null;
  const token = scan.tokens[at];
  if (code !== null || before === null || token?.kind !== 'number') return code;
  const { subject, catalogNumber } = splitCourseCode(before);
  const isAlike = token.text.replace(/\D+$/u, '').length === catalogNumber.replace(/\D+$/u, '').length;
  return isAlike ? { end: at + 1, value: `${subject} ${token.text.toUpperCase()}` } : null;
}
