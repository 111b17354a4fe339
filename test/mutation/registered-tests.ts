/**
 * Takes the place of `node:test` while mutants are tested: tests are only registered, so that the same
 * loaded tests run again for every mutant. Has what the files of `mutationParts` use, and no more.
 */

import { exceptVariable } from './parts.ts';

export interface RegisteredTest {
  readonly id: string;
  readonly run: () => Promise<void>;
}

const except = JSON.parse(process.env[exceptVariable] ?? '[]') as readonly string[];

type TestBody = () => unknown;

let file = '';
const registered: RegisteredTest[] = [];

/** Imports a test file and returns the tests that it registers. */
export async function registerTestsOf(name: string, url: string): Promise<readonly RegisteredTest[]> {
  file = name;
  const first = registered.length;
  await import(url);
  return registered.slice(first);
}

export function test(title: string, options: { readonly skip?: unknown } | TestBody, body?: TestBody): void {
  const run = typeof options === 'function' ? options : body;
  const isSkipped = typeof options === 'object' && Boolean(options.skip);
  if (run === undefined || isSkipped || except.some((part) => title.includes(part))) return;
  registered.push({
    id: `${file}: ${title}`,
    async run() {
      await run();
    },
  });
}

/** What is cleaned up at the end of a file lasts as long as the process here. */
export function after(): void {}
