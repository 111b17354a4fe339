/**
 * Every place of a rule in which a course code can stand, in each requirement of a course, against everything that can
 * happen to the code between two catalog versions. The expectation is a naive reading of the rules that shares no
 * code with lineage, migration or engine.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DigestCache } from '../../gateway/index/digest-cache.ts';
import { discardIndex, loadIndex } from '../../gateway/index/load-index.ts';
import type { ServedIndex } from '../../gateway/index/served-index.ts';
import { type MigratedPlan, migratePlan, servedCourse } from '../../gateway/plans/migrate-plan.ts';
import { canonicalDocument } from '../../gateway/plans/state-document.ts';
import { unmetEntries } from '../../gateway/plans/unmet-entries.ts';
import type { InvalidEntry } from '../../shared/contract/migration.ts';
import { publishVersion } from './migration-catalogs.ts';
import { temporaryDirectory } from './server-process.ts';

type Rule =
  | { readonly kind: 'course'; readonly course_code: string; readonly concurrent?: boolean }
  | { readonly kind: 'all_of' | 'any_of' | 'none_of'; readonly rules: readonly Rule[] }
  | { readonly kind: 'n_of'; readonly count: number; readonly rules: readonly Rule[] }
  | {
      readonly kind: 'courses_from';
      readonly count: number;
      readonly from: { readonly course_codes: string[] };
    }
  | { readonly kind: 'when'; readonly if: Rule; readonly then: Rule; readonly otherwise?: Rule };

const held = 'HELD 1';
const absent = 'ABSENT 1';
const take = (course_code: string): Rule => ({ kind: 'course', course_code });
const all = (...rules: Rule[]): Rule => ({ kind: 'all_of', rules });
const any = (...rules: Rule[]): Rule => ({ kind: 'any_of', rules });
const none = (...rules: Rule[]): Rule => ({ kind: 'none_of', rules });
const some = (count: number, ...rules: Rule[]): Rule => ({ kind: 'n_of', count, rules });
const from = (count: number, ...course_codes: string[]): Rule => ({
  kind: 'courses_from',
  count,
  from: { course_codes },
});
const when = (condition: Rule, then: Rule, otherwise?: Rule): Rule => ({
  kind: 'when',
  if: condition,
  then,
  ...(otherwise === undefined ? {} : { otherwise }),
});

/** Rules that name the code `x`; the plan has completed `x` and `held`. */
const rules: Readonly<Record<string, (x: string) => Rule>> = {
  'a course': take,
  'a concurrent course': (course_code) => ({ kind: 'course', course_code, concurrent: true }),
  'one of all': (x) => all(take(held), take(x)),
  'the only alternative that is met': (x) => any(take(absent), take(x)),
  'one of two alternatives that are met': (x) => any(take(held), take(x)),
  'needed for a count': (x) => some(2, take(held), take(x), take(absent)),
  'not needed for a count': (x) => some(1, take(held), take(x), take(absent)),
  'needed in a set': (x) => from(2, x, held, absent),
  'not needed in a set': (x) => from(1, x, held, absent),
  'a condition': (x) => when(take(x), take(held), take(absent)),
  'a condition without otherwise': (x) => when(take(x), take(held)),
  'a consequence': (x) => when(take(held), take(x)),
  'an alternative consequence': (x) => when(take(absent), take(held), take(x)),
  'next to a prohibition': (x) => all(none(take(absent)), take(x)),
  'a nested alternative': (x) => all(any(take(absent), some(1, all(take(held), take(x)))), take(held)),
  'a nested set': (x) => any(take(absent), all(from(1, x, absent), take(held))),
};

const members = ['prerequisite', 'corequisite'] as const;

/** What happens to the code, and which code the new version's rules name. */
const fates = {
  kept: { isListed: true, successor: (x: string) => x, named: (x: string) => x },
  renamed: { isListed: true, successor: (x: string) => `NEW ${x}`, named: (x: string) => `NEW ${x}` },
  'renamed, old code still named': {
    isListed: true,
    successor: (x: string) => `NEW ${x}`,
    named: (x: string) => x,
  },
  removed: { isListed: false, successor: (x: string) => x, named: (x: string) => x },
} as const;
type FateName = keyof typeof fates;

interface Requirements {
  readonly prerequisite?: Rule;
  readonly corequisite?: Rule;
  readonly antirequisites?: readonly string[];
}

interface Case {
  readonly name: string;
  readonly fate: FateName;
  /** The code that the old version's rules name. */
  readonly code: string;
  readonly target: string;
  readonly requirements: (x: string) => Requirements;
}

