/** Results of the query endpoints (interface.md, 2.3; decisions.md, part D). */
import Type, { type Static } from 'typebox';
import {
  academicStatuses,
  assumptionNames,
  boundedCauses,
  completenesses,
  conflictReasons,
  entryStatuses,
  ruleKinds,
  unknownReasons,
} from './words.ts';

export const CourseTarget = Type.Object({ kind: Type.Literal('course'), course_code: Type.String() });
export const CredentialTarget = Type.Object({
  kind: Type.Literal('credential'),
  credential_id: Type.String(),
});
export const Target = Type.Union([CourseTarget, CredentialTarget]);

export const AcademicUnknown = Type.Object({
  unknown_reason: Type.Enum(unknownReasons),
  source_reference_id: Type.String(),
  text: Type.Optional(Type.String()),
  cause: Type.Optional(
    Type.Enum(boundedCauses, {
      description:
        'Of evaluation_bounded: the work budget, with which the answer is the same at any load, or the clock.',
    }),
  ),
  path: Type.Optional(
    Type.String({
      description:
        'Of attribute_missing: a JSON Pointer into the state document, to the member that would settle it.',
    }),
  ),
  target: Type.Optional(Target),
});
export type AcademicUnknown = Static<typeof AcademicUnknown>;

export const Conflict = Type.Object({
  conflict_reason: Type.Enum(conflictReasons),
  /** The course in conflict: the target itself, or a course of the credential; empty if its rule names none. */
  course_code: Type.String(),
  conflicting_course_code: Type.Optional(Type.String()),
  term_id: Type.Optional(Type.String()),
  source_reference_id: Type.String(),
});

export const Assumption = Type.Object({
  assumption: Type.Enum(assumptionNames),
  course_code: Type.Optional(Type.String()),
  source_reference_id: Type.Optional(Type.String()),
});

export const MissingOption = Type.Object({
  course_code: Type.String(),
  source_reference_id: Type.String(),
  /** True if this course alone completes the target. */
  unlocks_alone: Type.Boolean(),
  /**
   * True if it can be taken now: its prerequisite is satisfied, its corequisite too in the same term, and the state
   * has no antirequisite.
   */
  ready: Type.Boolean(),
});

/** The progress of a credential's rule: what is completed and what is in plan, separately. */
export const RuleProgress = Type.Object(
  {
    courses: Type.Object(
      { required: Type.Integer(), completed: Type.Integer(), in_plan: Type.Integer() },
      {
        description:
          'A rule above others requires the sum of the fewest that they require; of alternatives, those with the fewest courses left count. A courses_from counts all courses that are applied to it; the rules above it count as many as it requires.',
      },
    ),
    units: Type.Optional(
      Type.Object(
        { required: Type.Number(), completed: Type.Number(), in_plan: Type.Number() },
        { description: 'Only below or at a rule that requires units: the sum of those rules.' },
      ),
    ),
  },
  { description: 'Of every node of a credential.' },
);
export type RuleProgress = Static<typeof RuleProgress>;

/** A node of the explanation corresponds in position and kind to a node of the catalog's rule. */
const ExplanationModule = Type.Module({
  ExplanationNode: Type.Object({
    rule: Type.Enum(ruleKinds),
    status: Type.Enum(academicStatuses),
    label: Type.String(),
    source_reference_id: Type.String(),
    progress: Type.Optional(RuleProgress),
    required: Type.Optional(Type.Integer()),
    counted: Type.Optional(Type.Integer()),
    /** For a selection that requires units; one that requires only units has no `required`. */
    required_units: Type.Optional(Type.Number()),
    counted_units: Type.Optional(Type.Number()),
    /** Of the counted units, those of credit from elsewhere without an equivalent course. */
    external_units: Type.Optional(Type.Number()),
    /** For a selection that requires several subjects. */
    required_subjects: Type.Optional(Type.Integer()),
    counted_subjects: Type.Optional(Type.Integer()),
    course_code: Type.Optional(Type.String()),
    applied_course_codes: Type.Optional(Type.Array(Type.String())),
    unknown_reason: Type.Optional(Type.Enum(unknownReasons)),
    text: Type.Optional(Type.String()),
    children: Type.Optional(Type.Array(Type.Ref('ExplanationNode'))),
  }),
});
type ExplanationTree = typeof ExplanationModule.ExplanationNode;
/** A named interface: declarations refer to the tree by name instead of repeating it. */
export interface ExplanationSchema extends ExplanationTree {}
export const ExplanationNode: ExplanationSchema = ExplanationModule.ExplanationNode;
export type ExplanationNode = Static<typeof ExplanationNode>;

export const AcademicResult = Type.Object({
  target: Target,
  status: Type.Enum(academicStatuses),
  completeness: Type.Enum(completenesses),
  explanation_tree: ExplanationNode,
  missing_options: Type.Array(MissingOption),
  /** The number of options beyond the bound; absent if none. */
  missing_options_omitted: Type.Optional(Type.Integer({ minimum: 1 })),
  unknowns: Type.Array(AcademicUnknown),
  conflicts: Type.Array(Conflict),
  assumptions: Type.Array(Assumption),
  source_reference_ids: Type.Array(Type.String()),
  /** The status of the state's own entry of the target, if there is one. */
  entry_status: Type.Optional(Type.Enum(entryStatuses)),
});
export type AcademicResult = Static<typeof AcademicResult>;
