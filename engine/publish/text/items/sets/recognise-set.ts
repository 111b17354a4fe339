/** Sets of courses: "0.5 unit in CLAS", "any 200-level LS or SRF course", "90 credit hours". */
import type { CourseSet, Rule, RuleOf } from '../../../../../shared/contract/rule.ts';
import { join } from '../../build-rule.ts';
import type { Item } from '../item.ts';
import { leafItem, type Recognised, rangeOf, type Scan, startsCode, textOf, wordAt } from '../recogniser.ts';
import { unknownKind } from '../unknown-kind.ts';
import { ofLevels } from './letter-levels.ts';
import { isSeriesOfCourses } from './number-series.ts';
import { readAmount } from './set-amount.ts';
import { readDescription } from './set-description.ts';
import { readPart, withoutExcepted } from './set-parts.ts';
import { type SetReading, setOfRuns } from './set-runs.ts';

const limits = /^(more|most|than|fewer|less|maximum|no|not|exceed|up)$/u;

export function recogniseCourseSet(scan: Scan, at: number): Recognised | null {
  const before = wordAt(scan, at - 1);
  if (limits.test(before) && !/^(more|not)$/u.test(before)) return null;
  if (/^(or|and|,|\/|-|and\/or)$/u.test(wordAt(scan, at)) || isOfAllLevels(scan, at)) return null;
  const reading = readAmount(scan, at);
  if (reading === null) return null;
  // "a coherent group of five elective subjects in STS": unknown words may state the amount.
  if (reading.units === null && reading.count === null && scan.memory.previous === 'word') return null;
  const ceiling = reading.units === null ? null : orFewer(scan, at, reading.at);
  if (ceiling !== null) return ceiling;
  const ofAny = reading.units === null ? null : anyKindEnd(scan, reading.at);
  if (ofAny !== null)
    return withParts(scan, at, ofAny, { kind: 'courses_from', from: {}, ...amountOf(reading) });
  readDescription(scan, reading);
  // "Introductory level Art or History course": what qualifies the first may qualify both.
  const isBare =
    reading.units === null &&
    reading.count === null &&
    reading.runs.every(({ hundreds }) => hundreds.length === 0);
  const isLinked = /^(or|and|slash|comma)$/u.test(scan.memory.previous ?? '');
  if (isBare && isLinked && scan.memory.hasUnknownWords) return null;
  return (
    listFollows(scan, at, reading) ??
    (isUndescribed(reading) ? unknownKind(scan, at, reading.at) : null) ??
    setLeaf(scan, at, reading)
  );
}

/** True for "All level 1 & 2 CS courses": the numbers are not amounts. */
function isOfAllLevels(scan: Scan, at: number): boolean {
  if (scan.tokens[at]?.kind !== 'number') return false;
  let first = at - 1;
  while (/^(?:\d|,|&|and|or|semester)$/u.test(wordAt(scan, first))) first -= 1;
  return /^(?:levels?|years?)$/u.test(wordAt(scan, first)) && wordAt(scan, first - 1) === 'all';
}

/** The end of "24 points in any units", or null; "in any discipline" may mean a single one. */
function anyKindEnd(scan: Scan, at: number): number | null {
  const isAny = /^(in|from|of)$/u.test(wordAt(scan, at)) && wordAt(scan, at + 1) === 'any';
  const isKind = /^(units|courses|subjects|disciplines|level)$/u.test(wordAt(scan, at + 2));
  return isAny && isKind && /^(|,|;|\.|\)|and)$/u.test(wordAt(scan, at + 3)) ? at + 3 : null;
}

/** "12 credit hours or less": an upper limit, which no set can express. */
function orFewer(scan: Scan, from: number, at: number): Recognised | null {
  const isOpen = wordAt(scan, at) === 'or' && /^(?:less|fewer)$/u.test(wordAt(scan, at + 1));
  if (!isOpen) return null;
  const rule: Rule = { kind: 'external', text: textOf(scan, from, at + 2) };
  return { end: at + 2, items: [leafItem(scan, from, at + 2, rule)] };
}

function isUndescribed({ units, runs }: SetReading): boolean {
  return units !== null && runs.length === 0;
}

