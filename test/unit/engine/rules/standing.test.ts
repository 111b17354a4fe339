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
    { rule: from('2A'), held: '', term: 2, levels: { 2: '2A' }, expected: 'satisfied level+' },
    { rule: from('2A'), held: '', term: 2, levels: { 2: '1B', 1: '2A' }, expected: 'unsatisfied level-' },
    { rule: from('2A'), held: '', term: 3, levels: { 1: '2A' }, expected: 'satisfied level+' },
    {
      rule: from('2A'),
      held: '',
      term: 3,
      levels: { 1: '1B' },
      expected: `unknown level?; unknown ${missing(2)}`,
    },
    // Of a standing that can have risen nothing follows about a maximum, unless it is above it already.
    { rule: upTo('1A'), held: '', term: 3, levels: { 1: '1B' }, expected: 'unsatisfied level-' },
    {
      rule: upTo('1B'),
      held: '',
      term: 3,
      levels: { 1: '1B' },
      expected: 'unknown level?; unknown attribute_missing "Level 1B or below" at /terms/2/level',
    },
    // A later standing says nothing certain.
    {
      rule: from('2A'),
      held: '',
      term: 1,
      levels: { 2: '2A' },
      expected: `unknown level?; unknown ${missing(0)}`,
    },
    // Below an exclusion, too, the term is that of the question.
    {
      rule: noneOf(from('2A')),
      held: '',
      term: 1,
      levels: { 1: '1A', 3: '2A' },
      expected: 'satisfied none_of+ [level-]',
    },
    // Without a term the whole state counts.
    { rule: from('2A'), held: '', levels: { 3: '2A' }, expected: 'satisfied level+' },
    { rule: from('2A'), held: '', levels: { 2: '1B' }, expected: `unknown level?; unknown ${missing(2)}` },
  ]),
);

test(
  'the standing now is that of the first term with an entry in progress or planned, and before it',
  checkCourses(catalog, [
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 2,
      attributes: { level: '1B' },
      expected: 'unsatisfied level-',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 1,
      attributes: { level: '2A' },
      expected: 'satisfied level+',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 3,
      attributes: { level: '1B' },
      expected: `unknown level?; unknown ${missing(2)}`,
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 3,
      attributes: { level: '2A' },
      expected: 'satisfied level+',
    },
    // Without anything in plan it is the standing of whatever term is asked for.
    {
      rule: from('2A'),
      held: 'AA 1 @2',
      term: 3,
      attributes: { level: '1B' },
      expected: 'unsatisfied level-',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      attributes: { level: '1B' },
      expected: 'unsatisfied level-',
    },
    // Nearest is what counts.
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 3,
      attributes: { level: '2A' },
      levels: { 1: '1A' },
      expected: 'satisfied level+',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @1',
      term: 3,
      attributes: { level: '1A' },
      levels: { 2: '2A' },
      expected: 'satisfied level+',
    },
    {
      rule: from('2A'),
      held: '',
      term: 3,
      expected: 'unknown level?; unknown attribute_missing "Level 2A or above"',
    },
  ]),
);

