/** The phrases of catalogs as tables of pattern and meaning. */

/** How many of a list; `<count>` gives the number. */
export const quantifierPhrases = [
  [
    '(any|at least)? <count> (courses|course|classes|subjects)? (of|from|out of|among) (any of)? (the following|these|the list|either)? (courses|course)?',
    'count',
  ],
  ['<count> (courses|course) (chosen|selected|taken) from (the following|among)?', 'count'],
  ['(at least)? (one|any|either) of (the following|these|either)? (courses|course)?', 'one'],
  ['any of (the following)? (courses)?', 'one'],
  ['(at least)? one (course)? from (the following|among)?', 'one'],
  ['any one', 'one'],
  ['both (of)?', 'pair'],
  ['(all|both|each) of (the following|these)? (courses)?', 'all'],
  ['all the following (courses)?', 'all'],
] as const;

/** Grades; the tag says whether the phrase comes before or after its courses. */
export const gradePhrases = [
  [
    '(with|,)? (both)? (each|all|a|an|at|the)? (with)? (a|an)? (minimum|min|final|passing|course|letter|numeric|overall)? (final|course|letter|minimum|min)? (grade|grades|mark|marks|standing) (requirement)? (of|is|:|=)? (at least|minimum|minimum of|at minimum)? (a|an)? <grade> (or better|or higher|or above|or greater|minimum|average|and above|and higher)? (in each|in each course|in all|in both|in both courses|in all courses|each|in each of these courses|is required|required|is needed)?',
    'after',
  ],
  [
    'with (at least|a minimum of|minimum|min|a)? (a|an)? <letter-or-percent> (or better|or higher|or above|or greater|grade|minimum|minimum grade)? (in each|in all|in both|each|required)?',
    'after',
  ],
  ['at least (a|an)? <letter-or-percent> (grade)?', 'after'],
  ['(minimum|min|minimum of) (a|an)? <letter-or-percent>', 'after'],
  [
    '<letter-or-percent> (or better|or higher|or above|or greater|and above|and higher) (required|is required|in each|in all|in both)?',
    'after',
  ],
  [
    '(earning|earned|passed|completed) (with)? (a|an)? (grade of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above)?',
    'after',
  ],
  [
    '(with|earn|earned|received|and|obtain|obtained|achieved)? (a|an|the)? (minimum|min|final|passing|course|letter)? (final|course|letter|minimum)? (grade|grades|mark|grade point|grade points|final mark) (of)? (at least|minimum)? (a|an)? <grade> (or better|or higher|or above|or greater|and above)? (earned|obtained|achieved)? (in|for) (each of|any of|all of|each|both of)? (the following)?',
    'before',
  ],
  [
    '(with|a|an)? (at least|minimum of|minimum|a minimum of)? (a|an)? <letter-or-percent> (or better|or higher|or above|or greater)? (grade)? (in|for) (each of|any of|all of|each|both of)? (the following)?',
    'before',
  ],
  [
    '(with|a|an)? (minimum|min|at least|minimum of|a minimum of)? (a|an)? (grade point|grade points)? (of)? <point> (or better|or higher|or above|or greater)? in (each of|any of|all of|both of|each|both|all|one of)? (the following)? <lookahead-list>',
    'before',
  ],
  [
    '(with|obtain|obtained|achieve)? (a|an)? (minimum|final)? score of (at least|minimum)? <letter-or-percent> (or better|or higher|or above|or greater|and above)? in <lookahead-list>',
    'before',
  ],
  ['<open> <letter-or-percent> <close>', 'after'],
  [
    '(all|both|each) with (a|an)? (minimum|min|at least)? (a|an)? <letter-or-percent> (or better|or higher|or above)?',
    'after',
  ],
  ['<open> <point> (or better|or higher|or above)? <close>', 'after'],
  [
    '(a|an)? (minimum|min|at least) (a|an)? <point> (grade|grade point) (or better|or higher)? in (each of|any of|all of|both of|each|both|all|one of)? (the following)? <lookahead-list>',
    'before',
  ],
] as const;

