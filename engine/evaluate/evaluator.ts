/** Verdicts of rule trees over the mapped graph for one student: a table with one row per rule kind. */
import { uint8At, uint32At } from '../../shared/column.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { absent, type JobState } from '../../shared/job/job.ts';
import { averageOf } from './average.ts';
import { CandidateCourses } from './candidate-courses.ts';
import { EvaluationContext } from './context.ts';
import { CredentialVerdicts } from './credential-verdicts.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import { restrictsSharing, sharesFreely } from './exclusivity.ts';
import { requirementOf } from './graph/course-columns.ts';
import {
  afterSubtree,
  allOf,
  branchesOf,
  byKind,
  hasFlag,
  maximumCredentialNesting,
  mayNotApply,
  namedBy,
  nOf,
  noneOf,
  requiredAmong,
  rowOf,
  when,
} from './graph/rule-tree.ts';
import { countVerdicts, RepeatedCourses, repeatedChildren } from './progress.ts';
import { selectionVerdict } from './selection.ts';
import { wholeState } from './student/student.ts';
import type { Trace } from './trace.ts';
import {
  conditionalVerdict,
  conflict,
  excluding,
  groupingVerdict,
  isMet,
  isThenInForce,
  optionalVerdict,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
  verdictCount,
  withExclusions,
} from './verdict.ts';

/** Allocates courses to a rule of a course (engine/allocate, which this folder must not know); null if that is too much work. */
export type AllocateRule = (
  evaluator: Evaluator,
  root: number,
  through: number,
  term: number,
) => EvaluatedTree | null;

type VerdictOfKind = (evaluator: Evaluator, node: number, through: number) => Verdict;

export class Evaluator extends EvaluationContext {
  /** Records verdicts if the tree is evaluated in order to be explained. */
  #trace: Trace | null = null;

  /** Verdict counts of the groupings under evaluation, one frame per nesting level. */
  #counts = new Uint32Array(64 * verdictCount);
  #depth = 0;
  #credentialNesting = 0;
  #sharesFreely = false;
  /** The number of met or unknown rules whose sharing rules may bind (whole-rules.ts). */
  unproven = 0;
  readonly allocateRule: AllocateRule;
  /** The applicability of the last evaluated `when` (`applicability` in graph/rule-tree.ts). */
  applicability: Verdict = satisfied;
  /** Reused between questions: its table grows with the courses that a question names. */
  readonly candidates = new CandidateCourses();
  readonly #repeatedCourses = new RepeatedCourses();
  readonly #credentialVerdicts = new CredentialVerdicts();

  constructor(graph: CourseGraph, allocateRule: AllocateRule = () => null) {
    super(graph);
    this.allocateRule = allocateRule;
  }

  /** Loads the student of a job, and resets the state left by an evaluation that threw. */
  override load(state: JobState, entries?: Uint8Array): void {
    super.load(state, entries);
    this.#trace = null;
    this.#depth = 0;
    this.#credentialNesting = 0;
    this.#sharesFreely = false;
  }

  /** The verdict of a node over entries up to term `through`. */
  verdict(node: number, through: number): Verdict {
    const verdict = rowOf(verdictOfKind, this.sections, node)(this, node, through);
    if (this.#trace !== null) this.#trace.note(node, verdict);
    return verdict;
  }

  /** Whether a node is `satisfied`. An `all_of` stops at the first child that is not. */
  isSatisfied(node: number, through: number): boolean {
    const { sections } = this;
    if (uint8At(sections['rule.kind'], node) === allOf) {
      const end = afterSubtree(sections, node);
      let isPlain = !restrictsSharing(sections, node) && !this.#isInfeasible(node);
      for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
        if (mayNotApply(sections, child)) isPlain = false;
        else if (!this.isSatisfied(child, through)) return false;
      }
      this.steps += 1;
      if (isPlain) return true;
    }
    return this.verdict(node, through) === satisfied;
  }

  /** The verdict of a node if all rules shared courses freely. */
  verdictSharedFreely(node: number, through: number): Verdict {
    this.#sharesFreely = true;
    const verdict = this.verdict(node, through);
    this.#sharesFreely = false;
    return verdict;
  }

