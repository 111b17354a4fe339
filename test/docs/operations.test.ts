/** Dashboard, alerts, systemd unit and image refer only to metrics, settings and files that exist. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { exitCodes } from '../../gateway/process/exit-codes.ts';
import { settingTable } from '../../gateway/process/settings.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { type ParsedFamily, parseExposition } from '../wire/exposition-parser.ts';
import { call } from '../wire/http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';

const root = packageRoot();
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const token = 'internal-token-of-this-test';
const settingNames = new Set<string>(Object.values(settingTable).map(({ name }) => name));

let server: ServerProcess;
let families: readonly ParsedFamily[];

before(async () => {
  server = await startServer({ SVC_INTERNAL_TOKEN: token }, undefined, ['--processes', '2']);
  await call(server.port, 'POST', '/api/v1/state');
  const headers = { Accept: 'text/plain' };
  const scrape = () => call(server.port, 'GET', '/internal/metrics', { token, headers });
  await scrape();
  families = parseExposition((await scrape()).body, 'prometheus');
});

after(async () => assert.equal(await server.stop(), 0));

/** Names that a query may use: each family's, and those of a histogram's parts. */
function sampleNames(): ReadonlySet<string> {
  const suffixesOf = ({ type }: ParsedFamily) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  return new Set(families.flatMap((family) => suffixesOf(family).map((suffix) => family.name + suffix)));
}

function labelNames(): ReadonlySet<string> {
  const own = families.flatMap(({ samples }) => samples.flatMap(({ labels }) => Object.keys(labels)));
  return new Set([...own, 'instance', 'job']);
}

/** Prometheus adds it to each target. */
const scrapersOwn = new Set(['up']);

function assertKnown(expression: string): void {
  const bare = expression.replaceAll(/"[^"]*"/gu, '""');
  const metrics = bare.match(/\b(?:gradus|process|nodejs)_[a-z0-9_]+|\bup\b/gu) ?? [];
  assert.ok(metrics.length > 0, expression);
  const known = sampleNames();
  for (const metric of metrics) assert.ok(known.has(metric) || scrapersOwn.has(metric), `${metric} exists`);
  const labels = [
    ...[...bare.matchAll(/\{([^}]*)\}/gu)].flatMap(([, matchers = '']) =>
      matchers.split(',').map((matcher) => matcher.split(/[=!]/u)[0] ?? ''),
    ),
    ...[...bare.matchAll(/\b(?:by|on) \(([^)]*)\)/gu)].flatMap(([, list = '']) => list.split(',')),
  ].map((label) => label.trim());
  for (const label of labels) assert.ok(labelNames().has(label), `${label} in ${expression}`);
  for (const [open, close] of ['()', '{}', '[]'])
    assert.equal(bare.split(open ?? '').length, bare.split(close ?? '').length, expression);
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface Dashboard {
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] };
}

test('every query of the dashboard uses existing metrics and labels', () => {
  const dashboard = JSON.parse(textOf('docs/operations/grafana-dashboard.json')) as Dashboard;
  const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
  assert.ok(targets.length > 20);
  for (const { expr, legendFormat } of targets) {
    assertKnown(expr);
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/gu))
      assert.ok(labelNames().has(label), label);
  }
  for (const { expr } of dashboard.annotations.list) assertKnown(expr);
  const variables = new Set(dashboard.templating.list.map(({ name }) => `$${name}`));
  for (const { expr } of targets) {
    for (const variable of expr.match(/\$(?!__)\w+/gu) ?? []) assert.ok(variables.has(variable), variable);
  }
});

test('the panels of the dashboard have unique names and do not overlap', () => {
  const { panels } = JSON.parse(textOf('docs/operations/grafana-dashboard.json')) as Dashboard;
  for (const of of ['id', 'title'] as const)
    assert.equal(new Set(panels.map((panel) => panel[of])).size, panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  assert.equal(new Set(cells).size, cells.length, 'no two overlap');
  for (const { gridPos } of panels) assert.ok(gridPos.x + gridPos.w <= 24);
});

test('every metric is in the dashboard or in an alert', () => {
  const shown = textOf('docs/operations/grafana-dashboard.json') + textOf('docs/operations/alert-rules.yml');
  const readByPeople = new Set([
    'gradus_index_built_timestamp_seconds',
    'gradus_statestore_cached_plans',
    'gradus_statestore_vacuums_total',
  ]);
  for (const { name } of families.filter((family) => family.name.startsWith('gradus_'))) {
    assert.equal(shown.includes(name), !readByPeople.has(name), name);
  }
});

test('every alert uses existing metrics and has a section in the runbook', () => {
  const rules = textOf('docs/operations/alert-rules.yml');
  const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)\n {8}expr: >-\n {10}(.+)\n {8}for: \d+[smhd]\n/gmu)];
  assert.equal(alerts.length, rules.match(/- alert:/gu)?.length);
  assert.ok(alerts.length >= 10 && !rules.includes('\t'));
  const runbook = textOf('docs/operations/RUNBOOK.md');
  for (const [, name = '', expression = ''] of alerts) {
    assertKnown(expression);
    assert.ok(runbook.includes(`\n### ${name}\n`), `${name} in the runbook`);
    assert.ok(rules.includes(`RUNBOOK.md#${name.toLowerCase()}\n`));
  }
  const sections = [...runbook.matchAll(/^### (Gradus\w+)$/gmu)].map(([, name]) => name);
  assert.deepEqual(
    sections,
    alerts.map(([, name]) => name),
  );
});

