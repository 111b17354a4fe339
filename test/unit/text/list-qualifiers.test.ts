/** Which courses of a list a grade or concurrency next to it governs: every form of list, every wording. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { gradePhrases } from '../../../engine/publish/text/words/grade-phrases.ts';
import { concurrentPhrases } from '../../../engine/publish/text/words/phrases.ts';
import { compact } from './compact.ts';
import { spellingsOf } from './spellings.ts';

const parse = createTextParser({
  subjects: new Set(['CS', 'MATH', 'PHYS']),
  levels: [],
  programs: [],
  dialect: {},
});

/** How the members are written; `comma` is the one before the last member. */
interface ListForm {
  readonly word: 'or' | 'and';
  readonly size: number;
  readonly comma: boolean;
  readonly isInParentheses: boolean;
}

const sizes = [2, 3, 4, 5];
const words = ['or', 'and'] as const;
const forms: readonly ListForm[] = words.flatMap((word) =>
  [true, false].flatMap((comma) => [
    ...sizes.map((size) => ({ word, size, comma, isInParentheses: false })),
    { word, size: 3, comma, isInParentheses: true },
  ]),
);

const samples = {
  '<grade>': 'B-',
  '<letter-or-percent>': 'B-',
  '<lookahead-course>': '',
  '<lookahead-list>': '',
  '<lookahead-no-course>': '',
  '<lookahead-no-noun>': '',
  '<lookahead-no-enrolment>': '',
  '<lookahead-stop>': '',
};
const gradesAfter = wordings(gradePhrases, 'after').filter(
  (text) => !/^[(<]/u.test(text) && !text.includes('<point>'),
);
const gradesBefore = wordings(gradePhrases, 'before')
  .filter((text) => !text.includes('<point>'))
  .map((text) => text.replace('<open>', '(').replace('<close>', ')'));

test('a grade after a list governs the whole list', () => {
  assert.ok(gradesAfter.length > 80, `only ${gradesAfter.length} wordings`);
  for (const form of forms) {
    for (const grade of gradesAfter) {
      const saysEach = /\b(each|all|both|grades|marks)\b/u.test(grade);
      const setsLastApart = isPairOfBoth(form) && !saysEach && !form.isInParentheses;
      const governed = setsLastApart ? [form.size - 1] : everyMember(form);
      check(`${written(form)} ${grade}`, form, governed, '', '@B-');
    }
  }
});

test('a grade within the parentheses of its list governs the whole list', () => {
  for (const form of forms.filter(({ isInParentheses }) => isInParentheses)) {
    const governed = isPairOfBoth(form) ? [form.size - 1] : everyMember(form);
    check(`(${plain(form)} with a grade of B-)`, form, governed, '', '@B-');
  }
});

test('a grade before a list governs the whole list', () => {
  assert.ok(gradesBefore.length > 40, `only ${gradesBefore.length} wordings`);
  for (const form of forms) {
    for (const grade of gradesBefore) {
      // "The following" and "all prerequisites:" are all that follow.
      const isOfAll = /following|:$/u.test(grade);
      const setsLastApart = isPairOfBoth(form) && !form.isInParentheses && !isOfAll;
      check(`${grade} ${written(form)}`, form, setsLastApart ? [0] : everyMember(form), '', '@B-');
    }
  }
});

test('a grade after a list with slashes governs both sides of them', () => {
  for (const size of sizes) {
    const codes = codesOf(size);
    const expected = codes.map((code) => `${code}@B-`).join(' | ');
    for (const grade of gradesAfter) {
      assert.equal(read(`${codes.join('/')} ${grade}`), expected);
      assert.equal(read(`${codes.slice(0, -1).join('/')}, or ${codes.at(-1)} ${grade}`), expected);
    }
  }
});

test('concurrency after a list governs alternatives, and of courses that are all required the last one', () => {
  const after = wordings(concurrentPhrases, 'after').map((text) => text.replace('<course>', 'MATH 9'));
  assert.ok(after.length > 20, `only ${after.length} wordings`);
  for (const form of forms) {
    for (const text of after) {
      const saysAll = /\b(must|both|all)\b/u.test(text) || form.isInParentheses;
      const isOfLast = text.includes('the latter');
      const isOneChoice = form.word === 'or' && !(form.size === 2 && form.comma) && !isOfLast;
      const governed = saysAll || isOneChoice ? everyMember(form) : [form.size - 1];
      check(`${written(form)} ${text}`, form, governed, '~', '');
    }
  }
});

const rows: readonly (readonly [text: string, reading: string])[] = [
  ['MATH 1; CS 1, CS 2, or CS 3 with a grade of C; PHYS 1', 'MATH 1 & (CS 1@C | CS 2@C | CS 3@C) & PHYS 1'],
  ['CS 1, CS 2, or CS 3 with a grade of C, and PHYS 1', '(CS 1@C | CS 2@C | CS 3@C) & PHYS 1'],
  ['CS 1, CS 2, or CS 3 with a grade of C, or PHYS 1', 'CS 1@C | CS 2@C | CS 3@C | PHYS 1'],
  ['CS 1, MATH 1, or PHYS 1 with a grade of C', 'CS 1@C | MATH 1@C | PHYS 1@C'],
  ['CS 1, MATH 1 or PHYS 1 with a grade of C', 'CS 1@C | MATH 1@C | PHYS 1@C'],
  ['CS 1, (MATH 1 or MATH 2), or PHYS 1 with a grade of C', 'CS 1@C | MATH 1@C | MATH 2@C | PHYS 1@C'],
  ['CS 1, CS 2 with a grade of B, or CS 3', 'CS 1 | CS 2@B | CS 3'],
  ['CS 1, CS 2 with a grade of B, or CS 3 with a grade of C', 'CS 1 | CS 2@B | CS 3@C'],
  ['CS 1 with a grade of B, CS 2, or CS 3 with a grade of C', 'CS 1@B | CS 2@C | CS 3@C'],
  ['CS 1, or CS 2 with a grade of B, or CS 3', 'CS 1 | CS 2@B | CS 3'],
  ['One of CS 1, CS 2, or CS 3 with a grade of C', 'CS 1@C | CS 2@C | CS 3@C'],
  ['MATH 1, one of CS 1, CS 2, or CS 3 with a grade of C', 'MATH 1 & (CS 1@C | CS 2@C | CS 3@C)'],
  ['CS 1, CS 2 (may be taken concurrently), or CS 3 (may be taken concurrently)', 'CS 1 | ~CS 2 | ~CS 3'],
  ['CS 1, CS 2, or CS 3 with a grade of C and PHYS 1', '(CS 1@C | CS 2@C | CS 3@C) & PHYS 1'],
];

test('a qualifier stops where its list does', () => {
  for (const [text, reading] of rows) assert.equal(read(text), reading, text);
});

function wordings(
  phrases: readonly (readonly [string, string])[],
  side: 'before' | 'after',
): readonly string[] {
  const own = phrases.filter(([, tag]) => tag === side);
  return own.flatMap(([phrase]) => spellingsOf(phrase, samples));
}

function check(
  text: string,
  form: ListForm,
  governed: readonly number[],
  before: string,
  after: string,
): void {
  const members = codesOf(form.size).map((code, index) =>
    governed.includes(index) ? `${before}${code}${after}` : code,
  );
  const choice = members.slice(-2).join(' | ');
  const expected = asksForAll(text, form)
    ? [...members.slice(0, -2), `(${choice})`].join(' & ')
    : members.join(form.word === 'or' ? ' | ' : ' & ');
  assert.equal(read(text), expected, text);
}

/** "A, B or C, all with a B", "a B in each of A, B or C": the grade says that the list is no choice; brackets around it that it is one. */
function asksForAll(text: string, form: ListForm): boolean {
  if (form.word === 'and' || form.size === 2 || form.isInParentheses || !text.includes('B-')) return false;
  const at = text.indexOf(written(form));
  const before = text.slice(0, at).trim();
  return (
    /\b(?:each|all) of(?: the following)?$/u.test(before) ||
    text.slice(at + written(form).length).startsWith(' all ')
  );
}

function read(text: string): string {
  return compact(parse(text, 'prerequisite', null).prerequisite);
}

function written(form: ListForm): string {
  return form.isInParentheses ? `(${plain(form)})` : plain(form);
}

function plain({ size, comma, word }: ListForm): string {
  const codes = codesOf(size);
  return `${codes.slice(0, -1).join(', ')}${comma ? ',' : ''} ${word} ${codes.at(-1)}`;
}

function codesOf(size: number): readonly string[] {
  return Array.from({ length: size }, (_, index) => `CS ${101 + index}`);
}

function everyMember({ size }: ListForm): readonly number[] {
  return Array.from({ length: size }, (_, index) => index);
}

/** "A, and B": the comma sets B apart. */
function isPairOfBoth({ size, word, comma }: ListForm): boolean {
  return size === 2 && word === 'and' && comma;
}
