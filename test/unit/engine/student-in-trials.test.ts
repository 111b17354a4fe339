/** What trials do to a student: entries that are added, moved and removed again, levels that are supposed, entries drawn on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import { groupOf, requirementOf } from '../../../engine/evaluate/graph/course-columns.ts';
import { childrenOf } from '../../../engine/evaluate/graph/rule-tree.ts';
import { filterOfAverage } from '../../../engine/evaluate/student/entry-filter.ts';
import { noEntry, wholeState } from '../../../engine/evaluate/student/student.ts';
import { satisfied, unknown, unsatisfied } from '../../../engine/evaluate/verdict.ts';
import type { EntryFilter, Rule } from '../../../shared/contract/rule.ts';
import type { StateEntry } from '../../../shared/contract/student-state.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { absent } from '../../../shared/job/job.ts';
import { unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

const codes = ['AA 1', 'AA 2', 'AA 3'];
const levels = ['First', 'Second', 'Third'];

interface Unit {
  readonly rules: readonly Rule[];
  readonly entries?: readonly StateEntry[];
  readonly level?: string;
  readonly byUnits?: boolean;
}

/** An evaluator of one student, with the nodes of rules that a credential requires together. */
function unit({ rules, entries = [], level, byUnits = false }: Unit): {
  readonly evaluator: Evaluator;
  readonly nodes: readonly number[];
} {
  const graph = graphInMemory({
    catalog: {
      institution: 'Unit',
      catalog_version_id: 'unit',
      captured_at: '2026-01-01T00:00:00Z',
      levels,
      ...(byUnits
        ? {
            levels_by_units: [
              { level: 'Third', minimum_units: 2 },
              { level: 'Second', minimum_units: 1 },
            ],
          }
        : {}),
    },
    courses: codes.map((course_code) => ({ course_code, title: course_code, units: 1 })),
    credentials: [
      {
        credential_id: 'credential:one',
        kind: 'minor',
        title: 'One',
        requirement: { kind: 'all_of', rules: [...rules] },
      },
    ],
    renames: [],
    remarks: [],
  });
  const evaluator = new Evaluator(graph);
  const state = {
    catalog_version_id: 'unit',
    terms: [{ term_id: 't' }, { term_id: 'u' }],
    courses: [...entries],
    credential_ids: [],
    attributes: level === undefined ? {} : { level },
  };
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return { evaluator, nodes: childrenOf(graph.sections, requirementOf(graph.sections, 0)) };
}

const held = (course_code: string, status: 'taken' | 'planned', grade?: number): StateEntry => ({
  term_id: 't',
  course_code,
  status,
  ...(grade === undefined ? {} : { grade }),
});

const ranges: readonly (readonly [minimum: string | undefined, maximum: string | undefined])[] = [
  ['Second', undefined],
  [undefined, 'Second'],
  ['Second', 'Second'],
  ['Third', undefined],
  [undefined, 'First'],
];
const levelRules = ranges.map(
  ([minimum, maximum]): Rule => ({
    kind: 'level',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  }),
);
const isWithin = (level: number, [minimum, maximum]: (typeof ranges)[number]): boolean =>
  (minimum === undefined || level >= levels.indexOf(minimum)) &&
  (maximum === undefined || level <= levels.indexOf(maximum));

test('a supposed level holds in every term until the statements do again', () => {
  for (const stated of [undefined, ...levels]) {
    const { evaluator, nodes } = unit({
      rules: levelRules,
      ...(stated === undefined ? {} : { level: stated }),
    });
    const { standings } = evaluator;
    const asked = (): readonly number[] =>
      [0, 1, wholeState].flatMap((term) => {
        evaluator.concurrentThrough = term;
        return nodes.map((node) => evaluator.verdict(node, wholeState));
      });
    const before = asked();
    let { changes } = standings;
    for (const level of levels.keys()) {
      standings.suppose(level);
      assert.notEqual(standings.changes, changes, 'what was kept of another level is void');
      const exact = ranges.map((range) => (isWithin(level, range) ? satisfied : unsatisfied));
      assert.deepEqual(asked(), [...exact, ...exact, ...exact]);
      standings.suppose(level, false);
      // It may have risen since.
      const atLeast = ranges.map(([minimum, maximum]) => {
        if (maximum !== undefined && level > levels.indexOf(maximum)) return unsatisfied;
        return maximum === undefined && isWithin(level, [minimum, undefined]) ? satisfied : unknown;
      });
      assert.deepEqual(asked(), [...atLeast, ...atLeast, ...atLeast]);
    }
    standings.suppose(absent);
    assert.deepEqual(new Set(asked()), new Set([unknown]));
    changes = standings.changes;
    standings.asStated();
    assert.notEqual(standings.changes, changes);
    assert.deepEqual(asked(), before);
  }
});

