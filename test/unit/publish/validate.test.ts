import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import { type CheckName, checkNames, checks } from '../../../engine/publish/findings.ts';
import { catalogOf, course, linkSample, major, take } from './sample.ts';
import { cases, one, withRule } from './validate-cases.ts';

/** Findings that no record is the source of: neither code of the rename has a record, and neither are `catalog.json` and wordings. */
const withoutSource: readonly CheckName[] = [
  'unknown_rename',
  'template_left',
  'unused_wording',
  'own_wording',
];

for (const { check, subject, message, count, source } of cases) {
  test(`${check}: ${message.source}`, () => {
    const { findings } = linkSample(source);
    const found = findings.filter((finding) => finding.check === check);
    assert.deepEqual(
      found.map((finding) => finding.subject),
      [subject],
      JSON.stringify(findings),
    );
    assert.match(found[0]?.message ?? '', message);
    assert.equal(found[0]?.severity, checks[check].severity);
    assert.equal(found[0]?.count, count);
    assert.equal(found[0]?.source_reference_id === undefined, withoutSource.includes(check));
  });
}

const unharmed: readonly (readonly [what: string, check: CheckName, source: CatalogSource])[] = [
  [
    'exclusions are not part of cycles',
    'prerequisite_circle',
    catalogOf({
      courses: [
        course('CS 1', { prerequisite: { kind: 'none_of', rules: [take('CS 2')] } }),
        course('CS 2', { prerequisite: take('CS 1') }),
      ],
    }),
  ],
  ['a course that names itself is not a cycle', 'prerequisite_circle', withRule(take('CS 2'))],
  [
    'one alternative that exists is enough',
    'unsatisfiable_rule',
    withRule({
      kind: 'any_of',
      rules: [take('CS 1'), { kind: 'any_of', rules: [take('CS 7'), take('CS 8')] }],
    }),
  ],
  [
    'an excluded grade leaves the grades below it',
    'unsatisfiable_rule',
    withRule({
      kind: 'all_of',
      rules: [
        take('CS 1'),
        { kind: 'none_of', rules: [{ kind: 'course', course_code: 'CS 1', minimum_grade: 70 }] },
      ],
    }),
  ],
  [
    'a list of equal courses names each of them',
    'self_exclusion',
    catalogOf({
      courses: [one, course('CS 2', { antirequisite_text: 'Credit only granted for: CS 1 or CS 2.' })],
    }),
  ],
  [
    'a range of one level is not a contradiction',
    'unsatisfiable_rule',
    withRule({ kind: 'level', minimum: '2A', maximum: '2A' }),
  ],
];

for (const [what, check, source] of unharmed) {
  test(`not ${check}: ${what}`, () => {
    assert.deepEqual(
      linkSample(source).findings.filter((finding) => finding.check === check),
      [],
    );
  });
}

test('every check has a case', () => {
  const covered = new Set(cases.map(({ check }) => check));
  assert.deepEqual(
    checkNames.filter((check) => !covered.has(check)),
    [],
  );
});

test('a clean catalog has no findings', () => {
  const description = 'What it is about.';
  const { findings } = linkSample(
    catalogOf({
      courses: [
        course('CS 1', { description, antirequisites: ['CS 2'], cross_listings: ['MATH 1'] }),
        course('CS 2', { description, antirequisites: ['CS 1'], prerequisite_text: 'CS 1' }),
        course('MATH 1', { description, cross_listings: ['CS 1'] }),
      ],
      credentials: [
        major('a', { kind: 'all_of', rules: [take('CS 1'), { kind: 'program', programs: ['CSC'] }] }),
      ],
    }),
  );
  assert.deepEqual(findings, []);
});

/** Courses each of which needs the next, and the last the first. */
