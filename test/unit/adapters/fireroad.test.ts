import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { fireroadAdapter } from '../../../engine/publish/adapters/fireroad/fireroad.ts';
import type {
  Requirement,
  RequirementList,
} from '../../../engine/publish/adapters/fireroad/input-records.ts';
import { describeSchemaFaults } from '../../../engine/publish/adapters/toolkit/schema-fault.ts';
import {
  type CatalogSource,
  SourceCourse,
  SourceCredential,
} from '../../../engine/publish/catalog-source.ts';
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import { type Season, seasons } from '../../../shared/contract/words.ts';
import { realCatalogDirectory } from '../../real-catalogs.ts';

const directory = realCatalogDirectory('mit');
const options =
  directory === null ? { skip: 'no MIT data; GRADUS_DATA_DIR names the directory that holds it' } : {};

const read = once(() => readSource());
const courses = once(() => new Map(read().courses.map((course) => [course.course_code, course])));
const credentials = once(() => new Map(read().credentials.map((one) => [one.credential_id, one])));
const rows = once(() => readRows());
const lists = once(() => readLists());

test('fireroad: every subject and every list is converted', options, () => {
  assert.equal(rows().length, 5079);
  assert.equal(read().courses.length, 5044);
  const count = (column: string): number => rows().filter((row) => row[column] !== '').length;
  assert.deepEqual(
    [count('Prerequisites'), count('Corequisites'), count('Joint Subjects'), count('Equivalent Subjects')],
    [3316, 146, 1065, 185],
  );
  for (const row of rows()) {
    const course = courses().get(codeOf(row['Subject Id'] ?? ''));
    assert.equal(course?.cross_listings !== undefined, row['Joint Subjects'] !== '', row['Subject Id']);
    assert.equal(
      course?.antirequisites !== undefined || row['Equivalent Subjects'] === '',
      true,
      row['Subject Id'],
    );
  }
  assert.deepEqual(countBy(read().credentials.map((one) => String(one.kind))), {
    degree: 6,
    major: 81,
    minor: 61,
    option: 10,
  });
});

test('fireroad: every record matches the catalog source schema', options, () => {
  const schema = Type.Object({
    courses: Type.Array(SourceCourse),
    credentials: Type.Array(SourceCredential),
  });
  const records = { courses: read().courses, credentials: read().credentials };
  assert.ok(Compile(schema).Check(records), describeSchemaFaults(schema, records).join('\n'));
});

test('fireroad: every id in a requisite is named by its course, every word is in one leaf', options, () => {
  for (const row of rows().filter(isOnlyRow)) {
    const course = courses().get(codeOf(row['Subject Id'] ?? ''));
    const parts = [course?.prerequisite, course?.corequisite].flatMap((rule) =>
      rule === undefined ? [] : partsOf(rule),
    );
    const said = parts.flatMap((rule) => [...wordsOf(rule), rule.label ?? '']);
    const items = `${row.Prerequisites};${row.Corequisites}`.split(/[;,]/u).map((item) => item.trim());
    for (const item of items.filter((one) => one !== '' && !/recommended|GIR$|^Physics II$/iu.test(one))) {
      if (/^[A-Z0-9]+\.[A-Z0-9]+$/u.test(item)) {
        const codes = [codeOf(item), codeOf(item.replace(/J$/u, ''))];
        assert.ok(
          said.some((word) => codes.includes(word)),
          `${row['Subject Id']}: ${item}`,
        );
      } else if (/permission of/iu.test(item) && !/students|undergraduates|freshmen/iu.test(item)) {
        assert.ok(
          parts.some((rule) => rule.kind === 'consent'),
          `${row['Subject Id']}: ${item}`,
        );
      } else
        assert.equal(
          said.filter((word) => word.includes(item)).length >= 1,
          true,
          `${row['Subject Id']}: ${item}`,
        );
    }
  }
});

test('fireroad: every plain string of a list is a leaf of its credential, and one leaf only', options, () => {
  const plain = lists()
    .flatMap((list) => list.reqs.flatMap(nodesOf))
    .filter((node) => node['plain-string'] === true);
  assert.equal(plain.length, 211);
  for (const list of lists()) {
    const parts = partsOf(requirementOf(list));
    const asked = countBy(
      list.reqs.flatMap(nodesOf).flatMap((node) => (node['plain-string'] === true ? [node.req ?? ''] : [])),
    );
    for (const [text, count] of Object.entries(asked)) {
      const leaves = parts.filter((rule) =>
        rule.kind === 'unparsed' || rule.kind === 'external'
          ? rule.text === text
          : rule.kind === 'courses_from' &&
            (rule.label === text || rule.label?.endsWith(`: ${text}`) === true),
      );
      const isSpread = list.reqs.flatMap(nodesOf).some((node) => node['distinct-threshold'] !== undefined);
      // If categories are counted too, the words of a category are in the count and in the category.
      const isRight = isSpread ? leaves.length >= count : leaves.length === count;
      assert.ok(isRight, `${list['list-id']}: ${text}`);
    }
  }
});