const placesOfCode: readonly (readonly [name: string, requirements: (x: string) => Requirements])[] = [
  ...members.flatMap((member) =>
    Object.entries(rules).map(
      ([name, rule]) => [`${member}: ${name}`, (x: string) => ({ [member]: rule(x) })] as const,
    ),
  ),
  ['antirequisite', (x) => ({ antirequisites: [x] })],
  ['antirequisite next to a prerequisite', (x) => ({ antirequisites: [absent], prerequisite: take(x) })],
  ['both requirements', (x) => ({ prerequisite: take(x), corequisite: take(x) })],
  ['a corequisite next to a prerequisite', (x) => ({ prerequisite: take(held), corequisite: take(x) })],
  ['a prerequisite next to a corequisite', (x) => ({ prerequisite: take(x), corequisite: take(held) })],
];

/** A text of its own for each requirement, so that each has a source reference of its own. */
function textsOf(requirements: Requirements): object {
  const given = members.filter((member) => requirements[member] !== undefined);
  return Object.fromEntries(given.map((member) => [`${member}_text`, `The ${member} in words.`]));
}

const cases: readonly Case[] = (Object.keys(fates) as FateName[]).flatMap((fate, column) =>
  placesOfCode.map(([name, requirements], row) => {
    const number = 1 + column * placesOfCode.length + row;
    return { name: `${name}, ${fate}`, fate, code: `OLD ${number}`, target: `GOAL ${number}`, requirements };
  }),
);

const named = (one: Case): string => fates[one.fate].named(one.code).replace('NEW OLD', 'NEW');
const successor = (one: Case): string => fates[one.fate].successor(one.code).replace('NEW OLD', 'NEW');

let index: ServedIndex;
let migrated: MigratedPlan;
let unmet: readonly InvalidEntry[];

before(async () => {
  const directory = temporaryDirectory();
  const common = [held, absent].map((course_code) => ({ course_code, title: course_code }));
  const minor = (one: Case, requirement: Rule) => ({
    credential_id: `credential:minor-${one.code.slice(4)}`,
    kind: 'minor',
    title: `Minor of ${one.code}`,
    requirement,
  });
  const credentialCases = cases.filter(({ name }) => name.startsWith('prerequisite: a course,'));
  const old = await publishVersion(directory, 'a', {
    courses: [
      ...common,
      ...cases.map(({ code }) => ({ course_code: code, title: `Course ${code}` })),
      ...cases.map((one) => ({
        course_code: one.target,
        title: one.name,
        ...one.requirements(one.code),
        ...textsOf(one.requirements(one.code)),
      })),
    ],
    credentials: credentialCases.map((one) => minor(one, take(one.code))),
  });
  const renamed = cases.filter((one) => successor(one) !== one.code);
  const next = await publishVersion(
    directory,
    'b',
    {
      courses: [
        ...common,
        ...cases
          .filter(({ fate }) => fates[fate].isListed)
          .map((one) => ({ course_code: successor(one), title: `Course ${one.code}` })),
        ...cases.map((one) => ({
          course_code: one.target,
          title: one.name,
          ...one.requirements(named(one)),
          ...textsOf(one.requirements(named(one))),
        })),
      ],
      credentials: credentialCases.map((one) => minor(one, take(named(one)))),
      renames: [
        'from_course_code,to_course_code',
        ...renamed.map((one) => `${one.code},${successor(one)}`),
        '',
      ].join('\n'),
    },
    old,
  );
  index = await loadIndex(next, {
    settings: {
      engineThreads: 2,
      engineQueueMaximumJobs: 64,
      engineTimeoutMs: 60_000,
      engineMaximumWaitMs: 60_000,
      maximumAnswerBytes: 16_777_216,
      engineWorkUnits: 10_000_000,
    },
    digests: new DigestCache({ dataDirectory: directory, readsEverything: true, nowMs: Date.now }),
    monotonicMs: () => performance.now(),
    generation: 1,
  });
  const outcome = canonicalDocument(
    {
      courses: [
        { term_id: '0', course_code: held, status: 'taken' },
        ...cases.map(({ code }) => ({ term_id: '0', course_code: code, status: 'taken' as const })),
        ...cases.map(({ target, fate }) => ({
          term_id: String(1 + Object.keys(fates).indexOf(fate)),
          course_code: target,
          status: 'planned' as const,
        })),
      ],
      credential_ids: credentialCases.map((one) => minor(one, take(one.code)).credential_id),
    },
    'el-a',
    null,
  );
  assert.ok(outcome.kind === 'document');
  migrated = migratePlan(index, outcome.document);
  const unmetOutcome = await unmetEntries(index.engine, index, migrated);
  assert.ok(unmetOutcome.kind === 'entries');
  unmet = unmetOutcome.entries;
});

after(() => discardIndex(index));

