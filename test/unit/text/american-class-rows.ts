/** Classes of wording of universities and colleges in the United States, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** What is said of a student in front of a list of courses is asked for beside them. */
export const standingsBeforeCourses: readonly Reading[] = [
  [
    'Honors standing, MATH 120, MATH 121, or MATH 122, and CS 101; or permission of instructor.',
    '(<Honors standing> & (MATH 120 | MATH 121 | MATH 122) & CS 101) | consent(instructor)',
  ],
  ['Junior standing, MATH 120, or MATH 121', 'level>=junior & (MATH 120 | MATH 121)'],
  ['Either junior standing, MATH 120, or MATH 121', 'level>=junior | MATH 120 | MATH 121'],
  ['CS 101, MATH 120, or junior standing', 'CS 101 | MATH 120 | level>=junior'],
  [
    'Engineering standing or consent of chair, CS 101 and MATH 120, each with a C or better',
    '(<Engineering standing> | consent(chair)) & CS 101@C & MATH 120@C',
  ],
  [
    'HIST 101 and (junior standing, MATH 120, or MATH 121)',
    'HIST 101 & (level>=junior | MATH 120 | MATH 121)',
  ],
  ['Graduate standing or CS 101, CS 102 or CS 103', 'level>=graduate | CS 101 | CS 102 | CS 103'],
];

export const completedOrEnrolled: readonly Reading[] = [
  [
    'MATH 120. Must be enrolled in or have completed CS 101 with a grade of C or better.',
    'MATH 120 & ~CS 101@C',
  ],
  ['Students must be concurrently enrolled in, or have already completed, CS 101', '~CS 101'],
];

/** What a sentence behind a recommendation excludes is no advice. */
export const exclusionsBehindAdvice: readonly Reading[] = [
  [
    'CS 101. Recommended preparation: MATH 120. May not be taken out of sequence after passing CS 300.',
    'CS 101',
    'not CS 300',
  ],
  [
    'CS 101. Recommended preparation: MATH 120. Cannot be taken if CS 300 has been taken.',
    'CS 101',
    'not CS 300',
  ],
  ['CS 101. Recommended: MATH 120. Consent of instructor is required.', 'CS 101 & consent(instructor)'],
  ['CS 101. Recommended: MATH 120; programming in C. HIST 101', 'CS 101'],
];

export const furtherExclusions: readonly Reading[] = [
  ['Cannot register for CS 101 if student has credit for CS 300.', 'nothing', 'not CS 300'],
  ['CS 101. Not for credit in addition to CS 300.', 'CS 101', 'not CS 300'],
  ['CS 101; not for credit with CS 300', 'CS 101', 'not CS 300'],
  ['CS 101. Credit is allowed for only CS 102 or CS 103', 'CS 101', 'not CS 102 CS 103'],
];

export const furtherHeadings: readonly Reading[] = [
  [
    'Prerequisites & Notes: CS 101; one of MATH 120 or 121. Juniors only.',
    'CS 101 & (MATH 120 | MATH 121) & level=junior',
  ],
  ['Prerequisites and notes: CS 101.', 'CS 101'],
  ['Prerequisite, CS 101; pre- or corequisite, MATH 120; majors only.', 'CS 101 & ~MATH 120 & <majors>'],
  ['Prereq., CS 101 or consent. Coreq., MATH 120.', 'CS 101 | consent()', 'with MATH 120'],
  ['PR. CS 101 and MATH 120.', 'CS 101 & MATH 120'],
  ['P or C: MATH 120.', '~MATH 120'],
  ['PREQ: CS 101; CREQ: MATH 120', 'CS 101', 'with MATH 120'],
  ['Prereqs: CS 101. Parallel: MATH 120', 'CS 101', 'with MATH 120'],
  ['CS 101. Concurrent enrollment: MATH 120.', 'CS 101 & ~MATH 120'],
  ['Prerequisites: CS 101; Prerequisites with concurrency: MATH 120.', 'CS 101 & ~MATH 120'],
  ['CS 101 & COREQ: MATH 120', 'CS 101', 'with MATH 120'],
];

