/** Codes that a list or a dash ties to an earlier code: "CS 5, 10", "one of CS 201 - CS 299". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { isSuccessor } from '../../words/number-sequence.ts';
import { numberPattern, numberWords } from '../../words/wording.ts';
import { leafItem, type Recognised, type Scan, textOf, wordAt } from '../recogniser.ts';

/** "one from among", "two courses from", "4 out of the 5 core modules (": how many of what follows. */
const counted = new RegExp(
  `\\b(?:any )?(?<count>a|any|[1-9]|${numberPattern})(?: (?:other|additional|further))?(?<words>(?: (?:or more|courses?|class(?:es)?|modules?|units|subjects|papers|of|from|out|among|the|these|between|following|core|required|listed|compulsory|[1-9]|${numberPattern}))+)[\\s:(]*$`,
  'iu',
);
const longestLead = 60;

/** A dashed range is unparsed unless a number of its courses is asked for. "CS 101 - CS 102" is a sequence, not a range. */
export function recogniseCodeRange(
  scan: Scan,
  at: number,
  subject: string,
  number: { readonly end: number; readonly value: string },
): Recognised | null {
  if (!/^(-|to|through)$/u.test(wordAt(scan, number.end))) return null;
  const second = scan.lexicon.subjectAt(scan.tokens, number.end + 1);
  if (second?.value !== subject) return null;
  const last = scan.tokens[second.end];
  if (last?.kind !== 'number' || !/^\d+$/u.test(last.text) || !/^\d+$/u.test(number.value)) return null;
  const [minimum, maximum] = [Number(number.value), Number(last.text)];
  if (minimum >= maximum || isSuccessor(number.value, last.text)) return null;
  const end = second.end + 1;
  const set = countOfRange(scan, at, subject, [number, { value: last.text }]);
  if (set === null && wordAt(scan, number.end) !== '-') return null;
  const rule: Rule = set ?? { kind: 'unparsed', text: textOf(scan, at, end) };
  const memory = { subject, catalogNumber: last.text, isOwnSubject: false };
  return { end, items: [leafItem(scan, at, end, rule)], memory };
}

/** "One of CS 110-121", "two of CS 110-121": the set from the first number to the last, if a count is asked for; else null. */
export function countOfRange(
  scan: Scan,
  at: number,
  subject: string,
  numbers: readonly { readonly value: string }[],
): Rule | null {
  const [minimum, maximum, ...others] = numbers.map(({ value }) =>
    /^\d+$/u.test(value) ? Number(value) : 0,
  );
  const start = scan.tokens[at]?.start ?? 0;
  const { count, words } =
    counted.exec(scan.text.slice(Math.max(0, start - longestLead), start))?.groups ?? {};
  const isRange = minimum !== undefined && maximum !== undefined && minimum > 0 && minimum < maximum;
  if (count === undefined || !isRange || others.length > 0) return null;
  // "3 out of the 4 modules (CS 101 - CS 110)": not all of the range.
  const total = numberIn(words ?? '');
  const sizes = [maximum - minimum + 1, scan.lexicon.coursesBetween(subject, minimum, maximum).length];
  if (total !== null && !sizes.includes(total)) return null;
  const from = { subjects: [subject], minimum_number: minimum, maximum_number: maximum };
  return { kind: 'courses_from', from, count: numberIn(count) ?? 1 };
}

const number = new RegExp(`\\b(?:[1-9]|${numberPattern})\\b`, 'iu');

function numberIn(words: string): number | null {
  const said = number.exec(words)?.[0].toLowerCase();
  return said === undefined ? null : (numberWords.get(said) ?? Number(said));
}

/** True for a number of another length that the catalog has: "CS 5, 10 or 20". */
export function isListedCourse(scan: Scan, at: number, subject: string): boolean {
  const isMember = /^(comma|or|and|slash)$/u.test(scan.memory.previous ?? '') && !scan.memory.isOwnSubject;
  const isAlone = /^(|,|;|\.|\)|or|and|\/)$/u.test(wordAt(scan, at + 1));
  return isMember && isAlone && scan.lexicon.hasCourse(`${subject} ${wordAt(scan, at).toUpperCase()}`);
}
