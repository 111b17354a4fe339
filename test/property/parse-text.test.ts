/**
 * For every text: nothing throws, rules obey the contract, leaves do not overlap, and every word of the text belongs to
 * exactly one leaf or to a passage without a requirement (decisions.md, part I).
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import Value from 'typebox/value';
import { readGzippedJson } from '../../bench/parse-agreement/catalog-data.ts';
import { readUtd } from '../../bench/parse-agreement/utd.ts';
import { readWaterloo } from '../../bench/parse-agreement/waterloo.ts';
import type {
  CatalogWords,
  ParsedRequirementText,
  TextField,
} from '../../engine/publish/text/parse-requirement-text.ts';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import { adviceWords } from '../../engine/publish/text/words/wording.ts';
import { Rule } from '../../shared/contract/rule.ts';
import { runs } from '../property-runs.ts';
import { wordsWithoutLeaf } from '../unit/text/leaf-words.ts';

const catalog: CatalogWords = {
  subjects: new Set(['CS', 'MATH', 'HIST', 'COMP SCI']),
  levels: ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'],
  programs: [
    { program: 'CIVE', names: ['Civil Engineering'] },
    { program: 'REC', names: ['Recreation, Sport & Leisure'] },
  ],
  dialect: {},
};

const fields = ['prerequisite', 'corequisite', 'antirequisite'] as const;

const words = (
  'CS|MATH|HIST|101|240E|3A|2B|200-level|70%|C+|0.5|unit|units|credits|in|of|one|two|any|all|at least|or|and|,|;|.|/|(|)|:|-|&|' +
  'with a grade of|or better|Level at least|Civil|Engineering|students only|not open to|students|for|Prerequisite:|Corequisite:|' +
  'Antirequisite:|Recommended:|recommended|None|consent of instructor|or equivalent|taken fall 2017|(LEC 001)|may be taken concurrently|' +
  'average|standing|junior|audition|frob|the|following|who have received credit for|both|either|é|𝔘|\n'
).split('|');

const soup = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' '));

test('token soups are covered by disjoint leaves', () => {
  const parse = createTextParser(catalog);
  const property = fc.property(soup, fc.constantFrom(...fields), (text, field) => {
    checkCoverage(text, parse(text, field, 'CS'));
  });
  fc.assert(property, runs(3000));
});

test('any string at all is read without throwing', () => {
  const parse = createTextParser(catalog);
  const property = fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    checkCoverage(text, parse(text, 'prerequisite', null));
  });
  fc.assert(property, runs(1000));
});

const root = resolve(import.meta.dirname, '..', '..', '..');
const data = process.env.GRADUS_DATA_DIR ?? join(root, '..', 'shared', 'data');

test('real texts of Waterloo are covered by disjoint leaves', { skip: absent('waterloo') }, () => {
  const { words: own, pairs } = readWaterloo(join(data, 'waterloo'));
  checkAll(
    own,
    'prerequisite',
    pairs.map(({ text }) => text),
  );
  const antirequisites = readGzippedJson(join(data, 'waterloo'), 'antireq-pairs.json.gz');
  checkAll(own, 'antirequisite', textsIn(antirequisites, 'text'));
  const calendar = readGzippedJson(join(data, 'waterloo'), 'calendar2022.json.gz');
  checkAll(own, 'prerequisite', textsIn(calendar, 'pre_requisites'));
});

test('real texts of UT Dallas are covered by disjoint leaves', { skip: absent('utd') }, () => {
  const { words: own, pairs } = readUtd(join(data, 'utd'));
  checkAll(
    own,
    'prerequisite',
    pairs.map(({ text }) => text),
  );
});

function absent(folder: string): string | false {
  return existsSync(join(data, folder)) ? false : `no ${folder} below ${data}; set GRADUS_DATA_DIR`;
}

function textsIn(records: unknown, member: string): readonly string[] {
  assert.ok(Array.isArray(records));
  return records.flatMap((record: Readonly<Record<string, unknown>>) => {
    const text = record[member];
    return typeof text === 'string' ? [text] : [];
  });
}

function checkAll(own: CatalogWords, field: TextField, texts: readonly string[]): void {
  assert.ok(texts.length > 0);
  const parse = createTextParser(own);
  for (const text of texts) checkCoverage(text, parse(text, field, null));
}

function checkCoverage(text: string, parsed: ParsedRequirementText): void {
  for (const rule of [parsed.prerequisite, parsed.corequisite]) {
    assert.ok(rule === null || Value.Check(Rule, rule), `no rule of the contract: ${JSON.stringify(rule)}`);
  }
  const uncovered = wordsWithoutLeaf(text, parsed);
  assert.ok(
    hasNoRequirement(uncovered),
    `no leaf owns ${JSON.stringify(uncovered)} of ${JSON.stringify(text)}`,
  );
}

const notes =
  /\b(none|nil|na|n \/ a|n\/a|no|may be repeated|same as|offered|see|open to all|course exclusions|note|(?:may|can) be taken (?:concurrently|simultaneously) with)\b/iu;

/** A heading with nothing under it. */
const headings = /\b(pre|co|anti)requisites?\b/giu;

/** The credits of the course itself, behind a sentence. */
const ownAmount = /[.;]\s*0\.5\s+(?:units?|credits)\b/u;

/** Words outside all leaves are advice, a note, an answer such as "None", or what the course is worth. */
function hasNoRequirement(uncovered: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(uncovered.replace(headings, ''))) return true;
  const said = uncovered.toLowerCase().split(/[^\p{L}\d]+/u);
  const isNote = notes.test(uncovered) || ownAmount.test(uncovered) || /\(\d/u.test(uncovered);
  return isNote || said.some((word) => adviceWords.has(word));
}
