/** `npm run bench -- <name> [options]`: the bench suite's command line. */
import { Command } from 'commander';
import { loadBench } from './load.ts';
import { microBench } from './micro.ts';

const program = new Command('bench').description(
  'Figures anyone can run. Every speed is a ratio to something run beside it.',
);

program
  .command('micro')
  .description('time the stages of one course-unlock answer in this thread (tinybench)')
  .option('--index <dir>', 'published index (default: the demonstration catalog, built for the run)')
  .option('--time <ms>', 'milliseconds a task', Number, 500)
  .action(microBench);

program
  .command('load')
  .description('drive the real server over sockets, interleaved with a bare uWebSockets.js handler')
  .option('--index <dir>', 'published index (default: the demonstration catalog, built for the run)')
  .option('--rounds <n>', 'interleaved rounds', Number, 5)
  .option('--seconds <s>', 'seconds a round and server', Number, 3)
  .option('--connections <n>', 'keep-alive connections', Number, 64)
  .action(loadBench);

program
  .command('statestore')
  .description('acknowledged writes a second with group commit against one transaction a write')
  .allowUnknownOption()
  .helpOption(false)
  .action(() => import('./statestore.ts'));

program
  .command('parse-agreement')
  .description('how far the text parser agrees with independent trees of real catalogs')
  .allowUnknownOption()
  .helpOption(false)
  .action(() => import('./parse-agreement.ts'));

await program.parseAsync();
