/**
 * Plan completion over whole catalogs: every credential, from nothing and from half a plausible plan, in terms of five courses.
 * How each ends, what is proven, and what it costs a worker, verification and rendering included: by the clock, in CPU time of the
 * process (which other work on the machine disturbs less), and in LP iterations, which are the same everywhere.
 */

import { Answerer } from '../../engine/answer/answerer.ts';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { uint32At } from '../../shared/column.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { completionOutcomes, seasons } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { askCompletion, type CompletionData, type CompletionTerm } from '../../test/oracle/ask-completion.ts';
import { openBenchIndex } from '../bench-index.ts';
import { ascending, median, percentile } from '../figures/statistics.ts';
import { describeMachine } from '../machine.ts';
import { fourYearPlan } from '../majors/four-year-plan.ts';

export interface CompletionBenchOptions {
  /** Published indexes; none: the demonstration catalog. */
  readonly indexes: readonly string[];
  /** Every so manieth credential. */
  readonly stride: number;
  /** Terms of the horizon. */
  readonly terms: number;
  /** Prints each credential, too. */
  readonly list: boolean;
}

interface Asked {
  readonly id: string;
  readonly timeMs: number;
  readonly cpuMs: number;
  readonly iterations: number;
  readonly data: CompletionData | null;
}

const startYear = 2030;
/** Ten times the usual: the counted work ends a question, not how busy the machine is. */
const evaluationTimeoutMs = 20_000;

/** Counts what the questions cost. */
class CountingSolver extends Solver {
  iterations = 0;

  override solve(...request: Parameters<Solver['solve']>): ReturnType<Solver['solve']> {
    const answer = super.solve(...request);
    this.iterations += answer.iterations;
    return answer;
  }
}

/** The two terms of a year: the seasons in which most courses are offered, winter and fall where the catalog does not say. */
function termsOf({ sections }: CourseGraph, count: number): readonly CompletionTerm[] {
  const offered = seasons.map(
    (_, season) => sections['course.seasons'].filter((bits) => (bits >> season) % 2 === 1).length,
  );
  const byCount = [...seasons.keys()].sort((a, b) => (offered[b] ?? 0) - (offered[a] ?? 0));
  const isStated = offered.some((count) => count > 0);
  const year = isStated
    ? byCount
        .slice(0, 2)
        .sort((a, b) => a - b)
        .map((at) => seasons[at] ?? '')
    : ['winter', 'fall'];
  return Array.from({ length: count }, (_, at) => ({
    term_id: `${startYear + Math.floor(at / 2)}-${year[at % 2]}`,
  }));
}

export async function completionBench({
  indexes,
  stride,
  terms: termCount,
  list,
}: CompletionBenchOptions): Promise<void> {
  print(`# ${describeMachine()}; ${termCount} terms of 5 courses`);
  print(
    '| catalog | from | credentials | complete | complete_if | none | bounded | refused | proven | ms median | p90 | p99 | CPU ms median | p90 | p99 | iterations p90 | p99 |',
  );
  print('|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|');
  const solver = new CountingSolver();
  const all = { nothing: [] as Asked[], 'half a plan': [] as Asked[] };
  for (const index of indexes.length === 0 ? [null] : indexes) {
    const { graph, dispose } = await openBenchIndex(index);
    const answerer = new Answerer(graph, { evaluationTimeoutMs, now: () => performance.now(), solver });
    const terms = termsOf(graph, termCount);
    for (const from of ['nothing', 'half a plan'] as const) {
      const asked: Asked[] = [];
      for (let credential = 0; credential < graph.credentialCount; credential += stride) {
        const courses = from === 'nothing' ? [] : takenHalf(graph, credential);
        const one = ask({ answerer, solver, graph, terms }, credential, courses);
        asked.push(one);
        if (list) print(lineOf(one));
      }
      print(rowOf(graph.catalogVersionId, from, asked));
      all[from].push(...asked);
    }
    dispose();
  }
  if (indexes.length > 1)
    for (const from of ['nothing', 'half a plan'] as const) print(rowOf('all', from, all[from]));
  solver.close();
}

interface Bench {
  readonly answerer: Answerer;
  readonly solver: CountingSolver;
  readonly graph: CourseGraph;
  readonly terms: readonly CompletionTerm[];
}

function ask(
  { answerer, solver, graph, terms }: Bench,
  credential: number,
  courses: StateDocument['courses'],
): Asked {
  const state = stateOf(graph, courses, terms);
  const id = copyText(graph, uint32At(graph.sections['credential.id'], credential));
  const begunMs = performance.now();
  const cpuBefore = process.cpuUsage();
  const before = solver.iterations;
  let data: CompletionData | null = null;
  try {
    data = askCompletion(answerer, graph, state, { credential_ids: [id], terms });
  } catch (error) {
    print(`# ${id}: ${String(error).split('\n')[0]}`);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    id,
    timeMs: performance.now() - begunMs,
    cpuMs: (user + system) / 1000,
    iterations: solver.iterations - before,
    data,
  };
}

/** What has been taken of a plan of four years, without the planned half. */
function takenHalf(graph: CourseGraph, credential: number): StateDocument['courses'] {
  const { courses } = fourYearPlan(graph, credential, 'half own, half others');
  return courses.filter(({ status }) => status === 'taken');
}

function stateOf(
  graph: CourseGraph,
  courses: StateDocument['courses'],
  terms: readonly CompletionTerm[],
): StateDocument {
  const own = [...new Set(courses.map(({ term_id }) => term_id))];
  return {
    catalog_version_id: graph.catalogVersionId,
    terms: [...own, ...terms.map(({ term_id }) => term_id)].map((term_id) => ({ term_id })),
    courses,
    credential_ids: [],
    attributes: { cumulative_average: 75 },
  };
}

function rowOf(catalog: string, from: string, asked: readonly Asked[]): string {
  const answered = asked.flatMap(({ data }) => (data === null ? [] : [data]));
  const share = (count: number): string => `${((100 * count) / asked.length).toFixed(1)} %`;
  const outcomes = completionOutcomes.map((outcome) =>
    share(answered.filter((data) => data.outcome === outcome).length),
  );
  const proven = answered.filter(
    ({ outcome, plans }) => outcome === 'none' || plans[0]?.proven === true,
  ).length;
  const times = ascending(asked.map(({ timeMs }) => timeMs));
  const cpuTimes = ascending(asked.map(({ cpuMs }) => cpuMs));
  const iterations = ascending(asked.map((each) => each.iterations));
  const figures = [times, cpuTimes].flatMap((each) => [
    median(each),
    percentile(each, 0.9),
    percentile(each, 0.99),
  ]);
  figures.push(percentile(iterations, 0.9), percentile(iterations, 0.99));
  const cells = [
    catalog,
    from,
    asked.length,
    ...outcomes,
    asked.length - answered.length,
    share(proven),
    ...figures.map((figure) => figure.toFixed(0)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function lineOf({ id, timeMs, cpuMs, iterations, data }: Asked): string {
  const [plan] = data?.plans ?? [];
  const why = data?.obstacles
    .map(({ obstacle, label, course_code: code }) => `${obstacle}: ${code ?? label}`)
    .join('; ');
  const found =
    plan === undefined ? (why ?? '') : `${JSON.stringify(plan.objective_values)} proven ${plan.proven}`;
  return `# ${id} ${data?.outcome ?? 'refused'} ${timeMs.toFixed(0)} ms, CPU ${cpuMs.toFixed(0)} ms, ${iterations} iterations ${found}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
