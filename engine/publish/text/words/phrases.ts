/** Tables of catalog phrases, many with a tag for their meaning. */

/** How many of a list; `<count>` gives the number. */
export const quantifierPhrases = [
  [
    '(any|at least|all)? <count> (courses|course|classes|subjects|electives|elective|modules|papers)? (of|from|out of|among) (any of)? (the following list|the following (<count>)?|following|the <count>|the (courses|modules|units|subjects|papers)|these|the list|either)? (courses|course|modules|module|units|subjects|papers|prerequisites)?',
    'count',
  ],
  [
    '<count> (further|additional|other|more)? (courses|course|electives|elective|modules|papers|subjects) (to be)? (chosen|selected|taken|drawn)? (from|among) (the following|among)? (courses|list)?',
    'count',
  ],
  [
    '(at least)? (one|any|either) (or more)? of (the following|these|either)? (courses|course|prerequisites)?',
    'one',
  ],
  [
    '(any|at least)? <count> (courses|modules|units|subjects|papers)? out of (the)? <count> (core|compulsory|required|listed|following|available)? (courses|modules|units|subjects|papers)? (of|from|:)?',
    'count',
  ],
  ['any of (the following)? (courses)?', 'one'],
  ['(any|one|either) (or more)? of the following (course|module|unit|subject) <open> s <close>', 'one'],
  ['(all|both|each) of the following (course|module|unit|subject) <open> s <close>', 'all'],
  ['(at least)? one (or more)? (course|courses)? from (the following|among)?', 'one'],
  ['any one', 'one'],
  ['(take|complete|choose|select|pass) (one|1) (set|group)? :', 'one'],
  ['(take|complete|choose|select|pass) all (courses)? :', 'all'],
  [
    '(at least)? (one|any|either) (or more)? of the following (course)? (sequences|sequence|series|pairs|pair|combinations|combination) (of courses)?',
    'sequence',
  ],
  ['both (of)?', 'pair'],
  ['(all|both|each) of (the following|these)? (courses|prerequisites)?', 'all'],
  ['all the following (courses)?', 'all'],
] as const;

