/** "Note: the following subject/s can also be taken concurrently", "Note: these can be taken concurrently": modifiers, not remarks. */
import { type Classes, PhraseTable } from '../words/phrase.ts';
import type { Token } from '../words/token.ts';

export const concurrentNotes = [
  [
    'note : the following (subject|subjects|subject / s|course|courses|unit|units|module|modules) (can|may) (also)? be taken concurrently (<open> at the same time <close>)? (:)? <lookahead-course>',
    'before',
  ],
  [
    '(please)? (note :)? (all of these|both of these|any of these|these) (courses|subjects|units|modules|classes)? (can|may) (also)? be taken concurrently (<open> at the same time <close>)?',
    'after',
  ],
] as const;

const notes = new PhraseTable(concurrentNotes);

/** True if such a note, not a section of remarks, begins at the token. */
export function isConcurrentNote(tokens: readonly Token[], at: number, classes: Classes): boolean {
  const note = notes.match(tokens, at, classes);
  // A line of its own that speaks of the lines above says nothing of other words.
  return note !== null && (note.tag === 'before' || at > 0);
}
