/** Options above their lists, sequences of courses and members that are alternatives, in the notation of compactProgram. */
import type { EdgeRow } from './edge-rows.ts';

const thesis = 'Option A: Thesis\nCS 200\nCS 205\nOption B: Coursework\nCS 210\nCS 215';
const either = 'any_of(all_of(CS 200, CS 205), all_of(CS 210, CS 215))';

/** One of the options is taken, or as many as the line before them says. */
export const optionRows: readonly EdgeRow[] = [
  [thesis, either],
  [`Choose one option:\n${thesis}`, either],
  [
    `Students must complete one of the following two options:\n${thesis}\n\nMATH 105`,
    `all_of(${either}, MATH 105)`,
  ],
  [
    `Core\nMATH 105\n${thesis}\nElectives: two of MATH 200, MATH 205, MATH 210`,
    `all_of(MATH 105, ${either}, 2 of {course_codes:[MATH 200,MATH 205,MATH 210]})`,
  ],
  [
    'Option 1: CS 200 and CS 205\nOption 2: CS 210\nMATH 105',
    'all_of(any_of(all_of(CS 200, CS 205), CS 210), MATH 105)',
  ],
  ['Thesis Option\nCS 200\nCS 205\nCoursework Option\nCS 210', 'any_of(all_of(CS 200, CS 205), CS 210)'],
  [
    'Complete one of the following tracks:\nTrack A\n  CS 200\n  CS 205\nTrack B\n  CS 210',
    'any_of(all_of(CS 200, CS 205), CS 210)',
  ],
  [
    'Complete two of the following tracks:\n  Track A\n    CS 200\n  Track B\n    CS 205\n  Track C\n    CS 210',
    '2(CS 200, CS 205, CS 210)',
  ],
  ['Track A\nCS 200\nTrack B\nCS 205', 'all_of(CS 200, CS 205)'],
  ['Option A\nCS 200', '<Option A CS 200>'],
];

/** What follows the last option binds all students. */
export const afterOptionRows: readonly EdgeRow[] = [
  [
    'Option A\nCS 200\nOption B\nCS 205\nChoose one of the following:\nMATH 200\nMATH 205',
    'all_of(any_of(CS 200, CS 205), any_of(MATH 200, MATH 205))',
  ],
  [
    'Select one course from each of the following options:\nOption A\nCS 200\nCS 205\nOption B\nCS 210\nCS 215',
    'all_of(any_of(CS 200, CS 205), any_of(CS 210, CS 215))',
  ],
  [
    'Students take 6 credits from Option A and 3 credits from Option B.\nOption A\nCS 200\nOption B\nCS 205',
    'all_of(<Students take 6 credits from Option A and 3 credits from Option B.>, <Option A CS 200>, <Option B CS 205>)',
  ],
];

/** Courses whose numbers follow each other are a sequence, others may be a range. */
export const sequenceRows: readonly EdgeRow[] = [
  ['MATH 150-151\nCS 200', 'all_of(all_of(MATH 150, MATH 151), CS 200)'],
  ['MATH 150-151-152 Analysis I-III', 'all_of(MATH 150, MATH 151, MATH 152)'],
  ['MATH 150A-B', 'all_of(MATH 150A, MATH 150B)'],
  ['MATH 150-160', '<MATH 150-160>'],
  ['MATH 151-2', '<MATH 151-2>'],
  ['MATH 150-Calculus', 'MATH 150'],
  ['Choose one:\nMATH 150-151\nCS 200', 'any_of(all_of(MATH 150, MATH 151), CS 200)'],
];

/** "3 of" above alternatives and one more course can only mean all three. */
export const scarceRows: readonly EdgeRow[] = [
  ['3 of:\nCS 200 or CS 205\nCS 210', '3 of {course_codes:[CS 200,CS 205,CS 210]}'],
  ['2 of:\nCS 200 or CS 205\nCS 210', '2(any_of(CS 200, CS 205), CS 210)'],
];

