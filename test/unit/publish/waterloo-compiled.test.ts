/** What compiling makes of records of the real Waterloo catalog that were once compiled wrongly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waterlooAdapter } from '../../../engine/publish/adapters/waterloo/waterloo.ts';
import type { CompiledCourse } from '../../../engine/publish/compile/compile-course.ts';
import { walkRule } from '../../../engine/publish/compile/compile-rules.ts';
import type { Finding } from '../../../engine/publish/findings.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { realCatalogDirectory } from '../../real-catalogs.ts';
import { linkSample } from './sample.ts';

const directory = realCatalogDirectory('waterloo');
const options =
  directory === null ? { skip: 'no Waterloo data; GRADUS_DATA_DIR names the directory that holds it' } : {};

let compiled: ReturnType<typeof linkSample> | undefined;
function waterloo(): ReturnType<typeof linkSample> {
  assert.ok(directory !== null);
  const outcome = waterlooAdapter.read(directory, {});
  assert.ok(outcome.kind === 'read');
  compiled ??= linkSample(outcome.source);
  return compiled;
}

function courseOf(code: string): CompiledCourse {
  const { linked } = waterloo();
  const course = linked.courses[linked.courseIds.get(code) ?? linked.courses.length];
  assert.ok(course, `${code} is in the catalog`);
  return course;
}

/** The text of the source that the antirequisite of a course rests on. */
function sourceTextOf(code: string, antirequisite: string): string | undefined {
  const cited = courseOf(code).antirequisites.find((one) => one.course_code === antirequisite);
  return waterloo().linked.ledger.text(cited?.source_reference_id ?? '') ?? undefined;
}

function exclusionsOf(rule: Rule | null): readonly Rule[] {
  const nodes = rule === null ? [] : [...walkRule(rule)];
  return nodes.flatMap((node) => (node.kind === 'none_of' ? node.rules : []));
}

test(
  'waterloo: ACTSC 221 excludes CIVE 292 and 392 for Mathematics students, and for no others',
  options,
  () => {
    const text = exclusionsOf(courseOf('ACTSC 221').prerequisite).find((rule) => rule.kind === 'all_of');
    assert.ok(text?.kind === 'all_of');
    const [population, excluded] = text.rules;
    assert.equal(population?.kind, 'program');
    assert.ok(excluded?.kind === 'any_of');
    assert.deepEqual(
      excluded.rules.map((rule) => rule.kind === 'course' && rule.course_code),
      ['CIVE 292', 'CIVE 392'],
    );
  },
);

test('waterloo: inside exclusions a false condition excludes no student', options, () => {
  const vacuous = waterloo().linked.courses.filter(({ prerequisite, corequisite }) =>
    [prerequisite, corequisite].flatMap(exclusionsOf).some((rule) => rule.kind === 'when'),
  );
  assert.deepEqual(vacuous, []);
});

test(
  'waterloo: an antirequisite that its text does not name rests on the record, which says it',
  options,
  () => {
    for (const [code, antirequisite] of [
      ['ACTSC 231', 'ACTSC 232'],
      ['CS 246', 'CS 246E'],
    ] as const) {
      const text = sourceTextOf(code, antirequisite) ?? '';
      assert.match(text, new RegExp(`^${code} [^]*\\nAntirequisites: .*${antirequisite}\\b`, 'u'));
    }
    assert.equal(sourceTextOf('CS 246', 'CS 247'), 'CS 247, MSCI 342, SYDE 322');
  },
);

test('waterloo: PSYCH 316 names itself, and the warning has the source text', options, () => {
  const { findings, linked } = waterloo();
  const own = (finding: Finding) => finding.check === 'self_prerequisite' && finding.subject === 'PSYCH 316';
  const [finding] = findings.filter(own);
  assert.equal(finding?.severity, 'warning');
  const text = linked.ledger.text(finding.source_reference_id ?? '');
  assert.ok(text !== null && finding.message.includes(text), finding.message);
});
