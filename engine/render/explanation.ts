/** Writes the explanation tree: the catalog's rule, node by node, with the verdict of each node and its reasons. */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { openLeavesOfCredentials, openReason } from '../evaluate/caveats/open-leaves.ts';
import { countedBy, creditMilliunits, milliunitsOf, subjectsOf } from '../evaluate/counted-courses.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { EvaluatedTree } from '../evaluate/evaluated-tree.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { isUnproven } from '../evaluate/exclusivity.ts';
import { afterSubtree, byKind, countsTowards, requiredOf, rowOf } from '../evaluate/graph/rule-tree.ts';
import {
  antirequisiteEntry,
  antirequisitesVerdict,
  type CourseInquiry,
  type Inquiry,
} from '../evaluate/inquiry.ts';
import { metCount } from '../evaluate/progress.ts';
import { ProgressBars } from '../evaluate/progress-bars.ts';
import { courseCount } from '../evaluate/selection.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import {
  inPlan,
  isMet,
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../evaluate/verdict.ts';
import {
  openings,
  openNode,
  unknownReasonMembers,
  writeAppliedCourse,
  writeAppliedEntries,
  writeCounts,
  writeProgress,
  written,
} from './explanation-members.ts';
import type { JsonWriter } from './json-writer.ts';

const openingsOfKind = byKind(openings);

interface ExplanationContext {
  readonly evaluator: Evaluator;
  readonly writer: JsonWriter;
  readonly tree: EvaluatedTree;
  readonly through: number;
  /** Null for a course. */
  readonly bars: ProgressBars | null;
}

export function explainInquiry(evaluator: Evaluator, writer: JsonWriter, inquiry: Inquiry): void {
  if (inquiry.kind === 'course') {
    explainCourse(evaluator, writer, inquiry);
    return;
  }
  for (const tree of inquiry.trees) explainTree(evaluator, writer, tree, new ProgressBars(evaluator, tree));
}

/** Restores the term of the tree, so that `concurrent` rules count the same courses as when it was evaluated. */
function explainTree(
  evaluator: Evaluator,
  writer: JsonWriter,
  tree: EvaluatedTree,
  bars: ProgressBars | null,
): void {
  evaluator.concurrentThrough = tree.term;
  explain({ evaluator, writer, tree, through: tree.through, bars }, tree.root);
}

/** Writes the tree of a course: prerequisite, corequisite and antirequisites under one root. */
function explainCourse(evaluator: Evaluator, writer: JsonWriter, inquiry: CourseInquiry): void {
  const { sections } = evaluator;
  const progress = inquiry.trees.filter(({ root, trace }) => countsTowards(sections, root, trace));
  openNode(writer, openings.all_of, inquiry.verdict);
  writer.text(inquiry.course);
  writer.sourceMember(uint32At(sections['course.source'], inquiry.course));
  writeCounts(writer, progress.length, progress.filter(({ verdict }) => isMet(verdict)).length);
  writer.continueReady(written.children);
  for (const tree of inquiry.trees) explainTree(evaluator, writer, tree, null);
  const [start, end] = inquiry.antirequisites;
  if (start < end) explainAntirequisites(evaluator, writer, inquiry);
  writer.closeArray();
  writer.closeObject();
}

function explainAntirequisites(
  evaluator: Evaluator,
  writer: JsonWriter,
  { course, antirequisites }: CourseInquiry,
): void {
  const { sections, student } = evaluator;
  const [start, end] = antirequisites;
  openNode(writer, openings.none_of, antirequisitesVerdict(evaluator, course));
  writer.word('None of the antirequisites');
  writer.sourceMember(uint32At(sections['antirequisite.source'], start));
  writer.continueReady(written.children);
  for (let row = start; row < end; row += 1) {
    const entry = antirequisiteEntry(evaluator, course, row);
    const other = uint32At(sections['antirequisite.course'], row);
    openNode(
      writer,
      openings.course,
      entry === noEntry ? unsatisfied : student.isCompleted(entry) ? satisfied : inPlan,
    );
    writer.text(other);
    writer.sourceMember(uint32At(sections['antirequisite.source'], row));
    writer.continueReady(written.courseCode);
    writer.text(other);
    if (entry !== noEntry) writeAppliedCourse(writer, uint32At(student.course, entry));
    writer.closeObject();
  }
  writer.closeArray();
  writer.closeObject();
}

