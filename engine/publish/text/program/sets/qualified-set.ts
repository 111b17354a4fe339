/** "18 credits of CS, of which three must be electives and six at the 300 level": a set with demands on parts of it. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { occasionEnd } from '../lines/plain-words.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { readSetLine } from './set-line.ts';

export interface QualifiedSet {
  readonly rules: readonly Rule[];
  /** The exclusive end of the words of the set. */
  readonly end: number;
  /** Spans of words that are not understood. */
  readonly unread: readonly (readonly [from: number, to: number])[];
}

/** ", of which three must be", ", 21 of which must be", "including CS 101", "with a GPA of 2.0" */
const opening = new RegExp(
  `(?:,?\\s+and)?,?\\s+(?:including|to\\s+include|(?:which\\s+|that\\s+)?must\\s+include)\\s+(?=(?:either\\s+)?[\\p{L}&]+\\s?\\d{2,}|(?<=\\(.*)(?:at\\s+least\\s+)?(?:one|two|three)\\s)|,?\\s+with\\s+(?=an?\\s+(?:[\\p{L}-]+\\s+){0,2}(?:gpa|grade[- ]point\\s+average)\\s)|,\\s+(?:of\\s+which\\s+|(?=(?:at\\s+least\\s+)?(?:${number})\\s+(?:${unitNouns}\\s+)?of\\s+which\\s))`,
  'iu',
);
const joint =
  /,?\s+and\s+(?=(?:at\s+least\s+|a\s+minimum\s+of\s+)?(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|nine\b|twelve\b))/giu;

/** "three-credit " of "four additional three-credit CS courses" */
const weight = new RegExp(
  `(?=\\S)(?<=\\s)(?:${number})[-–\\s](?:credit|unit|hour)(?:[-–\\s]hour)?[-–\\s](?=(?:[\\p{L}&]+\\s+){0,2}courses?\\b)`,
  'iu',
);

/** The words without that of what each course weighs, and where it is; null if there is none. */
export function withoutWeight(words: string) {
  const { 0: size, index } = weight.exec(words) ?? { 0: '', index: 0 };
  return size === ''
    ? null
    : { text: words.replace(weight, ''), from: index, to: index + size.trimEnd().length };
}

/** The courses, and what each weighs, which a rule does not say. Returns null unless their subjects are understood. */
export function readWeighedSet(words: string, lexicon: Lexicon): QualifiedSet | null {
  const plain = withoutWeight(words);
  const set = plain === null ? null : readSetLine(plain.text, lexicon);
  const areOwn = set?.rules.every((rule) => rule.kind === 'courses_from' && rule.from.subjects !== undefined);
  if (plain === null || set === null || areOwn !== true || set.limits.length > 0) return null;
  return { rules: set.rules, end: words.length, unread: [[plain.from, plain.to]] };
}

/** Returns null unless the words before "of which" are a set with subjects and some of the rest is not understood. */
export function readQualifiedSet(words: string, lexicon: Lexicon): QualifiedSet | null {
  const found = opening.exec(words);
  if (found === null) return null;
  const head = words.slice(occasionEnd(words), found.index);
  const isIncluded = /includ/iu.test(found[0]);
  const link = isIncluded ? 'including ' : /which/iu.test(found[0]) ? 'of which ' : '';
  const whole = readSetLine(head, lexicon);
  const [set] = whole?.rules ?? [];
  if (
    whole === null ||
    whole.limits.length > 0 ||
    set?.kind !== 'courses_from' ||
    set.from.subjects === undefined
  )
    return null;
  const rules: Rule[] = [...whole.rules];
  const lead = /^[,\s]*/u.exec(found[0])?.[0].length ?? 0;
  const unread: (readonly [number, number])[] = [];
  const start = found.index + found[0].length;
  const rest = words.slice(start);
  // "Six courses (24 credits) in CS, including one seminar": kinds of courses.
  if (isIncluded && /^(?:at\s+least\s+)?(?:one|two|three)\s.*(?:\d|\p{Lu}{2})/u.test(rest)) return null;
  const joints = [...rest.matchAll(joint)];
  const starts = [0, ...joints.map(({ 0: mark, index }) => index + mark.length)];
  const ends = [...joints.map(({ index }) => index), rest.length];
  for (const [at, from] of starts.entries()) {
    const part = rest.slice(from, ends[at]);
    const read = readSetLine(`${head}, ${link}${part.replaceAll(/\s+(?=,)/gu, '')}`, lexicon);
    if (read === null || read.limits.length > 0)
      unread.push([
        at === 0 && !isIncluded ? found.index + lead : start + from,
        start + (ends[at] ?? rest.length),
      ]);
    else rules.push(...read.rules.slice(whole.rules.length));
  }
  return unread.length === 0 ? null : { rules, end: found.index, unread };
}
