/**
 * The caveats of one inquiry, read from its evaluated trees: unknowns, conflicts and assumptions. All
 * unknowns are reported; conflicts and assumptions only if the verdict depends on them.
 */
import { float32At, uint32At } from '../../../shared/column.ts';
import type { ConflictReason } from '../../../shared/contract/words.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { countedBy } from '../counted-courses.ts';
import { demandOf, setOf } from '../demand.ts';
import type { EvaluatedTree } from '../evaluated-tree.ts';
import type { Evaluator } from '../evaluator.ts';
import { isUnproven } from '../exclusivity.ts';
import { assumeFailures } from '../failed-attempts.ts';
import { groupOf } from '../graph/course-columns.ts';
import { holdsGroup, membersOf } from '../graph/course-set.ts';
import {
  afterSubtree,
  branchesInForce,
  byKind,
  childrenOf,
  hasFlag,
  isExclusion,
  kindOf,
  requiredOf,
  rowOf,
} from '../graph/rule-tree.ts';
import { antirequisiteEntry, type CourseInquiry, type Inquiry } from '../inquiry.ts';
import { progressVerdicts } from '../progress.ts';
import { select } from '../selection.ts';
import { noEntry, type Student, wholeState } from '../student/student.ts';
import { conflict, inPlan, isMet, satisfied, unknown, unsatisfied, type Verdict } from '../verdict.ts';
import { assumeEntry, assumeGrades, assumeStanding } from './assumptions.ts';
import { Caveats } from './caveat-list.ts';
import { caveatOfLeaf, leavesOfCredentials, openLeavesOfCredentials } from './open-leaves.ts';

/** The position of a traversal: the tree, the terms that count, and whether the verdict depends on this node. */
interface CaveatScope {
  readonly evaluator: Evaluator;
  readonly caveats: Caveats;
  readonly tree: EvaluatedTree;
  /** The course that the question is about, or `none`. */
  readonly target: number;
  readonly through: number;
  /** Below an exclusion, where being met is the conflict. */
  readonly excluded: boolean;
  /** Whether the verdict above depends on this node. */
  readonly relevant: boolean;
}

/** Reads the caveats of an evaluated course or credential. */
export function caveatsOf(evaluator: Evaluator, inquiry: Inquiry): Caveats {
  const caveats = new Caveats();
  const target = inquiry.kind === 'course' ? inquiry.course : none;
  for (const tree of inquiry.trees) {
    const { root, through } = tree;
    visit({ evaluator, caveats, tree, target, through, excluded: false, relevant: true }, root);
  }
  if (inquiry.kind === 'course') findAntirequisites(evaluator, caveats, inquiry);
  else if (inquiry.endedBy !== null)
    caveats.bounded(inquiry.endedBy, uint32At(evaluator.sections['credential.source'], inquiry.credential));
  return caveats;
}

function findAntirequisites(
  evaluator: Evaluator,
  caveats: Caveats,
  { course, antirequisites: [start, end] }: CourseInquiry,
): void {
  for (let row = start; row < end; row += 1) {
    const entry = antirequisiteEntry(evaluator, course, row);
    const source = uint32At(evaluator.sections['antirequisite.source'], row);
    if (entry !== noEntry) {
      conflictOver(evaluator, caveats, 'antirequisite_present', entry, source);
      continue;
    }
    const { sections } = evaluator;
    const group = groupOf(sections, uint32At(sections['antirequisite.course'], row));
    assumeFailures(evaluator, caveats, source, wholeState, (other) => other === group);
  }
}

function visit(scope: CaveatScope, node: number): void {
  const find = rowOf(caveatsOfKind, scope.evaluator.sections, node);
  find(scope, node, scope.tree.trace.at(node));
}

type CaveatsOfKind = (scope: CaveatScope, node: number, verdict: Verdict) => void;

