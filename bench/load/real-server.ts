/** The server under load: the real command on a free port, with limits that a load from one address does not reach. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

export interface RealServerOptions {
  /** Null if the environment says where its index is. */
  readonly indexDirectory: string | null;
  /** Worker threads; null for the default. */
  readonly threads?: number | null;
  readonly environment?: Readonly<Record<string, string>>;
  /** Another checkout, built. */
  readonly root?: string;
  /** A command that runs it, in the same process. */
  readonly under?: readonly string[];
}

/** As `SVC_RATE_LIMIT_…`: more than any load needs. */
const unlimited = '1000000000';
/** Answers must not depend on how busy the machine is. */
const patientMs = '60000';

export async function startRealServer(options: RealServerOptions): Promise<ServerProcess> {
  const { indexDirectory, threads = null, environment = {}, root = packageRoot(), under = [] } = options;
  const data = mkdtempSync(join(tmpdir(), 'gradus-load-'));
  const settings = {
    SVC_PORT: '0',
    ...(indexDirectory === null ? {} : { SVC_INDEX_DIR: indexDirectory }),
    SVC_DATA_DIR: data,
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: unlimited,
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: unlimited,
    SVC_RATE_LIMIT_STATE_READ_PER_IP_PER_MINUTE: unlimited,
    SVC_ENGINE_TIMEOUT_MS: patientMs,
    SVC_ENGINE_MAX_WAIT_MS: patientMs,
    // It would come at another moment in each server, and its memory with it.
    GRADUS_NO_WARM_UP: '1',
    ...(threads === null ? {} : { SVC_ENGINE_THREADS: String(threads) }),
    ...environment,
  };
  try {
    const started = await startServer(commandPath(root), ['serve'], settings, under);
    const stop = async (): Promise<void> => {
      await started.stop();
      rmSync(data, { recursive: true, force: true });
    };
    return { ...started, stop };
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

/** The built command of a checkout, whose place in `dist` differs between versions. */
export function commandPath(root: string): string {
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { bin: { gradus: string } };
  return join(root, bin.gradus);
}
