/** Missing options: the courses that would help towards a target, each tried out on the student. */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { CandidateCourses } from './candidate-courses.ts';
import { groupOf } from './course-columns.ts';
import { membersOf } from './course-set.ts';
import { demandOf } from './demand.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import type { Evaluator } from './evaluator.ts';
import { type Inquiry, isReadyToTake } from './inquiry.ts';
import { afterSubtree, branchesInForce, byKind, rowOf } from './rule-tree.ts';
import { noEntry } from './student.ts';
import { isMet, unsatisfied } from './verdict.ts';
import type { WorkMeter } from './work-meter.ts';

export interface MissingOption {
  readonly course: number;
  readonly source: number;
  readonly unlocksAlone: boolean;
  /** Its prerequisite and corequisite are satisfied as of the question's term, and no antirequisite is held. */
  readonly ready: boolean;
}

export interface MissingOptions {
  readonly options: readonly MissingOption[];
  /** Options left out by `max_courses`, by the maximum number of candidates or by the work that was left. */
  readonly omitted: number;
}

const nothingMissing: MissingOptions = { options: [], omitted: 0 };

/** Units of work of trying out an option, besides what its evaluation looks at (work-meter.ts). */
const unitsPerOption = 16;

/** How options are found and tried out. */
export interface OptionSearch {
  /** The term that the question is about, or `wholeState`. */
  readonly term: number;
  readonly maximumCourses: number;
  readonly meter: WorkMeter;
  /** Whether the target is met by what the student holds now; null where no single course can complete it. */
  readonly isTargetMet: (() => boolean) | null;
}

/**
 * The courses that the target's unmet rules name and that the student does not hold, or holds below the
 * required grade. Those that complete the target alone come first, then those ready to be taken, then by code.
 */
export function missingOptions(
  evaluator: Evaluator,
  inquiry: Inquiry,
  { term, maximumCourses, meter, isTargetMet }: OptionSearch,
): MissingOptions {
  if (isMet(inquiry.verdict)) return nothingMissing;
  const target = inquiry.kind === 'course' ? inquiry.course : none;
  const candidates = evaluator.candidates.begin(target);
  for (const tree of inquiry.trees) gather({ evaluator, tree, candidates }, tree.root);
  const unlocking: number[] = [];
  const others: number[] = [];
  for (const course of candidates.courses) {
    if (meter.spend(unitsPerOption + evaluator.takeSteps())) break;
    const group = groupOf(evaluator.sections, course);
    const unlocks = isTargetMet !== null && evaluator.student.supposing(course, group, isTargetMet);
    // What ended while this one was tried out says nothing about it.
    if (isTargetMet !== null && !unlocks && meter.endedBy !== null) break;
    (unlocks ? unlocking : others).push(course);
  }
  // What was found is listed even where nothing is left to find more with.
  const isReady = (course: number): boolean => {
    const ready = isReadyToTake(evaluator, course, term);
    meter.spend(evaluator.takeSteps());
    return ready;
  };
  const options: MissingOption[] = [];
  const optionOf = (course: number, unlocksAlone: boolean): MissingOption => {
    const source = candidates.sourceOf(course);
    return { course, source, unlocksAlone, ready: isReady(course) };
  };
  addBest(options, unlocking, maximumCourses, (course) => optionOf(course, true));
  addBest(options, others, maximumCourses, (course) => optionOf(course, false));
  return { options, omitted: candidates.count - options.length };
}

/** Adds the ready ones, then the others, by code; once the list is full of ready ones, no further one is looked at. */
function addBest(
  options: MissingOption[],
  courses: readonly number[],
  maximumCourses: number,
  optionOf: (course: number) => MissingOption,
): void {
  const unready: MissingOption[] = [];
  // An array of integers is sorted without a call for each comparison.
  for (const course of courses.length > 1 ? new Uint32Array(courses).sort() : courses) {
    if (options.length >= maximumCourses) return;
    const option = optionOf(course);
    (option.ready ? options : unready).push(option);
  }
  for (const option of unready) {
    if (options.length >= maximumCourses) return;
    options.push(option);
  }
}

/**
 * Whether an unmet `course` leaf could be met by taking its course: the catalog has it, and the student does
 * not. Taking a held course again does not help where an allocation does not count it here.
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

interface Gathering {
  readonly evaluator: Evaluator;
  readonly tree: EvaluatedTree;
  readonly candidates: CandidateCourses;
}

function gather(gathering: Gathering, node: number): void {
  const { evaluator, tree } = gathering;
  if (isMet(tree.trace.at(node))) return;
  rowOf(gatherKind, evaluator.sections, node)(gathering, node);
}

function gatherChildren(gathering: Gathering, node: number): void {
  const { sections } = gathering.evaluator;
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) gather(gathering, child);
}

type Gather = (gathering: Gathering, node: number) => void;

const nothing = (): void => undefined;

/** The courses that each kind of unmet node names. A code without a course record cannot be taken. */
const gatherKind = byKind<Gather>({
  course({ evaluator, tree, candidates }, node) {
    const { 'rule.argument': course, 'rule.source': source } = evaluator.sections;
    if (asksForCourse(evaluator, tree, node)) candidates.add(uint32At(course, node), uint32At(source, node));
  },
  all_of: gatherChildren,
  any_of: gatherChildren,
  n_of: gatherChildren,
  courses_from({ evaluator, tree, candidates }, node) {
    const { sections, student, graph } = evaluator;
    const { set, minimumGrade, filter } = demandOf(evaluator, node);
    if (filter !== null && !filter.admitsPlanned) return;
    const source = uint32At(sections['rule.source'], node);
    const members = membersOf(sections, set);
    evaluator.steps += members.length;
    for (const course of members) {
      if (course >= graph.courseCount) continue;
      const group = groupOf(sections, course);
      // Most members are not held.
      const isHeld = student.firstOf(group) !== noEntry || group === student.hypotheticalGroup;
      if (!isHeld || student.entryVerdict(group, minimumGrade, tree.through, filter) === unsatisfied)
        candidates.add(course, source);
    }
  },
  when(gathering, node) {
    const condition = gathering.tree.trace.at(node + 1);
    for (const branch of branchesInForce(gathering.evaluator.sections, node, condition))
      gather(gathering, branch);
  },
  credential: nothing,
  none_of: nothing,
  level: nothing,
  program: nothing,
  average: nothing,
  consent: nothing,
  external: nothing,
  unparsed: nothing,
  cohort: nothing,
});
