/** Converts HTML of the calendar to plain text. */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  hellip: '\u2026',
};

/** Removes tags, puts blocks on separate lines and collapses white space. */
export function htmlToText(html: string): string {
  return html
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<\/?(?:div|li|ul|ol|p|h\d|section|header|table|tr|br)\b[^>]*>/gu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/giu, decodeEntity)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
