/** The words that begin a list of programs. */

/** "One of the following Major(s)", "one of the following Fields of Study (Major, Minor, or Concentration)". */
export const programChoice =
  '(one|any|either) of the following (degree|graduate|undergraduate|academic)? (program|programs|programme|programmes|major|majors|minor|minors|degrees|plans|fields of study) (<open> s <close>)? (<open> major , minor (,)? or concentration <close>)?';

export const programOpeners = [
  `(students)? (must be)? (enrolled|declared|registered|admitted)? (in|as|to) ${programChoice} (:)?`,
  '(must be)? (currently)? (enrolled|enrolment|enrollment|registered|registration|admitted|admission|accepted) (in|to|into|within) (a|an|the|one of)? (honours|honors)? (program in|program|degree in|faculty of|department of|school of)?',
  '(open|restricted|limited|available) (only)? to (students)? (in|of|within|enrolled in|registered in|from|admitted to)? (the)? (following)? (faculty of|faculties of|faculties|faculty|department of|school of|programs|program in)? (:)?',
  'only (open|available) to (students)? (in|of|within|enrolled in|from)? (the)? (faculty of|department of|school of)?',
  '(for)? students (pursuing|majoring in|specializing in|enrolled in|registered in|in|within|admitted to|completing|from|of) (a|an|the)? (following)? (faculty of|faculties of|department of|school of|program in)? (:)?',
  '(must be)? (a|an) (declared)? (student|major|minor) in (the)?',
  '(must be)? declared (in|as) (a|an|the)? (graduate)? (major in|program in|program|major)?',
  '(declared)? (major|majors|minor|majoring|specializing|degree|concentration) in (the)?',
  '(member|members) of (the)?',
  '(within|in) (the)? (faculty of|department of|school of)?',
  '(academic|degree)? (plan|plans|program|programs|programme|programmes|major|majors) :',
  'the',
] as const;