export const concurrentPhrases = [
  ['(taken|(may|can) be)? concurrent', 'after'],
  [
    '(must|should)? (have|having)? (completed|taken|passed|credit for|credit in) or (be|are|is)? (currently|concurrently)? (enrolled|registered|taking) (concurrently)? (in)? <lookahead-course>',
    'before',
  ],
  ['(may|can|must)? (be)? (taken)? as (a)? (pre or)? (corequisite|co requisite)', 'after'],
  [
    '(be|is|are|must be)? (concurrently|simultaneously) (enrolled|registered) in <lookahead-course>',
    'before',
  ],
  ['(the latter|either|which) (may|can) be (taken)? (concurrent|concurrently|simultaneously)', 'after'],
  ['(co registration|registration|enrollment|enrolment) in <lookahead-course>', 'before'],
  ['(must be|currently|be)? (enrolled|registered) (concurrently)? in <lookahead-course>', 'before'],
  [
    '(students|student)? (must|should|may)? (also)? (register|enroll|enrol) (concurrently|simultaneously)? (in|for) <lookahead-course>',
    'before',
  ],
  [
    '(students|student)? (must|should|may)? (also)? (concurrently|simultaneously) (register|enroll|enrol|take) (in|for)? <lookahead-course>',
    'before',
  ],
  [
    '(or|and)? (can|may|could|must|should)? (also)? (be)? (taken|enrolled|registered)? (concurrently|simultaneously) <lookahead-no-enrolment>',
    'after',
  ],
  [
    '(which|that)? (can|may|must|should) (be)? (taken)? (prior to or)? (concurrently|simultaneously)',
    'after',
  ],
  [
    '(must|can|may|should|to)? (be)? (taken|enrolled|registered)? (concurrently|simultaneously) (with|in)',
    'before',
  ],
  [
    '(credit|completion|credit for|completion of|credit in) or (current|concurrent|simultaneous)? (registration|enrollment|enrolment) (in|for)',
    'before',
  ],
  ['(or)? (is)? (as)? (a)? (prerequisite or)? corequisite', 'after'],
  [
    '(or|and / or) (current|concurrent|simultaneous) (registration|enrollment|enrolment) (allowed|permitted|is allowed|is permitted|therein)? <lookahead-no-course>',
    'after',
  ],
  ['(or|and / or) (taken|taking)? (concurrent|concurrently|simultaneously) <lookahead-no-course>', 'after'],
  [
    '(with)? concurrent (registration|enrollment|enrolment) (allowed|permitted|is allowed|is permitted)',
    'after',
  ],
  ['(completed|taken)? (previously|prior)? or (taken)? (concurrently|simultaneously)', 'after'],
  [
    '(concurrent|simultaneous) (registration|enrollment|enrolment) (allowed|permitted|is permitted|is allowed)',
    'after',
  ],
  [
    '(prior|previous|past|completed|completion) (or|and/or) (concurrent|simultaneous) (enrollment|enrolment|registration|completion|credit|or)? (in|of|with|for)?',
    'before',
  ],
  [
    '(credit for|completion of|credit in) or (concurrent|simultaneous) (enrollment|enrolment|registration|credit|completion)? (in|of|with|for)',
    'before',
  ],
  [
    '(be)? (concurrent|simultaneous) (enrollment|enrolment|registration|credit|completion) (in|of|with|for)',
    'before',
  ],
  ['(concurrently|simultaneously) (enrolled|registered|taking|with) (in)?', 'before'],
  ['(concurrent|simultaneous) with', 'before'],
  ['(must be)? preceded or accompanied by', 'before'],
  ['(a)? (corequisite|coreq|co req|co requisite) (of|in|:)', 'before'],
  [
    '(prerequisite|prerequisites|prereq) or (corequisite|corequisites|coreq|co requisite|co requisites) (of|in|:)?',
    'before',
  ],
  ['(a)? (corequisite|coreq|co req)', 'before'],
] as const;

