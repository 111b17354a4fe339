/**
 * What a verdict hangs on beside courses: unknowns, conflicts and assumptions of one inquiry, read off
 * its traced trees. Unknowns are told wherever they stand; conflicts and assumptions only where
 * the verdict rests on them.
 */
import type { ConflictReason, RuleKind } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { untimed } from '../../shared/job/job.ts';
import { gradedEntries } from './average.ts';
import { countedBy } from './counted-courses.ts';
import type { Evaluator } from './evaluator.ts';
import { isUnproven } from './exclusivity.ts';
import { Findings } from './finding-list.ts';
import { antirequisiteEntry, type CourseInquiry, type EvaluatedTree, type Inquiry } from './inquiry.ts';
import { openLeaf, opennessOfCredentials } from './open-leaves.ts';
import { progressVerdicts } from './progress.ts';
import { afterSubtree, branchesOf, childrenOf, isExclusion, kindOf, requiredOf } from './rule-tree.ts';
import { demandOf, select } from './selection.ts';
import { noEntry, type Student, wholeState } from './student.ts';
import { conflict, inPlan, isMet, satisfied, unknown, unsatisfied, type Verdict } from './verdict.ts';

/** Where a walk stands: the tree, the terms that count, and what the verdict above makes of this node. */
interface Place {
  readonly evaluator: Evaluator;
  readonly findings: Findings;
  readonly tree: EvaluatedTree;
  /** The course that is asked about, or `none`. */
  readonly target: number;
  readonly through: number;
  /** Below an exclusion: being met is what goes wrong. */
  readonly excluded: boolean;
  /** The verdict above rests on this node. */
  readonly relevant: boolean;
}

/** Reads the findings of an evaluated course or credential. */
export function findingsOf(evaluator: Evaluator, inquiry: Inquiry): Findings {
  const findings = new Findings();
  const target = inquiry.kind === 'course' ? inquiry.course : none;
  for (const tree of inquiry.trees) {
    const { root, through } = tree;
    visit({ evaluator, findings, tree, target, through, excluded: false, relevant: true }, root);
  }
  if (inquiry.kind === 'course') findAntirequisites(evaluator, findings, inquiry);
  else if (!inquiry.proven) boundedAllocation(evaluator, findings, inquiry.credential);
  return findings;
}

function findAntirequisites(
  { sections, student }: Evaluator,
  findings: Findings,
  { course, antirequisites: [start, end] }: CourseInquiry,
): void {
  for (let row = start; row < end; row += 1) {
    const entry = antirequisiteEntry({ sections, student }, course, row);
    if (entry === noEntry) continue;
    findings.conflict({
      reason: 'antirequisite_present',
      other: student.course[entry] ?? none,
      term: student.term[entry] ?? -1,
      source: sections['antirequisite.source'][row] ?? 0,
    });
  }
}

function boundedAllocation({ sections }: Evaluator, findings: Findings, credential: number): void {
  findings.unknown('evaluation_bounded', sections['credential.source'][credential] ?? 0);
}

function visit(place: Place, node: number): void {
  findingsOfKind[kindOf(place.evaluator.sections, node)](place, node, place.tree.trace.at(node));
}

type FindingsOfKind = (place: Place, node: number, verdict: Verdict) => void;

