/** `npm run bench -- <name> [options]`: the bench suite's command line. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { credentialKinds } from '../shared/contract/catalog-records.ts';
import { defaultWorkUnits } from '../shared/limits.ts';
import { allocationBench } from './allocation.ts';
import { capacityBench } from './capacity/capacity.ts';
import { compareBench } from './compare/compare.ts';
import { completionBench } from './completion/completion.ts';
import { defaultResultsDirectory, publishResult } from './figures/result-file.ts';
import { gatewayBench } from './gateway/gateway.ts';
import { hardBench } from './hard/hard.ts';
import { hostileBench } from './hostile/hostile.ts';
import { indexArgument, indexArguments } from './index-argument.ts';
import { loadBench } from './load/load.ts';
import { majorsBench } from './majors/majors.ts';
import { microBench } from './micro/micro.ts';
import { pageBench } from './page/page.ts';
import { pathsBench } from './paths.ts';
import { peersBench } from './peers/peers.ts';
import { publishScaleBench } from './publish-scale/publish-scale.ts';
import { defaultReportPath, runAll, writeReport } from './report/report.ts';
import { rolloutBench } from './rollout/rollout.ts';
import { scaleBench } from './scale/scale.ts';
import { soakStore } from './soak.ts';
import { benchStateStore, fullStoreBench, quickStoreBench } from './statestore/statestore.ts';
import { storesBench } from './statestore/stores.ts';
import { sweepBench } from './sweep/sweep.ts';
import { UsageError } from './usage-error.ts';
import { workerBench } from './worker/worker.ts';

/** `lost`: an acknowledged write is not there. `slower`: a comparison found what it guards against. `usage`: the command line asks for what there is not. */
const exitCodes = { slower: 1, lost: 1, usage: 64 } as const;

const program = new Command('bench').description(
  'Figures that can be repeated anywhere. Every speed is a ratio to a reference in the same run.',
);

/** A bench that serves an index and leaves a result. */
function resultCommand(name: string, description: string): Command {
  return resultsOption(program.command(name))
    .description(description)
    .option('--index <dir>', 'published index (default: the demonstration catalog)', indexArgument);
}

function resultsOption(command: Command): Command {
  return command.option(
    '--results <dir>',
    'directory for the JSON of the figures',
    defaultResultsDirectory(),
  );
}

const numbers = (list: string): number[] => list.split(',').map(Number);
const names = (list: string): string[] => list.split(',').map((name) => name.trim());

resultCommand('micro', 'time the stages that a question passes through, in this thread (tinybench)')
  .option('--time <ms>', 'milliseconds a task', Number, 500)
  .action(async ({ index = null, results, time }) =>
    publishResult(await microBench({ index, time }), results),
  );

program
  .command('completion')
  .description('complete a plan to every credential of published indexes, in this thread; prints a table')
  .argument('[indexes...]', 'published indexes (default: the demonstration catalog)', indexArguments, [])
  .option('--stride <n>', 'every so manieth credential', Number, 1)
  .option('--terms <n>', 'terms of the horizon', Number, 10)
  .option('--list', 'print each credential', false)
  .action((indexes: readonly string[], { stride, terms, list }) =>
    completionBench({ indexes, stride, terms, list }),
  );

resultCommand('majors', 'audit each major of the index with a plan of four years, in this thread')
  .addOption(new Option('--kind <kind>', 'kind of the credentials').choices(credentialKinds).default('major'))
  .option('--rounds <n>', 'rounds', Number, 5)
  .option('--passes <n>', 'times that each question is asked in a round', Number, 15)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await majorsBench({ index, ...rest }), results),
  );

resultsOption(program.command('allocation'))
  .description('shapes on which allocation is hard, in this thread (tinybench)')
  .option('--time <ms>', 'milliseconds a shape', Number, 300)
  .action(async ({ results, time }) =>
    publishResult(await allocationBench({ time, repetitions: 12 }), results),
  );

resultsOption(program.command('hard'))
  .description('families of allocations that grow until no search proves them, beside HiGHS, in this thread')
  .option('--seeds <n>', 'allocations of each size', Number, 4)
  .option('--family <words>', 'only families whose name contains it')
  .option('--solver-seconds <s>', 'for each of the seven criteria in HiGHS; 0 leaves it out', Number, 5)
  .option('--units <n>', 'work of each allocation', Number, defaultWorkUnits)
  .action(async ({ results, family = null, ...rest }) =>
    publishResult(await hardBench({ family, ...rest }), results),
  );

resultCommand(
  'paths',
  'alternative paths to every course and credential of the index, in this thread',
).action(async ({ index = null, results }) => publishResult(await pathsBench({ index }), results));

