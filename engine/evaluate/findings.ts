/**
 * What a verdict hangs on beside courses: unknowns, conflicts and assumptions of one inquiry, read off
 * its traced trees. Unknowns are told wherever they stand; conflicts and assumptions only where
 * the verdict rests on them.
 */
import type { AssumptionName, ConflictReason, UnknownReason } from '../../shared/contract/academic-result.ts';
import type { RuleKind } from '../../shared/contract/rule.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from './evaluator.ts';
import { antirequisiteEntry, type CourseInquiry, type EvaluatedTree, type Inquiry } from './inquiry.ts';
import { branchesOf, childrenOf, hasFlag, isExclusion, kindOf, requiredOf } from './rule-tree.ts';
import { type Candidate, select } from './selection.ts';
import { noEntry, wholeState } from './student.ts';
import { conflict, inPlan, isMet, satisfied, unknown, type Verdict } from './verdict.ts';

/** `text` is a text id of the graph, or `none`. */
export interface UnknownFinding {
  readonly reason: UnknownReason;
  readonly source: number;
  readonly text: number;
}

/** `other` is a course id or `none`; `term` a position in the job's terms, or -1. */
export interface ConflictFinding {
  readonly reason: ConflictReason;
  readonly other: number;
  readonly term: number;
  readonly source: number;
}

export interface AssumptionFinding {
  readonly assumption: AssumptionName;
  readonly course: number;
  readonly source: number;
}

export class Findings {
  readonly unknowns: UnknownFinding[] = [];
  readonly conflicts: ConflictFinding[] = [];
  readonly assumptions: AssumptionFinding[] = [];
  /** Whether any leaf is unparsed or undecidable, and whether a bound cut the evaluation. */
  undecided = false;
  bounded = false;

  unknown(reason: UnknownReason, source: number, text: number = none): void {
    this.undecided = true;
    this.bounded ||= reason === 'evaluation_bounded';
    const known = this.unknowns.some((u) => u.reason === reason && u.source === source && u.text === text);
    if (!known) this.unknowns.push({ reason, source, text });
  }

  conflict(finding: ConflictFinding): void {
    const known = this.conflicts.some((c) => c.reason === finding.reason && c.other === finding.other);
    if (!known || finding.other === none) this.conflicts.push(finding);
  }

  assume(assumption: AssumptionName, course: number, source: number): void {
    const known = this.assumptions.some((a) => a.assumption === assumption && a.course === course);
    if (!known) this.assumptions.push({ assumption, course, source });
  }
}

/** Where a walk stands: the tree, the terms that count, and what the verdict above makes of this node. */
interface Place {
  readonly evaluator: Evaluator;
  readonly findings: Findings;
  readonly tree: EvaluatedTree;
  readonly through: number;
  /** Below an exclusion: being met is what goes wrong. */
  readonly excluded: boolean;
  /** The verdict above rests on this node. */
  readonly relevant: boolean;
}

/** Reads the findings of an evaluated course or credential. */
export function findingsOf(evaluator: Evaluator, inquiry: Inquiry): Findings {
  const findings = new Findings();
  for (const tree of inquiry.trees) {
    visit({ evaluator, findings, tree, through: tree.through, excluded: false, relevant: true }, tree.root);
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
    const minimumGrade = sections['rule.argument2'][node] ?? 0;
    const through = evaluator.lastTermOf(node, place.through);
    student.standing(sections['course.group'][course] ?? none, minimumGrade, through);
    const entry = student.chosenEntry;
    const source = sourceOf(place, node);
    if (verdict === unknown) findings.unknown('grade_missing', source);
    if (!place.relevant || entry === noEntry) return;
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
    const { counted, demand } = select(place.evaluator, node, place.through);
    if (verdict === unknown) place.findings.unknown('grade_missing', source);
    if (!place.relevant) return;
    if (verdict === conflict) infeasible(place, node);
    for (const { entry, course } of relied(counted, verdict)) {
      if (entry === noEntry) continue;
      if (place.excluded) excludeEntry(place, entry, source);
      else assumeEntry(place, entry, course, demand.minimumGrade, place.through, source);
    }
  },
  credential(place, node, verdict) {
    if (verdict === unknown)
      place.findings.unknown('unparsed_requirement', sourceOf(place, node), labelOf(place, node));
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
    for (const child of childrenOf(place.evaluator.sections, node)) {
      visit({ ...place, through: wholeState, excluded: true, relevant }, child);
    }
  },
  level: attributeLeaf,
  program(place, node, verdict) {
    attributeLeaf(place, node, verdict);
    const refuses = place.excluded ? isMet(verdict) : verdict === conflict;
    if (refuses && place.relevant) {
      place.findings.conflict({
        reason: 'credit_excluded',
        other: none,
        term: -1,
        source: sourceOf(place, node),
      });
    }
  },
  average(place, node, verdict) {
    if (verdict !== unknown) return;
    const overall = place.evaluator.sections['rule.argument2'][node] === none;
    place.findings.unknown(
      overall ? 'attribute_missing' : 'grade_missing',
      sourceOf(place, node),
      labelOf(place, node),
    );
  },
  consent: (place, node) =>
    place.findings.unknown('consent_required', sourceOf(place, node), labelOf(place, node)),
  external: (place, node) =>
    place.findings.unknown('external_condition', sourceOf(place, node), textOf(place, node)),
  unparsed: (place, node) =>
    place.findings.unknown('unparsed_requirement', sourceOf(place, node), textOf(place, node)),
};

