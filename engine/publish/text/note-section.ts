/** "Note: no credit for students who have CS 101": a note that excludes courses is no advice. */
import { exclusionPhrases } from './exclusion-phrases.ts';
import { type Classes, PhraseTable } from './phrase.ts';
import { lowerAt, type Token } from './token.ts';

const exclusions = new PhraseTable(exclusionPhrases.map((phrase) => [phrase, null] as const));

/** Whether the heading at a token is of a note that begins with an exclusion; `from`: the token after the heading. */
export function isExcludingNote(
  tokens: readonly Token[],
  at: number,
  from: number,
  classes: Classes,
): boolean {
  return (
    /^(notes?|comments?|remarks?)$/u.test(lowerAt(tokens, at)) &&
    exclusions.match(tokens, from, classes) !== null
  );
}
