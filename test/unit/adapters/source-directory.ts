/** Directories in the source format, as a test writes them, and what the adapter makes of them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import type { UnreadableInput } from '../../../engine/publish/catalog-source.ts';

export const catalog =
  '{"institution":"Elm College","catalog_version_id":"elm-2026","captured_at":"2026-01-31"}';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** One course. */
export const courseTable = 'course_code,title\nMAT 101,Numbers\n';

function readFiles(files: Files) {
  const directory = written(files);
  try {
    return sourceAdapter.read(directory, {});
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Calls `use` with a directory of these files and `catalog.json`. */
export async function inDirectory<Result>(
  files: Files,
  use: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = written({ 'catalog.json': catalog, ...files });
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function written(files: Files): string {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  return directory;
}

export function faultsOf(files: Files): readonly UnreadableInput[] {
  const outcome = readFiles(files);
  return outcome.kind === 'unreadable' ? outcome.inputs : [];
}

/** The source of a directory that has no faults. */
export function sourceOf(files: Files) {
  const outcome = readFiles(files);
  return outcome.kind === 'read' ? outcome.source : assert.fail(JSON.stringify(outcome));
}

/** The courses of a table, and the remarks about them. */
export function readTable(table: string) {
  return sourceOf({ 'catalog.json': catalog, 'courses.csv': table });
}
