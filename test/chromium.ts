/**
 * Chromium for tests in a browser: found on the system, started without a window, and reporting by itself: a page under
 * test sends its result to the server that it came from.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Chromium without its windows and services, as Debian packages it: the same layout, scripts and network for less time. */
const headlessShell = 'chromium-headless-shell';
const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  headlessShell,
] as const;
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/** Why a test in a browser is skipped; test/run.ts counts these. */
export const noChromium = 'no Chromium: install it, or set CHROMIUM_PATH';
/** For the last line of a run. docs/decisions/chromium-for-tests.md has a way without rights on the system. */
export const howToGetChromium =
  'install it (Debian and Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH';

/** `CHROMIUM_PATH` (empty: none), or else what the system has; null if there is none. */
export function chromiumPath(preferred: readonly string[] = []): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return named === '' ? null : named;
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = [...preferred, ...commands].flatMap((command) =>
    directories.map((directory) => join(directory, command)),
  );
  return [...onPath, ...usualPlaces].find((path) => existsSync(path)) ?? null;
}

/** The reason to skip, or false: with `GRADUS_REQUIRE_CHROMIUM=true`, as in CI, such a test runs and fails. */
export function skipWithoutChromium(): string | false {
  return chromiumPath() !== null || process.env['GRADUS_REQUIRE_CHROMIUM'] === 'true' ? false : noChromium;
}

/** Call it before a server is opened that would keep a failed test from ending. */
export function requireChromium(path = chromiumPath()): string {
  if (path === null) throw new Error(noChromium);
  return path;
}

/** For the many tests of the page. */
export function requireHeadlessChromium(): string {
  return requireChromium(chromiumPath([headlessShell]));
}

export interface Browser {
  /** Rejects when the browser ends by itself. */
  readonly ended: Promise<never>;
  /** Ends it and removes its profile. */
  stop(): Promise<void>;
}

/** Opens a page in a browser of its own. */
export function openInChromium(url: string): Browser {
  const path = requireChromium();
  const profile = mkdtempSync(join(tmpdir(), 'gradus-chromium-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
  const child = spawn(path, [...options, ...asRoot, `--user-data-dir=${profile}`, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`ended with ${code ?? signal}`));
  });
  const ended = exited.then((how): never => {
    throw new Error(`${path} ${how}\n${output}`);
  });
  ended.catch(() => undefined);
  /** The browser leads a process group, so that none of its processes remains. */
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', kill);
  return {
    ended,
    async stop() {
      kill();
      await exited;
      process.off('exit', kill);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