export const concurrentPhrases = [
  [
    '(students|you|a student)? (are|is)? (required|expected) to (have)? (already)? (taken|completed|passed) or (to)? (be)? (currently)? (taking|enrolled in|completing) <lookahead-course>',
    'before',
  ],
  ['concurrent (enrollment|enrolment|registration)? <lookahead-course>', 'before'],
  [
    '<open>? (pre|prereq|prerequisite|p) (or|/) (co (req|reqs|requisite|requisites)|coreq|corequisite|c) <close>? (:|,)? <lookahead-course>',
    'before',
  ],
  [
    '(must|should|may|can|to|is to)? be taken (prior to|before) or (concurrent|concurrently|simultaneous|simultaneously)? with',
    'after',
  ],
  [
    'to be taken (prior to|before) ,? or (concurrent|concurrently|simultaneous|simultaneously)? with ,? <course>',
    'after',
  ],
  ['(may|can|must|to)? be taken (concurrently|simultaneously) : <lookahead-course>', 'before'],
  ['(taken|(may|can) be)? concurrent (enrollment|enrolment|registration)? <lookahead-no-noun>', 'after'],
  [
    '((in order)? to (enrol|enroll|register) in this (course|class|unit|module) ,?)? (you|students|a student)? (must|should)? (have|having)? (already|previously|successfully)? (completed|taken|passed|credit for|credit in) ,? or (must)? (be|are|is)? (currently|concurrently|presently)? (be)? (enrolled|registered|taking|completing|studying|undertaking) (concurrently)? (in|for)? ,? <lookahead-course>',
    'before',
  ],
  [
    '(students|you|a student)? (must|should)? (be|are|is)? (currently|concurrently)? (enrolled|registered|enroll|enrol|register) in ,? or (must)? (have|having)? (already|previously|successfully)? (completed|taken|passed|credit for|credit in) ,? <lookahead-course>',
    'before',
  ],
  [
    '(may|can|must)? (also)? (be)? (taken)? as (either)? (a)? ((pre|prerequisite|pre requisite|prerequisites|pre requisites) (or|/) (as)? (a)?)? (corequisite|co requisite|corequisites|co requisites)',
    'after',
  ],
  ['maybe taken (concurrently|simultaneously)', 'after'],
  ['(concurrent|concurrently) <open>? or prerequisite <close>? <lookahead-course>', 'before'],
  [
    '(which|that)? (must|should|may|can|to|is|are)? (be|to be)? (taken|completed) (either)? (before|prior to|previously) or (taken|completed)? (at the same time as|in the same (term|semester|quarter) as|along with|together with|concurrently with|simultaneously with|with|during) (taking)? (this|the)? (course|class|unit|module)',
    'after',
  ],
  [
    '(be|is|are|must be)? (concurrently|simultaneously) (enrolled|registered) in <lookahead-course>',
    'before',
  ],
  [
    '(while|when|alongside) taking this (module|course|unit|class) ,? (you|students) must (also)? (take|be taking) <lookahead-course>',
    'before',
  ],
  ['(the latter|either|which) (may|can) be (taken)? (concurrent|concurrently|simultaneously)', 'after'],
  ['(current|present) (enrollment|enrolment|registration) (in|for) <lookahead-course>', 'before'],
  [
    '(concurrent|simultaneous) (enrollment|enrolment|registration)? (in)? ((or|and/or) (prior|previous)? (successful|satisfactory)? (completion|enrollment|enrolment|registration|credit) (of|in|for)|<open> or (prior|previous)? completion (of)? <close> (of)?)',
    'before',
  ],
  ['(co registration|registration|enrollment|enrolment) in <lookahead-course>', 'before'],
  [
    '(must be|be|are)? (currently|presently)? (enrolled|registered) (concurrently)? (in|for) <lookahead-course>',
    'before',
  ],
  [
    '(students|student)? (must|should|may)? (also)? (register|enroll|enrol) (concurrently|simultaneously)? (in|for) <lookahead-course>',
    'before',
  ],
  [
    '(students|student)? (must|should|may)? (also)? (concurrently|simultaneously) (register|enroll|enrol|take) (in|for)? <lookahead-course>',
    'before',
  ],
  // "CS 101 and concurrently CS 102": governs the course that follows
  ['(concurrently|simultaneously) ,? <lookahead-course> <lookbehind-link>', 'before'],
  [
    '(or|and) (can|may|could|must|should)? (also)? (be)? (taken|enrolled|registered)? (concurrently|simultaneously) <lookahead-no-course>',
    'after',
  ],
  [
    '(can|may|could|must|should)? (also)? (be)? (taken|enrolled|registered)? (concurrently|simultaneously) <lookahead-no-enrolment>',
    'after',
  ],
  [
    '(which|that)? (can|may|must|should) (be)? (taken)? (prior to or)? (concurrently|simultaneously)',
    'after',
  ],
  [
    '(completion with)? (a|an)? (minimum)? (grade|mark)? (of)? (a|an)? <letter-or-percent> (or better|or higher|or above|or greater)? or (concurrent|simultaneous) (enrollment|enrolment|registration) in',
    'before',
  ],
  [
    '(completion|credit) with (a|an)? (minimum)? (grade|mark)? (of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above|or greater)? or (concurrent|simultaneous|current)? (enrollment|enrolment|registration) (in|for) (the following :)?',
    'before',
  ],
  ['(concurrently|simultaneously) or (satisfactory|successful|prior|previous)? completion', 'after'],
  [
    '(must|should|to)? (be)? taken (in|during) the same (term|semester|quarter) as <lookahead-course>',
    'before',
  ],
  [
    '(must|can|may|should|to)? (be)? (taken|enrolled|registered)? (concurrently|simultaneously) (with|in)',
    'before',
  ],
  [
    '(credit|completion|credit for|completion of|credit in) (or|/ or|/) (current|concurrent|simultaneous)? (registration|enrollment|enrolment) (in|for)',
    'before',
  ],
  ['(or)? (is)? (as)? (a)? (prerequisite or)? (corequisite|coreq|co req) <lookahead-no-course>', 'after'],
  ['or (as)? (a)? co requisite <lookahead-stop>', 'after'],
  [
    '(is|are) (a|the)? (corequisite|corequisites|co requisite|co requisites) ((for|to|of) (this course|this class|this module|this unit|the course|<course>))?',
    'after',
  ],
  [
    '(or|and / or) (current|concurrent|simultaneous) (registration|enrollment|enrolment) (allowed|permitted|is allowed|is permitted|therein)? <lookahead-no-course>',
    'after',
  ],
  ['(or|and / or) (taken|taking)? (concurrent|concurrently|simultaneously) <lookahead-no-course>', 'after'],
  ['(must be|may be|is)? (completed|taken|passed) or (currently)? (in progress|under way)', 'after'],
  [
    '(which|that)? (must|should|is to|are to|to|needs to|need to) be (taken|completed) (at the same time as|in the same (term|semester|quarter) as) (this|the) (course|class|unit|module)',
    'after',
  ],
  ['at the same time as (taking)? this (course|class|unit|module)', 'after'],
  [
    'is (a|the)? (prerequisite|pre requisite) or (a)? (corequisite|co requisite) (for|to|of) this (course|class|unit|module)',
    'after',
  ],
  [
    '(completed|taken)? (previously|prior)? or (taken)? (concurrently|simultaneously) <lookahead-no-enrolment>',
    'after',
  ],
  ['(with)? ((prior|previous) or concurrent|concurrent or (prior|previous)) <lookahead-no-noun>', 'after'],
  ['concurrent or (prior|previous) : <lookahead-course>', 'before'],
  [
    'if (completed|taken) (previously|prior) or (concurrently|simultaneously) <lookahead-no-enrolment>',
    'after',
  ],
  [
    '(with)? (concurrent|simultaneous|concurrency) (registration|enrollment|enrolment)? (is)? (allowed|permitted|ok|okay|acceptable|possible)',
    'after',
  ],
  [
    '(prior|previous|past|completed|completion) (or|and/or) (concurrent|simultaneous) (enrollment|enrolment|registration|completion|credit|or)? (in|of|with|for)?',
    'before',
  ],
  [
    '(current|concurrent|prior)? (registration|enrollment|enrolment) in ,? or (prior|previous)? (credit (for|in)|completion of)',
    'before',
  ],
  [
    '(either)? ((successful|satisfactory|prior|previous)? (completion of|credit (for|in))|(in|of|for) ,) (,)? (and / or|or) (concurrent|simultaneous|current) (enrollment|enrolment|registration|credit|completion)? (in|of|with|for) (,)?',
    'before',
  ],
  // "a passing grade in, or concurrent enrollment in, CS 205"
  [', or (concurrent|simultaneous|current) (enrollment|enrolment|registration) (in|for) ,', 'before'],
  [
    '(be)? (concurrent|simultaneous) (enrollment|enrolment|registration|credit|completion) (in|of|with|for)',
    'before',
  ],
  ['(concurrently|simultaneously) (enrolled|registered|taking|with) (in)?', 'before'],
  [
    '(concurrent|simultaneous) (registration|enrollment|enrolment) (is)? (required|allowed|permitted) (<open> or (required|allowed|permitted) <close>)? in',
    'before',
  ],
  [
    'completion <open> or (concurrent|simultaneous) (enrollment|enrolment|registration) <close> (in|of)',
    'before',
  ],
  [
    '(this (course|class))? (can|may) (only)? be taken (only)? by (a|any)? (student|students) (who)? (is|are)? also (register|registered|enroll|enrol|enrolled) in <lookahead-course>',
    'before',
  ],
  [
    '(students|you)? (must)? (have)? (already|previously)? (completed|taken|passed) or (must)? (be)? (concurrently|currently) (enrolled|registered) in : <lookahead-course>',
    'before',
  ],
  ['(must be|be)? (concurrently|currently) (enrolled|registered) in : <lookahead-course>', 'before'],
  ['(concurrent|simultaneous) with', 'before'],
  [
    '(a|the)? (student|students|you)? (has|have)? (completed|taken|passed) or (is|are)? in the process of (completing|taking|passing) <lookahead-course>',
    'before',
  ],
  ['(co (enroll|enrol|register|enrollment|enrolment|registration)|coenroll|coenrollment) in', 'before'],
  ['(concurrent|concurrently) to <lookahead-course>', 'before'],
  [
    '(must be|to be)? (preceded or accompanied|preceeded or accompanied|accompanied or preceded) (by)? (each of)?',
    'before',
  ],
  ['(must be|to be)? accompanied by <lookahead-course>', 'before'],
  ['(,)? (both|all|any|each|either) of which (may|can|must) be taken (concurrently|simultaneously)', 'after'],
  [
    '(must be|should be|to be)? taken (after|before|prior to|previously)? (or)? (together|jointly|concurrently|simultaneously) with <lookahead-course>',
    'before',
  ],
  ['(must|should|to) be taken with <lookahead-course>', 'before'],
  [
    '(students)? ((taking|enrolled in|enrolling in|registered for|registering for) this (course|class|module|unit))? must also (take|be taking|enroll in|enrol in|register for|be enrolled in|be registered for|be registered in) (:)? <lookahead-course>',
    'before',
  ],
  [
    'requires (enrollment in|enrolment in)? (a|the)? (prerequisite or)? (corequisite|corequisites) (course|courses)? (of)?',
    'before',
  ],
  [
    '(be|is|are)? (currently)? (attending|studying) (or (have)? (previously|already)? (completed|passed|studied))? <lookahead-course>',
    'before',
  ],
  ['(a)? (corequisite|coreq|co req|co requisite) (of|in|:)', 'before'],
  [
    '(prerequisite|prerequisites|prereq) or (corequisite|corequisites|coreq|co requisite|co requisites) (of|in|:)?',
    'before',
  ],
  ['(a)? (corequisite|coreq|co req|co requisite <lookahead-course>)', 'before'],
] as const;

