import { test } from 'node:test';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { all, any, type Catalog, checkCourses, checkCredentials, course, noneOf } from '../question-table.ts';

const courses: Catalog['courses'] = [
  { course_code: 'AA 1', title: 'A', units: 1 },
  { course_code: 'AA 2', title: 'A', units: 1 },
  { course_code: 'AA 3', title: 'A', units: 1 },
];
const catalog: Catalog = { courses, levels: ['1A', '1B', '2A'] };
const from = (minimum: string): Rule => ({ kind: 'level', minimum });
const upTo = (maximum: string): Rule => ({ kind: 'level', maximum });
const missing = (term: number): string => `attribute_missing "Level 2A or above" at /terms/${term}/level`;

test(
  'a level is that of the term, else at least that of an earlier one',
  checkCourses(catalog, [
    [from('2A'), '', 'satisfied level+', { term: 2, levels: { 2: '2A' } }],
    [from('2A'), '', 'unsatisfied level-', { term: 2, levels: { 2: '1B', 1: '2A' } }],
    [from('2A'), '', 'satisfied level+', { term: 3, levels: { 1: '2A' } }],
    [from('2A'), '', `unknown level?; unknown ${missing(2)}`, { term: 3, levels: { 1: '1B' } }],
    // Of a standing that can have risen nothing follows about a maximum, unless it is above it already.
    [upTo('1A'), '', 'unsatisfied level-', { term: 3, levels: { 1: '1B' } }],
    [
      upTo('1B'),
      '',
      'unknown level?; unknown attribute_missing "Level 1B or below" at /terms/2/level',
      { term: 3, levels: { 1: '1B' } },
    ],
    // A later standing says nothing certain.
    [from('2A'), '', `unknown level?; unknown ${missing(0)}`, { term: 1, levels: { 2: '2A' } }],
    // Below an exclusion, too, the term is that of the question.
    [noneOf(from('2A')), '', 'satisfied none_of+ [level-]', { term: 1, levels: { 1: '1A', 3: '2A' } }],
    // Without a term the whole state counts.
    [from('2A'), '', 'satisfied level+', { levels: { 3: '2A' } }],
    [from('2A'), '', `unknown level?; unknown ${missing(2)}`, { levels: { 2: '1B' } }],
  ]),
);

test(
  'the standing now is that of the first term with an entry in progress or planned, and before it',
  checkCourses(catalog, [
    [from('2A'), 'AA 1 planned @2', 'unsatisfied level-', { term: 2, attributes: { level: '1B' } }],
    [from('2A'), 'AA 1 planned @2', 'satisfied level+', { term: 1, attributes: { level: '2A' } }],
    [
      from('2A'),
      'AA 1 planned @2',
      `unknown level?; unknown ${missing(2)}`,
      { term: 3, attributes: { level: '1B' } },
    ],
    [from('2A'), 'AA 1 planned @2', 'satisfied level+', { term: 3, attributes: { level: '2A' } }],
    // Without anything in plan it is the standing of whatever term is asked for.
    [from('2A'), 'AA 1 @2', 'unsatisfied level-', { term: 3, attributes: { level: '1B' } }],
    [from('2A'), 'AA 1 planned @2', 'unsatisfied level-', { attributes: { level: '1B' } }],
    // Nearest is what counts.
    [
      from('2A'),
      'AA 1 planned @2',
      'satisfied level+',
      { term: 3, attributes: { level: '2A' }, levels: { 1: '1A' } },
    ],
    [
      from('2A'),
      'AA 1 planned @1',
      'satisfied level+',
      { term: 3, attributes: { level: '1A' }, levels: { 2: '2A' } },
    ],
    [from('2A'), '', 'unknown level?; unknown attribute_missing "Level 2A or above"', { term: 3 }],
  ]),
);

