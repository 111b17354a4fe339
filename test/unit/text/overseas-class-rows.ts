/** Classes of wording that were met first in catalogs of Canada, Australia, Britain and Singapore, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** A label in brackets behind a course is of that course alone, also of the last of several alternatives. */
export const labelsOfOneCourse: readonly Reading[] = [
  ['CS 201 OR MATH 901(Corequisite)', 'CS 201 | ~MATH 901'],
  ['CS 201 OR MATH 901 (Corequisite)', 'CS 201 | ~MATH 901'],
  ['CS 201(Corequisite) OR MATH 901(Corequisite)', '~CS 201 | ~MATH 901'],
  ['CS 201 & MATH 901(Corequisite)', 'CS 201 & ~MATH 901'],
  ['CS 201 or MATH 901 (may be taken concurrently)', '~CS 201 | ~MATH 901'],
];

/** Consent without a mark between it and the courses is asked for beside all of them. */
export const consentBeforeCourses: readonly Reading[] = [
  ['By permission CS 201', 'consent() & CS 201'],
  [
    'Approval by the School CS 201 & MATH 201 OR CS 202 & MATH 202',
    'consent(school) & ((CS 201 & MATH 201) | (CS 202 & MATH 202))',
  ],
  ['Consent of instructor CS 201 or CS 202', 'consent(instructor) & (CS 201 | CS 202)'],
  ['Junior standing, grade of C in CS 201 and grade of C in CS 202', 'level>=junior & CS 201@C & CS 202@C'],
  ['Year 3 standing CS 201 OR CS 202', 'level>=junior & (CS 201 | CS 202)'],
];

/** A course that is said in several groups, joined by "and", shows that "or" is between the groups. */
export const groupsThatRepeat: readonly Reading[] = [
  [
    'CS 201 & CS 202 & MATH 201 OR CS 201 & CS 203 & MATH 202',
    '(CS 201 & CS 202 & MATH 201) | (CS 201 & CS 203 & MATH 202)',
  ],
  [
    'CS 201 & CS 202 & MATH 201 OR CS 203 & CS 204 & MATH 202',
    'CS 201 & CS 202 & (MATH 201 | CS 203) & CS 204 & MATH 202',
  ],
  [
    'CS 201 and CS 202 (min C) or CS 202 (min S) and MATH 201 and CS 203',
    'CS 201 & (CS 202@C | CS 202@S) & MATH 201 & CS 203',
  ],
  [
    'CS 201 and CS 202 and CS 203 or CS 201 and CS 202 and CS 203 and MATH 201',
    'CS 201 & CS 202 & (CS 203 | CS 201) & CS 202 & CS 203 & MATH 201',
  ],
];

/** A grade of "all" courses reaches those before the semicolon, also from brackets in the middle. */
export const gradesOfAllBefore: readonly Reading[] = [
  [
    'CS 101; MATH 101, CS 102 or 103 (all with a grade of C or better), and six units of 200-level MATH',
    'CS 101@C & MATH 101@C & (CS 102@C | CS 103@C) & set(6 units of MATH >=200 <=299)',
  ],
];

/** What must have been passed is no part of the recommendation before it, though no point ends that. */
export const demandsBehindAdvice: readonly Reading[] = [
  [
    'It is RECOMMENDED that students have passed: Logic (CS 101) Students MUST have passed: Algebra (MATH 101) AND Sets (MATH 102)',
    'MATH 101 & MATH 102',
  ],
  ['Students MUST have passed: CS 101 It is RECOMMENDED that students have passed: CS 102', 'CS 101'],
];

/** An average over the courses of several subjects asks for no course besides. */
export const averagesOfSubjects: readonly Reading[] = [
  ['CS 101 and a GPA of 5.0 or above in CS/MATH courses', 'CS 101 & average>=5 over CS/MATH'],
  ['GPA of 5 or higher for CS and MATH courses', 'average>=5 over CS/MATH'],
  ['GPA of 3.0 in CS and MATH 101', 'average>=3 over CS & MATH 101'],
  ['GPA of 2.5 for admission', 'average>=2.5 & <for admission>'],
];