export const equivalentPhrases = [
  '(or)? (any|an|a|the|its|their|other|some|suitable|approved|similar)? (other)? (equivalent|equivalents|equivalence|equivalency|eqivalent|equiv) (course|courses|preparation|experience|background|knowledge|content|coursework|training|class|classes|credit|thereof|transfer credit|college course|qualification|qualifications)? (in another)? (required)?',
  'or (a|an)? (similar|comparable) (course|courses|preparation|experience|background|knowledge)',
  'or permitted equivalents',
] as const;

/** Placement into a course: the course itself is not required. */
export const placementPhrases = [
  '(placement|placed|placing|place|eligible|eligibility|readiness|qualification) (test|exam|score)? (into|in|for|out of|above|beyond|at) (the)? <course> (level|or higher|or above|or better)?',
  '(exemption|exempted|exempt|waiver) (from|of) <course>',
] as const;

/** Who gives consent: words for that person or body. */
const consentGivers =
  "(the)? (course|subject|unit|paper|module)? (department|departmental|program|school|division|college|<proper-name>)? (instructor|instr|inst|instructors|instructor's|professor|department|departmental|department's|program|programme|program director|program director's|director|dean|associate dean|chair|head|advisor|adviser|academic advisor|faculty|faculty sponsor|faculty advisor|school|college|division|supervisor|coordinator|program coordinator|undergraduate coordinator|undergraduate advisor|graduate advisor|graduate director|graduate coordinator|university|unit|registrar|special|written|prior|dept|committee|office|center|centre|tutor|mentor|teacher|lecturer|<proper-name>|music faculty|(dr|prof|professor|mr|ms|mrs) <person>)";

const giver = `${consentGivers} (of (the)? (department|program|school|faculty|division|unit|undergraduate studies|graduate studies|<proper-name>))?`;

const permission = '(consent|cons|permission|approval|authorization|authorisation|override|signature)';

/** Who else may enrol: an alternative to all that is said before. */
export const othersPhrases = [
  `(and|or)? (all)? (other|others|other students|all others|otherwise|students) (may enroll|may enrol|may register|admitted|require|requires|need)? (only)? (by|with)? (the)? (written|special|prior)? ${permission} ((of|from|by) ${giver})? (only|required|is required)?`,
] as const;

export const consentPhrases = [
  `(with|by|requires|require|need)? (the)? (written|prior|special|explicit)? ${permission} (of|from|by) ${giver} ((and|or|and/or|/) ${giver})? (is|are)? (required|needed|only)?`,
  `(with|by|requires|require)? ${giver} ((and|or|and/or|/) ${giver})? ${permission} (is|are)? (required|needed|only)?`,
  `(with|by)? (written|special|prior)? ${permission} (is|are)? (required|needed|only)`,
  `(with|by|requires) (written|special|prior)? ${permission}`,
  permission,
] as const;

export const averagePhrases = [
  [
    '(a|an|minimum|have|with|with a|must have a|must have)? (minimum|min)? (cumulative|overall|university|career|combined|minimum|total|current)? (cumulative|overall)? (grade point average|weighted average mark|gpa|cgpa|wam|average) (requirement)? (<open> (gpa|cgpa|wam) <close>)? (of|is|:|=)? (at least|a minimum of|minimum|greater than|above|over)? (a)? <mark> (or better|or higher|or above|or greater|required|is required|overall|cumulative)? (to graduate|for graduation)?',
    'overall',
  ],
] as const;

/** An average as a letter, which has no number to compare with. */
export const letterAveragePhrases = [
  '(with|have)? (a|an)? (at least|minimum|minimum of)? (a|an)? (average)? <letter> (cumulative|overall|gpa)? average (or better|or higher|or above)? (in|across|over)?',
  '(with|have)? (a|an)? (minimum|min)? average (grade)? of (at least)? (a|an)? <letter> (or better|or higher|or above)? (in|across|over)?',
] as const;

