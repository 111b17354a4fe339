/** Requirements that the descriptions of courses state, where their records have no texts of requirements. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTable } from './source-directory.ts';

/** Asserts what is found in each description, as the whole text of the requirement. */
function assertFound(rows: readonly (readonly [description: string, found: string | undefined])[]): void {
  const lines = rows.map(([description], at) => `MAT ${201 + at},T,"${description}"\n`);
  const { courses } = readTable(`course_code,title,description\n${lines.join('')}`);
  assert.deepEqual(
    courses.map(({ prerequisite_text: text }) => text),
    rows.map(([, found]) => found),
  );
}

test('requirements at the end of a description are read where the record states none', () => {
  const rows = [
    ['MAT 101', 'Sets. Prerequisite: MAT 100 or consent. Offered in fall.', ''],
    ['MAT 102', 'Maps.\n\nprereq:  MAT 101', ''],
    ['MAT 103', 'Rings. Prerequisite: MAT 102.', 'MAT 101'],
    ['MAT 104', 'Fields. Recommended prerequisite: MAT 103.', ''],
    ['MAT 105', 'The prerequisites of a proof: axioms are co-requisites', ''],
    ['MAT 106', 'Knots. Pre- or corequisite(s): MAT 105', ''],
    ['MAT 107', 'Links. Prerequisite or co-requisite: MAT 105', ''],
    ['MAT 108', 'Braids. Suggested co-requisite: MAT 106. Co-requisite: MAT 105.', ''],
    ['MAT 109', 'Lecture. Enforced requisites: MAT 107, 108.', ''],
    ['MAT 110', 'Lecture. Recommended requisite: MAT 107.', ''],
  ];
  const cells = rows.map((row) => row.map((cell) => `"${cell}"`).join(','));
  const { courses, remarks } = readTable(
    `course_code,description,prerequisite_text,title\n${cells.map((row) => `${row},T\n`).join('')}`,
  );
  assert.deepEqual(
    courses.map(({ prerequisite_text: text }) => text),
    [
      'Prerequisite: MAT 100 or consent. Offered in fall.',
      'prereq:  MAT 101',
      'MAT 101',
      undefined,
      undefined,
      'Pre- or corequisite(s): MAT 105',
      'Prerequisite or co-requisite: MAT 105',
      'Co-requisite: MAT 105.',
      'requisites: MAT 107, 108.',
      undefined,
    ],
  );
  assert.equal(courses[0]?.description, rows[0]?.[1], 'the description stays whole');
  const [remark, ...others] = remarks;
  assert.deepEqual([remark?.subject, others], ['MAT 101', []]);
  assert.match(remark?.message ?? '', /those of 5 more courses have no requirement texts/u);
});

test('prerequisites of a description are read where the record states corequisites alone', () => {
  const { courses } = readTable(
    'course_code,title,corequisite_text,description\n' +
      'MAT 101,T,MAT 99,Sets. Prerequisite: MAT 100.\n' +
      'MAT 102,T,MAT 99,Maps. Corequisite: MAT 99.\n',
  );
  assert.deepEqual(
    courses.map(({ prerequisite_text: text }) => text),
    ['Prerequisite: MAT 100.', undefined],
  );
});

test('a requirement that a sentence of the description states without a colon is read, too', () => {
  const rows = [
    ['The only prerequisite for this course is MAT 100.', 'prerequisite for this course is MAT 100.'],
    ['Groups. The prerequisite of this course is MAT 100.', 'prerequisite of this course is MAT 100.'],
    ['Groups. Its prerequisites are MAT 100 and MAT 101.', 'prerequisites are MAT 100 and MAT 101.'],
    ['Groups. Prerequisites include MAT 100', 'Prerequisites include MAT 100'],
    ['Groups. Prerequisite MAT 100 or consent.', 'Prerequisite MAT 100 or consent.'],
    ['Groups. Prerequisite MATH-UA 100 or MA/ST 110.', 'Prerequisite MATH-UA 100 or MA/ST 110.'],
    ['Groups. Course credit exclusion: MAT 100.', 'Course credit exclusion: MAT 100.'],
    [
      'Rings. Credit exclusions: MAT 9. Prerequisite: MAT 100.',
      'Credit exclusions: MAT 9. Prerequisite: MAT 100.',
    ],
    ['Groups. SC/MAT 100 is a prerequisite.', 'SC/MAT 100 is a prerequisite.'],
    [
      'Groups. MAT 100 (Part A) is a prerequisite for this course.',
      'MAT 100 (Part A) is a prerequisite for this course.',
    ],
    ['Rings. This course is only open to students of law.', 'This course is only open to students of law.'],
    ['Groups. Prerequisites—analysis.', 'Prerequisites—analysis.'],
    ['Groups. Prerequisites - MAT 100', 'Prerequisites - MAT 100'],
    ['Groups. No prerequisites.', undefined],
    ['Groups. There are no prerequisites for this course.', undefined],
    ['Groups. This course is a prerequisite for MAT 100.', undefined],
    ['Groups, which have the same prerequisites as MAT 100.', undefined],
    ['Groups. The prerequisite is not MAT 100 alone.', undefined],
    ['Groups. Recommended prerequisite MAT 100.', undefined],
  ] as const;
  assertFound(rows);
});

