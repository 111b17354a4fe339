/** What the descriptions of UT Dallas say and its records do not: consent, and what the records contradict. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NebulaCourseList } from '../../../engine/publish/adapters/nebula/course-list.ts';
import { readCourse } from '../../../engine/publish/adapters/nebula/courses.ts';
import type { NebulaCourseEntry, Requisite } from '../../../engine/publish/adapters/nebula/input-records.ts';
import type { Rule } from '../../../shared/contract/rule.ts';

const [a, b] = ['1301', '1302'].map((number) => ({
  kind: 'course' as const,
  course_code: `AB ${number}`,
})) as [Rule, Rule];
const [toA, toB, toC] = ['1301', '1302', '1303'].map((number) => ({
  type: 'course' as const,
  class_reference: idOf(number),
})) as [Requisite, Requisite, Requisite];
const list = new NebulaCourseList(
  ['1301', '1302', '1303'].map((number) => entry(number, {})),
  [],
);

/** A course numbered 1303. */
function read(words: string, members: Partial<NebulaCourseEntry>) {
  const description = `AB 1303 - X (3 semester credit hours) A course. ${words} (3-0) Y`;
  return readCourse(entry('1303', { description, ...members }), list, () => {});
}

function entry(course_number: string, members: Partial<NebulaCourseEntry>): NebulaCourseEntry {
  return {
    id: idOf(course_number),
    subject_prefix: 'AB',
    course_number,
    title: 'A course',
    description: '',
    prerequisites: group(0),
    corequisites: group(0),
    co_or_pre_requisites: group(0),
    ...members,
  };
}

function idOf(number: string): string {
  return `62410a31${number.padStart(16, '0')}`;
}

function group(required: number, ...options: readonly Requisite[]): Requisite {
  return { type: 'collection', required, options: [...options] };
}

const instructor: Rule = { kind: 'consent', by: 'instructor' };
const consentTexts: readonly (readonly [words: string, tree: Requisite, rule: Rule])[] = [
  [
    'Prerequisites: AB 1301 and instructor consent.',
    group(1, toA),
    { kind: 'all_of', rules: [a, instructor] },
  ],
  ['Prerequisite: AB 1301 or instructor consent', group(1, toA), { kind: 'any_of', rules: [a, instructor] }],
  [
    'Prerequisite: AB 1301 or consent of instructor.',
    group(1, toA),
    { kind: 'any_of', rules: [a, instructor] },
  ],
  [
    'Prerequisites: (AB 1301 or AB 1302) and departmental consent required.',
    group(1, toA, toB),
    {
      kind: 'all_of',
      rules: [
        { kind: 'any_of', rules: [a, b] },
        { kind: 'consent', by: 'department' },
      ],
    },
  ],
  [
    'Prerequisites: AB 1302 and (AB 1301 or instructor consent required).',
    group(2, toB, toA),
    { kind: 'all_of', rules: [b, { kind: 'any_of', rules: [a, instructor] }] },
  ],
  ['Prerequisites: AB 1302 and (AB 1304 or instructor consent required).', group(1, toB), b],
  [
    'Director of the Honors Program consent required.',
    group(0),
    { kind: 'consent', by: 'director of the honors program' },
  ],
  ['Instructor consent is required.', group(1, toA), { kind: 'all_of', rules: [a, instructor] }],
  ['Covers informed consent; ethics. Prerequisite: AB 1301.', group(1, toA), a],
];
for (const [words, prerequisites, rule] of consentTexts)
  test(`nebula courses: consent as the parser of texts reads "${words}"`, () => {
    assert.deepEqual(read(words, { prerequisites }).prerequisite, rule);
  });

test('nebula courses: a course is no corequisite of itself, and excludes none that its text asks for beside it', () => {
  const itself: Requisite = { type: 'other', description: 'AB 1303.501' };
  assert.equal(read('Corequisite: AB 1301.', { corequisites: group(1, itself) }).corequisite, undefined);
  assert.deepEqual(read('Corequisite: AB 1301.', { corequisites: group(2, itself, toA) }).corequisite, a);
  const misplaced = read('', { corequisites: group(1, group(1, toA, toB, toC)) });
  assert.deepEqual([misplaced.corequisite, misplaced.antirequisites], [undefined, ['AB 1301', 'AB 1302']]);
  const choice: Requisite = { type: 'choice', choices: group(1, toA, toB) };
  const course = read('Corequisite: AB 1301.', { corequisites: group(2, toA, choice) });
  assert.deepEqual([course.corequisite, course.antirequisites], [a, ['AB 1302']]);
  assert.deepEqual(read('', { corequisites: group(1, choice) }).antirequisites, ['AB 1301', 'AB 1302']);
});
