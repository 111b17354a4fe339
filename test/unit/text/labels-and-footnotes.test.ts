/** Labels that say for whom a clause is, footnotes of courses, courses that may not be taken together, and described counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser, type TextField } from '../../../engine/publish/text/parse-requirement-text.ts';
import { compact } from './compact.ts';

const parse = createTextParser({
  subjects: new Set(['CS', 'MATH', 'PHYS', 'STAT']),
  courseCodes: new Set(['CS 110']),
  levels: ['Freshman', 'Sophomore', 'Junior', 'Senior'],
  programs: [],
  dialect: {},
});

function read(text: string, field: TextField = 'prerequisite'): string {
  const { prerequisite, corequisite, antirequisites } = parse(text, field, 'CS');
  const parts = [compact(prerequisite)];
  if (corequisite !== null) parts.push(`with ${compact(corequisite)}`);
  if (antirequisites.length > 0)
    parts.push(`not ${antirequisites.map(({ course_code }) => course_code).join(' ')}`);
  return parts.join('; ');
}

function areRead(rows: Readonly<Record<string, string>>, field?: TextField): void {
  for (const [text, reading] of Object.entries(rows)) assert.equal(read(text, field), reading, text);
}

test('a label binds what follows to the students that it names', () => {
  areRead({
    'For students in Physics: MATH 120.': 'when(<For students in Physics>: MATH 120)',
    'Physics majors: CS 201 and MATH 120; others: CS 150':
      'when(<Physics majors>: (CS 201 & MATH 120)) & when(<others>: CS 150)',
    'For non-majors, CS 101; for majors, CS 111':
      'when(<For non-majors>: CS 101) & when(<for majors>: CS 111)',
    'Open to Physics majors: CS 201': '<Open to Physics majors> & CS 201',
    'Students with credit for: CS 201': '<Students> & CS 201',
  });
});

test('courses before a predicate of exclusion are not required', () => {
  areRead({
    'CS 110 may not be taken with or after CS 111': 'nothing; not CS 110 CS 111',
    'MATH 120. CS 110 cannot be taken concurrently with or subsequent to CS 111.':
      'MATH 120; not CS 110 CS 111',
    'CS 101, may not be taken after CS 201': 'CS 101; not CS 201',
    'CS 101; CS 110 and CS 112 may not be combined with CS 120': 'CS 101; not CS 110 CS 112 CS 120',
    'CS 101. Not open to students with credit for CS 102': 'CS 101; not CS 102',
  });
});

test('footnotes are about the courses that have their mark', () => {
  areRead({
    'CS 331 and (STAT 227* or STAT 215*). * May be taken concurrently.': 'CS 331 & (~STAT 227 | ~STAT 215)',
    'CS 101*, MATH 120*, PHYS 101. *Grade of C or better required.': 'CS 101@C & MATH 120@C & PHYS 101',
    'CS 101† and CS 102‡ († C- or better; ‡ may be taken concurrently)': 'CS 101@C- & ~CS 102',
    'CS 101*, CS 102 (*may be taken concurrently)': '~CS 101 & CS 102',
    'CS 101* and CS 102. Courses marked with an asterisk may be taken concurrently.': '~CS 101 & CS 102',
    'CS 101* and CS 102. * Ask the wizard.': 'CS 101 & CS 102 & ?* Ask the wizard?',
    '(CS 101^C, 102^XS, or STAT 227^{B-}) and MATH 120^C':
      '(CS 101@C | (CS 102 & ?^XS?) | STAT 227@B-) & MATH 120@C',
    'CS 101^C and (CS 102^*^C or CS 103^*). ^* May be taken concurrently.':
      'CS 101@C & (~CS 102@C | ~CS 103)',
    '2^A of something': '?2^A of something?',
    'CS 101^XS with a grade of C, CS 102': 'CS 101@C & ?^XS? & CS 102',
  });
  areRead(
    {
      'CS 101* Programming\nCS 102* Logic\n*Must be completed with a grade of C or higher.':
        'CS 101@C & CS 102@C',
    },
    'program',
  );
});

test('a count that says what its courses are about has them behind it', () => {
  areRead({
    'CS 101, and one statistics course: STAT 200 or STAT 201': 'CS 101 & (STAT 200 | STAT 201)',
    'Two physics courses: PHYS 101, PHYS 102, PHYS 103': '2(PHYS 101, PHYS 102, PHYS 103)',
    'One course in statistics (STAT 200, 201 or 202); MATH 120':
      '(STAT 200 | STAT 201 | STAT 202) & MATH 120',
  });
});

test('hours in one word with their number, years with "standing", and grades of another scale', () => {
  areRead({
    '12h from CS 101, CS 102, CS 103': 'set(12 units of CS 101 CS 102 CS 103)',
    '6h CS at the 300 level or above': 'set(6 units of CS >=300)',
    'Year 3 standing and CS 201': 'level>=Junior & CS 201',
    'in their third year of study or above': 'level>=Junior',
    'CS 101 or CS 105 at grade D3 or above': '(CS 101 | CS 105) & <at grade D3 or above>',
  });
});

test('demands that a line of a program joins are read one by one', () => {
  areRead(
    {
      'CS 101, CS 102, and three electives in dance': 'CS 101 & CS 102 & ?three electives in dance?',
      'Students take CS 101 (20 credits) plus a further 20 credits chosen from CS 201 and CS 202.':
        'CS 101 & set(20 units of CS 201 CS 202)',
      'Complete CS 101; in addition, one of CS 201, CS 202.': 'CS 101 & set(1 of CS 201 CS 202)',
      '18 units of CS, including CS 101 and six units at the 400 level':
        'set(18 units of CS) & CS 101 & set(6 units of CS >=400 <=499)',
      '20 units of CS at the 400 level, no more than 5 of which may be in CS 496 or CS 498':
        'set(20 units of CS >=400 <=499)',
      'Humanities elective (3 units)': '?Humanities elective (3 units)?',
    },
    'program',
  );
});

test('lists that another line names are of that line', () => {
  areRead(
    {
      '45 points from List 1 and 15 points from List 2\nList 1: CS 201, CS 202\nList 2: MATH 201, MATH 221':
        'set(45 units of CS 201 CS 202) & set(15 units of MATH 201 MATH 221)',
      'Take two courses from List A.\nList A\nCS 201\nCS 202\nCS 203': '2(CS 201, CS 202, CS 203)',
      'Take two courses from List B.\nList A: CS 201, CS 202':
        '?Take two courses from List B.? & ?List A: CS 201, CS 202?',
    },
    'program',
  );
});

test('nothing that a program asks is lost in a title or a heading', () => {
  areRead(
    {
      'CS 101 (3), CS 121 (3) or CS 122 (3), and 12 hours of CS at the 200 level or above.':
        'CS 101 & (CS 121 | CS 122) & set(12 units of CS >=200)',
      'MATH 151-192': '?MATH 151-192?',
      'CS 101\nEarn at least 120 credits': 'set(120 units of anything) & CS 101',
      'Electives (8 hrs): any other CS courses at the 200 level or above': 'set(8 units of CS >=200)',
    },
    'program',
  );
});

test('titles behind codes, worded exclusions, and consent in place of a whole list', () => {
  areRead({
    'CS 101 Systems Programming and CS 102 Data Structures and Algorithms': 'CS 101 & CS 102',
    'Students may not register for CS 104 if they have passed CS 100.': 'nothing; not CS 100',
    'CS 110 may not be taken in the same year as CS 111': 'none((?the same year as? & CS 111))',
    'CS 101, junior standing, 2.250 GPA or departmental consent.':
      '(CS 101 & level>=Junior & average>=2.25) | consent(department)',
    'PHYS 101, MATH 102 or concurrent enrollment': 'PHYS 101 & ~MATH 102',
    'Recommended preparation: CS 101. Open to sophomores or higher.': 'level>=Sophomore',
    '12 credits of upper-division CS courses': '?12 credits of upper-division CS courses?',
  });
});