function explain(context: ExplanationContext, node: number): void {
  const { evaluator, writer, tree, through, bars } = context;
  const { sections } = evaluator;
  const verdict = tree.trace.at(node);
  openNode(writer, rowOf(openingsOfKind, sections, node), verdict);
  writer.text(uint32At(sections['rule.label'], node));
  writer.sourceMember(uint32At(sections['rule.source'], node));
  if (bars !== null) writeProgress(writer, bars.at(node));
  if (tree.applied !== undefined) writeAppliedEntries(writer, evaluator.student, tree.applied(node, through));
  const isCutShort = tree.endedBy != null && node === tree.root;
  if (isCutShort) writer.closeReady(unknownReasonMembers.evaluation_bounded);
  // A node has at most one reason: with `partial`, its kind writes none.
  rowOf(explainKind, sections, node)(context, node, isCutShort ? partial : verdict);
  writer.closeObject();
}

type ExplainKind = (context: ExplanationContext, node: number, verdict: Verdict) => void;

/** Writes the members of each kind after status, label and source. */
const explainKind = byKind<ExplainKind>({
  course(context, node, verdict) {
    const { evaluator, writer, tree, through } = context;
    const { sections, student } = evaluator;
    const course = uint32At(sections['rule.argument'], node);
    writer.continueReady(written.courseCode);
    writer.text(course);
    if (tree.applied === undefined && isMet(verdict)) {
      evaluator.leafVerdict(node, through);
      if (student.chosenEntry !== noEntry)
        writeAppliedCourse(writer, uint32At(student.course, student.chosenEntry));
    }
    explainOpenness(context, node, verdict);
  },
  all_of: explainGrouping,
  any_of: explainGrouping,
  n_of: explainGrouping,
  courses_from(context, node, verdict) {
    const { evaluator, writer, tree, through } = context;
    const demand = demandOf(evaluator, node);
    const counted = countedBy(evaluator, tree, node, through);
    if (demand.courses > 0) writer.numberMember('required', demand.courses);
    writer.numberMember('counted', courseCount(counted));
    if (demand.milliunits > 0) {
      writer.numberMember('required_units', demand.milliunits / 1000);
      writer.numberMember('counted_units', milliunitsOf(counted) / 1000);
    }
    const credit = creditMilliunits(counted);
    if (credit > 0) writer.numberMember('external_units', credit / 1000);
    if (demand.subjects > 0) {
      writer.numberMember('required_subjects', demand.subjects);
      writer.numberMember('counted_subjects', subjectsOf(evaluator, counted));
    }
    if (tree.applied === undefined) {
      writer.continueReady(written.applied);
      for (const { course } of counted) if (course !== none) writer.text(course);
      writer.closeArray();
    }
    explainOpenness(context, node, verdict);
  },
  credential({ evaluator, writer, tree, through }, node, verdict) {
    writer.numberMember('required', uint32At(evaluator.sections['rule.argument2'], node));
    if (verdict !== unknown) return;
    const [first] = openLeavesOfCredentials(evaluator, node, { through, term: tree.term });
    if (first !== undefined) writer.closeReady(unknownReasonMembers[first.reason]);
  },
  when: explainChildren,
  none_of: (context, node) => explainChildren({ ...context, through: wholeState }, node),
  level: explainOpenness,
  program: explainOpenness,
  average: explainOpenness,
  consent: explainOpenness,
  external: explainText,
  unparsed: explainText,
  cohort: explainOpenness,
});

function explainGrouping(context: ExplanationContext, node: number, verdict: Verdict): void {
  const { evaluator, writer, tree } = context;
  const { sections } = evaluator;
  writeCounts(writer, requiredOf(sections, node, tree.trace), metCount(sections, node, tree.trace));
  if (verdict === unknown && isUnproven(evaluator, tree, node))
    writer.closeReady(unknownReasonMembers.evaluation_bounded);
  explainChildren(context, node);
}

function explainChildren(context: ExplanationContext, node: number): void {
  context.writer.continueReady(written.children);
  const { sections } = context.evaluator;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) explain(context, child);
  context.writer.closeArray();
}

/** Writes the reason why a leaf is unknown, if it is. */
function explainOpenness(context: ExplanationContext, node: number, verdict: Verdict): void {
  const { evaluator, writer, through, tree } = context;
  if (verdict === unknown)
    writer.closeReady(unknownReasonMembers[openReason(evaluator, node, { through, term: tree.term })]);
}

function explainText(context: ExplanationContext, node: number, verdict: Verdict): void {
  const { evaluator, writer } = context;
  explainOpenness(context, node, verdict);
  writer.textMember('text', uint32At(evaluator.sections['rule.argument'], node));
}