const findingsOfKind: Record<RuleKind, FindingsOfKind> = {
  course(place, node, verdict) {
    const { evaluator, findings } = place;
    const { sections, student } = evaluator;
    const course = sections['rule.argument'][node] ?? none;
    // The leaf of a course that is not held, or below its grade, has nothing to tell: most leaves are such.
    if (verdict === unsatisfied && place.tree.spentElsewhere === undefined && course !== place.target) return;
    const minimumGrade = sections['rule.argument2'][node] ?? 0;
    const through = evaluator.lastTermOf(node, place.through);
    evaluator.standingAt(node, place.through);
    const entry = student.chosenEntry;
    const source = sourceOf(place, node);
    if (verdict === unknown) findings.unknown('grade_missing', source);
    if (!place.relevant) return;
    // A course that asks for itself is no option towards itself: nothing can be done about this leaf.
    if (course === place.target && verdict === unsatisfied && !place.excluded) infeasible(place, node);
    if (entry === noEntry) return;
    const held = student.course[entry] ?? none;
    const term = student.term[entry] ?? -1;
    if (place.excluded) {
      if (isMet(verdict)) findings.conflict({ reason: 'credit_excluded', other: held, term, source });
      return;
    }
    const spent = isSpentElsewhere(place.tree, node);
    if (spent) findings.conflict({ reason: 'exclusive_use', other: held, term, source });
    else if (verdict === conflict) findings.conflict({ reason: 'term_order', other: held, term, source });
    if (isMet(verdict)) assumeEntry(place, entry, course, minimumGrade, through, source);
  },
  all_of: visitGroup,
  any_of: visitGroup,
  n_of: visitGroup,
  courses_from(place, node, verdict) {
    const source = sourceOf(place, node);
    if (verdict === unknown) place.findings.unknown('grade_missing', source);
    if (!place.relevant) return;
    if (verdict === conflict && !place.excluded) {
      const { late } = select(place.evaluator, node, place.through);
      for (const { entry } of late) conflictOver(place, 'term_order', entry, source);
      if (late.length === 0) infeasible(place, node);
    }
    const { minimumGrade } = demandOf(place.evaluator, node);
    for (const { entry, course } of countedBy(place.evaluator, place.tree, node, place.through)) {
      if (!isReliedOn(place, entry, verdict)) continue;
      if (place.excluded) conflictOver(place, 'credit_excluded', entry, source);
      else assumeEntry(place, entry, course, minimumGrade, place.through, source);
    }
  },
  credential(place, node, verdict) {
    if (verdict === unknown)
      for (const { reason, source, text } of opennessOfCredentials(place.evaluator, node))
        place.findings.unknown(reason, source, text);
    if (verdict === conflict && place.relevant) infeasible(place, node);
  },
  when(place, node, verdict) {
    const [condition, then, otherwise] = branchesOf(place.evaluator.sections, node);
    const met = place.tree.trace.at(condition);
    visit({ ...place, relevant: false }, condition);
    const rests = place.relevant && verdict !== unknown;
    if (isMet(met) || met === unknown) visit({ ...place, relevant: rests }, then);
    if (otherwise !== null && !isMet(met)) visit({ ...place, relevant: rests }, otherwise);
  },
  none_of(place, node, verdict) {
    const relevant = place.relevant && verdict === conflict;
    const { conflicts } = place.findings;
    const before = conflicts.length;
    for (const child of childrenOf(place.evaluator.sections, node)) {
      visit({ ...place, through: wholeState, excluded: true, relevant }, child);
    }
    // What is excluded need not be a course: a standing or an average has no finding of its own.
    if (relevant && conflicts.length === before) refused(place, node);
  },
  level: tellIfOpen,
  program(place, node, verdict) {
    tellIfOpen(place, node, verdict);
    const refuses = place.excluded ? isMet(verdict) : verdict === conflict;
    if (refuses && place.relevant) refused(place, node);
  },
  average(place, node, verdict) {
    const set = place.evaluator.sections['rule.argument2'][node] ?? none;
    const overall = set === none;
    if (isMet(verdict) && !overall && place.relevant && !place.excluded) assumeGrades(place, node, set);
    tellIfOpen(place, node, verdict);
  },
  consent: tellIfOpen,
  external: tellIfOpen,
  unparsed: tellIfOpen,
};

function visitGroup(place: Place, node: number, verdict: Verdict): void {
  const { evaluator, findings, tree } = place;
  const { sections } = evaluator;
  if (verdict === conflict && place.relevant && asksTooMuch(place, node)) infeasible(place, node);
  if (isUnproven(evaluator, tree, node)) {
    findings.unknown('evaluation_bounded', sourceOf(place, node), labelOf(place, node));
  }
  const aside = place.relevant ? { ...place, relevant: false } : place;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    const rests = isExclusion(sections, child) || restsOn(verdict, tree.trace.at(child));
    visit(rests ? place : aside, child);
  }
}

/** Whether a grouping needs more children than there are to count. */
function asksTooMuch({ evaluator: { sections }, tree: { trace } }: Place, node: number): boolean {
  return requiredOf(sections, node) > progressVerdicts(sections, node, (child) => trace.at(child)).length;
}

