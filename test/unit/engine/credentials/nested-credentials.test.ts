/**
 * Credentials that each require many others, ten deep. Along every way between them a walk would take a power of their
 * number; each is to be looked at once for each level that it stands on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocate } from '../../../../engine/allocate/allocate.ts';
import { openLeavesOfCredentials } from '../../../../engine/evaluate/caveats/open-leaves.ts';
import { Evaluator } from '../../../../engine/evaluate/evaluator.ts';
import { wholeState } from '../../../../engine/evaluate/student/student.ts';
import { partial, unknown } from '../../../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../../../engine/evaluate/work-meter.ts';
import { pathsAndReach } from '../../../../engine/paths/enumerate-paths.ts';
import { whyNoPath } from '../../../../engine/paths/no-path.ts';
import type { SourceCredential } from '../../../../engine/publish/catalog-source.ts';
import { uint32At } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { fromJob } from '../../../../shared/job/codec.ts';
import { defaultBounds } from '../../../../shared/job/job.ts';
import { unlockJob } from '../../../oracle/ask.ts';
import { graphInMemory } from '../../../oracle/graph-in-memory.ts';

const width = 6;
const idOf = (level: number, at: number): string => `credential:l${level}-${at}`;

/** Credentials on `levels` levels that each require all of the next one; those of the last require `last`. */
function nested(levels: number, last: Rule) {
  const credentials = Array.from({ length: levels }, (_, level) =>
    Array.from({ length: width }, (_ignored, at): SourceCredential => {
      const next: Rule = {
        kind: 'credential',
        credential_ids: Array.from({ length: width }, (_below, below) => idOf(level + 1, below)),
        count: width,
      };
      const requirement: Rule = {
        kind: 'all_of',
        rules: [level + 1 === levels ? last : next, { kind: 'course', course_code: 'AA 1' }],
      };
      return { credential_id: idOf(level, at), kind: 'minor', title: idOf(level, at), requirement };
    }),
  ).flat();
  const graph = graphInMemory({
    catalog: { institution: 'Nested', catalog_version_id: 'nested', captured_at: '2026-01-01T00:00:00Z' },
    courses: ['AA 1', 'BB 1'].map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
    credentials,
    renames: [],
    remarks: [],
  });
  const job = unlockJob(
    graph,
    {
      catalog_version_id: 'nested',
      terms: [{ term_id: 't' }],
      courses: [{ term_id: 't', course_code: 'AA 1', status: 'taken' }],
      credential_ids: [],
      attributes: {},
    },
    [],
  );
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(job));
  const root = uint32At(graph.sections['credential.requirement'], 0);
  return { evaluator, root };
}

const course: Rule = { kind: 'course', course_code: 'BB 1' };
const consent: Rule = { kind: 'consent', by: 'department' };
const target = { kind: 'credential', credential: 0 } as const;

/** 60 credentials of six names each, on eight levels at most; six to the power of eight is 1,679,616. */
const manyUnits = 100_000;

for (const levels of [8, 10]) {
  test(`a verdict of credentials ${levels} deep looks at each of them once a level`, () => {
    const { evaluator, root } = nested(levels, course);
    evaluator.takeSteps();
    assert.equal(evaluator.verdictSharedFreely(root, wholeState), evaluator.verdict(root, wholeState));
    const steps = evaluator.takeSteps();
    assert.ok(steps > width * levels, `${steps} steps are counted`);
    assert.ok(steps < manyUnits, `${steps} steps`);
  });

  test(`an allocation of credentials ${levels} deep allocates each of them once a level`, () => {
    const { evaluator } = nested(levels, course);
    const meter = new WorkMeter(Number.POSITIVE_INFINITY);
    const { trees, proven } = allocate(evaluator, [0], meter);
    assert.equal(proven, true);
    assert.equal(trees[0]?.verdict, levels === 8 ? partial : unknown);
    assert.ok(meter.spent < manyUnits, `${meter.spent} units`);
  });

  test(`paths to a credential over ${levels} levels look at each of them once a level, and why there is none, too`, () => {
    for (const last of [course, consent]) {
      const { evaluator, root } = nested(levels, last);
      const meter = new WorkMeter(Number.POSITIVE_INFINITY);
      const { reach } = pathsAndReach(evaluator, target, defaultBounds, meter);
      assert.ok(meter.spent < manyUnits, `${meter.spent} units`);
      const spent = meter.spent;
      whyNoPath(evaluator, root, meter, reach());
      assert.ok(meter.spent - spent < manyUnits, `${meter.spent - spent} units`);
    }
  });
}

test('without enough work, an allocation of nested credentials ends at its budget', () => {
  const { evaluator } = nested(10, course);
  const meter = new WorkMeter(500);
  const { trees, proven } = allocate(evaluator, [0], meter);
  assert.deepEqual([proven, trees[0]?.endedBy], [false, 'work']);
  assert.ok(meter.spent < 2500, `${meter.spent} units`);
});

test('an open leaf behind many credentials is named once for each that has it', () => {
  const { evaluator, root } = nested(7, consent);
  const open = openLeavesOfCredentials(evaluator, root + 1, { through: wholeState, term: wholeState });
  assert.deepEqual(
    open.map(({ reason }) => reason),
    Array.from({ length: width }, () => 'consent_required'),
  );
});

test('why there is no path says so where no work is left to find out', () => {
  const { evaluator, root } = nested(7, consent);
  const meter = new WorkMeter(Number.POSITIVE_INFINITY);
  const { reach } = pathsAndReach(evaluator, target, defaultBounds, meter);
  assert.deepEqual(whyNoPath(evaluator, root, meter, reach()).reasons, ['undecided']);
  assert.deepEqual(whyNoPath(evaluator, root, new WorkMeter(1), reach()).reasons, ['enumeration_truncated']);
});
