/** Clauses in which a word could reach further than it says: no reading of them is met by less than the sentence asks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { courseKeys } from '../../bench/parse-agreement/agreement.ts';
import { readJudgedTree } from '../../bench/parse-agreement/judged-notation.ts';
import { judge } from '../../bench/parse-agreement/judgement.ts';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import { runs } from '../property-runs.ts';
import { compact } from '../unit/text/compact.ts';

const levels = ['freshman', 'sophomore', 'junior', 'senior', 'graduate'];
const scales = { levels, keys: courseKeys([]) };
const parse = createTextParser({
  subjects: new Set(['CS', 'MATH', 'HIST']),
  levels,
  programs: [],
  dialect: {},
});

const first = fc.constantFrom('CS 101', 'CS 101 or CS 102', 'one of CS 101 or CS 102');
const link = fc.constantFrom(' and ', '; and ', ', and ', '; ', '. ');
const verb = fc.constantFrom('completed', 'have taken', 'must have passed', 'have completed', 'passed');
const other = fc.constantFrom(
  'be enrolled in',
  'currently be enrolled in',
  'be waived from',
  'in the process of completing',
  'have an exemption for',
  'plan to take',
  'be sitting',
);
const restriction = fc.constantFrom(
  'Restricted to law majors',
  'Enrollment is restricted to law majors; nursing minors',
  'Limited to law minors; students of the Guild',
);
const exemption = fc.constantFrom(
  '; or by permission of the instructor',
  '. Others may enroll with permission of the department',
  '. Undergraduates admitted with permission of the instructor',
);

function isSafe(text: string, notation: string): void {
  const parsed = parse(text, 'prerequisite', null);
  const verdict = judge(readJudgedTree(notation), parsed, scales);
  assert.notEqual(verdict, 'dangerous', `${text}\n meant ${notation}\n read ${compact(parsed.prerequisite)}`);
}

function treeOf(text: string): string {
  return text.includes('102') ? '(CS 101 | 102)' : 'CS 101';
}

test('what "completed or" joins offers nothing in place of the courses before it', () => {
  const property = fc.property(first, link, verb, other, (courses, between, done, doing) => {
    const text = `${courses}${between}${done} or ${doing} MATH 120 or MATH 121`;
    isSafe(text, `${treeOf(courses)} & (~MATH 120 | ~MATH 121)`);
  });
  fc.assert(property, runs(300));
});

test('a permission behind a restriction frees from no course', () => {
  const property = fc.property(first, restriction, exemption, (courses, closed, freed) => {
    isSafe(`${courses}. ${closed}${freed}.`, `${treeOf(courses)} & (<> | consent)`);
  });
  fc.assert(property, runs(100));
});

test('concurrency of alternatives is theirs alone, and a remark on a course asks for none', () => {
  const allowed = fc.constantFrom(
    'any of which may be taken concurrently',
    'each of which can be taken concurrently',
  );
  const property = fc.property(first, allowed, (courses, words) => {
    isSafe(
      `${courses} and either MATH 120, MATH 121, or MATH 122, ${words}`,
      `${treeOf(courses)} & (~MATH 120 | ~121 | ~122)`,
    );
    isSafe(
      `${courses}; MATH 120; HIST 101. MATH 120 may be taken concurrently`,
      `${treeOf(courses)} & ~MATH 120 & HIST 101`,
    );
    isSafe(
      `${courses}; MATH 120. HIST 101 may be substituted for MATH 120`,
      `${treeOf(courses)} & (MATH 120 | HIST 101)`,
    );
  });
  fc.assert(property, runs(100));
});

test('what is said behind "or equivalent" is said of the courses, or asked of all', () => {
  const equivalent = fc.constantFrom(' or equivalent', '; or equivalent', ' or an equivalent course');
  const graded = fc.constantFrom(' with a minimum grade of C', ' with a grade of C or better');
  const added = fc.constantFrom(', and HIST 101', ' and HIST 101', '; and HIST 101', ', HIST 101');
  const property = fc.property(first, equivalent, graded, added, (courses, words, grade, further) => {
    isSafe(`${courses}${words}${further}`, `(${treeOf(courses)} | <>) & HIST 101`);
    const tree = courses.includes('102') ? 'CS 101@C | 102@C' : 'CS 101@C';
    isSafe(`${courses}${words.replace(';', '')}${grade}`, `${tree} | <>`);
  });
  fc.assert(property, runs(100));
});

test('conditions of several kinds between commas are all asked, whatever sentence follows', () => {
  const condition = fc.constantFrom('48 credits', 'good standing', 'an audition', 'admission to the guild');
  const sentence = fc.constantFrom('', ' Apply early.', ' MATH 120 is recommended.', ' By application only.');
  const property = fc.property(condition, condition, sentence, (one, other, further) => {
    const asked = (words: string): string => (words === '48 credits' ? 'set(48 units of anything)' : '<>');
    isSafe(
      `${one}, ${other}, CS 101 or HIST 101.${further}`,
      `${asked(one)} & ${asked(other)} & (CS 101 | HIST 101)`,
    );
  });
  fc.assert(property, runs(100));
});
