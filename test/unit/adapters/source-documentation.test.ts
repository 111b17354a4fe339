import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { courseColumns } from '../../../engine/publish/adapters/source/csv-records.ts';
import { sourceAdapter, sourceFiles } from '../../../engine/publish/adapters/source/source.ts';
import {
  FurtherText,
  SourceCatalog,
  SourceCourse,
  SourceCredential,
  SourceProgram,
  SourceSubject,
  TextDialect,
} from '../../../engine/publish/catalog-source.ts';
import {
  credentialKinds,
  OverlapLimit,
  sourceReferenceKinds,
} from '../../../shared/contract/catalog-records.ts';
import { CourseSet, EntryFilter, SharingLimit } from '../../../shared/contract/rule.ts';
import { entryStatuses, ruleKinds } from '../../../shared/contract/words.ts';
import { packageRoot } from '../../../shared/package-root.ts';

/** A recursive schema is a definition that refers to itself. */
const setMembers = (CourseSet as unknown as { $defs: { CourseSet: { properties: object } } }).$defs.CourseSet
  .properties;

/** Everything that a writer of a catalog source may have to spell. */
const names: Readonly<Record<string, readonly string[]>> = {
  files: Object.values(sourceFiles),
  'catalog.json': Object.keys(SourceCatalog.properties),
  subjects: Object.keys(SourceSubject.properties),
  programs: Object.keys(SourceProgram.properties),
  text_dialect: Object.keys(TextDialect.properties),
  courses: Object.keys(SourceCourse.properties),
  'courses.csv': courseColumns.accepted,
  credentials: Object.keys(SourceCredential.properties),
  'further texts': [...Object.keys(FurtherText.properties), ...sourceReferenceKinds],
  'credential kinds': credentialKinds,
  'overlap limits': Object.keys(OverlapLimit.properties),
  'rule kinds': ruleKinds,
  'course sets': Object.keys(setMembers),
  'entry filters': [...Object.keys(EntryFilter.properties), ...entryStatuses],
  limits: Object.keys(SharingLimit.properties),
};

const page = readFileSync(join(packageRoot(), 'docs', 'catalog-source.md'), 'utf8');
const spelled = new Set(page.match(/[a-z_.]+[a-z]/gu) ?? []);

for (const [what, words] of Object.entries(names))
  test(`docs/catalog-source.md names all of: ${what}`, () => {
    assert.deepEqual(
      words.filter((word) => !spelled.has(word)),
      [],
    );
  });

test('the examples of docs/catalog-source.md can be read', () => {
  const [courses = '', renames = '', wordings = ''] = fencedBlocks('csv');
  const [credential = ''] = fencedBlocks('json');
  const catalog = {
    institution: 'Northlake',
    catalog_version_id: 'northlake-2026',
    captured_at: '2026-03-01',
  };
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  try {
    writeFileSync(join(directory, sourceFiles.catalog), JSON.stringify(catalog));
    writeFileSync(join(directory, sourceFiles.courseTable), courses);
    writeFileSync(join(directory, sourceFiles.credentials), credential);
    writeFileSync(join(directory, sourceFiles.renames), renames);
    writeFileSync(join(directory, sourceFiles.wordings), wordings);
    const outcome = sourceAdapter.read(directory, {});
    assert.equal(outcome.kind, 'read', JSON.stringify(outcome));
    if (outcome.kind !== 'read') return;
    assert.equal(outcome.source.courses[1]?.prerequisite?.kind, 'any_of');
    assert.deepEqual(outcome.source.courses[1]?.antirequisites, ['PHY 9']);
    assert.equal(outcome.source.credentials.length + outcome.source.renames.length, 2);
    assert.deepEqual(outcome.source.wordings?.at(-1), { printed: '(Thursdays only)', read_as: 'nothing' });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

function fencedBlocks(language: string): readonly string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gmsu'))].map(
    (block) => block[1] ?? '',
  );
}
