/** What the Waterloo programs are called, and what a stated name resolves to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrograms } from '../../../engine/publish/adapters/waterloo/programs.ts';
import { AttributeIds } from '../../../engine/publish/write/attribute-ids.ts';
import { sampleCatalog } from '../publish/sample.ts';

const codes = [
  'H-Computer Science (BCS)',
  'H-Computer Science (BMath)',
  'JH-Computer Science (BCS)',
  'Computer Science Minor',
  '3G-Sociology',
  'H-Sociology',
  'H-BBA & BCS Double Degree',
  'H-Computing & Financial Management',
  'H-English - Literature',
  'Gerontology Diploma',
  'Computer Engineering Option',
];

const programs = readPrograms(codes.map((code) => ({ code })));
const vocabulary = new AttributeIds({ ...sampleCatalog, programs });

const named: readonly (readonly [name: string, programs: readonly string[]])[] = [
  ...codes.map((code) => [code, [code]] as const),
  [
    'Computer Science',
    ['H-Computer Science (BCS)', 'H-Computer Science (BMath)', 'JH-Computer Science (BCS)'],
  ],
  ['Computer Science (BMath)', ['H-Computer Science (BMath)']],
  ['Joint Honours Computer Science', ['JH-Computer Science (BCS)']],
  ['Minor in Computer Science', ['Computer Science Minor']],
  ['sociology', ['3G-Sociology', 'H-Sociology']],
  ['Honours Sociology', ['H-Sociology']],
  ['Three-Year General Sociology', ['3G-Sociology']],
  ['BBA and BCS Double Degree', ['H-BBA & BCS Double Degree']],
  ['BCFM', ['H-Computing & Financial Management']],
  ['English', ['H-English - Literature']],
  ['Gerontology', ['Gerontology Diploma']],
  ['Option in Computer Engineering', ['Computer Engineering Option']],
];

for (const [name, expected] of named)
  test(`"${name}" is ${expected.join(', ')}`, () => {
    const resolved = vocabulary.programsNamed(name).map((id) => vocabulary.programs[id]);
    assert.deepEqual(resolved, expected);
    const aliases = vocabulary.aliases.filter((alias) => alias.name === name.toLowerCase());
    assert.ok(expected.every((code) => aliases.some(({ program }) => vocabulary.programs[program] === code)));
  });
