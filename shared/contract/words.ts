/**
 * The closed vocabularies of the contract: kinds, statuses, reasons, views. They are separate from the schemas so
 * that a worker, which checks no shapes, need not load the schema library.
 */

/** Rule kinds in their stored order: a kind's position is its code in the graph projection. */
export const ruleKinds = [
  'course',
  'all_of',
  'any_of',
  'n_of',
  'courses_from',
  'credential',
  'when',
  'none_of',
  'level',
  'program',
  'average',
  'consent',
  'external',
  'unparsed',
  'cohort',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Statuses of an entry in their stored order: a status's position is its code in a job. */
export const entryStatuses = [
  'taken',
  'in_progress',
  'planned',
  'transferred',
  'waived',
  'failed',
  'withdrawn',
] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Completed entries satisfy rules. */
export const completedStatuses: ReadonlySet<EntryStatus> = new Set(['taken', 'transferred', 'waived']);

/** Entries in plan satisfy rules once they are completed. An entry with any other status never counts. */
export const inPlanStatuses: ReadonlySet<EntryStatus> = new Set(['in_progress', 'planned']);

/** The six statuses. Their positions are the engine's own codes. */
export const academicStatuses = [
  'satisfied',
  'in_plan',
  'partial',
  'unsatisfied',
  'conflict',
  'unknown',
] as const;
export type AcademicStatus = (typeof academicStatuses)[number];

export const completenesses = ['all_subrules_evaluated', 'unparsed_subrules', 'bounded'] as const;
export type Completeness = (typeof completenesses)[number];

export const unknownReasons = [
  'unparsed_requirement',
  'consent_required',
  'attribute_missing',
  'grade_missing',
  'external_condition',
  'evaluation_bounded',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** What ended an evaluation early: its counted work, or the time limit as a last resort. */
export const boundedCauses = ['work', 'time'] as const;
export type BoundedCause = (typeof boundedCauses)[number];

/** Why no further courses make an unmet credential at least `in_plan`. */
export const noPathReasons = [
  /** It depends on something that neither catalog nor state determines, listed in `unknowns`. */
  'undecided',
  /** The state's level, program or average does not meet a rule, and no course changes it. */
  'attribute_unmet',
  /** A rule names a course that the catalog does not have. */
  'not_in_catalog',
  /** A required course is excluded by one in the state, or is already planned. */
  'excluded',
  /** Too few courses of a set can be taken. */
  'too_few_courses',
  /** The required courses do not fit together: they exclude each other, or may not count twice. */
  'no_combination',
  /** The enumeration reached its bound before it found one. */
  'enumeration_truncated',
] as const;
export type NoPathReason = (typeof noPathReasons)[number];

export const conflictReasons = [
  'antirequisite_present',
  'term_order',
  'exclusive_use',
  'requirement_infeasible',
  'credit_excluded',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];

export const assumptionNames = [
  'planned_course_completed',
  'cross_listing_equivalent',
  'grade_assumed',
  'retake_counts_once',
  'failing_grade_not_counted',
  'level_from_units',
] as const;
export type AssumptionName = (typeof assumptionNames)[number];

/** The views that show a part of the catalog; a view's position in `viewNames` is its code in a job. */
export const baseViewNames = [
  'course-neighborhood',
  'course-universe',
  'course-pathways',
  'credential-requirements',
  'expand-node',
] as const;
export type BaseViewName = (typeof baseViewNames)[number];

/** The views that overlay a stored plan on a base view. */
export const planViewNames = ['unlock-overlay', 'target-relevance'] as const;
export type PlanViewName = (typeof planViewNames)[number];

export const viewNames = [...baseViewNames, ...planViewNames] as const;
export type ViewName = (typeof viewNames)[number];

export const nodeKinds = ['course', 'credential', 'rule', 'unparsed'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** In the order in which edges between the same two nodes are listed. */
export const relations = [
  'prerequisite',
  'corequisite',
  'antirequisite',
  'cross_listing',
  'requirement',
  'option',
] as const;
export type Relation = (typeof relations)[number];

/** The status of a node under a plan. */
export const overlayStatuses = ['taken', 'in_progress', 'planned', 'unlocked', 'locked', 'unknown'] as const;
export type OverlayStatus = (typeof overlayStatuses)[number];

export const directions = ['prerequisites', 'dependents', 'both'] as const;

/** Seasons in calendar order, in a `term_id` of the form `<year>-<season>` and in a course's offerings. */
export const seasons = ['winter', 'spring', 'summer', 'fall'] as const;
export type Season = (typeof seasons)[number];

/** Parts of an answer that `include` can select; by default, all are sent. */
export const includableParts = ['claims', 'source_references', 'explanation', 'missing_options'] as const;
export type IncludablePart = (typeof includableParts)[number];

/** How a plan completion ended (decisions.md, part K). */
export const completionOutcomes = ['complete', 'complete_if', 'none', 'bounded'] as const;
export type CompletionOutcome = (typeof completionOutcomes)[number];

/** What makes one plan better than another. */
export const completionObjectives = [
  'fewest_terms',
  'fewest_courses',
  'fewest_units',
  'fewest_changes',
  'balanced',
] as const;
export type CompletionObjective = (typeof completionObjectives)[number];

/** What may be done with entries planned in the horizon. */
export const plannedModes = ['keep', 'move', 'drop'] as const;
export type PlannedMode = (typeof plannedModes)[number];

/** Whether a plan may depend on unknowns. */
export const unknownsModes = ['avoid', 'forbid'] as const;
export type UnknownsMode = (typeof unknownsModes)[number];

/** What a plan does with a course. */
export const planChanges = ['kept', 'added', 'moved', 'dropped'] as const;
export type PlanChange = (typeof planChanges)[number];

/** Why a course is in a plan. */
export const planReasons = ['requirement', 'prerequisite_of', 'corequisite_of'] as const;
export type PlanReason = (typeof planReasons)[number];

/** Why there is no plan. */
export const planObstacles = [
  'horizon_too_short',
  'term_limits',
  'requirement_infeasible',
  'excluded',
  'never_offered',
  'undecidable',
] as const;
export type PlanObstacle = (typeof planObstacles)[number];