/** The courses of a year are not a standing, and a year in a title asks for none. */
export const yearsOfCourses: readonly Reading[] = [
  ['All Year 1 Nursing courses & CS 201', '?All Year 1 Nursing? & CS 201'],
  ['Phase 1 (Years 1 and 2) courses of the program', '<Phase 1 (Years 1 and 2) courses of the program>'],
  ['Algebra (MATH 101) AND Statistics (Year 2) (MATH 102)', 'MATH 101 & MATH 102'],
  ['Students MUST have passed: Chemistry/Physics 3S2 (MATH 101)', 'MATH 101'],
];

/** Where more can be read is no requirement. */
export const referrals: readonly Reading[] = [
  ['CS 101. Please consult the physics advisor for further details.', 'CS 101'],
  [
    'For details, refer to https://example.org/electives CS 101',
    '?For details, refer to https://example.org/electives? & CS 101',
  ],
  ['CS 101. Contact the department for permission.', 'CS 101 & <Contact the department for permission>'],
];

/** Consent of whom a possessive names, and marks of schools. */
export const furtherConsent: readonly Reading[] = [
  ["School's Approval CS 201", 'consent(school) & CS 201'],
  ["CS 101 or director's permission", 'CS 101 | consent(director)'],
  ['H2 Level Mathematics or equivalent', '<H2 Level Mathematics> | <equivalent>'],
];

/** A ban on the same term excludes no course that was taken before. */
export const bansOnTheSameTerm: readonly Reading[] = [
  [
    'CS 308 or 309; Students may not take CS 498 concurrently with CS 481 or PHYS 490.',
    '(CS 308 | CS 309) & ?Students may not take CS 498 concurrently with CS 481 or PHYS 490?',
  ],
];

/** "Concurrent to" is of the courses behind it, never of those before. */
export const concurrentTo: readonly Reading[] = [
  ['CS 101 and concurrent to CS 102', 'CS 101 & ~CS 102'],
  ['CS 101, CONCURRENT TO CS 102', 'CS 101 & ~CS 102'],
  ['CS 101 or CS 102 and concurrent to CS 103', '(CS 101 | CS 102) & ~CS 103'],
  ['CS 101 and concurrent to CS 102 and CS 103', 'CS 101 & ~CS 102 & CS 103'],
  ['CS 101 or concurrent to CS 102', 'CS 101 | ~CS 102'],
  ['CS 101 or concurrent', '~CS 101'],
  [
    'Approved proposal or concurrent to thesis proposal',
    '<Approved proposal or concurrent to thesis proposal>',
  ],
];

/** Conditions of students in a list of lines look like titles, and ask something all the same. */
export const conditionsLikeTitles: readonly Reading[] = [
  [
    'Complete 1 of the following\n  Complete all of the following\n    Minimum second-year standing\n    Admission to BEng Program\n  or permission of the school',
    '(level>=sophomore & <Admission to BEng Program>) | consent(school)',
  ],
  [
    'Complete all of the following\n  Complete all of:\n    CS 101 - Data (1.5)\n    CS 102 - More Data (1.5)\n  Declared Major in Drama\n  Fourth-year standing',
    '(CS 101 & CS 102) & <Declared Major in Drama> & level>=senior',
  ],
  [
    'Complete 1 of the following\n  Complete all of:\n    CS 101 - Data (1.5)\n  Permission of the Program',
    'CS 101 | consent(program)',
  ],
  [
    'Complete all of the following\n  Complete all of:\n    CS 101 - Data (1.5)\n  Chemistry Requirement\n  Statistics Core',
    'CS 101 & ?Chemistry Requirement? & ?Statistics Core?',
  ],
];

/** A grade behind a comma is of the courses that it names. */
export const gradesOfNextCourse: readonly Reading[] = [
  ['(CS 101 or CS 102), a minimum grade of 70% in CS 103', '(CS 101 | CS 102) & CS 103@70'],
  ['CS 101, minimum grade of 70% in CS 103', 'CS 101 & CS 103@70'],
  ['CS 101 or CS 102, with a minimum grade of C in CS 103', '(CS 101 | CS 102) & CS 103@C'],
  ['CS 101 or CS 102, with a minimum grade of C in each', 'CS 101@C | CS 102@C'],
];

