/**
 * Requirements composed of clauses in many wordings, whose tree is known: the parser returns a rule that the same students
 * meet, or leaves a part unparsed. It never returns one that is met by less than the text asks.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { courseKeys } from '../../bench/parse-agreement/agreement.ts';
import { judge } from '../../bench/parse-agreement/judgement.ts';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import { runs } from '../property-runs.ts';
import { compact } from '../unit/text/compact.ts';
import { RequirementWriter } from './requirement-writer.ts';

const levels = ['freshman', 'sophomore', 'junior', 'senior', 'graduate'];
const scales = { levels, keys: courseKeys([]) };
const tape = fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 });

function parser(): ReturnType<typeof createTextParser> {
  return createTextParser({
    subjects: new Set(['CS', 'MATH', 'HIST', 'PHYS', 'COMP SCI', 'STAT', 'CHEM']),
    levels,
    programs: [{ program: 'CIVE', names: ['Civil Engineering'] }],
    dialect: {},
  });
}

test('a composed requirement is read as it was meant, or left unparsed in part', () => {
  const parse = parser();
  const wordings = new Map<string, { right: number; all: number }>();
  const property = fc.property(tape, (choices) => {
    const written = new RequirementWriter(choices).write();
    const parsed = parse(written.text, 'prerequisite', null);
    const verdict = judge(written, parsed, scales);
    for (const kind of written.kinds) {
      const count = wordings.get(kind) ?? { right: 0, all: 0 };
      wordings.set(kind, { right: count.right + (verdict === 'right' ? 1 : 0), all: count.all + 1 });
    }
    const read = `${compact(parsed.prerequisite)} with ${compact(parsed.corequisite)}`;
    assert.notEqual(verdict, 'dangerous', `${written.text}\n meant ${compact(written.rule)}\n read ${read}`);
    assert.notEqual(verdict, 'strict', `${written.text}\n meant ${compact(written.rule)}\n read ${read}`);
    if (verdict === 'weaker') assert.match(read, /[?<]/u, written.text);
  });
  fc.assert(property, runs(2000));
  assert.ok(wordings.size >= 12);
  for (const [kind, { right, all }] of wordings) {
    assert.ok(right >= 0.95 * all, `${kind}: ${right} of ${all} read whole`);
  }
});