/** A heading with an amount and nothing below it asks for that, unless it contains what follows. */
export const aloneRows: readonly EdgeRow[] = [
  ['CS 200\nUnrestricted modules: 20 credits', 'all_of(CS 200, <Unrestricted modules: 20 credits>)'],
  [
    'Open Courses (20 credits)\nCore (10 credits)\nCS 200',
    'all_of(<Open Courses (20 credits)>, all_of(<Core (10 credits)>, CS 200))',
  ],
  [
    'Major Requirements (20 credits)\nCore (10 credits)\nCS 200',
    'all_of(<Major Requirements (20 credits)>, all_of(<Core (10 credits)>, CS 200))',
  ],
  ['CS 200\nMajor Requirements (20 credits)', 'all_of(CS 200, <Major Requirements (20 credits)>)'],
];

/** A line that names its options. */
export const namedOptionRows: readonly EdgeRow[] = [
  [
    'Choose Plan A or Plan B.\nPlan A: CS 200 plus two of CS 205, CS 210, CS 215\nPlan B: MATH 200',
    'any_of(all_of(CS 200, 2 of {course_codes:[CS 205,CS 210,CS 215]}), MATH 200)',
  ],
  ['Either Option 1 or 2\nOption 1: CS 200\nOption 2: MATH 200', 'any_of(CS 200, MATH 200)'],
  [
    'Choose Plan A and Plan B.\nPlan A: CS 200\nPlan B: MATH 200',
    'all_of(<Choose Plan A and Plan B.>, <Plan A: CS 200>, <Plan B: MATH 200>)',
  ],
];

export const headRows: readonly EdgeRow[] = [
  ['Complete the following courses with a C or better:\nCS 200\nCS 205', 'all_of(CS 200@C, CS 205@C)'],
  [
    'The student chooses 12 to 18 credits from the following group of optional courses.\nCS 200\nCS 205',
    '12 units of {course_codes:[CS 200,CS 205]}',
  ],
  ['2 CS courses at or above the 300 level', '2 of {subjects:[CS],minimum_number:300}'],
  ['2 CS courses above the 300 level', '2 of {subjects:[CS],minimum_number:400}'],
];

/** Groups with a name and an amount of their own, and lists below the marks of an outline. */
export const groupTitleRows: readonly EdgeRow[] = [
  [
    'Group 1 – Foundations (choose two): CS 200, CS 205, CS 210\nGroup 2 – Seminar: CS 215',
    'all_of(2(CS 200, CS 205, CS 210), CS 215)',
  ],
  ['Group 1: CS 200, CS 205', '<Group 1: CS 200, CS 205>'],
  [
    '1. Core\nA. Complete the following (6.00 units):\nCS 121/3.0\nCS 125/3.0\nB. Complete 6.00 units from the following:\nMATH 110/6.0\nMATH 115/6.0',
    'all_of(all_of(CS 121, CS 125), 6 units of {course_codes:[MATH 110,MATH 115]})',
  ],
  ['Complete one option:\n• CS 200 and CS 205\n• CS 210', 'any_of(all_of(CS 200, CS 205), CS 210)'],
  ['12 credits to be obtained among\nCS 200\nCS 205', '12 units of {course_codes:[CS 200,CS 205]}'],
  ['12 credits at choice among: CS 200, CS 205', '12 units of {course_codes:[CS 200,CS 205]}'],
  ['One of CS 200, 300, or 400', 'any_of(CS 200, CS 300, CS 400)'],
];

/** What is added to a list to choose from is asked of all students. */
export const addedRows: readonly EdgeRow[] = [
  ['Choose one of the following:\nCS 200\nCS 205\nand\nCS 210', 'all_of(any_of(CS 200, CS 205), CS 210)'],
  ['Choose two:\nCS 200\nCS 205\nCS 210\nAlso required: CS 215', 'all_of(2(CS 200, CS 205, CS 210), CS 215)'],
  ['Choose one of:\nCS 200\nCS 205\nCS 210 is also required.', 'all_of(any_of(CS 200, CS 205), CS 210)'],
  ['Choose one of:\nCS 200\nCS 205\nplus CS 210', 'all_of(any_of(CS 200, CS 205), CS 210)'],
  ['Choose one of:\nCS 200\nCS 205\nand CS 210', 'all_of(any_of(CS 200, CS 205), CS 210)'],
  ['Choose one of:\nCS 200,\nCS 205,\nand CS 210', 'any_of(CS 200, CS 205, CS 210)'],
  ['Choose one of:\nCS 200\nand\nCS 205\nor\nCS 210', '<Choose one of: CS 200 and CS 205 or CS 210>'],
  ['Choose one:\n  CS 200\n  CS 205\n  All students take CS 210.', 'all_of(any_of(CS 200, CS 205), CS 210)'],
  [
    '1. Choose one:\nCS 200\nCS 205\nStudents must complete CS 210.',
    'all_of(any_of(CS 200, CS 205), CS 210)',
  ],
  ['CS 200\n   or CS 205\nCS 210', 'all_of(any_of(CS 200, CS 205), CS 210)'],
];

