/**
 * The progress of each rule of a credential, in courses and units, completed and in plan (decisions.md, J.6).
 * A grouping sums the progress of its children, of alternatives those with the fewest courses left. Children
 * are summed as if they shared no courses, except that a demand out of all courses ("120 units in all")
 * covers its siblings.
 */
import { itemAt, uint8At, uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { type Counted, countedBy, milliunitsOf, subjectsOf } from './counted-courses.ts';
import { type Demand, demandOf, setOf } from './demand.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import type { Evaluator } from './evaluator.ts';
import { wholeBlocksOf } from './graph/course-blocks.ts';
import { requirementOf } from './graph/course-columns.ts';
import { memberCount } from './graph/course-set.ts';
import {
  afterSubtree,
  allOf,
  branchesInForce,
  branchesOf,
  byKind,
  countsTowards,
  isExclusive,
  kindOf,
  maximumCredentialNesting,
  namedBy,
  requiredAmong,
  rowOf,
} from './graph/rule-tree.ts';
import { childrenByCourse } from './progress.ts';
import { requirementTree } from './required-credential.ts';
import {
  covered,
  deadEnd,
  emptyProgress,
  fewestLeft,
  ofCourses,
  type RuleProgress,
} from './rule-progress.ts';
import { courseCount } from './selection.ts';
import { conflict, isMet, satisfied } from './verdict.ts';

/** The progress of a course leaf, by the state of its course. */
const courseMissing = ofCourses({ required: 1, completed: 0, inPlan: 0 });
const courseCompleted = ofCourses({ required: 1, completed: 1, inPlan: 0 });
const courseInPlan = ofCourses({ required: 1, completed: 0, inPlan: 1 });
const courseRefused: RuleProgress = { ...courseMissing, deadEnds: 1 };

/** The progress of every node of a credential's evaluated tree. */
export class ProgressBars {
  readonly #evaluator: Evaluator;
  /** The progress of required credentials; null while it is being computed, to detect cycles. */
  readonly #ofCredentials = new Map<number, RuleProgress | null>();
  readonly #tree: EvaluatedTree;
  readonly #nodes: RuleProgress[];

  constructor(evaluator: Evaluator, tree: EvaluatedTree) {
    this.#evaluator = evaluator;
    this.#tree = tree;
    this.#nodes = nodesOf(evaluator, tree.root);
    this.#walk({ bars: this, evaluator, tree, nodes: this.#nodes, nesting: 0 }, tree.root);
  }

  at(node: number): RuleProgress {
    return itemAt(this.#nodes, node - this.#tree.root);
  }

  /** The progress of another credential, with the courses allocated to it alone. */
  ofCredential(credential: number, nesting: number): RuleProgress {
    const known = this.#ofCredentials.get(credential);
    if (known !== undefined) return known ?? deadEnd;
    const root = requirementOf(this.#evaluator.sections, credential);
    if (root === none || nesting >= maximumCredentialNesting) return deadEnd;
    this.#ofCredentials.set(credential, null);
    const scope = {
      bars: this,
      evaluator: this.#evaluator,
      tree: requirementTree(this.#evaluator, root),
      nodes: nodesOf(this.#evaluator, root),
      nesting: nesting + 1,
    };
    const progress = this.#walk(scope, root);
    this.#ofCredentials.set(credential, progress);
    return progress;
  }

  #walk(scope: Scope, node: number): RuleProgress {
    const { sections } = scope.evaluator;
    const end = afterSubtree(sections, node);
    for (let child = node + 1; child < end; child = afterSubtree(sections, child)) this.#walk(scope, child);
    const found = rowOf(progressOfKind, sections, node)(scope, node);
    const isRefused = found.deadEnds === 0 && scope.tree.trace.at(node) === conflict;
    const progress = isRefused ? { ...found, deadEnds: 1 } : found;
    scope.nodes[node - scope.tree.root] = progress;
    return progress;
  }
}

/** Preallocated, since the traversal fills it from the last node to the first: growing backwards would make it sparse. */
function nodesOf({ sections }: Evaluator, root: number): RuleProgress[] {
  return new Array<RuleProgress>(uint32At(sections['rule.size'], root)).fill(emptyProgress);
}

interface Scope {
  readonly bars: ProgressBars;
  readonly evaluator: Evaluator;
  readonly tree: EvaluatedTree;
  /** By distance from the root; children are filled in before their parents. */
  readonly nodes: RuleProgress[];
  readonly nesting: number;
}

type ProgressOfKind = (scope: Scope, node: number) => RuleProgress;

const progressOfKind = byKind<ProgressOfKind>({
  course({ tree }, node) {
    const verdict = tree.trace.at(node);
    if (isMet(verdict)) return verdict === satisfied ? courseCompleted : courseInPlan;
    return verdict === conflict ? courseRefused : courseMissing;
  },
  all_of: ofGrouping,
  any_of: ofGrouping,
  n_of(scope, node) {
    const { sections } = scope.evaluator;
    const children = countedChildren(scope, node);
    // Children decided by the same course count once.
    const distinct = childrenByCourse(sections, node, children).map((alike) =>
      fewestLeft(at(scope, alike), 1),
    );
    return fewestLeft(distinct, requiredAmong(sections, node, children.length));
  },
  courses_from({ evaluator, tree }, node) {
    const demand = demandOf(evaluator, node);
    const counted = countedBy(evaluator, tree, node, tree.through);
    // A block with a planned course is not completed.
    const completed = wholeBlocksOf(
      demand.blocks,
      counted.filter(({ entry }) => evaluator.student.isCompleted(entry)),
      // Credit without a course has a group, too.
      ({ entry }) => uint32At(evaluator.student.group, entry),
    );
    const courses = {
      required: coursesRequired(evaluator, demand, counted, completed),
      completed: courseCount(completed),
      inPlan: courseCount(counted) - courseCount(completed),
    };
    if (demand.milliunits === 0) return ofCourses(courses);
    const done = milliunitsOf(completed);
    const milliunits = {
      required: demand.milliunits,
      completed: done,
      inPlan: milliunitsOf(counted) - done,
    };
    return { courses, milliunits, deadEnds: 0 };
  },
  credential({ bars, evaluator, nesting }, node) {
    const named = Array.from(namedBy(evaluator.sections, node), (credential) =>
      bars.ofCredential(credential, nesting),
    );
    return fewestLeft(named, uint32At(evaluator.sections['rule.argument2'], node));
  },
  when(scope, node) {
    const { sections } = scope.evaluator;
    const branches = branchesInForce(sections, node, scope.tree.trace.at(node + 1));
    // Without `otherwise`, nothing may be required, but the rule is not met before its condition is decided.
    const isOpen = branches.length === 1 && !isMet(scope.tree.trace.at(node + 1));
    if (isOpen && branchesOf(sections, node)[2] === null) return deadEnd;
    return branches.length === 0 ? emptyProgress : fewestLeft(at(scope, branches), 1);
  },
  none_of: () => emptyProgress,
  level: ofTest,
  program: ofTest,
  average: ofTest,
  cohort: ofTest,
  consent: ofTest,
  external: ofTest,
  unparsed: ofTest,
});

/** A rule that no course decides requires none; it is an alternative to courses only once it is met. */
function ofTest({ tree }: Scope, node: number): RuleProgress {
  return isMet(tree.trace.at(node)) ? emptyProgress : deadEnd;
}

function ofGrouping({ evaluator, tree, nodes }: Scope, node: number): RuleProgress {
  const { sections } = evaluator;
  const isShared = uint8At(sections['rule.kind'], node) === allOf && !isExclusive(sections, node);
  const rules: RuleProgress[] = [];
  const covering: RuleProgress[] = [];
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    if (!countsTowards(sections, child, tree.trace)) continue;
    const progress = itemAt(nodes, child - tree.root);
    (isShared && isOutOfAll(sections, child) ? covering : rules).push(progress);
  }
  if (covering.length === 0) return fewestLeft(rules, requiredAmong(sections, node, rules.length));
  return covering.reduce(covered, fewestLeft(rules, rules.length));
}

/** The children that count towards a grouping. */
function countedChildren({ evaluator, tree }: Scope, node: number): number[] {
  const { sections } = evaluator;
  const children: number[] = [];
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child))
    if (countsTowards(sections, child, tree.trace)) children.push(child);
  return children;
}

/** Whether a node is a selection out of all courses, through groupings with a single child. */
function isOutOfAll(sections: GraphSections, node: number): boolean {
  let inner = node;
  while (uint32At(sections['rule.children'], inner) === 1 && isGrouping(sections, inner)) inner += 1;
  if (kindOf(sections, inner) !== 'courses_from') return false;
  return memberCount(sections, setOf(sections, inner)) >= sections['course.subject'].length;
}

function isGrouping(sections: GraphSections, node: number): boolean {
  const kind = kindOf(sections, node);
  return kind === 'all_of' || kind === 'any_of';
}

function at({ nodes, tree }: Scope, children: readonly number[]): RuleProgress[] {
  return children.map((child) => itemAt(nodes, child - tree.root));
}

/** The required number of courses; if it is too low or absent, the counted courses plus the fewest further ones. */
function coursesRequired(
  evaluator: Evaluator,
  demand: Demand,
  counted: readonly Counted[],
  completed: readonly Counted[],
): number {
  const further = furtherCourses(evaluator, demand, counted);
  if (further > 0) return courseCount(counted) + further;
  const toComplete = furtherCourses(evaluator, demand, completed);
  // Planned courses may be needed for their units although enough courses are completed. Planned courses
  // suffice even if a cross-listed course brings more units than any course of the set.
  const fewest = Math.min(courseCount(completed) + toComplete, courseCount(counted));
  if (demand.courses > 0) return toComplete === 0 ? demand.courses : Math.max(demand.courses, fewest);
  return courseCount(toComplete === 0 ? completed : counted);
}

/** A lower bound on the further courses of a selection: as if each had the maximum units of the set. */
function furtherCourses(evaluator: Evaluator, demand: Demand, counted: readonly Counted[]): number {
  const courses = demand.courses - courseCount(counted);
  const subjects = demand.subjects === 0 ? 0 : demand.subjects - subjectsOf(evaluator, counted);
  const missing = demand.milliunits - milliunitsOf(counted);
  const most = missing <= 0 ? 1 : evaluator.mostMilliunits(demand.set);
  return Math.max(0, courses, subjects, Math.ceil(missing / most));
}
