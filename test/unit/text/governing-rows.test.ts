/** What the grammar joins: the scope of grades, concurrency and "one of", clauses and headings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CatalogWords,
  createTextParser,
  type ParsedRequirementText,
} from '../../../engine/publish/text/parse-requirement-text.ts';
import { compact } from './compact.ts';
import * as rows from './governing-rows.ts';
import type { Reading } from './readings.ts';

const catalog: CatalogWords = {
  subjects: new Set(['CS', 'HIST', 'MATH', 'PHYS']),
  levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
  programs: [
    { program: 'CIVE', names: ['Civil Engineering'] },
    { program: 'CSC', names: ['Computer Science'] },
  ],
  dialect: {},
};

const tables: readonly (readonly [name: string, rows: readonly Reading[]])[] = [
  ['how far a grade reaches', rows.gradeScopeReadings],
  ['how far concurrency reaches', rows.concurrencyScopeReadings],
  ['what "one of" counts', rows.quantifierScopeReadings],
  ['what joins clauses', rows.clauseReadings],
  ['headings and advice', rows.headingReadings],
];

for (const [name, readings] of tables) {
  test(`catalog wording is read: ${name}`, () => {
    const parse = createTextParser(catalog);
    for (const [text, prerequisite, beside = ''] of readings) {
      const parsed = parse(text, 'prerequisite', null);
      assert.deepEqual([compact(parsed.prerequisite), besideOf(parsed)], [prerequisite, beside], text);
    }
  });
}

function besideOf({ corequisite, antirequisites }: ParsedRequirementText): string {
  const required = corequisite === null ? [] : [`with ${compact(corequisite)}`];
  const excluded = antirequisites.map(({ course_code }) => course_code);
  return [...required, ...(excluded.length === 0 ? [] : [`not ${excluded.join(' ')}`])].join('; ');
}