  /** The verdict of a tree; records those of its nodes in `trace`. */
  tracedVerdict(trace: Trace, root: number, through: number): Verdict {
    trace.begin(root, uint32At(this.sections['rule.size'], root));
    this.#trace = trace;
    const verdict = this.verdict(root, through);
    this.#trace = null;
    return verdict;
  }

  /** Like `tracedVerdict`, but all rules share courses freely. */
  tracedVerdictSharedFreely(trace: Trace, root: number, through: number): Verdict {
    this.#sharesFreely = true;
    const verdict = this.tracedVerdict(trace, root, through);
    this.#sharesFreely = false;
    return verdict;
  }

  /** The verdict of a grouping node: counts its progress-bearing children and applies its exclusions as constraints. */
  groupingVerdict(node: number, through: number): Verdict {
    const { 'rule.kind': kinds, 'rule.size': sizes } = this.sections;
    const frame = this.#openFrame();
    const end = node + uint32At(sizes, node);
    let total = 0;
    let violated = false;
    let undecided = false;
    for (let child = node + 1; child < end; child += uint32At(sizes, child)) {
      let verdict = this.verdict(child, through);
      const kind = uint8At(kinds, child);
      if (kind === noneOf) {
        violated ||= verdict === conflict;
        undecided ||= verdict === unknown;
        continue;
      }
      if (kind === when && mayNotApply(this.sections, child)) {
        if (!isThenInForce(this.applicability)) continue;
        if (uint8At(kinds, node) !== allOf)
          verdict = this.#record(child, optionalVerdict(this.applicability, verdict));
      }
      total += 1;
      this.#count(frame, verdict, 1);
    }
    if (uint8At(kinds, node) === nOf && this.#repeatedCourses.areIn(this.sections, node))
      total -= this.#countOnce(node, through, frame);
    const own = groupingVerdict(requiredAmong(this.sections, node, total), total, this.#counts, frame);
    const verdict = this.#isInfeasible(node) ? conflict : own;
    this.steps += total;
    this.#depth -= 1;
    return withExclusions(this.#underSharingRules(node, verdict, through), violated, undecided);
  }

  /** The verdict of a branch of a `when`; sets `applicability`. */
  branchVerdict(node: number, through: number): Verdict {
    const verdict = this.verdict(node, through);
    if (uint8At(this.sections['rule.kind'], node) !== when) this.applicability = satisfied;
    return verdict;
  }

  #record(node: number, verdict: Verdict): Verdict {
    if (this.#trace !== null) this.#trace.note(node, verdict);
    return verdict;
  }

  /** Counts children decided by the same course once, as `n_of` requires; returns the number of children merged away. */
  #countOnce(node: number, through: number, frame: number): number {
    let fewer = 0;
    for (const distances of repeatedChildren(this.sections, node)) {
      const alike = distances.map((distance) => this.verdict(node + distance, through));
      for (const verdict of alike) this.#count(frame, verdict, -1);
      this.#count(frame, groupingVerdict(1, alike.length, countVerdicts(alike)), 1);
      fewer += alike.length - 1;
    }
    return fewer;
  }

  #count(frame: number, verdict: Verdict, change: number): void {
    this.#counts[frame + verdict] = uint32At(this.#counts, frame + verdict) + change;
  }

  /**
   * The verdict of another credential's requirement over entries up to term `through`. It depends only on the
   * student, the terms that count, the nesting level and whether courses are shared freely, so it is cached
   * by these; otherwise credentials that each require many others would take exponential time.
   */
  credentialVerdict(credential: number, through: number): Verdict {
    const root = requirementOf(this.sections, credential);
    this.steps += 1;
    if (root === none) return unsatisfied;
    if (this.#credentialNesting >= maximumCredentialNesting) return unknown;
    const verdicts = this.#credentialVerdicts.of(this);
    const variant = 2 * this.#credentialNesting + (this.#sharesFreely ? 1 : 0);
    const known = verdicts.find(credential, variant, through);
    if (known !== undefined) return known;
    const verdict = this.#requirementVerdict(root, through);
    verdicts.keep(credential, variant, through, verdict);
    return verdict;
  }

  #requirementVerdict(root: number, through: number): Verdict {
    const trace = this.#trace;
    this.#trace = null;
    this.#credentialNesting += 1;
    const verdict = this.verdict(root, through);
    this.#credentialNesting -= 1;
    this.#trace = trace;
    return verdict;
  }

  /** True if no student can meet the grouping along with its exclusive rivals (engine/publish/write/rival-rules.ts). */
  #isInfeasible(node: number): boolean {
    return !this.#sharesFreely && hasFlag(this.sections, node, 'infeasible');
  }

