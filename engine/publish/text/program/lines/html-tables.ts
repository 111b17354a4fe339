/**
 * Turns HTML tables into rows of text: a line for each row, tabs between its cells, and spaces for the indentation of
 * its first cell. Offsets do not change.
 */

/** A table without nested tables, lists or headings; one with them only lays out the page. */
const table = /<table\b[^<>]*>(?:(?!<(?:table|li|h\d)\b)[\s\S])*?<\/table>/giu;
const row = /<tr\b[^<>]*>[\s\S]*?(?=<tr\b|<\/table>)/giu;
/** "Course List", for screen readers. */
const caption = /<caption\b[^<>]*>[^<>]*<\/caption>/giu;
/** "Calculus<sup>1, 2</sup>": the numbers of footnotes. */
const noteMark = /<sup\b[^<>]*>[\s\d,;*†‡#a-z]{0,8}<\/sup>/gu;
const cell = /<t[dh]\b[^<>]*>/giu;
const tag = /<[^<>]+>/gu;
/** "CS 101<br>& CS 105" is one line; other breaks within the first cell separate lines. */
const lineBreak = /<br\b[^<>]*>(?!(?:\s|<[^<>]*>)*(?:&|and\b|or\b))/giu;
const indent = /margin-left:\s*(\d+)(?:px)?|\b(?:block|comment)?indent(?:ed)?\b/iu;
/** A row that is the title of those below it. */
const title = /\bclass="[^"]*\barea(?:sub)?header\b/iu;
const titleMark = '### ';
/** A placeholder for a line break until whitespace is normalized. */
const breakMark = '\uE000';
/** The columns of an indentation, and the pixels of a column. */
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

/** The mark, padded to the length of the tag. */
function marked(tag: string, mark: string): string {
  return mark.padEnd(tag.length);
}

/** A line break, padded to the length of the words. */
function lineOf(words: string): string {
  return marked(words, '\n');
}

/** Puts the line break before the first word, in place of the tags and blanks there. */
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