test('requirements and restrictions under such headings are read, and what the course itself asks for is not', () => {
  const rows = [
    ['Rings. (Requirement: Senior standing.)', 'Requirement: Senior standing.)'],
    [
      'Rings. (Requirement: GPA of 2.5.) (Prerequisite: MAT 100)',
      'Requirement: GPA of 2.5.) (Prerequisite: MAT 100)',
    ],
    ['Rings. Requirements: Consent of the chair.', 'Requirements: Consent of the chair.'],
    ['Rings\nOpen to: majors in their third year.', 'Open to: majors in their third year.'],
    ['Grading: letters RESTRICTIONS: Not for majors.', 'RESTRICTIONS: Not for majors.'],
    ['Rings. Restriction(s): Juniors only.', 'Restriction(s): Juniors only.'],
    ['Rings. Requirements: active participation; two short papers.', undefined],
    ['Rings. Course requirements: attendance.', undefined],
    ['Rings. Distribution requirement: Reasoning.', undefined],
    ['Programs that are open to: the city, the country.', undefined],
  ] as const;
  assertFound(rows);
});

test('what a description asks without a heading is read sentence by sentence', () => {
  const stated = [
    ['A continuation of MAT 100, which is a prerequisite.', 'MAT 100, which is a prerequisite.'],
    ['MAT 100 is a prerequisite for this course. Groups.', 'MAT 100 is a prerequisite for this course.'],
    [
      'Builds on MAT 99 or 100, which must be completed first.',
      'MAT 99 or 100, which must be completed first.',
    ],
    ['Rings, after MAT 100, a prerequisite for this course.', 'MAT 100, a prerequisite for this course.'],
    [
      'It follows Math 100 or equivalent, which is a prerequisite.',
      'Math 100 or equivalent, which is a prerequisite.',
    ],
    ['Groups. The course for which MAT 100 is a prerequisite.', undefined],
    ['MAT 100 is a prerequisite for MAT 205.', undefined],
    ['MAT 100 is not a prerequisite.', undefined],
    ['Rings. MAT 100 is a corequisite.', 'MAT 100 is a corequisite.'],
    ['Rings. MAT 100 and 101 are corequisites.', 'MAT 100 and 101 are corequisites.'],
    ['Rings. MAT 100 is a corequisite for MAT 205.', undefined],
    ['Rings. Instructor permission required. Labs.', 'Instructor permission required.'],
    ['Rings. Permission of the department is required.', 'Permission of the department is required.'],
    ["Instructor's consent is required for enrollment.", "Instructor's consent is required for enrollment."],
    ['Rings. Instructor permission required for the laboratory.', undefined],
    [
      'Must be Senior level standing. Prerequisite: MAT 100.',
      'Must be Senior level standing. Prerequisite: MAT 100.',
    ],
    ['Rings. Junior or senior standing required. Labs.', 'Junior or senior standing required.'],
    ['Rings. Students must have at least junior standing.', 'Students must have at least junior standing.'],
    ['Rings. Junior standing is usual.', undefined],
    ['Rings. Instructor permission is not required.', undefined],
    ['Rings. Enrollment is limited to graduate students.', 'Enrollment is limited to graduate students.'],
    ['Rings. Open only to seniors in biology.', 'Open only to seniors in biology.'],
    ['Open to juniors and seniors only. Rings.', 'Open to juniors and seniors only.'],
    ['Rings. Not open to students with credit for MAT 102.', 'Not open to students with credit for MAT 102.'],
    ['Rings. Enrollment limited to 20 seniors.', 'Enrollment limited to 20 seniors.'],
    ['Rings. Enrollment limited to 20.', undefined],
    ['Limited to 15, and admission is based on seniority: seniors, then juniors.', undefined],
    ['Rings. Enrollment is limited to 20 students.', undefined],
    ['The course is limited to finite groups.', undefined],
    ['Open to all students.', undefined],
    [
      'Open only to seniors. Rings. Prerequisite: MAT 100. Labs.',
      'Open only to seniors. Prerequisite: MAT 100. Labs.',
    ],
  ] as const;
  assertFound(stated);
});