/** What a counted list has to include is asked for beside it. */
export const countedListsIncluding: readonly Reading[] = [
  ['Three of CS 101, 102, 103 or 104, including CS 102', '3(CS 101, CS 102, CS 103, CS 104) & CS 102'],
  [
    'Three of CS 101, 102, 103 or 104, including CS 102 or CS 103',
    '3(CS 101, CS 102, CS 103, CS 104) & (CS 102 | CS 103)',
  ],
  [
    '(two of CS 101, CS 102, CS 103 including CS 101) or CS 201',
    '(2(CS 101, CS 102, CS 103) & CS 101) | CS 201',
  ],
];

/** A heading that names students is of its clause alone, where another clause names the others. */
export const headingsBesideOthers: readonly Reading[] = [
  [
    'Prerequisites for exchange students: CS 101; for others, CS 201',
    'when(<for exchange students>: CS 101) & when(<for others>: CS 201)',
  ],
  ['Prerequisites for exchange students: CS 101; CS 102', 'when(<for exchange students>: (CS 101 & CS 102))'],
];

/** Amounts of courses of any kind, and levels as words. */
export const amountsOfAnyKind: readonly Reading[] = [
  ['24 credit points in any units', 'set(24 units of anything)'],
  ['30 points at any level and CS 101', 'set(30 units of anything) & CS 101'],
  ['30 credits in any discipline', '?30 credits in any discipline?'],
  ['one 100-level MATH paper', 'set(1 of MATH >=100 <=199)'],
  ['24 credit points at level three', 'set(24 units of >=300 <=399)'],
  [
    'Complete 1 of the following\n  Earned a minimum grade of B- in 1 of:\n    CS 101 - Data (3.0)\n    CS 102 - More Data (1.5)\n  permission of the department.',
    'CS 101@B- | CS 102@B- | consent(department)',
  ],
];

/** "Precluded" and its like, as headings and as verbs, keep out those who have taken a course. */
export const precludedStudents: readonly Reading[] = [
  ['Students who have read CS 201 are precluded.', 'nothing', 'not CS 201'],
  ['CS 202. Students who have passed CS 201 are precluded from taking this course.', 'CS 202', 'not CS 201'],
  ['Students with credit for CS 201 or CS 203 are ineligible; CS 202', 'CS 202', 'not CS 201 CS 203'],
  ['Precludes: CS 201, CS 203', 'nothing', 'not CS 201 CS 203'],
  ['Barred: CS 201', 'nothing', 'not CS 201'],
  ['CS 201; freshmen are excluded', 'CS 201 & none(level=freshman)'],
];

/** A grade in front of a list is one of its sets, too, and one behind it of those before it. */
export const gradesOfSets: readonly Reading[] = [
  [
    'A mark of 75 or above in CS 201 or any 200-level MATH course or PHYS 201',
    'CS 201@75 | set(1 of MATH >=200 <=299)@75 | PHYS 201@75',
  ],
  [
    'any 200-level MATH course or CS 201 with a grade of C or better',
    'set(1 of MATH >=200 <=299)@C | CS 201@C',
  ],
  ['C or better in CS 201 or 60 credits', 'CS 201@C | set(60 units of anything)'],
  ['CS 201 with at least 60 per cent', 'CS 201@60'],
  [
    'a minimum C grade in each of CS 201, CS 202 (CS courses for Nursing students only)',
    'CS 201@C & CS 202@C & (set(1 of CS)@C & <for Nursing students>)',
  ],
  ['C or better in CS 201 or (CS 202 and junior standing)', 'CS 201@C | (CS 202@C & level>=junior)'],
];

/** Units out of courses and sets. */
export const unitsOfMixedLists: readonly Reading[] = [
  ['6 credit points from (CS 201 or MATH2XX)', 'set(6 units of CS 201 + MATH >=200 <=299)'],
  [
    '6 credits from CS 201, CS 202, or any 300-level MATH course',
    'set(6 units of CS 201 CS 202 + MATH >=300 <=399)',
  ],
  [
    '9 units from CS 201 or two 300-level MATH courses',
    '?9 units from CS 201 or two 300-level MATH courses?',
  ],
];

