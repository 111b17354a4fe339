/**
 * Plans for credentials of real catalogs, held to the ordinary questions about every course in its term: nothing that a plan's courses
 * cause contradicts it. What its result calls a conflict, the catalog's own infeasible alternatives, is there without the plan, too.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fourYearPlan } from '../../bench/majors/four-year-plan.ts';
import { Answerer } from '../../engine/answer/answerer.ts';
import { Solver } from '../../engine/complete/solver/solver.ts';
import type { AcademicResult } from '../../shared/contract/academic-result.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText, findCredential } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail } from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { ask, packIds, unlockJob } from './ask.ts';
import { askCompletion, type CompletionPlan } from './ask-completion.ts';
import { drawnOf, publishedCatalog, realCatalogs } from './published-catalogs.ts';

const solver = new Solver();
after(() => solver.close());

const terms = Array.from({ length: 10 }, (_, at) => ({
  term_id: `${2040 + Math.floor(at / 2)}-${at % 2 === 0 ? 'winter' : 'fall'}`,
}));

for (const [adapter, directory] of realCatalogs) {
  const skip =
    directory === null
      ? `no ${adapter} data; GRADUS_DATA_DIR names the directory that holds real catalogs`
      : false;
  test(`${adapter}: the courses of a plan contradict nothing`, { skip }, async () => {
    const { graph } = await publishedCatalog(adapter, directory ?? '');
    const answerer = new Answerer(graph, {
      solver,
      evaluationTimeoutMs: Number.POSITIVE_INFINITY,
      now: () => 0,
    });
    const { seed, numRuns } = runs(12);
    const ids = [...graph.sections['credential.id']].map((text) => copyText(graph, text));
    let [plans, courses] = [0, 0];
    for (const [at, id] of drawnOf(ids, numRuns, seed).entries()) {
      const taken = at % 2 === 0 ? [] : takenHalf(graph, id);
      const state = stateOf(graph, taken);
      const [plan] = askCompletion(answerer, graph, state, { credential_ids: [id], terms }).plans;
      if (plan === undefined) continue;
      plans += 1;
      courses += checkCourses(answerer, graph, state, plan, `seed ${seed}: ${id}`);
      const before = progressOf(answerer, graph, state, id);
      const known = new Set(before.conflicts.map((conflict) => JSON.stringify(conflict)));
      const results = plan.results as readonly AcademicResult[];
      const caused = results.flatMap((result) =>
        result.conflicts.filter((conflict) => !known.has(JSON.stringify(conflict))),
      );
      assert.deepEqual(caused, [], `seed ${seed}: ${id}`);
    }
    process.stdout.write(`# ${adapter}: ${numRuns} completions, ${plans} plans of ${courses} courses\n`);
    assert.ok(courses > 0, 'plans hold courses');
  });
}

/** Each is met, planned or open, and in conflict with none. */
function checkCourses(
  answerer: Answerer,
  graph: CourseGraph,
  state: StateDocument,
  plan: CompletionPlan,
  message: string,
): number {
  const planned = plan.terms.flatMap(({ term_id, courses }) =>
    courses.map(({ course_code }) => ({ course_code, term_id, status: 'planned' as const })),
  );
  const held = { ...state, courses: [...state.courses, ...planned] };
  for (const { term_id: termId, courses } of plan.terms) {
    const codes = courses.map(({ course_code }) => course_code);
    if (codes.length === 0) continue;
    for (const result of ask(answerer, unlockJob(graph, held, codes, { termId })).data.results) {
      const what = `${message}, ${termId}: ${JSON.stringify([result.target, result.status, result.conflicts])}`;
      assert.ok(['satisfied', 'in_plan', 'unknown'].includes(result.status), what);
      const caused = result.conflicts.filter(
        ({ conflict_reason: reason }) => reason !== 'requirement_infeasible',
      );
      assert.deepEqual(caused, [], what);
    }
  }
  return planned.length;
}

function progressOf(
  answerer: Answerer,
  graph: CourseGraph,
  state: StateDocument,
  id: string,
): AcademicResult {
  const job = toJob({
    ...fromJob(unlockJob(graph, state, [])),
    question: 'credential_progress',
    detail: { ...emptyDetail, credentials: packIds([findCredential(graph, id)]) },
  });
  const [result] = ask(answerer, job).data.results;
  assert.ok(result !== undefined);
  return result;
}

/** What has been taken of a plan of four years, without the planned half. */
function takenHalf(graph: CourseGraph, id: string): StateDocument['courses'] {
  const { courses } = fourYearPlan(graph, findCredential(graph, id), 'half own, half others');
  return courses.filter(({ status }) => status === 'taken');
}

function stateOf(graph: CourseGraph, courses: StateDocument['courses']): StateDocument {
  const own = [...new Set(courses.map(({ term_id }) => term_id))].map((term_id) => ({ term_id }));
  return {
    catalog_version_id: graph.catalogVersionId,
    terms: [...own, ...terms],
    courses,
    credential_ids: [],
    attributes: { cumulative_average: 75 },
  };
}
