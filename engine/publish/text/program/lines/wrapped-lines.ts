/** Joins sentences that a page wraps at a fixed width: a line that begins in lower case continues the one before it. */

const html = /<(?:p|div|li|br|tr|ul|td)\b/iu;
/** The break between a long line that does not end a sentence and one that begins in lower case, without a marker. */
const wrap =
  /(?<=\d\s+or\s+(?:above|higher),)\r?\n(?=(?:excluding|except|not\s+including)\s)|(?<=[^\s.:;!?|])(?=[^\S\n]*\r?\n)(?<=(?:^|\n)[^\n]{55,})[^\S\n]*\r?\n(?=[^\S\n]*\p{Ll}[\p{Ll}-]*[\s,])(?![^\S\n]*(?:or|and|plus)\s)/gu;

/** "permission of the department" on a line of its own, unless the line before leads up to it. */
const demand = /^\s*(?:permission|consent|approval|minimum)\s/u;
const leading = /[,\s](?:the|a|written|prior|special|with|by|of|or|and|in|is|requires?|without)$|,$/iu;

/** "CS 101 - Data Structures (1.5)" is a whole row, however long. */
const row = /\(\d{1,2}(?:\.\d{1,2})?\)$/u;

/** Replaces such line breaks with spaces; offsets do not change. */
export function withoutWraps(text: string): string {
  if (html.test(text)) return text;
  return text.replaceAll(wrap, (mark, at: number) => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const behind = text.slice(at + mark.length);
    const isDemand = demand.test(behind) && !leading.test(before);
    return indentOf(behind) < indentOf(before) || isDemand || row.test(before)
      ? mark
      : ' '.repeat(mark.length);
  });
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
