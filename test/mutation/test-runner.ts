/**
 * A StrykerJS test runner that keeps the test files of a part loaded in one process. Every mutant is in the
 * instrumented build, behind a switch: a run sets the switch and calls the tests that reach the mutant again.
 * Hundreds of mutants a minute, where a process for each mutant and file does a dozen.
 */
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext, StrykerOptions } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { type RegisteredTest, registerTestsOf } from './registered-tests.ts';

/** The object in which the instrumented code finds its switch and stores its coverage. */
const context: InstrumenterContext = {};
Object.assign(globalThis, { __stryker__: context });

/** Fails the running test for an error that is thrown in a callback outside every test. */
const failing: { test: ((error: unknown) => void) | null } = { test: null };

/** Stryker lets a mutant run a hundred times as often as its code ran without it, which takes minutes; five times are enough. */
const shareOfHitLimit = 1 / 20;

class InProcessRunner implements TestRunner {
  readonly #files: readonly string[];
  #tests: readonly RegisteredTest[] = [];
  /** A failure may have left a fixture behind in a state that fails without any mutant too. */
  #isSpoiled = false;

  constructor(files: readonly string[]) {
    this.#files = files;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  /** The working directory is the sandbox, with a build of its own. */
  async init(): Promise<void> {
    process.on('uncaughtException', (error) => failing.test?.(error));
    register('./resolve-hook.js', import.meta.url);
    // A counterexample kills a mutant: the smallest one kills it no more.
    fc.configureGlobal({ endOnFailure: true, verbose: 0 });
    const tests: RegisteredTest[] = [];
    for (const file of this.#files) {
      const path = join(process.cwd(), 'dist', file.replace(/\.ts$/u, '.js'));
      tests.push(...(await registerTestsOf(file, pathToFileURL(path).href)));
    }
    this.#tests = tests;
  }

  async dryRun(): Promise<DryRunResult> {
    const tests = await this.#runAll(this.#tests, true);
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: context.mutantCoverage ?? { static: {}, perTest: {} },
    };
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }: MutantRunOptions): Promise<MutantRunResult> {
    // Stryker starts a new process and asks that one.
    if (this.#isSpoiled) throw new Error('a test fails without its mutant: the process is spoiled');
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    const tests = this.#tests.filter(({ id }) => wanted === null || wanted.has(id));
    context.hitCount = 0;
    if (hitLimit === undefined) delete context.hitLimit;
    else context.hitLimit = hitLimit * shareOfHitLimit;
    context.activeMutant = activeMutant.id;
    const results = await this.#runAll(tests, false);
    delete context.activeMutant;
    const timeout = determineHitLimitReached(context.hitCount, context.hitLimit);
    delete context.hitCount;
    const killer = results.find(({ status }) => status === TestStatus.Failed);
    if (killer !== undefined) await this.#checkRecovery(killer.id);
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: results });
  }

  async #checkRecovery(id: string): Promise<void> {
    const tests = this.#tests.filter((test) => test.id === id);
    const [again] = await this.#runAll(tests, false);
    this.#isSpoiled = again?.status !== TestStatus.Success;
  }

  /** Runs tests in order; ends with the first failure, except in the dry run. */
  async #runAll(tests: readonly RegisteredTest[], isDryRun: boolean): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const test of tests) {
      if (isDryRun) context.currentTestId = test.id;
      const result = await resultOf(test);
      delete context.currentTestId;
      results.push(result);
      if (result.status === TestStatus.Failed && !isDryRun) break;
    }
    return results;
  }
}

async function resultOf({ id, run }: RegisteredTest): Promise<TestResult> {
  const start = performance.now();
  const base = () => ({ id, name: id, timeSpentMs: performance.now() - start });
  const watch = new IdleWatch();
  try {
    const thrownElsewhere = new Promise<never>((_resolve, reject) => {
      failing.test = reject;
    });
    await Promise.race([run(), thrownElsewhere, watch.idle]);
    return { ...base(), status: TestStatus.Success };
  } catch (error) {
    return { ...base(), status: TestStatus.Failed, failureMessage: String(error).slice(0, 400) };
  } finally {
    watch.end();
  }
}

/** Idle turns of the event loop, 50 ms apart, after which a test waits in vain. */
const idleTurns = 30;
/** Microseconds of CPU time; a turn that takes less did nothing but look at the clock. */
const idleTurnMicroseconds = 2_000;

/**
 * Rejects once nothing happens any more in this process: a request that a mutant leaves without an answer would
 * otherwise cost Stryker's timeout and a new process. Turns are counted, since time says nothing on a busy machine.
 */
class IdleWatch {
  readonly idle: Promise<never>;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    let turns = 0;
    let before = process.cpuUsage();
    let giveUp: (error: Error) => void;
    this.idle = new Promise((_resolve, reject) => {
      giveUp = reject;
    });
    this.#timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      before = process.cpuUsage();
      turns = user + system < idleTurnMicroseconds ? turns + 1 : 0;
      if (turns === idleTurns) giveUp(new Error('the test waits for what never happens'));
    }, 50);
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

createRunner.inject = tokens('options');
function createRunner(options: StrykerOptions): InProcessRunner {
  return new InProcessRunner(options.testFiles ?? []);
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner)];