/** "6 credit hours from the following: A, B": units from a list. */
function listFollows(scan: Scan, from: number, reading: SetReading): Recognised | null {
  if ((reading.units === null && reading.count === null) || reading.runs.length > 0) return null;
  let position = reading.at;
  while (
    /^(from|in|of|any|combination|the|following|courses|:|among|chosen|selected|list|either)$/u.test(
      wordAt(scan, position),
    )
  ) {
    position += 1;
  }
  const opening = wordAt(scan, position) === '(' ? position + 1 : position;
  const leads = position > reading.at || reading.courseNoun;
  const isFrom = /^(from|among)$/u.test(wordAt(scan, position - 1));
  const range = leads ? numberRangeAt(scan, opening, reading.units !== null && isFrom) : null;
  if (range !== null)
    return withParts(scan, from, range.end, { kind: 'courses_from', from: range.from, ...amountOf(reading) });
  if (reading.units === null || !leads || !startsCode(scan, opening)) return null;
  const place = rangeOf(scan, from, position);
  return { end: position, items: [{ kind: 'quantifier', count: 1, units: reading.units, ...place }] };
}

/** "3 credits from one of (a) any CS course or (b) MATH 101": the units are those of the list, and not of any courses. */
function isOfList(scan: Scan, at: number): boolean {
  if (!/^(from|of|in)$/u.test(wordAt(scan, at))) return false;
  return (
    isOneOf(scan, at + 1) || (wordAt(scan, at + 1) === '(' && /^[a-c]$|^[1-3]$/u.test(wordAt(scan, at + 2)))
  );
}

/** "30 credits in required or complementary courses": units of a kind that no phrase describes. */
function ofKind(scan: Scan, from: number, at: number): Recognised | null {
  const isKind = /^(?:required|compulsory|mandatory|necessary|essential)$/u.test(wordAt(scan, at + 1));
  if (!isKind || !/^(?:from|of|in)$/u.test(wordAt(scan, at))) return null;
  return { end: at + 2, items: [{ kind: 'word', ...rangeOf(scan, from, at + 2) }] };
}

function isOneOf(scan: Scan, at: number): boolean {
  return wordAt(scan, at) === 'one' && wordAt(scan, at + 1) === 'of';
}

/** "30 points from CS 100-299": the courses of a number range, if nothing else is listed beside it. */
function numberRangeAt(
  scan: Scan,
  at: number,
  isOfUnits: boolean,
): { readonly from: CourseSet; readonly end: number } | null {
  const subject = scan.lexicon.subjectAt(scan.tokens, at);
  const first = subject === null ? null : numberOfRange(scan, subject.end);
  if (subject === null || first === null || !/^(-|to|through)$/u.test(wordAt(scan, first.end))) return null;
  const again = scan.lexicon.subjectAt(scan.tokens, first.end + 1);
  const last = numberOfRange(scan, again?.value === subject.value ? again.end : first.end + 1);
  if (last === null) return null;
  const isOfHundreds = !first.isSlashed && !last.isSlashed && last.value % 100 === 99;
  // "CS 101A/B - 102A/B" is a sequence.
  const isOfCourses = first.isSlashed && last.isSlashed && last.value > first.value + 1;
  // "15 points from CS 100-125"
  const areMembers = isOfUnits && !first.isSlashed && !last.isSlashed && last.value > first.value + 1;
  const isRange = first.value < last.value && (isOfHundreds || isOfCourses || areMembers);
  const further = wordAt(scan, last.end) === ',' ? last.end + 1 : last.end;
  const isBeside = /^(or|and|plus)$/u.test(wordAt(scan, further)) && !startsCode(scan, further + 1);
  const isAlone =
    /^[.;)]?$/u.test(wordAt(scan, last.end)) ||
    wordAt(scan, last.end) === 'plus' ||
    (wordAt(scan, last.end) === 'and' && scan.tokens[last.end + 1]?.kind === 'number') ||
    isBeside;
  if (!isRange || !isAlone) return null;
  const numbers = { minimum_number: first.value, maximum_number: last.value };
  return { from: { subjects: [subject.value], ...numbers }, end: last.end };
}

