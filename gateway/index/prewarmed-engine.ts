/**
 * An engine whose workers load their code while the index is still being checked, because that takes longer than most
 * checks. It receives no job before the check has passed. Imports little, so that `main` can start it before the rest
 * of the gateway is loaded.
 */
import { join } from 'node:path';
import { type Engine, startEngine } from '../../engine/engine.ts';
import { type CourseGraph, graphFileName } from '../../shared/index-format/course-graph.ts';
import { fileIdentity } from '../../shared/index-format/known-digests.ts';
import { type HeldGraph, holdGraph } from '../../shared/index-format/private-copy.ts';
import { demonstrationDirectory } from '../process/data-directory.ts';
import type { Settings } from '../process/settings.ts';
import { resolvedDirectory } from './index-fingerprint.ts';

export type EngineSettings = Pick<
  Settings,
  | 'engineThreads'
  | 'engineQueueMaximumJobs'
  | 'engineMaximumWaitMs'
  | 'engineTimeoutMs'
  | 'engineWorkUnits'
  | 'maximumAnswerBytes'
> & {
  /** Replaces the engine's worker: for tests of workers that die. */
  readonly workerUrl?: URL;
};

export class PrewarmedEngine {
  readonly #directory: string;
  readonly #path: string;
  readonly #settings: EngineSettings;
  readonly #identity: string;
  #held: HeldGraph | null;
  #graph: CourseGraph | null = null;
  #engine: Promise<Engine> | null = null;
  #claimed = false;
  #discarded: Promise<void> | null = null;

  private constructor(directory: string, settings: EngineSettings, identity: string, held: HeldGraph | null) {
    this.#directory = directory;
    this.#path = join(directory, graphFileName);
    this.#settings = settings;
    this.#identity = identity;
    this.#held = held;
    if (held !== null) this.#start(held.graph);
  }

  /** Ignores a graph that cannot be opened: opening it again after the check reports the error. */
  static async start(directory: string, settings: EngineSettings): Promise<PrewarmedEngine> {
    const path = join(directory, graphFileName);
    const identity = fileIdentity(path);
    const held = await holdGraph(path).catch(() => null);
    return new PrewarmedEngine(directory, settings, identity, held);
  }

  /** Returns this engine to the first caller that loads its directory, null to any other. */
  claimFor(directory: string): PrewarmedEngine | null {
    if (this.#claimed || directory !== this.#directory) return null;
    this.#claimed = true;
    return this;
  }

  /** The graph, read again if its file has changed since; null if it cannot be opened. */
  async heldGraph(): Promise<HeldGraph | null> {
    const held = fileIdentity(this.#path) === this.#identity ? this.#held : null;
    return held ?? (await holdGraph(this.#path).catch(() => null));
  }

  /** The running engine if it was started over this graph, else a new one. */
  async engineOver(graph: CourseGraph): Promise<Engine> {
    if (graph !== this.#graph) {
      await this.#close();
      this.#start(graph);
    }
    return this.#engine ?? Promise.reject(new Error('no engine was started'));
  }

  /** Gives up ownership of the engine, so that a reference to this object does not keep a replaced graph mapped. */
  release(): void {
    this.#held = null;
    this.#graph = null;
    this.#engine = null;
  }

  /** Resolves once the workers have ended: a process that exits while they load may crash. */
  discard(): Promise<void> {
    this.#discarded ??= this.#close();
    return this.#discarded;
  }

  async #close(): Promise<void> {
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
      maximumWaitMs: this.#settings.engineMaximumWaitMs,
      maximumAnswerBytes: this.#settings.maximumAnswerBytes,
      workUnits: this.#settings.engineWorkUnits,
      ...(this.#settings.workerUrl === undefined ? {} : { workerUrl: this.#settings.workerUrl }),
    });
    // Prevents an unhandled rejection before the promise is awaited.
    this.#engine.catch(() => undefined);
  }
}

/** Starts the engine that a server with these settings will most likely need. */
export async function prewarmEngine(settings: Settings): Promise<PrewarmedEngine> {
  const { indexDirectory, dataDirectory } = settings;
  const directory =
    indexDirectory === null ? demonstrationDirectory(dataDirectory) : await resolvedDirectory(indexDirectory);
  return PrewarmedEngine.start(directory, settings);
}