/** The word for units behind a description. */
export const unitsBehindLevels: readonly Reading[] = [
  ['18 200-level CS, MATH or STAT points', 'set(18 units of CS/MATH/STAT >=200 <=299)'],
  ['36 100-level points', 'set(36 units of >=100 <=199)'],
  ['12 200-level credit points from MATH', 'set(12 units of MATH >=200 <=299)'],
  ['3 300-level CS courses', 'set(3 of CS >=300 <=399)'],
  ['48 credit points of units of study', 'set(48 units of anything)'],
  ['24 credit points of 200-level units of study, including CS 201', 'set(24 units of >=200 <=299) & CS 201'],
  ['96cp completed study', 'set(96 units of anything)'],
  ['24cp @ 100 level', 'set(24 units of >=100 <=199)'],
  ['Any 200-level (or higher) MATH course', 'set(1 of MATH >=200)'],
];

/** Courses that may not be combined, or of which one closes the other. */
export const combinedCourses: readonly Reading[] = [
  ['The courses CS 201, CS 202 cannot be combined for units.', 'nothing', 'not CS 201 CS 202'],
  ['CS 201 and CS 202 may not be combined.', 'nothing', 'not CS 201 CS 202'],
  ['CS 201 and CS 202 may not both be taken for credit.', 'nothing', 'not CS 201 CS 202'],
  ['Credit cannot be obtained in both CS 201 and CS 202.', 'nothing', 'not CS 201 CS 202'],
  [
    'Students will not receive earned credit for CS 201 if CS 202 has been successfully completed.',
    'nothing',
    'not CS 202',
  ],
  ['Credit cannot be received for CS 201 if CS 202 has been taken', 'nothing', 'not CS 202'],
  ['Exclusion: CS 201 once one takes CS 202', '?CS 201 once one takes CS 202?'],
  ['CS 203. Not suitable for students who have taken CS 201.', 'CS 203', 'not CS 201'],
  ['CS 203; Overlap with: CS 201', 'CS 203', 'not CS 201'],
  ['Substantially similar: CS 201', 'nothing', 'not CS 201'],
  ['CS 202 (CS 203 was formerly offered as CS 201)', 'CS 202'],
];

/** Who offers a course, where something is printed, and how often it counts, ask nothing. */
export const remarksOfCalendars: readonly Reading[] = [
  ['Prerequisite: CS 201. [Faculty of Arts, Media and Technology Studies]', 'CS 201'],
  ['Prerequisite: CS 201. (Faculty of Science permission required)', 'CS 201 & consent(faculty of science)'],
  ['CS 201. (Students in the Faculty of Science only)', 'CS 201 & <Students in the Faculty of Science>'],
  ['CS 201 or placement test required (www.example.edu/tests)', 'CS 201 | <placement test>'],
  [
    'CS 201 or placement test score of 201 or 301 required (example.ca/tests)',
    'CS 201 | <placement test score of 201 or 301>',
  ],
  ['Consent of Instructor. Credit for this course may be obtained more than once.', 'consent(instructor)'],
  ['This course previously coded as CS 201.', 'nothing'],
  ['Prerequisites or concurrent requirement: CS 201', '~CS 201'],
  ['Students must have studied CS 201 or CS 202.', 'CS 201 | CS 202'],
];

/** A corequisite of one alternative allows none of the others in the same term. */
export const companionsOfOne: readonly Reading[] = [
  ['CS 201 or college algebra with MATH 201 as corequisite', 'CS 201 | (<college algebra> & ~MATH 201)'],
  ['CS 201 or CS 202 as a corequisite', '~CS 201 | ~CS 202'],
];

/** What is said of the course itself, of its students first of all, and of the years of courses. */
export const saidOfTheCourse: readonly Reading[] = [
  ['CS 201. This course is intended primarily for students in the School of Management.', 'CS 201'],
  [
    'CS 201. This course is primarily intended for students with CS 202.',
    'CS 201 & ?This course is primarily? & CS 202',
  ],
  [
    'This course cannot be taken for units by any student who has previously received units for CS 201.',
    'nothing',
    'not CS 201',
  ],
  ['CS 201 and 45 ECTS of the first year', 'CS 201 & ?45 ECTS of the first year?'],
];

