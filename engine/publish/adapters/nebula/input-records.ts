/** Schemas of the Nebula input files. Members that the adapter does not use are not listed. */
import Type, { type Static } from 'typebox';

const Optional = Type.Optional;

/** The types of nodes of requisite trees. */
const requisiteTypes = [
  'collection',
  'course',
  'other',
  'major',
  'core',
  'gpa',
  'consent',
  'choice',
  'limit',
] as const;

const RequisiteModule = Type.Module({
  Requisite: Type.Object({
    type: Type.Enum(requisiteTypes),
    options: Optional(Type.Array(Type.Ref('Requisite'))),
    required: Optional(Type.Integer()),
    class_reference: Optional(Type.Union([Type.String(), Type.Null()])),
    minimum_grade: Optional(Type.String()),
    description: Optional(Type.String()),
    major: Optional(Type.String()),
    core_flag: Optional(Type.String()),
    hours: Optional(Type.Union([Type.Number(), Type.Null()])),
    minimum: Optional(Type.Number()),
    subset: Optional(Type.String()),
    granter: Optional(Type.String()),
    choices: Optional(Type.Ref('Requisite')),
  }),
});

/** A node of one of a course's three requisite trees. */
export const Requisite = RequisiteModule.Requisite;
export type Requisite = Static<typeof Requisite>;

/** `courses.json.gz`. The first eight digits of an id are its time of creation in seconds. */
export const NebulaCourseEntries = Type.Array(
  Type.Object({
    id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
    subject_prefix: Type.String({ minLength: 1 }),
    course_number: Type.String({ minLength: 1 }),
    title: Type.String(),
    description: Type.String(),
    prerequisites: Requisite,
    corequisites: Requisite,
    co_or_pre_requisites: Requisite,
  }),
);
export type NebulaCourseEntry = Static<typeof NebulaCourseEntries>[number];

/** The names of the three trees of a course. */
export type RequisiteTreeName = 'prerequisites' | 'corequisites' | 'co_or_pre_requisites';

/** The types of nodes of degree plans. */
const matchers = [
  'CourseRequirement',
  'AndRequirement',
  'OrRequirement',
  'SelectRequirement',
  'HoursRequirement',
  'FreeElectiveRequirement',
  'PrefixBucketRequirement',
  'CSGuidedElectiveRequirement',
  'PsychologyPrefixesOrCourses',
] as const;

const MatcherModule = Type.Module({
  Matcher: Type.Object({
    matcher: Type.Enum(matchers),
    metadata: Optional(Type.Object({ name: Optional(Type.String()) })),
    course: Optional(Type.String()),
    requirements: Optional(Type.Array(Type.Ref('Matcher'))),
    required_count: Optional(Type.Integer({ minimum: 0 })),
    required_hours: Optional(Type.Number({ minimum: 0 })),
    excluded_courses: Optional(Type.Array(Type.String())),
    prefix: Optional(Type.String()),
    starts_with: Optional(Type.String()),
    also_fulfills: Optional(Type.Array(Type.Ref('Matcher'))),
    accepted_courses: Optional(Type.Array(Type.String())),
    accepted_prefixes: Optional(Type.Array(Type.String())),
  }),
});

/** A node of a degree plan. */
export const Matcher = MatcherModule.Matcher;
export type Matcher = Static<typeof Matcher>;

/** `degrees/<year>/*.json`. */
export const DegreePlan = Type.Object({
  display_name: Type.String({ minLength: 1 }),
  year: Type.String({ minLength: 1 }),
  minimum_credit_hours: Type.Number({ minimum: 0 }),
  catalog_uri: Optional(Type.String()),
  requirements: Type.Object({
    core: Optional(Type.String()),
    major: Type.Array(Matcher),
  }),
});
export type DegreePlan = Static<typeof DegreePlan>;
