/** Sentences that a page has broken into lines of one width: a line in small letters is the rest of the one before it. */

const html = /<(?:p|div|li|br|tr|ul|td)\b/iu;
/** A long line that ends no sentence, and a line that begins with a small letter and with no mark of a list. */
const wrap =
  /(?<=(?:^|\n)[^\n]{54,}[^\s.:;!?|\n])[^\S\n]*\r?\n(?=[^\S\n]*\p{Ll}[\p{Ll}-]*[\s,])(?![^\S\n]*(?:or|and|plus)\s)/gu;

/** The text with blanks in the place of such line breaks: every offset stays what it was. */
export function withoutWraps(text: string): string {
  return html.test(text) ? text : text.replaceAll(wrap, (mark) => ' '.repeat(mark.length));
}
