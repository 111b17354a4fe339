import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describeSchemaFaults } from '../../../engine/publish/adapters/toolkit/schema-fault.ts';
import type {
  MajorEntry,
  MinorEntry,
  TreeNode,
  WaterlooCourseEntry,
} from '../../../engine/publish/adapters/waterloo/input-records.ts';
import { waterlooAdapter } from '../../../engine/publish/adapters/waterloo/waterloo.ts';
import {
  type CatalogSource,
  SourceCourse,
  SourceCredential,
} from '../../../engine/publish/catalog-source.ts';
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import { realCatalogDirectory } from '../../real-catalogs.ts';

const directory = realCatalogDirectory('waterloo');
const options =
  directory === null ? { skip: 'no Waterloo data; GRADUS_DATA_DIR names the directory that holds it' } : {};

const read = once(() => readSource());
const entries = once(() => readJson<readonly WaterlooCourseEntry[]>('courses.json.gz'));
const courseRules = once(() => new Map(read().courses.map((course) => [course.course_code, course])));

test('waterloo: every course and program is converted', options, () => {
  const { courses, credentials, catalog } = read();
  assert.equal(courses.length, 4336);
  assert.deepEqual(countBy(credentials.map((one) => String(one.kind))), {
    degree: 3,
    major: 194,
    minor: 84,
    specialization: 153,
  });
  assert.equal(new Set(credentials.map((one) => one.credential_id)).size, 434);
  assert.deepEqual(catalog.levels, ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B']);
  assert.equal(courses.filter((course) => course.prerequisite_text !== undefined).length, 3414);
  assert.equal(courses.filter((course) => course.cross_listings !== undefined).length, 848);
});

test('waterloo: every record matches the catalog source schema', options, () => {
  const schema = Type.Object({
    courses: Type.Array(SourceCourse),
    credentials: Type.Array(SourceCredential),
  });
  const { courses, credentials } = read();
  const records = { courses, credentials };
  assert.ok(Compile(schema).Check(records), describeSchemaFaults(schema, records).join('\n'));
});

/** Tree nodes that become one leaf of a kind of their own, out of all three trees of all courses. */
test('waterloo: the leaves are as many as the nodes', options, () => {
  const nodes = countBy(
    entries()
      .flatMap((entry) => treesOf(entry).flatMap(nodesOf))
      .map(nodeName),
  );
  const leaves = countBy(
    read()
      .courses.flatMap((course) => rulesOf(course).flatMap(partsOf))
      .map((rule) => rule.kind),
  );
  assert.equal(nodes.LEVEL, 1703);
  assert.equal(leaves.level, 1703 + 211);
  assert.equal(nodes.PROGRAM, 1568 + 1);
  assert.equal(leaves.program, 1568 + 1 + 57);
  assert.equal(nodes.NOTE, 716 + 116 + 96);
  const listless = (nodes['ALL without list'] ?? 0) + (nodes['MIN without list'] ?? 0);
  const nameless = (nodes['NOT without list'] ?? 0) + (nodes['NOT_PROGRAM without list'] ?? 0);
  assert.deepEqual([listless, nameless], [31 + 3, 4 + 31]);
  const notes = new Set(
    entries()
      .flatMap((entry) => treesOf(entry).flatMap(nodesOf))
      .flatMap(({ type, text }) => (type === 'NOTE' && text !== undefined ? [text] : [])),
  );
  const readNotes = read()
    .courses.flatMap((course) => rulesOf(course).flatMap(partsOf))
    .filter(({ label }) => label !== undefined && notes.has(label)).length;
  assert.equal(readNotes, 395);
  assert.equal(leaves.unparsed, 716 + 116 + 96 - readNotes + listless + nameless);
  const graded = read()
    .courses.flatMap((course) => rulesOf(course).flatMap(partsOf))
    .filter(isGraded);
  assert.equal(
    graded.length,
    entries()
      .flatMap((e) => treesOf(e).flatMap(nodesOf))
      .filter((n) => n.type === 'GRADE')
      .flatMap((n) => n.courses ?? []).length,
  );
});

test('waterloo: every note is one unparsed leaf of its course, or a rule with its words', options, () => {
  for (const entry of entries()) {
    const notes = treesOf(entry)
      .flatMap(nodesOf)
      .filter((node) => node.type === 'NOTE')
      .map((node) => node.text ?? '');
    const course = courseRules().get(entry.code);
    const texts = countBy(
      (course === undefined ? [] : rulesOf(course))
        .flatMap(partsOf)
        .flatMap((rule) => [...unparsedText(rule), ...(rule.label === undefined ? [] : [rule.label])]),
    );
    for (const [text, count] of Object.entries(countBy(notes)))
      assert.equal(texts[text], count, `${entry.code}: ${text}`);
  }
});

test('waterloo: every course that a tree names is named by its course', options, () => {
  for (const entry of entries()) {
    const course = courseRules().get(entry.code);
    const said = codesIn(JSON.stringify([course?.prerequisite, course?.corequisite, course?.antirequisites]));
    for (const code of treesOf(entry)
      .flatMap(nodesOf)
      .flatMap((node) => node.courses ?? []))
      assert.ok(said.has(compact(code)), `${entry.code} no longer names ${code}`);
  }
});

test('waterloo: every course that a program names is named by its credential', options, () => {
  const texts = new Map(read().credentials.map((one) => [one.credential_id, JSON.stringify(one)]));
  const majors = readJson<Readonly<Record<string, MajorEntry>>>('programs-majors-specializations.json.gz');
  for (const [slug, major] of Object.entries(majors)) {
    const { specializations = [], ...own } = major;
    for (const [id, value] of [[slug, own], ...specializations.map((one) => [one.slug, one])] as const) {
      const said = codesIn(texts.get(`credential:${id}`) ?? '');
      for (const code of majorCodes(value))
        assert.ok(said.has(compact(code)), `${id} no longer names ${code}`);
    }
  }
  const minors = Object.values(
    readJson<Readonly<Record<string, MinorEntry>>>('programs-minors-math.json.gz'),
  );
  for (const minor of minors) {
    const owners = [...texts.values()].filter((text) =>
      text.includes(JSON.stringify(minor.name).slice(1, -1)),
    );
    const said = codesIn(owners.join(' '));
    for (const code of minorCodes(minor)) assert.ok(said.has(compact(code)), `${minor.name}: ${code}`);
  }
});

test('waterloo: CS 341', options, () => {
  const course = courseRules().get('CS 341');
  assert.deepEqual(course?.prerequisite, {
    kind: 'all_of',
    rules: [
      anyOf('CS 240', 'CS 240E'),
      anyOf('CS 245', 'CS 245E', 'SE 212'),
      anyOf('MATH 239', 'MATH 249'),
      anyOf('STAT 206', 'STAT 230', 'STAT 240'),
      {
        kind: 'program',
        programs: [
          'H-BBA & BCS Double Degree',
          'H-Computer Science (BCS)',
          'H-Computer Science (BMath)',
          'JH-Computer Science (BCS)',
          'JH-Computer Science (BMath)',
          'H-Computing & Financial Management',
          'H-Data Science (BCS)',
          'H-Data Science (BMath)',
          'H-Software Engineering',
        ],
      },
    ],
  });
  assert.equal(course?.corequisite, undefined);
  assert.deepEqual(course?.antirequisites, ['CS 231', 'ECE 406']);
  assert.equal(course?.antirequisite_text, 'CS 231, ECE 406');
  assert.match(course?.prerequisite_text ?? '', /^CS 240 or 240E; One of CS 245, 245E, SE 212;/u);
  const printed = course?.further_texts?.find((text) => text.captured_at === '2022-09-01');
  assert.equal(
    printed?.text,
    'CS 240 and (MATH 239 or 249); Computer Science and BMath (Data Science) students only.',
  );
});

test('waterloo: PSYCH 316 is its own prerequisite, which is a remark', options, () => {
  assert.deepEqual(courseRules().get('PSYCH 316')?.prerequisite, {
    kind: 'all_of',
    rules: [leaf('PSYCH 316'), { kind: 'level', minimum: '3A' }],
  });
  const remarks = read().remarks.filter((remark) => remark.subject === 'PSYCH 316');
  assert.deepEqual(
    remarks.map((remark) => remark.message),
    ['the course is one of its own prerequisites'],
  );
});

test('waterloo: ACTSC 231 has its corequisites as an alternative', options, () => {
  const course = courseRules().get('ACTSC 231');
  assert.deepEqual(course?.prerequisite, {
    kind: 'all_of',
    rules: [
      anyOf('MATH 137', 'MATH 147'),
      {
        kind: 'any_of',
        rules: [
          { ...leaf('STAT 220'), minimum_grade: 70 },
          {
            kind: 'any_of',
            rules: ['STAT 230', 'STAT 240'].map((code) => ({ ...leaf(code), concurrent: true })),
          },
        ],
      },
      { kind: 'level', minimum: '2A' },
    ],
  });
  assert.equal(course?.corequisite, undefined);
  assert.deepEqual(course?.antirequisites, ['ACTSC 221', 'ACTSC 232']);
});

test('waterloo: ACTSC 221 keeps the conditions of its antirequisites', options, () => {
  const course = courseRules().get('ACTSC 221');
  assert.deepEqual(course?.antirequisites, ['ACTSC 231']);
  assert.deepEqual(course?.prerequisite, {
    kind: 'all_of',
    rules: [
      { kind: 'level', minimum: '2A' },
      { kind: 'program', programs: ['H-Actuarial Science', 'JH-Actuarial Science'], negated: true },
      {
        kind: 'when',
        if: {
          kind: 'unparsed',
          text: 'The following antirequisites are only for students in the Faculty of Mathematics.',
        },
        // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
        then: { kind: 'none_of', rules: [leaf('CIVE 392'), leaf('CIVE 292')] },
      },
    ],
  });
});

test('waterloo: no choice requires more than it offers', options, () => {
  for (const credential of read().credentials)
    for (const rule of credential.requirement === undefined ? [] : partsOf(credential.requirement))
      if (rule.kind === 'n_of')
        assert.ok(rule.count <= rule.rules.length, `${credential.credential_id}: ${rule.label}`);
});

test('waterloo: two conversions are equal', options, () => {
  const first = read();
  const second = readSource();
  assert.deepEqual(second, first);
});

test('waterloo: a missing file is named', () => {
  const outcome = waterlooAdapter.read(import.meta.dirname, {});
  assert.equal(outcome.kind, 'unreadable');
  const reasons = outcome.kind === 'unreadable' ? outcome.inputs.map((input) => input.reason) : [];
  assert.equal(reasons.length, 10);
  assert.ok(reasons.includes('the file is missing'));
});

function readSource(): CatalogSource {
  const outcome = waterlooAdapter.read(directory ?? '', {});
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

function leaf(course_code: string): Extract<Rule, { kind: 'course' }> {
  return { kind: 'course', course_code };
}

function anyOf(...codes: readonly string[]): Rule {
  return { kind: 'any_of', rules: codes.map(leaf) };
}

function rulesOf(course: SourceCourse): readonly Rule[] {
  return [course.prerequisite, course.corequisite].filter((rule) => rule !== undefined);
}

function partsOf(rule: Rule): readonly Rule[] {
  return [rule, ...childRules(rule).flatMap(partsOf)];
}

function unparsedText(rule: Rule): readonly string[] {
  return rule.kind === 'unparsed' ? [rule.text] : [];
}

function isGraded(rule: Rule): boolean {
  return rule.kind === 'course' && rule.minimum_grade !== undefined;
}

function treesOf(entry: WaterlooCourseEntry): readonly TreeNode[] {
  return [entry.prerequisites, entry.corequisites, entry.antirequisites].filter((tree) => tree !== null);
}

function nodesOf(node: TreeNode): readonly TreeNode[] {
  return [node, ...(node.requirements ?? []).flatMap(nodesOf)];
}

function nodeName(node: TreeNode): string {
  const listless = node.courses === undefined && node.programs === undefined;
  return ['ALL', 'MIN', 'NOT', 'NOT_PROGRAM'].includes(node.type) && listless
    ? `${node.type} without list`
    : node.type;
}

function majorCodes(value: unknown): readonly string[] {
  const codes: string[] = [];
  JSON.stringify(value, (key, item: unknown) => {
    if ((key === 'courses' || key === 'approvedCourses') && Array.isArray(item))
      codes.push(...item.map(String));
    return item;
  });
  return codes;
}

function minorCodes(minor: MinorEntry): readonly string[] {
  const codes: string[] = [];
  JSON.stringify(minor.requirements, (key, item: unknown) => {
    if (key === 'code' && typeof item === 'string' && item !== '') codes.push(item);
    return item;
  });
  return codes;
}

/** Without blanks, in upper case: `CS 341` and `cs341` are the same there. */
function compact(text: string): string {
  return text.replace(/\s+/gu, '').toUpperCase();
}

/** "BIOL 100 - 299" names BIOL100, "AE450 - Energy (0.50)AE572 - Air" AE450 and AE572. */
function codesIn(text: string): ReadonlySet<string> {
  return new Set((text.match(/[A-Z]{2,} ?\d+[A-Z]*/gu) ?? []).map(compact));
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