  /** A met rule becomes unknown if its sharing rules may take a course from it. */
  #underSharingRules(node: number, verdict: Verdict, through: number): Verdict {
    if (this.#sharesFreely || (!isMet(verdict) && verdict !== unknown)) return verdict;
    if (!restrictsSharing(this.sections, node)) return verdict;
    if (isMet(verdict) && sharesFreely(this, node, verdict, through)) return verdict;
    // The allocation of the outer rule decides nothing inside a required credential.
    if (this.#credentialNesting === 0) this.unproven += 1;
    return unknown;
  }

  #openFrame(): number {
    const frame = verdictCount * this.#depth;
    this.#depth += 1;
    if (this.#counts.length < frame + verdictCount) {
      const wider = new Uint32Array(2 * this.#counts.length);
      wider.set(this.#counts);
      this.#counts = wider;
    }
    for (let verdict = 0; verdict < verdictCount; verdict += 1) this.#counts[frame + verdict] = 0;
    return frame;
  }
}

const groupingVerdictOfKind: VerdictOfKind = (evaluator, node, through) =>
  evaluator.groupingVerdict(node, through);

const verdictOfKind = byKind<VerdictOfKind>({
  course: (evaluator, node, through) => evaluator.leafVerdict(node, through),
  all_of: groupingVerdictOfKind,
  any_of: groupingVerdictOfKind,
  n_of: groupingVerdictOfKind,
  courses_from: selectionVerdict,
  credential(evaluator, node, through) {
    const { sections } = evaluator;
    const verdicts = Array.from(namedBy(sections, node), (credential) =>
      evaluator.credentialVerdict(credential, through),
    );
    const required = uint32At(sections['rule.argument2'], node);
    return groupingVerdict(required, verdicts.length, countVerdicts(verdicts));
  },
  when(evaluator, node, through) {
    const [ifNode, thenNode, otherwiseNode] = branchesOf(evaluator.sections, node);
    const condition = evaluator.verdict(ifNode, through);
    const then = evaluator.branchVerdict(thenNode, through);
    const thenApplies = evaluator.applicability;
    const otherwise = otherwiseNode === null ? satisfied : evaluator.branchVerdict(otherwiseNode, through);
    const otherwiseApplies = otherwiseNode === null ? unsatisfied : evaluator.applicability;
    evaluator.applicability = conditionalVerdict(condition, thenApplies, otherwiseApplies);
    return conditionalVerdict(condition, then, otherwise);
  },
  none_of(evaluator, node) {
    const end = afterSubtree(evaluator.sections, node);
    let verdict: Verdict = satisfied;
    for (let child = node + 1; child < end; child = afterSubtree(evaluator.sections, child))
      verdict = excluding(verdict, evaluator.verdict(child, wholeState));
    return verdict;
  },
  level: (evaluator, node) =>
    evaluator.standings.verdictOf(evaluator, node, evaluator.concurrentThrough).verdict,
  program({ sections, programs }, node) {
    if (programs === null) return unknown;
    const enrolled = namedBy(sections, node).some((program) => programs.has(program));
    if (hasFlag(sections, node, 'negated')) return enrolled ? conflict : satisfied;
    return enrolled ? satisfied : unsatisfied;
  },
  average(evaluator, node, through) {
    const minimum = uint32At(evaluator.sections['rule.argument'], node) / 100;
    const average = averageOf(evaluator, node, through);
    if (typeof average === 'string') return unknown;
    return average >= minimum ? satisfied : unsatisfied;
  },
  consent: () => unknown,
  external: () => unknown,
  unparsed: () => unknown,
  cohort({ sections, cohort }, node) {
    if (cohort === absent) return unknown;
    const first = uint32At(sections['rule.argument'], node);
    const last = uint32At(sections['rule.argument2'], node);
    return (first === none || cohort >= first) && (last === none || cohort <= last) ? satisfied : unsatisfied;
  },
});
