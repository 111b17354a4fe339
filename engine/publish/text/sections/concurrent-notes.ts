/** "Note: the following subject/s can also be taken concurrently": a modifier of what follows, not a remark. */
import { type Classes, PhraseTable } from '../words/phrase.ts';
import type { Token } from '../words/token.ts';

export const concurrentNotes = [
  [
    'note : the following (subject|subjects|subject / s|course|courses|unit|units|module|modules) (can|may) (also)? be taken concurrently (<open> at the same time <close>)? (:)? <lookahead-course>',
    'before',
  ],
] as const;

const notes = new PhraseTable(concurrentNotes);

/** True if such a note, not a section of remarks, begins at the token. */
export function isConcurrentNote(tokens: readonly Token[], at: number, classes: Classes): boolean {
  return notes.match(tokens, at, classes) !== null;
}
