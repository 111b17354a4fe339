/** Turns of phrase of further universities, in the notation of readings.ts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { compact } from './compact.ts';

function read(text: string, code = 'CS 101'): string {
  const parse = createTextParser({
    subjects: new Set(['CS', 'IN', 'MATH']),
    courseCodes: new Set([code]),
    levels: ['Freshman', 'Sophomore', 'Junior', 'Senior'],
    programs: [],
    dialect: {},
  });
  const { prerequisite, corequisite, antirequisites } = parse(text, 'prerequisite', 'CS');
  const parts = [compact(prerequisite)];
  if (corequisite !== null) parts.push(`with ${compact(corequisite)}`);
  if (antirequisites.length > 0)
    parts.push(`not ${antirequisites.map(({ course_code }) => course_code).join(' ')}`);
  return parts.join('; ');
}

function areRead(rows: Readonly<Record<string, readonly string[]>>): void {
  for (const [reading, texts] of Object.entries(rows))
    for (const text of texts) assert.equal(read(text), reading, text);
}

test('a grade between an amount and its list is of the list', () => {
  areRead({
    'CS 101@C- | CS 102@C-': [
      '1 course with a minimum grade of C- from (CS 101, CS 102)',
      'One course with a grade of C- or better from CS 101, CS 102',
    ],
    'CS 101@A- | CS 102@A-': ['one course with a minimum grade of A- from (CS 101, CS 102)'],
    '2(CS 101@C-, CS 102@C-, CS 103@C-)': [
      '2 courses with a minimum grade of C- from (CS 101, CS 102, CS 103)',
    ],
    'MATH 101@C & (CS 101@C | CS 102@C)': [
      'Minimum grade of C in MATH 101 and 1 course from (CS 101, CS 102)',
    ],
  });
});

test('advice at the end of a sentence takes nothing that is asked before it', () => {
  areRead({
    'level>=Junior': [
      'Junior standing, recommended CS 101',
      'Junior standing, highly recommended CS 101',
      'Junior standing and recommended CS 101',
      'Junior standing, and recommended CS 101',
    ],
    'CS 101': ['CS 101 and recommended MATH 101', 'CS 101 and strongly recommended MATH 101'],
    nothing: ['CS 101 and MATH 101 are recommended', 'It is recommended that students have CS 101'],
  });
});

test('a title before a code in brackets asks nothing, other words do', () => {
  areRead({
    'CS 101 & MATH 102': [
      'Informatics 1 (CS 101) AND Algebra (MATH 102)',
      'Students must have passed: Introduction to Programming (CS 101) and Numbers and Sets (MATH 102)',
    ],
    '?sorcery? & CS 101': ['sorcery (CS 101)'],
  });
});

test('courses taken together, after each other, and instead of each other', () => {
  areRead({
    '~MATH 101': [
      'Taken after or concurrently with MATH 101.',
      'Must be taken together with MATH 101',
      'Students MUST also take: MATH 101',
    ],
    'nothing; with MATH 101': ['Companion: MATH 101', 'Co-requisite: MATH 101, if not already completed'],
    'nothing; not MATH 101': [
      'Students MUST NOT also be taking MATH 101',
      'Not allowed for students having done MATH 101',
      'Overlaps with: MATH 101',
      'The course overlaps the following course: MATH 101',
    ],
    'nothing; not CS 101 MATH 101': [
      'Credit only granted for: CS 101 or MATH 101.',
      'Note: Students cannot receive credit for both CS 101 and MATH 101.',
      'Only one of CS 101 or MATH 101 may count toward graduation.',
    ],
    'CS 101 | MATH 101; not CS 102': ['(CS 101 or MATH 101) [Exclusion: CS 102]'],
    'CS 101 | MATH 101': [
      'CS 101 or MATH 101, but not both',
      'either CS 101 or MATH 101 (but not both)',
      'CS 101 or MATH 101; 10 credits overlap with MATH 102',
    ],
  });
  assert.equal(
    read('Students may receive credit for either CS 101 or MATH 101, but not both.'),
    'nothing; not CS 101 MATH 101',
  );
});

test('what must be completed before, and what is a mark on one course', () => {
  areRead({
    'MATH 101 & CS 101': [
      'The following courses must be completed previously: MATH 101; CS 101.',
      'Requires prerequisite courses of MATH 101 and CS 101',
      'MATH 101 and CS 101 are prerequisites.',
      'MATH 101 and CS 101 must be completed.',
      'Approval in MATH 101 and CS 101.',
      'MATH 101 (mandatory), CS 101 (required), CS 102 (recommended)',
    ],
    '~MATH 101 & ~CS 101': [
      'The following courses must be completed previously or concurrently: MATH 101; CS 101.',
    ],
    '~MATH 101': ['Requires enrollment in corequisite course of MATH 101.'],
    'CS 101 | ~MATH 101': ['The student must have passed CS 101 or be attending MATH 101.'],
    'MATH 101@C & CS 101@C': [
      'MATH 101 and CS 101 (all minimum grade C)',
      'MATH 101 and CS 101, with a grade of C.',
    ],
    'MATH 101@C & (CS 101@C | CS 102@C)': [
      'MATH 101 and one of CS 101 or CS 102, with a minimum grade of C.',
    ],
    'MATH 101@2': ['MATH 101 with a 2.0 or better'],
    'MATH 101 & average>=7': ['MATH 101; CGPA 7 and above'],
    'set(57 units of anything) & level=Junior..Senior': ['57-180 credits (Juniors or Seniors).'],
    'set(120 units of anything)': ['Having obtained at least 120 ECTS.'],
    'nothing; not MATH 101': ['Degree credit not granted for this course and MATH 101.'],
    nothing: [
      'This module has no formal prerequisites.',
      'Assumed prior knowledge: CS 101.',
      'Note: bring MATH 101 notes',
    ],
    'MATH 101 | CS 101': ['Required prior knowledge: MATH 101/CS 101.'],
  });
});

test('the subject that is spelled like a small word, and the level before a letter', () => {
  areRead({
    'set(40 units of IN)': ['Passed at least 40 credits in IN courses', '40 credits in IN'],
    'set(40 units of CS)': ['40 CREDITS IN CS COURSES'],
    'set(15 units of CS 101 MATH 101)': ['At least 15 credits from the courses CS 101, MATH 101'],
    '<math eligibility of MATH 101 or higher> | CS 101': [
      'math eligibility of MATH 101 or higher; or CS 101',
    ],
  });
  assert.equal(read('Three units of Level I MATH', 'MATH 1A03'), 'set(3 units of MATH >=1 <=1)');
  assert.equal(read('Three units of Level I MATH', 'MATH 101'), 'set(3 units of MATH >=100 <=199)');
});

test('alternatives between the marks of a list are one member of it', () => {
  areRead({
    'CS 101 & (MATH 101 | MATH 102) & CS 103': [
      'All of the following: CS 101; MATH 101 or MATH 102; CS 103.',
      'All of: CS 101, MATH 101 or MATH 102, CS 103.',
      'All of the following: CS 101, either MATH 101 or MATH 102, and CS 103',
    ],
    'CS 101 & (MATH 101 | MATH 102)': [
      'All of the following: CS 101; MATH 101 or MATH 102.',
      'All of: CS 101; and MATH 101 or MATH 102',
    ],
    'CS 101 | (MATH 101 & MATH 102) | CS 103': [
      'One of the following: CS 101; MATH 101 and MATH 102; CS 103.',
      'One of the following: CS 101; MATH 101 and MATH 102; or CS 103.',
    ],
    '((CS 101 & MATH 101) | (CS 102 & MATH 102)) & CS 103': [
      'One of: CS 101 and MATH 101; CS 102 and MATH 102. Also CS 103.',
    ],
    '2(CS 101, (MATH 101 | MATH 102), CS 103)': [
      'Two of the following: CS 101; MATH 101 or MATH 102; CS 103.',
    ],
    'set(6 units of CS 101 CS 102 CS 103)': ['6 credits from the following: CS 101; CS 102 or CS 103.'],
  });
});

test('"or" before the last member of "all of" asks for both: of two readings the stricter', () => {
  areRead({ 'CS 101 & CS 102 & CS 103': ['All of CS 101, CS 102 or CS 103.'] });
});

test('a grade in front of a list is of each course in it, also of those that something else can replace', () => {
  areRead({
    '(CS 101@C | <equivalent>) & (MATH 101@C | <placement>)': [
      'Grade of C in CS 101 (or equivalent) and MATH 101 (or placement)',
    ],
    'CS 101@C | MATH 101@C | consent()': ['Grade of C in CS 101 or MATH 101 (or permission)'],
    'CS 101@C & MATH 101@B': ['CS 101 w/ C or better & MATH 101 w/ B or better'],
    'CS 101 & ?w/o lab?': ['CS 101 w/o lab'],
  });
});

test('"the latter" and "concurrent" in front of a course are about that course alone', () => {
  areRead({
    'CS 101 | ~MATH 101': ['CS 101 or MATH 101, the latter may be taken concurrently.'],
    'CS 101 & ~MATH 101': [
      'CS 101 and MATH 101, the latter may be taken concurrently.',
      'CS 101 and concurrent MATH 101',
      'CS 101; must be taken with MATH 101',
    ],
    'CS 101 & ~MATH 101 & MATH 102': ['CS 101 and concurrent MATH 101 and MATH 102'],
  });
});

test('an average behind courses is of them, and not the overall one', () => {
  areRead({
    'CS 101 & CS 102 & <with a combined average of 75%>': [
      'CS 101 and CS 102 with a combined average of 75%.',
    ],
    'CS 101 & <with an average of 75%>': ['CS 101 with an average of 75%'],
    'CS 101 & average>=75': [
      'CS 101 with a minimum cumulative average of 75%.',
      'CS 101, with an average of 75%.',
    ],
  });
});

test('grades behind a sign, and a list that follows', () => {
  areRead({
    'CS 101@C': ['CS 101 ≥ C', 'CS 101 (≥ C)', 'CS 101 >= C'],
    'CS 101@70': ['CS 101 (≥ 70%)', 'CS 101 (>= 70%)'],
    '2(CS 101, CS 102, CS 103)': ['Two courses from the following list: CS 101, CS 102, CS 103.'],
  });
});
