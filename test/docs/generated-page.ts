/** Pages generated from tables of the code: a stale page fails its test, DOCS_WRITE=1 rewrites it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../shared/package-root.ts';

export function heldToItsTable(page: string, render: () => string): void {
  test(`${page} is up to date with the table in the code; DOCS_WRITE=1 rewrites it`, () => {
    const path = join(packageRoot(), page);
    const current = render();
    if (process.env['DOCS_WRITE'] === '1') writeFileSync(path, current);
    const checkedIn = existsSync(path) ? readFileSync(path, 'utf8') : '';
    assert.ok(checkedIn === current, `${page} is stale: run this test with DOCS_WRITE=1`);
  });
}

/** A Markdown table; a bar inside a cell would end it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;
