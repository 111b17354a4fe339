/**
 * The views bench: graph views drawn and rendered in this thread, as a worker does, by tinybench. A program of
 * its own: `node dist/bench/views.js [--index <dir>] [--time <ms>]`.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Command } from 'commander';
import { Bench } from 'tinybench';
import { Answerer } from '../engine/answer.ts';
import type { ViewRequest } from '../gateway/asked-view.ts';
import type { ViewName } from '../shared/contract/graph-view.ts';
import { type CourseGraph, copyText, openCourseGraph } from '../shared/index-format/course-graph.ts';
import { none } from '../shared/index-format/layout.ts';
import { packJobs } from '../shared/job/codec.ts';
import { boundLimits } from '../shared/limits.ts';
import { ViewAsker } from '../test/oracle/ask-view.ts';
import { demonstrationIndex } from './bench-index.ts';
import { describeMachine } from './machine.ts';
import { samplePlan } from './sample-plans.ts';

export interface ViewsBenchOptions {
  readonly index?: string;
  /** Milliseconds a task. */
  readonly time: number;
}

const largest = Object.fromEntries(
  Object.entries(boundLimits).map(([name, { hard_max }]) => [name, hard_max]),
);

type Case = readonly [what: string, view: ViewName, request: ViewRequest];

export async function viewsBench(options: ViewsBenchOptions): Promise<void> {
  const made = options.index === undefined ? await demonstrationIndex() : null;
  const graph = openCourseGraph(join(options.index ?? made?.directory ?? '', 'graph-projection.safetensors'));
  const answerer = new Answerer(graph, { evaluationTimeoutMs: 60_000, now: () => performance.now() });
  const asker = new ViewAsker(graph, answerer);
  const bench = new Bench({ time: options.time, warmupTime: options.time / 4 });
  const hash = createHash('sha256');
  const sizes: string[] = [];
  for (const [what, view, request] of casesOf(graph)) {
    const state = { ...emptyDocument(graph), ...samplePlan(graph, 40, 1) };
    const batch = packJobs([asker.job(view, request, state)]);
    const { data, text } = asker.ask(view, request, state);
    hash.update(text);
    sizes.push(`${data.nodes.length} nodes, ${data.edges.length} edges, ${text.length} bytes`);
    bench.add(what, () => void answerer.answerBatch(batch));
  }
  await bench.run();
  const lines = bench.tasks.map(({ name, result }, at) => {
    const microseconds = 'latency' in result ? result.latency.p50 * 1e3 : Number.NaN;
    return `${name.padEnd(44)} ${microseconds.toFixed(0).padStart(8)} µs   ${sizes[at] ?? ''}`;
  });
  const answers = hash.digest('hex').slice(0, 16);
  process.stdout.write(
    [
      `# ${describeMachine()}`,
      `# ${graph.courseCount} courses; answers ${answers}; medians`,
      ...lines,
      '',
    ].join('\n'),
  );
  made?.dispose();
}

function casesOf(graph: CourseGraph): readonly Case[] {
  const middle = { filter: { course_code: ordinaryCourse(graph) } };
  const universe: ViewRequest = { bounds: largest, include_layout: true };
  const credential_id = copyText(graph, graph.sections['credential.id'][0] ?? 0);
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

/** A course in the middle of things: it needs some courses, and some need it. The first with two or three of each. */
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

if (process.argv[1] === import.meta.filename) {
  const program = new Command()
    .option('--index <dir>', 'published index (default: the demonstration catalog, built for the run)')
    .option('--time <ms>', 'milliseconds a task', Number, 500);
  await viewsBench(program.parse().opts<ViewsBenchOptions>());
}
