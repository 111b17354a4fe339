/** Rule verdicts over the mapped graph for one student: a table with one row per rule kind. */
import { assert } from '../../shared/assert.ts';
import { type RuleKind, ruleKinds } from '../../shared/contract/words.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { absent, type Snapshot } from '../../shared/job/job.ts';
import { averageOver } from './average.ts';
import { CrossListings } from './cross-listings.ts';
import { restrictsSharing, sharesFreely } from './exclusivity.ts';
import { unpackIds } from './packed-ids.ts';
import { countVerdicts, progressVerdicts, RepeatedCourses } from './progress.ts';
import {
  afterSubtree,
  branchesOf,
  childrenOf,
  hasFlag,
  isExclusion,
  maximumCredentialNesting,
  namedBy,
} from './rule-tree.ts';
import { selectionVerdict } from './selection.ts';
import { Student, wholeState } from './student.ts';
import type { Trace } from './trace.ts';
import {
  conflict,
  groupVerdict,
  isMet,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
  withExclusions,
} from './verdict.ts';

type VerdictOfKind = (evaluator: Evaluator, node: number, through: number) => Verdict;

export class Evaluator {
  readonly graph: CourseGraph;
  readonly sections: GraphSections;
  readonly student = new Student();
  level = absent;
  programs: ReadonlySet<number> | null = null;
  cumulativeAverage: number | null = null;

  /** Last term that counts where a rule says `concurrent`. */
  concurrentThrough = wholeState;

  /** Where verdicts are noted while a tree is evaluated to be explained. */
  trace: Trace | null = null;

  /** Verdict counts of the groups being evaluated, one frame of six a nesting level. */
  #counts = new Uint32Array(6 * 64);
  #depth = 0;
  #credentialNesting = 0;
  #sharesFreely = false;
  #crossListings: CrossListings | null = null;
  readonly #repeatedCourses = new RepeatedCourses();

  constructor(graph: CourseGraph) {
    this.graph = graph;
    this.sections = graph.sections;
  }

  /**
   * Takes in the student of a job; `entries` may stand in for those of the job. Nothing is left of
   * an evaluation that was broken off.
   */
  load(job: Snapshot, entries: Uint8Array = job.entries): void {
    this.trace = null;
    this.#depth = 0;
    this.#credentialNesting = 0;
    this.#sharesFreely = false;
    this.student.load(entries, this.sections);
    this.level = job.level;
    this.programs = job.programs === null ? null : new Set(unpackIds(job.programs));
    this.cumulativeAverage = job.cumulativeAverage;
    this.concurrentThrough = wholeState;
  }

  /** Looked up by few questions: made for the first. */
  get crossListings(): CrossListings {
    this.#crossListings ??= new CrossListings(this.sections['course.group']);
    return this.#crossListings;
  }

  /** The verdict of a node when entries up to term `through` count. */
  verdict(node: number, through: number): Verdict {
    const verdict = verdicts[this.sections['rule.kind'][node] ?? 0]?.(this, node, through);
    assert(verdict !== undefined, 'a node has a known kind');
    if (this.trace !== null) this.trace.note(node, verdict);
    return verdict;
  }

  /** The verdict that a node would have if its rules and those below it shared courses freely. */
  verdictSharedFreely(node: number, through: number): Verdict {
    this.#sharesFreely = true;
    const verdict = this.verdict(node, through);
    this.#sharesFreely = false;
    return verdict;
  }

  /** The verdict of a tree, noted node by node in `trace`. */
  tracedVerdict(trace: Trace, root: number, through: number): Verdict {
    trace.begin(root, this.sections['rule.size'][root] ?? 0);
    this.trace = trace;
    const verdict = this.verdict(root, through);
    this.trace = null;
    return verdict;
  }

  /** Last term that counts for a course leaf, when terms up to `through` count around it. */
  lastTermOf(node: number, through: number): number {
    return hasFlag(this.sections, node, 'concurrent') ? Math.max(through, this.concurrentThrough) : through;
  }

  /** How the student stands towards the course of a leaf; `chosenEntry` of the student tells the entry behind it. */
  standingAt(node: number, through: number): Verdict {
    const { sections } = this;
    const group = sections['course.group'][sections['rule.argument'][node] ?? none] ?? none;
    const minimumGrade = sections['rule.argument2'][node] ?? 0;
    return this.student.standing(group, minimumGrade, this.lastTermOf(node, through));
  }

