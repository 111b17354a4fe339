import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompiledCourse } from '../../../engine/publish/compile/compile-course.ts';
import { sourceOf, walkRule } from '../../../engine/publish/compile/compile-rules.ts';
import { courseJson } from '../../../engine/publish/write/course-json.ts';
import type { CourseRecord } from '../../../shared/contract/catalog-records.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { catalogOf, course, linkSample, major, take } from './sample.ts';

/** The course at `position` and the texts of sources. */
function compile(source: Parameters<typeof catalogOf>[0], position = 0) {
  const { linked } = linkSample(catalogOf(source));
  const record = linked.courses[position];
  const credential = linked.credentials[position];
  const textOf = (id: string | undefined) =>
    id === undefined ? undefined : (linked.ledger.text(id) ?? undefined);
  return { record, credential, textOf, linked };
}

/** As clients see it. */
function recordOf(compiled: CompiledCourse): CourseRecord {
  return JSON.parse(courseJson(compiled, 0).record.json) as CourseRecord;
}

test('a given rule overrides its text, which is the source of every node', () => {
  const rule: Rule = { kind: 'any_of', rules: [take('cs  2'), { kind: 'level', minimum: '2A' }] };
  const { record, textOf } = compile({
    courses: [course('CS 1', { prerequisite: rule, prerequisite_text: 'CS 3 and nothing else' })],
  });
  assert.ok(record?.prerequisite);
  for (const node of walkRule(record.prerequisite))
    assert.equal(textOf(sourceOf(node)), 'CS 3 and nothing else');
  assert.deepEqual(
    [...walkRule(record.prerequisite)].map((node) => node.label),
    ['One of the following', 'CS 2', 'Level 2A or above'],
  );
});

test('a text without a rule is parsed', () => {
  const { record, textOf } = compile({
    courses: [course('CS 1', { prerequisite_text: 'CS 2 and CS 3.' }), course('CS 2'), course('CS 3')],
  });
  assert.equal(record?.prerequisite?.kind, 'all_of');
  assert.equal(textOf(record.prerequisite.source_reference_id), 'CS 2 and CS 3.');
});

test('a rule without a text is written out in the text of its record', () => {
  const { record, textOf } = compile({
    courses: [
      course('CS 1', {
        prerequisite: { kind: 'any_of', rules: [take('CS 2'), take('CS 3')] },
        antirequisites: ['CS 4'],
      }),
    ],
  });
  assert.equal(
    textOf(record?.prerequisite?.source_reference_id),
    'CS 1 Title of CS 1 (0.5 units)\nPrerequisite: One of the following (CS 2; CS 3)\nAntirequisites: CS 4',
  );
});

test('the rules of several texts are one list, each part with its own text as source', () => {
  const { record, textOf } = compile({
    courses: [
      course('CS 1', {
        prerequisite: { kind: 'all_of', rules: [take('CS 2'), take('CS 3')] },
        antirequisite_text: 'gobbledygook of the third kind',
      }),
    ],
  });
  const rule = record?.prerequisite;
  assert.ok(rule?.kind === 'all_of');
  assert.deepEqual(
    rule.rules.map((part) => [part.kind, textOf(part.source_reference_id)?.split('\n')[0]]),
    [
      ['course', 'CS 1 Title of CS 1 (0.5 units)'],
      ['course', 'CS 1 Title of CS 1 (0.5 units)'],
      [rule.rules[2]?.kind, 'gobbledygook of the third kind'],
    ],
  );
});

test('antirequisites come from the list and from texts, distinct, in the order of the catalog', () => {
  const { record, textOf } = compile({
    courses: [
      course('CS 1', {
        antirequisites: ['CS 10', 'CS 9'],
        antirequisite_text: 'CS 9, CS 11',
        prerequisite_text: 'Not open to students who have credit for CS 2.',
      }),
      ...['CS 2', 'CS 9', 'CS 10', 'CS 11'].map((code) => course(code)),
    ],
  });
  assert.deepEqual(
    record?.antirequisites.map((cited) => [cited.course_code, textOf(cited.source_reference_id)]),
    [
      ['CS 2', 'Not open to students who have credit for CS 2.'],
      ['CS 9', 'CS 9, CS 11'],
      ['CS 10', 'CS 1 Title of CS 1 (0.5 units)\nAntirequisites: CS 10'],
      ['CS 11', 'CS 9, CS 11'],
    ],
  );
  assert.equal(record?.prerequisite, null);
});

test('an antirequisite of the list cites the further text that names it in any spelling', () => {
  const { record, textOf } = compile({
    courses: [
      course('CS 1A', {
        antirequisites: ['CS 2', 'CS 3'],
        further_texts: [{ kind: 'antirequisite_text', text: 'Equivalent subjects: cs.2, CS 33' }],
      }),
      ...['CS 2', 'CS 3', 'CS 33'].map((code) => course(code)),
    ],
  });
  assert.deepEqual(
    record?.antirequisites.map((cited) => textOf(cited.source_reference_id)?.split('\n')[0]),
    ['Equivalent subjects: cs.2, CS 33', 'CS 1A Title of CS 1A (0.5 units)'],
  );
});

test('an antirequisite that the other course states names that course, whatever its text names', () => {
  const own = course('CS 1', { antirequisite_text: 'CS 4' });
  const others = [course('CS 2', { antirequisite_text: 'CS 1, 2, 3' }), course('CS 3')];
  const { record } = compile({ courses: [own, ...others] });
  assert.deepEqual(
    record?.antirequisites.map(({ course_code, stated_by }) => [course_code, stated_by]),
    [
      ['CS 2', 'CS 2'],
      ['CS 4', undefined],
    ],
  );
});

