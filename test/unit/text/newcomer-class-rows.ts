/** Classes of wording that were met first in catalogs of universities that came later, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Consent that "with" ties to one alternative is asked for besides its course. */
export const consentOfOneAlternative: readonly Reading[] = [
  ['HIST 201, HIST 200 with permission, or placement', 'HIST 201 | (HIST 200 & consent()) | <placement>'],
  ['CS 101 with consent of instructor or CS 102', '(CS 101 & consent(instructor)) | CS 102'],
  ['CS 101 or CS 102 with permission, or CS 103', '((CS 101 | CS 102) & consent()) | CS 103'],
  ['CS 101 or CS 102 with consent of instructor', '(CS 101 | CS 102) & consent(instructor)'],
  ['CS 101, with consent of instructor', 'CS 101 & consent(instructor)'],
];

/** A sentence in parentheses that begins with "or" is an alternative to the one before it. */
export const sentencesInParentheses: readonly Reading[] = [
  ['CS 200. (Or permission of the director.)', 'CS 200 | consent(director)'],
  ['CS 200 and CS 201. (or equivalent)', '(CS 200 & CS 201) | <equivalent>'],
  ['One of CS 101, CS 102. (or permission of the instructor.)', 'CS 101 | CS 102 | consent(instructor)'],
  [
    'CS 200 and one of CS 101, CS 102. (or 3 credits of 200-level MATH.)',
    'CS 200 & (CS 101 | CS 102 | set(3 units of MATH >=200 <=299))',
  ],
  ['CS 200. (and junior standing.)', 'CS 200 & level>=junior'],
  [
    'CS 200. (or one of CS 101, CS 102. 9 credits; permission of the dean.)',
    'CS 200 & (CS 101 | CS 102) & set(9 units of anything) & consent(dean)',
  ],
];

/** Codes of majors look like those of courses. */
export const majorCodes: readonly Reading[] = [
  ['CS 101. Restricted to the following major codes: PH25, PH26.', 'CS 101 & <major codes: PH25, PH26>'],
  ['CS 101; restricted to students with major code PH75', 'CS 101 & <major code PH75>'],
  [
    'CS 101; restricted to PH25, PH26, PH27, PH28, PH29, PH30, PH31, PH32, PH33 and PH34 majors',
    'CS 101 & <PH25, PH26, PH27, PH28, PH29, PH30, PH31, PH32, PH33 and PH34 majors>',
  ],
  ['CS 101; physics majors only (PH25, PH26) or consent', 'CS 101 & (<physics majors> | consent())'],
  ['<p>Physics majors (PHYS 101)</p>', '<Physics majors> & PHYS 101'],
];

/** When a course is offered is no grade and no condition. */
export const termLetters: readonly Reading[] = [
  ['CS 101. (F,W,S,Su)', 'CS 101'],
  ['CS 101 or consent. (S)', 'CS 101 | consent()'],
  ['CS 101 (F, W)', 'CS 101'],
  ['CS 101 (S)', 'CS 101@S'],
  ['CS 101 (W)', 'CS 101'],
];

export const notesBehindRequirements: readonly Reading[] = [
  ['CS 101. All other students will be allowed as space permits.', 'CS 101'],
  ['CS 101. May be taken for credit up to three times.', 'CS 101'],
  ['CS 101. May be coscheduled with CS 201.', 'CS 101'],
  ['CS 101. This course is an online course.', 'CS 101'],
  ['CS 101. This is the second half of a year-long sequence with CS 102.', 'CS 101'],
  ['CS 101. Letter grades only.', 'CS 101'],
  ['CS 101; two units of credit given for CS 103 if CS 102 has been taken.', 'CS 101'],
  [
    'CS 101. Students who have not completed CS 101 may enroll with consent of instructor.',
    'CS 101 | consent()',
  ],
  [
    'CS 101 or 102. Those who have not taken CS 101, 102 or MATH 120 may enroll by consent of the department.',
    'CS 101 | CS 102 | consent()',
  ],
];

/** Advice about a group in brackets, and what is asked behind advice. */
export const adviceWithNeighbours: readonly Reading[] = [
  ['[CS 101, 102] recommended', 'nothing'],
  ['CS 103; [[CS 101 or CS 102], MATH 120] recommended', 'CS 103'],
  ['[CS 101] recommended, junior standing', 'level>=junior'],
  ['Completion of CS 103 is preferred, CS 101 or CS 102', 'CS 101 | CS 102'],
  ['CS 103, CS 101 recommended, but not required', 'CS 103'],
  ['CS 101 recommended, majors must register A-F', 'nothing'],
  ['CS 101 recommended, A-F required for majors', 'nothing'],
  ['CS 101 recommended, CS 102 required', 'CS 102'],
  ['CS 101 recommended, CS 102 with a grade of C', 'CS 102@C'],
  ['CS 101. CS 102 or CS 103 (programming) is recommended.', 'CS 101'],
];

