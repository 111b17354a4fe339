/**
 * Faults of rules beyond the schema: empty sets, contradictory bounds, unknown tags and levels, blocks that cannot
 * count completely, and cycles of credentials that require each other. Each has a JSON Pointer into its record.
 */
import { Compile } from 'typebox/compile';
import { type CourseSet, childRules, Rule } from '../../../../shared/contract/rule.ts';
import type { SourceCatalog, SourceCourse, SourceCredential } from '../../catalog-source.ts';
import { blockFaults, KnownCourses } from './block-faults.ts';
import { entryFaults } from './entry-faults.ts';

/** Reports a fault of a record, which the schema may have rejected. */
export type ReportFault = (record: unknown, reason: string) => void;

/** The courses that were read, and those that the schema rejects, as read; null if a line could not be parsed. */
export interface ReadCourses {
  readonly records: readonly SourceCourse[];
  readonly isWhole: boolean;
  readonly refused: readonly unknown[] | null;
}

export interface ReadSource {
  /** Null if the schema rejects it: checks that depend on it are skipped. */
  readonly catalog: SourceCatalog | null;
  readonly courses: ReadCourses;
  readonly credentials: readonly SourceCredential[];
  /** Courses and credentials that the schema rejects. */
  readonly refused: readonly unknown[];
}

const members = ['prerequisite', 'corequisite', 'requirement'] as const;

export function checkRules(
  { catalog, courses, credentials, refused }: ReadSource,
  report: ReportFault,
): void {
  if (catalog !== null) for (const fault of levelsByUnitsFaults(catalog)) report(catalog, fault);
  const all = courses.refused === null ? null : [...courses.records, ...courses.refused];
  const known: KnownNames = {
    tags: all && new Set(all.flatMap((course) => stringsIn(course, 'tags'))),
    courseLevels:
      all &&
      catalog &&
      new Set([...all.flatMap((course) => stringsIn(course, 'level')), ...(catalog.levels ?? [])]),
    levels: catalog?.levels ?? null,
    courses: catalog !== null && courses.isWhole ? new KnownCourses(catalog, courses.records) : null,
  };
  for (const record of [...courses.records, ...credentials, ...refused])
    for (const member of members)
      for (const [place, rule] of soundRules(memberOf(record, member), `/${member}`))
        for (const fault of faultsOf(rule, place, known)) report(record, fault);
  checkCircles(credentials, report);
}

const ruleCheck = Compile(Rule);

/** The largest valid rules in a value: the faults of the rest are the schema's. */
function* soundRules(value: unknown, path: string): Generator<readonly [place: string, rule: Rule]> {
  if (value === undefined) return;
  if (ruleCheck.Check(value)) {
    yield [path, value];
    return;
  }
  for (const member of ['if', 'then', 'otherwise'])
    yield* soundRules(memberOf(value, member), `${path}/${member}`);
  const rules = memberOf(value, 'rules');
  if (Array.isArray(rules))
    for (const [index, rule] of rules.entries()) yield* soundRules(rule, `${path}/rules/${index}`);
}

function memberOf(value: unknown, member: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[member];
}

/** The strings in a member of a record of any shape, or in its list. */
function stringsIn(record: unknown, member: 'tags' | 'level'): string[] {
  const value = memberOf(record, member);
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}

/** Levels that are not listed or repeated, and a level that is reached before a lower one. */
function* levelsByUnitsFaults({ levels, levels_by_units = [] }: SourceCatalog): Generator<string> {
  if (levels === undefined) return;
  const unitsOf = new Map<string, number>();
  for (const [index, { level, minimum_units }] of levels_by_units.entries()) {
    const path = `/levels_by_units/${index}`;
    if (!levels.includes(level)) {
      yield `at ${path}/level: "${level}" is not one of the levels of catalog.json: ${levels.join(', ')}`;
      continue;
    }
    if (unitsOf.has(level)) yield `at ${path}/level: "${level}" is given twice`;
    for (const [other, units] of unitsOf) {
      const isAbove = levels.indexOf(level) > levels.indexOf(other);
      if (level !== other && isAbove !== minimum_units >= units && minimum_units !== units)
        yield `at ${path}/minimum_units: "${level}" with ${minimum_units} units contradicts "${other}" with ${units}: a higher level needs no fewer units`;
    }
    unitsOf.set(level, minimum_units);
  }
}

interface KnownNames {
  /** Null, like the next, if some course could not be parsed. */
  readonly tags: ReadonlySet<string> | null;
  readonly courseLevels: ReadonlySet<string> | null;
  /** Null if some course was rejected. */
  readonly courses: KnownCourses | null;
  /** Null if the catalog does not list its levels. */
  readonly levels: readonly string[] | null;
}

