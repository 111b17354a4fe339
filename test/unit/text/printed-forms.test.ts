/** A text is read alike in whichever of the usual forms it is printed: blanks, quotes, the point at its end, a heading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { allClassReadings, catalog } from './all-class-readings.ts';
import { compact } from './compact.ts';

const parse = createTextParser(catalog);

/** Without what the forms change in the words of a leaf. */
function readingOf(text: string): string {
  const { prerequisite, corequisite, antirequisites } = parse(text, 'prerequisite', null);
  const excluded = antirequisites.map(({ course_code }) => course_code).join(' ');
  const said = `${compact(prerequisite)}; ${corequisite === null ? '' : compact(corequisite)}; ${excluded}`;
  return said
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll('–', '-')
    .replaceAll(/\.(?=[?>])/gu, '');
}

const headings = /^P(?:-|R\.)|\b(?:pre|co|anti)-?\s?req|\brestrict|\bexclu|\badvi|\bnote|:/iu;

/** What each makes of a text: the same text in another form, or as it is where the form is not for it. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  'blanks that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  'typographic quotes': (text) => text.replaceAll(/"([^"]*)"/gu, '“$1”').replaceAll("'", '’'),
  'a long dash between words': (text) => text.replaceAll(' - ', ' – '),
  'a point at the end': (text) => (/[\p{L}\d)]$/u.test(text) ? `${text}.` : text),
  'a heading in front': (text) => (headings.test(text) ? text : `Prerequisite: ${text}`),
  'an abbreviated heading in front': (text) => (headings.test(text) ? text : `Prereq. ${text}`),
  'no point at the end': (text) => text.replace(/(?<=[\p{L}\d)]{2})\.$/u, ''),
};

const readings = new Map(
  Object.values(allClassReadings)
    .flat()
    .map(([text]) => [text, readingOf(text)] as const),
);

for (const [form, printed] of Object.entries(forms))
  test(`a text is read alike with ${form}`, () => {
    const different = [...readings].flatMap(([text, reading]) => {
      const other = printed(text);
      return other === text || readingOf(other) === reading
        ? []
        : [{ other, read: readingOf(other), reading }];
    });
    assert.deepEqual(different, []);
  });
