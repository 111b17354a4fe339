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
import { wordsWithoutLeaf } from './leaf-words.ts';
import type { Reading } from './readings.ts';
import { catalog } from './row-words.ts';
import * as edges from './section-rows.ts';

const commaOr: CatalogWords = { ...catalog, dialect: { comma: 'or' } };
const commaAnd: CatalogWords = { ...catalog, dialect: { comma: 'and' } };

const tables: readonly (readonly [name: string, rows: readonly Reading[], words: CatalogWords])[] = [
  ['how far a grade reaches', rows.gradeScopeReadings, catalog],
  ['how far concurrency reaches', rows.concurrencyScopeReadings, catalog],
  ['what "one of" counts', rows.quantifierScopeReadings, catalog],
  ['what joins clauses', rows.clauseReadings, catalog],
  ['headings and advice', rows.headingReadings, catalog],
  ['where sections and sentences end', edges.sectionEdgeReadings, catalog],
  ['what is excluded', edges.exclusionReadings, catalog],
  ['where lists end', edges.listEdgeReadings, catalog],
  ['what reaches beyond a term', edges.reachReadings, catalog],
  ['points and lists beside lists', edges.stopReadings, catalog],
  ['words without a condition, and enumerations', edges.wordlessReadings, catalog],
  ['commas that mean "or"', edges.commaOrReadings, commaOr],
  ['commas that mean "and"', edges.commaAndReadings, commaAnd],
];

for (const [name, readings, words] of tables) {
  test(`catalog wording is read: ${name}`, () => {
    const parse = createTextParser(words);
    for (const [text, prerequisite, beside = ''] of readings) {
      const parsed = parse(text, 'prerequisite', null);
      assert.deepEqual([compact(parsed.prerequisite), besideOf(parsed)], [prerequisite, beside], text);
      wordsWithoutLeaf(text, parsed);
    }
  });
}

const gradeAfterAnd = 'a grade after "and" or a comma is read as governing both sides';
const mixed = 'mixes "and" and "or" without parentheses';
const oneList = 'a list with commas and one "or" is read as alternatives';
const commaIsAnd = 'a comma before "or" is read as "and"';
const endOfList = '"and" before the last course after "one of" is read as the end of its list';

const ambiguities: readonly (readonly [text: string, noted: readonly (readonly [string, string])[]])[] = [
  ['CS 101 and MATH 120, both with a grade of C', []],
  ['CS 101 or MATH 120 with a grade of C', []],
  ['One of CS 101, CS 102', []],
  ['One of CS 101, CS 102 and junior standing', []],
  ['One of CS 101, CS 102, or MATH 120', []],
  ['CS 101 and MATH 120 or consent of instructor', []],
  ['(CS 101 or 102) and MATH 120', []],
  ['CS 101, 102 and 103', []],
  ['CS 101; CS 102 and MATH 120 with a grade of C', [[gradeAfterAnd, 'CS 102']]],
  ['PHYS 111; CS 101, 102 or 103', [[oneList, 'CS 101, 102 or 103']]],
  ['PHYS 111; CS 101, MATH 120 or 121', [[commaIsAnd, 'CS 101, MATH 120 or 121']]],
  ['PHYS 111; CS 101 or CS 102 and MATH 120; CS 103', [[mixed, 'CS 101 or CS 102 and MATH 120']]],
  ['One of CS 101, CS 102 and MATH 120', [[endOfList, 'MATH 120']]],
];

test('what English leaves open is noted where it stands, and nothing else', () => {
  const parse = createTextParser(catalog);
  for (const [text, noted] of ambiguities) {
    const found = parse(text, 'prerequisite', null).ambiguities;
    assert.deepEqual(
      found.map(({ message, span }) => [message, text.slice(...span)]),
      noted,
      text,
    );
  }
});

function besideOf({ corequisite, antirequisites }: ParsedRequirementText): string {
  const required = corequisite === null ? [] : [`with ${compact(corequisite)}`];
  const excluded = antirequisites.map(({ course_code }) => course_code);
  return [...required, ...(excluded.length === 0 ? [] : [`not ${excluded.join(' ')}`])].join('; ');
}
