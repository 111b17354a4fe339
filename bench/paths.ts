/**
 * The paths bench: alternative paths to every course and credential of a catalog, for a first-year and a
 * third-year plan, with default bounds: how fast, how many, cut by what.
 */

import { createHash } from 'node:crypto';
import { Evaluator } from '../engine/evaluate/evaluator.ts';
import { courseVerdict } from '../engine/evaluate/inquiry.ts';
import { noEntry, wholeState } from '../engine/evaluate/student/student.ts';
import { academicStatus, satisfied } from '../engine/evaluate/verdict.ts';
import { WorkMeter } from '../engine/evaluate/work-meter.ts';
import type { PathEnumeration, PathTarget } from '../engine/paths/alternative-path.ts';
import { enumeratePaths } from '../engine/paths/enumerate-paths.ts';
import { uint32At } from '../shared/column.ts';
import type { StateDocument } from '../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../shared/index-format/course-graph.ts';
import { fromJob } from '../shared/job/codec.ts';
import { defaultBounds } from '../shared/job/job.ts';
import { defaultWorkUnits } from '../shared/limits.ts';
import { unlockJob } from '../test/oracle/ask.ts';
import { openBenchIndex } from './bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from './figures/bench-result.ts';
import { ascending, percentile } from './figures/statistics.ts';
import { parsingMs, parsingYardstick } from './figures/yardstick.ts';

interface Answer extends PathEnumeration {
  readonly target: PathTarget;
  readonly status: string;
  readonly milliseconds: number;
}

export interface PathsBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
}

const plans = [
  { name: 'first-year plan', courseCount: 8, level: '1B' },
  { name: 'third-year plan', courseCount: 24, level: '3A' },
] as const;

export async function pathsBench(options: PathsBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(options.index);
  const { graph } = index;
  const rows: FigureRow[] = [];
  const notes: string[] = [];
  for (const { name, courseCount, level } of plans) {
    const state = grownPlan(graph, courseCount, level);
    for (const [kind, targets] of [
      ['courses', courseTargets(graph)],
      ['credentials', credentialTargets(graph)],
    ] as const) {
      if (targets.length === 0) continue;
      const title = `${name}, ${kind}`;
      const reference = [parsingMs()];
      const answers = answerAll(graph, state, targets);
      rows.push(...timeRows(title, answers, reference));
      notes.push(...notesOn(title, answers));
    }
  }
  index.dispose();
  return benchResult({
    bench: 'paths',
    title: 'paths: to every course and credential once, in this thread; percentiles go over the targets',
    command: `npm run bench -- paths${options.index === null ? '' : ` --index ${options.index}`}`,
    index_id: graph.indexId,
    catalog: index.description,
    reference: parsingYardstick,
    rows,
    curves: [],
    notes,
  });
}

function courseTargets(graph: CourseGraph): PathTarget[] {
  return courseIds(graph).map((course) => ({ kind: 'course', course, term: wholeState }));
}

function credentialTargets(graph: CourseGraph): PathTarget[] {
  return Array.from({ length: graph.credentialCount }, (_, credential) => ({
    kind: 'credential',
    credential,
  }));
}

/** A plan of courses that could each be taken after those before it, in turn of the catalog's largest subjects. */
function grownPlan(graph: CourseGraph, count: number, level: string): StateDocument {
  const subjects = largestSubjects(graph, 4);
  const courses: StateDocument['courses'][number][] = [];
  const state = (): StateDocument => ({
    catalog_version_id: graph.catalogVersionId,
    terms: [{ term_id: '2026-fall' }],
    courses: [...courses],
    credential_ids: [],
    attributes: { level, cumulative_average: 80 },
  });
  const evaluator = new Evaluator(graph);
  for (let turn = 0; turn < count; turn += 1) {
    evaluator.load(fromJob(unlockJob(graph, state(), [])));
    const subject = subjects[turn % subjects.length];
    const course = courseIds(graph).find(
      (id) =>
        uint32At(graph.sections['course.subject'], id) === subject &&
        courseVerdict(evaluator, id, wholeState) === satisfied &&
        evaluator.student.firstOf(uint32At(graph.sections['course.group'], id)) === noEntry,
    );
    if (course === undefined) continue;
    const course_code = copyText(graph, course);
    courses.push({ term_id: '2026-fall', course_code, status: 'taken', grade: 80 });
  }
  return state();
}

function courseIds(graph: CourseGraph): number[] {
  return Array.from({ length: graph.courseCount }, (_, course) => course);
}

/** Text ids of the subjects with most courses. */
function largestSubjects(graph: CourseGraph, count: number): number[] {
  const sizes = new Map<number, number>();
  for (const subject of graph.sections['course.subject']) sizes.set(subject, (sizes.get(subject) ?? 0) + 1);
  return [...sizes]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count)
    .map(([subject]) => subject);
}

function answerAll(graph: CourseGraph, state: StateDocument, targets: readonly PathTarget[]): Answer[] {
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return targets.map((target) => {
    const status =
      target.kind === 'course'
        ? courseVerdict(evaluator, target.course, wholeState)
        : evaluator.credentialVerdict(target.credential, wholeState);
    const meter = new WorkMeter(defaultWorkUnits);
    const start = performance.now();
    const { paths, truncatedBy } = enumeratePaths(evaluator, target, defaultBounds, meter);
    return {
      target,
      status: academicStatus(status),
      paths,
      truncatedBy,
      milliseconds: performance.now() - start,
    };
  });
}

function timeRows(name: string, answers: readonly Answer[], reference: readonly number[]): FigureRow[] {
  const times = ascending(answers.map(({ milliseconds }) => milliseconds));
  return [
    ['median', 0.5],
    ['p90', 0.9],
    ['p99', 0.99],
    ['slowest', 1],
  ].map(([measure, share]) =>
    figureRow({ name, measure: String(measure), unit: 'ms' }, [percentile(times, Number(share))], reference),
  );
}

function notesOn(title: string, answers: readonly Answer[]): string[] {
  const open = answers.filter(({ status }) => status !== 'satisfied' && status !== 'in_plan');
  const timely = answers.filter(({ truncatedBy }) => truncatedBy !== 'time');
  const hash = createHash('sha256')
    .update(JSON.stringify(timely.map(({ paths }) => paths)))
    .digest('hex');
  return [
    `${title}: ${answers.length}, ${open.length} of them open; answers ${hash.slice(0, 16)}`,
    `${title}, cut by: ${tally(open, ({ truncatedBy }) => truncatedBy ?? 'nothing')}`,
    `${title}, status of open ones without a path: ${tally(
      open.filter(({ paths }) => paths.length === 0),
      ({ status, truncatedBy }) => `${status} (${truncatedBy ?? 'whole'})`,
    )}`,
    `${title}, paths: ${tally(open, ({ paths }) => bucket(paths.length))}`,
    `${title}, courses of the shortest path: ${tally(open, ({ paths }) => String(paths[0]?.courses.length ?? 'none'))}`,
  ];
}

function bucket(count: number): string {
  if (count <= 3) return String(count);
  const power = Math.floor(Math.log10(count) * 2) / 2;
  return `from ${Math.ceil(10 ** power)}`;
}

function tally<Item>(items: readonly Item[], key: (item: Item) => string): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
