/** Word lists of catalog English. */

/** The words and marks of a text in which blanks separate them. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** "twenty-four" is one number. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...[...ones, ...teens].map((word, at) => [word, at + 1] as const),
  ...tens.flatMap((ten, at) => [
    [ten, 10 * at + 20] as const,
    ...ones.map((one, last) => [`${ten}-${one}`, 10 * at + 21 + last] as const),
  ]),
]);

/** The pattern of a number in words. */
export const numberPattern = `(?:${tens.join('|')})(?:-(?:${ones.join('|')}))?|${[...teens, ...ones].join('|')}`;

/** Words for standing, with their year of study. */
export const standingYears: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['1st', 1],
  ['freshman', 1],
  ['freshmen', 1],
  ['frosh', 1],
  ['second', 2],
  ['2nd', 2],
  ['sophomore', 2],
  ['sophomores', 2],
  ['third', 3],
  ['3rd', 3],
  ['junior', 3],
  ['juniors', 3],
  ['fourth', 4],
  ['4th', 4],
  ['senior', 4],
  ['seniors', 4],
  ['fr', 1],
  ['soph', 2],
  ['sophs', 2],
  ['jr', 3],
  ['jrs', 3],
  ['sr', 4],
  ['srs', 4],
  ['fifth', 5],
  ['5th', 5],
]);

/** Upper-case words before numbers that are not subjects. */
export const neverSubjects: ReadonlySet<string> = wordSet(
  'A AN AND OR OF IN AT ON TO THE FOR BY ONE TWO ANY ALL NOT NO LEC SEM STU RDG TUT SEC LAB TOPIC TERM UNIT ' +
    'UNITS CREDIT CREDITS HOURS FALL WINTER SPRING SUMMER GPA CGPA SAT ACT GRE GMAT TOEFL IELTS MCAT YEAR LEVEL ' +
    'FROM SINCE UNTIL BEFORE AFTER PLUS GRADE AP IB CLEP ALEKS SECTION COURSE COURSES PREREQUISITE COREQUISITE MINIMUM AND/OR ' +
    'PREREQ COREQ OVERRIDE WAIVER PERMIT PERMISSION CONSENT APPROVAL',
);

/** Nouns of conditions outside course records. */
export const externalWords: ReadonlySet<string> = new Set(
  (
    'test tests exam exams examination examinations placement placements audition auditions score scores scoring ' +
    'milestone milestones whmis certification certificate certified certifications licence license licensed ' +
    'portfolio interview interviews internship practicum clearance immunization immunizations insurance ' +
    'background-check fingerprinting cpr 4u 4m 12u u4 "grade" experience knowledge skill skills ability ' +
    'proficiency proficient fluency fluent familiarity competence competency competency background literacy ' +
    "ap ib clep sat act aleks toefl ielts gre gmat mcat accuplacer hkdse hkcee hkale gce gcse igcse hsc vce ncea atar stpm spm matric matriculation abitur licensure diploma degree bachelor bachelors bachelor's " +
    'admission admitted acceptance accepted application nomination selection eligible eligibility ' +
    'co-op coop co-operative cooperative employment employed work membership member members high-school school ' +
    'standing status swim questionnaire medical fee fees deposit resume essay proposal orientation training ' +
    'workshop thesis dissertation candidacy comprehensive qualifying maturity aptitude interest enrolled ' +
    'requirement requirements enrollment enrolment registered registration enrolling studying declared residency citizenship native near-native average gpa cgpa sgpa wam valid ' +
    'exemption exemptions exempted recommendation recommendations o-level a-level h1 h2'
  )
    .replaceAll('"', '')
    .split(' '),
);

/** Nouns for people: a clause with one restricts who may enrol. */
export const populationWords: ReadonlySet<string> = wordSet(
  'student students stdnts stdts major majors minor minors plan plans program programs programme programmes ' +
    'candidate candidates undergraduates undergraduate graduate graduates cohort stream streams option options ' +
    'specialization specializations concentration concentrations honours honors department faculty faculties college ' +
    'mba emba msc mphil phd bsc postgraduate postgraduates male males female females men women',
);

/** Words next to a program's name that only mark it as one. */
export const programQualifiers: ReadonlySet<string> = wordSet(
  'students student stdnts stdts stud studs majors major minors plans plan program programs programme programmes only ' +
    'candidates degree degrees stream streams',
);

/** Words of sentences without a requirement. */
export const adviceWords: ReadonlySet<string> = wordSet(
  'recommended recommend recommends suggested suggest suggests advised advisable strongly-recommended ' +
    'encouraged preferred preferable preferably helpful desirable beneficial useful advantageous',
);

/** Words for when and in which form a course was taken; they narrow the preceding course. */
export const occasionWords: ReadonlySet<string> = wordSet(
  'taken offered completed prior before after since until during in to or and later earlier fall winter spring summer autumn ' +
    'academic year years the term sec section sections lec sem stu rdg tut lab topic topics title titled section(s) only',
);

/** Abbreviations after which a point does not end a sentence. */
export const abbreviations: ReadonlySet<string> = wordSet(
  'prof dr mr mrs ms jr sr mgmt mgt e i g eg ie dept min max hon hons mechtr ph approx incl vs no eng sci st equiv bus admin spec tech comp math econ biol chem phil hist ' +
    'engl phys psych stat acct appl engr elec mech inst instr perm cons comm info educ soph sophs jrs srs grad undergrad poli assoc asst',
);
