/** The phrases of catalogs that close a course to somebody, or exclude courses by each other. */

/** The course is closed to a population. */
export const closedPhrases = [
  '(is)? not (open|available|intended|for) (to|for)? (credit to)? (students)? (in|of|within|enrolled in|registered in|majoring in|from)? (a|any|the|their)? (faculty of|faculties of|department of|school of)?',
  '(is)? closed to (students)? (in|of)? (the)? (faculty of)?',
  '(excluding|except|except for|other than|excludes) (students)? (in|from|enrolled in)? (the)?',
  '(students)? (in|of)? (not|cannot be) (students in)? (enrolled in|registered in)',
  '(students)? (may not|must not|cannot|can not) (enroll|enrol|register) if (the)? (student)? (classification|class|level|standing) is',
  '(students|a student|student|you)? (may not|must not|can not|cannot|should not) be (a|an)?',
  '(cannot|can not|must not|should not|may not) be taken by',
  '((enrolment|enrollment|registration) (is)?)? not (permitted|allowed) (for|to|of)',
  '(may not|must not|can not|cannot) be enrolled (as|in) (one of|any of)? (the following) (classification|classifications|class|classes|level|levels) :?',
] as const;

/** After those to whom the course is closed. */
export const barredPhrases = [
  '(are|is)? (not|never) (permitted|allowed|eligible|admitted|accepted|able) (to (enroll|enrol|register|take))? (in|for)? (this course|the course|it|<course>)?',
  '(are|is)? (excluded|ineligible|barred) (from (this course|the course|enrolling|registering|taking))? (this course|it)?',
  '(may not|must not|can not|cannot|should not) (be admitted|enroll|enrol|register|take) (to|in|for)? (this course|the course|it)?',
] as const;

/** How one course may not be taken in relation to another. */
const beside =
  '(with|concurrently with|together with|along with|in addition to|in combination with|in conjunction with|simultaneously with|before|after|prior to|subsequent to|following|concurrently|at the same time as)';

