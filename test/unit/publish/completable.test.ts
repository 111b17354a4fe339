/** Credentials that no student can complete, with the reason; what a catalog leaves open counts as possible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceCourse } from '../../../engine/publish/catalog-source.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { catalogOf, course, linkSample, major, take } from './sample.ts';

const all = (...rules: readonly Rule[]): Rule => ({ kind: 'all_of', rules: [...rules] });
const apart = (...rules: readonly Rule[]): Rule => ({ kind: 'all_of', rules: [...rules], exclusive: true });
const any = (...rules: readonly Rule[]): Rule => ({ kind: 'any_of', rules: [...rules] });
const some = (count: number, ...rules: readonly Rule[]): Rule => ({ kind: 'n_of', count, rules: [...rules] });
const from = (count: number, ...course_codes: string[]): Rule => ({
  kind: 'courses_from',
  from: { course_codes },
  count,
});
const needs = (code: string, prerequisite: Rule) => course(code, { prerequisite });

/** A 1 and A 2 exclude each other, and F 1 needs both; B 1 and C 1 are one course; D 1 needs A 2; X codes are not in the catalog. */
const courses: readonly SourceCourse[] = [
  course('A 1', { antirequisites: ['A 2'] }),
  course('A 2', { antirequisites: ['A 1'] }),
  course('A 3'),
  course('B 1', { cross_listings: ['C 1'] }),
  course('C 1', { cross_listings: ['B 1'] }),
  needs('D 1', take('A 2')),
  needs('D 2', any(take('A 2'), { kind: 'consent' })),
  needs('E 1', take('X 1')),
  needs('F 1', all(take('A 1'), take('A 2'))),
  course('G 1', { antirequisites: ['A 3'], prerequisite: take('A 3') }),
];

const exclude = 'it needs A 1 and A 2, which exclude each other';
const beside = 'cannot be met without a course that another needed one excludes';

const cases: readonly (readonly [what: string, requirement: Rule, reason: string | null])[] = [
  ['courses that can be taken', all(take('A 1'), take('B 1'), take('A 3')), null],
  ['a code without a record', all(take('A 1'), take('X 1')), 'X 1 cannot be met'],
  ['a course that cannot be taken', take('E 1'), 'E 1 cannot be met'],
  ['both sides of an exclusion', all(take('A 1'), take('A 2')), exclude],
  ['either of them', all(any(take('A 1'), take('A 2')), take('A 1')), null],
  ['one of them, and a course behind the other', all(take('A 1'), take('D 1')), exclude],
  ['a course behind the other that has another way', all(take('A 1'), take('D 2')), null],
  ['a choice of which only the other side is left', all(take('A 1'), any(take('A 2'), take('X 1'))), exclude],
  ['a choice between two that are excluded', all(take('A 1'), any(take('A 2'), take('D 1'))), exclude],
  ['a choice with a way out', all(take('A 1'), any(take('A 2'), take('A 3'))), null],
  [
    'two of three, of which one is excluded and one missing',
    all(take('A 1'), some(2, take('A 2'), take('A 3'), take('X 1'))),
    exclude,
  ],
  [
    'two of four, of which one is excluded',
    all(take('A 1'), some(2, take('A 2'), take('A 3'), take('B 1'))),
    null,
  ],
  ['a course under both its codes', some(2, take('B 1'), take('C 1')), '"2 of the following" cannot be met'],
  ['a course under both its codes, and another', some(2, take('B 1'), take('C 1'), take('A 3')), null],
  ['two codes of one course in a list', from(2, 'B 1', 'C 1'), '"2 courses from B 1 and C 1" cannot be met'],
  [
    'a list of which an excluded course is left out',
    all(take('A 1'), from(2, 'A 1', 'A 2', 'D 1')),
    `"2 courses from A 1, A 2 and D 1" ${beside}`,
  ],
  [
    'a choice between two courses that need both sides',
    any(take('F 1'), all(take('A 2'), take('A 1'))),
    '"One of the following" cannot be met: F 1 needs A 1 and A 2, which exclude each other',
  ],
  ['a choice that includes such a course', any(take('F 1'), take('A 3')), null],
  [
    'a course that excludes what it needs',
    take('G 1'),
    'G 1 cannot be met: G 1 needs A 3, and the two exclude each other',
  ],
  [
    'one course for two exclusive rules',
    apart(take('A 1'), all(take('A 3'), take('A 1'))),
    '"All of the following" cannot be met: the rules of "All of the following" need more of the same courses than there are',
  ],
  ['one course for two rules', all(take('A 1'), all(take('A 3'), take('A 1'))), null],
  [
    'exclusive lists of which enough can be taken',
    apart(from(1, 'A 1', 'B 1'), from(1, 'A 1', 'C 1', 'X 1')),
    null,
  ],
  [
    'exclusive lists of which too few can be taken',
    apart(from(1, 'A 1', 'X 1', 'X 2'), from(1, 'A 1', 'X 1', 'X 2')),
    '"All of the following" cannot be met: the rules of "All of the following" need more of the same courses than there are',
  ],
  [
    'a course that another needed one excludes, beside exclusive rules',
    all(take('A 2'), apart(take('A 3'), from(1, 'A 1', 'A 3'))),
    `"All of the following" ${beside}: the rules of "All of the following" need more of the same courses than there are`,
  ],
  ['a selection of none', from(0, 'X 1'), null],
  ['what is open', all({ kind: 'unparsed', text: 'see the dean' }, take('A 1')), null],
];

for (const [what, requirement, reason] of cases)
  test(what, () => {
    const { findings } = linkSample(
      catalogOf({ courses: [...courses], credentials: [major('x', requirement)] }),
    );
    const found = findings.filter(({ check }) => check === 'impossible_credential');
    assert.deepEqual(
      found.map(({ message }) => message.replace('no student can complete credential:x: ', '')),
      reason === null ? [] : [reason],
    );
  });

/** Two for each step, which both require one of the two of the next: there are 2^steps ways through them. */
function ladder(steps: number, last: Rule): ReturnType<typeof major>[] {
  const either = (step: number): Rule => ({
    kind: 'credential',
    credential_ids: [`credential:l${step}`, `credential:r${step}`],
  });
  return Array.from({ length: steps }, (_, step) => {
    const requirement = all(take('A 3'), step === steps - 1 ? last : either(step + 1));
    return [major(`l${step}`, requirement), major(`r${step}`, requirement)];
  }).flat();
}

const ladders: readonly (readonly [what: string, last: Rule, impossible: number])[] = [
  ['credentials that require each other in many ways', take('A 1'), 0],
  ['credentials of which the last ones cannot be completed', take('X 1'), 80],
  [
    'credentials in a circle',
    { kind: 'credential', credential_ids: ['credential:l0', 'credential:r0', 'credential:l7'] },
    0,
  ],
];

for (const [what, last, impossible] of ladders)
  test(`${what} are decided at once`, () => {
    const { findings } = linkSample(catalogOf({ courses: [...courses], credentials: ladder(40, last) }));
    const found = findings.filter(({ check }) => check === 'impossible_credential');
    assert.equal(found.length, impossible);
  });
