/** Turns the tokens of a section into items: at each position the longest phrase of any recogniser (maximal munch). */

import { isStop } from '../sections/sentence-end.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/token.ts';
import { recogniseBesideList } from './beside-list.ts';
import { recogniseElidedCourse } from './courses/elided-course.ts';
import { withoutOwnTitles, withoutTitles, withWordsOfCourses } from './courses/named-courses.ts';
import { withOtherCodes } from './courses/other-codes.ts';
import { recogniseCourse } from './courses/recognise-course.ts';
import { recogniseFormer } from './courses/recognise-former.ts';
import { recogniseOccasion } from './courses/recognise-occasion.ts';
import { recogniseTitle } from './courses/recognise-title.ts';
import { recogniseGradeLabel } from './graded-labels.ts';
import type { ConnectiveKind, Item } from './item.ts';
import { recogniseOptionLabel, withNumberedOptions } from './numbered-options.ts';
import { withOpenedLists } from './opened-list.ts';
import { withPreposedLists } from './preposed-list.ts';
import { recogniseArea } from './recognise-area.ts';
import { recogniseDescribedCount } from './recognise-described-count.ts';
import { recogniseDescribedCourses } from './recognise-described-courses.ts';
import { recogniseExclusion } from './recognise-exclusion.ts';
import { recogniseGradedCount } from './recognise-graded-count.ts';
import { recogniseJoining } from './recognise-joining.ts';
import { recogniseLimit } from './recognise-limit.ts';
import {
  recogniseConcurrent,
  recogniseConsent,
  recogniseEither,
  recogniseEquivalent,
  recogniseFiller,
  recogniseGrade,
  recogniseOthers,
  recogniseQuantifier,
  recogniseWeight,
} from './recognise-phrase.ts';
import { recognisePlacement } from './recognise-placement.ts';
import { recogniseSubstitute } from './recognise-substitute.ts';
import { recogniseWaiver } from './recognise-waiver.ts';
import { type Recognised, type Recogniser, rangeOf, type Scan, startsCode, wordAt } from './recogniser.ts';
import { enumeratorEnd, exampleEnd, isInParentheses, isItemNumber } from './scan-marks.ts';
import { recogniseCodeSpan } from './sets/recognise-code-span.ts';
import { recogniseCourseSet } from './sets/recognise-set.ts';
import { withBracketedPopulations } from './students/bracketed-populations.ts';
import { withContrastedPopulations } from './students/contrasted-populations.ts';
import { recogniseAdmissionList } from './students/recognise-admission.ts';
import { recogniseAverage } from './students/recognise-average.ts';
import { recogniseBarredList } from './students/recognise-barred-list.ts';
import { recogniseClassList } from './students/recognise-class-list.ts';
import { recogniseLevels } from './students/recognise-closed-level.ts';
import { recogniseEnrolment } from './students/recognise-enrolment.ts';
import { recogniseMajorCode } from './students/recognise-major-code.ts';
import { recogniseNewGraduates } from './students/recognise-new-graduates.ts';
import { recognisePopulation, recogniseProgram } from './students/recognise-program.ts';
import { recogniseProgramChoice } from './students/recognise-program-choice.ts';
import { recogniseStandingField } from './students/recognise-standing-field.ts';
import { withRestrictedLists } from './students/restricted-lists.ts';
import { withConsentOfStandings } from './students/standing-with-consent.ts';
import { joinUnknownWords } from './unknown-words.ts';

/** In order of preference among matches of equal length. */
const recognisers: readonly Recogniser[] = [
  recogniseExclusion,
  recogniseLimit,
  recognisePlacement,
  recogniseArea,
  recogniseFormer,
  recogniseOccasion,
  recogniseTitle,
  recogniseWeight,
  recogniseOptionLabel,
  recogniseQuantifier,
  recogniseGradedCount,
  recogniseDescribedCount,
  recogniseMajorCode,
  recogniseCodeSpan,
  recogniseCourse,
  recogniseElidedCourse,
  recogniseCourseSet,
  recogniseDescribedCourses,
  recogniseAverage,
  recogniseGradeLabel,
  recogniseGrade,
  recogniseConcurrent,
  recogniseEquivalent,
  recogniseConsent,
  recogniseOthers,
  recogniseSubstitute,
  recogniseWaiver,
  recogniseBarredList,
  recogniseClassList,
  recogniseNewGraduates,
  recogniseLevels,
  recognisePopulation,
  recogniseProgram,
  recogniseProgramChoice,
  recogniseEnrolment,
  recogniseAdmissionList,
  recogniseStandingField,
  recogniseEither,
  recogniseJoining,
  recogniseFiller,
];

