/** What `npm pack` puts into the two packages: the client alone, small and without dependencies, and the program. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../../shared/package-root.ts';
import { packageVersion } from '../../../shared/program-version.ts';
import { startServer, temporaryDirectory } from '../server-process.ts';

/** A page loads far less: this is what `npm install` fetches. */
const maximumClientBytes = 30_000;

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

function run(command: string, words: readonly string[], cwd: string): string {
  const ended = spawnSync(command, words, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.equal(ended.status, 0, `${command} ${words.join(' ')}\n${ended.stdout}\n${ended.stderr}`);
  return ended.stdout;
}

/** Packs a package into `into`. */
function pack(directory: string, into: string): Packed {
  const output = run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into, directory],
    into,
  );
  const [packed] = JSON.parse(output) as readonly Packed[];
  assert.ok(packed !== undefined);
  return packed;
}

/** The client as a project has it after `npm install`: the tarball, unpacked. */
function installedClient(project: string): { readonly packed: Packed; readonly directory: string } {
  const built = join(project, 'built');
  run(process.execPath, [join(packageRoot(), 'dist/shared/client-package/build.js'), built], packageRoot());
  const packed = pack(built, project);
  const directory = join(project, 'node_modules', 'gradus-client');
  mkdirSync(directory, { recursive: true });
  run('tar', ['xzf', join(project, packed.filename), '--strip-components=1', '-C', directory], project);
  return { packed, directory };
}

test('the client is a small package without dependencies and install scripts', () => {
  const { packed, directory } = installedClient(temporaryDirectory());
  assert.ok(packed.size < maximumClientBytes, `${packed.size} bytes`);
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  assert.equal(manifest['version'], packageVersion());
  const installing = ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts', 'bin'];
  assert.deepEqual(
    installing.filter((member) => member in manifest),
    [],
  );
  for (const { path } of packed.files)
    assert.match(
      path,
      /^(?:(?:client|client-package|contract)\/[\w-]+|limits|course-code|README|LICENSE|package)(?:\.d\.ts|\.js(?:on)?|\.md)?$/u,
    );
  const textOf = (path: string): string => readFileSync(join(directory, path), 'utf8');
  assert.doesNotMatch(textOf('client/client.js'), /\/\*\*/u, 'the declarations have the docstrings');
  const declared = packed.files.filter(({ path }) => path.endsWith('.d.ts'));
  assert.deepEqual(
    declared.filter(({ path }) => /^export declare function/mu.test(textOf(path))).map(({ path }) => path),
    [],
    'functions that the client does not have',
  );
});

/** Every type that `gradus/client` exports and a client names. */
const comparedTypes = [
  'AcademicResult',
  'Advisory',
  'AdvisoryQuestion',
  'CourseImpactQuestion',
  'CoursePage',
  'CourseRecord',
  'CourseUnlockQuestion',
  'CredentialPage',
  'CredentialRecord',
  'ErrorCode',
  'ExplanationNode',
  'ExportAnswer',
  'GapSummaries',
  'HealthAnswer',
  'ImpactResults',
  'IndexAnswer',
  'InitialState',
  'MigrationPreview',
  'PatchRequest',
  'PlanAnswer',
  'ProgressResults',
  'PutRequest',
  'Rule',
  'SourceReference',
  'StateDocument',
  'SuppliedState',
  'ViewAnswer',
  'LinksAnswer',
  'ViewList',
  'VocabularyAnswer',
  'WhatIfQuestion',
  'WhatIfResults',
] as const;

test('its types are those of the contract, without the schema library', () => {
  const project = temporaryDirectory();
  installedClient(project);
  symlinkSync(packageRoot(), join(project, 'node_modules', 'gradus'));
  const same = comparedTypes.map(
    (name) => `export const same${name}: Same<Own.${name}, Packed.${name}> = true;`,
  );
  const text = [
    `import type * as Own from 'gradus/client';`,
    `import type * as Packed from 'gradus-client';`,
    `import { GradusClient } from 'gradus-client';`,
    `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'narrower') : 'other';`,
    ...same,
    `export async function use(client: GradusClient): Promise<string | undefined> {`,
    `  const { rules = [] } = { ...(await client.readCredential('credential:x')).data.requirement } as { rules?: readonly Packed.Rule[] };`,
    `  const { data } = await client.about({ courses: [] }).courseUnlock({ targets: { course_codes: ['A 1'] } });`,
    `  // @ts-expect-error -- no such member`,
    `  data.results[0]?.no_such_member;`,
    `  // @ts-expect-error -- not a status`,
    `  const status: 'finished' = data.results[0]!.status;`,
    `  const [first] = rules;`,
    `  return first?.kind === 'course' ? first.course_code : (data.results[0]?.explanation_tree.children?.[0]?.label ?? status);`,
    `}`,
  ];
  writeFileSync(join(project, 'consumer.ts'), text.join('\n'));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ] as const) {
    const options = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'es2023',
      types: [],
    };
    const compilerOptions = { ...options, lib: ['es2023', 'dom'], module, moduleResolution: resolution };
    // The declarations of `gradus` need its schema library, which may have faults of its own.
    const config = { compilerOptions: { ...compilerOptions, skipLibCheck: true }, files: ['consumer.ts'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
    run(process.execPath, [join(packageRoot(), 'node_modules/typescript/bin/tsc'), '-p', project], project);
  }
});

test('the declarations of the client are free of faults by themselves', () => {
  const project = temporaryDirectory();
  installedClient(project);
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  writeFileSync(join(project, 'consumer.ts'), `export * from 'gradus-client';\n`);
  const words = ['--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2023,dom', '--module', 'nodenext'];
  const tsc = join(packageRoot(), 'node_modules/typescript/bin/tsc');
  run(process.execPath, [tsc, ...words, 'consumer.ts'], project);
});

const programFiles =
  /^(?:dist\/(?:engine|gateway|libraries|page|shared|statestore)\/|docs\/api\/examples\.json$|engine\/publish\/|gateway\/reference\/|shared\/sqlite-for-node-20\/|package\.json$|README\.md$|LICENSE$)/u;

test('the package of the program holds only what runs, and runs', async () => {
  const directory = temporaryDirectory();
  const packed = pack(packageRoot(), directory);
  const paths = packed.files.map(({ path }) => path);
  assert.deepEqual(
    paths.filter(
      (path) => !programFiles.test(path) || /\.map$|\.test\.|^dist\/shared\/client-package\//u.test(path),
    ),
    [],
  );
  run('tar', ['xzf', packed.filename], directory);
  const program = join(directory, 'package', 'dist', 'gateway', 'main.js');
  symlinkSync(join(packageRoot(), 'node_modules'), join(dirname(dirname(dirname(program))), 'node_modules'));
  const server = await startServer({}, program);
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/index`);
  assert.equal(answer.status, 200);
  assert.equal((await fetch(`http://127.0.0.1:${server.port}/docs`)).status, 200);
  assert.equal((await fetch(`http://127.0.0.1:${server.port}/`)).status, 200);
  assert.equal(await server.stop(), 0);
});
