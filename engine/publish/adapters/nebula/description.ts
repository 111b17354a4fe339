/**
 * Extracts hours, requisite sentences, same-as notes and credit exclusions from course descriptions. The description
 * itself is kept whole.
 */
import type { RequisiteTreeName } from './input-records.ts';

/** A requisite sentence of the description, with its heading. */
export interface RequisiteSentence {
  readonly tree: RequisiteTreeName;
  readonly text: string;
}

const heading = /\b(Prerequisites? or Corequisites?|Prerequisites?|Corequisites?):/giu;
/** "(Same as CS 3340)", "(3-0) Y", "([1-9]-0) S": the text after the last requisite. */
const closing =
  /\(Same as [^)]*(?:\)|$)|\(\[?\d+(?:(?:-| or )\d+)?\]?-\[?\d+(?:-\d+)?\]?\)(?:\s+[A-Z])?\s*$/u;
const exclusion = /\bCredit cannot be received for [^.]*?(?:\.|(?=\s*(?:Prerequisite|Corequisite))|$)/iu;

/** The requisite sentences, in order. */
export function requisiteSentences(description: string): readonly RequisiteSentence[] {
  const starts = [...description.matchAll(heading)];
  return starts.map((start, index) => {
    const text = description.slice(start.index, starts[index + 1]?.index ?? description.length);
    return { tree: treeNamed(start[1] ?? ''), text: withoutTail(text) };
  });
}

function treeNamed(words: string): RequisiteTreeName {
  if (/ or /iu.test(words)) return 'co_or_pre_requisites';
  return /^pre/iu.test(words) ? 'prerequisites' : 'corequisites';
}

function withoutTail(text: string): string {
  const end = closing.exec(text)?.index ?? text.length;
  return text.slice(0, end).replace(exclusion, ' ').replace(/\s+/gu, ' ').trim();
}

/** The sentence "Credit cannot be received for both ...", or null. */
export function exclusionSentence(description: string): string | null {
  return exclusion.exec(description)?.[0].trim() ?? null;
}

/** The codes of "(Same as CE 3340 and TE 3340)". */
export function sameAsCodes(description: string): readonly string[] {
  const notes = [...description.matchAll(/\(Same as ([^)]*)(?:\)|$)/giu)];
  return [...new Set(notes.flatMap((note) => courseCodesIn(note[1] ?? '')))];
}

/** The distinct course codes in a text, in order of first mention. */
export function courseCodesIn(text: string): readonly string[] {
  return [
    ...new Set(
      [...text.matchAll(/\b([A-Z]{2,4}) ?(\d[\dV]\d{2})(?!\d)/gu)].map(
        ([, subject, number]) => `${subject} ${number}`,
      ),
    ),
  ];
}

/**
 * The title with the punctuation that the record's title lacks ("Children s Literature"); null if the description
 * starts with another text.
 */
export function punctuatedTitle(description: string, title: string): string | null {
  const said = /^[A-Z]{2,4} \d[\dV]\d{2} - (.+?) \([^()]*semester credit hours?\)/u.exec(description)?.[1];
  if (said === undefined || said === title) return null;
  return lettersOf(said) === lettersOf(title) ? said : null;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The semester credit hours from the description, or else the second digit of the course number; null for a range. */
export function creditHours(description: string, courseNumber: string): number | null {
  const said = /\(([^()]*?)\s*semester credit hours?\)/u.exec(description)?.[1];
  const hours = said ?? courseNumber.slice(1, 2);
  return /^\d+$/u.test(hours) ? Number(hours) : null;
}
