/** The bundled demonstration catalog has every feature of a catalog, and one unparsed requirement. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import { walkRule } from '../../../engine/publish/compile/compile-rules.ts';
import type { Finding } from '../../../engine/publish/findings.ts';
import { publish } from '../../../engine/publish/publisher.ts';
import { credentialKinds } from '../../../shared/contract/catalog-records.ts';
import { ruleKinds } from '../../../shared/contract/words.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { linkSample, temporaryDirectory } from './sample.ts';

const from = join(packageRoot(), 'engine', 'publish', 'demonstration');

test('the demonstration catalog is published with exactly one unparsed requirement, in HIST 390', async () => {
  const directory = temporaryDirectory();
  try {
    const out = join(directory, 'index');
    const given = { adapter: 'source', from, out, builtAt: '2026-05-04T00:00:00Z', buildCommit: '1234567' };
    const outcome = await publish(given);
    assert.ok(outcome.kind === 'published', JSON.stringify(outcome));
    const report = JSON.parse(readFileSync(join(out, 'validation-report.json'), 'utf8')) as {
      readonly findings: readonly Finding[];
    };
    assert.deepEqual(
      report.findings
        .filter(({ severity }) => severity !== 'note')
        .map(({ check, subject }) => [check, subject]),
      [['unparsed_requirement', 'HIST 390']],
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('the demonstration catalog has every kind of rule and of credential', () => {
  const outcome = sourceAdapter.read(from, {});
  assert.ok(outcome.kind === 'read');
  const { courses, credentials } = linkSample(outcome.source).linked;
  const rules = [
    ...courses.flatMap(({ prerequisite, corequisite }) => [prerequisite, corequisite]),
    ...credentials.map(({ requirement }) => requirement),
  ].filter((rule) => rule !== null);
  const present = new Set(rules.flatMap((rule) => [...walkRule(rule)].map(({ kind }) => kind)));
  assert.deepEqual(
    ruleKinds.filter((kind) => !present.has(kind)),
    [],
  );
  assert.deepEqual(new Set(credentials.map(({ kind }) => kind)), new Set(credentialKinds));
});

test('the demonstration catalog has what real programs state besides', () => {
  const outcome = sourceAdapter.read(from, {});
  assert.ok(outcome.kind === 'read');
  const { catalog, courses, credentials } = outcome.source;
  assert.deepEqual(
    catalog.levels_by_units?.map(({ level }) => level),
    catalog.levels,
  );
  assert.equal(catalog.pass_mark, 50);
  assert.ok(courses.some(({ tags = [] }) => tags.length > 0));
  assert.ok(courses.some(({ offered_seasons = [] }) => offered_seasons.length > 0));
  const members = new Set(
    credentials.flatMap(({ requirement }) =>
      requirement === undefined ? [] : [...walkRule(requirement)].flatMap((rule) => Object.keys(rule)),
    ),
  );
  for (const member of ['blocks', 'entry', 'limits', 'exclusive', 'shares_with', 'overall_minimum_grade'])
    assert.ok(members.has(member), member);
});
