/** Rows of a table that ask for units of a subject: "CS Electives  9", "PSY Upper Division (300/400) Electives  9". */
import type { CourseSet, Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { ofRule } from '../demands/block.ts';
import { rowUnits } from '../demands/sums.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { unitNouns } from '../lines/unit-nouns.ts';
import { readSetLine } from '../sets/set-line.ts';
import type { Part, PartReader } from './part-reader.ts';

const row =
  /^(?:any\s+)?(?<subject>[\p{Lu}&]{2,8}|\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,2})\s+(?<upper>(?:upper|lower)[- ](?:division|level)\s+)?(?:\(?(?<first>[1-9]0{2,3})(?:\s*(?:\/|-|or)\s*(?<last>[1-9]0{2,3}))?(?<open>\s*(?:\+|or\s+(?:above|higher)))?(?:[- ]level)?\)?\s+)?(?:electives?|(?<=level\)?\s)courses?)(?:\s+credits?)?(?:,?\s+(?:at\s+)?any\s+level)?$/iu;

/** "CS electives at the 300-level or above", "CS courses (300 level)" */
const levelBehind =
  /\s+(?:electives?|courses)\s+(?:\(|(?:at\s+the|numbered)\s+)([1-9]0{2,3})(?:[- ]level)?(\s+or\s+(?:above|higher))?\)?$/iu;

/** "CS Electives 18 hrs", "CS 300-level courses (6)" */
const ownUnits = new RegExp(
  `\\s+(?:\\(?\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\.?(?:\\s+required)?\\)?|\\(\\d{1,2}\\))$`,
  'iu',
);

/** Returns null if the row states no units or does not say which courses count. */
export function readElectiveRow(line: TextLine, lexicon: Lexicon, text: string): Rule | null {
  const plain = line.text.replace(ownUnits, '').replace(levelBehind, ' $1$2 electives');
  const { subject = '', upper, first, last, open } = row.exec(plain)?.groups ?? {};
  const units = rowUnits(line, text);
  if (subject === '' || units === null || (upper !== undefined && first === undefined)) return null;
  const read = readSetLine(`${units} credits of ${subject}`, lexicon);
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

/** "At least seven courses in sociology." below "Sociology Electives (21 credit hours)"; null if the sets differ. */
function sameSet(title: Rule, { line, children }: Outline, lexicon: Lexicon): Rule | null {
  const [set, ...others] = readSetLine(line.text, lexicon)?.rules ?? [];
  if (title.kind !== 'courses_from' || set?.kind !== 'courses_from' || others.length + children.length > 0)
    return null;
  const { subjects, ...rest } = set.from;
  const isSame = Object.keys(rest).length === 0 && subjects?.join() === title.from.subjects?.join();
  return isSame ? { ...set, span: [line.start, line.end] } : null;
}

/** Returns null above courses, which may be its options. A next line that asks for the same set is part of it. */
export function electiveRow(
  { kinds, lexicon, text, sizes }: PartReader,
  nodes: readonly Outline[],
  at: number,
): Part | null {
  const [node, next] = nodes.slice(at, at + 2);
  if (node === undefined || node.children.length > 0 || kinds.beginsWithCourse(next)) return null;
  const rule = readElectiveRow(node.line, lexicon, text);
  if (rule === null) return null;
  const same = next === undefined ? null : sameSet(rule, next, lexicon);
  if (same === null) return { part: ofRule(rule), end: at + 1 };
  const both: Rule = { kind: 'all_of', rules: [rule, same] };
  sizes.set(both, rowUnits(node.line, text) ?? 0);
  return { part: ofRule(both), end: at + 2 };
}
