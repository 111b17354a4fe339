/**
 * An engine that starts while the files of its index are still being checked: loading the code of its threads
 * takes longer than most checks. Nothing is asked of it before the check has ended.
 */
import { type Engine, startEngine } from '../../engine/engine.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { fileIdentity } from '../../shared/index-format/known-digests.ts';
import type { Settings } from '../settings.ts';
import { graphPath, openGraph } from './open-index.ts';

export type EngineSettings = Pick<
  Settings,
  'engineThreads' | 'engineQueueMaximumJobs' | 'engineTimeoutMs'
> & {
  /** Another worker than the engine's own: for tests of what happens when one dies. */
  readonly workerUrl?: URL;
};

export class EarlyEngine {
  readonly #path: string;
  readonly #settings: EngineSettings;
  readonly #identity: string;
  #graph: CourseGraph | null = null;
  #engine: Promise<Engine> | null = null;

  constructor(directory: string, settings: EngineSettings) {
    this.#path = graphPath(directory);
    this.#settings = settings;
    this.#identity = fileIdentity(this.#path);
    try {
      this.#start(openGraph(directory));
    } catch {
      // Whoever opens it after the check is told why.
    }
  }

  /** The mapped graph, where it is still that of the file which has been checked meanwhile. */
  get checkedGraph(): CourseGraph | null {
    return fileIdentity(this.#path) === this.#identity ? this.#graph : null;
  }

  /** The engine over this graph: the one that has been started, or another one. */
  async over(graph: CourseGraph): Promise<Engine> {
    if (graph !== this.#graph) {
      await this.discard();
      this.#start(graph);
    }
    return this.#engine ?? Promise.reject(new Error('no engine was started'));
  }

  /** Resolves once its threads have ended: a process that ends while they load may crash. */
  async discard(): Promise<void> {
    const engine = await this.#engine?.catch(() => null);
    await engine?.close();
  }

  #start(graph: CourseGraph): void {
    this.#graph = graph;
    this.#engine = startEngine({
      graph,
      threads: this.#settings.engineThreads,
      queueMaximumJobs: this.#settings.engineQueueMaximumJobs,
      evaluationTimeoutMs: this.#settings.engineTimeoutMs,
      ...(this.#settings.workerUrl === undefined ? {} : { workerUrl: this.#settings.workerUrl }),
    });
    // It may fail before anybody waits for it.
    this.#engine.catch(() => undefined);
  }
}
