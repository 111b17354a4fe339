/** The rule grammar of courses and credentials (decisions.md, part F). */
import Type, { type Static, type TProperties } from 'typebox';
import { closedObject } from './closed-object.ts';
import { entryStatuses, type RuleKind } from './words.ts';

/** A grade as a catalog writes it: `70`, `"70%"`, `"C+"`. */
export const Grade = Type.Union([Type.Number(), Type.String({ minLength: 1, maxLength: 16 })]);
export type Grade = Static<typeof Grade>;

/** Which entries count: those with one of these statuses, of this origin, with at least this grade. */
export const EntryFilter = closedObject({
  statuses: Type.Optional(Type.Array(Type.Enum(entryStatuses), { minItems: 1 })),
  /** True: only credit from elsewhere; false: only courses of this catalog. */
  external: Type.Optional(Type.Boolean()),
  minimum_grade: Type.Optional(Grade),
});
export type EntryFilter = Static<typeof EntryFilter>;

const CourseSetModule = Type.Module({
  CourseSet: closedObject({
    course_codes: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    subjects: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    minimum_number: Type.Optional(Type.Integer()),
    maximum_number: Type.Optional(Type.Integer()),
    levels: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    /** Courses with any of these attributes. */
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    /** Further sets, each with its own bounds. */
    any_of: Type.Optional(Type.Array(Type.Ref('CourseSet'))),
    exclude_course_codes: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    exclude: Type.Optional(Type.Ref('CourseSet')),
  }),
});

type CourseSetTree = typeof CourseSetModule.CourseSet;
export interface CourseSetSchema extends CourseSetTree {}
/** A set of courses: the union of codes, pattern and further sets, minus the exclusions; `{}` is every course. */
export const CourseSet: CourseSetSchema = CourseSetModule.CourseSet;
export type CourseSet = Static<typeof CourseSet>;

/** The maximum of courses in `from` that count within the node with this limit. */
export const SharingLimit = closedObject({
  from: CourseSet,
  /** Only these entries draw on the limit. */
  entry: Type.Optional(EntryFilter),
  maximum_count: Type.Optional(Type.Integer({ minimum: 0 })),
  maximum_units: Type.Optional(Type.Number({ minimum: 0 })),
});
export type SharingLimit = Static<typeof SharingLimit>;

/** A year of admission. */
export const Year = Type.Integer({ minimum: 1000, maximum: 9999 });

const rules = Type.Array(Type.Ref('Rule'));
const grouping = {
  rules,
  exclusive: Type.Optional(Type.Boolean()),
  limits: Type.Optional(Type.Array(SharingLimit)),
  /** Lower grades count nowhere inside. */
  overall_minimum_grade: Type.Optional(Grade),
};

function node<Kind extends RuleKind, Members extends TProperties>(kind: Kind, members: Members) {
  return closedObject({
    kind: Type.Literal(kind),
    ...members,
    /** Set by publication; optional in a catalog source. */
    source_reference_id: Type.Optional(Type.String({ minLength: 1 })),
    rule_id: Type.Optional(Type.String({ minLength: 1 })),
    label: Type.Optional(Type.String({ minLength: 1 })),
    shares_with: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    /** The range of its source text that this node was read from: UTF-16 offsets, the end exclusive. */
    span: Type.Optional(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })])),
  });
}

const RuleModule = Type.Module({
  Rule: Type.Union([
    node('course', {
      course_code: Type.String({ minLength: 1 }),
      minimum_grade: Type.Optional(Grade),
      concurrent: Type.Optional(Type.Boolean()),
    }),
    node('all_of', grouping),
    node('any_of', grouping),
    node('n_of', { count: Type.Integer({ minimum: 0 }), ...grouping }),
    node('courses_from', {
      from: CourseSet,
      entry: Type.Optional(EntryFilter),
      count: Type.Optional(Type.Integer({ minimum: 0 })),
      units: Type.Optional(Type.Number({ minimum: 0 })),
      minimum_grade: Type.Optional(Grade),
      maximum_per_subject: Type.Optional(Type.Integer({ minimum: 1 })),
      minimum_subjects: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Courses of the set that count only together: a lecture and its laboratory. */
      blocks: Type.Optional(Type.Array(Type.Array(Type.String({ minLength: 1 })))),
    }),
    node('credential', {
      credential_ids: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
      count: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    node('when', {
      if: Type.Ref('Rule'),
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      then: Type.Ref('Rule'),
      otherwise: Type.Optional(Type.Ref('Rule')),
    }),
    node('none_of', { rules }),
    node('level', {
      minimum: Type.Optional(Type.String({ minLength: 1 })),
      maximum: Type.Optional(Type.String({ minLength: 1 })),
    }),
    node('program', {
      programs: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
      negated: Type.Optional(Type.Boolean()),
    }),
    node('average', {
      minimum: Type.Number(),
      over: Type.Optional(CourseSet),
      entry: Type.Optional(EntryFilter),
      /** Which attempt at a course counts; by default, the last. */
      attempts: Type.Optional(Type.Enum(['last', 'best'] as const)),
    }),
    node('consent', { by: Type.Optional(Type.String({ minLength: 1 })) }),
    node('external', { text: Type.String({ minLength: 1 }) }),
    node('unparsed', { text: Type.String({ minLength: 1 }) }),
    /** The year of admission. */
    node('cohort', { minimum: Type.Optional(Year), maximum: Type.Optional(Year) }),
  ]),
});

type RuleTree = typeof RuleModule.Rule;
/** A named interface: declarations refer to the tree by name instead of repeating it. */
export interface RuleSchema extends RuleTree {}
/** JSON Schema of a rule tree; recursive. */
export const Rule: RuleSchema = RuleModule.Rule;
export type Rule = Static<typeof Rule>;
export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;

/** True if a set restricts courses by an attribute: subject, number, level or tag. */
export function isRestricted({ subjects, minimum_number, maximum_number, levels, tags }: CourseSet): boolean {
  return [subjects, minimum_number, maximum_number, levels, tags].some((part) => part !== undefined);
}

/** True if a set contains every course, like `{}`: it neither restricts nor lists any. */
export function isEveryCourse(set: CourseSet): boolean {
  return set.course_codes === undefined && set.any_of === undefined && !isRestricted(set);
}

/** A set and the sets within it, without exclusions. */
export function unitedSets(set: CourseSet): readonly CourseSet[] {
  return [set, ...(set.any_of ?? []).flatMap(unitedSets)];
}

/** The codes that a set lists, in the order of the sets within it, including codes that it excludes. */
export function listedCodes(set: CourseSet): readonly string[] {
  return unitedSets(set).flatMap(({ course_codes }) => course_codes ?? []);
}

/** The direct children of a rule, in order. */
export function childRules(rule: Rule): readonly Rule[] {
  switch (rule.kind) {
    case 'all_of':
    case 'any_of':
    case 'n_of':
    case 'none_of':
      return rule.rules;
    case 'when':
      return rule.otherwise === undefined ? [rule.if, rule.then] : [rule.if, rule.then, rule.otherwise];
    default:
      return noRules;
  }
}

const noRules: readonly Rule[] = [];

/** The leaves of a rule, in order; the rule itself if it has no children. */
export function leavesOf(rule: Rule): readonly Rule[] {
  const children = childRules(rule);
  return children.length === 0 ? [rule] : children.flatMap(leavesOf);
}
