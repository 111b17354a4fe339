/** The explanation tree: the catalog's rule, node by node, with what each node came to and why. */
import {
  academicStatuses,
  type RuleKind,
  ruleKinds,
  type UnknownReason,
} from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { countedBy, milliunitsOf, subjectsOf } from '../evaluate/counted-courses.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { EvaluatedTree } from '../evaluate/evaluated-tree.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { isUnproven } from '../evaluate/exclusivity.ts';
import {
  antirequisiteEntry,
  antirequisitesVerdict,
  type CourseInquiry,
  type Inquiry,
} from '../evaluate/inquiry.ts';
import { opennessOfCredentials, openReason } from '../evaluate/open-leaves.ts';
import { metCount } from '../evaluate/progress.ts';
import { afterSubtree, isExclusion, kindOf, requiredOf } from '../evaluate/rule-tree.ts';
import { noEntry, type Student, wholeState } from '../evaluate/student.ts';
import {
  inPlan,
  isMet,
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../evaluate/verdict.ts';
import type { JsonWriter } from './json-writer.ts';
import { type ReadyJson, readyJson } from './ready-json.ts';

interface Place {
  readonly evaluator: Evaluator;
  readonly writer: JsonWriter;
  readonly tree: EvaluatedTree;
  readonly through: number;
}

/** Writes the explanation tree of a target. */
export function explainInquiry(evaluator: Evaluator, writer: JsonWriter, inquiry: Inquiry): void {
  if (inquiry.kind === 'course') {
    explainCourse(evaluator, writer, inquiry);
    return;
  }
  for (const tree of inquiry.trees) explain({ evaluator, writer, tree, through: tree.through }, tree.root);
}

/** Writes the tree of a course: its prerequisite, its corequisite and its antirequisites under one root. */
function explainCourse(evaluator: Evaluator, writer: JsonWriter, inquiry: CourseInquiry): void {
  const { sections } = evaluator;
  const progress = inquiry.trees.filter(({ root }) => !isExclusion(sections, root));
  openNode(writer, 'all_of', inquiry.verdict);
  writer.text(inquiry.course);
  writer.goOnReady(written.source);
  writer.cite(sections['course.source'][inquiry.course] ?? 0);
  counts(writer, progress.length, progress.filter(({ verdict }) => isMet(verdict)).length);
  writer.goOnReady(written.children);
  for (const tree of inquiry.trees) explain({ evaluator, writer, tree, through: tree.through }, tree.root);
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
  openNode(writer, 'none_of', antirequisitesVerdict(evaluator, course));
  writer.word('None of the antirequisites');
  writer.goOnReady(written.source);
  writer.cite(sections['antirequisite.source'][start] ?? 0);
  writer.goOnReady(written.children);
  for (let row = start; row < end; row += 1) {
    const entry = antirequisiteEntry(evaluator, course, row);
    const other = sections['antirequisite.course'][row] ?? none;
    openNode(
      writer,
      'course',
      entry === noEntry ? unsatisfied : student.isCompleted(entry) ? satisfied : inPlan,
    );
    writer.text(other);
    writer.goOnReady(written.source);
    writer.cite(sections['antirequisite.source'][row] ?? 0);
    writer.goOnReady(written.courseCode);
    writer.text(other);
    if (entry !== noEntry) appliedCourse(writer, student.course[entry] ?? none);
    writer.closeObject();
  }
  writer.closeArray();
  writer.closeObject();
}

function explain(place: Place, node: number): void {
  const { evaluator, writer, tree } = place;
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  const verdict = tree.trace.at(node);
  openNode(writer, kind, verdict);
  writer.text(sections['rule.label'][node] ?? 0);
  writer.goOnReady(written.source);
  writer.cite(sections['rule.source'][node] ?? 0);
  if (tree.applied !== undefined) appliedEntries(writer, evaluator.student, tree.applied(node));
  const isCut = tree.isBounded === true && node === tree.root;
  if (isCut) unknownBecause(writer, 'evaluation_bounded');
  // Partial is what gives no other reason.
  explainKind[kind](place, node, isCut ? partial : verdict);
  writer.closeObject();
}

type ExplainKind = (place: Place, node: number, verdict: Verdict) => void;

/** What each kind tells beside status, label and source. */
const explainKind: Record<RuleKind, ExplainKind> = {
  course(place, node, verdict) {
    const { evaluator, writer, tree, through } = place;
    const { sections, student } = evaluator;
    const course = sections['rule.argument'][node] ?? none;
    writer.goOnReady(written.courseCode);
    writer.text(course);
    if (tree.applied === undefined && isMet(verdict)) {
      evaluator.leafVerdict(node, through);
      if (student.chosenEntry !== noEntry) appliedCourse(writer, student.course[student.chosenEntry] ?? none);
    }
    explainOpenness(place, node, verdict);
  },
  all_of: explainGroup,
  any_of: explainGroup,
  n_of: explainGroup,
  courses_from(place, node, verdict) {
    const { evaluator, writer, tree, through } = place;
    const demand = demandOf(evaluator, node);
    const counted = countedBy(evaluator, tree, node, through);
    if (demand.courses > 0) {
      writer.name('required');
      writer.number(demand.courses);
    }
    writer.name('counted');
    writer.number(counted.length);
    if (demand.milliunits > 0) {
      writer.name('required_units');
      writer.number(demand.milliunits / 1000);
      writer.name('counted_units');
      writer.number(milliunitsOf(counted) / 1000);
    }
    if (demand.subjects > 0) {
      writer.name('required_subjects');
      writer.number(demand.subjects);
      writer.name('counted_subjects');
      writer.number(subjectsOf(evaluator, counted));
    }
    if (tree.applied === undefined) {
      writer.goOnReady(written.applied);
      for (const { course } of counted) writer.text(course);
      writer.closeArray();
    }
    explainOpenness(place, node, verdict);
  },
  credential({ evaluator, writer }, node, verdict) {
    writer.name('required');
    writer.number(evaluator.sections['rule.argument2'][node] ?? 1);
    if (verdict !== unknown) return;
    const [first] = opennessOfCredentials(evaluator, node);
    if (first !== undefined) unknownBecause(writer, first.reason);
  },
  when: explainChildren,
  none_of: (place, node) => explainChildren({ ...place, through: wholeState }, node),
  level: explainOpenness,
  program: explainOpenness,
  average: explainOpenness,
  consent: explainOpenness,
  external: explainText,
  unparsed: explainText,
};

function explainGroup(place: Place, node: number, verdict: Verdict): void {
  const { evaluator, writer, tree } = place;
  const { sections } = evaluator;
  counts(writer, requiredOf(sections, node), metCount(sections, node, tree.trace));
  if (verdict === unknown && isUnproven(evaluator, tree, node)) unknownBecause(writer, 'evaluation_bounded');
  explainChildren(place, node);
}

function explainChildren(place: Place, node: number): void {
  place.writer.goOnReady(written.children);
  const { sections } = place.evaluator;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) explain(place, child);
  place.writer.closeArray();
}

