/** One of the two builds that are compared: its own index, its own server, driven by the same client. */
import { execFileSync } from 'node:child_process';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { commandPath, startRealServer } from '../load/real-server.ts';
import { prepareScenarios, type Scenario } from '../load/scenarios.ts';
import { trafficKinds } from '../load/traffic.ts';
import type { ServerProcess } from '../server-process.ts';

export interface CatalogFiles {
  readonly adapter: string;
  readonly from: string;
}

export interface Contender {
  readonly indexDirectory: string;
  readonly server: ServerProcess;
  readonly scenarios: readonly Scenario[];
}

/** Publishes with the checkout's own publisher, since the format of an index may differ between the two. */
export function publishWith(root: string, { adapter, from }: CatalogFiles, out: string): void {
  const args = [commandPath(root), 'publish', '--adapter', adapter, '--from', from, '--out', out];
  execFileSync(process.execPath, args, { stdio: 'ignore' });
}

export interface ContenderOptions {
  readonly connections: number;
  /** Null: every kind of request that the build has. */
  readonly scenarios: readonly string[] | null;
  /** A command that runs the server, in the same process. */
  readonly under: readonly string[];
}

/** `graph` is this checkout's, of the same catalog: the questions to both take their names from it. */
export async function startContender(
  root: string,
  indexDirectory: string,
  graph: CourseGraph,
  { connections, scenarios: names, under }: ContenderOptions,
): Promise<Contender> {
  const server = await startRealServer({ indexDirectory, root, under });
  try {
    const wanted = names ?? trafficKinds.map(({ name }) => name);
    const scenarios = await prepareScenarios({ port: server.port, graph, connections }, wanted);
    return { indexDirectory, server, scenarios };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
