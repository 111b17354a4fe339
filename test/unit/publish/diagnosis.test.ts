/** What a report says by itself about a bad import: the cause of missing codes, recurring words, and what to fix first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDescribedRequirements } from '../../../engine/publish/adapters/source/described-requirements.ts';
import type { CatalogSource, SourceCourse } from '../../../engine/publish/catalog-source.ts';
import type { Diagnosis } from '../../../engine/publish/diagnosis/diagnose.ts';
import { releaseLines } from '../../../gateway/cli/release-lines.ts';
import { buildSample, catalogOf, course } from './sample.ts';

const text = (code: string, prerequisite_text: string) => course(code, { prerequisite_text });

function diagnosisOf(...courses: readonly SourceCourse[]): Diagnosis {
  return buildSample(catalogOf({ courses })).diagnosis;
}

const causes: readonly (readonly [
  kind: string,
  subject: string,
  courses: readonly SourceCourse[],
  words: RegExp,
])[] = [
  [
    'cut_subject',
    'LANG',
    [text('ASIA 1', 'LCA LANG 307'), text('ASIA 2', 'ASIA 1 or LCA LANG 308'), course('LCA 1')],
    /LCA LANG 307 was read as LANG 307/u,
  ],
  [
    'cross_listed',
    'BIO',
    [text('BIO 2', 'BOT/BIO 130'), text('BIO 3', 'ZOO/BIO 101, or BIO 2'), course('BOT 1'), course('ZOO 1')],
    /cross-listed/u,
  ],
  [
    'unknown_number',
    'MATH',
    [course('MATH 1300'), text('MATH 2000', 'SC/MATH 1013 3.00 or SC/MATH 1010 3.00')],
    /has courses of this subject, but not these numbers/u,
  ],
  [
    'lettered_number',
    'CS',
    [course('CS 101A'), course('CS 101B'), text('CS 102', 'CS 101')],
    /with a letter/u,
  ],
  [
    'joined_numbers',
    'ART',
    [course('ART 101-102'), text('ART 103', 'ART 102'), course('MUS 1-2')],
    /only in codes of several courses: ART 102 has no record/u,
  ],
  ['former_code', 'CS', [course('CS 1'), text('CS 3', 'CS 210 (prior to Fall 2019)')], /former codes/u],
  ['unknown_number', 'CS', [course('CS 1'), text('CS 3', 'CS 200')], /not these numbers/u],
  ['unknown_subject', 'PHYS', [course('CS 1'), text('CS 3', 'PHYS 200')], /no course of this subject/u],
];

for (const [kind, subject, courses, words] of causes)
  test(`the likely cause of missing codes: ${kind}`, () => {
    const found = diagnosisOf(...courses).dangling_by_subject.find((one) => one.subject === subject);
    assert.equal(found?.kind, kind, JSON.stringify(found));
    assert.match(found?.cause ?? '', words);
    assert.ok(found?.example?.text.includes(subject));
    assert.ok((found?.share ?? 0) > 0 && (found?.remedy ?? '') !== '');
  });

test('the likely cause of missing codes: texts of the former year', () => {
  const renames = [{ from_course_code: 'CS 9', to_course_code: 'CS 1' }];
  const courses = [course('CS 1'), text('CS 2', 'CS 9'), text('CS 3', 'CS 9 or CS 8')];
  const [first] = buildSample(catalogOf({ courses, renames })).diagnosis.dangling_by_subject;
  assert.equal(first?.kind, 'renamed');
  assert.match(first?.cause ?? '', /CS 9 is CS 1 now, as the renames say/u);
});

test('standings that texts name and the catalog does not list are one thing to fix', () => {
  const levels = ['Freshman', 'Sophomore', 'Junior'];
  const courses = [
    course('CS 1'),
    text('CS 2', 'Senior standing'),
    text('CS 3', 'CS 1 and junior standing'),
    text('CS 4', 'Graduate standing'),
    text('CS 5', 'Undergraduate standing'),
    text('CS 6', 'Good standing'),
  ];
  const fixed = (own: readonly string[]) =>
    buildSample(catalogOf({ courses, catalog: { levels: [...own] } })).diagnosis.fix_first.find(
      ({ check }) => check === 'unlisted_standing',
    );
  const found = fixed(levels);
  assert.match(found?.problem ?? '', /^the standings "senior", "graduate" are named/u);
  assert.equal(found?.records, 2);
  assert.equal(fixed([...levels, 'Senior', 'Graduate']), undefined);
  assert.equal(fixed([]), undefined);
});

test('a catalog.json that is still the template comes first, before everything that is counted', () => {
  const catalog = { institution: 'Elm College', levels: ['First year', 'Second year'] };
  const first = (...courses: readonly SourceCourse[]) =>
    buildSample(catalogOf({ courses, catalog })).diagnosis.fix_first[0]?.check;
  assert.equal(first(course('CS 1'), text('CS 2', 'CS 7')), 'template_left');
  assert.notEqual(first(course('WEB DEV 101'), text('CS 2', 'CS 7')), 'template_left');
});

test('where a release is refused for codes without records, a part of a catalog is no wrong reading', () => {
  const partOf = (...courses: readonly SourceCourse[]) =>
    diagnosisOf(...courses).fix_first.find(({ problem }) => problem.startsWith('this seems to be a part'));
  const part = partOf(course('CS 1'), text('CS 2', 'CS 1 and PHYS 200'), text('CS 3', 'MATH 200 and CS 9'));
  assert.match(part?.problem ?? '', /75 % of the courses .* no record \(of MATH, PHYS none\)$/u);
  assert.equal(part?.records, 3);
  assert.equal(
    partOf(course('CS 1'), text('CS 2', 'CS 1'), text('CS 3', 'CS 2'), text('CS 4', 'CS 9 or CS 3')),
    undefined,
  );
  assert.equal(
    partOf(text('ASIA 1', 'LCA LANG 307'), text('ASIA 2', 'LCA LANG 308'), course('LCA 1')),
    undefined,
  );
});

test('shares by subject add up, the largest first', () => {
  const { dangling_by_subject: subjects } = diagnosisOf(
    text('CS 1', 'PHYS 101 and PHYS 102'),
    text('CS 2', 'PHYS 101'),
    text('CS 3', 'CHEM 101'),
  );
  assert.deepEqual(
    subjects.map(({ subject, named, share, codes }) => [subject, named, share, codes]),
    [
      ['PHYS', 3, 0.75, ['PHYS 101', 'PHYS 102']],
      ['CHEM', 1, 0.25, ['CHEM 101']],
    ],
  );
});

test('words that recur are listed with their sentence', () => {
  const { recurring_fragments: fragments } = diagnosisOf(
    course('CS 1'),
    text('CS 2', 'CS 1 and blessed by the frobnicator'),
    text('CS 3', 'Blessed by  the frobnicator.'),
    text('CS 4', 'grommets of the wuzzle'),
  );
  assert.equal(fragments.length, 1, JSON.stringify(fragments));
  assert.match(fragments[0]?.fragment ?? '', /blessed by the frobnicator/u);
  assert.deepEqual([fragments[0]?.count, fragments[0]?.sentence], [2, 'CS 1 and blessed by the frobnicator']);
});

test('words that do not recur are one thing to fix, with where they come from', () => {
  const courses = Array.from({ length: 10 }, (_, at) =>
    text(`CS ${at + 2}`, `CS 1 and the frobnicator of ward ${at}`),
  );
  const fixed = (remarks: CatalogSource['remarks'], own: readonly SourceCourse[] = courses) =>
    buildSample(catalogOf({ courses: [course('CS 1'), ...own], remarks })).diagnosis.fix_first.find(
      ({ problem }) => problem.includes('no other record has'),
    );
  const alone = fixed([]);
  assert.deepEqual([alone?.records, alone?.check], [10, 'unparsed_requirement']);
  assert.match(alone?.remedy ?? '', /least parsed/u);
  const described = withDescribedRequirements([
    course('CS 1', { description: 'Prerequisite: a wuzzle. Of rings.' }),
  ]);
  assert.match(fixed(described.remarks)?.remedy ?? '', /column or member of their own/u);
  assert.equal(fixed([], courses.slice(1)), undefined, 'a few are none');
});

/** As an import that splits codes at the first blank would give it. */
function brokenImport(): CatalogSource {
  const courses = Array.from({ length: 120 }, (_, at) => {
    const needed = `COMP SCI ${100 + at - 1}`;
    return {
      ...course(`COMP SCI ${100 + at}`, at === 0 ? {} : { prerequisite_text: needed }),
      subject: 'COMP',
      catalog_number: `SCI ${100 + at}`,
    };
  });
  return catalogOf({ courses });
}