/** A grade of all courses says of a list with "or" that it is no choice, and closes a list before ", or". */
export const gradesOfAll: readonly Reading[] = [
  [
    'CS 101, PHYS 111, and MATH 120, 121 or 122, all with a minimum grade of C',
    'CS 101@C & PHYS 111@C & (MATH 120@C | MATH 121@C | MATH 122@C)',
  ],
  ['CS 101, CS 102 or MATH 120, all with a minimum grade of C', 'CS 101@C & (CS 102@C | MATH 120@C)'],
  ['Grade of C in each of CS 101, CS 102, or MATH 120', 'CS 101@C & (CS 102@C | MATH 120@C)'],
  ['CS 101 or MATH 120, both with a grade of C', 'CS 101@C | MATH 120@C'],
  ['CS 101, 102, 103, all with a grade of B, or MATH 120', '(CS 101@B & CS 102@B & CS 103@B) | MATH 120'],
  ['CS 101, CS 102, each with a B or better, or MATH 120', '(CS 101@B & CS 102@B) | MATH 120'],
];

/** What has to be handed in or granted is no advice, and of a course with an equivalent only what is behind it is. */
export const handedInBehindAdvice: readonly Reading[] = [
  ['Recommended: CS 102. Written application to the school.', '<Written application to the school>'],
  ['Recommended: CS 102. Portfolio review.', '<Portfolio review>'],
  ['Recommended: CS 102. Application of methods.', 'nothing'],
  ['A statistics course, preferably STAT 101, and senior standing', 'set(1 of STAT) & level>=senior'],
  ['CS 101, preferably with a B, and CS 103 or MATH 120', 'CS 101 & (CS 103 | MATH 120)'],
  ['Two courses in CS, preferably CS 102, CS 103, and CS 104', 'set(2 of CS)'],
  ['Recommended: CS 102. An interview may be arranged.', 'nothing'],
  [
    'CS 101 or equivalent course and MATH 101 or calculus helpful but not required',
    'CS 101 | <equivalent course>',
  ],
];

/** What a part of an amount is to be of, and what is in place of that part alone. */
export const partsOfAmounts: readonly Reading[] = [
  ['(60cp at 200 level or above) including CS 201 or CS 202', 'set(60 units of >=200) & (CS 201 | CS 202)'],
  [
    '60 units including (CS 101 and CS 102) or MATH 120',
    'set(60 units of anything) & ((CS 101 & CS 102) | MATH 120)',
  ],
  [
    '60 units including (CS 101 or CS 102) or consent',
    '(set(60 units of anything) & (CS 101 | CS 102)) | consent()',
  ],
  [
    '60cp at 100 level or above including 20cp in HIST or STAT units at 200 level',
    'set(60 units of >=100) & set(20 units of HIST/STAT >=200 <=299)',
  ],
  [
    '60 units including 20 units of HIST or CS 101',
    'set(60 units of anything) & (set(20 units of HIST) | CS 101)',
  ],
  [
    '60 units including ((20 units of HIST) or CS 101)',
    'set(60 units of anything) & (set(20 units of HIST) | CS 101)',
  ],
  [
    '12 units of HIST (including 3 at the 300 level) or CS 101',
    '(set(12 units of HIST) & set(3 units of HIST >=300 <=399)) | CS 101',
  ],
];

export const concurrentBehindAnd: readonly Reading[] = [
  ['CS 101 or CS 102, and concurrently MATH 120', '(CS 101 | CS 102) & ~MATH 120'],
  ['CS 101 and concurrently MATH 120 or MATH 121', 'CS 101 & (~MATH 120 | ~MATH 121)'],
];

/** An average over courses of one level is none that records have. */
export const averagesOfLevels: readonly Reading[] = [
  ['70% average in 200-level CS papers', '<70% average in 200-level CS papers>'],
  ['70% average in CS courses', 'average>=70 over CS'],
];

export const studentsBehindClosed: readonly Reading[] = [
  ['Not for History majors; students taken CS 101, 102', '<Not for History majors>', 'not CS 101 CS 102'],
  [
    'Not for Physics students; students who have taken CS 101 or CS 102',
    '<Not for Physics students>',
    'not CS 101 CS 102',
  ],
];

