/** Wording where two rules of the grammar meet: which takes precedence, and what of the text is noted as open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createTextParser,
  type ParsedRequirementText,
} from '../../../engine/publish/text/parse-requirement-text.ts';
import { compact } from './compact.ts';
import * as edges from './edge-rows.ts';
import { wordsWithoutLeaf } from './leaf-words.ts';
import * as programAmounts from './program-amount-rows.ts';
import * as programCatalogs from './program-catalog-rows.ts';
import * as programChoices from './program-choice-rows.ts';
import * as programEdges from './program-edge-rows.ts';
import * as programExtents from './program-extent-rows.ts';
import * as programTables from './program-html-rows.ts';
import * as programOptions from './program-option-rows.ts';
import * as programOutlines from './program-outline-rows.ts';
import * as programPages from './program-page-rows.ts';
import * as programPolicies from './program-policy-rows.ts';
import { compactProgram, readProgram } from './program-reading.ts';
import * as programRegistrars from './program-registrar-rows.ts';
import * as programSentences from './program-sentence-rows.ts';
import * as programSets from './program-set-rows.ts';
import * as programSubjects from './program-subject-rows.ts';
import * as programSystems from './program-system-rows.ts';
import * as programUnseen from './program-unseen-rows.ts';
import * as programWholes from './program-whole-rows.ts';
import { catalog } from './row-words.ts';

for (const [name, rows] of Object.entries<readonly edges.EdgeRow[]>(edges)) {
  test(`the edges of the grammar: ${name}`, () => {
    const parse = createTextParser(catalog);
    for (const [text, ...expected] of rows) {
      const parsed = parse(text, 'prerequisite', null);
      assert.deepEqual([readingOf(parsed), ...notesOf(parsed)], expected, text);
      wordsWithoutLeaf(text, parsed);
    }
  });
}

const programs = {
  ...programEdges,
  ...programExtents,
  ...programTables,
  ...programOptions,
  ...programAmounts,
  ...programCatalogs,
  ...programChoices,
  ...programOutlines,
  ...programPages,
  ...programPolicies,
  ...programRegistrars,
  ...programSentences,
  ...programSets,
  ...programSubjects,
  ...programSystems,
  ...programUnseen,
  ...programWholes,
};
for (const [name, rows] of Object.entries<readonly edges.EdgeRow[]>(programs)) {
  test(`the edges of program lines: ${name}`, () => {
    for (const [text, ...expected] of rows) {
      const parsed = readProgram(text);
      assert.deepEqual([compactProgram(parsed.prerequisite), ...notesOf(parsed)], expected, text);
      wordsWithoutLeaf(text, parsed, true);
    }
  });
}

function readingOf({ prerequisite, corequisite, antirequisites }: ParsedRequirementText): string {
  const required = corequisite === null ? [] : [`with ${compact(corequisite)}`];
  const excluded = antirequisites.map(({ course_code }) => course_code);
  return [
    compact(prerequisite),
    ...required,
    ...(excluded.length === 0 ? [] : [`not ${excluded.join(' ')}`]),
  ].join('; ');
}

function notesOf({ ambiguities }: ParsedRequirementText): readonly string[] {
  return ambiguities.map(({ message }) => message);
}