function* faultsOf(rule: Rule, path: string, known: KnownNames): Generator<string> {
  for (const [place, node] of placesOf(rule, path)) {
    if (node.kind === 'courses_from') {
      yield* setFaults(node.from, `${place}/from`, known);
      yield* blockFaults(node, place, known.courses);
    }
    if (node.kind === 'average' && node.over !== undefined)
      yield* setFaults(node.over, `${place}/over`, known);
    if ('limits' in node)
      for (const [index, { from }] of (node.limits ?? []).entries())
        yield* setFaults(from, `${place}/limits/${index}/from`, known);
    yield* entryFaults(node, place);
    yield* countFaults(node, place);
    if (node.kind === 'level') yield* levelFaults(node, place, known);
    if (node.kind === 'cohort') yield* boundFaults(node.minimum, node.maximum, place, 'maximum');
  }
}

/** Yields every node with its JSON Pointer. */
function* placesOf(rule: Rule, path: string): Generator<readonly [place: string, node: Rule]> {
  yield [path, rule];
  if (rule.kind === 'when') {
    yield* placesOf(rule.if, `${path}/if`);
    yield* placesOf(rule.then, `${path}/then`);
    if (rule.otherwise !== undefined) yield* placesOf(rule.otherwise, `${path}/otherwise`);
  } else
    for (const [index, child] of childRules(rule).entries()) yield* placesOf(child, `${path}/rules/${index}`);
}

const lists = ['course_codes', 'subjects', 'levels', 'tags', 'any_of'] as const;

function* setFaults(set: CourseSet, path: string, known: KnownNames): Generator<string> {
  for (const list of lists)
    if (set[list]?.length === 0)
      yield `at ${path}/${list}: the list is empty, so no course is meant; leave the member out to restrict nothing`;
  yield* boundFaults(set.minimum_number, set.maximum_number, path, 'maximum_number');
  for (const [index, tag] of (set.tags ?? []).entries())
    if (known.tags?.has(tag) === false)
      yield `at ${path}/tags/${index}: no course of the catalog has the tag "${tag}"`;
  for (const [index, level] of (set.levels ?? []).entries())
    if (known.courseLevels?.has(level) === false)
      yield `at ${path}/levels/${index}: no course of the catalog has the level "${level}"`;
  for (const [index, inner] of (set.any_of ?? []).entries())
    yield* setFaults(inner, `${path}/any_of/${index}`, known);
  if (set.exclude !== undefined) yield* setFaults(set.exclude, `${path}/exclude`, known);
}

/** Counts that exceed the number of rules or credentials. */
function* countFaults(rule: Rule, path: string): Generator<string> {
  if (rule.kind === 'n_of' && rule.count > rule.rules.length)
    yield `at ${path}/count: ${rule.count} of ${rule.rules.length} rules cannot be met`;
  if (rule.kind === 'any_of' && rule.rules.length === 0)
    yield `at ${path}/rules: the list is empty, and one of its rules is required`;
  if (rule.kind === 'credential' && (rule.count ?? 1) > new Set(rule.credential_ids).size)
    yield `at ${path}/count: ${rule.count} of ${new Set(rule.credential_ids).size} credentials cannot be met`;
}

function* boundFaults(
  minimum: number | undefined,
  maximum: number | undefined,
  path: string,
  member: string,
): Generator<string> {
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    yield `at ${path}/${member}: ${maximum} is below the minimum, ${minimum}`;
}

function* levelFaults(
  { minimum, maximum }: Extract<Rule, { kind: 'level' }>,
  path: string,
  { levels }: KnownNames,
): Generator<string> {
  if (levels === null) return;
  for (const [member, level] of [['minimum', minimum] as const, ['maximum', maximum] as const])
    if (level !== undefined && !levels.includes(level))
      yield `at ${path}/${member}: "${level}" is not one of the levels of catalog.json: ${levels.join(', ')}`;
  if (minimum === undefined || maximum === undefined) return;
  const [low, high] = [levels.indexOf(minimum), levels.indexOf(maximum)];
  if (low >= 0 && high >= 0 && low > high)
    yield `at ${path}/maximum: "${maximum}" is below the minimum, "${minimum}"`;
}

/** Reports each place at which a credential requires one that, directly or indirectly, requires it. */
function checkCircles(credentials: readonly SourceCredential[], report: ReportFault): void {
  const named = new Map(
    credentials.map(({ credential_id, requirement }) => [credential_id, namedIn(requirement)]),
  );
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set([from]);
    for (const id of seen) {
      if (id === to) return true;
      for (const { id: next } of named.get(id) ?? []) seen.add(next);
    }
    return false;
  };
  for (const credential of credentials)
    for (const { id, place } of named.get(credential.credential_id) ?? [])
      if (reaches(id, credential.credential_id))
        report(
          credential,
          `at ${place}: ${id} requires ${credential.credential_id} in turn, so neither can be met`,
        );
}

/** The credentials that a requirement names. */
function namedIn(rule: Rule | undefined): readonly { readonly id: string; readonly place: string }[] {
  if (rule === undefined) return [];
  return [...placesOf(rule, '/requirement')].flatMap(([place, node]) =>
    node.kind !== 'credential'
      ? []
      : node.credential_ids.map((id, index) => ({ id, place: `${place}/credential_ids/${index}` })),
  );
}
