import { test } from 'node:test';
import { checkCourses } from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'levels, programs and averages are compared with their bounds included',
  checkCourses(catalog, [
    {
      rule: { kind: 'level', minimum: '1B' },
      held: '',
      expected: 'unknown level?; unknown attribute_missing "Level 1B or above"',
    },
    {
      rule: { kind: 'level', minimum: '1B' },
      held: '',
      attributes: { level: '1A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: '1B' },
      held: '',
      attributes: { level: '1B' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', maximum: '1B' },
      held: '',
      attributes: { level: '1B' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', maximum: '1B' },
      held: '',
      attributes: { level: '2A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      attributes: { level: '2A' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      attributes: { level: '2B' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      attributes: { level: '1A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'program', programs: ['Alpha', 'Beta'] },
      held: '',
      expected: 'unknown program?; unknown attribute_missing "Students of Alpha or Beta"',
    },
    {
      rule: { kind: 'program', programs: ['Alpha', 'Beta'] },
      held: '',
      attributes: { programs: ['Beta'] },
      expected: 'satisfied program+',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'] },
      held: '',
      attributes: { programs: ['Beta'] },
      expected: 'unsatisfied program-',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'] },
      held: '',
      attributes: { programs: [] },
      expected: 'unsatisfied program-',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'], negated: true },
      held: '',
      attributes: { programs: ['Beta'] },
      expected: 'satisfied program+',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'], negated: true },
      held: '',
      attributes: { programs: ['Alpha'] },
      expected: 'conflict program!; conflict credit_excluded X',
    },
    {
      rule: { kind: 'average', minimum: 70.5 },
      held: '',
      expected: 'unknown average?; unknown attribute_missing "An average of at least 70.5"',
    },
    {
      rule: { kind: 'average', minimum: 70.5 },
      held: '',
      attributes: { cumulative_average: 70.5 },
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70.5 },
      held: '',
      attributes: { cumulative_average: 70.4 },
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: '',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70 in any course"',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=A',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70 in any course"',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=50, AA 3=80',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=50, AA 3=79',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=50, CC 3=80',
      expected: 'satisfied average+',
    },
    // A course without units in the catalog weighs as one of a unit.
    {
      rule: { kind: 'average', minimum: 60, over: {} },
      held: 'AA 2=80, CC 3=50',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 60.1, over: {} },
      held: 'AA 2=80, CC 3=50',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: { subjects: ['AA'] } },
      held: 'AA 2=70, CC 1=40',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 3 waived=40, CC 1 planned=40',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=40, AA 2 @2=70',
      expected: 'satisfied average+; assume retake_counts_once AA 2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 2 @2=40',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 2 @2=40',
      term: 2,
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 1=40, BB 1=70, AA 2 @3=70',
      expected: 'unsatisfied average-',
    },
  ]),
);

test(
  'standings of a catalog that lists none have their order in English, not that of the texts',
  checkCourses({ courses: catalog.courses }, [
    {
      rule: { kind: 'level', minimum: 'senior' },
      held: '',
      attributes: { level: 'sophomore' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: 'sophomore' },
      held: '',
      attributes: { level: 'senior' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', maximum: 'freshman' },
      held: '',
      attributes: { level: 'junior' },
      expected: 'unsatisfied level-',
    },
  ]),
);