test(
  'the standing now counts beside those of terms, for its own term and for those between it and the next that is said',
  checkCourses(catalog, [
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 2,
      attributes: { level: '2A' },
      levels: { 1: '1A' },
      expected: 'satisfied level+',
    },
    {
      rule: upTo('1B'),
      held: 'AA 1 planned @2',
      term: 2,
      attributes: { level: '2A' },
      levels: { 1: '1A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: upTo('2A'),
      held: 'AA 1 planned @2',
      term: 2,
      attributes: { level: '2A' },
      levels: { 1: '1A' },
      expected: 'satisfied level+',
    },
    {
      rule: from('1B'),
      held: '',
      attributes: { level: '1B' },
      levels: { 1: '1A' },
      expected: 'satisfied level+',
    },
    {
      rule: from('2A'),
      held: '',
      attributes: { level: '1B' },
      levels: { 1: '1A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      attributes: { level: '1B' },
      levels: { 1: '1A' },
      expected: 'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
    },
    {
      rule: from('1B'),
      held: 'AA 1 planned @2',
      attributes: { level: '1B' },
      levels: { 1: '1A' },
      expected: 'satisfied level+',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 1,
      attributes: { level: '1B' },
      levels: { 3: '2A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: upTo('1B'),
      held: 'AA 1 planned @2',
      term: 1,
      attributes: { level: '1B' },
      levels: { 3: '2A' },
      expected: 'satisfied level+',
    },
    // The term's own comes before what is said of now.
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 3,
      attributes: { level: '2A' },
      levels: { 2: '1B' },
      expected: 'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @2',
      term: 2,
      attributes: { level: '2A' },
      levels: { 2: '1B' },
      expected: 'unsatisfied level-',
    },
    {
      rule: from('2A'),
      held: 'AA 1 planned @3, AA 2 planned @2',
      term: 3,
      attributes: { level: '1B' },
      expected: 'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
    },
  ]),
);

test(
  'a credential is judged by the last standing that the state says',
  checkCredentials(catalog, [
    { rule: all(from('2A')), held: '', levels: { 3: '2A' }, expected: 'satisfied all_of+ 1/1 [level+]' },
    {
      rule: all(from('2A')),
      held: '',
      attributes: { level: '1A' },
      expected: 'unsatisfied all_of- 0/1 [level-]',
    },
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
    {
      rule: from('2A'),
      held: 'AA 1, AA 2',
      term: 2,
      expected: 'satisfied level+; assume level_from_units',
    },
    {
      rule: from('2A'),
      held: 'AA 1, AA 2 planned',
      term: 2,
      expected: 'in_plan level~; assume level_from_units, planned_course_completed AA 2',
    },
    {
      rule: from('2A'),
      held: 'AA 1, AA 2 @2',
      term: 2,
      expected: 'unsatisfied level-; assume level_from_units',
    },
    {
      rule: from('1B'),
      held: 'AA 1, AA 1 @2',
      term: 3,
      expected: 'satisfied level+; assume level_from_units',
    },
    {
      rule: from('2A'),
      held: 'AA 1, AA 2 waived, AA 3 failed',
      term: 2,
      expected: 'unsatisfied level-; assume level_from_units',
    },
    {
      rule: upTo('1B'),
      held: 'AA 1, AA 2 planned',
      term: 2,
      expected: 'unsatisfied level-; assume level_from_units',
    },
    {
      rule: from('2A'),
      held: 'AA 1, AA 1 @2',
      term: 3,
      expected: 'unsatisfied level-; assume level_from_units',
    },
    {
      rule: from('2A'),
      held: 'AA 2 planned, AA 1 planned',
      term: 2,
      expected:
        'in_plan level~; assume level_from_units, planned_course_completed AA 1, planned_course_completed AA 2',
    },
    { rule: from('2A'), held: '+1, AA 1', term: 2, expected: 'satisfied level+; assume level_from_units' },
    {
      rule: from('2A'),
      held: '+1, AA 1 planned',
      term: 2,
      expected: 'in_plan level~; assume level_from_units, planned_course_completed AA 1',
    },
    // A course that is tried out brings its units once, also where it is held without the grade that is asked for.
    {
      rule: all(course('AA 2', { minimum_grade: 60 }), from('2A')),
      held: 'AA 2=50',
      expected: 'unsatisfied all_of- 0/2 [AA 2-, level-]; options AA 2!; assume level_from_units',
    },
    {
      rule: all(course('AA 2'), from('2A')),
      held: 'AA 1',
      expected: 'unsatisfied all_of- 0/2 [AA 2-, level-]; options AA 2*!; assume level_from_units',
    },
    {
      rule: all(course('AA 2'), upTo('1A')),
      held: '',
      expected: 'partial all_of/ 1/2 [AA 2-, level+]; options AA 2!; assume level_from_units',
    },
    // What the state says comes first, and where it does not settle the rule, units do.
    { rule: from('2A'), held: 'AA 1, AA 2', term: 2, levels: { 2: '1A' }, expected: 'unsatisfied level-' },
    {
      rule: from('2A'),
      held: 'AA 1, AA 2',
      term: 3,
      levels: { 1: '1A' },
      expected: 'satisfied level+; assume level_from_units',
    },
    // An earlier one that does not settle it is never made a no by units: standing can have risen since.
    {
      rule: from('2A'),
      held: 'AA 1',
      term: 3,
      levels: { 1: '1A' },
      expected: `unknown level?; unknown ${missing(2)}`,
    },
    {
      rule: upTo('1B'),
      held: 'AA 1, AA 2',
      term: 3,
      levels: { 1: '1A' },
      expected: 'unknown level?; unknown attribute_missing "Level 1B or below" at /terms/2/level',
    },
    {
      rule: from('2A'),
      held: 'AA 1, AA 2 planned @2',
      term: 3,
      attributes: { level: '1B' },
      expected: 'in_plan level~; assume level_from_units, planned_course_completed AA 2',
    },
    {
      rule: from('2A'),
      held: 'AA 2 planned @2',
      term: 3,
      attributes: { level: '1B' },
      expected: `unknown level?; unknown ${missing(2)}`,
    },
    // It is a lower bound: a minimum that it reaches is reached, however few the units are.
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      term: 3,
      levels: { 1: '1B' },
      expected: 'satisfied level+; assume level_from_units',
    },
  ]),
);

