/** `gradus read-text`, without its command line. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCatalogTexts } from '../../../engine/publish/inspect/read-catalog-text.ts';
import type { TextField } from '../../../engine/publish/text/parse-requirement-text.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { courseTable, inDirectory } from '../adapters/source-directory.ts';

const demonstration = join(packageRoot(), 'engine', 'publish', 'demonstration');

async function linesOf(text: string, field: TextField = 'prerequisite', from = demonstration) {
  const reading = await readCatalogTexts({ adapter: 'source', from, field, subject: 'COMP' });
  return reading.kind === 'ready' ? reading.read(text) : assert.fail(JSON.stringify(reading));
}

test('a reading has a line for each part, with the words that it is from', async () => {
  assert.deepEqual(await linesOf('COMP 160 with a C or better, or 165; consent of instructor'), [
    'prerequisite:',
    '  all_of',
    '    any_of',
    '      course COMP 160 minimum_grade "C" ← "COMP 160 with a C or better"',
    '      course COMP 165 ← "or 165"',
    '    consent by "instructor" ← "consent of instructor"',
  ]);
  assert.deepEqual(await linesOf('COMP 160', 'corequisite'), [
    'corequisite:',
    '  course COMP 160 ← "COMP 160"',
  ]);
  assert.deepEqual(await linesOf('COMP 160 or 165', 'antirequisite'), [
    'antirequisite: COMP 160 ← "COMP 160"',
    'antirequisite: COMP 165 ← "or 165"',
  ]);
  assert.deepEqual(await linesOf('COMP 160', 'program'), ['requirement:', '  course COMP 160 ← "COMP 160"']);
  assert.deepEqual(await linesOf('None'), ['nothing is asked']);
});

test('what is not understood and what has two readings is said', async () => {
  const lines = await linesOf('COMP 160 or COMP 165 and COMP 210; the blue moon');
  assert.ok(
    lines.some((line) => /(?:unparsed|external) text "the blue moon"/u.test(line)),
    lines.join('\n'),
  );
  assert.match(lines.at(-1) ?? '', /^ambiguity: ← ".*COMP 210" mixes "and" and "or"/u);
});

test('the wordings of the catalog count', async () => {
  const files = { 'courses.csv': courseTable, 'wordings.csv': 'printed,read_as\nFYW,MAT 101\n' };
  const lines = await inDirectory(files, (from) => linesOf('FYW', 'prerequisite', from));
  assert.deepEqual(lines, ['prerequisite:', '  course MAT 101 ← "FYW"']);
});

test('an adapter or a catalog that is not there is said', async () => {
  const options = { from: join(demonstration, 'nowhere'), field: 'prerequisite', subject: '' } as const;
  const unknown = await readCatalogTexts({ adapter: 'nowhere', ...options });
  assert.match(unknown.kind === 'failed' ? unknown.reason : '', /use one of .*source/u);
  const missing = await readCatalogTexts({ adapter: 'source', ...options });
  assert.match((missing.kind === 'unreadable' && missing.inputs[0]?.reason) || '', /no such directory/u);
});
