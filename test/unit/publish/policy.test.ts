/** Release policies: the shipped file, the operator's own, and what is said about one that is wrong. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  defaultReleasePolicy,
  measures,
  readReleasePolicy,
} from '../../../engine/publish/check/release-policy.ts';
import { publish } from '../../../engine/publish/publish.ts';
import { packageRoot } from '../../../shared/package-root.ts';

const directory = mkdtempSync(join(tmpdir(), 'gradus-policy-'));
after(() => rmSync(directory, { recursive: true }));

function policyFile(content: unknown): string {
  const file = join(directory, 'policy.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const gate = { measure: 'course_count', bound: 'at_least', refusal_limit: 1, reason: 'Why.' };

const faults: readonly (readonly [name: string, content: unknown, line: number, reason: RegExp])[] = [
  ['not JSON', '{\n"gates": [,]\n}', 2, /^not valid JSON/],
  ['no gates', { gates: [] }, 0, /^at \/gates: /],
  ['a member that is not known', { gates: [{ ...gate, limit: 3 }] }, 0, /\/gates\/0.*limit/],
  [
    'a measure that is not known',
    { gates: [{ ...gate, measure: 'mood' }] },
    0,
    /\/gates\/0\/measure: .*"course_count"/,
  ],
  ['a limit that is no number', { gates: [{ ...gate, refusal_limit: '1' }] }, 0, /\/gates\/0\/refusal_limit/],
  [
    'no limit',
    { gates: [{ measure: 'error_count', bound: 'at_most', reason: 'Why.' }] },
    0,
    /requires a warning_limit/,
  ],
  [
    'two gates of one measure',
    { gates: [gate, gate] },
    0,
    /\/gates\/1: there is already a gate for course_count/,
  ],
  ['a warning past the refusal', { gates: [{ ...gate, warning_limit: 0 }] }, 0, /has no effect/],
];

for (const [name, content, line, reason] of faults) {
  test(`a policy with ${name} is refused in a sentence`, () => {
    const file = policyFile(content);
    const outcome = readReleasePolicy(file);
    assert.equal(outcome.kind, 'unreadable');
    const [input] = outcome.kind === 'unreadable' ? outcome.inputs : [];
    assert.equal(input?.file, file);
    assert.equal(input?.line, line);
    assert.match(input?.reason ?? '', reason);
  });
}

test('a missing policy file is named', () => {
  const file = join(directory, 'absent.json');
  const inputs = [{ file, line: 0, reason: 'the file is missing' }];
  assert.deepEqual(readReleasePolicy(file), { kind: 'unreadable', inputs });
});

test('the default policy has a gate of each kind, and every measure is documented', () => {
  const verdicts = defaultReleasePolicy().map(({ warning_limit, refusal_limit }) => [
    warning_limit,
    refusal_limit,
  ]);
  assert.ok(verdicts.length > 5);
  const document = readFileSync(join(packageRoot(), 'docs/release-policy.md'), 'utf8');
  for (const [measure, meaning] of Object.entries(measures)) {
    assert.ok(
      document.includes(`| \`${measure}\` | ${meaning} |`),
      `docs/release-policy.md tells what ${measure} counts`,
    );
  }
});

async function publishDemonstration(policy: string, out: string, report?: string) {
  const from = join(packageRoot(), 'engine/publish/demonstration');
  return publish({
    adapter: 'source',
    from,
    out,
    policy,
    ...(report === undefined ? {} : { report }),
    builtAt: '2026-01-01T00:00:00Z',
    buildCommit: 'test',
  });
}

test('a given policy replaces the default one', async () => {
  const out = join(directory, 'index');
  const strict = policyFile({ gates: [{ ...gate, refusal_limit: 1_000_000 }] });
  const report = join(directory, 'report.html');
  const refused = await publishDemonstration(strict, out, report);
  assert.equal(refused.kind, 'refused');
  assert.match(readFileSync(report, 'utf8'), /Refused/u);
  assert.ok(!existsSync(out), 'a refused catalog leaves nothing behind');
  const lax = await publishDemonstration(policyFile({ gates: [gate] }), out);
  assert.equal(lax.kind, 'published');
  assert.ok(lax.kind === 'published' && lax.decision.gates.length === 1);
  const broken = await publishDemonstration(policyFile('nonsense'), out);
  assert.equal(broken.kind, 'unreadable');
  const unwritable = await publishDemonstration(
    policyFile({ gates: [gate] }),
    out,
    join(directory, 'no', 'report.html'),
  );
  assert.match(unwritable.kind === 'failed' ? unwritable.reason : '', /cannot be written to .*ENOENT/u);
});
