/**
 * `node dist/bench/views.js [index]`: graph views over all of a catalog: the neighbourhood of every course and
 * the tree of every credential with default bounds, and the largest views that bounds admit. Answers are drawn,
 * cut and rendered as a worker does it, in this thread; a view's time is the least of a few.
 */

import { Answerer } from '../engine/answer/answerer.ts';
import type { ViewRequest } from '../gateway/handlers/asked-view.ts';
import { uint32At } from '../shared/column.ts';
import type { ViewName } from '../shared/contract/words.ts';
import { copyText } from '../shared/index-format/course-graph.ts';
import { boundLimits } from '../shared/limits.ts';
import { ViewAsker } from '../test/oracle/ask-view.ts';
import { packJobs } from '../test/packed-jobs.ts';
import { openBenchIndex } from './bench-index.ts';
import { percentile } from './figures/statistics.ts';
import { describeMachine } from './machine.ts';

/** As much as a batch has for its outcomes (engine/pool/batch-buffer-pool.ts). */
const outcomes = new Uint8Array(new SharedArrayBuffer(1 << 18));
const warmUpRounds = 2;
const rounds = 5;

interface Measured {
  readonly what: string;
  readonly nodes: number;
  readonly edges: number;
  readonly bytes: number;
  readonly microseconds: number;
}

const index = await openBenchIndex(process.argv[2] ?? null);
const { graph } = index;
const answerer = new Answerer(graph, { evaluationTimeoutMs: 60_000, now: () => performance.now() });
const asker = new ViewAsker(graph, answerer);
const codes = Array.from({ length: graph.courseCount }, (_, course) => copyText(graph, course));
const credentials = Array.from({ length: graph.credentialCount }, (_, row) =>
  copyText(graph, uint32At(graph.sections['credential.id'], row)),
);
const largest = Object.fromEntries(
  Object.entries(boundLimits).map(([name, { hard_max }]) => [name, hard_max]),
);

process.stdout.write(`# ${describeMachine()}\n# ${index.description}\n`);
const neighborhoods = codes.map((course_code) => ({ filter: { course_code } }));
report('course-neighborhood, defaults', measureAll('course-neighborhood', neighborhoods));
const trees = credentials.map((credential_id) => ({ filter: { credential_id } }));
report('credential-requirements, defaults', measureAll('credential-requirements', trees));
const widest = { bounds: largest, include_layout: true };
report('course-universe, largest', measureAll('course-universe', [widest], 40));
report('course-universe, most edges', measureAll('course-universe', [{ ...widest, ...densest() }], 40));
index.dispose();

function measureAll(view: ViewName, requests: readonly ViewRequest[], times = rounds): Measured[] {
  const batches = requests.map((request) => packJobs([asker.job(view, request)]));
  const least = batches.map(() => Number.POSITIVE_INFINITY);
  for (let round = -warmUpRounds; round < times; round += 1) {
    batches.forEach((batch, at) => {
      const start = performance.now();
      answerer.answerInto(batch, outcomes);
      const took = 1000 * (performance.now() - start);
      if (round >= 0) least[at] = Math.min(least[at] ?? took, took);
    });
  }
  return requests.map((request, at) => {
    const { data, text } = asker.ask(view, request);
    const what = JSON.stringify(request.filter ?? {});
    const sizes = { nodes: data.nodes.length, edges: data.edges.length, bytes: text.length };
    return { what, ...sizes, microseconds: least[at] ?? 0 };
  });
}

/** Subjects whose courses are linked the most, as many as fit: the densest universe that there is. */
function densest(): ViewRequest {
  const subjectOf = graph.sections['course.subject'];
  const courses = new Map<number, number>();
  const links = new Map<number, number>();
  const count = (counts: Map<number, number>, subject: number, by: number): void =>
    void counts.set(subject, (counts.get(subject) ?? 0) + by);
  const offsets = graph.sections['link.offsets'];
  for (let course = 0; course < graph.courseCount; course += 1) {
    const subject = uint32At(subjectOf, course);
    count(courses, subject, 1);
    count(links, subject, uint32At(offsets, course + 1) - uint32At(offsets, course));
  }
  const density = (subject: number): number => (links.get(subject) ?? 0) / (courses.get(subject) ?? 1);
  const subjects: string[] = [];
  let room = boundLimits.max_courses.hard_max;
  for (const subject of [...courses.keys()].sort((a, b) => density(b) - density(a))) {
    const size = courses.get(subject) ?? 0;
    if (size > room || subjects.length === 100) continue;
    room -= size;
    subjects.push(JSON.parse(`"${copyText(graph, subject)}"`));
  }
  return { filter: { subjects } };
}

function report(name: string, measured: readonly Measured[]): void {
  const sorted = measured.toSorted((a, b) => a.microseconds - b.microseconds);
  const ascending = sorted.map(({ microseconds }) => microseconds);
  const figures = [0.5, 0.9, 0.99].map(
    (share) => `p${100 * share} ${percentile(ascending, share).toFixed(1)}`,
  );
  const worst = sorted.at(-1);
  const size = `${worst?.nodes} nodes, ${worst?.edges} edges, ${worst?.bytes} bytes`;
  const most = `${worst?.microseconds.toFixed(1)} µs: ${size}`;
  process.stdout.write(
    sorted.length === 1
      ? `${name}: ${most}\n`
      : `${name}, ${sorted.length}: ${figures.join(', ')}; the slowest ${most}, ${worst?.what}\n`,
  );
}