/** A line that does not show what is in its set is not read as one. */
export const unclearSetRows: readonly EdgeRow[] = [
  ['Choose one: CS 200 or CS 205 and CS 210', '<Choose one: CS 200 or CS 205 and CS 210>'],
  ['18 credits of CS above CS 200', '18 units of {subjects:[CS],minimum_number:201}'],
  [
    'At least 8 units must be upper-division CS courses.',
    '<At least 8 units must be upper-division CS courses.>',
  ],
  ['2.0 courses from:\nCS 200\nCS 205\nCS 210', '<2.0 courses from: CS 200 CS 205 CS 210>'],
  ['2.0 additional courses in CS', '<2.0 additional courses in CS>'],
  ['Electives (2.0 courses)\nCS 200\nCS 205', '<Electives (2.0 courses) CS 200 CS 205>'],
];

/** Options whose titles name them, or whose lists are sets. */
export const titledOptionRows: readonly EdgeRow[] = [
  [
    'Students choose one of two tracks.\nApplied track: CS 200 and CS 205\nTheory track: MATH 200 and MATH 205\nAll students complete CS 300.',
    'all_of(any_of(all_of(CS 200, CS 205), all_of(MATH 200, MATH 205)), CS 300)',
  ],
  [
    'Option I – Thesis (30 credits)\n24 credits of coursework in BIOL\nBIOL 300 Thesis (6)\nOption II – Non-thesis (33 credits)\n33 credits of coursework in BIOL',
    'any_of(all_of!(24 units of {subjects:[BIOL]}, BIOL 300), 33 units of {subjects:[BIOL]})',
  ],
];

const unclearTitles = 'the text does not show which of the titles that follow are those to choose from';

/** Titles of one depth below a choice: all of them are not asked, and which belong to it is not shown. */
export const titlesBelowChoiceRows: readonly EdgeRow[] = [
  [
    'Core Courses\nCS 100 Logic\n\nConcentration (choose one):\n\nSoftware\nCS 200 A\nCS 205 B\n\nData\nMATH 200 C\nMATH 205 D',
    'all_of(CS 100, <Concentration (choose one): Software CS 200 A CS 205 B Data MATH 200 C MATH 205 D>)',
    unclearTitles,
  ],
  [
    'Core Courses\nCS 100 Logic\nChoose one of the following tracks:\nSoftware\nCS 200 A\nData\nMATH 200 C\nCapstone\nCS 300 E',
    'all_of(CS 100, <Choose one of the following tracks: Software CS 200 A Data MATH 200 C>, CS 300)',
    unclearTitles,
  ],
  [
    'CS 100 Logic\n\nThree courses from at least two of the following categories:\n\nSoftware:\nCS 200 A\nCS 205 B\n\nData:\nMATH 200 C',
    'all_of(CS 100, <Three courses from at least two of the following categories: Software: CS 200 A CS 205 B Data: MATH 200 C>)',
    unclearTitles,
  ],
  [
    'One course from each of the following two subfields: 6\nSoftware\nCS 200 A\nCS 205 B\nData\nMATH 200 C\nMATH 205 D',
    'all_of(any_of(CS 200, CS 205), any_of(MATH 200, MATH 205))',
  ],
  [
    'Two Supporting Courses (6-8 credits)\nMATH 200\tC\t4\nMATH 205\tD\t4\nTwo Capstone Experience Courses (8 credits)\nCS 300\tE\t4\nCS 305\tF\t4',
    'all_of(all_of(MATH 200, MATH 205), all_of(CS 300, CS 305))',
  ],
  [
    'CS 100\tLogic\t4\nSelect one of the following:\t3\nCS 200\tA\nCS 205\tB\nEnsemble\t2\nCS 300\tC\t4',
    'all_of(CS 100, any_of(CS 200, CS 205), all_of(<Ensemble>, CS 300))',
  ],
];