test('behind a paragraph of requirements only those sentences are taken that may ask something', () => {
  const rows = [
    [
      'Prerequisite: MAT 100.\n\nA continuation of MAT 99. Offered every year.\nStaff',
      'Prerequisite: MAT 100.',
    ],
    [
      'Groups. Prerequisite: MAT 100 (or consent).\n \nOffered in fall.',
      'Prerequisite: MAT 100 (or consent).',
    ],
    [
      'Prerequisite: MAT 100.\n\nGroups. Permission must be obtained in June. Rings.',
      'Prerequisite: MAT 100. Permission must be obtained in June.',
    ],
    [
      'Prerequisite: MAT 100.\n\nGroups. Not open to students who have passed MAT 102.\n\nRings. Corequisite: MAT 101.\n\nMaps.',
      'Prerequisite: MAT 100. Not open to students who have passed MAT 102. Corequisite: MAT 101.',
    ],
    // No sentence has ended before the blank line.
    ['Prerequisites:\n\nMAT 100\n\nLinear maps', 'Prerequisites:\n\nMAT 100\n\nLinear maps'],
    ['Prerequisites: one of\n\nMAT 100\n\nMAT 101', 'Prerequisites: one of\n\nMAT 100\n\nMAT 101'],
    ['Prerequisite: MAT 100.\nLinear maps.', 'Prerequisite: MAT 100.\nLinear maps.'],
  ] as const;
  assertFound(rows);
});

test('behind a heading that opens a description, the course begins with the first sentence that can ask nothing', () => {
  const survey = 'A survey of the maps between groups, rings and fields, and of their kernels and images.';
  const rows = [
    [`Prerequisite: MAT 100 or consent. ${survey}`, 'Prerequisite: MAT 100 or consent.'],
    [`Prerequisites: MAT 100\n${survey} Offered every year.`, 'Prerequisites: MAT 100'],
    [
      `Prerequisites: MAT 100\nCorequisites: MAT 101  \n ${survey}`,
      'Prerequisites: MAT 100\nCorequisites: MAT 101',
    ],
    [
      `Prerequisite: MAT 100. Not for majors. One year of a modern language taught in a college of the city. ${survey}`,
      'Prerequisite: MAT 100. Not for majors. One year of a modern language taught in a college of the city.',
    ],
    [
      `Prerequisite: MAT 100. ${survey} Permission must be obtained in June. Rings. Corequisite: MAT 101. ${survey}`,
      'Prerequisite: MAT 100. Permission must be obtained in June. Corequisite: MAT 101.',
    ],
    [
      `Prerequisite: permission of Prof. Groups and of the advisor whom the student has met in spring. ${survey}`,
      'Prerequisite: permission of Prof. Groups and of the advisor whom the student has met in spring.',
    ],
    [`Prerequisites: one of\nMAT 100,\nMAT 101.\n${survey}`, 'Prerequisites: one of\nMAT 100,\nMAT 101.'],
    [`Prerequisite: MAT 100.\n${survey.replace('maps', 'maps of MAT 99')}`, 'Prerequisite: MAT 100.'],
    [
      `Prerequisite: MAT 100.\nA year of analysis is assumed of all who enrol. ${survey}`,
      'Prerequisite: MAT 100.\nA year of analysis is assumed of all who enrol.',
    ],
    // Behind a heading elsewhere, what the course is about has been said.
    [`Groups. Prerequisite: MAT 100. ${survey}`, `Prerequisite: MAT 100. ${survey}`],
  ] as const;
  assertFound(rows);
});