/** Why a leaf is unknown, where it is. */
function explainOpenness({ evaluator, writer }: Place, node: number, verdict: Verdict): void {
  if (verdict === unknown) unknownBecause(writer, openReason(evaluator.sections, node));
}

function explainText(place: Place, node: number, verdict: Verdict): void {
  const { evaluator, writer } = place;
  explainOpenness(place, node, verdict);
  writer.name('text');
  writer.text(evaluator.sections['rule.argument'][node] ?? 0);
}

/** Opens a node up to its label, which comes next. */
function openNode(writer: JsonWriter, kind: RuleKind, verdict: Verdict): void {
  writer.openReady(nodeOpenings[kind][verdict]);
}

type OpeningsByVerdict = Readonly<Record<Verdict, ReadyJson>>;

/** How each node begins, ready to be copied: most of what an explanation writes are nodes. */
const nodeOpenings = Object.fromEntries(
  ruleKinds.map((kind) => [
    kind,
    academicStatuses.map((status) => readyJson(`{"rule":"${kind}","status":"${status}","label":`)),
  ]),
) as unknown as Readonly<Record<RuleKind, OpeningsByVerdict>>;

/** The members that nearly every node has, with the comma before them. */
const written = {
  source: readyJson(',"source_reference_id":'),
  courseCode: readyJson(',"course_code":'),
  applied: readyJson(',"applied_course_codes":['),
  required: readyJson(',"required":'),
  counted: readyJson(',"counted":'),
  children: readyJson(',"children":['),
} as const;

function counts(writer: JsonWriter, required: number, counted: number): void {
  writer.goOnReady(written.required);
  writer.number(required);
  writer.goOnReady(written.counted);
  writer.number(counted);
}

/** The courses of entries by course, each once: rules that ask for a grade may see another of two tries. */
function appliedEntries(writer: JsonWriter, { course }: Student, entries: readonly number[]): void {
  writer.goOnReady(written.applied);
  let last = none;
  for (const entry of entries) {
    const code = course[entry] ?? none;
    if (code !== last) writer.text(code);
    last = code;
  }
  writer.closeArray();
}

function appliedCourse(writer: JsonWriter, course: number): void {
  writer.goOnReady(written.applied);
  writer.text(course);
  writer.closeArray();
}

function unknownBecause(writer: JsonWriter, reason: UnknownReason): void {
  writer.name('unknown_reason');
  writer.word(reason);
}