export const programOpeners = [
  '(must be)? (currently)? (enrolled|enrolment|enrollment|registered|registration|admitted|admission|accepted) (in|to|into|within) (a|an|the|one of)? (honours|honors)? (program in|program|degree in|faculty of|department of|school of)?',
  '(open|restricted|limited|available) (only)? to (students)? (in|of|within|enrolled in|registered in|from|admitted to)? (the)? (following)? (faculty of|faculties of|faculties|faculty|department of|school of|programs|program in)? (:)?',
  'only (open|available) to (students)? (in|of|within|enrolled in|from)? (the)? (faculty of|department of|school of)?',
  '(for)? students (pursuing|majoring in|specializing in|enrolled in|registered in|in|within|admitted to|completing|from|of) (a|an|the)? (following)? (faculty of|faculties of|department of|school of|program in)? (:)?',
  '(must be)? (a|an) (declared)? (student|major|minor) in (the)?',
  '(must be)? declared (in|as) (a|an|the)? (graduate)? (major in|program in|program|major)?',
  '(declared)? (major|majors|minor|majoring|specializing|degree|concentration) in (the)?',
  '(member|members) of (the)?',
  '(within|in) (the)? (faculty of|department of|school of)?',
  'the',
] as const;

/** The course is closed to a population. */
export const closedPhrases = [
  '(is)? not (open|available|intended|for) (to|for)? (credit to)? (students)? (in|of|within|enrolled in|registered in|majoring in|from)? (a|any|the)? (faculty of|faculties of|department of|school of)?',
  '(is)? closed to (students)? (in|of)? (the)? (faculty of)?',
  '(excluding|except|except for|other than|excludes) (students)? (in|from|enrolled in)? (the)?',
  '(students)? (in|of)? (not|cannot be) (students in)? (enrolled in|registered in)',
  '(students|a student|student|you)? (may not|must not|can not|cannot|should not) be (a|an)?',
] as const;

/** After those to whom the course is closed. */
export const barredPhrases = [
  '(are|is)? (not|never) (permitted|allowed|eligible|admitted|accepted|able) (to (enroll|enrol|register|take))? (in|for)? (this course|the course|it)?',
  '(are|is)? (excluded|ineligible|barred) (from (this course|the course|enrolling|registering|taking))? (this course|it)?',
  '(may not|must not|can not|cannot|should not) (be admitted|enroll|enrol|register|take) (to|in|for)? (this course|the course|it)?',
] as const;