  /** A grouping node: its progress-bearing children by the law, its exclusions as constraints. */
  groupOf(node: number, through: number, required: (total: number) => number): Verdict {
    const frame = this.#openFrame();
    const end = afterSubtree(this.sections, node);
    let total = 0;
    let violated = false;
    let undecided = false;
    for (let child = node + 1; child < end; child = afterSubtree(this.sections, child)) {
      const verdict = this.verdict(child, through);
      if (isExclusion(this.sections, child)) {
        violated ||= verdict === conflict;
        undecided ||= verdict === unknown;
        continue;
      }
      total += 1;
      this.#counts[frame + verdict] = (this.#counts[frame + verdict] ?? 0) + 1;
    }
    const verdict = groupVerdict(required(total), total, this.#counts, frame);
    this.#depth -= 1;
    return withExclusions(this.#sharing(node, verdict, through), violated, undecided);
  }

  /** An `n_of`: in it a course counts once, however many children it would meet. */
  countedGroupOf(node: number, through: number, required: number): Verdict {
    const { sections } = this;
    if (!this.#repeatedCourses.areIn(sections, node)) return this.groupOf(node, through, () => required);
    const verdicts = new Map(
      childrenOf(sections, node).map((child) => [child, this.verdict(child, through)]),
    );
    const progress = progressVerdicts(sections, node, (child) => verdicts.get(child) ?? unsatisfied);
    const exclusions = [...verdicts].filter(([child]) => isExclusion(sections, child));
    const verdict = groupVerdict(required, progress.length, countVerdicts(progress));
    return withExclusions(
      this.#sharing(node, verdict, through),
      exclusions.some(([, excluded]) => excluded === conflict),
      exclusions.some(([, excluded]) => excluded === unknown),
    );
  }

  /** The verdict of another credential's requirement. */
  credentialVerdict(credential: number): Verdict {
    const root = this.sections['credential.requirement'][credential];
    if (root === undefined) return unsatisfied;
    if (this.#credentialNesting >= maximumCredentialNesting) return unknown;
    const trace = this.trace;
    this.trace = null;
    this.#credentialNesting += 1;
    const verdict = this.verdict(root, wholeState);
    this.#credentialNesting -= 1;
    this.trace = trace;
    return verdict;
  }

  /**
   * A rule that is met although its sharing rules may take something from it is not proven: it
   * stays unknown.
   */
  #sharing(node: number, verdict: Verdict, through: number): Verdict {
    if (this.#sharesFreely || !isMet(verdict) || !restrictsSharing(this, node)) return verdict;
    return sharesFreely(this, node, verdict, through) ? verdict : unknown;
  }

  #openFrame(): number {
    const frame = 6 * this.#depth;
    this.#depth += 1;
    if (this.#counts.length < frame + 6) {
      const wider = new Uint32Array(2 * this.#counts.length);
      wider.set(this.#counts);
      this.#counts = wider;
    }
    for (let verdict = 0; verdict < 6; verdict += 1) this.#counts[frame + verdict] = 0;
    return frame;
  }
}

const everyOne = (total: number): number => total;
const anyOne = (total: number): number => Math.min(1, total);

const verdictOfKind: Record<RuleKind, VerdictOfKind> = {
  course: (evaluator, node, through) => evaluator.standingAt(node, through),
  all_of: (evaluator, node, through) => evaluator.groupOf(node, through, everyOne),
  any_of: (evaluator, node, through) => evaluator.groupOf(node, through, anyOne),
  n_of(evaluator, node, through) {
    const count = evaluator.sections['rule.argument'][node] ?? 0;
    return evaluator.countedGroupOf(node, through, count);
  },
  courses_from: selectionVerdict,
  credential(evaluator, node) {
    const { sections } = evaluator;
    const verdicts = Array.from(namedBy(sections, node), (credential) =>
      evaluator.credentialVerdict(credential),
    );
    return groupVerdict(sections['rule.argument2'][node] ?? 1, verdicts.length, countVerdicts(verdicts));
  },
  when(evaluator, node, through) {
    const [condition, then, otherwise] = branchesOf(evaluator.sections, node);
    const met = evaluator.verdict(condition, through);
    const thenVerdict = evaluator.verdict(then, through);
    const otherwiseVerdict = otherwise === null ? satisfied : evaluator.verdict(otherwise, through);
    if (isMet(met)) return thenVerdict;
    if (met === unknown && thenVerdict !== otherwiseVerdict) return unknown;
    return otherwiseVerdict;
  },
  none_of(evaluator, node) {
    const end = afterSubtree(evaluator.sections, node);
    let verdict: Verdict = satisfied;
    for (let child = node + 1; child < end; child = afterSubtree(evaluator.sections, child)) {
      const excluded = evaluator.verdict(child, wholeState);
      if (isMet(excluded)) verdict = conflict;
      else if (excluded === unknown && verdict === satisfied) verdict = unknown;
    }
    return verdict;
  },
  level({ sections, level }, node) {
    if (level === absent) return unknown;
    const minimum = sections['rule.argument'][node] ?? none;
    const maximum = sections['rule.argument2'][node] ?? none;
    return (minimum === none || level >= minimum) && (maximum === none || level <= maximum)
      ? satisfied
      : unsatisfied;
  },
  program({ sections, programs }, node) {
    if (programs === null) return unknown;
    const enrolled = namedBy(sections, node).some((program) => programs.has(program));
    if (hasFlag(sections, node, 'negated')) return enrolled ? conflict : satisfied;
    return enrolled ? satisfied : unsatisfied;
  },
  average(evaluator, node, through) {
    const minimum = (evaluator.sections['rule.argument'][node] ?? 0) / 100;
    const set = evaluator.sections['rule.argument2'][node] ?? none;
    const average = set === none ? evaluator.cumulativeAverage : averageOver(evaluator, set, through);
    if (average === null) return unknown;
    return average >= minimum ? satisfied : unsatisfied;
  },
  consent: () => unknown,
  external: () => unknown,
  unparsed: () => unknown,
};

const verdicts: readonly VerdictOfKind[] = ruleKinds.map((kind) => verdictOfKind[kind]);
