/** Schemas of the Waterloo input files. Members that the adapter does not use are not listed. */
import Type, { type Static } from 'typebox';

const Strings = Type.Array(Type.String());
const Optional = Type.Optional;

const treeTypes = [
  'ALL',
  'MIN',
  'AND',
  'OR',
  'LEVEL',
  'GRADE',
  'PROGRAM',
  'NOT',
  'NOT_PROGRAM',
  'NOTE',
  'COREQUISITE_REF',
] as const;
const TreeModule = Type.Module({
  Tree: Type.Object({
    type: Type.Enum(treeTypes),
    requirements: Optional(Type.Array(Type.Ref('Tree'))),
    courses: Optional(Strings),
    programs: Optional(Strings),
    text: Optional(Type.String()),
    minCount: Optional(Type.Integer()),
    minLevel: Optional(Type.String()),
    minGrade: Optional(Type.Number()),
  }),
});

/** A node of a course's prerequisite, corequisite or antirequisite tree. */
export const TreeNode = TreeModule.Tree;
export type TreeNode = Static<typeof TreeNode>;

const TreeOrNull = Type.Union([TreeNode, Type.Null()]);

/** `courses.json.gz`. */
export const WaterlooCourseEntries = Type.Array(
  Type.Object({
    pid: Type.String(),
    code: Type.String(),
    title: Type.String(),
    description: Type.String(),
    units: Type.Number(),
    crossListed: Strings,
    prerequisites: TreeOrNull,
    corequisites: TreeOrNull,
    antirequisites: TreeOrNull,
  }),
);
export type WaterlooCourseEntry = Static<typeof WaterlooCourseEntries>[number];

/** `program-codes.json`. */
export const ProgramEntries = Type.Array(Type.Object({ code: Type.String(), type: Type.String() }));

/** `prereq-text.json.gz`: sentences by course code. */
export const CurrentTexts = Type.Record(Type.String(), Type.String());

/** `prereq-text-openapi-2026-01.json.gz`. */
export const JanuaryTexts = Type.Record(
  Type.String(),
  Type.Object({ prereq_text: Type.Union([Type.String(), Type.Null()]), scraped_at: Type.String() }),
);

/** `calendar2022.json.gz`; `title` is the course code. */
export const PrintedEntries = Type.Array(
  Type.Object({
    title: Type.String(),
    pre_requisites: Optional(Type.String()),
    'anti requisites': Optional(Type.String()),
    note: Optional(Type.String()),
  }),
);

/** `antireq-pairs.json.gz`. */
export const AntirequisiteTexts = Type.Array(Type.Object({ code: Type.String(), text: Type.String() }));

const MajorRuleModule = Type.Module({
  MajorRule: Type.Object({
    kind: Type.Enum(['all', 'pick', 'courses', 'subjectPool', 'excluded'] as const),
    children: Optional(Type.Array(Type.Ref('MajorRule'))),
    courses: Optional(Strings),
    selectMin: Optional(Type.Integer()),
    selectMax: Optional(Type.Integer()),
    selectCount: Optional(Type.Integer()),
    subjectCodes: Optional(Strings),
    minLevel: Optional(Type.Integer()),
    maxLevel: Optional(Type.Integer()),
    exclusions: Optional(Strings),
  }),
});

/** A rule of a major or specialization. */
export const MajorRule = MajorRuleModule.MajorRule;
export type MajorRule = Static<typeof MajorRule>;

const Elective = Type.Object({
  description: Type.String(),
  unitRequirement: Optional(Type.Number()),
  approvedCourses: Optional(Strings),
});
export type Elective = Static<typeof Elective>;

const Specialization = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  source: Type.String(),
  rules: Optional(MajorRule),
  electives: Optional(Type.Array(Elective)),
});

/** `programs-majors-specializations.json.gz`, by slug. */
export const MajorEntries = Type.Record(
  Type.String(),
  Type.Object({
    name: Type.String(),
    asOf: Type.String(),
    source: Type.String(),
    rules: Optional(MajorRule),
    terms: Optional(Type.Record(Type.String(), MajorRule)),
    electives: Optional(Type.Array(Elective)),
    specializations: Optional(Type.Array(Specialization)),
  }),
);
export type MajorEntry = Static<typeof MajorEntries>[string];
export type SpecializationEntry = Static<typeof Specialization>;

const MinorNodeModule = Type.Module({
  MinorNode: Type.Object({
    type: Type.Enum(['AND', 'OR', 'N_OF', 'COURSE', 'ADDITIONAL'] as const),
    text: Optional(Type.String()),
    label: Optional(Type.String()),
    code: Optional(Type.String()),
    n: Optional(Type.Integer()),
    pool: Optional(Strings),
    children: Optional(Type.Array(Type.Ref('MinorNode'))),
  }),
});

/** A requirement of a minor or of a program of the Faculty of Mathematics. */
export const MinorNode = MinorNodeModule.MinorNode;
export type MinorNode = Static<typeof MinorNode>;

/** `programs-minors-math.json.gz`, by Kuali id; the three core programs have neither id nor code. */
export const MinorEntries = Type.Record(
  Type.String(),
  Type.Object({
    id: Optional(Type.String()),
    name: Type.String(),
    code: Optional(Type.String()),
    isMinor: Optional(Type.Boolean()),
    isSpecialization: Optional(Type.Boolean()),
    requirements: Type.Array(MinorNode),
    rawHtml: Optional(Type.String()),
    graduationRequirementsHtml: Optional(Type.String()),
    additionalConstraintsHtml: Optional(Type.String()),
    courseListsHtml: Optional(Type.String()),
  }),
);
export type MinorEntry = Static<typeof MinorEntries>[string];

/** `programs-math-units-averages.json`. */
export const AverageEntries = Type.Record(
  Type.String(),
  Type.Object({
    pid: Type.String(),
    name: Type.String(),
    units: Type.Record(Type.String(), Type.Number()),
    min_averages: Strings,
    declaration: Optional(Type.String()),
  }),
);
export type AverageEntry = Static<typeof AverageEntries>[string];

/** `invalid-credential-combinations.json`. */
export const Combinations = Type.Object({
  mathFacultyGeneralRules: Type.Object({ heading: Type.String(), rules: Strings }),
  specificCombinations: Type.Array(
    Type.Object({ plan: Type.String(), faculty: Type.String(), cannotCombineWith: Type.String() }),
  ),
});
export type Combinations = Static<typeof Combinations>;