/** The number and the end of "100" or "3001F/G", or null. */
function numberOfRange(scan: Scan, at: number) {
  const slashed = scan.lexicon.numbers.slashedAt(scan.tokens, at);
  if (slashed !== null)
    return { end: slashed.end, value: Number.parseInt(slashed.value, 10), isSlashed: true };
  const number = wordAt(scan, at);
  return /^\d{3,4}$/u.test(number) ? { end: at + 1, value: Number(number), isSlashed: false } : null;
}

function setLeaf(scan: Scan, from: number, reading: SetReading): Recognised | null {
  const named = subjectsOf(reading);
  if (reading.runs.length === 0 && isEquated(scan, reading.at)) return null;
  if (isUndescribed(reading) && isOfList(scan, reading.at)) return unreadSet(scan, from, reading.at);
  const kind = isUndescribed(reading) ? ofKind(scan, from, reading.at) : null;
  if (kind !== null) return kind;
  if (reading.units === null && !(reading.runs.length > 0 && isCourseSet(reading))) return null;
  // "A grade of C in all CS courses" is not met by one of them.
  const isEvery = reading.count === null && /^(all|each|every)$/u.test(wordAt(scan, from - 1));
  if (reading.units === null && isEvery) return unreadSet(scan, from, reading.at);
  if (reading.isOfSeries === true && !isSeriesOfCourses(reading)) return unreadSet(scan, from, reading.at);
  if (named.length > 1 && mayBeOfEach(reading, textOf(scan, from, reading.at)))
    return unreadSet(scan, from, reading.at);
  const ofRuns = setOfRuns(reading.runs);
  if (ofRuns === null) return unclearSet(scan, from, reading);
  const { letters } = reading;
  const levelled = letters === undefined ? null : ofLevels(named, letters);
  if (letters !== undefined && levelled === null)
    return named.length === 0 ? null : unreadSet(scan, from, reading.at);
  const described = levelled === null ? ofRuns : { ...ofRuns, subjects: [...levelled] };
  const isOfAny = reading.isOfAny === true && reading.units !== null;
  const isImplied = named.length === 0 && hasLevels(reading) && !isOfAny && !isNamed(scan, reading.at);
  const { subject, isOwnSubject } = scan.memory;
  const implied = isImplied && subject !== null && !isOwnSubject ? { subjects: [subject] } : {};
  const amount = amountOf(reading);
  const above = numberAbove(scan, reading.at, described);
  const set: CourseSet = { ...implied, ...described, ...above?.from };
  return {
    ...withParts(scan, from, above?.end ?? reading.at, { kind: 'courses_from', from: set, ...amount }),
    memory: named.length === 0 ? {} : { subject: named.at(-1) ?? null, isOwnSubject: false },
  };
}

/** "Any MATH course above MATH 101", "... numbered higher than 101": the courses with higher numbers. */
function numberAbove(
  scan: Scan,
  at: number,
  { subjects = [], minimum_number }: CourseSet,
): { readonly from: CourseSet; readonly end: number } | null {
  const word = wordAt(scan, at) === 'numbered' ? at + 1 : at;
  const isThan = /^(higher|greater)$/u.test(wordAt(scan, word)) && wordAt(scan, word + 1) === 'than';
  if (!isThan && !/^(above|beyond)$/u.test(wordAt(scan, word))) return null;
  const said = isThan ? word + 2 : word + 1;
  const isOfLevel = ['the', 'level', 'of'].every((one, offset) => wordAt(scan, said + offset) === one);
  const first = isOfLevel ? said + 3 : said;
  const named = scan.lexicon.subjectAt(scan.tokens, first);
  const number = scan.tokens[named?.end ?? first];
  const isOfSubject = subjects.length === 1 && (named === null || named.value === subjects[0]);
  const isEnd = /^([.;,)]||and|or)$/u.test(wordAt(scan, (named?.end ?? first) + 1));
  if (!isOfSubject || !isEnd || minimum_number !== undefined || !/^\d{2,4}$/u.test(number?.text ?? ''))
    return null;
  return { from: { minimum_number: Number(number?.text) + 1 }, end: (named?.end ?? first) + 1 };
}

