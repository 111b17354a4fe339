/** Converts HTML of the calendar to plain text. */

import { withCharacters } from '../toolkit/character-references.ts';

/** Removes tags, puts blocks on separate lines and collapses white space. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<\/?(?:div|li|ul|ol|p|h\d|section|header|table|tr|br)\b[^>]*>/gu, '\n')
    .replace(/<[^>]*>/gu, '');
  return withCharacters(text)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