/** A line about how the course is held asks nothing, though no full stop ends the line before it; nor is the course itself required. */
export const linesAboutTheCourse: readonly Reading[] = [
  [
    'CS 201 or permission of the department\nCS 202 may be repeated, if on a different topic, to a total of six units.',
    'CS 201 | consent(department)',
  ],
  ['CS 201. CS 202 may be repeated for credit.', 'CS 201'],
  ['CS 201 May be repeated for up to four units of credit.', 'CS 201'],
  ['Junior standing\nOffered on a rotational basis. Consult the master timetable.', 'level>=junior'],
  ['CS 201. Offered on an irregular basis.', 'CS 201'],
  ['CS 201\nAntirequisite(s): CS 202\nFirst offered 2021-2022', 'CS 201', 'not CS 202'],
  ['CS 201. Last offered in 2022-23. May be offered in person or online.', 'CS 201'],
  ['CS 201\nAlternates with CS 202 (HIST 202)', 'CS 201'],
  ['CS 201\nThis course is administered by the Department of History.', 'CS 201'],
  ['CS 201. This course is evaluated on a Pass/Fail basis.', 'CS 201'],
  [
    'CS 201. The Department reserves the right to place students in the course most appropriate to their abilities.',
    'CS 201',
  ],
  ['CS 201 (See Department Note 3 above.)', 'CS 201'],
];

/** A note without a colon that bars students is asked, like one with a colon; another is not. */
export const notesWithoutColon: readonly Reading[] = [
  [
    'CS 201\nNOTE This course is not open to History majors.',
    'CS 201 & <This course is not open to History majors>',
  ],
  [
    'Note that this course is not open to History majors. CS 201',
    '<that this course is not open to History majors> & CS 201',
  ],
  ['CS 201\nNOTE This course is held in the evening.', 'CS 201'],
  ['CS 201\nEquivalency CS 205', 'CS 201'],
];

/** How much may be taken of the courses of an exclusion. */
export const amountsOfExclusions: readonly Reading[] = [
  ['CS 201. Exclusion: No more than 3.0 units from CS 202; CS 203.', 'CS 201', 'not CS 202 CS 203'],
  ['CS 201\nExclusion    No more than 1.0 course from CS 202; CS 203', 'CS 201', 'not CS 202 CS 203'],
  [
    'CS 201\nOne-Way Exclusion    May not be taken with or after: CS 202; CS 203',
    'CS 201',
    'not CS 202 CS 203',
  ],
];

/** A demand of all students behind a missing full stop is no part of the last alternative. */
export const demandsBehindMissingStops: readonly Reading[] = [
  [
    'CS 201 or permission of the instructor Must be registered in Computer Science.',
    '(CS 201 | consent(instructor)) & {CSC}',
  ],
  [
    'CS 201 or permission of the instructor\nMust also be enrolled in Computer Science',
    '(CS 201 | consent(instructor)) & <Must also be enrolled in Computer Science>',
  ],
];

/** A waiver is a consent. */
export const waivers: readonly Reading[] = [
  ['CS 201 or by waiver', 'CS 201 | consent()'],
  ['Open to seniors; others by waiver', 'level=senior | consent()'],
];

export const completedInBrackets: readonly Reading[] = [
  ['CS 201 (taken) and (CS 202 (taken) or CS 203)', 'CS 201 & (CS 202 | CS 203)'],
  ['CS 201 (completed) and CS 202', 'CS 201 & CS 202'],
];

export const prerequisitesOf: readonly Reading[] = [
  [
    '(Prerequisite of CS 201 and junior standing) or senior standing',
    '(CS 201 & level>=junior) | level>=senior',
  ],
  [
    'Exclusion: CS 202. A prerequisite of CS 201 and junior standing is required.',
    'CS 201 & level>=junior',
    'not CS 202',
  ],
  ['MATH 122; PHYS 110 concurrent or prior', 'MATH 122 & ~PHYS 110'],
  ['Concurrent or prior: MATH 223 or MATH 224', '~MATH 223 | ~MATH 224'],
  ['CS 201 and (a GPA of 2.4 on all CS units)', 'CS 201 & average>=2.4 over CS'],
  ['a GPA of 2.0 on all units in CS', 'average>=2 over CS'],
  ['a GPA of 3.0 on a 4.0 scale', 'average>=3'],
];