export const equivalentPhrases = [
  '(or)? (any|an|a|the|its|their|other|some|suitable|approved|permitted|similar)? (other)? (equivalent|equivalents|equivalence|equivalency|eqivalent|equiv) (course|courses|preparation|experience|background|knowledge|content|coursework|training|class|classes|credit|thereof|transfer credit|college course|qualification|qualifications)? (in another)? (required)?',
  'or (a|an)? (similar|comparable) (course|courses|preparation|experience|background|knowledge)',
] as const;

/** An equivalent of the course that follows. */
export const equivalentOfPhrases = ['(the|an)? (equivalent|equivalents) (of|to) <lookahead-course>'] as const;

/** Placement into a course, which is not required itself, and a course that is taken several times. */
export const placementPhrases = [
  '(have|has)? (satisfactory|appropriate|adequate|sufficient|successful|proper)? (math|mathematics|english|reading|writing)? (placement|placed|placing|place|eligible|eligibility|readiness|qualification) (test|exam|score)? (into|in|for|of|out of|above|beyond|at) (the)? <course> (level|or higher|or above|or better)?',
  '(assessment|evaluation|interview) (of|by|with) (the)? (instructor|instructors|faculty|department)',
  '<course> (eligible|eligibility|ready|readiness|placement (test|exam|examination)?)',
  '(a)? (score of)? level <number> (or higher|or above|or better)? (on|in|of) (the)? (math|mathematics|english|chemistry|language|writing|reading)? placement (test|exam|examination)',
  '(a)? placement (test|exam)? (score|scores) (of|:|=)? (at least)? <number> (or|and|/) <number>',
  '(exemption|exempted|exempt|waiver) (from|of) <course>',
  '(at least|a minimum of|minimum of)? (two|three|four|five|six|seven|eight|<number>) (semesters|terms|quarters|sections|enrollments|enrolments) of <course>',
] as const;

export const averagePhrases = [
  [
    '(a|an|minimum|have|with|with a|with an|must have a|must have)? (minimum|min)? (cumulative|cum|overall|university|career|combined|minimum|total|current|final)? (cumulative|overall)? (grade point average|cumulative grade point|weighted average mark|gpa|cgpa|sgpa|cap|wam|average) (requirement|required)? (to graduate|for graduation|for the degree)? (<open> (gpa|cgpa|wam) <close>)? (of|is|:|=|≥|> =)? (at least|a minimum of|minimum|greater than|above|over)? (a)? <mark> (or better|or more|or higher|or above|or greater|and above|and higher|required|is required|overall|cumulative)? (to graduate|for graduation)?',
    'overall',
  ],
] as const;

/** An average as a letter, which has no number to compare with. */
export const letterAveragePhrases = [
  '(with|have)? (a|an)? (at least|minimum|minimum of)? (a|an)? (average)? <letter> (cumulative|overall|gpa)? average (or better|or higher|or above)? (in|across|over)?',
  '(with|have)? (a|an)? (minimum|min)? average (grade)? of (at least)? (a|an)? <letter> (or better|or higher|or above)? (in|across|over)?',
] as const;
