/**
 * Whom a restriction lets in, in every wording, for every group, as a requirement and in a text of exclusions: the group that
 * a closing sentence names is never let in, and no other is by an opening one.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser, type TextField } from '../../../engine/publish/text/parse-requirement-text.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { compact } from './compact.ts';

const standings = ['freshman', 'sophomore', 'junior', 'senior', 'fifth-year', 'graduate'];

const parse = createTextParser({
  subjects: new Set(['CS', 'MATH']),
  levels: [],
  programs: [
    { program: 'CSC', names: ['Computer Science'] },
    { program: 'PHY', names: ['Physics'] },
  ],
  dialect: {},
});

interface Student {
  readonly level: string;
  readonly program: string;
}

/** As sentences name them, and whether a student is one of them. */
const groups: readonly (readonly [words: string, isOf: (student: Student) => boolean])[] = [
  ['freshmen', ({ level }) => level === 'freshman'],
  ['first-year students', ({ level }) => level === 'freshman'],
  ['freshmen and sophomores', ({ level }) => level === 'freshman' || level === 'sophomore'],
  ['juniors and seniors', ({ level }) => level === 'junior' || level === 'senior'],
  ['graduate students', ({ level }) => level === 'graduate'],
  ['Computer Science students', ({ program }) => program === 'CSC'],
  ['Computer Science majors', ({ program }) => program === 'CSC'],
  ['students in Physics', ({ program }) => program === 'PHY'],
];

const closing: readonly ((group: string) => string)[] = [
  (group) => `Not open to ${group}.`,
  (group) => `This course is not open to ${group}.`,
  (group) => `Not available to ${group}.`,
  (group) => `Closed to ${group}.`,
  (group) => `${capitalized(group)} may not enroll.`,
  (group) => `CS 101. Not open to ${group}.`,
  (group) => `Not intended for ${group}.`,
  (group) => `May not be taken by ${group}.`,
  (group) => `Cannot be taken by ${group}.`,
  (group) => `${capitalized(group)} cannot register.`,
  (group) => `${capitalized(group)} are not eligible.`,
  (group) => `Enrolment is not permitted for ${group}.`,
];

const opening: readonly ((group: string) => string)[] = [
  (group) => `Open to ${group}.`,
  (group) => `Open only to ${group}.`,
  (group) => `Restricted to ${group}.`,
  (group) => `Enrollment is restricted to ${group}.`,
  (group) => `Enrolment limited to ${group}.`,
  (group) => `Registration is limited to ${group}.`,
  (group) => `Enrollment is open only to ${group}.`,
  (group) => `Available only to ${group}.`,
  (group) => `Intended for ${group}.`,
  (group) => `For ${group} only.`,
  (group) => `Only ${group} may enroll.`,
  (group) => `${capitalized(group)} only.`,
];

const students = standings.flatMap((level) => ['CSC', 'PHY', 'ART'].map((program) => ({ level, program })));

test('a closing sentence lets none of its group in, an opening one none but its group', () => {
  let decided = 0;
  for (const field of ['prerequisite', 'antirequisite'] as const) {
    for (const [words, isOf] of groups) {
      for (const write of closing) decided += check(write(words), field, (student) => !isOf(student));
      for (const write of opening) decided += check(write(words), field, isOf);
    }
  }
  const all = 2 * groups.length * (closing.length + opening.length) * students.length;
  assert.ok(decided / all > 0.7, `${decided} of ${all} are decided`);
});

/** How many students the reading decides on, all of them as the sentence does. */
function check(text: string, field: TextField, isLetIn: (student: Student) => boolean): number {
  const { prerequisite } = parse(text, field, 'CS');
  let decided = 0;
  for (const student of students) {
    const verdict = prerequisite === null ? true : truthOf(prerequisite, student);
    if (verdict === null) continue;
    decided += 1;
    const reading = prerequisite === null ? 'nothing' : compact(prerequisite);
    assert.equal(verdict, isLetIn(student), `${field}: ${text} is ${reading} for ${JSON.stringify(student)}`);
  }
  return decided;
}

/** Null where the reading leaves it open. Courses are taken. */
function truthOf(rule: Rule, student: Student): boolean | null {
  switch (rule.kind) {
    case 'course':
      return true;
    case 'level': {
      const at = standings.indexOf(student.level);
      const least = rule.minimum === undefined ? 0 : standings.indexOf(rule.minimum);
      const most = rule.maximum === undefined ? standings.length : standings.indexOf(rule.maximum);
      return at >= least && at <= most;
    }
    case 'program':
      return rule.programs.includes(student.program) !== (rule.negated === true);
    case 'all_of':
      return all(rule.rules.map((part) => truthOf(part, student)));
    case 'any_of':
      return not(all(rule.rules.map((part) => not(truthOf(part, student)))));
    case 'none_of':
      return all(rule.rules.map((part) => not(truthOf(part, student))));
    default:
      return null;
  }
}

function all(parts: readonly (boolean | null)[]): boolean | null {
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

function not(part: boolean | null): boolean | null {
  return part === null ? null : !part;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

test('a restriction right behind the codes of a text of exclusions is a sentence of its own', () => {
  const read = (text: string): string => {
    const { prerequisite, antirequisites } = parse(text, 'antirequisite', null);
    return `${compact(prerequisite)} not ${antirequisites.map(({ course_code }) => course_code).join(' ')}`;
  };
  assert.equal(read('CS 105 Registration in BCOMM'), '?Registration in BCOMM? not CS 105');
  assert.equal(
    read('CS 105, CS 106 Restricted to students in BCOMM'),
    '<Restricted to students in BCOMM> not CS 105 CS 106',
  );
  assert.equal(read('CS 105 Not open to BCOMM students'), '<Not open to BCOMM students> not CS 105');
  assert.equal(read('CS 105 Instructor consent required'), 'consent(instructor) not CS 105');
  assert.equal(read('CS 105. This is a Priority Access Course.'), 'nothing not CS 105');
  assert.equal(read('CS 105. Some restrictions may apply during some time periods.'), 'nothing not CS 105');
  assert.equal(read('Not open to students with credit for CS 105'), 'nothing not CS 105');
});
