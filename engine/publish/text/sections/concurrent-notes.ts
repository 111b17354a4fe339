/** "Note: the following subject/s can also be taken concurrently": no remark, but a part of the requirement behind it. */
import { type Classes, PhraseTable } from '../words/phrase.ts';
import type { Token } from '../words/token.ts';

export const concurrentNotes = [
  [
    'note : the following (subject|subjects|subject / s|course|courses|unit|units|module|modules) (can|may) (also)? be taken concurrently (<open> at the same time <close>)? (:)? <lookahead-course>',
    'before',
  ],
] as const;

const notes = new PhraseTable(concurrentNotes);

/** Whether such a note, and no section of remarks, begins at a token. */
export function isConcurrentNote(tokens: readonly Token[], at: number, classes: Classes): boolean {
  return notes.match(tokens, at, classes) !== null;
}