export const concurrencyInBrackets: readonly Reading[] = [
  [
    '[CS 101 or concurrent registration is required (or allowed) in CS 101], [MATH 120 or PHYS 111]',
    '~CS 101 & (MATH 120 | PHYS 111)',
  ],
  [
    '[concurrent registration is allowed in CS 101 or concurrent registration is allowed in CS 102]',
    '~CS 101 | ~CS 102',
  ],
  ['completion (or concurrent registration) in CS 101 or 102', '~CS 101 | ~CS 102'],
  ['Preceded or accompanied by each of CS 101, CS 102', '~CS 101 & CS 102'],
];

/** Majors behind a choice of courses are asked besides; other persons are alternatives. */
export const majorsBehindCourses: readonly Reading[] = [
  [
    'CS 101 or 102, physics major or math major, or history minor',
    '(CS 101 | CS 102) & (<physics major or math major> | <history minor>)',
  ],
  ['CS 101 or 102, graduate standing, or consent', 'CS 101 | CS 102 | level>=graduate | consent()'],
];

export const yearsOfRequirements: readonly Reading[] = [
  ['First year writing requirement; junior standing', '<First year writing requirement> & level>=junior'],
];

/** The subject between an amount and its unit, and years that units are of. */
export const amountsOfSubjects: readonly Reading[] = [
  ['1.0 HIST credit', 'set(1 units of HIST)'],
  ['4.0 credits/1.0 HIST credit', 'set(4 units of anything) | set(1 units of HIST)'],
  ['9 credits including 3 HIST credits', 'set(9 units of anything) & set(3 units of HIST)'],
  ['CS 101 and 6 MATH units', 'CS 101 & set(6 units of MATH)'],
  ['Min. 6 units in MATH', 'set(6 units of MATH)'],
  ['At least 3 credits of HIST course(s) at the 100 or 200 level', 'set(3 units of HIST >=100 <=299)'],
  ['3 credits of 3rd-year MATH and CS 101', 'set(3 units of MATH >=300 <=399) & CS 101'],
  ['3 credits of HIST at the 200+ level', 'set(3 units of HIST >=200)'],
];

export const giversOfConsent: readonly Reading[] = [
  [
    'consent of advisor, instructor, and head of department',
    'consent(advisor, instructor, and head of department)',
  ],
  ['Permission of the honours committee', 'consent(honours committee)'],
  [
    '60 units or approval of the academic supervisor',
    'set(60 units of anything) | consent(academic supervisor)',
  ],
];

/** A note asks nothing, but for its sentences that exclude courses or close the course to somebody. */
export const sentencesOfNotes: readonly Reading[] = [
  ['CS 101. Note: not to be taken by students with credit in CS 103.', 'CS 101', 'not CS 103'],
  [
    'CS 101. Notes: Formerly part of CS 102. Credit may be obtained for only one of CS 103 and CS 104. There is a final examination.',
    'CS 101',
    'not CS 103 CS 104',
  ],
  [
    'CS 101. Notes: (1) Open only to honours students. (2) This course may not be taken for credit if credit has already been obtained in any of MATH 120 or 121. (3) All students write CS 105.',
    'CS 101 & <Open only to honours students>',
    'not MATH 120 MATH 121',
  ],
  ['CS 101. Note: Bring a laptop. Must have junior standing.', 'CS 101 & level>=junior'],
  ['CS 101. Note: Limited to 20 students.', 'CS 101'],
  ['CS 101. Not to be taken by students with credit in CS 103.', 'CS 101', 'not CS 103'],
  [
    'CS 101. Credit may not be obtained in this course if previous credit has been obtained for CS 103.',
    'CS 101',
    'not CS 103',
  ],
  ['CS 101. Requires payment of additional fees. Refer to the fees guide.', 'CS 101'],
  ['CS 101. Enrolment is by permission of the instructor.', 'CS 101 & consent(instructor)'],
];

