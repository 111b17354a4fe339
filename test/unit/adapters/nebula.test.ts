import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  courseCodesIn,
  exclusionSentence,
  requisiteSentences,
} from '../../../engine/publish/adapters/nebula/description.ts';
import type { NebulaCourseEntry, Requisite } from '../../../engine/publish/adapters/nebula/input-records.ts';
import { nebulaAdapter } from '../../../engine/publish/adapters/nebula/nebula.ts';
import { readOther } from '../../../engine/publish/adapters/nebula/other-text.ts';
import { describeSchemaFaults } from '../../../engine/publish/adapters/toolkit/schema-fault.ts';
import {
  type CatalogSource,
  SourceCourse,
  SourceCredential,
} from '../../../engine/publish/catalog-source.ts';
import { childRules, leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { realCatalogDirectory } from '../../real-catalogs.ts';

const directory = realCatalogDirectory('utd');
const options =
  directory === null ? { skip: 'no UT Dallas data; GRADUS_DATA_DIR names the directory that holds it' } : {};

const read = once(() => readSource());
const entries = once(() => readJson<readonly NebulaCourseEntry[]>('courses.json.gz'));
const courses = once(() => new Map(read().courses.map((course) => [course.course_code, course])));

test('nebula: every course and degree plan is converted', options, () => {
  const { courses: all, credentials } = read();
  assert.equal(entries().length, 3450);
  assert.equal(all.length, 3450 - 36);
  assert.deepEqual(countBy(credentials.map((one) => String(one.kind))), { degree: 1, major: 27 });
  assert.equal(new Set(credentials.map((one) => one.credential_id)).size, 28);
  const sameAs = entries().filter((entry) => entry.description.includes('Same as'));
  assert.equal(sameAs.length, 324);
  for (const entry of sameAs)
    assert.ok(courses().get(codeOf(entry))?.cross_listings !== undefined, codeOf(entry));
  const excluding = entries().filter((entry) => entry.description.includes('Credit cannot be received'));
  const codes = new Set(excluding.map(codeOf));
  for (const code of codes)
    assert.ok(
      furtherTexts(code).some(({ kind }) => kind === 'antirequisite_text'),
      code,
    );
});

test('nebula: every record matches the catalog source schema', options, () => {
  const schema = Type.Object({
    courses: Type.Array(SourceCourse),
    credentials: Type.Array(SourceCredential),
  });
  const { courses: all, credentials } = read();
  const records = { courses: all, credentials };
  assert.ok(Compile(schema).Check(records), describeSchemaFaults(schema, records).join('\n'));
});

test('nebula: nodes of a kind are leaves of a kind, for courses with one record', options, () => {
  const single = entries().filter(
    (entry) => courses().get(codeOf(entry))?.further_texts?.some(isOffering) !== true,
  );
  const nodes = countBy(
    single
      .flatMap(treesOf)
      .flatMap(nodesOf)
      .map((node) => node.type),
  );
  const rules = single.flatMap((entry) => rulesOf(courses().get(codeOf(entry))).flatMap(partsOf));
  const leaves = countBy(rules.map((rule) => rule.kind));
  assert.equal(leaves.courses_from, nodes.core);
  const universityAverages = single
    .flatMap(treesOf)
    .flatMap(nodesOf)
    .filter((node) => node.type === 'gpa' && node.subset === 'university').length;
  assert.equal(leaves.average, universityAverages);
  assert.ok((leaves.consent ?? 0) >= (nodes.consent ?? 0));
  const graded = single
    .flatMap(treesOf)
    .flatMap(nodesOf)
    .filter((node) => node.minimum_grade !== undefined);
  assert.ok(
    rules.filter((rule) => rule.kind === 'course' && rule.minimum_grade !== undefined).length >=
      graded.length,
  );
});

test('nebula: every `other` text is one leaf, one note or a credit exclusion of its course', options, () => {
  for (const entry of entries()) {
    const course = courses().get(codeOf(entry));
    const parts = rulesOf(course).flatMap(partsOf);
    const texts = treesOf(entry)
      .flatMap(nodesOf)
      .filter((node) => node.type === 'other');
    const excluded = wordsOfChoices(entry.corequisites);
    for (const { description = '' } of texts) {
      if (excluded.includes(description)) continue;
      const isNote = furtherTexts(codeOf(entry)).some(({ text }) =>
        text.split(' / ').join('').includes(description.split(' / ').join('')),
      );
      const isLeaf = parts.some((rule) => isDeepStrictEqual(rule, readOther(description)));
      assert.ok(isNote || isLeaf, `${codeOf(entry)} no longer says "${description}"`);
      const repeats = parts.filter((rule) => rule.kind === 'unparsed' && rule.text === description).length;
      const asked = texts.filter((other) => other.description === description).length;
      assert.ok(
        repeats <= asked || course?.further_texts?.some(isOffering) === true,
        `${codeOf(entry)} repeats "${description}"`,
      );
    }
  }
});

test('nebula: every course that a tree refers to is named by its course', options, () => {
  const byId = new Map(entries().map((entry) => [entry.id, codeOf(entry)]));
  for (const entry of entries()) {
    const course = courses().get(codeOf(entry));
    if (course?.further_texts?.some(isOffering) === true) continue;
    const said = new Set(rulesOf(course).flatMap(partsOf).flatMap(codesOfRule));
    // If no text requires a corequisite, a tree that lists the credit exclusion, or the course itself, is one.
    const excluded = requisiteSentences(entry.description).some(({ tree }) => tree === 'corequisites')
      ? ''
      : exclusionSentence(entry.description);
    const others = course?.antirequisites ?? [];
    for (const code of [...courseCodesIn(excluded ?? ''), ...others]) said.add(code);
    for (const node of treesOf(entry).flatMap(nodesOf)) {
      const code = byId.get(node.class_reference ?? '');
      if (code !== undefined) assert.ok(said.has(code), `${codeOf(entry)} no longer names ${code}`);
    }
  }
});

test('nebula: the sentences equal those of an independent extraction', options, () => {
  const pairs = readJson<readonly { code: string; text: string }[]>('pairs.json.gz');
  const byCode = new Map(entries().map((entry) => [codeOf(entry), entry]));
  const differing = pairs.filter(({ code, text }) => {
    const sentences = requisiteSentences(byCode.get(code)?.description ?? '').map((one) => one.text);
    return withoutStops(sentences.join(' ')) !== withoutStops(text);
  });
  assert.equal(pairs.length, 1806);
  // Read by hand, these four are cut better here: "(0-[1-9]) S" is no requisite, "prerequisite:" is one.
  assert.deepEqual(
    differing.map((pair) => pair.code),
    ['AUD 6V20', 'ITSS 4300', 'EPPS 7318', 'CS 5375'],
  );
});

test('nebula: of the courses whose text asks for consent, none is without it', options, () => {
  const without = read().courses.filter(({ description = '', prerequisite }) => {
    const isAsked = /consent/iu.test(description);
    const rule = prerequisite === undefined ? [] : leavesOf(prerequisite);
    return isAsked && !rule.some(({ kind }) => kind === 'consent');
  });
  // The others have no tree, so that their text is parsed.
  const treeless = without.filter(({ prerequisite }) => prerequisite === undefined);
  assert.ok(treeless.every(({ prerequisite_text = '' }) => /consent/iu.test(prerequisite_text)));
  assert.deepEqual(
    without.filter((course) => !treeless.includes(course)).map(({ course_code }) => course_code),
    ['BMEN 7342'],
  );
});

test('nebula: records that contradict their own text', options, () => {
  const named = (code: string) => {
    const { corequisite, corequisite_text, antirequisites } = courses().get(code) ?? assert.fail(code);
    return { corequisite, corequisite_text, antirequisites };
  };
  const laboratory = named('CS 1134');
  assert.ok(
    leavesOf(laboratory.corequisite ?? assert.fail()).some((leaf) =>
      isDeepStrictEqual(leaf, readOther('CS 1334.002')),
    ),
  );
  assert.deepEqual(laboratory.antirequisites, ['CS 1136', 'CS 1336']);
  const workshop = named('BIOL 2111');
  assert.deepEqual([workshop.corequisite, workshop.corequisite_text], [undefined, 'Corequisite: BIOL 2311.']);
  const modeling = named('FIN 6353');
  assert.deepEqual([modeling.corequisite, modeling.antirequisites], [undefined, ['FIN 6352', 'ENTP 6355']]);
});

test('nebula: CS 3345', options, () => {
  const course = courses().get('CS 3345');
  assert.deepEqual(course?.prerequisite, {
    kind: 'all_of',
    rules: [
      graded('C', 'CE 2305', 'CS 2305', 'TE 2305'),
      graded('C', 'CE 2336', 'CS 2336', 'TE 2336'),
      {
        kind: 'any_of',
        rules: [
          { kind: 'unparsed', text: 'CS' },
          { kind: 'unparsed', text: 'SE Major' },
        ],
      },
      {
        kind: 'any_of',
        rules: ['CS 3341', 'SE 3341', 'ENGR 3341'].map((code) => ({ ...leaf(code), concurrent: true })),
      },
    ],
  });
  assert.deepEqual(course?.cross_listings, ['CE 3345', 'SE 3345', 'TE 3345']);
  assert.equal(course?.units, 3);
  assert.match(course?.prerequisite_text ?? '', /^Prerequisites: \(CE 2305 .* ENGR 3341\)\.$/u);
  assert.match(course?.description ?? '', /^CS 3345 - Data Structures/u);
  const grades = read().remarks.filter(
    ({ subject, message }) => subject === 'CS 3345' && message.startsWith('grade C'),
  );
  assert.equal(grades.length, 2);
});

test('nebula: a grade that the text requires for one course is not added to others', options, () => {
  assert.deepEqual(courses().get('PHYS 2422')?.prerequisite, {
    kind: 'all_of',
    rules: [
      { kind: 'any_of', rules: [{ ...leaf('PHYS 2325'), minimum_grade: 'B+' }, leaf('PHYS 2421')] },
      { kind: 'any_of', rules: [leaf('MATH 2414'), leaf('MATH 2419')] },
    ],
  });
});

test('nebula: the text names a course that is a dangling reference in the record', options, () => {
  assert.deepEqual(courses().get('CRIM 4322')?.prerequisite, {
    kind: 'all_of',
    rules: [
      leaf('EPPS 2301'),
      { kind: 'any_of', rules: [leaf('EPPS 2302'), leaf('EPPS 2303')] },
      { kind: 'level', minimum: 'Junior' },
      { kind: 'consent', by: 'instructor' },
    ],
  });
});

test('nebula: CE 4304 excludes the other side and not its own', options, () => {
  const course = courses().get('CE 4304');
  assert.deepEqual(course?.antirequisites, ['CS 3340', 'SE 3340', 'TE 3340']);
  assert.deepEqual(course?.cross_listings, ['EE 4304']);
  assert.equal(course?.corequisite, undefined);
});

test('nebula: repeat limits are not requirements, core areas are the courses of the area', options, () => {
  assert.equal(courses().get('AMS 2390')?.corequisite, undefined);
  const rule = courses().get('HIST 3399')?.prerequisite;
  assert.equal(rule?.kind, 'courses_from');
  assert.deepEqual(rule?.kind === 'courses_from' ? [rule.count, rule.from.course_codes] : [], [
    1,
    ['HIST 1301', 'HIST 1302', 'HIST 2301', 'HIST 2330', 'HIST 2381', 'HIST 2384'],
  ]);
});

test('nebula: the plan of Computer Science, 2023', options, () => {
  const plan = read().credentials.find((one) => one.credential_id === 'credential:computer-science-bs-2023');
  const [core, major, hours] = plan?.requirement === undefined ? [] : childRules(plan.requirement);
  assert.deepEqual(core, {
    kind: 'credential',
    label: 'Core curriculum',
    credential_ids: ['credential:core-curriculum'],
  });
  assert.deepEqual(hours, { kind: 'courses_from', label: 'Minimum cumulative hours', from: {}, units: 124 });
  assert.equal(major?.kind === 'all_of' && major.exclusive, true);
  assert.deepEqual(major === undefined ? undefined : childRules(major)[2], {
    kind: 'courses_from',
    label: 'CS Guided Electives',
    from: {
      course_codes: ['EE 4325', 'SE 4351', 'SE 4352', 'SE 4367', 'SE 4381'],
      subjects: ['CS'],
      minimum_number: 4300,
      maximum_number: 4399,
    },
    count: 3,
  });
});

test('nebula: two conversions are equal', options, () => {
  const first = read();
  const second = readSource();
  assert.deepEqual(second, first);
});

function readSource(): CatalogSource {
  const outcome = nebulaAdapter.read(directory ?? '', {});
  if (outcome.kind !== 'read') throw new assert.AssertionError({ message: JSON.stringify(outcome.inputs) });
  return outcome.source;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(gunzipSync(readFileSync(join(directory ?? '', file))).toString('utf8'));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function codeOf(entry: NebulaCourseEntry): string {
  return `${entry.subject_prefix} ${entry.course_number}`;
}

function leaf(course_code: string): Extract<Rule, { kind: 'course' }> {
  return { kind: 'course', course_code };
}

function graded(minimum_grade: string, ...codes: readonly string[]): Rule {
  return { kind: 'any_of', rules: codes.map((code) => ({ ...leaf(code), minimum_grade })) };
}

function furtherTexts(code: string): NonNullable<SourceCourse['further_texts']> {
  return courses().get(code)?.further_texts ?? [];
}

/** Only merged courses keep a whole second record. */
function isOffering({ kind }: { readonly kind: string }): boolean {
  return kind === 'course_record';
}

function rulesOf(course: SourceCourse | undefined): readonly Rule[] {
  return [course?.prerequisite, course?.corequisite].filter((rule) => rule !== undefined);
}

function partsOf(rule: Rule): readonly Rule[] {
  return [rule, ...childRules(rule).flatMap(partsOf)];
}

function codesOfRule(rule: Rule): readonly string[] {
  return rule.kind === 'course' ? [rule.course_code] : [];
}

function treesOf(entry: NebulaCourseEntry): readonly Requisite[] {
  return [entry.prerequisites, entry.corequisites, entry.co_or_pre_requisites];
}

/** Every node but those of a credit exclusion, which is no requisite. */
function nodesOf(node: Requisite): readonly Requisite[] {
  return [node, ...(node.options ?? []).flatMap(nodesOf)];
}

function withoutStops(text: string): string {
  return text.replace(/[.\s]+/gu, ' ').trim();
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The texts inside the `choice` nodes of a tree, which name courses and become antirequisites. */
function wordsOfChoices(tree: Requisite): readonly string[] {
  const words = (node: Requisite): readonly string[] =>
    node.type === 'other' ? [node.description ?? ''] : (node.options ?? []).flatMap(words);
  if (tree.type === 'choice') return tree.choices === undefined ? [] : words(tree.choices);
  return (tree.options ?? []).flatMap(wordsOfChoices);
}