/** A grade in front of a colon is one of all up to the end of the sentence. */
export const gradesBeforeColons: readonly Reading[] = [
  ['Prerequisite(s) with C or better: CS 101; MATH 120 or MATH 121', 'CS 101@C & (MATH 120@C | MATH 121@C)'],
  [
    'The following with a grade of at least C-: CS 101 or 102, and MATH 120.',
    '(CS 101@C- | CS 102@C-) & MATH 120@C-',
  ],
  ['C or better: CS 101; CS 102. CS 105', 'CS 101@C & CS 102@C & CS 105'],
  ['C (not C-) or better in CS 101; MATH 120', 'CS 101@C & MATH 120'],
  ['CS 101 with a C (not C-) or better', 'CS 101@C'],
  ['Grade of "P" or "C" or better in MATH 120 or placement.', 'MATH 120@C | <placement>'],
];

export const remarksOfCourses: readonly Reading[] = [
  ['CS 101; A-F only.', 'CS 101'],
  ['CS 101. S/D/F only.', 'CS 101'],
  ['CS 101. P/NP or CR/NE grading.', 'CS 101'],
  ['CS 101. Graded on A-F basis only.', 'CS 101'],
  ['CS 101. Fall semester only.', 'CS 101'],
  ['CS 101. Third year only.', 'CS 101 & level=junior'],
  ['3 hrs. lecture; 3 hrs. lab. Prereq.: CS 101.', 'CS 101'],
  ['(4 crs.) Pre: CS 101.', 'CS 101'],
  ['CS 101; Consent of professor required for late entry', 'CS 101'],
  ['CS 101; Consent of professor required', 'CS 101 & consent(professor)'],
  ['CS 101 ; Applied Music Fee: $195', 'CS 101'],
  ['CS 101. Enrollment limit: 12; preference to majors.', 'CS 101'],
  ['CS 101. History majors have first consideration for enrollment.', 'CS 101'],
  ['CS 101. Proof of completion of prerequisites required: Copy of transcript.', 'CS 101'],
];

/** Those without what is asked, and others than those who are let in. */
export const othersWithConsent: readonly Reading[] = [
  [
    'CS 101, CS 102; permission of the instructor for students lacking the prerequisites.',
    '(CS 101 & CS 102) | consent()',
  ],
  [
    'CS 101. Enrollment is restricted to senior philosophy majors. Junior philosophy majors may enroll by permission of the instructor.',
    'CS 101 & ((level=senior & <philosophy majors>) | consent())',
  ],
  ['CS 101. Admission with consent of the instructor.', 'CS 101 & consent(instructor)'],
  ['Open only to members of the Varsity Golf Team.', '<Open only to members of the Varsity Golf Team>'],
];

/** A consent that is required for some is asked of them alone, if nothing else is in its clause. */
export const consentOfSome: readonly Reading[] = [
  ['Permission required for first-year students.', 'when(level=freshman: consent())'],
  [
    'CS 101. Consent of instructor is required for freshmen and sophomores.',
    'CS 101 & when(level=freshman..sophomore: consent(instructor))',
  ],
  ['CS 101 or consent of instructor required for seniors', 'CS 101 | (consent(instructor) & level=senior)'],
];

export const furtherCourses: readonly Reading[] = [
  ['CS 101 and two additional CS courses', 'CS 101 & set(2 of CS without CS 101)'],
  ['CS 101 plus 6 more credits of CS', 'CS 101 & set(6 units of CS without CS 101)'],
  [
    'CS 101, MATH 120, and another 100-level MATH course',
    'CS 101 & MATH 120 & set(1 of MATH >=100 <=199 without MATH 120)',
  ],
  ['CS 101 or 102 and one other CS course', '(CS 101 | CS 102) & set(1 of CS without CS 101 without CS 102)'],
  ['CS 101, and one course in CS other than CS 102', 'CS 101 & set(1 of CS without CS 102)'],
  ['CS 101 or another CS course', 'CS 101 | set(1 of CS)'],
  ['Two 200-level CS courses and one additional CS course', 'set(2 of CS >=200 <=299) & set(3 of CS)'],
  [
    '3 credits of CS and 3 additional credits of CS at the 300 level',
    'set(6 units of CS) & set(3 units of CS >=300 <=399)',
  ],
  ['CS 101 and a concurrent field placement (CS 102)', 'CS 101 & <a concurrent field placement> & CS 102'],
  ['CS 101, concurrent', '~CS 101'],
  ['Completion of or concurrent enrollment CS 101 and CS 102', '~CS 101 & ~CS 102'],
];

