/** How texts ask for grades: each pattern with the side of the courses on which it occurs. */

/** "for all courses listed", "or transfer for these courses": the grade governs everything named. */
const ofAll =
  'for (all|each|both|these|all of the|all of these|all the)? (listed|above|required|prerequisite)? (courses|classes) (listed|above)?';

const gradeOfAll =
  '(a|an)? (minimum|min|at least)? (a|an)? (final)? (grade|grades|mark)? (requirement)? (of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above)?';

/** Grades; the tag says whether the phrase comes before or after its courses. */
export const gradePhrases = [
  [
    `(with|,)? (both)? (each|all|a|an|at|at least a|at least an|the)? (with)? (a|an)? (minimum|min|final|passing|course|letter|numeric|overall)? (final|course|letter|minimum|min)? (grade|grades|mark|marks|standing) (requirement)? (of|is|:|=)? (at least|minimum|minimum of|at minimum|no less than|not less than|no lower than|not lower than|not below)? (a|an)? <grade> (or better|or more|or higher|or above|or greater|minimum|average|and above|and higher)? (in each|in each course|in all|in both|in both courses|in all courses|each|in each of these courses|is required|required|is needed|(is required|required)? in (all|both|each) (of)? (the)? (prerequisites|prerequisite) (courses|course)?|or transfer <lookahead-stop>|(or transfer)? ${ofAll})?`,
    'after',
  ],
  [
    'with (at least|a minimum of (grade of)?|minimum|min|a)? (a|an)? <letter-or-percent> (grade)? (or better|or more|or higher|or above|or greater|grade|minimum|minimum grade)? (in each|in all|in both|each|required)?',
    'after',
  ],
  [
    'in each case (,)? with (a|an)? (minimum|min)? (final)? (grade|mark)? (of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above)?',
    'after',
  ],
  ['at least (a|an)? <letter-or-percent> (grade)?', 'after'],
  [
    '(,)? (all|both|each)? with (at least|minimum|min|a minimum of)? (a|an)? (minimum|min)? <point> grade (or better|or higher|or above)? (in (each|all|both) (of)? (these|the)? (courses|classes)?|each)?',
    'after',
  ],
  [
    '(all|both|each)? with (a|an)? (minimum)? <grade> (or better|or higher|or above) grade (in each|in all|in both|each)?',
    'after',
  ],
  [
    'with (a|an)? (minimum|final)? (score|scores) of (at least)? (a|an)? <letter-or-percent> (or better|or more|or higher|or above|or greater|and above)? (in (each|both|all))?',
    'after',
  ],
  [
    `(minimum|min|minimum of) (a|an)? <letter-or-percent> (in (each|all|both) (course|courses)?)? (grade)? (or transfer <lookahead-stop>|(or transfer)? ${ofAll})?`,
    'after',
  ],
  ['<open> min <point> <close>', 'after'],
  [
    '<letter-or-percent> (or better|or more|or higher|or above|or greater|and above|and higher) (required|is required|in each|in all|in both)?',
    'after',
  ],
  [
    '(earning|earned|passed|completed) (with)? (a|an)? (grade of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above)?',
    'after',
  ],
  [
    '(with|earn|earned|earning|received|receiving|obtain|obtained|obtaining|achieved|achieving)? (a|an|the)? (minimum|minimum of|min|final|passing|course|letter)? (final|course|letter|minimum)? (grade|grades|mark|grade point|grade points|final mark) (of)? (at least|minimum)? (a|an)? <grade> (or better|or more|or higher|or above|or greater|and above)? (must be|is to be|is|has to be)? (earned|obtained|achieved|attained|required)? (in|for) (each of|any of|all of|each|both of)? (the following)?',
    'before',
  ],
  [
    '(a|an)? (minimum|minimum of)? (a|an)? grade of <grade> (or better|or higher|or above)? (in|for)? (each of|all of|both of)',
    'before',
  ],
  [
    '(must have|have|having|must|to have)? (achieved|attained|obtained|gained|scored|earned|achieve|attain|obtain|earn|with|a|an)? (at least|minimum of|minimum|a minimum of)? (a|an)? <letter-or-percent> (grade)? (or better|or more|or higher|or above|or greater)? (grade)? (required|is required)? (in|for) (each of|any of|all of|each|both of)? (the following)?',
    'before',
  ],
  [
    '(with|a|an)? (minimum|min|at least|minimum of|a minimum of)? (a|an)? (grade point|grade points)? (of)? <point> (or better|or more|or higher|or above|or greater)? in (each of|any of|all of|both of|each|both|all|one of)? (the following)? <lookahead-list>',
    'before',
  ],
  [
    '(with|obtain|obtained|achieve)? (a|an)? (minimum|final)? score (of)? (at least|minimum)? <letter-or-percent> (or better|or more|or higher|or above|or greater|and above)? in <lookahead-list>',
    'before',
  ],
  [
    `${gradeOfAll} (is|are|must be)? (required|earned|needed)? (in|for) (all|each) (of)? (the|these)? (prerequisite|prerequisites) (courses|course|classes)? (:|<lookahead-course>)`,
    'before',
  ],
  ['(≥|> =) <letter-or-percent>', 'after'],
  ['<open> (≥|> =)? <letter-or-percent> <close>', 'after'],
  ['(a|an)? <letter-or-percent> pass in', 'before'],
  [
    '(a)? (satisfactory|passing) grade (<open> <letter-or-percent> (or better|or higher|or above)? <close>|of <letter-or-percent> (or better|or higher|or above)?) in (each of|all of|both of|each|both)?',
    'before',
  ],
  [
    '(all|both|each) with (a|an)? (minimum|min|at least)? (a|an)? <letter-or-percent> (or better|or higher|or above)?',
    'after',
  ],
  ['<open> <point> (or better|or higher|or above)? <close>', 'after'],
  ['with (a|an)? (minimum of|minimum|at least)? (a)? <point> (or better|or higher|or above)', 'after'],
  ['(all|both|each) (minimum|min) (grade|grades) (of)? <grade>', 'after'],
  [
    '(all|each) (of)? (the|these)? (prerequisite|prerequisites|above|required|listed)? (courses|course)? (must be|must have|require|requires|need|needs|with|have|having) (completed|passed|taken|earned)? (with)? (a|an)? (minimum|min|final)? (grade|mark) (requirement)? (of)? (at least)? (a|an)? <grade> (or better|or higher|or above)?',
    'after',
  ],
  [
    '(all|each)? (of)? (the|these)? (prerequisite courses|prerequisites) must be (completed|passed|taken) with (a|an)? <letter-or-percent> (or better|or higher|or above)?',
    'after',
  ],
  [
    `(students)? (must|should)? (have)? (earn|earned|receive|received|obtain|obtained)? (at least)? ${gradeOfAll} (is|are|must be)? (required|earned|needed)? (in|for) (all|each)? (of)? (the|these|their)? (enforced)? (prerequisite|prerequisites) (courses|course|classes)? <lookahead-stop>`,
    'after',
  ],
  [
    '(a|an)? (minimum|min)? (final)? (grade|mark) of (at least)? (a|an)? <grade> (or better|or higher|or above)? (is|must be)? (required|earned|needed)? (in|for) (all|each) (of)? (the|these)? (prerequisite|prerequisites|above|required|listed|courses) (courses|course)?',
    'after',
  ],
  [
    '(,)? in (either|each|every|any) case ,? with (a)? (minimum|final)? (grade|mark|average) of (at least)? (a|an)? <grade> (or better|or higher|or above)?',
    'after',
  ],
  [
    '(a|an)? (minimum|min|at least) (a|an)? <point> (grade|grade point) (or better|or higher)? in (each of|any of|all of|both of|each|both|all|one of)? (the following)? <lookahead-list>',
    'before',
  ],
] as const;
