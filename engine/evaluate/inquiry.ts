/**
 * One target, evaluated: the rule trees of a course or credential with the verdict of every node, for
 * explanations, caveats and options. This file evaluates courses: prerequisite, corequisite and
 * antirequisites together; engine/queries/ask-credentials.ts evaluates credentials.
 */
import { uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import type { EvaluatedTree, NodeVerdicts } from './evaluated-tree.ts';
import type { Evaluator } from './evaluator.ts';
import { corequisiteOf, groupOf, prerequisiteOf } from './graph/course-columns.ts';
import { countsTowards, isExclusion, mayNotApply } from './graph/rule-tree.ts';
import { countVerdicts } from './progress.ts';
import { noEntry, wholeState } from './student/student.ts';
import { Trace } from './trace.ts';
import {
  conflict,
  groupingVerdict,
  isThenInForce,
  satisfied,
  unknown,
  type Verdict,
  withExclusions,
} from './verdict.ts';
import { isRuleSatisfied, ruleTree, ruleVerdict } from './whole-rules.ts';
import type { WorkEnd } from './work-meter.ts';

export type Inquiry = CourseInquiry | CredentialInquiry;

export interface CourseInquiry {
  readonly kind: 'course';
  readonly course: number;
  readonly verdict: Verdict;
  /** The prerequisite and the corequisite, if the course has them. */
  readonly trees: readonly EvaluatedTree[];
  /** Rows of `antirequisite.*`: start, exclusive end. */
  readonly antirequisites: readonly [number, number];
}

export interface CredentialInquiry {
  readonly kind: 'credential';
  readonly credential: number;
  readonly verdict: Verdict;
  readonly trees: readonly EvaluatedTree[];
  /** One entry of each course that counts nowhere in the requirement, by course id. */
  readonly unapplied: readonly number[];
  /** The bound that ended the search before the allocation was proven optimal; null if it is proven. */
  readonly endedBy: WorkEnd | null;
}

/** The traces of an inquiry, reused by the next one. */
export class InquiryTraces {
  readonly prerequisite = new Trace();
  readonly corequisite = new Trace();
  /** The requirement of a credential. */
  readonly requirement = new Trace();
}

/**
 * Evaluates a course for a term (its position, or `wholeState`): the prerequisite counts the terms before it,
 * the corequisite and rules with `concurrent` that term too. Exclusions ignore order: either order of two
 * exclusive courses forfeits credit, so the whole state counts.
 */
export function inquire(
  evaluator: Evaluator,
  traces: InquiryTraces,
  course: number,
  term: number,
): CourseInquiry {
  const { sections } = evaluator;
  evaluator.concurrentThrough = term;
  const prerequisite = prerequisiteOf(sections, course);
  const corequisite = corequisiteOf(sections, course);
  const trees: EvaluatedTree[] = [];
  if (prerequisite !== none)
    trees.push(ruleTree(evaluator, traces.prerequisite, prerequisite, before(term), term));
  if (corequisite !== none) trees.push(ruleTree(evaluator, traces.corequisite, corequisite, term, term));
  const verdict = combinedVerdict(
    evaluator,
    course,
    verdictInForce(sections, trees, prerequisite),
    verdictInForce(sections, trees, corequisite),
  );
  return { kind: 'course', course, verdict, trees, antirequisites: antirequisitesOf(evaluator, course) };
}

/** The verdict of the tree at `root`; undefined if there is none, or if it is a condition that does not apply. */
function verdictInForce(
  sections: GraphSections,
  trees: readonly EvaluatedTree[],
  root: number,
): Verdict | undefined {
  const tree = trees.find((each) => each.root === root);
  return tree === undefined || isLeftOut(sections, root, tree.trace) ? undefined : tree.verdict;
}

/** The verdict without a trace, for questions about many courses. */
export function courseVerdict(evaluator: Evaluator, course: number, term: number): Verdict {
  const { sections } = evaluator;
  evaluator.concurrentThrough = term;
  const prerequisite = prerequisiteOf(sections, course);
  const corequisite = corequisiteOf(sections, course);
  return combinedVerdict(
    evaluator,
    course,
    prerequisite === none ? undefined : countedVerdict(evaluator, prerequisite, before(term)),
    corequisite === none ? undefined : countedVerdict(evaluator, corequisite, term),
  );
}

/** Whether a course is `satisfied`: no requirement is missing, and nothing excludes it. */
export function isReadyToTake(evaluator: Evaluator, course: number, term: number): boolean {
  const { sections } = evaluator;
  const prerequisite = prerequisiteOf(sections, course);
  const corequisite = corequisiteOf(sections, course);
  if (mayBeLeftOut(sections, prerequisite) || mayBeLeftOut(sections, corequisite))
    return courseVerdict(evaluator, course, term) === satisfied;
  evaluator.concurrentThrough = term;
  return (
    (prerequisite === none || isRuleSatisfied(evaluator, prerequisite, before(term))) &&
    (corequisite === none || isRuleSatisfied(evaluator, corequisite, term)) &&
    antirequisitesVerdict(evaluator, course) === satisfied
  );
}

function mayBeLeftOut(sections: GraphSections, root: number): boolean {
  return root !== none && mayNotApply(sections, root);
}

/** Whether a rule is a condition that does not apply. */
function isLeftOut(sections: GraphSections, root: number, trace: NodeVerdicts): boolean {
  return mayNotApply(sections, root) && !countsTowards(sections, root, trace);
}

/** The verdict of a rule; undefined if it is a condition that does not apply. */
function countedVerdict(evaluator: Evaluator, root: number, through: number): Verdict | undefined {
  const verdict = ruleVerdict(evaluator, root, through);
  return mayNotApply(evaluator.sections, root) && !isThenInForce(evaluator.applicability)
    ? undefined
    : verdict;
}

/** The entry with which the student holds an antirequisite of `course`, or `noEntry`. */
export function antirequisiteEntry(
  { sections, student }: EvaluationContext,
  course: number,
  row: number,
): number {
  const group = groupOf(sections, uint32At(sections['antirequisite.course'], row));
  let found = noEntry;
  for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry)) {
    // A course does not exclude itself, even if the catalog lists one of its cross-listings.
    if (uint32At(student.course, entry) === course) continue;
    if (found === noEntry || student.precedes(entry, found)) found = entry;
  }
  return found;
}