/** The courses that follow must not have been taken. */
export const exclusionPhrases = [
  '(students|a student|you)? (must|may|should|can) not have (already|previously)? (taken|completed|passed|received credit for) ,? ((or|nor) (be|been|are)? (currently|also)? (registered|enrolled|taking) (for|in)?)? (any of)? (the following)? (course|courses)? (:)?',
  '(is)? not (open|available|offered) (for credit)? to (any)? (students|student|those|anyone) (who|that|with) (have|has|had)? (already|previously)? (received|obtained|earned|completed|taken|passed)? (credit|credits)? (for|in|from|received for)? (the)? (following)? (course|courses)?',
  '(is)? not for (students|student|those|anyone) (who|that) (have|has|had)? (already|previously)? (taken|took|completed|passed) (or (are)? (registered|enrolled) (in|for)?)? (the following)? (course|courses)?',
  '(and|or|&) (students|those) (who|that) (have|has|are)? (already|previously|concurrently|currently)? (taken|took|completed|passed|taking) <lookahead-course> <lookbehind-closed>',
  'or (who|that)? (are)? (concurrently|currently)? taking <lookahead-course> <lookbehind-closed>',
  '(is)? not (open|available) (for credit)? to (students)? (with|having) (prior|previous)? credit (for|in) (the following)? (course|courses)?',
  '(students|a student|you)? (may|can|will|must) not (receive|earn|gain|obtain|be granted|get|take|have taken|have|also receive|have completed) (credit)? (for|in)? (both)? (this course and the following (courses|course)?)?',
  '(students|a student|you)? (may|can) (receive|earn|get) credit for (only)? (one of|only one of|either)',
  '(students|a student)? cannot (receive|earn|obtain|get|take) (credit)? (for|in)? (both)? (courses)? ,?',
  '(degree)? credit (is|will)? not (be)? (allowed|given|granted|permitted|awarded|available) (toward|towards) graduation (for) (both)?',
  '(degree)? credit (is|will)? not (be)? (allowed|given|granted|permitted|awarded|available) (toward|towards graduation)? for <course> if (the student (has|have) (received|earned)?)? credit (for|in)',
  '(students|a student|you)? (cannot|can not|may not|must not) (enroll|enrol|register) (in|for) (or receive credit for)? (<course>|this course|this class|this module|this unit) after (receiving|earning|obtaining) (credit)? (with)? (a|an)? (grade of)? (<letter>)? (or better|or higher)? (in|for)',
  '(degree)? credit (is|will)? not (be)? (allowed|given|granted|permitted|awarded|available) (for|to students who have taken|to students with credit for) (both|this course and)? (of)?',
  '(may|can) not be taken (for credit)? (after|by students with credit (in|for)|if (the)? (student has)? credit (has been received)? (for|in))',
  '(cannot|can not|may not) be taken (for credit)? (after|by students with credit (in|for)|by (students|those|anyone) (who|that) (have|has) (already|previously)? (taken|completed|passed|received credit for|received credit in|earned credit for|credit for))',
  '(cannot|can not|may not) be (taken|repeated|counted) (for credit)? if (the student has|a student has|students have|you have)? (already|previously)? (successfully)? (credit (is|has been|has already been|has previously been|was)? (received|earned|granted|obtained|given)? (for|in)|received credit for|earned credit for|taken|completed)',
  'credit (cannot|may not|can not|will not) be (received|given|granted|earned|awarded|obtained) for (both|more than one)? (of)? (courses|the following)? ,?',
  'no credit (for|to|if|is given|will be given)? (students|those)? (for|who|with)? (have)? (taken|completed|credit for|previously taken|having taken)?',
  '(students|those|anyone|a student) (with|having) (prior|previous)? (credit|standing)? (in|for) (the following)? (course|courses)? <lookahead-barred>',
  '(students|those|anyone|a student) (who|that) (have|has) (already|previously)? (taken|take|completed|passed|received credit for|obtained credit for|obtained credit in|credit for|earned credit for) (the following)? (course|courses)? <lookahead-barred>',
  '(students|those|anyone|a student) (with|having|(who|that) (have|has)) (already)? (received|earned|obtained)? (a|an)? (grade of)? <letter> (or better|or higher|or above) in <lookahead-barred>',
  '(may|can|will|should)? not (take|enroll in|enrol in|register for|receive credit for|be given credit for) (this course|it)? (for (further|additional)? credit)?',
  '(students|a student|you)? (may|can) (only)? (take|count|receive|earn|get|have) (credit)? (for|toward)? (only|at most) one of (the following)?',
  '(students|a student|you)? (may|can) only (take|count|receive|earn|get|have) (credit)? (for|toward)? one of (the following)?',
  '(students|a student|you)? (may|can|must|are|will|should) not (be)? (able|allowed|permitted|eligible)? (to)? (concurrently)? (enrol|enroll|enrolled|register|registered|taken) (concurrently)? (in|for|with)? (this course|this class|it|the course)? (for (further)? credit)? (if|when|after|once|and)? (they|you|the student)? (have|has|had)? (already|previously|successfully|also)? (taken|completed|passed|studied|received credit for|received credit in|earned credit for|credit for|obtained credit for|completing|taking|studying|taken or completed)? (or (are|be)? (currently)? (taking|completing|studying|undertaking))? (in)? (both|or)?',
  '(students|a student|you)? (cannot|(are|is) unable) (be)? (able|allowed|permitted|eligible)? (to)? (concurrently)? (enrol|enroll|enrolled|register|registered) (concurrently)? (in|for|with)? (this course|this class|it|the course)? (for (further)? credit)? (if|when|after|once|and)? (they|you|the student)? (have|has|had)? (already|previously|successfully|also)? (taken|completed|passed|studied|received credit for|received credit in|earned credit for|credit for|obtained credit for|completing|taking|studying|taken or completed)? (or (are|be)? (currently)? (taking|completing|studying|undertaking))? (in)? (both|or)?',
  '(students|a student|you)? (will|may|can|cannot|do|would)? (not)? (not|no|cannot) (receive|earn|obtain|be given|be granted|get) (any)? (additional|degree|further)? (credit|credits) (for (this course|it|both))? (if|after|when) (they|you|the student)? (have|has)? (already|previously)? (taken|completed|passed|received credit for|taking|completing)',
  '(students|those|anyone) (who|that) (have|has) (already|previously)? (taken|completed|passed|received credit for|obtained credit for|obtained credit in|credit for|earned credit for) (the following)? (course|courses)? <lookahead-barred>',
  '(is|are)? (incompatible|mutually exclusive|not combinable|duplicates) (with)? (credit in|credit for)?',
  '(this course|the course)? (duplicates|replicates|overlaps) (content|credit|material)? (with|of|in)? (the)? (following)? (course|courses)? (:)?',
  'credit (will|may|can) (not)? (be)? (granted|given|received|earned) for (only|not more than|no more than|at most) one (of)? (the following)?',
  'credit (is)? (given|granted|allowed) for (only one|one) (of)?',
  'credit (is|will be)? only (be)? (given|granted|awarded|allowed) for (one of)? :',
  '(students)? (must|may|can) not (also)? be (currently)? (taking|enrolled in|registered in) <lookahead-course>',
  '(is|are)? not (allowed|permitted|available|meant) (for|to) (students|those|anyone) (having|who have) (already)? (done|taken|completed|passed|credited)',
  '(credit)? not (given|granted|allowed|open|available) (for credit)? (to|for) (students)? (with|who have|having) (credit (in|for)|taken|completed|passed)',
  '(excluded|excludes|exclude) (courses)? <lookahead-course>',
  'only one of (the following)? (courses)? (may be taken for credit)? (:)?',
  'credit (is (given|granted))? for only one (of)? (the following)? (:)?',
  'credit will (only)? be (granted|given) for (only)? one (of)? (the following)?',
  'credit (may|can|will) (only)? be (obtained|received|earned|granted|given|awarded) (only)? (in|for) (only)? one of (the following)?',
  '(are|is) not (allowed|permitted|eligible) to (take|enrol in|enroll in|register for|enrol|enroll|register) (this course|this module|this class|it)?',
  '(cannot|can not|may not) be combined with (credit (for|in))? <lookahead-course>',
  '(students|a student|you)? (may|can|must|are|will|should)? (not|cannot) (be)? (able|allowed|permitted|eligible)? (to)? (take|register for|enroll in|enrol in|receive credit for|get credit for|earn credit for|include) <course> (if|when|after|once) (they|you|the student)? (have|has|had|are|is)? (already|previously|also|successfully)? (passed|taken|completed|taking|enrolled in|registered for|credit for|received credit for|earned credit for) (or|and)? (passed|taken|completed|taking|enrolled in)?',
  '(no)? credit (is|will be|can be|may be|will|can|may|cannot)? (not)? (be)? (granted|given|awarded|allowed|received|earned) (for this course)? (if|when) (credit|credits) (has been|have been|was|is)? (already|previously)? (received|earned|granted|given|awarded) (for|in) (:)?',
  '(students|a student|you)? (may not|cannot|can not|must not) (take|study|do) this (module|course|unit|class|subject|paper) (alongside|with|together with|in conjunction with|at the same time as|as well as)',
  'not both <lookahead-course>',
  '(but|and)? not <lookahead-excluded>',
  '(precludes|prohibits) (additional|further|any)? credit (for|in) (:)?',
  '(if|when) (you|students) take this (module|course|unit|class) ,? (you|they) (cannot|can not|may not|must not) (also)? (take|study|do) (:)?',
  '(in|by|when) taking this (module|course|unit|class) ,? (you|students) (cannot|can not|may not|must not) (also)? (take|study|do)',
  '(will|can|may) not be (allowed|granted|awarded)',
  'no more than (1|one) (course)? (from|of) <lookahead-course>',
  '(may|can|must|should|is|are)? (not|cannot) (to)? be held (for credit)? (together)? (with|by students with credit for)',
  '(students|a student|you)? (may not|cannot|can not|must not) (take|study|do) this (module|course|unit|class|subject|paper) if (they|you|the student)? (are|have|also|will)? (already|also)? (take|taking|taken|completed|passed|registered for|enrolled in)',
  '(is)? not to be taken (for credit)? by (students|those|anyone) (with|having|who have) (prior|previous|already)? ((credit|credits) (in|for)|taken|completed|passed)',
  'credit (may|can|will) not be (obtained|received|earned|granted|given) (in|for) this (course|class) if (previous|prior)? credit (has|had)? (already|previously)? (been)? (obtained|received|earned|granted|given) (in|for)',
  'no credit if credit (is|has been|was)? (earned|received|granted|given) (for|in)',
  '(is|are)? not to be (taken|counted|combined|included) (together|concurrently)? with',
  `(cannot|can not|may not|must not|should not) be (taken|counted|used) (for credit)? (either)? ${beside} (,)? ((or|and)? ${beside})? (,)? ((or|and) ${beside})? (,)? (credit for|credit in|the completion of|completion of|completing|taking|having taken)? <lookahead-course>`,
] as const;
