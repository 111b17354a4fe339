import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { buildIndex, compileSource } from '../../../engine/publish/build-index.ts';
import type { CatalogSource, SourceCourse, SourceRename } from '../../../engine/publish/catalog-source.ts';
import type { VersionLineage } from '../../../engine/publish/lineage/lineage.ts';
import { PreviousIndex } from '../../../engine/publish/lineage/previous-index.ts';
import { StepClock } from '../../../engine/publish/step-clock.ts';
import { type IndexContent, writeIndex } from '../../../engine/publish/write/write-index.ts';
import { digestFile } from '../../../shared/index-format/file-digest.ts';
import type { LineageFate } from '../../../shared/index-format/lineage.ts';
import { catalogOf, course, major, take, temporaryDirectory } from './sample.ts';

let directory = '';
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A version of the sample catalog: `v-<name>`. */
function version(
  name: string,
  courses: readonly SourceCourse[],
  renames: readonly SourceRename[] = [],
): CatalogSource {
  return catalogOf({ catalog: { catalog_version_id: `v-${name}` }, courses, renames });
}

const rename = (from_course_code: string, to_course_code: string) => ({ from_course_code, to_course_code });

/** Builds a version after the one in another directory, and writes it into a directory of that name. */
function build(out: string, source: CatalogSource, after?: string): IndexContent & { indexId: string } {
  const opened = after === undefined ? null : PreviousIndex.open(join(directory, after));
  assert.ok(opened?.kind !== 'unreadable', JSON.stringify(opened));
  const place = join(directory, out);
  const previous = opened?.previous ?? null;
  const details = { adapter: 'sample', builtAt: '2026', buildCommit: '1', steps: [] };
  const clock = new StepClock();
  const content = buildIndex(compileSource(source, clock), clock, undefined, previous).content(details);
  previous?.close();
  return { ...content, indexId: writeIndex(place, content).index_id };
}

function lineageFrom({ lineage }: IndexContent, name: string): VersionLineage['successions'] {
  const found = lineage.versions.find(({ catalogVersionId }) => catalogVersionId === `v-${name}`);
  assert.ok(found !== undefined, `lineage from ${name}`);
  return found.successions;
}

/** Each succession as words: `CS 1 renamed CS 10`, `CS 2 changed units`; targets of renames are left out. */
function describe(successions: ReadonlyMap<string, LineageFate>): string[] {
  const renamedTo = new Set(
    [...successions.values()].map((fate) => (fate.fate === 'renamed' ? fate.to : '')),
  );
  return [...successions]
    .filter(([code, { fate }]) => fate !== 'added' || !renamedTo.has(code))
    .map(([code, fate]) => {
      const changes = 'before' in fate && fate.fate !== 'removed' ? Object.keys(fate.before) : [];
      const to = fate.fate === 'renamed' ? [fate.to, ...(fate.inferred ? ['inferred'] : [])] : [];
      return [code, fate.fate, ...to, ...changes].join(' ');
    })
    .sort();
}

const text = { description: 'All that a compiler does, and why.' };

test('each kind of succession is found, and unchanged courses have none', () => {
  build(
    'a',
    version('a', [course('CS 1'), course('CS 2', text), course('CS 3'), course('CS 4'), course('CS 5')]),
  );
  const same = course('CS 22', { ...text, title: 'Title of CS 2' });
  const b = version(
    'b',
    [course('CS 10'), same, course('CS 4', { units: 1 }), course('CS 5'), course('CS 6')],
    [rename('cs  1', 'CS 10')],
  );
  assert.deepEqual(describe(lineageFrom(build('b', b, 'a'), 'a').course), [
    'CS 1 renamed CS 10',
    'CS 2 renamed CS 22 inferred',
    'CS 3 removed',
    'CS 4 changed units',
    'CS 6 added',
  ]);
});

test('two courses with equal title and text are not an unambiguous succession', () => {
  build('a', version('a', [course('CS 2', { ...text, title: 'T' })]));
  const twins = ['CS 21', 'CS 22'].map((code) => course(code, { ...text, title: 'T' }));
  assert.deepEqual(describe(lineageFrom(build('b', version('b', twins), 'a'), 'a').course), [
    'CS 2 removed',
    'CS 21 added',
    'CS 22 added',
  ]);
});

test('an equal title alone is not a succession', () => {
  build('a', version('a', [course('CS 2', { title: 'Special Topics' })]));
  const b = version('b', [course('CS 22', { title: 'Special Topics' })]);
  assert.deepEqual(describe(lineageFrom(build('b', b, 'a'), 'a').course), ['CS 2 removed', 'CS 22 added']);
});

test('an earlier rename is ignored, an exchange of codes is not', () => {
  build('a', version('a', [course('CS 1'), course('CS 2')]));
  const both = [course('CS 1'), course('CS 2')];
  const stale = version('b', both, [rename('CS 1', 'CS 2')]);
  assert.deepEqual(describe(lineageFrom(build('b', stale, 'a'), 'a').course), []);
  const exchange = version('c', both, [rename('CS 1', 'CS 2'), rename('CS 2', 'CS 1')]);
  assert.deepEqual(describe(lineageFrom(build('c', exchange, 'a'), 'a').course), [
    'CS 1 renamed CS 2',
    'CS 2 renamed CS 1',
  ]);
});