test(
  'the standing now counts beside those of terms, for its own term and for those between it and the next that is said',
  checkCourses(catalog, [
    [
      from('2A'),
      'AA 1 planned @2',
      'satisfied level+',
      { term: 2, attributes: { level: '2A' }, levels: { 1: '1A' } },
    ],
    [
      upTo('1B'),
      'AA 1 planned @2',
      'unsatisfied level-',
      { term: 2, attributes: { level: '2A' }, levels: { 1: '1A' } },
    ],
    [
      upTo('2A'),
      'AA 1 planned @2',
      'satisfied level+',
      { term: 2, attributes: { level: '2A' }, levels: { 1: '1A' } },
    ],
    [from('1B'), '', 'satisfied level+', { attributes: { level: '1B' }, levels: { 1: '1A' } }],
    [from('2A'), '', 'unsatisfied level-', { attributes: { level: '1B' }, levels: { 1: '1A' } }],
    [
      from('2A'),
      'AA 1 planned @2',
      'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
      { attributes: { level: '1B' }, levels: { 1: '1A' } },
    ],
    [from('1B'), 'AA 1 planned @2', 'satisfied level+', { attributes: { level: '1B' }, levels: { 1: '1A' } }],
    [
      from('2A'),
      'AA 1 planned @2',
      'unsatisfied level-',
      { term: 1, attributes: { level: '1B' }, levels: { 3: '2A' } },
    ],
    [
      upTo('1B'),
      'AA 1 planned @2',
      'satisfied level+',
      { term: 1, attributes: { level: '1B' }, levels: { 3: '2A' } },
    ],
    // The term's own comes before what is said of now.
    [
      from('2A'),
      'AA 1 planned @2',
      'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
      { term: 3, attributes: { level: '2A' }, levels: { 2: '1B' } },
    ],
    [
      from('2A'),
      'AA 1 planned @2',
      'unsatisfied level-',
      { term: 2, attributes: { level: '2A' }, levels: { 2: '1B' } },
    ],
    [
      from('2A'),
      'AA 1 planned @3, AA 2 planned @2',
      'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
      { term: 3, attributes: { level: '1B' } },
    ],
  ]),
);

test(
  'a credential is judged by the last standing that the state says',
  checkCredentials(catalog, [
    [all(from('2A')), '', 'satisfied all_of+ 1/1 [level+]', { levels: { 3: '2A' } }],
    [all(from('2A')), '', 'unsatisfied all_of- 0/1 [level-]', { attributes: { level: '1A' } }],
  ]),
);

const derived: Catalog = {
  ...catalog,
  levels_by_units: [
    { level: '1A', minimum_units: 0 },
    { level: '1B', minimum_units: 1 },
    { level: '2A', minimum_units: 2 },
  ],
};

test(
  'a standing that is missing follows from units, where the catalog says how',
  checkCourses(derived, [
    [from('2A'), 'AA 1, AA 2', 'satisfied level+; assume level_from_units', { term: 2 }],
    [
      from('2A'),
      'AA 1, AA 2 planned',
      'in_plan level~; assume level_from_units, planned_course_completed AA 2',
      { term: 2 },
    ],
    [from('2A'), 'AA 1, AA 2 @2', 'unsatisfied level-; assume level_from_units', { term: 2 }],
    [from('1B'), 'AA 1, AA 1 @2', 'satisfied level+; assume level_from_units', { term: 3 }],
    [
      from('2A'),
      'AA 1, AA 2 waived, AA 3 failed',
      'unsatisfied level-; assume level_from_units',
      { term: 2 },
    ],
    [upTo('1B'), 'AA 1, AA 2 planned', 'unsatisfied level-; assume level_from_units', { term: 2 }],
    [from('2A'), 'AA 1, AA 1 @2', 'unsatisfied level-; assume level_from_units', { term: 3 }],
    [
      from('2A'),
      'AA 2 planned, AA 1 planned',
      'in_plan level~; assume level_from_units, planned_course_completed AA 1, planned_course_completed AA 2',
      { term: 2 },
    ],
    [from('2A'), '+1, AA 1', 'satisfied level+; assume level_from_units', { term: 2 }],
    [
      from('2A'),
      '+1, AA 1 planned',
      'in_plan level~; assume level_from_units, planned_course_completed AA 1',
      { term: 2 },
    ],
    // A course that is tried out brings its units once, also where it is held without the grade that is asked for.
    [
      all(course('AA 2', { minimum_grade: 60 }), from('2A')),
      'AA 2=50',
      'unsatisfied all_of- 0/2 [AA 2-, level-]; options AA 2!; assume level_from_units',
    ],
    [
      all(course('AA 2'), from('2A')),
      'AA 1',
      'unsatisfied all_of- 0/2 [AA 2-, level-]; options AA 2*!; assume level_from_units',
    ],
    [
      all(course('AA 2'), upTo('1A')),
      '',
      'partial all_of/ 1/2 [AA 2-, level+]; options AA 2!; assume level_from_units',
    ],
    // What the state says comes first, and where it does not settle the rule, units do.
    [from('2A'), 'AA 1, AA 2', 'unsatisfied level-', { term: 2, levels: { 2: '1A' } }],
    [from('2A'), 'AA 1, AA 2', 'satisfied level+; assume level_from_units', { term: 3, levels: { 1: '1A' } }],
    // An earlier one that does not settle it is never made a no by units: standing can have risen since.
    [from('2A'), 'AA 1', `unknown level?; unknown ${missing(2)}`, { term: 3, levels: { 1: '1A' } }],
    [
      upTo('1B'),
      'AA 1, AA 2',
      'unknown level?; unknown attribute_missing "Level 1B or below" at /terms/2/level',
      { term: 3, levels: { 1: '1A' } },
    ],
    [
      from('2A'),
      'AA 1, AA 2 planned @2',
      'in_plan level~; assume level_from_units, planned_course_completed AA 2',
      { term: 3, attributes: { level: '1B' } },
    ],
    [
      from('2A'),
      'AA 2 planned @2',
      `unknown level?; unknown ${missing(2)}`,
      { term: 3, attributes: { level: '1B' } },
    ],
    // It is a lower bound: a minimum that it reaches is reached, however few the units are.
    [
      { kind: 'level', minimum: '1B', maximum: '2A' },
      '',
      'satisfied level+; assume level_from_units',
      { term: 3, levels: { 1: '1B' } },
    ],
  ]),
);

