/**
 * What the engine answers over whole catalogs: every course and credential under plausible and random
 * plans, counted by status, completeness and reason, with the slowest evaluations.
 * `node dist/bench/real-catalogs.js [--plans n] [--stride n] [--seed n] <index directory> ...`
 */
import { join } from 'node:path';
import { Command } from 'commander';
import type { StateDocument } from '../shared/contract/student-state.ts';
import { type CourseGraph, graphFileName, openCourseGraph } from '../shared/index-format/course-graph.ts';
import { plausiblePlan, randomNumbers, randomPlan } from '../test/oracle/plausible-plans.ts';
import { keepSlowest, Survey } from '../test/oracle/survey.ts';
import { indexArguments } from './index-argument.ts';
import { describeMachine } from './machine.ts';

interface Options {
  readonly plans: number;
  readonly stride: number;
  readonly seed: number;
}

/** The service's own limit. */
const evaluationTimeoutMs = 2000;

new Command('real-catalogs')
  .argument('<indexes...>', 'published index directories', indexArguments)
  .option('--plans <n>', 'plans a catalog; each second one is plausible', Number, 200)
  .option('--stride <n>', 'every so manieth course a plan', Number, 4)
  .option('--seed <n>', 'seed of the plans', Number, 1)
  .action((indexes: readonly string[], options: Options) => {
    process.stdout.write(`# ${describeMachine()}; seed ${options.seed}\n`);
    for (const index of indexes) surveyIndex(index, options);
  })
  .parse();

function surveyIndex(index: string, { plans, stride, seed }: Options): void {
  const graph = openCourseGraph(join(index, graphFileName));
  const survey = new Survey(graph, { stride, samples: 4, evaluationTimeoutMs });
  const random = randomNumbers(seed);
  survey.ask(emptyPlan(graph), random);
  const atFirst = new Map([...survey.credentialStatuses].map(([id, statuses]) => [id, [...statuses][0]]));
  for (let plan = 0; plan < plans; plan += 1) {
    survey.ask((plan % 2 === 0 ? plausiblePlan : randomPlan)(graph, random), random);
  }
  const { courseCount, credentialCount, catalogVersionId } = graph;
  print(`\n## ${catalogVersionId}: ${courseCount} courses, ${credentialCount} credentials, ${plans} plans`);
  for (const [question, { results, words, times }] of survey.tallies) {
    times.sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
    print(
      `\n${question}: ${results} results; ms an evaluation: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}`,
    );
    for (const [word, count] of [...words].sort((a, b) => b[1] - a[1]))
      print(
        `  ${word.padEnd(28)} ${String(count).padStart(8)} ${((100 * count) / results).toFixed(2).padStart(7)} %`,
      );
  }
  keepSlowest(survey.slowest, 10);
  print(
    `\nslowest: ${survey.slowest.map(({ what, timeMs }) => `${what} ${timeMs.toFixed(0)} ms`).join('; ')}`,
  );
  const inConflict = [...atFirst].filter(([, status]) => status === 'conflict').map(([id]) => id);
  print(`in conflict with no course taken: ${inConflict.join(', ') || 'none'}`);
  const met = [...atFirst].filter(([, status]) => status === 'satisfied').map(([id]) => id);
  print(`satisfied with no course taken: ${met.join(', ') || 'none'}`);
  graph.file.unmap();
}

function emptyPlan({ catalogVersionId }: CourseGraph): StateDocument {
  return { catalog_version_id: catalogVersionId, terms: [], courses: [], credential_ids: [], attributes: {} };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