export const besideLists: readonly Reading[] = [
  [
    'Three of CS 101, CS 102, CS 103, CS 104, one of which must be CS 104',
    '3(CS 101, CS 102, CS 103, CS 104) & CS 104',
  ],
  [
    'Two of CS 101, CS 102, or CS 103, at least one of which must be CS 102 or CS 103',
    '2(CS 101, CS 102, CS 103) & (CS 102 | CS 103)',
  ],
  [
    'Two of CS 101, CS 102, CS 103, one of which is CS 103, with a C or better',
    '2(CS 101@C, CS 102@C, CS 103@C) & CS 103@C',
  ],
  [
    'Two of CS 101, CS 102, CS 103, one of which must be CS 103 and MATH 120',
    '2(CS 101, CS 102, CS 103) & CS 103 & MATH 120',
  ],
  ['Two of CS 101, CS 102, CS 103 (including CS 101)', '2(CS 101, CS 102, CS 103) & CS 101'],
  [
    'Two of CS 101, CS 102, CS 103 (CS 101 is required) and MATH 120',
    '2(CS 101, CS 102, CS 103) & CS 101 & MATH 120',
  ],
  ['12 units of CS (must include CS 101 or CS 102)', 'set(12 units of CS) & (CS 101 | CS 102)'],
  ['CS 101 (including lab)', 'CS 101 & ?including lab?'],
];

export const demandsBesideAdvice: readonly Reading[] = [
  ['Preferably CS 101 and CS 102, minimally CS 101', '?minimally? & CS 101'],
  ['Students are advised to take CS 101, and must take CS 102.', 'CS 102'],
  ['This course may be repeated, and CS 101 is required.', 'CS 101'],
];

/** Units are of whatever courses: a grade behind the list is one of its courses, unless it is said of "all". */
export const gradesBesideUnits: readonly Reading[] = [
  [
    'Completion of 48 units, including CS 101 and CS 102, with a minimum grade of C-.',
    'set(48 units of anything) & CS 101@C- & CS 102@C-',
  ],
  [
    'Completion of 21 units, CS 101, and CS 102, both with a minimum grade of C-.',
    'set(21 units of anything) & CS 101@C- & CS 102@C-',
  ],
  [
    '100 units including one of CS 101 or MATH 120, with a minimum grade of C-',
    'set(100 units of anything) & (CS 101@C- | MATH 120@C-)',
  ],
  ['21 units and CS 101, all with a grade of C', 'set(21 units of anything)@C & CS 101@C'],
  ['21 units with a grade of C', 'set(21 units of anything)@C'],
  [
    '21 units, 6 units of CS, and CS 101, with a grade of C',
    'set(21 units of anything) & set(6 units of CS)@C & CS 101@C',
  ],
];

export const kindsOfSubjects: readonly Reading[] = [
  ['18 units of upper division MATH or STAT courses', '?18 units of upper division MATH or STAT courses?'],
  [
    '6 credits of advanced CS/MATH coursework and CS 101',
    '?6 credits of advanced CS/MATH coursework? & CS 101',
  ],
  ['18 units of upper division MATH or CS 101', '?18 units of upper division MATH? | CS 101'],
];

export const laboratories: readonly Reading[] = [
  ['PHYS 6A/6L or PHYS 5A/5L', '(PHYS 6A & PHYS 6L) | (PHYS 5A & PHYS 5L)'],
  ['PHYS 6A/6B', 'PHYS 6A | PHYS 6B'],
  ['PHYS 6/7L', 'PHYS 6 | PHYS 7L'],
  ['CS 101 must be taken in the same semester as PHYS 6L', 'CS 101 & ~PHYS 6L'],
  ['Must be taken in the same term as PHYS 6L', '~PHYS 6L'],
];

export const choicesBehindEither: readonly Reading[] = [
  [
    'CS 101 and either MATH 101/102, MATH 103, or consent',
    'CS 101 & (MATH 101 | MATH 102 | MATH 103 | consent())',
  ],
  ['Eligibility for MATH C1000 and CS 101', '<Eligibility for MATH C1000> & CS 101'],
  ['CS 101 or eligibility for MATH C1000', 'CS 101 | <eligibility for MATH C1000>'],
  ['CS 101. *Maximum UC credit for CS 101 and CS 102 is one course.', 'CS 101'],
];