resultCommand(
  'page',
  'the planner page in Chromium: how soon it is ready, and how soon a change shows its verdicts',
)
  .option('--rounds <n>', 'browsers without a cache', Number, 5)
  .option('--moves <n>', 'changes a round', Number, 10)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await pageBench({ index, ...rest }), results),
  );

resultCommand('load', 'drive the real server over sockets, interleaved with a bare uWebSockets.js handler')
  .option('--rounds <n>', 'interleaved rounds', Number, 5)
  .option('--seconds <s>', 'seconds a round and server', Number, 2)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .option('--scenarios <names>', 'only these, by comma', names)
  .option(
    '--rates <list>',
    'open loop: requests a second, by comma, of the mix and of what --scenarios names (default: of the mix alone, 25 to 125 % of closed loop)',
    numbers,
  )
  .action(async ({ index = null, scenarios = null, rates = null, results, ...rest }) =>
    publishResult(await loadBench({ index, scenarios, rates, ...rest }), results),
  );

resultCommand('sweep', 'pool sizes, batch bounds and queue depths; recommends settings for this machine')
  .option('--rounds <n>', 'interleaved rounds', Number, 3)
  .option('--seconds <s>', 'seconds a round', Number, 2)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .option('--pools <list>', 'worker threads, by comma', numbers, poolSizes())
  .option('--batches <list>', 'jobs of a sufficient batch, by comma', numbers, [1, 4, 8, 16, 32, 64])
  .option('--heavy-candidates <n>', 'questions asked in search of a heavy one', Number, 12)
  .option('--queues <list>', 'depths of the queue, by comma', numbers, [16, 64, 256])
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await sweepBench({ index, ...rest }), results),
  );

resultCommand(
  'hostile',
  'what other clients see while some attack the server, and more questions than it can answer',
)
  .option('--rounds <n>', 'rounds of all attacks', Number, 3)
  .option('--seconds <s>', 'seconds of each attack', Number, 3)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await hostileBench({ index, ...rest }), results),
  );

resultCommand(
  'peers',
  'the same questions to Gradus, to its engine inline, and to json-rules-engine on Fastify',
)
  .option('--rounds <n>', 'interleaved rounds', Number, 5)
  .option('--seconds <s>', 'seconds a round and server', Number, 2)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .option('--plans <n>', 'plans for which all verdicts are compared', Number, 8)
  .option('--heavy-candidates <n>', 'questions asked in search of a heavy one', Number, 12)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await peersBench({ index, ...rest }), results),
  );

resultsOption(program.command('compare'))
  .description(
    'the load of two commits, interleaved; ends with 1 if a median is worse by more than 5 % at 95 % confidence',
  )
  .argument('<git ref>', 'the commit that this checkout is compared with')
  .option('--adapter <name>', 'adapter of the catalog (default: the demonstration catalog)')
  .option('--from <dir>', 'files of the catalog; each build publishes them for itself')
  .option('--rounds <n>', 'interleaved rounds', Number, 10)
  .option('--seconds <s>', 'seconds a round and build', Number, 1)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .option('--scenarios <names>', 'only these, by comma', names)
  .option('--instructions', 'instead of times: rounds of 400 requests under callgrind (valgrind)', false)
  .action(async (reference, { adapter, from, scenarios = null, results, ...rest }) => {
    const catalog = adapter === undefined || from === undefined ? null : { adapter, from };
    const { result, worse } = await compareBench({ reference, catalog, scenarios, ...rest });
    publishResult(result, results);
    if (worse.length === 0) return;
    process.stderr.write(`slower than ${reference} by more than 5 %:\n${worse.join('\n')}\n`);
    process.exitCode = exitCodes.slower;
  });

resultCommand('worker', 'instructions of a worker for a course-unlock question, by callgrind (valgrind)')
  .option('--questions <n>', 'counted questions of each kind', Number, 1600)
  .option('--warm-up <n>', 'questions before them', Number, 24_000)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await workerBench({ index, ...rest }), results),
  );

resultCommand('gateway', "where the gateway thread's microseconds of a request go, by wrk and perf")
  .option('--scenario <name>', 'kind of request', 'unlock supplied')
  .option('--seconds <s>', 'seconds of profiled requests', Number, 8)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await gatewayBench({ index, ...rest }), results),
  );

resultsOption(program.command('publish-scale'))
  .description('what publication costs, and a question then, by the size of a generated catalog')
  .option(
    '--sizes <list>',
    'courses, by comma; 1000000 takes nine minutes of processor time and 8 GiB',
    numbers,
    [1000, 10_000, 100_000],
  )
  .option('--time <ms>', 'milliseconds of questions a catalog', Number, 1000)
  .action(async ({ results, ...options }) => publishResult(await publishScaleBench(options), results));

