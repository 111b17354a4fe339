/**
 * `node dist/bench/paths.js [index]`: alternative paths to every course and credential of a catalog,
 * for a first-year and a third-year plan, with default bounds: how many, cut by what, how fast.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Deadline } from '../engine/evaluate/deadline.ts';
import { Evaluator } from '../engine/evaluate/evaluator.ts';
import { courseVerdict } from '../engine/evaluate/inquiry.ts';
import { noEntry, wholeState } from '../engine/evaluate/student.ts';
import { academicStatus, satisfied } from '../engine/evaluate/verdict.ts';
import type { PathEnumeration, PathTarget } from '../engine/paths/alternative-path.ts';
import { enumeratePaths } from '../engine/paths/enumerate-paths.ts';
import type { StateDocument } from '../shared/contract/student-state.ts';
import { copyText, openCourseGraph } from '../shared/index-format/course-graph.ts';
import { fromJob } from '../shared/job/codec.ts';
import { defaultBounds, unlockJob } from '../test/oracle/ask.ts';
import { demonstrationIndex } from './bench-index.ts';
import { describeMachine } from './machine.ts';

const budgetMs = 250;

interface Answer extends PathEnumeration {
  readonly target: PathTarget;
  readonly status: string;
  readonly milliseconds: number;
}

const given = process.argv[2];
const made = given === undefined ? await demonstrationIndex() : null;
const graph = openCourseGraph(join(given ?? made?.directory ?? '', 'graph-projection.safetensors'));
process.stdout.write(
  `# ${describeMachine()}\n# ${graph.courseCount} courses, ${graph.credentialCount} credentials\n`,
);
for (const [name, courseCount, level] of [
  ['first-year', 8, '1B'],
  ['third-year', 24, '3A'],
] as const) {
  const state = grownPlan(courseCount, level);
  report(`${name} plan, courses`, answerAll(state, courseTargets()));
  report(`${name} plan, credentials`, answerAll(state, credentialTargets()));
}
made?.dispose();

function courseTargets(): PathTarget[] {
  return courseIds().map((course) => ({ kind: 'course', course, term: wholeState }));
}

function credentialTargets(): PathTarget[] {
  return Array.from({ length: graph.credentialCount }, (_, credential) => ({
    kind: 'credential',
    credential,
  }));
}

/** A plan of courses that could each be taken after those before it, in turn of the catalog's largest subjects. */
function grownPlan(count: number, level: string): StateDocument {
  const subjects = largestSubjects(4);
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
    const course = courseIds().find(
      (id) =>
        graph.sections['course.subject'][id] === subject &&
        courseVerdict(evaluator, id, wholeState) === satisfied &&
        evaluator.student.firstOf(graph.sections['course.group'][id] ?? 0) === noEntry,
    );
    if (course === undefined) continue;
    const course_code = copyText(graph, course);
    courses.push({ term_id: '2026-fall', course_code, status: 'taken', grade: 80 });
  }
  return state();
}

function courseIds(): number[] {
  return Array.from({ length: graph.courseCount }, (_, course) => course);
}

/** Text ids of the subjects with most courses. */
function largestSubjects(count: number): number[] {
  const sizes = new Map<number, number>();
  for (const subject of graph.sections['course.subject']) sizes.set(subject, (sizes.get(subject) ?? 0) + 1);
  return [...sizes]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count)
    .map(([subject]) => subject);
}

function answerAll(state: StateDocument, targets: readonly PathTarget[]): Answer[] {
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  return targets.map((target) => {
    const status =
      target.kind === 'course'
        ? courseVerdict(evaluator, target.course, wholeState)
        : evaluator.credentialVerdict(target.credential);
    const deadline = new Deadline(() => performance.now(), budgetMs);
    const start = performance.now();
    const { paths, cutBy } = enumeratePaths(evaluator, target, defaultBounds, deadline);
    return { target, status: academicStatus(status), paths, cutBy, milliseconds: performance.now() - start };
  });
}

function report(title: string, answers: readonly Answer[]): void {
  if (answers.length === 0) return;
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(3);
  const open = answers.filter(({ status }) => status !== 'satisfied' && status !== 'in_plan');
  const timely = answers.filter(({ cutBy }) => cutBy !== 'time');
  const hash = createHash('sha256')
    .update(JSON.stringify(timely.map(({ paths }) => paths)))
    .digest('hex');
  const lines = [
    `\n## ${title}: ${answers.length}, ${open.length} of them open; answers ${hash.slice(0, 16)}`,
    `milliseconds: median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`,
    `cut by: ${tally(open, ({ cutBy }) => cutBy ?? 'nothing')}`,
    `status of open ones without a path: ${tally(
      open.filter(({ paths }) => paths.length === 0),
      ({ status, cutBy }) => `${status} (${cutBy ?? 'whole'})`,
    )}`,
    `paths: ${tally(open, ({ paths }) => bucket(paths.length))}`,
    `courses of the shortest path: ${tally(open, ({ paths }) => String(paths[0]?.courses.length ?? 'none'))}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
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
