/** Why each course is in a plan: the rules of the targets that count it, and the courses that require it. */
import { itemAt, uint32At } from '../../shared/column.ts';
import type { PlanReason } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { rulesBelow } from '../evaluate/credential-visits.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { holdsGroup } from '../evaluate/graph/course-set.ts';
import { afterSubtree, kindOf, requirementsOf } from '../evaluate/graph/rule-tree.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import { requirementTree } from '../evaluate/required-credential.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import { type CompletionProblem, type HeldCourse, heldCourses, inTerms } from './completion-problem.ts';
import { type NamedCourses, namedCourses, rulesOf } from './relevant-courses.ts';
import type { Placement } from './solution.ts';
import { isDecidedByPlan } from './standing.ts';

export interface Reason {
  readonly reason: PlanReason;
  /** The credential whose rule it is, or `none`. */
  readonly credential: number;
  readonly course: number;
  /** Text id. */
  readonly label: number;
  readonly source: number;
}

/** The reasons for each course of a plan. The student must hold the plan, under which the credentials are evaluated. */
export function explainPlan(
  problem: CompletionProblem,
  placements: readonly Placement[],
  inquiries: readonly CredentialInquiry[],
): ReadonlyMap<number, readonly Reason[]> {
  const reasons = new Map<number, Reason[]>(placements.map(({ course }) => [course, []]));
  for (const course of problem.courses) {
    const { sections } = problem.evaluator;
    const source = uint32At(sections['course.source'], course);
    const label = uint32At(sections['course.title'], course);
    reasons.get(course)?.push({ reason: 'requirement', credential: none, course, label, source });
  }
  for (const inquiry of inquiries) addUses(problem, inquiry, reasons);
  for (const credential of problem.credentials) addUsesInRequired(problem, credential, reasons);
  for (const placement of placements) addDependents(problem, placement, placements, reasons);
  for (const { course } of placements) addNested(problem, course, reasons);
  for (const placement of placements) addStanding(problem, placement, placements, reasons);
  return reasons;
}

/** Adds the first leaf in each credential that counts a course. */
function addUses(
  { evaluator }: CompletionProblem,
  { credential, trees }: Pick<CredentialInquiry, 'credential' | 'trees'>,
  reasons: Map<number, Reason[]>,
  explained = new Set<number>(),
): void {
  const { sections, student } = evaluator;
  for (const { root, through, applied } of trees) {
    if (applied === undefined) continue;
    for (let node = root; node < afterSubtree(sections, root); node += 1) {
      const kind = kindOf(sections, node);
      if (kind !== 'course' && kind !== 'courses_from') continue;
      for (const entry of applied(node, through)) {
        const course = uint32At(student.course, entry);
        if (explained.has(course) || !reasons.has(course)) continue;
        explained.add(course);
        reasons.get(course)?.push(reasonAt(sections, node, 'requirement', credential, none));
      }
    }
  }
}

/**
 * Adds the first leaf that counts a course in the credentials that a target requires and the plan meets, such as a core
 * curriculum: free electives of the target count its courses, too, but are not why they are taken.
 */
function addUsesInRequired(
  problem: CompletionProblem,
  credential: number,
  reasons: Map<number, Reason[]>,
): void {
  const { evaluator } = problem;
  const { sections } = evaluator;
  const root = requirementOf(sections, credential);
  const seen = new Set([root]);
  const explained = new Set<number>();
  for (const { node, kind, isTest } of rulesBelow(sections, root)) {
    if (kind !== 'credential' || isTest) continue;
    for (const required of requirementsOf(sections, node)) {
      if (seen.has(required)) continue;
      seen.add(required);
      const tree = requirementTree(evaluator, required);
      if (isMet(tree.verdict) || tree.verdict === unknown)
        addUses(problem, { credential, trees: [tree] }, reasons, explained);
    }
  }
}

/** For a course without a reason yet: the first target that names it in a credential that it requires. */
function addNested(
  { evaluator, credentials }: CompletionProblem,
  course: number,
  reasons: Map<number, Reason[]>,
): void {
  const { sections } = evaluator;
  if (reasons.get(course)?.length !== 0) return;
  const group = groupOf(sections, course);
  for (const credential of credentials) {
    const root = requirementOf(sections, credential);
    for (const named of namedCourses(evaluator, root)) {
      const { node, isTest } = named;
      const isOwn = node >= root && node < afterSubtree(sections, root);
      if (isOwn || isTest || !isNamed(sections, named, group)) continue;
      reasons.get(course)?.push(reasonAt(sections, node, 'requirement', credential, none));
      return;
    }
  }
}

/** For a course without a reason yet: the first later course with a standing rule that its units help to meet. */
function addStanding(
  problem: CompletionProblem,
  { course, term }: Placement,
  placements: readonly Placement[],
  reasons: Map<number, Reason[]>,
): void {
  const { sections } = problem.evaluator;
  if (reasons.get(course)?.length !== 0) return;
  const { position } = itemAt(problem.terms, term);
  for (const dependent of dependentsIn(problem, placements)) {
    if (dependent.position <= position) continue;
    for (const root of rulesOf(problem.evaluator, dependent.course)) {
      for (let node = root; node < afterSubtree(sections, root); node += 1) {
        if (kindOf(sections, node) !== 'level' || !isDecidedByPlan(problem, node, dependent.position))
          continue;
        reasons.get(course)?.push(reasonAt(sections, node, 'prerequisite_of', none, dependent.course));
        return;
      }
    }
  }
}

/** The planned courses whose rules may require others. */
function dependentsIn(problem: CompletionProblem, placements: readonly Placement[]): readonly HeldCourse[] {
  return [...inTerms(problem, placements), ...heldCourses(problem)];
}

/** Adds the later courses, or for corequisites also those of the same term, whose rules name the course. */
function addDependents(
  problem: CompletionProblem,
  { course, term }: Placement,
  placements: readonly Placement[],
  reasons: Map<number, Reason[]>,
): void {
  const { evaluator, terms } = problem;
  const { sections } = evaluator;
  const group = groupOf(sections, course);
  const { position } = itemAt(terms, term);
  for (const dependent of dependentsIn(problem, placements)) {
    if (dependent.course === course) continue;
    for (const [root, reason] of [
      [prerequisiteOf(sections, dependent.course), 'prerequisite_of'],
      [corequisiteOf(sections, dependent.course), 'corequisite_of'],
    ] as const) {
      if (root === none || position > dependent.position) continue;
      for (const named of namedCourses(evaluator, root)) {
        if (named.isTest || !isNamed(sections, named, group)) continue;
        reasons.get(course)?.push(reasonAt(sections, named.node, reason, none, dependent.course));
        break;
      }
    }
  }
}

function reasonAt(
  sections: GraphSections,
  node: number,
  reason: PlanReason,
  credential: number,
  course: number,
): Reason {
  const label = uint32At(sections['rule.label'], node);
  return { reason, credential, course, label, source: uint32At(sections['rule.source'], node) };
}

/** Whether a leaf names a course of this group. */
export function isNamed(sections: GraphSections, named: NamedCourses, group: number): boolean {
  return named.group === none ? holdsGroup(sections, named.set, group) : named.group === group;
}