const seminar = { course_code: 'AA 9', title: 'S', units: 0 };
const average = (rest: object): Rule => ({ kind: 'average', minimum: 70, ...rest });

test(
  'an average never guesses',
  checkCourses({ courses: [...courses, seminar], pass_mark: 50 }, [
    [average({}), 'AA 1=60', 'satisfied average+', { attributes: { cumulative_average: 75 } }],
    [average({}), 'AA 1=60, AA 2=80', 'satisfied average+'],
    [average({}), 'AA 1=60, AA 2=79', 'unsatisfied average-'],
    [average({}), 'AA 1=90, AA 2', 'unknown average?; unknown grade_missing "An average of at least 70"'],
    [average({}), 'AA 1=90, AA 2=A', 'unknown average?; unknown grade_missing "An average of at least 70"'],
    [average({}), 'AA 1=90, AA 2 transferred, AA 3 waived', 'satisfied average+'],
    [average({}), 'AA 1=90, AA 2 planned', 'satisfied average+'],
    // What carries no units does not count, with a grade or without one.
    [average({}), 'AA 1=90, AA 9', 'satisfied average+'],
    [average({}), 'AA 1=90, AA 9=10', 'satisfied average+'],
    [
      average({ over: {}, entry: { minimum_grade: 60 } }),
      'AA 1=90, AA 2',
      'unknown average?; unknown grade_missing "An average of at least 70 in any course, only with grades of at least 60"',
    ],
    [average({}), '', 'unknown average?; unknown attribute_missing "An average of at least 70"'],
    // A grade on no scale is in no average.
    [average({}), 'AA 1=80, AA 2=P', 'satisfied average+'],
    [average({}), 'AA 2=P', 'unknown average?; unknown attribute_missing "An average of at least 70"'],
    // Failed attempts count with their grade, withdrawn ones never.
    [average({}), 'AA 1=90, AA 2 failed=40', 'unsatisfied average-'],
    [average({}), 'AA 1=90, AA 2=40', 'unsatisfied average-'],
    [average({}), 'AA 1=90, AA 2 failed', 'satisfied average+'],
    [average({}), 'AA 1=90, AA 2 withdrawn=10', 'satisfied average+'],
    // Retakes: the last attempt, or the best.
    [average({}), 'AA 1=90, AA 1 @2=60', 'unsatisfied average-'],
    [
      average({ attempts: 'best' }),
      'AA 1=90, AA 1 @2=60',
      'satisfied average+; assume retake_counts_once AA 1',
    ],
    [average({}), 'AA 1=40, AA 1 @2=80', 'satisfied average+'],
    [
      average({ attempts: 'best' }),
      'AA 1=90, AA 1 @2',
      'unknown average?; unknown grade_missing "An average of at least 70, the best attempt at each"',
    ],
    [average({}), 'AA 1, AA 1 @2=80', 'satisfied average+; assume retake_counts_once AA 1'],
    // Over a set.
    [
      average({ over: { course_codes: ['AA 1', 'AA 2'] } }),
      'AA 1=80, AA 2',
      'unknown average?; unknown grade_missing "An average of at least 70 in AA 1 and AA 2"',
    ],
    [average({ over: { course_codes: ['AA 1', 'AA 2'] } }), 'AA 1=80, AA 3', 'satisfied average+'],
    [course('AA 1'), 'AA 1=55', 'satisfied AA 1+ {AA 1}'],
  ]),
);

test(
  'a missing course may complete a credential by its units, or take the student beyond its highest standing',
  checkCredentials(derived, [
    [
      all(course('AA 2'), from('2A')),
      'AA 1',
      'unsatisfied all_of- 0/2 [AA 2-, level-]; options AA 2*!; unapplied AA 1; assume level_from_units',
    ],
    [
      any(course('AA 2'), upTo('1B')),
      'AA 1, AA 3',
      'unsatisfied any_of- 0/1 [AA 2-, level-]; options AA 2*!; unapplied AA 1, AA 3; assume level_from_units',
    ],
    [
      all(course('AA 2'), upTo('1B')),
      'AA 1',
      'partial all_of/ 1/2 [AA 2-, level+]; options AA 2!; unapplied AA 1; assume level_from_units',
    ],
  ]),
);
