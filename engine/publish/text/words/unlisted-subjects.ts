/** Subjects of more than one word that the catalog does not list: former ones, or those of another university. */
import type { Capture } from './phrase.ts';
import type { Token } from './token.ts';
import { neverSubjects } from './wording.ts';

/** "E ASIAN 202": a former subject of a catalog whose subjects contain blanks; all its words are upper case. */
export function unlistedLongSubject(tokens: readonly Token[], position: number): Capture | null {
  const words: string[] = [];
  for (let at = position; words.length < 5; at += 1) {
    const token = tokens[at];
    const isPart =
      token !== undefined && (/^[A-Z]{1,9}$/u.test(token.text) || (token.lower === '&' && words.length > 0));
    if (!isPart)
      return words.length > 1 && token?.kind === 'number' ? { end: at, value: words.join(' ') } : null;
    if (neverSubjects.has(token.text)) return null;
    words.push(token.text);
  }
  return null;
}

/** "E E 202", "CH E 202", "CHEM ENG 202": two short words in upper case before a number of two to four digits, or null. */
export function unlistedPair(tokens: readonly Token[], position: number): Capture | null {
  const [first, second, number] = tokens.slice(position, position + 3);
  const isOne =
    /^[A-Z]{1,4}$/u.test(first?.text ?? '') &&
    /^[A-Z]{1,4}$/u.test(second?.text ?? '') &&
    /^\d{2,4}[A-Z]{0,2}$/u.test(number?.text ?? '') &&
    !neverSubjects.has(first?.text ?? '') &&
    !(neverSubjects.has(second?.text ?? '') && second?.text !== 'A') &&
    second?.glued === false &&
    number?.glued === false;
  return isOne ? { end: position + 2, value: `${first?.text} ${second?.text}` } : null;
}
