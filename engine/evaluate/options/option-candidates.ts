/**
 * The candidates for missing options: courses that unmet rules of the target name, and courses that may
 * complete it through met rules. In an exclusive grouping, a further course for one rule can free another course
 * for a second rule; a further course may also meet a condition.
 */
import { uint32At } from '../../../shared/column.ts';
import { none } from '../../../shared/index-format/layout.ts';
import type { CandidateCourses } from '../candidate-courses.ts';
import { CredentialVisits } from '../credential-visits.ts';
import { demandOf } from '../demand.ts';
import type { EvaluatedTree } from '../evaluated-tree.ts';
import type { Evaluator } from '../evaluator.ts';
import { catalogMilliunits, groupOf } from '../graph/course-columns.ts';
import { membersOf } from '../graph/course-set.ts';
import {
  afterSubtree,
  branchesInForce,
  byKind,
  childrenOf,
  maximumCredentialNesting,
  requirementsOf,
  rowOf,
} from '../graph/rule-tree.ts';
import type { Inquiry } from '../inquiry.ts';
import { noEntry, wholeState } from '../student/student.ts';
import { Trace } from '../trace.ts';
import { isMet, unsatisfied } from '../verdict.ts';
import { replaceableNodes } from './replaceable-nodes.ts';

/** `seeksCompleting`: adds courses that may complete the target through met rules. */
export function gatherCandidates(
  evaluator: Evaluator,
  inquiry: Inquiry,
  seeksCompleting: boolean,
): CandidateCourses {
  const candidates = evaluator.candidates.begin(inquiry.kind === 'course' ? inquiry.course : none);
  const gathering = new Gathering(evaluator, candidates);
  for (const tree of inquiry.trees) gathering.unmet(tree, tree.root);
  candidates.beginCompleting();
  if (seeksCompleting) gathering.replacing(inquiry.trees);
  return candidates;
}

/**
 * Whether an unmet `course` leaf could be met by taking its course: the catalog has it, and the student does
 * not. Retaking a held course does not help if an allocation counts it elsewhere.
 */
export function asksForCourse(
  evaluator: Evaluator,
  { trace, through }: EvaluatedTree,
  node: number,
): boolean {
  const course = uint32At(evaluator.sections['rule.argument'], node);
  if (course >= evaluator.graph.courseCount || trace.at(node) !== unsatisfied) return false;
  return !isMet(evaluator.leafVerdict(node, through));
}

class Gathering {
  readonly evaluator: Evaluator;
  readonly candidates: CandidateCourses;
  /** Whether met rules and branches that are not in force are visited, too. */
  isWhole = false;
  /** The trees of the credentials that rules require. */
  #required: EvaluatedTree[] = [];
  #visits: CredentialVisits | null = null;
  #nesting = 0;

  constructor(evaluator: Evaluator, candidates: CandidateCourses) {
    this.evaluator = evaluator;
    this.candidates = candidates;
  }

  unmet(tree: EvaluatedTree, node: number): void {
    if (!this.isWhole && isMet(tree.trace.at(node))) return;
    rowOf(gatherKind, this.evaluator.sections, node)(this, tree, node);
  }

  /** Visits the nodes at which a further course may count in place of another one. */
  replacing(trees: readonly EvaluatedTree[]): void {
    const required = this.#required;
    this.#required = [];
    this.#visits = null;
    this.isWhole = true;
    for (const tree of [...trees, ...required])
      for (const node of replaceableNodes(this.evaluator, tree)) this.unmet(tree, node);
    this.isWhole = false;
  }

  /** Visits the unmet rules of the credentials that a node requires. */
  required({ through, term }: EvaluatedTree, node: number): void {
    const { evaluator } = this;
    if (this.#nesting >= maximumCredentialNesting) return;
    this.#visits ??= new CredentialVisits();
    const { isWhole } = this;
    this.isWhole = false;
    for (const root of requirementsOf(evaluator.sections, node)) {
      if (!this.#visits.isDue(root, this.#nesting)) continue;
      const trace = new Trace();
      const verdict = evaluator.tracedVerdict(trace, root, through);
      const tree = { root, through, term, verdict, trace };
      this.#required.push(tree);
      this.#nesting += 1;
      this.unmet(tree, root);
      this.#nesting -= 1;
    }
    this.isWhole = isWhole;
  }
}

type Gather = (gathering: Gathering, tree: EvaluatedTree, node: number) => void;

const nothing = (): void => undefined;

const children: Gather = (gathering, tree, node) => {
  const { sections } = gathering.evaluator;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) gathering.unmet(tree, child);
};

/** Adds the courses that a node names, by kind. A code without a course record cannot be taken. */
const gatherKind = byKind<Gather>({
  course({ evaluator, candidates }, tree, node) {
    const { 'rule.argument': course, 'rule.source': source } = evaluator.sections;
    if (asksForCourse(evaluator, tree, node)) candidates.add(uint32At(course, node), uint32At(source, node));
  },
  all_of: children,
  any_of: children,
  n_of: children,
  courses_from({ evaluator, candidates }, tree, node) {
    const { sections, student, graph, crossListings } = evaluator;
    const { set, minimumGrade, filter, milliunits } = demandOf(evaluator, node);
    if (filter !== null && !filter.admitsPlanned) return;
    const source = uint32At(sections['rule.source'], node);
    const members = membersOf(sections, set);
    evaluator.steps += members.length;
    for (const course of members) {
      if (course >= graph.courseCount) continue;
      const group = groupOf(sections, course);
      // Most members are not held.
      const isHeld = student.firstOf(group) !== noEntry || group === student.hypotheticalGroup;
      if (isHeld && student.entryVerdict(group, minimumGrade, tree.through, filter) !== unsatisfied) continue;
      candidates.add(course, source);
      if (milliunits === 0 || !crossListings.hasOtherCodes(course)) continue;
      // Under another code the course may bring more units.
      const units = catalogMilliunits(sections, course);
      for (const code of crossListings.of(course))
        if (code < graph.courseCount && catalogMilliunits(sections, code) > units)
          candidates.add(code, source);
    }
  },
  when(gathering, tree, node) {
    const { sections } = gathering.evaluator;
    const branches = gathering.isWhole
      ? childrenOf(sections, node)
      : branchesInForce(sections, node, tree.trace.at(node + 1));
    for (const branch of branches) gathering.unmet(tree, branch);
  },
  credential: (gathering, tree, node) => gathering.required(tree, node),
  none_of(gathering, tree, node) {
    // Exclusions ignore order.
    if (gathering.isWhole) children(gathering, { ...tree, through: wholeState }, node);
  },
  level: nothing,
  program: nothing,
  average: nothing,
  consent: nothing,
  external: nothing,
  unparsed: nothing,
  cohort: nothing,
});
