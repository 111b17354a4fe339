/**
 * Credit exclusions: "Credit cannot be received for both courses, (CS 3340 or SE 3340) and CE 4304". Only one of the
 * sides earns credit, so a course excludes the courses of all other sides, but not of its own.
 */
import type { NebulaCourseList } from './course-list.ts';
import { courseCodesIn } from './description.ts';
import type { Requisite } from './input-records.ts';

/** The courses that `courseCode` excludes, by the sentence and by the `choice` nodes of its record. */
export function excludedCodes(
  courseCode: string,
  sentence: string | null,
  tree: Requisite,
  courses: NebulaCourseList,
  sameAs: readonly string[],
): readonly string[] {
  const exclusions = [
    ...(sentence === null ? [] : [sidesOfSentence(sentence)]),
    ...choicesOf(tree).map((choice) => sidesOfChoice(choice, courses)),
  ];
  const own = new Set([courseCode, ...sameAs]);
  const against = exclusions.flatMap((sides) => sides.filter((side) => !side.includes(courseCode)).flat());
  return [...new Set(against)].filter((code) => !own.has(code));
}

/** "more than one of the following: A, B or C": each course is one side, and a bracket is one side. */
function sidesOfSentence(sentence: string): readonly (readonly string[])[] {
  const list = sentence.replace(/^.*?Credit cannot be received for/iu, '');
  const pieces = /more than one/iu.test(list)
    ? list.split(/,|\bor\b(?![^(]*\))/u)
    : list.split(/\band\b(?![^(]*\))/u);
  return pieces.map(courseCodesIn).filter((side) => side.length > 0);
}

/**
 * True if a group of a corequisite tree only repeats parts of the sentence's list of codes. The planner stores "ACCT
 * 3100, BA 3100, ... or OPRE 3200" in this form, which is not a corequisite.
 */
export function repeatsExclusion(node: Requisite, sentence: string): boolean {
  const pieces = node.type === 'collection' ? (node.options ?? []) : [];
  const texts = pieces.flatMap(({ type, description }) => (type === 'other' ? [description ?? ''] : []));
  const areWords = pieces.every(({ type, class_reference }) => type === 'other' || class_reference === null);
  return (
    areWords && texts.some(isCodeList) && texts.every((text) => isCodeList(text) && isWithin(text, sentence))
  );
}

/**
 * True if a group of course references has only courses of the sentence. If no text states a corequisite, the planner
 * stores the exclusion in its place.
 */
export function listsExclusion(node: Requisite, sentence: string, courses: NebulaCourseList): boolean {
  const leaves = leavesOf(node);
  const named = courseCodesIn(sentence);
  const codes = leaves.map(({ class_reference }) => courses.codeOfReference(class_reference));
  const areCourses = leaves.length > 1 && leaves.every(({ type }) => type === 'course');
  const known = codes.filter((code) => code !== null);
  return areCourses && known.length > 0 && known.every((code) => named.includes(code));
}

function leavesOf(node: Requisite): readonly Requisite[] {
  return node.type === 'collection' ? (node.options ?? []).flatMap(leavesOf) : [node];
}

/** "ACCT 3100, BA 3100", "ACCT/ BA/ BCOM 3100,": several subjects and numbers. */
function isCodeList(text: string): boolean {
  return /^[A-Z]{2,4}[ \dV]*[/,]\s*[A-Z]{2,4}\b/u.test(text);
}

function isWithin(text: string, sentence: string): boolean {
  return (text.match(/[A-Z]{2,4}|\d[\dV]\d{2}/gu) ?? []).every((word) => sentence.includes(word));
}

function choicesOf(node: Requisite): readonly Requisite[] {
  if (node.type === 'choice') return node.choices === undefined ? [] : [node.choices];
  return (node.options ?? []).flatMap(choicesOf);
}

function sidesOfChoice(choice: Requisite, courses: NebulaCourseList): readonly (readonly string[])[] {
  return (choice.options ?? []).map((side) => codesOfSide(side, courses));
}

function codesOfSide(node: Requisite, courses: NebulaCourseList): readonly string[] {
  if (node.type === 'other') return courseCodesIn(node.description ?? '');
  const code = node.type === 'course' ? courses.codeOfReference(node.class_reference) : null;
  return [
    ...(code === null ? [] : [code]),
    ...(node.options ?? []).flatMap((one) => codesOfSide(one, courses)),
  ];
}