function amountOf({ units, count }: SetReading) {
  return units === null ? { count: count ?? 1 } : { units };
}

/** The set with its exceptions and the conditions on parts of it, as one condition. */
function withParts(scan: Scan, from: number, to: number, set: RuleOf<'courses_from'>): Recognised {
  const excepted = withoutExcepted(scan, to, set);
  const { rule, end } = excepted ?? { rule: set, end: to };
  const rules: Rule[] = [spanned(scan, from, end, rule)];
  let past = end;
  for (let part = readPart(scan, past, rule); part !== null; part = readPart(scan, past, rule)) {
    // Without brackets the exception may apply to the whole set as well.
    const isBracketed = wordAt(scan, part.end) === '(';
    const partExcepted = isBracketed ? withoutExcepted(scan, part.end, part.rule) : null;
    const { rule: narrowed, end: partEnd } = partExcepted ?? part;
    const asked = spanned(scan, past, partEnd, narrowed);
    // "60 units including 20 in HIST or CS 101": an alternative to the part alone, the stricter of two readings.
    if (wordAt(scan, partEnd) === 'or' && wordAt(scan, past) !== '(') {
      const whole: Item = { kind: 'leaf', ...rangeOf(scan, from, past), rule: join('all_of', rules) };
      const place = rangeOf(scan, past, partEnd);
      const and: Item = { kind: 'and', ...place, end: place.start };
      return { end: partEnd, items: [whole, and, { kind: 'leaf', ...place, rule: asked }] };
    }
    rules.push(asked);
    past = partEnd;
  }
  const items: Item[] = [{ kind: 'leaf', ...rangeOf(scan, from, past), rule: join('all_of', rules) }];
  return { end: past, items };
}

function spanned(scan: Scan, from: number, to: number, rule: Rule): Rule {
  const { start, end } = rangeOf(scan, from, to);
  return { ...rule, span: [start, end] };
}

/** True for "6 credits, equivalent to CS 101": the amount and kind of that course. */
function isEquated(scan: Scan, at: number): boolean {
  const from = wordAt(scan, at) === ',' ? at + 1 : at;
  return /^(equivalent|corresponding|equal)$/u.test(wordAt(scan, from)) && wordAt(scan, from + 1) === 'to';
}

/** An unparsed leaf for units of which it is unclear which level applies to which subject, or null. */
function unclearSet(scan: Scan, from: number, { at, units, runs }: SetReading): Recognised | null {
  return units === null || runs.length < 3 ? null : unreadSet(scan, from, at);
}

/** "One course in HIST and PHIL", "6 units in HIST and in PHIL": the amount may be asked of each subject. */
function mayBeOfEach({ units, count }: SetReading, said: string): boolean {
  const isOfOne = units === null && (count ?? 1) === 1 && /\band\b/iu.test(said);
  return (isOfOne && !/\b(?:or|from|among)\b|\//iu.test(said)) || /\band (?:in|of|from)\b/iu.test(said);
}

function unreadSet(scan: Scan, from: number, to: number): Recognised {
  return { end: to, items: [leafItem(scan, from, to, { kind: 'unparsed', text: textOf(scan, from, to) })] };
}

/** "15 points at Stage II in Mathematics": a name follows, so the subject is not that of the course before. */
function isNamed(scan: Scan, at: number): boolean {
  const first = wordAt(scan, at) === 'in' ? at + 1 : at;
  return /^\p{Lu}\p{Ll}{3,}$/u.test(scan.tokens[first]?.text ?? '') && !startsCode(scan, first);
}

function subjectsOf({ runs }: SetReading): readonly string[] {
  return runs.flatMap(({ subjects }) => subjects);
}

function hasLevels({ runs }: SetReading): boolean {
  return runs.some(({ hundreds }) => hundreds.length > 0);
}

function isCourseSet(reading: SetReading): boolean {
  const hasSubjects = subjectsOf(reading).length > 0;
  return reading.courseNoun ? hasSubjects || reading.count !== null : hasSubjects && hasLevels(reading);
}
