/** `npm run bench -- <name> [options]`: the bench suite's command line. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { defaultResultsDirectory, publishResult } from './figures/result-file.ts';
import { loadBench } from './load/load.ts';
import { microBench } from './micro.ts';
import { sweepBench } from './sweep/sweep.ts';

const program = new Command('bench').description(
  'Figures anyone can run. Every speed is a ratio to something run beside it.',
);

program
  .command('micro')
  .description('time the stages of one course-unlock answer in this thread (tinybench)')
  .option('--index <dir>', 'published index (default: the demonstration catalog, built for the run)')
  .option('--time <ms>', 'milliseconds a task', Number, 500)
  .action(microBench);

/** What benches have in common that serve an index and leave a result. */
function resultCommand(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option('--index <dir>', 'published index (default: the demonstration catalog, built for the run)')
    .option('--results <dir>', 'directory for the JSON of the figures', defaultResultsDirectory());
}

const numbers = (list: string): number[] => list.split(',').map(Number);
const names = (list: string): string[] => list.split(',').map((name) => name.trim());

resultCommand('load', 'drive the real server over sockets, interleaved with a bare uWebSockets.js handler')
  .option('--rounds <n>', 'interleaved rounds', Number, 5)
  .option('--seconds <s>', 'seconds a round and server', Number, 2)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .option('--scenarios <names>', 'only these, by comma', names)
  .option(
    '--rates <list>',
    'open loop: requests a second, by comma (default: 25, 50, 75 % of closed loop)',
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

/** Benches that are programs of their own and take their own arguments. */
const programs = {
  statestore: 'acknowledged writes a second with group commit against one transaction a write [--quick]',
  'publish-scale': 'what publication costs with 1,000, 10,000 and 100,000 courses [courses ...]',
  'parse-agreement': 'how far the text parser agrees with independent trees of real catalogs [directory]',
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

await program.parseAsync();

/** From one to one more than there are cores. */
function poolSizes(): number[] {
  return Array.from({ length: Math.min(8, availableParallelism() + 1) }, (_, index) => index + 1);
}
