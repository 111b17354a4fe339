/** "18 credits of CS, of which three must be electives and six at the 300 level": a set with demands on parts of it. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
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
  `(?:,?\\s+and)?,?\\s+(?:including|to\\s+include|(?:which\\s+|that\\s+)?must\\s+include)\\s+(?=(?:either\\s+)?[\\p{L}&]+\\s?\\d{2,})|,?\\s+with\\s+(?=an?\\s+(?:[\\p{L}-]+\\s+){0,2}(?:gpa|grade[- ]point\\s+average)\\s)|,\\s+(?:of\\s+which\\s+|(?=(?:at\\s+least\\s+)?(?:${number})\\s+(?:${unitNouns}\\s+)?of\\s+which\\s))`,
  'iu',
);
const joint =
  /,?\s+and\s+(?=(?:at\s+least\s+|a\s+minimum\s+of\s+)?(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|nine\b|twelve\b))/giu;

/** Returns null unless the words before "of which" are a set with subjects and some of the rest is not understood. */
export function readQualifiedSet(words: string, lexicon: Lexicon): QualifiedSet | null {
  const found = opening.exec(words);
  if (found === null) return null;
  const head = words.slice(0, found.index);
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
