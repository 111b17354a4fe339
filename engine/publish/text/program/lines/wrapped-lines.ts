/** Sentences that a page has broken into lines of one width: a line in small letters is the rest of the one before it. */

const html = /<(?:p|div|li|br|tr|ul|td)\b/iu;
/** A long line that ends no sentence, and a line that begins with a small letter and with no mark of a list. */
const wrap =
  /(?<=\d\s+or\s+(?:above|higher),)\r?\n(?=(?:excluding|except|not\s+including)\s)|(?<=[^\s.:;!?|])(?=[^\S\n]*\r?\n)(?<=(?:^|\n)[^\n]{55,})[^\S\n]*\r?\n(?=[^\S\n]*\p{Ll}[\p{Ll}-]*[\s,])(?![^\S\n]*(?:or|and|plus)\s)/gu;

/** "CS 101 - Data Structures (1.5)" is a whole row, however long. */
const row = /\(\d{1,2}(?:\.\d{1,2})?\)$/u;

/** The text with blanks in the place of such line breaks: every offset stays what it was. */
export function withoutWraps(text: string): string {
  if (html.test(text)) return text;
  return text.replaceAll(wrap, (mark, at: number) => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const isLessDeep = indentOf(text.slice(at + mark.length)) < indentOf(before);
    return isLessDeep || row.test(before) ? mark : ' '.repeat(mark.length);
  });
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