/** A sentence behind advice that asks for something ends it. */
export const demandsBehindAdvice: readonly Reading[] = [
  [
    'CS 101. Recommended: CS 102 or 105. Reserved for honours students.',
    'CS 101 & <Reserved for honours students>',
  ],
  ['CS 101 or CS 102 or CS 103, MATH 120 is recommended.', 'CS 101 | CS 102 | CS 103'],
  ['CS 101 and CS 102, MATH 120 recommended.', 'CS 101 & CS 102'],
  ['CS 101, CS 102, and MATH 120 recommended.', 'nothing'],
  ['CS 101. Strongly recommended: CS 102. Music majors only.', 'CS 101 & <Music majors>'],
  ['CS 101. Recommended: CS 102. For music majors only.', 'CS 101 & <For music majors>'],
  [
    'CS 101, 102 and MATH 120. Recommended: CS 205. All with a grade of C- or better.',
    'CS 101 & CS 102 & MATH 120 & ?All with a grade of C- or better?',
  ],
  ['CS 101. Recommended: CS 102. All students are welcome.', 'CS 101'],
  ['Recommended: CS 102 only.', 'nothing'],
];

/** Students of one standing beside those of others. */
export const standingsWithConsent: readonly Reading[] = [
  [
    'First-year students may enroll only with consent of the instructor.',
    'when(level=freshman: consent(instructor))',
  ],
  ['CS 101. Freshmen may only register with permission.', 'CS 101 & when(level=freshman: consent())'],
  [
    'Open to juniors and seniors; sophomores with permission of the instructor.',
    'level=junior..senior | (level=sophomore & consent(instructor))',
  ],
  [
    'Senior standing; juniors with consent of instructor',
    'level>=senior | (level=junior & consent(instructor))',
  ],
  [
    'Graduate students only. Seniors may enroll only with permission of the instructor.',
    'level>=graduate | (level=senior & consent(instructor))',
  ],
  ['CS 101; juniors with permission', 'CS 101 & level=junior & consent()'],
  [
    'CS 101, junior standing; sophomores with consent',
    'CS 101 & level>=junior & level=sophomore & consent()',
  ],
];

/** "Or higher" between commas opens no alternative: what follows says of whom the standing is asked. */
export const higherStandingsOfFields: readonly Reading[] = [
  [
    'Third-year standing, or higher, in the School of Science, and CS 101.',
    'level>=junior & <in the School of Science> & CS 101',
  ],
  ['CS 101 and third-year standing, or higher, in Science.', 'CS 101 & level>=junior & <in Science>'],
  ['Junior standing, or higher, and CS 101', 'level>=junior & CS 101'],
  ['Upper-division or graduate standing', 'level>=junior'],
  ['Upper-division or graduate-level standing; CS 101', 'level>=junior & CS 101'],
];

/** An admission is asked for beside the alternatives before and behind it, one of them a code that is not known. */
export const admissionsBesideAlternatives: readonly Reading[] = [
  [
    'CS 101 or Wizardry 659.02 and admission to the Science graduate program.',
    '(CS 101 | ?Wizardry 659.02?) & <admission to the Science graduate program>',
  ],
  [
    'CS 101 or Wizardry 659 and admission to the Science graduate program, or consent of the instructor.',
    '((CS 101 | ?Wizardry 659?) & <admission to the Science graduate program>) | consent(instructor)',
  ],
  [
    'Admission to the School of Magic, and Wizardry 291 or CS 101.',
    '<Admission to the School of Magic> & (?Wizardry 291? | CS 101)',
  ],
  ['Application and admission', '<Application and admission>'],
];

/** A sentence in brackets is none of the sentence before it, and says under which code a course was, or how it is graded. */
export const sentencesInBrackets: readonly Reading[] = [
  ['Graduate standing. (S/U grades only.) (Formerly known as CS 230.)', 'level>=graduate'],
  ['CS 101. (S/U grades permitted.) (F)', 'CS 101'],
  ['CS 101 or consent of instructor (P/NP grades only).', 'CS 101 | consent(instructor)'],
  ['CS 101. (Offered in selected years.)', 'CS 101'],
  [
    'CS 101. (MATH 120 or consent of instructor.) HIST 101',
    'CS 101 & (MATH 120 | consent(instructor)) & HIST 101',
  ],
  ['CS 101 (formerly CS 230)', 'CS 101 | CS 230'],
  ['Graduate standing (formerly known as CS 230).', 'level>=graduate & (?formerly known as? & CS 230)'],
  [
    'CS 101; restricted to undergraduates. Graduate students will be allowed as space permits.',
    'CS 101 & <restricted to undergraduates>',
  ],
];