export const furtherSentencesOfNotes: readonly Reading[] = [
  ['CS 101. Note: Not to be taken by students with credits in CS 103.', 'CS 101', 'not CS 103'],
  [
    'CS 101. Note: Students who have obtained credit for MATH 120 or 121 cannot take CS 103 for credit.',
    'CS 101',
    'not MATH 120 MATH 121 CS 103',
  ],
  [
    'CS 101. Note: This course cannot be taken for credit if credit has already been given for CS 104.',
    'CS 101',
    'not CS 104',
  ],
  ['CS 101. Note: This course can only be taken by students also registered in CS 105.', 'CS 101 & ~CS 105'],
  [
    'CS 101. Note: An application must be completed and approved before registration.',
    'CS 101 & <An application must be completed and approved>',
  ],
];

/** Courses at school and codes that the catalog does not know are members of a counted list. */
export const schoolCoursesInLists: readonly Reading[] = [
  ['One of CS 101, PREC 12, CS 102', 'CS 101 | ?PREC 12? | CS 102'],
  ['One of CS 101, Pre-calculus 12, CS 102', 'CS 101 | ?Pre-calculus 12? | CS 102'],
  ['Two of CS 101, CS 102, ABC 1', '2(CS 101, CS 102, ?ABC 1?)'],
];

export const concurrencyBehindColons: readonly Reading[] = [
  ['Completed or concurrently enrolled in: CS 101 - Tools and Techniques', '~CS 101'],
  ['Must have completed or be concurrently enrolled in: CS 101 or CS 102', '~CS 101 | ~CS 102'],
  ['Concurrently enrolled in: CS 101', '~CS 101'],
];

/** The year of study that a student is registered in is a standing, whatever of. */
export const yearsOfRegistration: readonly Reading[] = [
  ['Registration in third year or above.', 'level>=junior'],
  ['CS 101 and enrolment in 3rd or 4th year of Astrology', 'CS 101 & level=junior..senior & ?of Astrology?'],
  [
    'Registration in years 3 or 4 of an Astrology program',
    'level=junior..senior & <of an Astrology program>',
  ],
  [
    'Registration in Year 4 of the Honours Astrology program',
    'level=senior & <of the Honours Astrology program>',
  ],
  ['Enrolment in any third or fourth year program', 'level=junior..senior'],
  [
    'Registration in the second year of the Master of Astrology',
    '<Registration in the second year of the Master of Astrology>',
  ],
  ['Third year status at the University', 'level>=junior'],
];