const marks: ReadonlyMap<string, ConnectiveKind> = new Map([
  ['(', 'open'],
  [')', 'close'],
  [',', 'comma'],
  [';', 'semicolon'],
  [':', 'colon'],
  ['/', 'slash'],
  ['&', 'and'],
  ['+', 'and'],
]);

const connectiveWords: ReadonlyMap<string, ConnectiveKind> = new Map([
  ['and', 'and'],
  ['or', 'or'],
  ['plus', 'and'],
  ['but', 'and'],
  ['also', 'and'],
]);

/** Used between codes in bilingual catalogs. */
const frenchLinks: ReadonlyMap<string, 'and' | 'or'> = new Map([
  ['ou', 'or'],
  ['et', 'and'],
]);

const isCompletion = (word: string): boolean => /^(completed?|taken?|passed|pass)$/u.test(word);

export interface ScanRange {
  readonly from: number;
  readonly to: number;
  /** Token ranges that ask nothing, in order and disjoint. */
  readonly advice: readonly (readonly [number, number])[];
  /** The subject of the course that the text belongs to. */
  readonly subject: string | null;
}

export function scanItems(
  text: string,
  tokens: readonly Token[],
  range: ScanRange,
  lexicon: Lexicon,
): readonly Item[] {
  const scan: Scan = {
    ownSubject: range.subject,
    tokens: tokens.slice(0, range.to),
    text,
    lexicon,
    memory: {
      subject: range.subject,
      catalogNumber: null,
      sharedSubjects: [],
      isOwnSubject: true,
      atLeast: false,
      hasUnknownWords: false,
      previous: null,
      isAfterCourse: false,
      gradeBefore: null,
      isAfterDemand: false,
      isAfterCount: false,
      itemNumber: 0,
      addsTo: false,
    },
  };
  const items: Item[] = [];
  let at = range.from;
  let passed = 0;
  while (at < range.to) {
    while ((range.advice[passed]?.[1] ?? range.to) <= at && passed < range.advice.length) passed += 1;
    const advice = range.advice[passed];
    if (advice !== undefined && at >= advice[0]) {
      at = advice[1];
      continue;
    }
    const read = readNext(scan, at);
    items.push(...read.items);
    Object.assign(scan.memory, read.memory ?? {});
    remember(scan, read.items);
    at = read.end;
  }
  const known = withNumberedOptions(text, joinUnknownWords(text, items));
  const joined = withWordsOfCourses(withoutOwnTitles(withoutTitles(known)));
  const listed = withOpenedLists(text, withPreposedLists(text, withOtherCodes(text, joined, lexicon)));
  const restricted = withRestrictedLists(text, listed);
  const people = withBracketedPopulations(text, withContrastedPopulations(text, restricted));
  return withConsentOfStandings(text, people, lexicon.levels);
}

function readNext(scan: Scan, at: number): Recognised {
  if (isItemNumber(scan, at)) {
    scan.memory.itemNumber = Number(wordAt(scan, at));
    return single(scan, at, at + 2, 'stop');
  }
  const enumerator = enumeratorEnd(scan, at);
  if (enumerator !== null) return single(scan, at, enumerator, 'enumerator');
  const example = exampleEnd(scan, at);
  if (example !== null) return single(scan, at, example, 'word');
  const beside = recogniseBesideList(scan, at, readNext);
  if (beside !== null) return beside;
  // "Satisfied QR-A": the letter is part of the name, not an article.
  const isOfName =
    wordAt(scan, at) === 'a' && scan.tokens[at]?.glued === true && wordAt(scan, at - 1) === '-';
  if (isOfName && scan.memory.hasUnknownWords) return single(scan, at, at + 1, 'word');
  let best: Recognised | null = null;
  for (const recognise of recognisers) {
    const read = recognise(scan, at);
    if (read !== null && read.end > at && (best === null || read.end > best.end)) best = read;
  }
  return best ?? readConnective(scan, at);
}