resultsOption(program.command('scale'))
  .description('starts and questions over the wire by the size of the catalog, several servers side by side')
  .option('--index <dir>', 'a published index, several times (default: generated)', indexArguments, [])
  .option('--sizes <list>', 'courses of the generated catalogs, by comma', numbers, [1000, 10_000, 100_000])
  .option('--rounds <n>', 'interleaved rounds', Number, 7)
  .option('--questions <n>', 'questions a round and server', Number, 4000)
  .option('--connections <n>', 'keep-alive connections', Number, 8)
  .option('--starts <n>', 'starts of each kind on each index', Number, 5)
  .action(async ({ index: indexes, results, ...rest }) =>
    publishResult(await scaleBench({ indexes, furtherWorkers: 4, ...rest }), results),
  );

resultsOption(program.command('statestore'))
  .description('acknowledged writes a second with group commit against one transaction a write')
  .option('--quick', 'few of everything', false)
  .action(async ({ results, quick }) =>
    publishResult(await benchStateStore(quick ? quickStoreBench : fullStoreBench), results),
  );

resultCommand(
  'stores',
  'SQLite beside PostgreSQL: creates, patches and reads of the store, and a question about a stored plan',
)
  .option('--rounds <n>', 'interleaved rounds', Number, 3)
  .option('--seconds <s>', 'seconds of each round of questions', Number, 3)
  .option('--operations <n>', 'operations of each round of the store', Number, 4000)
  .option('--rates <list>', 'open loop: questions a second, by comma', numbers, [2000, 5000, 20_000])
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await storesBench({ index, ...rest }), results),
  );

resultsOption(program.command('rollout'))
  .description(
    'a large index on its way to a server: published to a repository, fetched, checked, served, rolled back',
  )
  .option('--courses <n>', 'courses of the generated catalog', Number, 20_000)
  .option('--description-bytes <n>', 'bytes of each description', Number, 24_000)
  .action(async ({ results, ...rest }) => publishResult(await rolloutBench(rest), results));

resultCommand(
  'capacity',
  'how many machines a registration morning takes, by a model with the costs of this machine',
)
  .option('--seconds <n>', 'seconds of each calibration', Number, 3)
  .option('--no-validate', 'do not compare the model with a real fleet here (HAProxy, PostgreSQL)')
  .option('--no-sizes', 'only compare: neither sizes of fleets nor pictures')
  .option('--out <dir>', 'directory of the pictures', defaultResultsDirectory())
  .option('--seed <n>', 'of the simulation', Number, 20_261_122)
  .action(async ({ index = null, results, ...rest }) =>
    publishResult(await capacityBench({ index, ...rest }), results),
  );

program
  .command('soak')
  .description('kills a PostgreSQL server over and over under load, and looks for every acknowledged write')
  .option('--kills <n>', 'kills with SIGKILL', Number, 200)
  .option('--clients <n>', 'clients that write', Number, 32)
  .action(async (options) => {
    const isWhole = await soakStore({ ...options, print: (line) => process.stdout.write(`${line}\n`) });
    if (!isWhole) process.exitCode = exitCodes.lost;
  });

program
  .command('report')
  .description('the results so far as one self-contained page with plots')
  .option('--out <file>', 'the page', defaultReportPath())
  .option('--results <dir>', 'directory with the JSON of the figures', defaultResultsDirectory())
  .option('--run', 'run every bench first, with its defaults', false)
  .option('--quick', 'with --run: a little of everything, to see the page and not for its figures', false)
  .option('--index <dir>', 'with --run: the index that is served', indexArgument)
  .action(({ results, out, run, quick, index = null }) => {
    if (run) runAll(fileURLToPath(import.meta.url), { results, index, quick });
    process.stdout.write(`${out}: ${writeReport(results, out)} benches\n`);
  });

/** Benches that are programs of their own and take their own arguments. */
const programs = {
  'parse-agreement': 'how far the text parser agrees with independent trees of real catalogs [directory]',
  views: 'graph views of every course and credential of a catalog, and the largest ones [index]',
  'render-layout': 'the map of an index as SVG <index> [subject ...]',
  'render-view': "a graph view's answer as SVG [answer.json [title]]",
} as const;

for (const [name, description] of Object.entries(programs)) {
  program
    .command(name)
    .description(description)
    .argument('[arguments...]')
    .allowUnknownOption()
    .action((args: string[]) => {
      const script = join(import.meta.dirname, `${name}.js`);
      process.exitCode = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
    });
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`bench: ${error.message}\n`);
  process.exitCode = exitCodes.usage;
}

/** From two, the fewest, to one more than there are cores. */
function poolSizes(): number[] {
  return Array.from({ length: Math.max(1, Math.min(7, availableParallelism())) }, (_, index) => index + 2);
}
