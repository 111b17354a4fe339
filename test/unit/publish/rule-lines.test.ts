/** What `gradus inspect` prints of a rule: read from the columns that the engine evaluates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeRule } from '../../../engine/publish/inspect/decode-rule.ts';
import { ruleLines } from '../../../engine/publish/inspect/rule-lines.ts';
import { uint32At } from '../../../shared/column.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { catalogOf } from './sample.ts';

test('the blocks of a selection are printed, each with its courses', () => {
  const graph = graphInMemory(
    catalogOf({
      courses: ['A 1', 'A 1L', 'A 2', 'A 2L'].map((course_code) => ({ course_code, title: '' })),
      credentials: [
        {
          credential_id: 'credential:pair',
          kind: 'minor',
          title: 'Pair',
          requirement: {
            kind: 'courses_from',
            from: { subjects: ['A'] },
            count: 2,
            label: 'Two',
            blocks: [
              ['A 2L', 'A 2'],
              ['A 1', 'A 1L'],
            ],
          },
        },
      ],
    }),
  );
  const [line = ''] = ruleLines(decodeRule(graph, uint32At(graph.sections['credential.requirement'], 0)));
  assert.match(
    line,
    /^courses_from 2 courses, from A 1, A 1L, A 2, A 2L, only together A 2 \+ A 2L, only together A 1 \+ A 1L "Two"/u,
  );
});

test('grades are printed as people write them', () => {
  const graph = graphInMemory(
    catalogOf({
      courses: ['A 1', 'A 2', 'A 3'].map((course_code) => ({ course_code, title: '' })),
      credentials: [
        {
          credential_id: 'credential:graded',
          kind: 'minor',
          title: 'Graded',
          requirement: {
            kind: 'all_of',
            rules: [
              { kind: 'course', course_code: 'A 1', minimum_grade: 'C-' },
              { kind: 'course', course_code: 'A 2', minimum_grade: 62.5 },
              { kind: 'course', course_code: 'A 3', minimum_grade: 'CR' },
            ],
          },
        },
      ],
    }),
  );
  const [, ...leaves] = ruleLines(decodeRule(graph, uint32At(graph.sections['credential.requirement'], 0)));
  const grades = leaves.map((line) => /A \d grade (.+?) "/u.exec(line)?.[1]);
  assert.deepEqual(grades, ['C-', '62.5', 'on no scale']);
});