const caveatsOfKind = byKind<CaveatsOfKind>({
  course(scope, node, verdict) {
    const { evaluator, caveats, tree } = scope;
    const { sections, student } = evaluator;
    const course = uint32At(sections['rule.argument'], node);
    // A failing grade matters unless a later attempt is completed.
    if (student.hasFailingGrade && (scope.relevant || scope.excluded) && verdict !== satisfied) {
      const through = evaluator.lastTermOf(node, scope.through);
      const group = groupOf(sections, course);
      assumeFailures(evaluator, caveats, sourceOf(scope, node), through, (other) => other === group);
    }
    // Most leaves end here: a course that is not held, or below its grade, has no caveat.
    if (verdict === unsatisfied && tree.spentElsewhere === undefined && course !== scope.target) return;
    evaluator.leafVerdict(node, scope.through);
    const entry = student.chosenEntry;
    const source = sourceOf(scope, node);
    if (verdict === unknown) caveats.unknown('grade_missing', source);
    if (!scope.relevant) return;
    // A course that requires itself can never meet this leaf.
    if (course === scope.target && verdict === unsatisfied && !scope.excluded) infeasible(scope, node);
    if (entry === noEntry) return;
    if (scope.excluded) {
      if (isMet(verdict)) conflictOver(evaluator, caveats, 'credit_excluded', entry, source);
      return;
    }
    const isSpentElsewhere = tree.spentElsewhere !== undefined && tree.spentElsewhere(node).length > 0;
    if (isSpentElsewhere) conflictOver(evaluator, caveats, 'exclusive_use', entry, source);
    else if (verdict === conflict) conflictOver(evaluator, caveats, 'term_order', entry, source);
    if (!isMet(verdict)) return;
    const minimumGrade = uint32At(sections['rule.argument2'], node);
    const through = evaluator.lastTermOf(node, scope.through);
    assumeEntry(student, caveats, entry, { course, minimumGrade, through, source });
  },
  all_of: visitGrouping,
  any_of: visitGrouping,
  n_of: visitGrouping,
  courses_from(scope, node, verdict) {
    const { evaluator, caveats, tree, through } = scope;
    const source = sourceOf(scope, node);
    if (verdict === unknown) caveats.unknown('grade_missing', source);
    if (!scope.relevant) return;
    if (verdict === conflict && !scope.excluded) {
      const before = caveats.conflicts.length;
      findLateCourses(scope, node);
      if (caveats.conflicts.length === before) infeasible(scope, node);
    }
    const { minimumGrade, set } = demandOf(evaluator, node);
    if (verdict !== satisfied)
      assumeFailures(evaluator, caveats, source, through, (group) =>
        holdsGroup(evaluator.sections, set, group),
      );
    for (const { entry, course } of countedBy(evaluator, tree, node, through)) {
      if (!isReliedOn(evaluator.student, entry, verdict)) continue;
      if (scope.excluded) conflictOver(evaluator, caveats, 'credit_excluded', entry, source);
      else assumeEntry(evaluator.student, caveats, entry, { course, minimumGrade, through, source });
    }
  },
  credential(scope, node, verdict) {
    const terms = { through: scope.through, term: scope.tree.term };
    if (verdict === unknown)
      for (const { reason, source, text, missingTerm } of openLeavesOfCredentials(
        scope.evaluator,
        node,
        terms,
      ))
        if (reason === 'evaluation_bounded')
          scope.caveats.bounded(scope.tree.endedBy ?? 'work', source, text);
        else scope.caveats.unknown(reason, source, text, missingTerm);
    if (verdict !== conflict || !scope.relevant) return;
    const { caveats, evaluator } = scope;
    const before = caveats.conflicts.length;
    // Late planned courses are named; for any other cause the rule itself is reported.
    if (!scope.excluded)
      for (const leaf of leavesOfCredentials(evaluator, node, terms, conflict))
        findLateCourses(scope, leaf.node);
    if (caveats.conflicts.length === before) infeasible(scope, node);
  },
  when(scope, node, verdict) {
    const { trace } = scope.tree;
    const condition = trace.at(node + 1);
    const branches = branchesInForce(scope.evaluator.sections, node, condition);
    // Completed branches are in plan through the condition alone.
    const isPlanned = verdict === inPlan && branches.every((branch) => trace.at(branch) === satisfied);
    visit({ ...scope, relevant: scope.relevant && isPlanned }, node + 1);
    const relevant = scope.relevant && verdict !== unknown;
    for (const branch of branches) visit({ ...scope, relevant }, branch);
  },
  none_of(scope, node, verdict) {
    const relevant = scope.relevant && verdict === conflict;
    const { conflicts } = scope.caveats;
    const before = conflicts.length;
    for (const child of childrenOf(scope.evaluator.sections, node))
      visit({ ...scope, through: wholeState, excluded: true, relevant }, child);
    // An exclusion without courses, such as a level or an average, has no caveat of its own.
    if (relevant && conflicts.length === before) refused(scope, node);
  },
  level(scope, node, verdict) {
    const { evaluator, caveats, tree } = scope;
    if (scope.relevant || scope.excluded)
      assumeStanding(evaluator, caveats, node, { term: tree.term, verdict });
    reportOpenLeaf(scope, node, verdict);
  },
  program(scope, node, verdict) {
    reportOpenLeaf(scope, node, verdict);
    const refuses = scope.excluded ? isMet(verdict) : verdict === conflict;
    if (refuses && scope.relevant) refused(scope, node);
  },
  average(scope, node, verdict) {
    if (isMet(verdict) && scope.relevant && !scope.excluded)
      assumeGrades(scope.evaluator, scope.caveats, node, scope.through);
    reportOpenLeaf(scope, node, verdict);
  },
  consent: reportOpenLeaf,
  external: reportOpenLeaf,
  unparsed: reportOpenLeaf,
  cohort: reportOpenLeaf,
});

