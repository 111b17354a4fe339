/**
 * Demands joined in one line: "CS 101, CS 102, and three electives in dance", "CS 101 plus a further 20 credits from
 * CS 201 and CS 202". Each part that begins with an amount is a separate demand, which may be unread by itself.
 */
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';

export interface DemandPart {
  /** Offsets in the words; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

const nouns = `(?:${unitNouns}|${courseNouns}|electives?|seminars?|laborator(?:y|ies)|labs?)`;
const amount = `(?:(?:at\\s+least|a\\s+minimum\\s+of|any|either|an?\\s+(?:additional|further)|another|further)\\s+)?(?:${number})(?:\\s+(?:of\\b|from\\b|(?:[\\p{L}\\d&-]+\\s+){0,4}?${nouns}\\b)|h\\b)`;
const opening = `(?:${amount}|either\\s|an?\\s+(?:additional|further)\\s|(?:all|both|each)\\s+of\\s|an?\\s+(?:[\\p{L}-]+\\s+){0,3}(?:course|elective|seminar|project|thesis|capstone|internship)\\b)`;
const joint = new RegExp(
  `(?:(?:\\s*,)?\\s+(?:and|plus|as\\s+well\\s+as|together\\s+with|along\\s+with|followed\\s+by)\\s+(?:also\\s+)?|\\s*,\\s+)(?=${opening})|\\s*;\\s+(?:and\\s+|plus\\s+|in\\s+addition,?\\s+)?(?!(?:or|which|but|except|unless|if)\\b|\\d{3})(?=\\S)`,
  'giu',
);

/** "one of: (i) CS 101 and CS 102; (ii) CS 103": members of one list. */
const enumerated = /\(?\b(?:a|i|1)\)\s.*;\s*(?:(?:or|and)\s+)?\(?(?:b|ii|2)\)\s/iu;

/** Returns an empty list if the parts may be alternatives, or one may qualify the others. */
export function demandParts(words: string): readonly DemandPart[] {
  if (/\beither\b.*\band\b.*,\s*or\b|;\s*or\b|,\s*or\s+(?:one|two|three|either|all|both)\b/iu.test(words))
    return [];
  if (enumerated.test(words)) return [];
  const parts: DemandPart[] = [];
  let from = 0;
  const end = withoutJoint(words).length;
  for (const { 0: mark, index } of words.matchAll(joint)) {
    if (
      isWithinBrackets(words, index) ||
      /\b(?:which|whom|them|between|including|with|where|from|among)\s*$/iu.test(words.slice(0, index))
    )
      continue;
    // "at least two of which" qualifies the part before it.
    if (/^[^,;.]{0,40}\bof\s+(?:which|these|them)\b/iu.test(words.slice(index + mark.length))) continue;
    if (index + mark.length >= end) break;
    if (index > from) parts.push(...membersOf(words, from, index, /^\s*,\s*$|\band\b/iu.test(mark)));
    from = index + mark.length;
  }
  if (parts.length === 0) return [];
  return [...parts, { from, to: end }];
}

/** "CS 101; and": without what joins it to the next line. One step at a time: a pattern for all takes cubic time on blanks. */
function withoutJoint(words: string): string {
  return words
    .trimEnd()
    .replace(/\b(?:and|plus)$/iu, '')
    .trimEnd()
    .replace(/[,;]$/u, '')
    .trimEnd();
}

/** "CS 101, CS 102 or CS 103, and 12 hours of": if "and" or a comma follows, the commas of a part separate demands. */
function membersOf(words: string, from: number, to: number, isClosed: boolean): readonly DemandPart[] {
  const part = words.slice(from, to);
  const isMixed = /^[A-Z][^,]*,.*\sor\s[^,]*$/u.test(part) && !/,\s*or\b/iu.test(part);
  if (!isClosed || !isMixed || chosen.test(part)) return [{ from, to }];
  const commas = [...part.matchAll(/\s*,\s*/gu)].filter(({ index }) => !isWithinBrackets(part, index));
  const starts = [0, ...commas.map(({ 0: mark, index }) => index + mark.length)];
  const ends = [...commas.map(({ index }) => index), part.length];
  return starts.map((start, at) => ({ from: from + start, to: from + (ends[at] ?? part.length) }));
}

/** "One of CS 101, CS 102 or CS 103": the commas separate alternatives. */
const chosen = new RegExp(`^${opening}`, 'iu');

function isWithinBrackets(words: string, at: number): boolean {
  const before = words.slice(0, at);
  return (before.match(/[([]/gu)?.length ?? 0) > (before.match(/[)\]]/gu)?.length ?? 0);
}
