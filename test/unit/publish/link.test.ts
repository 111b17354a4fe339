import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectedComponents } from '../../../engine/publish/link/connected-components.ts';
import { neighboursOf, packRows, transpose } from '../../../engine/publish/link/csr.ts';
import { CourseSetTable } from '../../../engine/publish/write/course-sets.ts';
import type { CourseSet } from '../../../shared/contract/rule.ts';
import { catalogOf, course, linkSample, major, take } from './sample.ts';

test('ids are dense in natural order, dangling codes come last', () => {
  const { linked } = linkSample(
    catalogOf({
      courses: [
        course('CS 100'),
        course('cs 9', { prerequisite: take('CS 8'), antirequisites: ['AMATH 1'] }),
        course('MATH 1', { cross_listings: ['CS 7'] }),
      ],
      credentials: [
        major('b', { kind: 'credential', credential_ids: ['credential:z', 'credential:a'] }),
        major('a', take('CS 99')),
      ],
    }),
  );
  assert.deepEqual(linked.codes, ['CS 9', 'CS 100', 'MATH 1', 'AMATH 1', 'CS 7', 'CS 8', 'CS 99']);
  assert.deepEqual(linked.credentialCodes, ['credential:a', 'credential:b', 'credential:z']);
  assert.deepEqual([...linked.groups], [0, 1, 2, 3, 2, 5, 6]);
  assert.deepEqual([...neighboursOf(linked.names, 0)], [5]);
  assert.deepEqual([...neighboursOf(linked.namedBy, 5)], [0]);
});

test('a course names the courses that its rules list individually, not by patterns', () => {
  const { linked } = linkSample(
    catalogOf({
      courses: [
        course('CS 1'),
        course('CS 2', {
          prerequisite: {
            kind: 'courses_from',
            from: { course_codes: ['CS 1'], subjects: ['MATH'] },
            count: 1,
          },
          corequisite: { kind: 'none_of', rules: [take('CS 3')] },
        }),
        course('CS 3'),
        course('MATH 1'),
      ],
    }),
  );
  assert.deepEqual([...neighboursOf(linked.names, 1)], [0, 2]);
});

test('groups are connected components, identified by their smallest member', () => {
  const edges = packRows([[], [3], [4], [5], [], []]);
  assert.deepEqual([...connectedComponents(edges, 6)], [0, 1, 2, 1, 2, 1]);
});

test('transposition reverses every edge', () => {
  const forth = packRows([[1, 2], [], [0, 1]]);
  const back = transpose(forth, 4);
  assert.deepEqual([...back.offsets], [0, 1, 3, 4, 4]);
  assert.deepEqual([...back.values], [2, 0, 2, 0]);
});

const setCourses = ['CS 1', 'CS 100', 'CS 300A', 'CS TOPICS', 'MATH 300'];
const setTable = new CourseSetTable(
  setCourses.map((code, index) => ({
    subject: code.split(' ')[0] ?? '',
    catalog_number: code.split(' ')[1] ?? '',
    ...(index === 0 ? { level: '1A' } : {}),
  })),
  new Map([...setCourses, 'CS 999'].map((code, id) => [code, id])),
);

const sets: readonly (readonly [CourseSet, readonly number[]])[] = [
  [{}, [0, 1, 2, 3, 4]],
  [{ course_codes: [] }, []],
  [{ course_codes: ['CS 999', 'CS 1', 'CS 1'] }, [0, 5]],
  [{ subjects: ['CS'] }, [0, 1, 2, 3]],
  [{ subjects: ['CS'], minimum_number: 100 }, [1, 2]],
  [{ minimum_number: 300, maximum_number: 300 }, [2, 4]],
  [{ levels: ['1A'] }, [0]],
  [{ course_codes: ['MATH 300'], subjects: ['CS'], maximum_number: 99 }, [0, 4]],
  [{ exclude_course_codes: ['CS 1', 'NONE 1'] }, [1, 2, 3, 4]],
  [{ course_codes: ['CS 1'], exclude_course_codes: ['CS 1'] }, []],
];

test('a course set is the union of its codes and its pattern, less the exclusions', () => {
  for (const [set, members] of sets) assert.deepEqual(setTable.resolve(set), members, JSON.stringify(set));
  assert.equal(setTable.row({ subjects: ['CS'] }), setTable.row({ subjects: ['CS'] }));
});
