/** Rows of a table that ask for units of a subject: "CS Electives  9", "PSY Upper Division (300/400) Electives  9". */
import type { CourseSet, Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { ofRule, wholeOf } from '../demands/block.ts';
import { isOfAny } from '../demands/safe-reading.ts';
import { rowUnits } from '../demands/sums.ts';
import { isTotalRow } from '../lines/line-words.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { readPartSentence } from '../sets/part-sentence.ts';
import { readSetLine } from '../sets/set-line.ts';
import type { Part, PartReader } from './part-reader.ts';

const row =
  /^(?:any\s+)?(?<subject>[\p{Lu}&]{2,8}(?:\/[\p{Lu}&]{2,8}){0,2}|\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,2})\s+(?<upper>(?:upper|lower)[- ](?:division|level)\s+)?(?:\(?(?<first>[1-9]0{2,3})(?:\s*(?:\/|[-–]|or)\s*(?<last>[1-9]0{2,3}))?(?<open>\s*(?:\+|or\s+(?:above|higher)))?(?:[- ]level)?\)?\s+)?(?:electives?|(?<=level\)?\s)courses?)(?:\s+credits?)?(?:,?\s+(?:at\s+)?any\s+level)?$/iu;

/** "CS electives at the 300-level or above", "CS courses (300-400 level)" */
const levelBehind =
  /\s+(?:electives?|courses)\s+(?:\(|(?:at\s+the|numbered)\s+)([1-9]0{2,3}(?:\s*[-–/]\s*[1-9]0{2,3})?)(?:[- ]level)?(\s+or\s+(?:above|higher))?\)?$/iu;

/** "CS 3XX CS Elective", "CS-3XX Two electives at the 300 level", "CS 3XX/4XX Upper-level elective": any course of the level. */
const placeholder = new RegExp(
  `^(\\p{Lu}[\\p{Lu}&]{1,7})[\\s-]?([1-9])([Xx]{2,3})(?:\\s*[/-]\\s*(?:\\1[\\s-]?)?([1-9])\\3)?(\\s+or\\s+(?:above|higher))?:?(?:[\\s-]+(?:${number}|any|an?|\\1|upper|lower|advanced|levels?|division|electives?|courses?|at|the|or|[1-9]0{2,3}))*$`,
  'iu',
);

/** "Spanish (electives at the 300 level or above)" */
const bracketed = /^(\p{Lu}[\p{L}&]*(?:\s+\p{Lu}\p{Ll}+){0,2})\s+\((electives\s[^()]*)\)$/u;

/** "CS Electives 18 hrs", "CS Electives: 9 s.h.", "CS 300-level courses (6)" */
const ownUnits = new RegExp(
  `\\s+(?:\\(?\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\.?(?:\\s+required)?\\)?|\\(\\d{1,2}\\))$`,
  'iu',
);

/** Returns null if the row states no units or does not say which courses count. */
export function readElectiveRow(line: TextLine, lexicon: Lexicon, text: string): Rule | null {
  const plain = line.text
    .replace(ownUnits, '')
    .replace(/\s*:$/u, '')
    .replace(
      placeholder,
      (_, subject: string, first: string, digits: string, last?: string, open?: string) => {
        const level = (digit: string) => digit + '0'.repeat(digits.length);
        const levels = last === undefined ? level(first) : `${level(first)}/${level(last)}`;
        return `${subject} ${levels}${open ?? ''} electives`;
      },
    )
    .replace(bracketed, '$1 $2')
    .replace(levelBehind, ' $1$2 electives');
  const { subject = '', upper, first, last, open } = row.exec(plain)?.groups ?? {};
  const units = rowUnits(line, text);
  if (subject === '' || units === null || (upper !== undefined && first === undefined)) return null;
  const read = readSetLine(`${units} credits of ${subject.replaceAll('/', ' or ')}`, lexicon);
  const [set] = read?.rules ?? [];
  if (set?.kind !== 'courses_from' || set.from.subjects === undefined) return null;
  const lowest = Number(first ?? 0);
  const highest = Number(last ?? lowest);
  const levels: CourseSet =
    first === undefined
      ? {}
      : {
          minimum_number: lowest,
          ...(open === undefined ? { maximum_number: highest + 10 ** (String(highest).length - 1) - 1 } : {}),
        };
  return { kind: 'courses_from', from: { ...set.from, ...levels }, units, span: [line.start, line.end] };
}