test('inside an exclusion a condition restricts what is excluded, at any depth of groups', () => {
  const mathematics: Rule = { kind: 'program', programs: ['MATH'] };
  const condition: Rule = {
    kind: 'when',
    if: mathematics,
    // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
    then: take('CS 2'),
    label: 'Mathematics students',
  };
  const both: Rule = { ...condition, otherwise: take('CS 3') };
  const { record } = compile({
    courses: [
      course('CS 1', {
        prerequisite: {
          kind: 'all_of',
          rules: [
            condition,
            {
              kind: 'none_of',
              rules: [{ kind: 'any_of', rules: [condition, { kind: 'all_of', rules: [both] }] }],
            },
          ],
        },
      }),
    ],
  });
  assert.ok(record?.prerequisite);
  assert.deepEqual(
    [...walkRule(record.prerequisite)].map((node) => [node.kind, node.label]),
    [
      ['all_of', 'All of the following'],
      ['when', 'Mathematics students'],
      ['program', 'MATH students'],
      ['course', 'CS 2'],
      ['none_of', 'None of the following'],
      ['any_of', 'One of the following'],
      ['all_of', 'Mathematics students'],
      ['program', 'MATH students'],
      ['course', 'CS 2'],
      ['all_of', 'All of the following'],
      ['when', 'Mathematics students'],
      ['program', 'MATH students'],
      ['course', 'CS 2'],
      ['course', 'CS 3'],
    ],
  );
});

test('a cross-listing is in both records and cites the one that states it', () => {
  const { linked, textOf } = compile({
    courses: [course('CS 1', { cross_listings: ['MATH 1'] }), course('MATH 1')],
  });
  const [cs, math] = linked.courses;
  assert.deepEqual(
    cs?.cross_listings.map((cited) => cited.course_code),
    ['MATH 1'],
  );
  assert.deepEqual(
    math?.cross_listings.map((cited) => cited.course_code),
    ['CS 1'],
  );
  assert.equal(textOf(math?.cross_listings[0]?.source_reference_id), 'CS 1 is cross-listed with MATH 1.');
  assert.ok(math);
  assert.deepEqual(recordOf(math).claims['cross_listings'], [math.cross_listings[0]?.source_reference_id]);
});

test('every member of a record names its source references, other wordings included', () => {
  const { record, textOf } = compile({
    courses: [
      course('CS 1', {
        prerequisite: take('CS 2'),
        prerequisite_text: 'CS 2',
        further_texts: [
          { kind: 'prerequisite_text', text: 'Prereq: CS 2', captured_at: '2022-09-01' },
          { kind: 'course_record', text: 'CS 1, as it was called' },
        ],
      }),
    ],
  });
  assert.ok(record);
  const { claims, source_reference_ids } = recordOf(record);
  assert.deepEqual(claims['prerequisite']?.map(textOf), ['CS 2', 'Prereq: CS 2']);
  assert.deepEqual(claims['units'], [record.record_source]);
  assert.deepEqual(claims['description']?.map(textOf)[1], 'CS 1, as it was called');
  assert.deepEqual(new Set(Object.values(claims).flat()), new Set(source_reference_ids));
});

test('a labelled node of a credential cites its label, other nodes the source of their parent', () => {
  const requirement: Rule = {
    kind: 'all_of',
    label: 'Major',
    rules: [{ kind: 'any_of', label: 'First course', rules: [take('CS 1')] }, take('CS 2')],
  };
  const { credential, textOf } = compile({ credentials: [major('a', requirement)] });
  assert.ok(credential);
  assert.deepEqual(
    [...walkRule(credential.requirement)].map((node) => textOf(sourceOf(node))),
    ['Major', 'First course', 'First course', 'Major'],
  );
  const withText = compile({
    credentials: [{ ...major('a', requirement), requirement_text: 'CS 1 and CS 2' }],
  });
  assert.ok(withText.credential);
  assert.deepEqual(
    [...walkRule(withText.credential.requirement)].map((node) => withText.textOf(sourceOf(node))),
    ['CS 1 and CS 2', 'First course', 'First course', 'CS 1 and CS 2'],
  );
});

test('a credential without a requirement is unknown, not met', () => {
  const { credential } = compile({ credentials: [major('a')] });
  assert.equal(credential?.requirement.kind, 'unparsed');
});

test('the members of a node have one order, in whichever the catalog gives them', () => {
  const given: Rule[] = [
    { span: [0, 1], course_code: 'CS 2', kind: 'course' },
    { minimum_grade: 'B', label: 'Two', course_code: 'cs 2', kind: 'course', rule_id: 'two' },
    { rules: [take('CS 2')], span: [0, 1], kind: 'any_of' },
    { rules: [take('CS 2')], exclusive: true, shares_with: ['two'], kind: 'all_of', rule_id: 'all' },
    { maximum: '2B', span: [1, 2], minimum: '2A', kind: 'level' },
  ];
  const { record } = compile({
    courses: [course('CS 1', { prerequisite: { rules: given, kind: 'all_of' } }), course('CS 2')],
  });
  assert.ok(record?.prerequisite);
  const members = walkRule(record.prerequisite).map((node) => Object.keys(node).join(' '));
  assert.deepEqual(members, [
    'kind label source_reference_id rules',
    'kind course_code label source_reference_id span',
    'kind course_code minimum_grade label rule_id source_reference_id',
    'kind label source_reference_id span rules',
    'kind course_code label source_reference_id',
    'kind label rule_id shares_with exclusive source_reference_id rules',
    'kind course_code label source_reference_id',
    'kind minimum maximum label source_reference_id span',
  ]);
});