test(
  'fireroad: words that say all of it are sets, those of which a description asks for more are words',
  options,
  () => {
    const all = lists().flatMap((list) => partsOf(requirementOf(list)));
    assert.equal(all.filter(({ kind }) => kind === 'unparsed').length, 193);
    const isSet = (text: string): boolean =>
      all.some(({ kind, label }) => kind === 'courses_from' && label?.endsWith(text));
    for (const text of ['4 economics subjects', '2 course 17 electives', '4 Course 11 electives'])
      assert.ok(isSet(text), text);
    // A coherent plan, two areas and periods, an approval, the history of America, other content.
    const further = [
      '3 political science',
      '7 history',
      '24 units in Course 12',
      '2 history',
      '2 literature',
    ];
    for (const text of further) assert.ok(!isSet(text) && !isSet(`${text} subjects`), text);
  },
);

test('fireroad: every subject of a list is named by its credential', options, () => {
  const leaves = lists()
    .flatMap((list) => list.reqs.flatMap(nodesOf))
    .filter(isSubject);
  assert.ok(leaves.length > 7900, String(leaves.length));
  for (const list of lists()) {
    const said = new Set(partsOf(requirementOf(list)).flatMap(wordsOf));
    for (const { req = '' } of list.reqs.flatMap(nodesOf).filter(isSubject))
      assert.ok(
        said.has(codeOf(req)) || said.has(codeOf(req.replace(/J$/u, ''))),
        `${list['list-id']}: ${req}`,
      );
  }
});

test('fireroad: every title of a list is a label, or is in a counted set', options, () => {
  const labels = new Set(
    read()
      .credentials.flatMap((one) => (one.requirement === undefined ? [] : partsOf(one.requirement)))
      .map((rule) => rule.label),
  );
  const titles = lists()
    .flatMap((list) => list.reqs.map((node) => node.title?.trim() ?? ''))
    .filter((title) => title !== '');
  for (const title of titles) assert.ok(labels.has(title), title);
});

test('fireroad: 18.06 and 2.797', options, () => {
  const algebra = courses().get('18 06');
  assert.deepEqual(algebra?.prerequisite, {
    kind: 'courses_from',
    label: 'Calculus II GIR',
    from: { course_codes: ['18 02', '18 02A', '18 022', 'CC 182A', 'CC 1802', 'ES 1802', 'ES 182A'] },
    count: 1,
  });
  assert.equal(algebra?.prerequisite_text, 'Calculus II GIR');
  assert.deepEqual([algebra?.units, algebra?.level, algebra?.antirequisites], [12, 'U', ['18 700']]);
  const biomechanics = courses().get('2 797');
  assert.deepEqual(biomechanics?.cross_listings, ['3 053', '6 024', '20 310']);
  assert.deepEqual(
    biomechanics?.prerequisite === undefined ? [] : childRules(biomechanics.prerequisite).slice(0, 2),
    [
      { kind: 'any_of', rules: [leaf('2 370'), leaf('2 772')] },
      { kind: 'any_of', rules: [leaf('18 03'), leaf('3 016')] },
    ],
  );
});

test('fireroad: distribution areas are tags', options, () => {
  assert.deepEqual(courses().get('18 01')?.tags, ['GIR:CAL1']);
  const tagged = (tag: string): number =>
    read().courses.filter((course) => course.tags?.includes(tag) === true).length;
  const marked = (column: string, mark: string): number =>
    new Set(rows().flatMap((row) => (row[column] === mark ? [codeOf(row['Subject Id'] ?? '')] : []))).size;
  for (const area of ['HASS-A', 'HASS-H', 'HASS-S']) {
    assert.equal(tagged(area), marked('Hass Attribute', area), area);
    assert.ok(tagged(area) > 100, `${tagged(area)} subjects of ${area}`);
  }
  assert.equal(tagged('CI-H'), marked('Comm Req Attribute', 'CI-H'));
  assert.equal(tagged('HASS'), 0, 'an area that unites others is no tag');
});

