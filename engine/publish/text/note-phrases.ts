/** Phrases of sentences that ask nothing: remarks about the course, and that there is no requirement. */

/** Under which other codes the course stands. */
export const listingPhrases = [
  '(this)? (course|class|subject)? (is)? (the)? same as <course>',
  '(this|the)? (course|class|subject)? (is)? (also)? (cross|co|dual|double) (listed|coded) (with|as)',
  '(this)? (course|class|subject)? (is)? (also)? crosslisted (with|as)',
  '(meets|taught|stacked) with <course>',
  '(this)? (course|class)? (is)? (repeatable|may be repeated|can be repeated)',
] as const;

export const notePhrases = [
  ...listingPhrases,
  '(the)? same as',
  '(this)? (course|class|subject)? (may|can|cannot|must)? (not)? be (repeated|retaken)',
  '(this)? (course|class)? repeatable',
  '(certain)? course exclusions (may)? apply',
  '(this)? (course|module|unit|class|subject|paper) is (a|the)? (prerequisite|corequisite|pre requisite|co requisite) (for|to|of)',
  '(also)? (offered|listed) (as|in|through|at|by)',
  '(formerly|previously) (offered as|known as|listed as|numbered)?',
  '<number> (credits|points|ects|hp|sp|credit) (overlap|overlaps|reduction)',
  'credit is not given for more than',
  '<number> (graduate|undergraduate)? (hours|hour) (of credit)? (requires|require|needs)',
  '(graduate|undergraduate|honors|honours|phd|masters)? (students|undergraduates|graduates) (should|must)? register for (a|the)? (lecture|laboratory|lab|discussion|section|conference|tutorial)',
  '(graduate|undergraduate) students (should)? register for <course>',
  'undergraduates (should)? register for <course>',
  'while <course> is not (a)? (prerequisite|required)',
  'this (course|class|module|unit) does not require',
  '<course> is (double coded|double listed|cross listed|cross coded) with',
  'please note',
  'we (welcome|encourage|invite)',
  'see (also)? (prerequisites|note|notes|department|the)',
  'also see',
  '(please)? (see|visit|check|consult) (the|your|our)? (departmental|department|program|school|faculty|university)? (website|web site|web page|webpage|calendar|catalog|catalogue) for (more|further|additional|details|information)',
  '(students|student|you)? (may|will|would|can) benefit from',
  'although (it is)? not (required|a prerequisite) ,? (it is|they are|students are|you are)? (strongly|highly)? (recommended|advised|encouraged|suggested|helpful)',
  'note :?',
  '(a|an)? (special|supplemental|supplementary|additional|extra|lab|laboratory|studio|course|materials|material) (course|lab|laboratory|studio|materials)? (fee|fees)',
  '(fulfils|fulfills)',
  'assumed (knowledge|background) (is|of|includes)',
  '(completion of)? this (course|class|module) (will|may|can) replace',
  'this (module|course|unit) is (core|optional core|optional|an option|an optional module|compulsory) (for|in|on)',
  '(<open>)? <number> (lecture|laboratory|lab|tutorial|seminar|contact|class) (hours|hour|hrs)',
  '(first)? (preference|priority) (is|will be)? (given|extended) to',
  '(students|student) (are|is|will be) (responsible|expected|encouraged|advised)',
  '(all)? other students (will be|are|may be|can be)? (allowed|admitted|enrolled) (as|if|when) space (permits|allows|is available)',
  '(this)? (course|class)? (may|can) be taken for (credit up|credit twice|credit <number> times|a letter grade)',
  '(this)? (course|class)? (may|can|will) be (coscheduled|co scheduled|cotaught|co taught)',
  'this (course|class) is (a|an) (distance|distance education|online|hybrid) (education)? (course|class)',
  'this is (the)? (first|second|third) (half|part|semester|quarter|term) of (a|the)',
  '(s / u|p / np|pass / fail|letter) (grades|grade|grading) only',
  '<number> (units|unit|credits|credit|hours|points) (of credit)? (are|is|will be)? (offered|given|granted|awarded) (for|to|if)',
  'requires (the)? payment of',
  '(students|those) (who|that) do not (have|meet|satisfy) (all)? (of)? (the|these|this)? (required|stated|listed)? (prerequisite|prerequisites|requirement|requirements) (are|is) (encouraged|advised|invited|welcome) to',
  '(the|all|these)? (prerequisite|prerequisites)? must be (met|satisfied) (by|before) the (first|start|beginning)',
  'refer to (the|your|our)',
  'may contain (alternate|alternative) delivery (section|sections)',
  '(normally|usually|typically)? offered in (alternate|even|odd)',
  'neither (semester|quarter|term|half) (may|can) be (elected|taken)',
] as const;

/** Behind a requirement: what a student may do besides. */
export const remarkPhrases = [
  '(this)? (course|class|module|unit)? (may|can) be taken (concurrently|simultaneously) with',
] as const;

/** Texts without a requirement. */
export const emptyPhrases = [
  '(there are)? (none|nil|na|no prerequisites (for|to) (this|the) (course|class|unit|module)|no prerequisites|no prerequisite|no prerequisite required|no prerequisites required|no corequisites|no corequisite)',
  'n / a',
  'none required',
  'not applicable',
  '(lab|laboratory|lecture|fieldwork|field trip|field trips) (required)?',
  '(this)? (course|module|unit|class|subject|paper) has no (formal|specific)? (prerequisite|prerequisites|requirement|requirements)',
  'no (formal|specific|special|prior|previous)? (course)? (prerequisite|prerequisites|corequisite|corequisites|requirement|requirements|background|experience|knowledge) (course|courses|class|classes)? (is|are)? (required|needed|assumed|necessary)?',
  'open to (all|any)? (students|student|everyone)',
  'open to all',
  '<open>? (lab|laboratory|course|material|materials|studio|special|additional|extra)? (fee|fees) (is|are)? (required|charged|applies|apply|assessed)? (:)? ($)? <number>? <close>?',
  '(must|should|to) be taken in sequence',
  '(the|these|this)? (prerequisite|prerequisites|requirement|requirements) (will not|cannot|can not|may not) be waived',
  '(class size|enrollment|enrolment|course)? (is)? limited to <number> (students|participants)? (per section)?',
] as const;