function readConnective(scan: Scan, at: number): Recognised {
  const andOr = wordAt(scan, at) === 'and' && wordAt(scan, at + 1) === '/' && wordAt(scan, at + 2) === 'or';
  if (andOr) return single(scan, at, at + 3, 'or');
  const word = wordAt(scan, at);
  // "A grade of C in CS 101, and in CS 102": the grade applies to both.
  const isAndIn = word === ',' && wordAt(scan, at + 1) === 'and' && wordAt(scan, at + 2) === 'in';
  const listed = /^(either|both)$/u.test(wordAt(scan, at + 3)) ? at + 4 : at + 3;
  if (isAndIn && scan.lexicon.subjectAt(scan.tokens, listed) !== null) return single(scan, at, at + 2, 'and');
  const regraded = regradedAt(scan, at);
  if (regraded !== null) return regraded;
  // "(CS 101 | CS 102)"; elsewhere a bar divides a table.
  if (scan.tokens[at]?.text === '|' && isInParentheses(scan, at)) return single(scan, at, at + 1, 'or');
  const french = frenchLinks.get(scan.tokens[at]?.text ?? '');
  if (french !== undefined && scan.memory.previous === 'leaf' && startsCode(scan, at + 1))
    return single(scan, at, at + 1, french);
  if (word === 'alternatively') return alternatively(scan, at);
  if (joinsVerbs(scan, at)) return single(scan, at, at + 1, 'filler');
  const kind = connectiveWords.get(word) ?? marks.get(word);
  if (kind === 'slash' && scan.tokens[at]?.glued === false && scan.tokens[at + 1]?.glued === false)
    return { end: at + 1, items: [{ kind, ...rangeOf(scan, at, at + 1), isSpaced: true }] };
  if (kind !== undefined) return single(scan, at, at + 1, kind);
  if (isStop(scan.tokens, at)) return single(scan, at, at + 1, 'stop');
  if (word === '.' && scan.tokens[at + 1]?.kind === 'number') return single(scan, at, at + 1, 'comma');
  const token = scan.tokens[at];
  return single(scan, at, at + 1, token?.kind === 'mark' && !isSign(scan, at) ? 'filler' : 'word');
}

/** An "or" in "CS 101 and CS 102, alternatively CS 110"; a filler beside one, "or, alternatively, CS 110". */
function alternatively(scan: Scan, at: number): Recognised {
  const end = /^[,:]$/u.test(wordAt(scan, at + 1)) ? at + 2 : at + 1;
  const isLinked = [at - 1, at - 2].some((before) => wordAt(scan, before) === 'or');
  return single(scan, at, end, isLinked ? 'filler' : 'or');
}

/** True for an "or" between verbs: "CS 101 and completed or in the course of completing MATH 120 or 121". */
function joinsVerbs(scan: Scan, at: number): boolean {
  if (wordAt(scan, at) !== 'or' || !isCompletion(wordAt(scan, at - 1))) return false;
  return scan.memory.previous !== 'leaf' && scan.memory.previous !== 'close' && !startsCode(scan, at + 1);
}

/** "A grade of C in CS 101 and in one of CS 102 or CS 103", "in each of CS 101, or in each of CS 102": repeats the grade. */
function regradedAt(scan: Scan, at: number): Recognised | null {
  const { gradeBefore } = scan.memory;
  const kind = connectiveWords.get(wordAt(scan, at));
  if (gradeBefore === null || !/^(?:and|or)$/u.test(wordAt(scan, at)) || wordAt(scan, at + 1) !== 'in')
    return null;
  if (!/^(one|either|both|any|each|all|two|three|at)$/u.test(wordAt(scan, at + 2))) return null;
  const grade: Item = { ...gradeBefore, ...rangeOf(scan, at + 1, at + 2) };
  return { end: at + 2, items: [{ kind: kind ?? 'and', ...rangeOf(scan, at, at + 1) }, grade] };
}

/** True for "(2041 or #), 4041": a sign that is a condition of its own. */
function isSign(scan: Scan, at: number): boolean {
  const isMember = /^(or|and|slash)$/u.test(scan.memory.previous ?? '');
  return isMember && /^[#%@$^§†‡*]$/u.test(wordAt(scan, at)) && /^(|[),;.])$/u.test(wordAt(scan, at + 1));
}

function single(
  scan: Scan,
  from: number,
  to: number,
  kind: ConnectiveKind | 'filler' | 'word' | 'enumerator',
): Recognised {
  return { end: to, items: [{ kind, ...rangeOf(scan, from, to) }] };
}

function remember(scan: Scan, items: readonly Item[]): void {
  const last = items.at(-1);
  if (last === undefined) return;
  if (last.kind === 'stop' || last.kind === 'semicolon') {
    scan.memory.atLeast = false;
    scan.memory.hasUnknownWords = false;
    scan.memory.gradeBefore = null;
    scan.memory.isAfterCount = false;
  }
  if (last.kind === 'quantifier' && last.count !== 1) scan.memory.isAfterCount = true;
  if (last.kind === 'grade' && last.side === 'before') scan.memory.gradeBefore = last;
  if (last.kind === 'word') scan.memory.hasUnknownWords = true;
  if (last.kind === 'filler') return;
  scan.memory.previous = last.kind;
  scan.memory.isAfterCourse = last.kind === 'leaf' && last.rule.kind === 'course';
  if (!/^(?:comma|grade|close)$/u.test(last.kind))
    scan.memory.isAfterDemand = last.kind === 'word' || (last.kind === 'leaf' && last.rule.kind !== 'course');
}