/** "At least seven courses in sociology." below "Sociology Electives (21 credit hours)", "At least 6 hours must be at the 300 level" */
function partBelow(title: Rule, { line, children }: Outline, lexicon: Lexicon): Rule | null {
  if (title.kind !== 'courses_from' || children.length > 0) return null;
  const [set, ...others] = readSetLine(line.text, lexicon)?.rules ?? [];
  const { subjects, ...rest } = set?.kind === 'courses_from' && others.length === 0 ? set.from : {};
  const isSame = Object.keys(rest).length === 0 && subjects?.join() === title.from.subjects?.join();
  const part = isSame ? set : readPartSentence(line.text, title.from, lexicon);
  return part === null || part === undefined ? null : { ...part, span: [line.start, line.end] };
}

const anyCourses = /^any\s+(?!one\b|of\b)(.*\b(?:courses|classes)\b.*)$/iu;

/** "Electives (12 credits)" above "Any CS courses at the 300 level": null if more lines may be options. */
export function anyBelow(
  { kinds, lexicon, text }: PartReader,
  nodes: readonly Outline[],
  at: number,
): Part | null {
  const [node, next, past] = nodes.slice(at, at + 3);
  const [below = next, ...others] = node?.children ?? [];
  const [, rest = ''] = anyCourses.exec(below?.line.text ?? '') ?? [];
  const heading = node === undefined || rest === '' ? null : kinds.heading(node.line);
  if (node === undefined || below === undefined || heading?.isElective !== true) return null;
  const isLast = past === undefined || isTotalRow.test(past.line.text) || kinds.heading(past.line) !== null;
  const isWhole = below === next ? isLast : others.length === 0;
  const { amount } = heading;
  const units = amount === null ? rowUnits(node.line, text) : amount.kind === 'units' ? amount.units : null;
  const set = units === null ? null : readSetLine(`${units} credits of ${rest}`, lexicon);
  if (set === null || set.rules.some(isOfAny) || !isWhole || below.children.length > 0) return null;
  const span: [number, number] = [node.line.start, below.line.end];
  const rules = set.rules.map((rule): Rule => ({ ...rule, span }));
  const whole: Rule = { kind: 'all_of', rules };
  return {
    part: wholeOf({ rules: rules.length > 1 ? [whole] : rules, limits: [...set.limits] }),
    end: below === next ? at + 2 : at + 1,
  };
}

/** Returns null above courses, which may be its options. A next line that asks for the same set, or a part of it, is part of it. */
export function electiveRow(
  { kinds, lexicon, text, sizes }: PartReader,
  nodes: readonly Outline[],
  at: number,
): Part | null {
  const [node, next] = nodes.slice(at, at + 2);
  const [below = next, ...others] = node?.children ?? [];
  if (node === undefined || others.length > 0 || kinds.beginsWithCourse(below)) return null;
  const rule = readElectiveRow(node.line, lexicon, text);
  const part = rule === null || below === undefined ? null : partBelow(rule, below, lexicon);
  if (rule === null || (part === null && node.children.length > 0)) return null;
  if (part === null) return { part: ofRule(rule), end: at + 1 };
  const both: Rule = { kind: 'all_of', rules: [rule, part] };
  sizes.set(both, rowUnits(node.line, text) ?? 0);
  return { part: ofRule(both), end: below === next ? at + 2 : at + 1 };
}