/** The courses that follow must not have been taken. */
export const exclusionPhrases = [
  '(is)? not (open|available) (for credit)? to (any)? (students|student|those|anyone) (who|that|with) (have|has|had)? (already|previously)? (received|obtained|earned|completed|taken|passed)? (credit|credits)? (for|in|from|received for)? (the)? (course)?',
  '(is)? not (open|available) (for credit)? to (students)? (with|having) (prior|previous)? credit (for|in)',
  '(students|a student|you)? (may|can|will|must) not (receive|earn|gain|obtain|be granted|get|take|have taken|have|also receive|have completed) (credit)? (for|in)? (both)?',
  '(students|a student|you)? (may|can) (receive|earn|get) credit for (only)? (one of|only one of)',
  '(students|a student)? cannot (receive|earn|obtain|get|take) (credit)? (for|in)? (both)? (courses)? ,?',
  'credit (is|will)? not (be)? (allowed|given|granted|permitted|awarded|available) (for|to students who have taken|to students with credit for) (both)? (of)?',
  '(may|can) not be taken (for credit)? (after|by students with credit (in|for)|if (the)? (student has)? credit (has been received)? (for|in))',
  '(cannot|can not|may not) be taken (for credit)? (after|by students with credit (in|for)|by (students|those|anyone) (who|that) (have|has) (already|previously)? (taken|completed|passed|received credit for|received credit in|earned credit for|credit for))',
  '(cannot|can not|may not) be (taken|repeated|counted) (for credit)? if (the student has|students have|you have)? (already|previously)? (credit (is|has been|was)? (received|earned|granted|obtained)? (for|in)|received credit for|earned credit for|taken|completed)',
  'credit (cannot|may not|can not|will not) be (received|given|granted|earned|awarded|obtained) for (both|more than one)? (of)? (courses|the following)? ,?',
  'no credit (for|to|if|is given|will be given)? (students|those)? (for|who|with)? (have)? (taken|completed|credit for|previously taken|having taken)?',
  '(students|those|anyone|a student) (with|having) (prior|previous)? (credit|standing)? (in|for) <lookahead-barred>',
  '(students|those|anyone|a student) (who|that) (have|has) (already|previously)? (taken|completed|passed|received credit for|credit for|earned credit for) <lookahead-barred>',
  '(may|can|will|should)? not (take|enroll in|enrol in|register for|receive credit for|be given credit for) (this course|it)? (for (further|additional)? credit)?',
  '(students|a student|you)? (may|can) (only)? (take|count|receive|earn|get|have) (credit)? (for|toward)? (only|at most) one of (the following)?',
  '(students|a student|you)? (may|can) only (take|count|receive|earn|get|have) (credit)? (for|toward)? one of (the following)?',
  '(students|a student|you)? (may|can|must|are|will|should) not (be)? (able|allowed|permitted|eligible)? (to)? (concurrently)? (enrol|enroll|enrolled|register|registered|taken) (concurrently)? (in|for|with)? (this course|this class|it|the course)? (for (further)? credit)? (if|when|after|once|and)? (they|you|the student)? (have|has|had)? (already|previously|successfully|also)? (taken|completed|passed|received credit for|received credit in|earned credit for|credit for|obtained credit for|completing|taking|taken or completed)? (in)? (both|or)?',
  '(students|a student|you)? (will|may|can|cannot|do|would)? (not)? (not|no|cannot) (receive|earn|obtain|be given|be granted|get) (any)? (additional|degree|further)? (credit|credits) (for (this course|it|both))? (if|after|when) (they|you|the student)? (have|has)? (already|previously)? (taken|completed|passed|received credit for|taking|completing)',
  '(students|those|anyone) (who|that) (have|has) (already|previously)? (taken|completed|passed|received credit for|credit for|earned credit for) <lookahead-barred>',
  '(is|are)? (incompatible|mutually exclusive|not combinable|duplicates) (with)? (credit in|credit for)?',
  '(duplicates|replicates|overlaps) (content|credit|material)? (with|of|in)?',
  'credit (will|may|can) (not)? (be)? (granted|given|received|earned) for (only|not more than|no more than|at most) one (of)? (the following)?',
  'credit (is)? (given|granted|allowed) for (only one|one) (of)?',
  '(credit)? not (given|granted|allowed|open|available) (for credit)? (to|for) (students)? (with|who have|having) (credit (in|for)|taken|completed|passed)',
  '(excluded|excludes|exclude) (courses)? <lookahead-course>',
  'only one of (the following)? (courses)? (may be taken for credit)? (:)?',
  'credit (is (given|granted))? for only one (of)? (the following)? (:)?',
  'credit will (only)? be (granted|given) for (only)? one (of)? (the following)?',
  'credit (may|can|will) (only)? be (obtained|received|earned|granted|given|awarded) (only)? (in|for) (only)? one of (the following)?',
  '(are|is) not (allowed|permitted|eligible) to (take|enrol in|enroll in|register for|enrol|enroll|register) (this course|this module|this class|it)?',
  '(cannot|can not|may not) be combined with (credit (for|in))? <lookahead-course>',
  '(cannot|can not|may not|must not) be taken (for credit)? (either)? (with|concurrently with|together with|before|after) (or|and) (with|concurrently with|together with|before|after) (credit for)?',
] as const;

