/** The bundled demonstration catalog has every feature of a catalog, and one unparsed requirement. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import { SourceCatalog, SourceCourse, SourceCredential } from '../../../engine/publish/catalog-source.ts';
import { walkRule } from '../../../engine/publish/compile/compile-rules.ts';
import type { Finding } from '../../../engine/publish/findings.ts';
import { publish } from '../../../engine/publish/publisher.ts';
import { credentialKinds, OverlapLimit } from '../../../shared/contract/catalog-records.ts';
import { CourseSet, EntryFilter, Rule, SharingLimit } from '../../../shared/contract/rule.ts';
import { type RuleKind, ruleKinds, seasons } from '../../../shared/contract/words.ts';
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

/** The objects of a rule and of a catalog's records, by what they are: each member of the grammar is counted in its own place. */
function membersOf(source: CatalogSource): Set<string> {
  const found = new Set<string>();
  const note = (where: string, value: object): void => {
    for (const member of Object.keys(value)) found.add(`${where}.${member}`);
  };
  const noteSet = (set: CourseSet): void => {
    note('set', set);
    for (const part of [...(set.any_of ?? []), ...(set.exclude === undefined ? [] : [set.exclude])])
      noteSet(part);
  };
  const noteEntry = (where: string, entry: EntryFilter | undefined): void => {
    if (entry === undefined) return;
    note(`entry of ${where}`, entry);
    if (entry.external !== undefined) found.add(`entry of ${where}: external ${entry.external}`);
  };
  const noteRule = (rule: Rule): void => {
    const isGroup = rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of';
    note(isGroup ? 'group' : rule.kind, rule);
    note('rule', rule);
    if (rule.kind === 'courses_from') {
      noteSet(rule.from);
      noteEntry('courses_from', rule.entry);
    } else if (rule.kind === 'average') {
      if (rule.over !== undefined) noteSet(rule.over);
      noteEntry('average', rule.entry);
      if (rule.attempts !== undefined) found.add(`average: attempts ${rule.attempts}`);
    } else if (rule.kind === 'when' && rule.otherwise === undefined) {
      found.add('when that may not apply');
    }
    if (isGroup) {
      for (const limit of rule.limits ?? []) {
        note('limit', limit);
        noteSet(limit.from);
        noteEntry('limit', limit.entry);
      }
      const some = rule.kind === 'n_of' ? rule.rules : [];
      if (some.some((child) => child.kind === 'when' && child.otherwise === undefined))
        found.add('when that may not apply, toward N of n_of');
    }
    for (const set of isBoundedUnion(rule) ? ['union of sets with bounds of their own'] : []) found.add(set);
  };
  const { catalog, courses, credentials } = source;
  note('catalog', catalog);
  for (const course of courses) {
    note('course', course);
    for (const rule of [course.prerequisite, course.corequisite])
      if (rule !== undefined) for (const within of walkRule(rule)) noteRule(within);
  }
  for (const credential of credentials) {
    note('credential', credential);
    for (const limit of credential.overlap_limits ?? []) note('overlap', limit);
    if (credential.requirement !== undefined)
      for (const within of walkRule(credential.requirement)) noteRule(within);
  }
  return found;
}

function isBoundedUnion(rule: Rule): boolean {
  const union = rule.kind === 'courses_from' ? (rule.from.any_of ?? []) : [];
  return new Set(union.map(({ minimum_number }) => minimum_number)).size > 1;
}

/** Members that the invented catalog does not need: publication writes the first two, the others mend what it does not have. */
const needless = new Set(['source_reference_id', 'span', 'subject', 'catalog_number', 'captured_at']);

/** Every member of the grammar where it may stand, from the schemas themselves. */
function* grammar(): Generator<string> {
  const membersIn = (where: string, { properties }: { properties: object }): string[] =>
    Object.keys(properties)
      .filter((member) => member !== 'kind' && (where === 'catalog' || !needless.has(member)))
      .map((member) => `${where}.${member}`);
  const nodes = (
    Rule as unknown as { $defs: { Rule: { anyOf: { properties: { kind: { const: RuleKind } } }[] } } }
  ).$defs.Rule.anyOf;
  const common = ['rule_id', 'label', 'shares_with'];
  const groups: readonly RuleKind[] = ['all_of', 'any_of', 'n_of'];
  for (const node of nodes) {
    const { kind } = node.properties;
    const where = groups.includes(kind.const) ? 'group' : kind.const;
    yield* membersIn(where, node).filter((member) => !common.some((name) => member.endsWith(`.${name}`)));
  }
  yield* common.map((member) => `rule.${member}`);
  const sets = (CourseSet as unknown as { $defs: { CourseSet: { properties: object } } }).$defs.CourseSet;
  yield* membersIn('set', sets);
  yield* membersIn('limit', SharingLimit);
  for (const where of ['courses_from', 'limit'])
    yield* membersIn(`entry of ${where}`, EntryFilter).slice(0, 2);
  yield* ['entry of courses_from.minimum_grade', 'entry of average.statuses', 'entry of average.external'];
  yield* ['entry of courses_from: external false', 'entry of limit: external true'];
  yield* ['when that may not apply', 'when that may not apply, toward N of n_of', 'average: attempts best'];
  yield 'union of sets with bounds of their own';
  yield* membersIn('course', SourceCourse);
  yield* membersIn('credential', SourceCredential);
  yield* membersIn('overlap', OverlapLimit);
  yield* membersIn('catalog', SourceCatalog);
}

test('each member of the grammar occurs in the demonstration catalog, where it may stand', () => {
  const outcome = sourceAdapter.read(from, {});
  assert.ok(outcome.kind === 'read');
  const present = membersOf(outcome.source);
  const members = [...grammar()];
  assert.ok(members.length > 100, `${members.length} members`);
  assert.deepEqual(
    members.filter((member) => !present.has(member)),
    [],
  );
});

test('the demonstration catalog states some antirequisites on one side only', () => {
  const outcome = sourceAdapter.read(from, {});
  assert.ok(outcome.kind === 'read');
  const { courses } = outcome.source;
  const stated = new Set(
    courses.flatMap(({ course_code, antirequisites = [] }) =>
      antirequisites.map((other) => `${course_code} ${other}`),
    ),
  );
  const spoken = new Map(courses.map((course) => [course.course_code, course.antirequisite_text ?? '']));
  assert.ok(stated.has('BIOL 110 BIOL 160'));
  assert.ok(!stated.has('BIOL 160 BIOL 110') && spoken.get('BIOL 160') === '');
});

test('most courses of the demonstration catalog have tags and seasons, the same under all codes of a course', () => {
  const outcome = sourceAdapter.read(from, {});
  assert.ok(outcome.kind === 'read');
  const { catalog, courses } = outcome.source;
  assert.ok(courses.filter(({ tags = [] }) => tags.length > 0).length > 0.9 * courses.length);
  assert.ok(
    courses.filter(({ offered_seasons = [] }) => offered_seasons.length > 0).length > 0.9 * courses.length,
  );
  const seasonsOffered = new Set(courses.flatMap(({ offered_seasons = [] }) => offered_seasons));
  assert.deepEqual(seasonsOffered, new Set(seasons));
  const byCode = new Map(courses.map((course) => [course.course_code, course]));
  for (const { course_code, cross_listings = [], tags, offered_seasons } of courses) {
    for (const other of cross_listings.map((code) => byCode.get(code)))
      assert.deepEqual([other?.tags, other?.offered_seasons], [tags, offered_seasons], course_code);
  }
  assert.deepEqual(
    catalog.levels_by_units?.map(({ level }) => level),
    catalog.levels,
  );
});