test('changes of wording, order and course codes alone do not change a requirement', () => {
  const rule = (...codes: string[]) => ({ kind: 'any_of' as const, rules: codes.map(take) });
  const requires = (prerequisite: SourceCourse['prerequisite'], antirequisites: string[]) =>
    course('CS 9', prerequisite === undefined ? { antirequisites } : { prerequisite, antirequisites });
  const first = { ...rule('CS 1', 'CS 2'), label: 'One of these' };
  build('a', version('a', [course('CS 1'), course('CS 2'), requires(first, ['CS 3', 'CS 4'])]));
  const renames = [rename('CS 1', 'CS 10')];
  const others = [course('CS 10'), course('CS 2')];
  const same = version('b', [...others, requires(rule('CS 2', 'CS 10'), ['CS 4', 'CS 3'])], renames);
  assert.deepEqual(describe(lineageFrom(build('b', same, 'a'), 'a').course), ['CS 1 renamed CS 10']);
  const other = version('c', [...others, requires(rule('CS 10', 'CS 2'), ['CS 3'])], renames);
  const { course: successions } = lineageFrom(build('c', other, 'a'), 'a');
  assert.deepEqual(describe(successions), ['CS 1 renamed CS 10', 'CS 9 changed antirequisite']);
});

test('lineage covers every earlier version, with renames of renames and reverted changes', () => {
  const a = [
    course('CS 1', { prerequisite: take('CS 7') }),
    course('CS 2', { units: 1 }),
    course('CS 3'),
    course('CS 4'),
    course('CS 7'),
  ];
  build('a', version('a', a));
  const b = [
    course('CS 10', { prerequisite: take('CS 4') }),
    course('CS 2', { units: 2 }),
    course('CS 4'),
    course('CS 7'),
  ];
  build('b', version('b', [...b, course('CS 8')], [rename('CS 1', 'CS 10')]), 'a');
  const c = [
    course('CS 100', { prerequisite: take('CS 4') }),
    course('CS 2', { units: 1 }),
    course('CS 33'),
    course('CS 7'),
  ];
  const renames = [rename('CS 10', 'CS 100'), rename('CS 3', 'CS 33')];
  const built = build('c', version('c', c, renames), 'b');
  assert.deepEqual(describe(lineageFrom(built, 'b').course), [
    'CS 10 renamed CS 100',
    'CS 2 changed units',
    'CS 33 added',
    'CS 4 removed',
    'CS 8 removed',
  ]);
  const fromA = lineageFrom(built, 'a').course;
  assert.deepEqual(describe(fromA), [
    'CS 1 renamed CS 100 prerequisite',
    'CS 3 renamed CS 33',
    'CS 4 removed',
  ]);
  const first = fromA.get('CS 1');
  assert.ok(first?.fate === 'renamed');
  const { source_reference_id: source } = first.before.prerequisite as { source_reference_id: string };
  assert.match(built.lineage.sources.get(source) ?? '', /"catalog_version_id":"v-a"/u);
});

test('a version that is published again keeps the lineage that led to it', () => {
  build('a', version('a', [course('CS 1')]));
  build('b', version('b', [course('CS 1', { units: 1 })]), 'a');
  const { lineage } = build('b2', version('b', [course('CS 1', { units: 2 })]), 'b');
  assert.deepEqual(
    lineage.versions.map(({ catalogVersionId, successions }) => [
      catalogVersionId,
      ...describe(successions.course),
    ]),
    [['v-a', 'CS 1 changed units']],
  );
});

test('credentials are removed, added and changed', () => {
  const of = (name: string, credentials: CatalogSource['credentials']) =>
    catalogOf({ catalog: { catalog_version_id: `v-${name}` }, courses: [course('CS 1')], credentials });
  build('a', of('a', [major('one', take('CS 1')), major('two', take('CS 1')), major('three', take('CS 1'))]));
  const three = { ...major('three', take('CS 2')), total_units: 20 };
  const b = of('b', [major('two', take('CS 1')), three, major('four', take('CS 1'))]);
  assert.deepEqual(describe(lineageFrom(build('b', b, 'a'), 'a').credential), [
    'credential:four added',
    'credential:one removed',
    'credential:three changed credential_requirement units',
  ]);
});

test('the same versions give the same bytes and id, other lineage another id', () => {
  const b = version('b', [course('CS 1', { units: 1 }), course('CS 2')]);
  build('a', version('a', [course('CS 1'), course('CS 3')]));
  const ids = ['b', 'again'].map((out) => build(out, b, 'a').indexId);
  assert.equal(ids[0], ids[1]);
  const digests = ['b', 'again'].map(
    (out) => digestFile(join(directory, out, 'course-universe.sqlite')).sha256,
  );
  assert.equal(digests[0], digests[1]);
  assert.notEqual(build('alone', b).indexId, ids[0]);
});

test('a previous index that is damaged or missing is refused by name', () => {
  build('a', version('a', [course('CS 1')]));
  writeFileSync(join(directory, 'a', 'release-decision.json'), '{}');
  for (const [name, reason] of [
    ['a', /release-decision\.json: it has 2 bytes/u],
    ['nowhere', /build-metadata\.json: there is no such directory/u],
  ] as const) {
    const opened = PreviousIndex.open(join(directory, name));
    assert.ok(opened.kind === 'unreadable');
    const [fault] = opened.inputs;
    assert.match(`${fault?.file}: ${fault?.reason}`, reason);
  }
});