/** Words without a requirement of their own. */
export const fillerPhrases = [
  '(successful|satisfactory|prior|previous)? (completion|passing) of (the)? (following)? (courses|course)? (in)?',
  '(a|students|student|you|applicants)? (must|should|need to|are required to|will) (have|be|hold)? (already|previously|successfully)? (completed|passed|taken|earned|received|obtained)? (credit)? (for|in)? (the)? (following)? (courses|course)?',
  'students must (have)? (successfully)? (complete|completed)?',
  '(in order)? to (enrol|enroll|register|be eligible to enrol|be eligible to enroll) (in|for)? (this course|this class|this unit|it)? ,? (you|students|a student)? (must|need to|are required to)? (have|be)? (also)? (successfully)? (completed|complete|completing|passed)?',
  '(with)? (a)? passing (grade|mark) (in)?',
  '(have|has|having|be)? (successfully|previously|already)? (completed|passed|taken|complete|taking|completing|pass) (the)? (following)? (courses|course)?',
  '(undergraduate|graduate|law|professional|continuing education) (semester|quarter)? level <lookahead-course>',
  '(previous|prior)? credit (for|in|with)',
  '(prior|previous) (course|courses|coursework|work|completion)? (in|of)? <lookahead-course>',
  'requires (completion of|credit for)?',
  '(is|are)? (also)? (required|needed|necessary|compulsory|mandatory|obligatory) (for)?',
  '(in order)? to (be eligible to)? (select|take|study) (this)? (module|course|unit|subject)? ,? (you|students|a student) (must|need to|are required to) (have|be)? (successfully)? (passed|completed|taken)?',
  '(a)? passed (examination|exam) (in|of) <lookahead-course>',
  'of which (at least)?',
  '(the)? following (courses|course)? (are required|is required)?',
  '(the)? (course|courses|class|classes|subject|subjects|module|modules)',
  '(enrolment|enrollment|registration|admission|course|class|priority)? (in this course|in the course|to this course)? (is|are|will be)? (only)? (restricted|limited|open|reserved|available|intended) (only|exclusively|primarily)? (to|for)? (those)? (students)? (with|who are|who have|having)?',
  '(students)? (must|should) be (in|at|of)? (a|an|the)?',
  'for <lookahead-student>',
  'from (the)? (following)? (list)?',
  'chosen from',
  'overall',
  'for (further|additional)? credit',
  'each (of)?',
  '(the|a|an|of|with|in|is|are|for|to|any|plus|only|that|this|has|also|including)',
] as const;

export const notePhrases = [
  '(this)? (course|class|subject)? (may|can|cannot|must)? (not)? be repeated',
  '(this)? (course|class)? repeatable',
  '(certain)? course exclusions (may)? apply',
  '(the)? same as',
  'cross listed (with|as)',
  'crosslisted (with|as)',
  '(also)? (offered|listed) (as|in|through|at|by)',
  '(formerly|previously) (offered as|known as|listed as|numbered)?',
  'see (also)? (prerequisites|note|notes|department|the)',
  'also see',
  'note :?',
  'lab fee',
  '(students|student) (are|is|will be) (responsible|expected|encouraged|advised)',
] as const;

/** Texts without a requirement. */
export const emptyPhrases = [
  '(there are)? (none|nil|na|no prerequisites|no prerequisite|no prerequisite required|no prerequisites required|no corequisites|no corequisite)',
  'n / a',
  'none required',
  'not applicable',
  'no (formal|specific|special|prior|previous)? (prerequisite|prerequisites|corequisite|corequisites|requirement|requirements|background|experience|knowledge) (is|are)? (required|needed|assumed|necessary)?',
  'open to (all|any)? (students|student|everyone)',
  'open to all',
] as const;