/** A met rule rests on the children that are met as well as it is; an unmet one on all of them. */
function restsOn(verdict: Verdict, child: Verdict): boolean {
  if (verdict === satisfied) return child === satisfied;
  return verdict === inPlan ? isMet(child) : true;
}

function tellIfOpen({ evaluator, findings }: Place, node: number, verdict: Verdict): void {
  if (verdict !== unknown) return;
  const { reason, source, text } = openLeaf(evaluator.sections, node);
  findings.unknown(reason, source, text);
}

function assumeEntry(
  { evaluator, findings }: Place,
  entry: number,
  course: number,
  minimumGrade: number,
  through: number,
  source: number,
): void {
  const { student } = evaluator;
  const held = student.course[entry] ?? none;
  if (!student.isCompleted(entry)) {
    findings.assume('planned_course_completed', held, source);
    if (minimumGrade !== 0) findings.assume('grade_assumed', held, source);
  }
  if (held !== course) findings.assume('cross_listing_equivalent', held, source);
  if (countingEntries(student, entry, through) > 1) findings.assume('retake_counts_once', held, source);
}

/** Of a course that was taken again the last grade makes the average. */
function assumeGrades(place: Place, node: number, set: number): void {
  const { student } = place.evaluator;
  for (const entry of gradedEntries(place.evaluator, set, place.through)) {
    if (countingEntries(student, entry, place.through) < 2) continue;
    place.findings.assume('retake_counts_once', student.course[entry] ?? none, sourceOf(place, node));
  }
}

/** Entries of the same course in the terms that count. */
function countingEntries(student: Student, entry: number, through: number): number {
  const group = student.group[entry] ?? none;
  let counting = 0;
  for (let other = student.firstOf(group); other !== noEntry; other = student.nextOf(other)) {
    const term = student.term[other] ?? untimed;
    if (term === untimed || term <= through) counting += 1;
  }
  return counting;
}

function conflictOver(
  { evaluator, findings }: Place,
  reason: ConflictReason,
  entry: number,
  source: number,
): void {
  const { course, term } = evaluator.student;
  findings.conflict({ reason, other: course[entry] ?? none, term: term[entry] ?? -1, source });
}

/** An exclusion that no course of the student's violates by itself. */
function refused(place: Place, node: number): void {
  const source = sourceOf(place, node);
  place.findings.conflict({ reason: 'credit_excluded', other: none, term: -1, source });
}

/** A course that is held, and that an allocation needs for another rule. */
function isSpentElsewhere({ spentElsewhere }: EvaluatedTree, node: number): boolean {
  return spentElsewhere !== undefined && spentElsewhere(node).length > 0;
}

/** Whether a selection's verdict rests on one of the courses that it counts. */
function isReliedOn({ evaluator: { student } }: Place, entry: number, verdict: Verdict): boolean {
  return entry !== noEntry && (verdict !== satisfied || student.isCompleted(entry));
}

function infeasible(place: Place, node: number): void {
  const other = place.target === none ? firstCourseBelow(place.evaluator, node) : none;
  const source = sourceOf(place, node);
  place.findings.conflict({ reason: 'requirement_infeasible', other, term: -1, source });
}

/** A course by which to tell a credential's rule that nothing can meet, or `none` where it names none. */
function firstCourseBelow({ sections }: Evaluator, root: number): number {
  for (let node = root; node < afterSubtree(sections, root); node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'course') return sections['rule.argument'][node] ?? none;
    if (kind !== 'courses_from') continue;
    const set = sections['selection.set'][sections['rule.argument'][node] ?? 0] ?? 0;
    const first = sections['set.offsets'][set] ?? 0;
    if (first < (sections['set.offsets'][set + 1] ?? 0)) return sections['set.course'][first] ?? none;
  }
  return none;
}

function sourceOf({ evaluator }: Place, node: number): number {
  return evaluator.sections['rule.source'][node] ?? 0;
}

function labelOf({ evaluator }: Place, node: number): number {
  return evaluator.sections['rule.label'][node] ?? none;
}