test('fireroad: the seasons of each subject are those of its columns', options, () => {
  assert.deepEqual(courses().get('18 06')?.offered_seasons, ['spring', 'fall']);
  const stated = read().courses.filter((course) => course.offered_seasons !== undefined);
  const count = (season: Season): number =>
    stated.filter((course) => course.offered_seasons?.includes(season)).length;
  assert.deepEqual(seasons.map(count), [807, 3125, 474, 2833]);
});

test('fireroad: 6.006 has a corequisite of its own', options, () => {
  const course = courses().get('6 006');
  assert.deepEqual(course?.prerequisite, { kind: 'all_of', rules: [leaf('6 042'), leaf('6 0001')] });
  assert.deepEqual(course?.corequisite, leaf('6 009'));
});

test('fireroad: four professional areas out of at least three categories', options, () => {
  const areas = childRules(requirement('major16'))[1];
  assert.equal(areas?.label, 'Professional Area Subjects');
  assert.deepEqual(
    areas === undefined
      ? []
      : childRules(areas).map((rule) =>
          rule.kind === 'n_of' || rule.kind === 'courses_from' ? rule.count : null,
        ),
    [4, 3],
  );
});

test('fireroad: the minor in mathematics is text', options, () => {
  const general = requirement('minor18');
  assert.deepEqual(childRules(general), [
    { kind: 'unparsed', text: '3 advanced subjects' },
    { kind: 'unparsed', text: '3 additional subjects' },
  ]);
  const minor = credentials().get('credential:minor18');
  assert.match(JSON.stringify(minor?.further_texts), /Six 12-unit subjects in mathematics/u);
});

test('fireroad: eight HASS subjects', options, () => {
  const eight = partsOf(requirement('girs')).find((rule) => rule.label === 'HASS subject');
  assert.equal(eight?.kind === 'courses_from' && eight.count, 8);
  const marked = new Set(
    rows()
      .filter((row) => row['Hass Attribute'] !== '')
      .map((row) => row['Subject Id']),
  );
  assert.equal(eight?.kind === 'courses_from' && eight.from.course_codes?.length, marked.size);
});

test('fireroad: two conversions are equal', options, () => {
  const first = read();
  const second = readSource();
  assert.deepEqual(second, first);
});

function readSource(): CatalogSource {
  const outcome = fireroadAdapter.read(directory ?? '', {});
  if (outcome.kind !== 'read') throw new assert.AssertionError({ message: JSON.stringify(outcome.inputs) });
  return outcome.source;
}

type Row = Readonly<Record<string, string>>;

function readRows(): readonly Row[] {
  const bytes = gunzipSync(readFileSync(join(directory ?? '', 'courses-spring-2018.csv.gz')));
  const found: unknown = parse(bytes, { columns: true });
  return found as readonly Row[];
}

function readLists(): readonly RequirementList[] {
  const folder = join(directory ?? '', 'requirements');
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isOnlyRow(row: Row): boolean {
  return rows().filter((other) => other['Subject Id'] === row['Subject Id']).length === 1;
}

function requirementOf(list: RequirementList): Rule {
  return requirement(list['list-id'].replace('.reql', ''));
}

function requirement(name: string): Rule {
  const rule = credentials().get(`credential:${name}`)?.requirement;
  if (rule === undefined) throw new assert.AssertionError({ message: `no requirement of ${name}` });
  return rule;
}

function nodesOf(node: Requirement): readonly Requirement[] {
  return [node, ...(node.reqs ?? []).flatMap(nodesOf)];
}

function isSubject(node: Requirement): boolean {
  return node['plain-string'] !== true && /^[A-Z0-9]+\.[A-Z0-9]+$/u.test(node.req ?? '');
}

function codeOf(id: string): string {
  return id.includes('.') ? id.replace('.', ' ') : `${id} ${id}`;
}

function leaf(course_code: string): Rule {
  return { kind: 'course', course_code };
}

function partsOf(rule: Rule): readonly Rule[] {
  return [rule, ...childRules(rule).flatMap(partsOf)];
}

/** The codes and the words that a node itself says. */
function wordsOf(rule: Rule): readonly string[] {
  if (rule.kind === 'course') return [rule.course_code];
  if (rule.kind === 'courses_from') return rule.from.course_codes ?? [];
  return rule.kind === 'unparsed' || rule.kind === 'external' ? [rule.text] : [];
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
