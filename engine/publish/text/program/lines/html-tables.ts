/**
 * Tables of a page in HTML, as rows of text: a line for each row, tabs between its cells, and blanks for the depth that its first cell
 * is indented by. Every offset stays what it was.
 */

/** Without tables, lists or headings within: such a table only places parts of a page. */
const table = /<table\b[^<>]*>(?:(?!<(?:table|li|h\d)\b)[\s\S])*?<\/table>/giu;
const row = /<tr\b[^<>]*>[\s\S]*?(?=<tr\b|<\/table>)/giu;
/** "Course List", for readers who do not see the table. */
const caption = /<caption\b[^<>]*>[^<>]*<\/caption>/giu;
/** "Calculus<sup>1, 2</sup>": the numbers of notes. */
const noteMark = /<sup\b[^<>]*>[\s\d,;*†‡#a-z]{0,8}<\/sup>/gu;
const cell = /<t[dh]\b[^<>]*>/giu;
const tag = /<[^<>]+>/gu;
/** "CS 101<br>& CS 105" is one line, and other breaks within the first cell part lines. */
const lineBreak = /<br\b[^<>]*>(?!(?:\s|<[^<>]*>)*(?:&|and\b|or\b))/giu;
const indent = /margin-left:\s*(\d+)(?:px)?|\b(?:block|comment)?indent(?:ed)?\b/iu;
/** A row that is the title of those below it. */
const title = /\bclass="[^"]*\barea(?:sub)?header\b/iu;
const titleMark = '### ';
/** Of a line break, until the blanks around it are plain ones. */
const breakMark = '\uE000';
/** Columns for an indentation, and for pixels of one. */
const indentColumns = 4;
const pixelsOfColumn = 5;

export function withPlainTables(text: string): string {
  if (!text.includes('<')) return text;
  return text.replaceAll(table, (whole) => {
    const rows = whole.replaceAll(caption, blank).replaceAll(noteMark, blank).replaceAll(row, plainRow);
    return rows.replaceAll(/<table\b[^<>]*>|<\/table>/giu, lineOf).replaceAll(tag, blank);
  });
}

function blank(words: string): string {
  return words.replaceAll(/[^ ]/gu, ' ');
}

/** As long as the tag. */
function marked(tag: string, mark: string): string {
  return mark.padEnd(tag.length);
}

/** As long as the words, and a line break. */
function lineOf(words: string): string {
  return marked(words, '\n');
}

/** The line break is in front of the words: what is before them are tags and blanks. */
function plainRow(html: string): string {
  const [, second = html.length] = [...html.matchAll(cell)].map(({ index }) => index);
  const plain = html
    .replaceAll(lineBreak, (mark, at: number) => marked(mark, at < second ? breakMark : ' '))
    .replaceAll(/\s/gu, ' ')
    .replaceAll(cell, (mark, at: number) => marked(mark, at < second ? ' ' : '\t'))
    .replaceAll(tag, blank);
  const first = plain.search(/[^\s\uE000]/u);
  if (first < 0) return blank(html);
  const [found, pixels] = indent.exec(html.slice(0, first)) ?? [];
  const depth =
    found === undefined ? 0 : Math.round(Number(pixels ?? indentColumns * pixelsOfColumn) / pixelsOfColumn);
  const lead = title.test(html.slice(0, first)) ? titleMark : ' '.repeat(Math.min(depth, first - 1));
  const line = `${' '.repeat(first - lead.length - 1)}\n${lead}${plain.slice(first).trimEnd()}`;
  return line.replaceAll(breakMark, '\n').padEnd(html.length);
}