test('the runbook names existing metrics and settings', () => {
  const runbook = textOf('docs/operations/RUNBOOK.md');
  const metrics = runbook.match(/\b(?:gradus|nodejs)_[a-z0-9_]+[a-z0-9]\b/gu) ?? [];
  const known = new Set([...families.map(({ name }) => name), 'gradus_engine']);
  for (const metric of metrics) assert.ok(known.has(metric), metric);
  for (const file of [
    'docs/operations/RUNBOOK.md',
    'deploy/gradus.env.example',
    'deploy/Dockerfile',
    'deploy/gradus.service',
  ]) {
    for (const name of textOf(file).match(/SVC_[A-Z_]+[A-Z]/gu) ?? [])
      assert.ok(settingNames.has(name), `${name} in ${file}`);
  }
});

const noAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0 ? false : 'needs systemd-analyze';

test('systemd accepts the unit, alone and as a template', { skip: noAnalyze }, () => {
  const directory = temporaryDirectory();
  const units = ['gradus.service', 'gradus@.service'].map((name) => join(directory, name));
  for (const unit of units) copyFileSync(join(root, 'deploy', 'gradus.service'), unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => /gradus@?[\w]*\.service/u.test(line));
  // The path of the program that runs it depends on the machine.
  const real = complaints.filter((line) => !/is not executable|Unit file .* not found/u.test(line));
  assert.deepEqual(real, []);
});

test('the unit does not restart after permanent failures', () => {
  const [, codes = ''] = /^RestartPreventExitStatus=(.*)$/mu.exec(textOf('deploy/gradus.service')) ?? [];
  const { usage, data, cannotCreate, setting } = exitCodes;
  const wanted = [usage, data, cannotCreate, setting].map(({ code }) => String(code));
  assert.deepEqual(codes.split(' '), wanted);
});

const dockerfile = textOf('deploy/Dockerfile').replaceAll('\\\n', ' ');
const stages = dockerfile.split(/^FROM /mu).slice(1);
const image = stages.at(-1) ?? '';

test('the image runs as an unprivileged user, has a health check, and contains no secret', () => {
  assert.match(image, /^USER \d+:\d+$/mu);
  assert.match(image, /^HEALTHCHECK /mu);
  assert.match(image, /^ENTRYPOINT \["node", /mu);
  assert.match(image, /^STOPSIGNAL SIGTERM$/mu);
  assert.ok(stages.some((stage) => stage.includes('RUN npm ci --omit=dev')));
  assert.doesNotMatch(dockerfile, /^ADD |:latest|SVC_(?:TOKEN_KEY|INTERNAL_TOKEN)=/mu);
  const names = stages.map((stage) => / AS (\w+)/u.exec(stage)?.[1]);
  for (const [, from] of dockerfile.matchAll(/--from=(\w+)/gu)) assert.ok(names.includes(from), from);
});

test('the files that the image copies are sufficient to serve', async () => {
  const place = temporaryDirectory();
  for (const [, from = '', paths = ''] of image.matchAll(/^COPY --from=(\w+) (.*)$/gmu)) {
    const [target = '', ...sources] = paths.trim().split(/\s+/u).reverse();
    for (const source of sources.map((path) => path.replace('/build/', '')))
      copyAsTheImage(from, source, target, place);
  }
  assert.deepEqual(readdirSync(place).sort(), [
    'LICENSE',
    'dist',
    'docs',
    'engine',
    'gateway',
    'node_modules',
    'package.json',
  ]);
  const cli = join(place, 'dist', 'gateway', 'main.js');
  const settings = spawnSync(process.execPath, [cli, 'settings'], { encoding: 'utf8', cwd: place });
  assert.equal(settings.status, 0, settings.stderr);
  const served = await startServer({ SVC_DATA_DIR: temporaryDirectory() }, cli);
  for (const path of documented) assert.equal((await call(served.port, 'GET', path)).status, 200, path);
  assert.equal(await served.stop(), 0);
});

/** Endpoints that need more of the package than its code. */
const documented = ['/api/v1/health', '/api/v1/openapi.json', '/docs'] as const;

function copyAsTheImage(stage: string, source: string, target: string, place: string): void {
  const to = join(place, target === './' ? source : target);
  assert.ok(existsSync(join(root, source)), `${source} exists`);
  mkdirSync(dirname(to), { recursive: true });
  if (stage === 'packages') symlinkSync(join(root, source), to);
  else cpSync(join(root, source), to, { recursive: true });
}