function visitGroup(place: Place, node: number, verdict: Verdict): void {
  const { evaluator, findings, tree } = place;
  const { sections } = evaluator;
  const children = childrenOf(sections, node);
  const progress = children.filter((child) => !isExclusion(sections, child));
  if (verdict === conflict && place.relevant && requiredOf(sections, node) > progress.length) {
    infeasible(place, node);
  }
  if (isUnproven(evaluator, tree, node)) {
    findings.unknown('evaluation_bounded', sourceOf(place, node), labelOf(place, node));
  }
  for (const child of children) {
    const rests = isExclusion(sections, child) || restsOn(verdict, tree.trace.at(child));
    visit({ ...place, relevant: place.relevant && rests }, child);
  }
}

/** An exclusive grouping that is unknown for no child's sake: that no course counts twice is not proven. */
export function isUnproven({ sections }: Evaluator, { trace }: EvaluatedTree, node: number): boolean {
  if (trace.at(node) !== unknown || !hasFlag(sections, node, 'exclusive')) return false;
  return !childrenOf(sections, node).some((child) => trace.at(child) === unknown);
}

/** A met rule rests on the children that are met as well as it is; an unmet one on all of them. */
function restsOn(verdict: Verdict, child: Verdict): boolean {
  if (verdict === satisfied) return child === satisfied;
  return verdict === inPlan ? isMet(child) : true;
}

function attributeLeaf(place: Place, node: number, verdict: Verdict): void {
  if (verdict === unknown)
    place.findings.unknown('attribute_missing', sourceOf(place, node), labelOf(place, node));
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
  let counting = 0;
  for (
    let other = student.firstOf(student.group[entry] ?? none);
    other !== noEntry;
    other = student.nextOf(other)
  ) {
    if ((student.term[other] ?? 0) <= through) counting += 1;
  }
  if (counting > 1) findings.assume('retake_counts_once', held, source);
}

function excludeEntry({ evaluator, findings }: Place, entry: number, source: number): void {
  findings.conflict({
    reason: 'credit_excluded',
    other: evaluator.student.course[entry] ?? none,
    term: evaluator.student.term[entry] ?? -1,
    source,
  });
}

/** A course that is held, and that an allocation needs for another rule. */
function isSpentElsewhere({ spentElsewhere }: EvaluatedTree, node: number): boolean {
  return spentElsewhere !== undefined && spentElsewhere(node).length > 0;
}

/** The counted courses that a verdict rests on. */
function relied(counted: readonly Candidate[], verdict: Verdict): readonly Candidate[] {
  return verdict === satisfied ? counted.filter((candidate) => candidate.verdict === satisfied) : counted;
}

function infeasible(place: Place, node: number): void {
  place.findings.conflict({
    reason: 'requirement_infeasible',
    other: none,
    term: -1,
    source: sourceOf(place, node),
  });
}

function sourceOf({ evaluator }: Place, node: number): number {
  return evaluator.sections['rule.source'][node] ?? 0;
}

function labelOf({ evaluator }: Place, node: number): number {
  return evaluator.sections['rule.label'][node] ?? none;
}

function textOf({ evaluator }: Place, node: number): number {
  return evaluator.sections['rule.argument'][node] ?? none;
}