test('of other descriptions, those sentences are read that say who may enrol, and beside what the course does not count', () => {
  const rows = [
    ['MAT 100', 'Rings. Open only to seniors. Labs.', 'MAT 100. Open only to seniors.'],
    ['MAT 100.', 'Not open to students on probation.', 'MAT 100. Not open to students on probation.'],
    ['MAT 100. Open only to seniors', 'Rings. Open only to seniors.', 'MAT 100. Open only to seniors'],
    ['Consent', 'Rings. Must have junior standing.', 'Consent. Must have junior standing.'],
    ['MAT 100', 'Rings. For seniors only. Labs.', 'MAT 100. For seniors only.'],
    [
      'MAT 100',
      'Rings. Credit is not given for both MAT 201 and MAT 105.',
      'MAT 100. Credit is not given for both MAT 201 and MAT 105.',
    ],
    ['MAT 100', 'Rings. Prerequisite: MAT 99. MAT 98 is a prerequisite.', 'MAT 100'],
    ['MAT 100', 'Rings. Enrollment limited to 20 students.', 'MAT 100'],
  ] as const;
  const cells = rows.map(([own, description], at) => `MAT ${201 + at},T,${own},"${description}"\n`);
  const { courses, remarks } = readTable(
    `course_code,title,prerequisite_text,description\n${cells.join('')}`,
  );
  assert.deepEqual(
    courses.map(({ prerequisite_text: text }) => text),
    rows.map(([, , read]) => read),
  );
  assert.deepEqual(
    remarks.map(({ message }) => message),
    [
      'the record and those of 4 more courses state requirements without the restrictions of theirs; the requirements in their descriptions are read',
    ],
  );
});

test('a heading may be abbreviated, in brackets, or without a colon', () => {
  const headed = [
    'Prereq. MAT 100',
    'Prereq., MAT 100 or consent.',
    'Prereqs MAT 100, MAT 105.',
    'Prerequisite, MAT 100.',
    'Prerequisite junior standing',
    'Prerequisite permission of instructor.',
    'Co-requisite MAT 100',
    'Antirequisite: MAT 100',
    'Exclusions: MAT 100, MAT 105',
    'P: MAT 100',
    'Requires MAT 100 or permission of instructor.',
    'Required: MAT 100',
    'Preparation: MAT 100',
    'Entry requirements: MAT 100',
    'Enrollment requirement: junior standing',
    'Eligibility: majors in mathematics',
  ];
  assertFound([
    ...headed.map((found) => [`A study of sets. ${found}`, found] as const),
    ['A study of sets. (PR: MAT 100)', 'PR: MAT 100)'],
    ['A study of sets. [Prerequisite: MAT 100]', 'Prerequisite: MAT 100]'],
    ['A study of sets. *Prerequisite: MAT 100', 'Prerequisite: MAT 100'],
    ['A study of sets. Recommended preparation: MAT 100', undefined],
    ['A study of sets. Preparation: a paper each week.', undefined],
    ['A study of sets. Requires about 10 hours a week.', undefined],
    ['Prerequisite for MAT 301. Requires patience. The pre: a form of proof.', undefined],
    ['A course that requires MAT 100 students to write. Required: a notebook.', undefined],
  ]);
});

test('whole sentences about courses, students and credit are read without a heading', () => {
  const sentences = [
    'MAT 100 is required.',
    'MAT 100 and MAT 105 required.',
    'Prior completion of MAT 100 or MAT 105 is required.',
    'Must have completed MAT 100.',
    'Must be taken concurrently with MAT 100.',
    'Concurrent enrollment in MAT 100 is required.',
    'Majors only.',
    'For seniors only.',
    'Graduate students only.',
    'By permission only.',
    'Consent of the instructor.',
    'Junior or senior standing.',
    'Junior standing or permission of the instructor.',
    'Audition required.',
    'Knowledge of calculus is assumed.',
    'Some background in probability required.',
    'Students are expected to have completed MAT 100.',
    'Credit is not given for both MAT 201 and MAT 105.',
    'No credit after MAT 105.',
    'Not for credit with MAT 105.',
  ];
  assertFound([
    ...sentences.map((found) => [`A study of sets. ${found}`, found] as const),
    ['A study of sets, which MAT 100 students know. The majors only meet once.', undefined],
    [
      'Reading is required. MAT 100 is required for majors elsewhere. A proof by consent of the reader.',
      undefined,
    ],
    [
      'Knowledge of proofs is gained. Background reading. No experience required. Knowledge of sets is not assumed.',
      undefined,
    ],
    ['No credit for late work. Credit is not given for attendance.', undefined],
    ['Students must take MAT 201 and MAT 202 to complete the sequence.', undefined],
  ]);
});