export const numbersOfSubjects: readonly Reading[] = [
  ['CS 40B, 140B, or 140BH and MATH 120', '(CS 40B | CS 140B | CS 140BH) & MATH 120'],
  ['CS 101; or Environmental Design 630, 632 or 634.', 'CS 101 | ?Environmental Design 630, 632 or 634?'],
  ['6 units of courses labelled MATH at the 300 level', 'set(6 units of MATH >=300 <=399)'],
];

/** The words in brackets are of the course behind them: the one before is asked for as it is. */
export const bracketedPriorCompletions: readonly Reading[] = [
  ['CS 101 and concurrent registration (or previous completion of) MATH 120', 'CS 101 & ~MATH 120'],
  [
    'CS 101 and concurrent enrollment in (or prior completion of) MATH 120; HIST 101',
    'CS 101 & ~MATH 120 & HIST 101',
  ],
  ['CS 101 and concurrent registration (or previous completion) of MATH 120', 'CS 101 & ~MATH 120'],
];

/** Grades in front of lists and behind them, as the registrars of large universities print them. */
export const gradedLists: readonly Reading[] = [
  [
    'One of the following with a grade of at least C-: CS 101, CS 102, CS 103',
    'CS 101@C- | CS 102@C- | CS 103@C-',
  ],
  ['CS 101 and one of the following with a grade of C: MATH 120, 130', 'CS 101 & (MATH 120@C | MATH 130@C)'],
  [
    'Two of the following courses, with a grade of C: CS 101; CS 102; CS 103',
    '2(CS 101@C, CS 102@C, CS 103@C)',
  ],
  [
    'The following coursework with a grade of at least C-: CS 101, and MATH 120, 130, or 140.',
    'CS 101@C- & (MATH 120@C- | MATH 130@C- | MATH 140@C-)',
  ],
  ['All with a grade of C or better: CS 101, CS 102, and MATH 120', 'CS 101@C & CS 102@C & MATH 120@C'],
  ['CS 101; minimum grade of C: CS 102; CS 103', 'CS 101 & CS 102@C & CS 103@C'],
  [
    'CS 101 and 102; a grade of C or better is required in both prerequisites; permission of the instructor for students lacking the prerequisites.',
    '(CS 101@C & CS 102@C) | consent()',
  ],
  ['CS 101; CS 102, minimum of C- in both', 'CS 101@C- & CS 102@C-'],
];

export const choicesWithBoth: readonly Reading[] = [
  ['CS 101, MATH 120, or both.', 'CS 101 | MATH 120'],
  ['CS 101 or MATH 120, or both', 'CS 101 | MATH 120'],
  [
    'Either CS 101 and 102, or MATH 120, 130, and 140',
    '(CS 101 & CS 102) | (MATH 120 & MATH 130 & MATH 140)',
  ],
  [
    'CS 101 and CS 102, or MATH 120, MATH 130, and MATH 140',
    '((CS 101 & CS 102) | MATH 120) & MATH 130 & MATH 140',
  ],
];

export const formsOfConcurrency: readonly Reading[] = [
  ['P/C CS 101 and P/C MATH 120', '~CS 101 & ~MATH 120'],
  ['CS 101 (Concurrency allowed)', '~CS 101'],
  ['Co-enrollment in CS 101', '~CS 101'],
];

export const noCreditFor: readonly Reading[] = [
  ['No credit given for students who have completed CS 102', 'nothing', 'not CS 102'],
  ['Not for students with credit in CS 102 or 103', 'nothing', 'not CS 102 CS 103'],
  ['CS 101. Open to seniors in all majors', 'CS 101 & level=senior'],
];

/** "For all courses listed" is of everything that is named, and so is what is in brackets behind the last of them. */
export const gradesOfAllListed: readonly Reading[] = [
  ["CS 101 or 102 or 103 (MIN GRADE 'C' for Listed Courses)", 'CS 101@C | CS 102@C | CS 103@C'],
  [
    "(CS 101 or CS 102) and MATH 120; Min Grade 'C' for all classes listed.",
    '(CS 101@C | CS 102@C) & MATH 120@C',
  ],
  ["CS 101 or CS 102 (Min Grade 'C' or Transfer)", 'CS 101@C | CS 102@C'],
  [
    "(CS 101 or CS 102) and MATH 120; (MIN GRADE 'C' or TRANSFER FOR ALL COURSES LISTED)",
    '(CS 101@C | CS 102@C) & MATH 120@C',
  ],
  ['CS 101 and MATH 120; Minimum C grade or Transfer', 'CS 101@C & MATH 120@C'],
  [
    'CS 101 or CS 102 (C- or better required for ARCE majors)',
    '(CS 101 | CS 102) & <C- or better required for ARCE majors>',
  ],
  [
    'CS 101 or (CS 102 and foo bar required for ARCE majors)',
    'CS 101 | (CS 102 & <foo bar required for ARCE majors>)',
  ],
  ['A “C” (2.0) grade or better in CS 101 and CS 102', 'CS 101@C & CS 102@C'],
  ['CS 101 with a C grade or better', 'CS 101@C'],
  ['CS 101 with a minimum grade of C or transfer students', 'CS 101@C | <transfer students>'],
  [
    'Junior standing or consent of instructor, and C (2.0) or better required in CS 102',
    '(level>=junior | consent(instructor)) & CS 102@C',
  ],
];