export const furtherTurns: readonly Reading[] = [
  ['CS 101. Recommended but not required: CS 102', 'CS 101'],
  ['CS 101 (with a mark no less than 60%)', 'CS 101@60'],
  ['CS 101 or CS 102, in each case with at least 65%; or MATH 120', 'CS 101@65 | CS 102@65 | MATH 120'],
  ['Permission of the Centre for Ancient Studies', 'consent(centre for ancient studies)'],
  ['CS 101 if taken in 2020-21, 2021-22 or 2022-23', 'CS 101 & <if taken in 2020-21, 2021-22 or 2022-23>'],
  ['CS 101. MATH 120 with a mark of 60% can be used in place of CS 101.', 'CS 101 | MATH 120@60'],
  [
    'A mark of 75% in CS 101 or CS 102. MATH 120 with 60% can be used as a prerequisite in place of CS 101.',
    'CS 101@75 | MATH 120@60 | CS 102@75',
  ],
  ['One CS course at the 200-299 level', 'set(1 of CS >=200 <=299)'],
  ['6 credits in CS at the 2200 level or above', 'set(6 units of CS >=2200)'],
  ['6 credits in CS at the 2200 level', 'set(6 units of CS >=2200 <=2299)'],
  ['PHYS 101 [0.5], PHYS 102 [1.0]', 'PHYS 101 & PHYS 102'],
  ['PHYS 101 [2.0]', 'PHYS 101@2'],
  ['At least a 70% overall average in HIST courses', 'average>=70 over HIST'],
  ['An 80% average in third-year courses and CS 101', '<An 80% average in third-year courses> & CS 101'],
  [
    'A 70% average in the preceding 30 credits, permission of the instructor',
    '<A 70% average in the preceding 30 credits> & consent(instructor)',
  ],
  ['One or more of MATH 120, CS 101 or CS 102', 'MATH 120 | CS 101 | CS 102'],
  ['One or more courses from MATH 120, CS 101', 'MATH 120 | CS 101'],
  ['Two CS courses numbered 11 or above', 'set(2 of CS >=11)'],
  ['Any CS course on the 100-299 level', 'set(1 of CS >=100 <=299)'],
  ['Two of CS 101, CS 102 (Downtown), CS 103', '2(CS 101, (CS 102 & ?Downtown?), CS 103)'],
  ['One of CS 101, CS 102 (Downtown), CS 103', 'CS 101 | (CS 102 & ?Downtown?) | CS 103'],
  ['CS 101; MATH 120 are required. PHYS 101; PHYS 102 are recommended.', 'CS 101 & MATH 120'],
  ['CS 101 with a C; CS 102 is recommended.', 'CS 101@C'],
  ['CS 101. The course is double-coded with MATH 120.', 'CS 101'],
  [
    'CS 101. Students may receive credit for only two of CS 102, 103 and 105.',
    'CS 101 & ?Students may receive credit for only two of CS 102, 103 and 105?',
  ],
  ['CS 101, 2021-22', 'CS 101 & ?2021-22?'],
  ['CS 101 May be repeated for up to four units of credit.', 'CS 101'],
  ['Open only to frosh and sophomores.', 'level=freshman..sophomore'],
  ['CS*101, MATH*120', 'CS 101 & MATH 120'],
  [
    '7.50 credits including 0.50 credits in HIST (excluding HIST*103)',
    'set(7.5 units of anything) & set(0.5 units of HIST without HIST 103)',
  ],
  ['15.00 credits including 2.00 in HIST or MATH', 'set(15 units of anything) & set(2 units of HIST/MATH)'],
  ['6 credits in HIST (300 level or above)', 'set(6 units of HIST >=300)'],
  ['6 credits in HIST (at the 300 level)', 'set(6 units of HIST >=300 <=399)'],
  [
    '30 credits, 12 of which must be at the 300 level',
    'set(30 units of anything) & set(12 units of >=300 <=399)',
  ],
  ['30 credits, 3 of which must be CS courses', 'set(30 units of anything) & ?3 of which must be CS?'],
  [
    'CS 101, CS 102 or CS 103 and one of MATH 120, MATH 121',
    '(CS 101 | CS 102 | CS 103) & (MATH 120 | MATH 121)',
  ],
  ['CS 101, CS 102 or CS 103 and junior standing', '(CS 101 | CS 102 | CS 103) & level>=junior'],
  [
    'CS 101, CS 102 or CS 103 and MATH 120 (or equivalent)',
    'CS 101 & (CS 102 | CS 103) & (MATH 120 | <equivalent>)',
  ],
  ['CS 101. Please see the departmental website for more information.', 'CS 101'],
  ['CS 101. Although not required, students are advised to take CS 102 first.', 'CS 101'],
  ['May not be enrolled as the following Classifications: Freshman', 'none(level=freshman)'],
  ['CS 101 and CS 102 (preferred), or MATH 120 and MATH 121', '(CS 101 & CS 102) | (MATH 120 & MATH 121)'],
  ['CS 101, CS 102 (preferred), or MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['CS 101 and CS 102 (recommended) or MATH 120', 'CS 101 & (CS 102 | MATH 120)'],
  ['CS 101 or CS 102, and MATH 120 (recommended)', 'CS 101 | CS 102'],
  ['CS 101 and MATH 120 (recommended)', 'CS 101'],
  [
    'Graduate standing or completion of CS 101, CS 102, and MATH 120.',
    'level>=graduate | (CS 101 & CS 102 & MATH 120)',
  ],
  ['Previous enrollment in CS 101', 'CS 101'],
  ['CS 101. Exceptions require instructor approval.', 'CS 101 | consent()'],
  ['CS 101. Students may benefit from taking CS 102 first.', 'CS 101'],
  ['A grade of C in each of CS 101; CS 102; and MATH 120.', 'CS 101@C & CS 102@C & MATH 120@C'],
  ['A grade of C in each of CS 101 and CS 102; MATH 120', 'CS 101@C & CS 102@C & MATH 120'],
  [
    'Either CS 101, CS 102, or CS 103, a score of 4 on the placement test, or permission of the instructor',
    'CS 101 | CS 102 | CS 103 | <a score of 4 on the placement test> | consent(instructor)',
  ],
  ['Two non-print media studios from CS 101, CS 102, CS 103', '2(CS 101, CS 102, CS 103)'],
  ['CS 101. Programming experience (in Java, or Python) is recommended. MATH 120', 'CS 101 & MATH 120'],
  ['CS 101. Students may bypass prerequisites by permission of instructor.', 'CS 101 | consent()'],
  [
    'Satisfaction of the writing requirement, CS 101, CS 102, or permission of instructor',
    '(<Satisfaction of the writing requirement> & CS 101 & CS 102) | consent(instructor)',
  ],
  ['CS 101. Physics majors must also complete PHYS 101.', 'CS 101 & when(<Physics majors>: PHYS 101)'],
  ['Students must complete CS 101', 'CS 101'],
  ['Two non-digital/print studios from CS 101, CS 102, CS 103', '2(CS 101, CS 102, CS 103)'],
  ['Honors or instr consent', '<Honors> | consent(instructor)'],
  ['CS 101; Physics majors/minors must register A-F.', 'CS 101'],
  ['CS 101, students cannot audit course', 'CS 101'],
  ['CS 101; exception by permission', 'CS 101 | consent()'],
  ['CS 101 or exception by permission', 'CS 101 | consent()'],
  ['CS 101; exceptions with approval of the department chair.', 'CS 101 | consent()'],
  ['CS 101 must be taken before or with this course', '~CS 101'],
  ['CS 101 or CS 102 (to be taken before or at the same time as this course)', '~CS 101 | ~CS 102'],
  ['CS 101 and MATH 120, which must be taken prior to or along with this course', '~CS 101 & ~MATH 120'],
  ['CS 101 must be taken before this course', 'CS 101'],
  ['CS 101 and its lab CS 102', 'CS 101 & CS 102'],
  ['CS 101 with its accompanying laboratory CS 102', 'CS 101 & CS 102'],
  ['CS 101, with no exceptions by permission', 'CS 101 & ?with no exceptions? & consent()'],
  ['CS 101. No exceptions by permission of instructor.', 'CS 101 & ?No exceptions? & consent(instructor)'],
  ['CS 101 must be taken before or with the course CS 102', '~CS 101 & CS 102'],
];

/** "Or lower" turns a standing round. */
export const highestStandings: readonly Reading[] = [
  ['Sophomore standing or lower', 'level<=sophomore'],
  ['CS 101; junior standing or below, or permission', 'CS 101 & (level<=junior | consent())'],
  ['Open to sophomores and below', 'level<=sophomore'],
  ['Must have sophomore or lower standing', 'level<=sophomore'],
  ['Not open to students with junior standing or lower', 'none(level<=junior)'],
];

/** Areas of general education are one condition each, with their grades and what other years call them. */
export const areasOfGeneralEducation: readonly Reading[] = [
  [
    'CS 101 and completion of GE Area A with grades of C- or better; junior standing',
    'CS 101 & <completion of GE Area A with grades of C- or better> & level>=junior',
  ],
  [
    'One course in GE Area B4 with a grade of C- or better (GE Area B1 for students on earlier catalogs); CS 101',
    '<One course in GE Area B4 with a grade of C- or better (GE Area B1 for students on earlier catalogs)> & CS 101',
  ],
  ['One lower-division course in GE Area D, or CS 101', '<One lower-division course in GE Area D> | CS 101'],
  ['Completion of Areas A1, A2, and A3; CS 101', '<Completion of Areas A1, A2, and A3> & CS 101'],
];

/** When a course is offered and what it counts for. */
export const offeringsAndCounts: readonly Reading[] = [
  ['CS 101. Offered alternate years.', 'CS 101'],
  ['CS 101. Offered annually in the first half of the fall semester.', 'CS 101'],
  ['CS 101. This course is normally offered in the spring of even-numbered years.', 'CS 101'],
  ['CS 101. Offered during Interim. Counts toward the mathematics major.', 'CS 101'],
  ['CS 101. Offered to majors only.', 'CS 101 & <Offered to majors>'],
  ['CS 101. Offered every spring for seniors.', 'CS 101 & ?Offered every spring? & level=senior'],
  ['CS 101. Depending on course topic, may count toward the statistics concentration.', 'CS 101'],
  ['CS 101. Enrollment in each lab section is limited to 16 students per section.', 'CS 101'],
  ['CS 101; prior knowledge of Latin is not required', 'CS 101'],
  ['CS 101; prior knowledge of Latin is required', 'CS 101 & <prior knowledge of Latin>'],
];

/** Programs in brackets, of which the catalog knows none. */
export const choicesOfPrograms: readonly Reading[] = [
  [
    'CS 101. Must be in one of the following programs (Dance: Modern; Drama (Doctoral)) ; or permission',
    'CS 101 & (<Must be in one of the following programs (Dance: Modern; Drama (Doctoral))> | consent())',
  ],
];

export const furtherGivers: readonly Reading[] = [
  ["Advisor's approval", 'consent(advisor)'],
  ["CS 101 and the faculty adviser's permission", 'CS 101 & consent(faculty adviser)'],
];

export const oneOfRange: readonly Reading[] = [
  ['One of CS 110-121 or permission', 'set(1 of CS >=110 <=121) | consent()'],
  ['Two of CS 110-121', 'set(2 of CS >=110 <=121)'],
];

/** What a sentence asks for behind its advice. */
export const demandsBehindAdvice: readonly Reading[] = [
  ['CS 101 is recommended, and CS 102 is required', 'CS 102'],
  ['CS 101 recommended and CS 102', 'CS 102'],
  ['CS 101 and CS 102 recommended and CS 103 or equivalent', 'CS 103 | <equivalent>'],
  [
    'Some algebra is helpful, CS 103 is recommended, and knowledge of logic is required',
    '<knowledge of logic>',
  ],
  ['CS 101 recommended, but students must have completed CS 102', 'CS 102'],
  ['CS 101 is recommended, but it is not required', 'nothing'],
  ['CS 101 is recommended, and is required for majors', 'nothing'],
];

/** A last member with alternatives closes a list like any other, and what is no course is asked for beside either. */
export const choicesAtTheEnd: readonly Reading[] = [
  [
    'CS 101, CS 102, CS 103 and MATH 101 or MATH 102, or consent',
    '(CS 101 & CS 102 & CS 103 & (MATH 101 | MATH 102)) | consent()',
  ],
  ['CS 101 and CS 102 or CS 103 and junior standing', 'CS 101 & (CS 102 | CS 103) & level>=junior'],
  ['CS 101 and CS 102 or CS 103 and CS 104', '(CS 101 & CS 102) | (CS 103 & CS 104)'],
  [
    "CS 101 and knowledge of Java or the instructor's permission",
    '(CS 101 & <knowledge of Java>) | consent(instructor)',
  ],
  ['CS 101. Knowledge of Java is a plus.', 'CS 101'],
  [
    'Must not be in any of the following programs (Dance; Drama)',
    '<Must not be in any of the following programs (Dance; Drama)>',
  ],
];

/** Capitalised words in brackets right behind a code are its title, unless one of them could ask for something. */
export const titlesInBrackets: readonly Reading[] = [
  ['CS 101 (Primary Field Experience 1) and MATH 101', 'CS 101 & MATH 101'],
  ['CS 101 (Solid State Physics) or CS 102(Race and Culture)', 'CS 101 | CS 102'],
  ['CS 101 (Work Experience)', 'CS 101 & <Work Experience>'],
  ['CS 101 (Evidence)', 'CS 101 & ?Evidence?'],
  ['CS 101 (With Distinction)', 'CS 101 & ?With Distinction?'],
  ['CS 101 (Criminal Record Check)', 'CS 101 & ?Criminal Record Check?'],
  ['CS 101 (Dean Signature)', 'CS 101 & consent(dean)'],
  ['CS 101 (Honours Stream)', 'CS 101 & <Honours Stream>'],
  ['CS 101 (Fall Semester)', 'CS 101 & <(Fall Semester)>'],
];

/** What a signature or stamp of somebody is called, and a second person's word of consent. */
export const stamps: readonly Reading[] = [
  ['consent of instructor and department stamp', 'consent(instructor and department)'],
  ['consent of instructor or department approval required', 'consent(instructor or department)'],
  [
    'CS 101, score of 4 on AP Chinese Language and Culture Exam or department stamp',
    '(CS 101 & <score of 4 on AP Chinese Language and Culture Exam>) | consent(department)',
  ],
  ['CS 101 or department stamp', 'CS 101 | consent(department)'],
  ['CS 101. Department stamp required.', 'CS 101 & consent(department)'],
];

/** Sentences that ask nothing, in further words. */
export const furtherRemarks: readonly Reading[] = [
  ['CS 101. (May not be offered every year.)', 'CS 101'],
  ['CS 101. Not offered every year.', 'CS 101'],
  ['None, though CS 101 is helpful', 'nothing'],
  ['None, although proficiency with Java is helpful.', 'nothing'],
  ['CS 101. Any of the following are recommended but NOT required: CS 102, CS 103', 'CS 101'],
  ['The following are not recommended but required: CS 102, CS 103', 'CS 102 & CS 103'],
  ['ED78 Single Subject major only', '<ED78 Single Subject major only>'],
  ['CS 101 Computer majors only', 'CS 101 & <Computer majors>'],
];
