/**
 * README's console blocks, run as written against a real server, their output compared; the id of an
 * index, which changes with the program that published it, is written there as `idx-…`.
 * `README_WRITE=1` writes the output that was seen into README instead.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ServerProcess, startServer } from '../../bench/server-process.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { realCatalogDirectory } from '../real-catalogs.ts';

const root = packageRoot();
const readmePath = join(root, 'README.md');
const blockPattern = /<!-- readme-test: (\w+) -->\n```console\n([\s\S]*?)```/gu;
const separator = '\u0001';

interface Block {
  readonly text: string;
  readonly commands: readonly string[];
}

function blocksOf(suite: string): Block[] {
  return [...readFileSync(readmePath, 'utf8').matchAll(blockPattern)]
    .filter(([, name]) => name === suite)
    .map(([, , text = '']) => ({ text, commands: commandsOf(text) }));
}

/** A command begins with `$ ` and continues in lines that begin with `> `. */
function commandsOf(text: string): string[] {
  const commands: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('$ ')) commands.push(line.slice(2));
    else if (line.startsWith('> ')) commands.push(`${commands.pop() ?? ''}\n${line.slice(2)}`);
  }
  return commands;
}

/** Runs all blocks in one shell, with README's port and paths put in their place; the blocks as they should read. */
function runBlocks(
  blocks: readonly Block[],
  port: number,
  replaced: Readonly<Record<string, string>>,
): string[] {
  const there = { 'localhost:8080': `127.0.0.1:${port}`, ...replaced };
  const back = Object.fromEntries(Object.entries(there).map(([readme, real]) => [real, readme]));
  const script = blocks
    .flatMap(({ commands }) => commands)
    .map((command) => `${substituted(command, there)}\nprintf '${separator}'`)
    .join('\n');
  const run = spawnSync('bash', ['-c', script], { cwd: root, encoding: 'utf8' });
  assert.equal(run.stderr, '');
  const outputs = substituted(run.stdout, back)
    .replaceAll(/idx-[0-9a-f]{24}/gu, 'idx-…')
    .split(separator);
  let next = 0;
  return blocks.map(({ commands }) =>
    commands.map((command) => `$ ${command.replaceAll('\n', '\n> ')}\n${outputs[next++] ?? ''}`).join(''),
  );
}

/** Replaces each key of `pairs`, the longest first, in one pass. */
function substituted(text: string, pairs: Readonly<Record<string, string>>): string {
  const keys = Object.keys(pairs).sort((a, b) => b.length - a.length);
  const pattern = keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|');
  return text.replaceAll(new RegExp(pattern, 'gu'), (found) => pairs[found] ?? found);
}

function compare(blocks: readonly Block[], seen: readonly string[]): void {
  if (process.env['README_WRITE'] !== undefined) {
    const readme = blocks.reduce(
      (text, block, at) => text.replace(block.text, () => seen[at] ?? ''),
      readFileSync(readmePath, 'utf8'),
    );
    writeFileSync(readmePath, readme);
    return;
  }
  for (const [at, block] of blocks.entries()) assert.equal(seen[at], block.text);
}

async function withServer(
  env: Readonly<Record<string, string>>,
  work: (server: ServerProcess) => void,
): Promise<void> {
  const server = await startServer(join(root, 'dist/gateway/main.js'), ['serve'], {
    SVC_PORT: '0',
    // A path search that a busy machine cuts short would print fewer paths.
    SVC_ENGINE_TIMEOUT_MS: '60000',
    SVC_ENGINE_MAX_WAIT_MS: '60000',
    ...env,
  });
  try {
    work(server);
  } finally {
    await server.stop();
  }
}

function scratchDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'gradus-readme-'));
}

const noTools = spawnSync('bash', ['-c', 'command -v curl']).status === 0 ? false : 'needs bash and curl';

test('the commands in README print its output on the demonstration catalog', { skip: noTools }, async () => {
  const scratch = scratchDirectory();
  const blocks = blocksOf('demonstration');
  assert.ok(blocks.length >= 3);
  await withServer({ SVC_DATA_DIR: scratch }, ({ port }) => {
    compare(blocks, runBlocks(blocks, port, { 'answer.json': join(scratch, 'answer.json') }));
  });
  rmSync(scratch, { recursive: true });
});

const waterloo = realCatalogDirectory('waterloo');
const noCatalog = waterloo === null ? 'the Waterloo catalog is not next to the checkout' : noTools;

test('the commands in README print its output on Waterloo', { skip: noCatalog }, async () => {
  const scratch = scratchDirectory();
  const replaced = {
    '../shared/data/waterloo': waterloo ?? '',
    'data/waterloo': join(scratch, 'index'),
    'answer.json': join(scratch, 'answer.json'),
    'npm run --silent gradus --': `${process.execPath} dist/gateway/main.js`,
  };
  const [publication = assert.fail(), ...questions] = blocksOf('waterloo');
  const published = runBlocks([publication], 0, replaced);
  await withServer({ SVC_DATA_DIR: scratch, SVC_INDEX_DIR: join(scratch, 'index') }, ({ port }) => {
    compare([publication, ...questions], [...published, ...runBlocks(questions, port, replaced)]);
  });
  rmSync(scratch, { recursive: true });
});