/** Who has taken a course may not enroll; of a bar in other words no part is an alternative. */
export const blockedEnrollments: readonly Reading[] = [
  ['CS 101; Enrollment not permitted if previously enrolled in CS 102', 'CS 101', 'not CS 102'],
  [
    'CS 101; and Enrollment not permitted if currently or previously completed CS 102',
    'CS 101',
    'not CS 102',
  ],
  [
    'CS 101 and enrollment will be blocked if currently enrolled in, or previously enrolled in CS 102',
    'CS 101',
    'not CS 102',
  ],
  ['Enrollment is denied if students have already taken CS 102 or CS 103', 'nothing', 'not CS 102 CS 103'],
  [
    'CS 101; access is blocked for those who sat, or passed CS 102',
    'CS 101 & ?access is blocked for those who sat, or passed CS 102?',
  ],
];

/** A standing in a field replaces all courses, as one of any field does. */
export const standingsInPlaceOfAll: readonly Reading[] = [
  [
    'CS 101; CS 102 or MATH 120; or graduate standing in Biology',
    '(CS 101 & (CS 102 | MATH 120)) | (level>=graduate & <in Biology>)',
  ],
  [
    'CS 101 and MATH 120 or graduate standing in Biology',
    '(CS 101 & MATH 120) | (level>=graduate & <in Biology>)',
  ],
  [
    'CS 101; MATH 120; Chemistry or Applied Physics major; or Chemistry or Applied Physics graduate standing.',
    '(CS 101 & MATH 120 & <Chemistry or Applied Physics major>) | (?Chemistry or Applied Physics? & level>=graduate)',
  ],
  ['PR: or CR: CS 101', '~CS 101'],
  ['PR: CS 101; PR or CR: MATH 120', 'CS 101 & ~MATH 120'],
  ['PR: or CR: CS 101 and PR: MATH 120 and MATH 121', '~CS 101 & MATH 120 & MATH 121'],
  ['PR: CS 101, and PR: or CR: MATH 120', 'CS 101 & ~MATH 120'],
  ['MIN CUM GPA: 3.25', 'average>=3.25'],
];

/** A lecture with its laboratory, hours that have been earned, and the standing of a student, in the words of registrars. */
export const lecturesAndStandings: readonly Reading[] = [
  ['CS 101-101L or CS 102', '(CS 101 & CS 101L) | CS 102'],
  ['PHYS 101L-102L', 'PHYS 101L & PHYS 102L'],
  ['60 hours earned and MATH 120', 'set(60 units of anything) & MATH 120'],
  ['Must have 45 credits earned prior to enrolling, or consent', 'set(45 units of anything) | consent()'],
  ['Graduate student standing', 'level>=graduate'],
  ['Third-year students and above only', 'level>=junior'],
];

export const wordsOfRegistrars: readonly Reading[] = [
  [
    'Biology majors only, sophomore standing or consent of instructor',
    '<Biology majors> & (level>=sophomore | consent(instructor))',
  ],
  ['One MATH course or equivalent numbered 200 or above', 'set(1 of MATH >=200)'],
  ['Recommended: CS 101 Prerequsite (s) or corequisite(s): MATH 120', '~MATH 120'],
  ['Student has completed or is in the process of completing CS 101', '~CS 101'],
  ['CS 101. Transfer: UC; CSU', 'CS 101'],
  ['Level: Jr or Sr', 'level=junior..senior'],
  ['Take 1 course from CS 101, CS 102', 'CS 101 | CS 102'],
  ['Take all of: CS 101, MATH 120', 'CS 101 & MATH 120'],
  ['CS 101. Jointly offered with MATH 120', 'CS 101'],
  ['CS 101. Same course as MATH 120.', 'CS 101'],
];