test('levels follow from units where the catalog says so, and then only', () => {
  const entries = [held('AA 1', 'taken'), held('AA 2', 'taken'), held('AA 3', 'planned')];
  const plain = unit({ rules: levelRules, entries });
  assert.equal(plain.evaluator.standings.derivesFromUnits, false);
  assert.deepEqual(
    new Set(plain.nodes.map((node) => plain.evaluator.verdict(node, wholeState))),
    new Set([unknown]),
  );
  const { evaluator } = unit({ rules: levelRules, entries, byUnits: true });
  const { standings } = evaluator;
  assert.equal(standings.derivesFromUnits, true);
  const [second, third] = [1, 2];
  // Given from the lowest level up, whatever the order in the catalog.
  assert.deepEqual(standings.unitsOf(second, second), { least: 1000, most: 1999 });
  assert.deepEqual(standings.unitsOf(third, third), { least: 2000, most: Number.POSITIVE_INFINITY });
  assert.deepEqual(standings.unitsOf(0, 0), { least: 1000, most: 999 });
});

test('a filter draws on an entry unless its grade is known to be too low', () => {
  const average = (entry: EntryFilter): Rule => ({
    kind: 'average',
    minimum: 1,
    over: { course_codes: codes },
    entry,
  });
  const { evaluator, nodes } = unit({
    rules: [
      average({ minimum_grade: 60 }),
      average({ statuses: ['taken'] }),
      average({ statuses: ['planned'], minimum_grade: 60 }),
    ],
    entries: [
      held('AA 1', 'taken', 59),
      held('AA 2', 'taken', 60),
      held('AA 3', 'taken'),
      held('AA 1', 'planned', 50),
    ],
  });
  const { student, sections } = evaluator;
  const drawn = nodes.map((node) => {
    const filter = filterOfAverage(sections, node) ?? assert.fail();
    const entries = Array.from({ length: student.entryCount }, (_, entry) => entry);
    return {
      drawn: entries.filter((entry) => student.drawsOn(entry, filter)).length,
      hypothetical: student.drawsOn(noEntry, filter),
    };
  });
  const entryCount = student.entryCount;
  assert.deepEqual(drawn[1], { drawn: 3, hypothetical: false });
  assert.deepEqual(drawn[0], { drawn: entryCount - 1, hypothetical: true });
  assert.deepEqual(drawn[2], { drawn: entryCount - 3, hypothetical: true });
});

test('a course that a trial adds is held until it is removed, also of a student whose entries are kept', () => {
  const { evaluator, nodes } = unit({
    rules: codes.map((course_code): Rule => ({ kind: 'course', course_code })),
  });
  const { student, graph, sections } = evaluator;
  const state = {
    catalog_version_id: 'unit',
    terms: [{ term_id: 't' }],
    courses: [held('AA 1', 'taken')],
    credential_ids: [],
    attributes: {},
  };
  const { entries } = fromJob(unlockJob(graph, state, []));
  const asked = (): readonly boolean[] =>
    nodes.map((node) => evaluator.verdict(node, wholeState) !== unsatisfied);
  for (const isKept of [false, true, true, false, true]) {
    student.load(entries, sections, isKept);
    assert.deepEqual(asked(), [true, false, false]);
    student.add(1, groupOf(sections, 1), 0);
    assert.deepEqual(asked(), [true, true, false]);
    student.add(2, groupOf(sections, 2), 0);
    assert.deepEqual(asked(), [true, true, true]);
    student.removeAdded();
    assert.deepEqual(asked(), [true, true, false]);
    student.removeAdded();
    assert.deepEqual(asked(), [true, false, false]);
  }
});
