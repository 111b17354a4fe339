/** Composed requirements with the titles of the catalog's courses printed beside their codes are read as without them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import { runs } from '../property-runs.ts';
import { compact } from '../unit/text/compact.ts';
import { RequirementWriter } from './requirement-writer.ts';

const subjects = ['COMP SCI', 'CS', 'MATH', 'HIST', 'PHYS', 'STAT', 'CHEM'];

/** Titles whose words mean something in a requirement. */
const titles = [
  'Calculus',
  'Design or Consent of the Instructor',
  'Junior Seminar & Laboratory',
  'Credits, Grades and Placement',
  'Concurrent Programs',
  'Not Only Calculus II',
  'Graduate Standing in the Middle Ages',
  '3D Modelling: Minimum Surfaces',
  'One of Two Cities',
];

/** How catalogs print a title: behind its code or before it. */
const forms: readonly ((code: string, title: string) => string)[] = [
  (code, title) => `${code} ${title}`,
  (code, title) => `${code} ${title.toUpperCase()}`,
  (code, title) => `${code} (${title})`,
  (code, title) => `${code} - ${title}`,
  (code, title) => `${code}: ${title}`,
  (code, title) => `${code}, ${title}`,
  (code, title) => `${code} “${title}”`,
  (code, title) => `${title} (${code})`,
  (code, title) => `${title}, ${code}`,
];

const wholeCode = new RegExp(
  `(?<![A-Z] |[/-])\\b(?:${subjects.join('|')}) \\d{3}(?![\\w/–-]|\\s*(?:-|–|to|through)\\s*\\d)`,
  'gu',
);

const titleOf = (code: string): string => titles[Number(code.slice(-3)) % titles.length] ?? '';
const allCodes = subjects.flatMap((subject) =>
  Array.from({ length: 900 }, (_, at) => `${subject} ${at + 100}`),
);

/** The tree without the words of its unread leaves, which contain the titles. */
const treeOf = (rule: Parameters<typeof compact>[0]): string =>
  compact(rule)
    .replaceAll(/<[^<>]*>/gu, '<>')
    .replaceAll(/\?[^?]*\?/gu, '??');

test('a title beside the code of its course changes no reading', () => {
  const parse = createTextParser({
    subjects: new Set(subjects),
    levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
    programs: [{ program: 'CIVE', names: ['Civil Engineering'] }],
    dialect: {},
    courseTitles: new Map(allCodes.map((code) => [code, titleOf(code)])),
  });
  const tape = fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 });
  let titled = 0;
  const property = fc.property(tape, fc.constantFrom(...forms), (choices, form) => {
    const { text } = new RequirementWriter(choices).write();
    const printed = text.replaceAll(wholeCode, (code) => form(code, titleOf(code)));
    if (printed !== text) titled += 1;
    const [plain, beside] = [parse(text, 'prerequisite', null), parse(printed, 'prerequisite', null)];
    assert.equal(treeOf(beside.prerequisite), treeOf(plain.prerequisite), `${printed}\n without: ${text}`);
    assert.equal(treeOf(beside.corequisite), treeOf(plain.corequisite), printed);
    assert.deepEqual(
      beside.antirequisites.map(({ course_code }) => course_code),
      plain.antirequisites.map(({ course_code }) => course_code),
      printed,
    );
  });
  fc.assert(property, runs(2000));
  assert.ok(titled > 100, `${titled} texts with titles`);
});