test('an import that cuts subjects is refused, with the cause', () => {
  const { decision, diagnosis, summary, page } = buildSample(brokenImport());
  assert.equal(decision.release_status, 'refused');
  const refused = decision.gates.filter(({ verdict }) => verdict === 'refused');
  assert.deepEqual(
    refused.map(({ measure }) => measure),
    ['dangling_course_share', 'untakeable_course_share'],
  );
  const lines = releaseLines({ kind: 'refused', decision, summary, diagnosis, changes: null }, null).join(
    '\n',
  );
  assert.match(lines, /^refused: /u);
  assert.match(lines, /^ {2}119 warnings \(dangling_course\): \S/mu, 'every check with warnings is named');
  assert.match(
    lines,
    /what to fix first:\n {2}1\. the release is refused: dangling_course_share is 100\.0 %/u,
  );
  assert.match(lines, /COMP SCI 100 was read as SCI 100/u);
  const html = page();
  assert.doesNotMatch(lines, /^since /mu, 'there is no previous version');
  const [first, gates] = [html.indexOf('What to fix first'), html.indexOf('Release decision')];
  assert.ok(first > 0 && first < gates, 'the page leads with it');
  assert.ok(html.includes('COMP SCI 100 was read as SCI 100'));
});

test('a first trial with few courses is not refused for what it lacks', () => {
  const { courses, ...rest } = brokenImport();
  const { decision } = buildSample({ ...rest, courses: courses.slice(0, 99) });
  assert.equal(decision.release_status, 'released_with_warnings');
});