/** Rows of `antirequisite.*`: start, exclusive end. */
export function antirequisitesOf({ sections }: EvaluationContext, course: number): [number, number] {
  const offsets = sections['antirequisite.offsets'];
  return [uint32At(offsets, course), uint32At(offsets, course + 1)];
}

/** The antirequisites as one exclusion: conflict if one is held, otherwise satisfied. */
export function antirequisitesVerdict(context: EvaluationContext, course: number): Verdict {
  const { sections, student } = context;
  const { hypotheticalCourse, hypotheticalGroup } = student;
  const [start, end] = antirequisitesOf(context, course);
  for (let row = start; row < end; row += 1) {
    if (antirequisiteEntry(context, course, row) !== noEntry) return conflict;
    if (hypotheticalCourse === none || hypotheticalCourse === course) continue;
    if (groupOf(sections, uint32At(sections['antirequisite.course'], row)) === hypotheticalGroup)
      return conflict;
  }
  return satisfied;
}

/** The verdict of the course, given those of its prerequisite and corequisite, if any. */
function combinedVerdict(
  evaluator: Evaluator,
  course: number,
  prerequisite: Verdict | undefined,
  corequisite: Verdict | undefined,
): Verdict {
  const { sections } = evaluator;
  // A rule that is only an exclusion is a constraint on the course.
  const first = isConstraint(sections, prerequisiteOf(sections, course)) ? prerequisite : undefined;
  const second = isConstraint(sections, corequisiteOf(sections, course)) ? corequisite : undefined;
  return withExclusions(
    bothVerdicts(
      first === undefined ? prerequisite : undefined,
      second === undefined ? corequisite : undefined,
    ),
    first === conflict || second === conflict || antirequisitesVerdict(evaluator, course) === conflict,
    first === unknown || second === unknown,
  );
}

function isConstraint(sections: GraphSections, root: number): boolean {
  return root !== none && isExclusion(sections, root);
}

/** The verdict of requiring both rules, as in all_of. */
function bothVerdicts(prerequisite: Verdict | undefined, corequisite: Verdict | undefined): Verdict {
  if (prerequisite === undefined) return corequisite ?? satisfied;
  if (corequisite === undefined) return prerequisite;
  return groupingVerdict(2, 2, countVerdicts([prerequisite, corequisite]));
}

function before(term: number): number {
  return term === wholeState ? wholeState : term - 1;
}