/** Whether completed courses meet a rule, read naively. */
function meets(rule: Rule, completed: ReadonlySet<string>): boolean {
  const met = (inner: Rule): boolean => meets(inner, completed);
  switch (rule.kind) {
    case 'course':
      return completed.has(rule.course_code);
    case 'all_of':
      return rule.rules.every(met);
    case 'any_of':
      return rule.rules.some(met);
    case 'none_of':
      return !rule.rules.some(met);
    case 'n_of':
      return rule.rules.filter(met).length >= rule.count;
    case 'courses_from':
      return rule.from.course_codes.filter((code) => completed.has(code)).length >= rule.count;
    case 'when':
      return met(rule.if) ? met(rule.then) : rule.otherwise === undefined || met(rule.otherwise);
  }
}

function isMet(requirements: Requirements, completed: ReadonlySet<string>): boolean {
  const { prerequisite, corequisite, antirequisites = [] } = requirements;
  const rulesMet = [prerequisite, corequisite].every((rule) => rule === undefined || meets(rule, completed));
  return rulesMet && !antirequisites.some((code) => completed.has(code));
}

/** The codes that the migrated plan has completed, as far as they matter to the case. */
function completedAfter(one: Case): ReadonlySet<string> {
  return new Set(fates[one.fate].isListed ? [held, successor(one)] : [held]);
}

function becomesUnmet(one: Case): boolean {
  const isMetBefore = isMet(one.requirements(one.code), new Set([held, one.code]));
  return isMetBefore && !isMet(one.requirements(named(one)), completedAfter(one));
}

/** The source of the first requirement that the migrated plan does not meet. */
function expectedSource(one: Case): string | undefined {
  const requirements = one.requirements(named(one));
  const unmetMember = members.find((member) => {
    const rule = requirements[member];
    return rule !== undefined && !meets(rule, completedAfter(one));
  });
  assert.ok(unmetMember !== undefined, one.name);
  return servedCourse(index, one.target)?.claims[unmetMember]?.[0];
}

test('the table has cases that become unmet and cases that do not, in every requirement', () => {
  for (const member of members) {
    const ofMember = cases.filter(({ name }) => name.startsWith(member));
    assert.ok(ofMember.some(becomesUnmet) && !ofMember.every(becomesUnmet), member);
  }
});

for (const one of cases) {
  test(`${one.name}: the course ${becomesUnmet(one) ? 'becomes unmet' : 'is not listed as unmet'}`, () => {
    const entries = unmet.filter(({ course_code }) => course_code === one.target);
    assert.equal(entries.length, becomesUnmet(one) ? 1 : 0, JSON.stringify(entries));
    for (const { reason, source_reference_id: source } of entries) {
      assert.equal(reason, 'requirement_now_unmet');
      assert.notEqual(index.universe.sourceRow(source), undefined, 'the entry cites a record of the index');
      assert.equal(source, expectedSource(one), 'the entry cites the requirement that is unmet');
    }
  });
}

test('entries of removed codes are kept and marked, those of renamed ones take the new code', () => {
  const marks = new Map(
    migrated.document.courses.map(({ course_code, removed_course }) => [course_code, removed_course]),
  );
  for (const one of cases) {
    assert.ok(marks.has(successor(one)), one.name);
    assert.equal(marks.get(successor(one)), one.fate === 'removed' ? true : undefined, one.name);
    assert.ok(marks.has(one.target), one.name);
  }
  assert.deepEqual(
    new Set(migrated.removedEntries.map(({ course_code }) => course_code)),
    new Set(cases.filter(({ fate }) => fate === 'removed').map(({ code }) => code)),
  );
  assert.deepEqual(
    new Set(migrated.renamedCourses.map(({ from_course_code }) => from_course_code)),
    new Set(cases.filter(({ fate }) => fate.startsWith('renamed')).map(({ code }) => code)),
  );
});

test('a requirement is listed as changed if and only if it names another course than before', () => {
  const changed = new Set(
    migrated.changedRequirements.map(({ target, change }) => `${Object.values(target)[1]} ${change}`),
  );
  const expected = cases
    .filter(({ fate }) => fate === 'renamed, old code still named')
    .flatMap((one) => {
      const naming = Object.entries(one.requirements(one.code)).filter(([, value]) =>
        JSON.stringify(value).includes(`"${one.code}"`),
      );
      const changes = naming.map(([member]) => `${one.target} ${member.replace(/s$/u, '')}`);
      const isCredentialCase = one.name.startsWith('prerequisite: a course,');
      return isCredentialCase
        ? [...changes, `credential:minor-${one.code.slice(4)} credential_requirement`]
        : changes;
    });
  assert.deepEqual([...changed].sort(), expected.sort());
});
