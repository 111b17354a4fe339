/** Graph views as tasks of the micro bench. */

import type { ViewRequest } from '../../gateway/handlers/asked-view.ts';
import { uint32At } from '../../shared/column.ts';
import type { ViewName } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { boundLimits } from '../../shared/limits.ts';
import { ViewAsker } from '../../test/oracle/ask-view.ts';
import { packJobs } from '../../test/packed-jobs.ts';
import { samplePlan } from '../sample-plans.ts';
import type { MicroSite, MicroTask } from './micro-task.ts';

const largest = Object.fromEntries(
  Object.entries(boundLimits).map(([name, { hard_max }]) => [name, hard_max]),
);

type Case = readonly [what: string, view: ViewName, request: ViewRequest];

/** Each view drawn, cut and rendered as a worker does it. */
export function viewTasks({ index, answerer }: MicroSite): MicroTask[] {
  const { graph } = index;
  const asker = new ViewAsker(graph, answerer);
  const state = { ...emptyDocument(graph), ...samplePlan(graph, 40, 1) };
  return casesOf(graph).map(([name, view, request]) => {
    const batch = packJobs([asker.job(view, request, state)]);
    return {
      name,
      per: 1,
      run: () => void answerer.answerBatch(batch),
      outcome: () => asker.ask(view, request, state).text,
    };
  });
}

function casesOf(graph: CourseGraph): readonly Case[] {
  const middle = { filter: { course_code: ordinaryCourse(graph) } };
  const universe: ViewRequest = { bounds: largest, include_layout: true };
  const credential_id = copyText(graph, uint32At(graph.sections['credential.id'], 0));
  return [
    ['course-neighborhood, default bounds', 'course-neighborhood', middle],
    ['the same with layout', 'course-neighborhood', { ...middle, include_layout: true }],
    [
      'expand-node of the same course',
      'expand-node',
      { filter: { node_id: `course:${middle.filter.course_code}` } },
    ],
    ['course-universe, default bounds', 'course-universe', {}],
    ['course-universe at the maximum, layout', 'course-universe', universe],
    ...(graph.credentialCount === 0
      ? []
      : ([
          [
            'credential-requirements at the maximum',
            'credential-requirements',
            { bounds: largest, filter: { credential_id } },
          ],
        ] as const)),
    [
      'unlock-overlay of the universe, default bounds',
      'unlock-overlay',
      { filter: { view: 'course-universe' } },
    ],
    [
      'unlock-overlay of the universe at the maximum',
      'unlock-overlay',
      { ...universe, filter: { view: 'course-universe' } },
    ],
    [
      'target-relevance',
      'target-relevance',
      { filter: { target: { kind: 'course', course_code: middle.filter.course_code } } },
    ],
  ];
}

/** A typical course: it needs some courses, and some need it. The first with two or three of each. */
function ordinaryCourse(graph: CourseGraph): string {
  const { sections, courseCount } = graph;
  const few = (count: number): boolean => count === 2 || count === 3;
  const size = (offsets: Uint32Array, row: number): number => (offsets[row + 1] ?? 0) - (offsets[row] ?? 0);
  for (let course = Math.floor(courseCount / 2); course < courseCount; course += 1) {
    const needs = size(sections['names.offsets'], course);
    if (few(needs) && few(size(sections['named_by.offsets'], course))) return copyText(graph, course);
  }
  const withRule = sections['course.prerequisite'].findIndex((root) => root !== none);
  return copyText(graph, Math.max(0, withRule));
}

function emptyDocument(graph: CourseGraph) {
  const catalog_version_id = graph.catalogVersionId;
  return { catalog_version_id, terms: [], courses: [], credential_ids: [], attributes: {} };
}
