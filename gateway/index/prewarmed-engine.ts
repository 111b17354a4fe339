/**
 * An engine whose threads load their code before anybody knows that the index is whole: that takes longer than
 * most checks. Nothing is asked of it until then. Stands almost alone, so that it can begin before the rest of
 * the gateway is loaded.
 */
import { join } from 'node:path';
import { type Engine, startEngine } from '../../engine/engine.ts';
import { type CourseGraph, graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { fileIdentity } from '../../shared/index-format/known-digests.ts';
import { demonstrationDirectory } from '../process/data-directory.ts';
import type { Settings } from '../process/settings.ts';
import { directoryAt } from './index-fingerprint.ts';

export type EngineSettings = Pick<
  Settings,
  'engineThreads' | 'engineQueueMaximumJobs' | 'engineTimeoutMs'
> & {
  /** Another worker than the engine's own: for tests of what happens when one dies. */
  readonly workerUrl?: URL;
};

export class PrewarmedEngine {
  readonly #directory: string;
  readonly #path: string;
  readonly #settings: EngineSettings;
  readonly #identity: string;
  #graph: CourseGraph | null = null;
  #engine: Promise<Engine> | null = null;
  #taken = false;
  #discarded: Promise<void> | null = null;

  constructor(directory: string, settings: EngineSettings) {
    this.#directory = directory;
    this.#path = join(directory, graphFileName);
    this.#settings = settings;
    this.#identity = fileIdentity(this.#path);
    try {
      this.#start(openCourseGraph(this.#path));
    } catch {
      // Whoever opens the graph after the check is told why.
    }
  }

  /** Itself for the first who asks, if it is about this directory. */
  takenFor(directory: string): PrewarmedEngine | null {
    const isFree = !this.#taken && directory === this.#directory;
    if (isFree) this.#taken = true;
    return isFree ? this : null;
  }

  /** The mapped graph, where it is still that of the file which has been checked meanwhile. */
  get checkedGraph(): CourseGraph | null {
    return fileIdentity(this.#path) === this.#identity ? this.#graph : null;
  }

  /** The engine over this graph: the one that has been started, or another one. */
  async over(graph: CourseGraph): Promise<Engine> {
    if (graph !== this.#graph) {
      await this.#end();
      this.#start(graph);
    }
    return this.#engine ?? Promise.reject(new Error('no engine was started'));
  }

  /** The engine is another's from now on: whoever holds on to this must not keep a replaced graph mapped. */
  handOver(): void {
    this.#graph = null;
    this.#engine = null;
  }

  /** Resolves once its threads have ended: a process that exits while they load may crash. */
  discard(): Promise<void> {
    this.#discarded ??= this.#end();
    return this.#discarded;
  }

  async #end(): Promise<void> {
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

/** The engine that a server with these settings is likely to need. */
export async function foreseenEngine(settings: Settings): Promise<PrewarmedEngine> {
  const { indexDirectory: place, dataDirectory } = settings;
  const directory = place === null ? demonstrationDirectory(dataDirectory) : await directoryAt(place);
  return new PrewarmedEngine(directory, settings);
}