/** Reports the courses of a leaf that come too late to count. */
function findLateCourses({ evaluator, caveats, through }: CaveatScope, node: number): void {
  const { sections, student } = evaluator;
  const kind = kindOf(sections, node);
  const late = kind === 'courses_from' ? select(evaluator, node, through).late.map(({ entry }) => entry) : [];
  if (kind === 'course' && evaluator.leafVerdict(node, through) === conflict) late.push(student.chosenEntry);
  for (const entry of late)
    conflictOver(evaluator, caveats, 'term_order', entry, uint32At(sections['rule.source'], node));
}

function visitGrouping(scope: CaveatScope, node: number, verdict: Verdict): void {
  const { evaluator, caveats, tree } = scope;
  const { sections } = evaluator;
  if (verdict === conflict && scope.relevant && requiresTooMany(scope, node)) infeasible(scope, node);
  if (isUnproven(evaluator, tree, node))
    caveats.bounded(tree.endedBy ?? 'work', sourceOf(scope, node), uint32At(sections['rule.label'], node));
  const irrelevant = scope.relevant ? { ...scope, relevant: false } : scope;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    const rests = isExclusion(sections, child) || restsOn(verdict, tree.trace.at(child));
    visit(rests ? scope : irrelevant, child);
  }
}

/** Whether a grouping requires more children than count, or the same courses several times. */
function requiresTooMany({ evaluator: { sections }, tree: { trace } }: CaveatScope, node: number): boolean {
  if (hasFlag(sections, node, 'infeasible')) return true;
  return requiredOf(sections, node, trace) > progressVerdicts(sections, node, trace).length;
}

/** A met rule depends on the children whose verdict is at least as good; an unmet rule depends on all. */
function restsOn(verdict: Verdict, child: Verdict): boolean {
  if (verdict === satisfied) return child === satisfied;
  return verdict === inPlan ? isMet(child) : true;
}

function reportOpenLeaf(scope: CaveatScope, node: number, verdict: Verdict): void {
  if (verdict !== unknown) return;
  const { evaluator, caveats, tree, through } = scope;
  const { reason, source, text, missingTerm } = caveatOfLeaf(evaluator, node, { through, term: tree.term });
  caveats.unknown(reason, source, text, missingTerm);
}

function conflictOver(
  { student }: Evaluator,
  caveats: Caveats,
  reason: ConflictReason,
  entry: number,
  source: number,
): void {
  const other = uint32At(student.course, entry);
  caveats.conflict({ reason, other, term: float32At(student.term, entry), source });
}

/** Reports an exclusion that is violated by no single course. */
function refused(scope: CaveatScope, node: number): void {
  const source = sourceOf(scope, node);
  scope.caveats.conflict({ reason: 'credit_excluded', other: none, term: -1, source });
}

/** Whether the verdict of a selection depends on a counted entry. */
function isReliedOn(student: Student, entry: number, verdict: Verdict): boolean {
  return entry !== noEntry && (verdict !== satisfied || student.isCompleted(entry));
}

function infeasible(scope: CaveatScope, node: number): void {
  const other = scope.target === none ? firstCourseBelow(scope.evaluator, node) : none;
  const source = sourceOf(scope, node);
  scope.caveats.conflict({ reason: 'requirement_infeasible', other, term: -1, source });
}

/** A course that identifies an infeasible rule of a credential, or `none` if the rule names none. */
function firstCourseBelow({ sections }: Evaluator, root: number): number {
  for (let node = root; node < afterSubtree(sections, root); node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'course') return uint32At(sections['rule.argument'], node);
    if (kind !== 'courses_from') continue;
    const [first] = membersOf(sections, setOf(sections, node));
    if (first !== undefined) return first;
  }
  return none;
}

function sourceOf({ evaluator }: CaveatScope, node: number): number {
  return uint32At(evaluator.sections['rule.source'], node);
}