test('the same catalog, rightly split, is released without a cause', () => {
  const { courses, ...rest } = brokenImport();
  const right = courses.map(({ subject: _subject, catalog_number: _number, ...members }) => members);
  const { decision, diagnosis } = buildSample({ ...rest, courses: right });
  assert.notEqual(decision.release_status, 'refused');
  assert.deepEqual(
    diagnosis.fix_first.map(({ problem }) => problem),
    ['the catalog has no credentials: no question about a degree can be answered'],
  );
});

test('courses without units are named among what to fix, and an example says which record it is of', () => {
  const { units: _, ...bare } = course('CS 1');
  const { diagnosis, page } = buildSample(catalogOf({ courses: [bare, text('CS 2', 'MATH 999')] }));
  const units = diagnosis.fix_first.find(({ check }) => check === 'missing_units');
  assert.equal(units?.records, 1);
  assert.match(units?.example ?? '', /^CS 1 /u);
  const rules = diagnosis.fix_first.find(({ check }) => check === 'unsatisfiable_rule');
  assert.match(rules?.example ?? '', /^CS 2/u);
  assert.match(
    page(),
    /<button type="button" class="link" data-check="missing_units">courses without units/u,
  );
});

test('standings without an order and cells that mean nothing are named among what to fix', () => {
  const repairs = buildSample(
    catalogOf({
      catalog: { levels: ['First year'] },
      courses: [
        course('CS 1', { prerequisite: { kind: 'level', minimum: 'senior' } }),
        course('CS 2', { prerequisite: { kind: 'level', minimum: 'junior' } }),
        text('CS 3', 'No data'),
        text('CS 4', 'No data'),
      ],
    }),
  ).diagnosis.fix_first;
  const standings = repairs.find(({ problem }) => problem.startsWith('the standings'));
  const cells = repairs.find(({ problem }) => problem.startsWith('the words'));
  assert.equal(
    standings?.problem,
    'the standings "senior", "junior" are named, but the catalog does not list them',
  );
  assert.equal(standings?.records, 2);
  assert.match(standings?.remedy ?? '', /catalog\.json \(levels\)/u);
  assert.match(cells?.problem ?? '', /"No data" are not understood/u);
  assert.match(cells?.remedy ?? '', /^leave the cell or member empty/u);
});

test('standings that a catalog without levels has from its texts are nothing to fix', () => {
  const { diagnosis, summary } = buildSample(
    catalogOf({ catalog: { levels: [] }, courses: [text('CS 1', 'Senior standing')] }),
  );
  assert.deepEqual(
    diagnosis.fix_first.filter(({ problem }) => problem.startsWith('the standings')),
    [],
  );
  assert.match(JSON.stringify(summary), /assumed_level/u);
});