const seminar = { course_code: 'AA 9', title: 'S', units: 0 };
const average = (rest: object): Rule => ({ kind: 'average', minimum: 70, ...rest });

test(
  'an average never guesses',
  checkCourses({ courses: [...courses, seminar], pass_mark: 50 }, [
    {
      rule: average({}),
      held: 'AA 1=60',
      attributes: { cumulative_average: 75 },
      expected: 'satisfied average+',
    },
    { rule: average({}), held: 'AA 1=60, AA 2=80', expected: 'satisfied average+' },
    { rule: average({}), held: 'AA 1=60, AA 2=79', expected: 'unsatisfied average-' },
    {
      rule: average({}),
      held: 'AA 1=90, AA 2',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70"',
    },
    {
      rule: average({}),
      held: 'AA 1=90, AA 2=A',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70"',
    },
    { rule: average({}), held: 'AA 1=90, AA 2 transferred, AA 3 waived', expected: 'satisfied average+' },
    { rule: average({}), held: 'AA 1=90, AA 2 planned', expected: 'satisfied average+' },
    // What carries no units does not count, with a grade or without one.
    { rule: average({}), held: 'AA 1=90, AA 9', expected: 'satisfied average+' },
    { rule: average({}), held: 'AA 1=90, AA 9=10', expected: 'satisfied average+' },
    {
      rule: average({ over: {}, entry: { minimum_grade: 60 } }),
      held: 'AA 1=90, AA 2',
      expected:
        'unknown average?; unknown grade_missing "An average of at least 70 in any course, only with grades of at least 60"',
    },
    {
      rule: average({}),
      held: '',
      expected: 'unknown average?; unknown attribute_missing "An average of at least 70"',
    },
    // A grade on no scale is in no average.
    { rule: average({}), held: 'AA 1=80, AA 2=P', expected: 'satisfied average+' },
    {
      rule: average({}),
      held: 'AA 2=P',
      expected: 'unknown average?; unknown attribute_missing "An average of at least 70"',
    },
    // Failed attempts count with their grade, withdrawn ones never.
    { rule: average({}), held: 'AA 1=90, AA 2 failed=40', expected: 'unsatisfied average-' },
    { rule: average({}), held: 'AA 1=90, AA 2=40', expected: 'unsatisfied average-' },
    { rule: average({}), held: 'AA 1=90, AA 2 failed', expected: 'satisfied average+' },
    { rule: average({}), held: 'AA 1=90, AA 2 withdrawn=10', expected: 'satisfied average+' },
    // Retakes: the last attempt, or the best.
    {
      rule: average({}),
      held: 'AA 1=90, AA 1 @2=60',
      expected: 'unsatisfied average-',
    },
    {
      rule: average({ attempts: 'best' }),
      held: 'AA 1=90, AA 1 @2=60',
      expected: 'satisfied average+; assume retake_counts_once AA 1',
    },
    { rule: average({}), held: 'AA 1=40, AA 1 @2=80', expected: 'satisfied average+' },
    {
      rule: average({ attempts: 'best' }),
      held: 'AA 1=90, AA 1 @2',
      expected:
        'unknown average?; unknown grade_missing "An average of at least 70, the best attempt at each"',
    },
    {
      rule: average({}),
      held: 'AA 1, AA 1 @2=80',
      expected: 'satisfied average+; assume retake_counts_once AA 1',
    },
    // Over a set.
    {
      rule: average({ over: { course_codes: ['AA 1', 'AA 2'] } }),
      held: 'AA 1=80, AA 2',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70 in AA 1 and AA 2"',
    },
    {
      rule: average({ over: { course_codes: ['AA 1', 'AA 2'] } }),
      held: 'AA 1=80, AA 3',
      expected: 'satisfied average+',
    },
    { rule: course('AA 1'), held: 'AA 1=55', expected: 'satisfied AA 1+ {AA 1}' },
  ]),
);

test(
  'a missing course may complete a credential by its units, or take the student beyond its highest standing',
  checkCredentials(derived, [
    {
      rule: all(course('AA 2'), from('2A')),
      held: 'AA 1',
      expected:
        'unsatisfied all_of- 0/2 [AA 2-, level-]; options AA 2*!; unapplied AA 1; assume level_from_units',
    },
    {
      rule: any(course('AA 2'), upTo('1B')),
      held: 'AA 1, AA 3',
      expected:
        'unsatisfied any_of- 0/1 [AA 2-, level-]; options AA 2*!; unapplied AA 1, AA 3; assume level_from_units',
    },
    {
      rule: all(course('AA 2'), upTo('1B')),
      held: 'AA 1',
      expected: 'partial all_of/ 1/2 [AA 2-, level+]; options AA 2!; unapplied AA 1; assume level_from_units',
    },
  ]),
);
