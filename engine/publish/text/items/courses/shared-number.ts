/** Several subjects with one number: "AHS/HEALTH 150", "ENVE or GEOE 224", "CS (or MATH) 231". */

import type { ConnectiveKind, Item } from '../item.ts';
import { leafItem, type Recognised, rangeOf, type Scan, wordAt } from '../recogniser.ts';
import { catalogNumberAfter, type NumberRead } from './course-number.ts';
import { creditWeightEnd } from './credit-weight.ts';

const maximumSharedSubjects = 6;

/** "AHS/HEALTH 150", "ENVE or GEOE 224": a leaf for each subject, with the connectives between them. */
export function sharedNumber(scan: Scan, at: number, first: NumberRead): Recognised | null {
  const isKnown = scan.lexicon.isSubject(first.value) || !scan.lexicon.knowsSubjects;
  if (!isKnown && wordAt(scan, first.end) !== '/') return null;
  const subjects = [{ from: at, ...first }];
  const links: Item[] = [];
  let position = first.end;
  while (subjects.length <= maximumSharedSubjects) {
    const kind = sharedLinks.get(wordAt(scan, position));
    const next = kind === undefined ? null : scan.lexicon.subjectAt(scan.tokens, position + 1);
    if (kind === undefined || next === null) return null;
    if (kind !== 'slash' && isMemberOfCodes(scan, at)) return null;
    // "standing in BIOL and BIOL 221": the first is not a course.
    if (subjects.some(({ value }) => value === next.value)) return null;
    links.push({ kind, ...rangeOf(scan, position, position + 1) });
    subjects.push({ from: position + 1, ...next });
    const number = catalogNumberAfter(scan, next.end);
    if (number !== null && (isKnown || scan.lexicon.isSubject(next.value))) {
      return sharedCourses(scan, subjects, links, number);
    }
    position = next.end;
  }
  return null;
}

/** "CS (or MATH) 231" */
export function bracketedSubject(scan: Scan, at: number, first: NumberRead): Recognised | null {
  const link = first.end + 1;
  const kind = sharedLinks.get(wordAt(scan, link));
  const second = scan.lexicon.subjectAt(scan.tokens, link + 1);
  if (wordAt(scan, first.end) !== '(' || second === null || !scan.lexicon.isSubject(first.value)) return null;
  if (!(kind === 'or' || kind === 'slash') || wordAt(scan, second.end) !== ')') return null;
  const number = catalogNumberAfter(scan, second.end + 1);
  const subjects = [
    { from: at, ...first },
    { from: link + 1, ...second },
  ];
  return number === null
    ? null
    : sharedCourses(scan, subjects, [{ kind: 'or', ...rangeOf(scan, link, link + 1) }], number);
}

/** True for "CS 100, MATH, CS 105": a subject in a list of codes is a member by itself, and takes no later number. */
function isMemberOfCodes(scan: Scan, at: number): boolean {
  const isListed = /^(,|;|or|and|&)$/u.test(wordAt(scan, at - 1));
  return isListed && scan.memory.catalogNumber !== null;
}

/** The subject with its college, if the code leaves it out; `numberFrom` is where its number may be. */
export function wholeSubject(scan: Scan, subject: NumberRead, numberFrom: number): string {
  const number = catalogNumberAfter(scan, numberFrom);
  return scan.lexicon.wholeSubject(subject.value, number?.value.toUpperCase() ?? '', scan.memory.subject);
}

const sharedLinks: ReadonlyMap<string, ConnectiveKind> = new Map([
  ['/', 'slash'],
  ['or', 'or'],
  ['and', 'and'],
  ['&', 'and'],
  [',', 'comma'],
]);

function sharedCourses(
  scan: Scan,
  subjects: readonly { readonly from: number; readonly end: number; readonly value: string }[],
  links: readonly Item[],
  number: NumberRead,
): Recognised {
  const catalogNumber = number.value.toUpperCase();
  const weighed = creditWeightEnd(scan, number.end);
  const whole = subjects.map((one) => ({
    ...one,
    value: scan.lexicon.wholeSubject(one.value, catalogNumber, scan.memory.subject),
  }));
  const items = whole.flatMap(({ from, end, value }, index): readonly Item[] => {
    const past = index === subjects.length - 1 ? weighed : end;
    const leaf = leafItem(scan, from, past, { kind: 'course', course_code: `${value} ${catalogNumber}` });
    const link = links[index];
    return link === undefined ? [leaf] : [leaf, link];
  });
  const subject = whole.at(-1)?.value ?? null;
  const sharedSubjects = whole.map(({ value }) => value);
  return { end: weighed, items, memory: { subject, catalogNumber, sharedSubjects, isOwnSubject: false } };
}
