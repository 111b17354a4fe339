/** One of the two builds that are compared: its own index, its own server, driven by the same client. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenIndex, openIndex } from '../bench-index.ts';
import { startRealServer } from '../load/real-server.ts';
import { prepareScenarios, type Scenario } from '../load/scenarios.ts';
import { trafficKinds } from '../load/traffic.ts';
import type { ServerProcess } from '../server-process.ts';

export interface CatalogFiles {
  readonly adapter: string;
  readonly from: string;
}

export interface Contender {
  readonly index: OpenIndex;
  readonly server: ServerProcess;
  readonly scenarios: readonly Scenario[];
  dispose(): Promise<void>;
}

/** Publishes with the build's own publisher, since the format of an index may differ between the two. */
export async function startContender(
  built: string,
  { adapter, from }: CatalogFiles,
  connections: number,
  names: readonly string[] | null,
): Promise<Contender> {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-contender-'));
  try {
    const out = join(directory, 'index');
    const cli = join(built, 'gateway', 'cli.js');
    const args = [cli, 'publish', '--adapter', adapter, '--from', from, '--out', out];
    execFileSync(process.execPath, args, { stdio: 'ignore' });
    const index = await openIndex(out);
    const server = await startRealServer({ indexDirectory: out, built });
    const wanted = names ?? trafficKinds.map(({ name }) => name);
    const site = { port: server.port, graph: index.graph, connections };
    return {
      index,
      server,
      scenarios: await prepareScenarios(site, wanted),
      dispose: async () => {
        await server.stop();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}
