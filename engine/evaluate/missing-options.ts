/** Missing options: the courses that would help towards a target, each tried out on the spot. */
import type { RuleKind } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Deadline } from './deadline.ts';
import type { Evaluator } from './evaluator.ts';
import { courseVerdict, type EvaluatedTree, type Inquiry } from './inquiry.ts';
import { afterSubtree, branchesOf, kindOf } from './rule-tree.ts';
import { demandOf } from './selection.ts';
import { isMet, satisfied, unknown, unsatisfied } from './verdict.ts';

export interface MissingOption {
  readonly course: number;
  readonly source: number;
  readonly unlocksAlone: boolean;
  /** Its prerequisite and corequisite are satisfied as of the question's term, and no antirequisite is held. */
  readonly ready: boolean;
}

export interface MissingOptions {
  readonly options: readonly MissingOption[];
  /** Options left out by `max_courses`, by the number that is tried at the most or by the time budget. */
  readonly omitted: number;
}

const nothingMissing: MissingOptions = { options: [], omitted: 0 };

/** Candidates that are tried out at the most; a rule over "any course" names a whole catalog. */
const maximumCandidates = 2500;

/** Trying out an option may take an allocation: the clock is looked at every few options. */
const stepsOfOption = 16;

/** How options are found and tried out. */
export interface OptionSearch {
  /** The term that the question is about, or `wholeState`. */
  readonly term: number;
  readonly maximumCourses: number;
  readonly deadline: Deadline;
  /** Whether the target is at least in plan, as the student stands now; null where no one course can make it so. */
  readonly isTargetMet: (() => boolean) | null;
}

/**
 * The courses that stand unmet on the target's unmet rules: those that the student does not hold, or
 * holds below the grade that is asked for. Those that complete the target alone come first, then
 * those ready to be taken, then by code.
 */
export function missingOptions(
  evaluator: Evaluator,
  inquiry: Inquiry,
  { term, maximumCourses, deadline, isTargetMet }: OptionSearch,
): MissingOptions {
  if (isMet(inquiry.verdict)) return nothingMissing;
  const candidates = new Candidates(inquiry.kind === 'course' ? inquiry.course : none);
  for (const tree of inquiry.trees) gather({ evaluator, tree, candidates }, tree.root);
  const unlocking: Candidate[] = [];
  const others: Candidate[] = [];
  for (const candidate of candidates.sources) {
    if (deadline.passed(stepsOfOption)) break;
    const group = evaluator.sections['course.group'][candidate[0]] ?? none;
    const unlocks = isTargetMet !== null && evaluator.student.supposing(candidate[0], group, isTargetMet);
    (unlocks ? unlocking : others).push(candidate);
  }
  const isReady = (course: number): boolean => courseVerdict(evaluator, course, term) === satisfied;
  const options: MissingOption[] = [];
  addBest(options, unlocking, { unlocksAlone: true, maximumCourses, isReady });
  addBest(options, others, { unlocksAlone: false, maximumCourses, isReady });
  const found = candidates.sources.size + candidates.untried;
  return { options, omitted: found - options.length };
}

/** A course and its source. */
type Candidate = readonly [course: number, source: number];

interface Selecting {
  readonly unlocksAlone: boolean;
  readonly maximumCourses: number;
  readonly isReady: (course: number) => boolean;
}

/** Adds those that are ready, then others, by code, up to the maximum: once that is full of ready ones, no further one is looked at. */
function addBest(
  options: MissingOption[],
  candidates: Candidate[],
  { unlocksAlone, maximumCourses, isReady }: Selecting,
): void {
  const unready: MissingOption[] = [];
  if (candidates.length > 1) candidates.sort((a, b) => a[0] - b[0]);
  for (const [course, source] of candidates) {
    if (options.length >= maximumCourses) return;
    const ready = isReady(course);
    (ready ? options : unready).push({ course, source, unlocksAlone, ready });
  }
  for (const option of unready) {
    if (options.length >= maximumCourses) return;
    options.push(option);
  }
}

/** Distinct courses with the source that first names each. */
class Candidates {
  readonly sources = new Map<number, number>();
  untried = 0;
  readonly #target: number;

  constructor(target: number) {
    this.#target = target;
  }

  add(course: number, source: number): void {
    if (course === this.#target || this.sources.has(course)) return;
    if (this.sources.size < maximumCandidates) this.sources.set(course, source);
    else this.untried += 1;
  }
}

/**
 * Whether an unmet `course` leaf could be met by taking its course: the catalog has it, and the student does
 * not. One that is held and that an allocation may not count here is not worth taking again.
 */
export function asksForCourse(
  evaluator: Evaluator,
  { trace, through }: EvaluatedTree,
  node: number,
): boolean {
  const course = evaluator.sections['rule.argument'][node] ?? none;
  if (course >= evaluator.graph.courseCount || trace.at(node) !== unsatisfied) return false;
  return !isMet(evaluator.standingAt(node, through));
}

interface Gathering {
  readonly evaluator: Evaluator;
  readonly tree: EvaluatedTree;
  readonly candidates: Candidates;
}

function gather(gathering: Gathering, node: number): void {
  const { evaluator, tree } = gathering;
  if (isMet(tree.trace.at(node))) return;
  gatherKind[kindOf(evaluator.sections, node)](gathering, node);
}

function gatherChildren(gathering: Gathering, node: number): void {
  const { sections } = gathering.evaluator;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) gather(gathering, child);
}

const nothing = (): void => undefined;

/** What each kind of unmet node asks for. A code that the catalog does not have cannot be taken. */
const gatherKind: Record<RuleKind, (gathering: Gathering, node: number) => void> = {
  course({ evaluator, tree, candidates }, node) {
    const { sections } = evaluator;
    if (asksForCourse(evaluator, tree, node))
      candidates.add(sections['rule.argument'][node] ?? none, sections['rule.source'][node] ?? 0);
  },
  all_of: gatherChildren,
  any_of: gatherChildren,
  n_of: gatherChildren,
  courses_from({ evaluator, tree, candidates }, node) {
    const { sections, student, graph } = evaluator;
    const { set, minimumGrade } = demandOf(evaluator, node);
    const end = sections['set.offsets'][set + 1] ?? 0;
    for (let member = sections['set.offsets'][set] ?? 0; member < end; member += 1) {
      const course = sections['set.course'][member] ?? none;
      if (course >= graph.courseCount) continue;
      const group = sections['course.group'][course] ?? none;
      if (student.standing(group, minimumGrade, tree.through) !== unsatisfied) continue;
      candidates.add(course, sections['rule.source'][node] ?? 0);
    }
  },
  when(gathering, node) {
    const [condition, then, otherwise] = branchesOf(gathering.evaluator.sections, node);
    const met = gathering.tree.trace.at(condition);
    if (isMet(met) || met === unknown) gather(gathering, then);
    if (otherwise !== null && !isMet(met)) gather(gathering, otherwise);
  },
  credential: nothing,
  none_of: nothing,
  level: nothing,
  program: nothing,
  average: nothing,
  consent: nothing,
  external: nothing,
  unparsed: nothing,
};
