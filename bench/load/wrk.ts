/**
 * `wrk`, a load generator that is not ours: it costs a fraction of our own's processor time, which on a machine of two
 * cores is taken from the server. It checks statuses only, and knows no open loop.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processTimeUs } from '../process-cost.ts';

export interface WrkOptions {
  readonly port: number;
  readonly connections: number;
  /** Whole seconds: wrk knows no others. */
  readonly seconds: number;
  /** Sent in turn by each connection; whole HTTP requests. */
  readonly requests: readonly Buffer[];
}

export interface WrkResult {
  readonly requests: number;
  readonly seconds: number;
  /** The share of a core that wrk itself was busy; NaN where /proc does not say. It has one thread: 1 is all it can. */
  readonly busy: number;
}

const sampleMs = 20;

/** Whether there is a `wrk` that can be called. */
export function hasWrk(): boolean {
  // It prints its version and ends with 1.
  return spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout?.startsWith('wrk') === true;
}

/** Throws if an answer was none or had another status than 2xx or 3xx. */
export async function runWrk({ port, connections, seconds, requests }: WrkOptions): Promise<WrkResult> {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-wrk-'));
  try {
    const script = join(directory, 'requests.lua');
    writeFileSync(script, scriptOf(requests));
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`];
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    // Its times are gone with it: the last reading counts.
    let cpuUs = Number.NaN;
    const sampler = setInterval(() => {
      const read = processTimeUs(child.pid ?? 0);
      if (Number.isFinite(read)) cpuUs = read;
    }, sampleMs);
    await once(child, 'close');
    clearInterval(sampler);
    return { ...parseWrk(output), busy: cpuUs / (1e6 * seconds) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Of what wrk prints. Throws if it counted an error. */
export function parseWrk(output: string): Omit<WrkResult, 'busy'> {
  const total = /(\d+) requests in ([\d.]+)(ms|s|m),/u.exec(output);
  if (total === null) throw new Error(`wrk printed no total:\n${output}`);
  const errors = /^ +(?:Non-2xx or 3xx responses|Socket errors): .*$/mu.exec(output);
  if (errors !== null) throw new Error(`unexpected answers to wrk: ${errors[0].trim()}`);
  const unit = { ms: 0.001, s: 1, m: 60 }[total[3] ?? 's'] ?? 1;
  return { requests: Number(total[1]), seconds: Number(total[2]) * unit };
}

function scriptOf(requests: readonly Buffer[]): string {
  const list = requests.map(
    (bytes) => `"${[...bytes].map((byte) => `\\${byte.toString().padStart(3, '0')}`).join('')}"`,
  );
  return `local requests = {${list.join(',')}}
local sent = 0
request = function()
  sent = sent + 1
  return requests[sent % #requests + 1]
end
`;
}
