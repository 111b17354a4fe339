/** The courses that a path may add to this state: worth taking, not excluded and reachable. */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { groupOf } from '../evaluate/graph/course-columns.ts';
import { antirequisitesOf, antirequisitesVerdict } from '../evaluate/inquiry.ts';
import { noEntry, type Student } from '../evaluate/student/student.ts';
import { conflict } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AddedCourses } from './added-courses.ts';
import type { PathGoal } from './goal.ts';
import { type CrossListingGroups, groupsWithin, spreadSetsOf } from './naming-levels.ts';
import { Reach, type ReachOptions } from './reach.ts';

/** No catalog has longer chains of prerequisites; longer ones count as endless. */
export const longestChain = 24;

/** Units of work for visiting the rules of a course (work-meter.ts). */
const unitsPerGroup = 4;

export class AddableCourses {
  /** True once a course is left out because it needs more levels than allowed. */
  truncatedByDepth = false;
  readonly #added: AddedCourses;
  readonly #goal: PathGoal;
  readonly #meter: WorkMeter;
  /** The cross-listing groups on the allowed levels. */
  readonly #within: CrossListingGroups;
  readonly #bounded: Reach;
  #anywhere: Reach | null = null;
  readonly #excludedByTarget: ReadonlySet<number>;
  readonly #known = new Map<number, boolean>();
  readonly #ready = new Map<number, boolean>();

  constructor(added: AddedCourses, goal: PathGoal, maximumLevels: number, meter: WorkMeter) {
    this.#added = added;
    this.#goal = goal;
    this.#meter = meter;
    this.#within = groupsWithin(added.evaluator, goal.target, maximumLevels);
    this.#excludedByTarget = excludedBy(added, goal.course);
    const isNear = (course: number): boolean => this.#within.has(groupOf(added.evaluator.sections, course));
    this.#bounded = this.#reach({ isNear, amongFewer: null });
  }

  /** The sets that some rule which a path may have to meet counts by subject. */
  spreadSets(): ReadonlySet<number> {
    const sets = spreadSetsOf(this.#added.evaluator, this.#goal.target, this.#within);
    this.#meter.spend(unitsPerGroup * this.#within.all.length);
    return sets;
  }

  /** The reach with any number of levels. Must be queried while no course is added. */
  get anywhere(): Reach {
    this.#anywhere ??= this.#reach({ isNear: null, amongFewer: this.#bounded });
    return this.#anywhere;
  }

  has(course: number): boolean {
    return this.#known.get(course) ?? this.#remember(this.#known, course, () => this.#isReachable(course));
  }

  /** True if an addable course can be taken at once, with what the state contains. */
  isReady(course: number): boolean {
    return this.#ready.get(course) ?? this.#remember(this.#ready, course, () => this.#bounded.of(course, 1));
  }

  /** Caches an answer about the state itself, which is valid for the whole enumeration. */
  #remember(answers: Map<number, boolean>, course: number, test: () => boolean): boolean {
    const answer = this.#added.withoutAll(test);
    answers.set(course, answer);
    return answer;
  }

  #isReachable(course: number): boolean {
    if (this.#bounded.of(course, longestChain)) return true;
    if (!this.truncatedByDepth && this.#bounded.isFar(course, longestChain))
      this.truncatedByDepth = this.anywhere.of(course, longestChain);
    return false;
  }

  #reach(among: Pick<ReachOptions, 'isNear' | 'amongFewer'>): Reach {
    return new Reach({
      evaluator: this.#added.evaluator,
      target: this.#goal.course,
      timing: this.#goal.timing,
      longestChain,
      maySelect: (course) => this.#maySelect(course),
      meter: this.#meter,
      ...among,
    });
  }

  #maySelect(course: number): boolean {
    const { evaluator } = this.#added;
    const group = groupOf(evaluator.sections, course);
    if (this.#goal.course !== none && group === groupOf(evaluator.sections, this.#goal.course)) return false;
    return !this.#excludedByTarget.has(group) && mayBeTaken(evaluator, course);
  }
}

/** True if a course can be added to the student's entries, whatever its own rules. */
export function mayBeTaken(evaluator: Evaluator, course: number): boolean {
  if (course >= evaluator.graph.courseCount) return false;
  if (!isWorthTaking(evaluator.student, groupOf(evaluator.sections, course))) return false;
  return antirequisitesVerdict(evaluator, course) !== conflict;
}

/** True if the student has the course at most as graded attempts: a required grade may need a retake. */
function isWorthTaking(student: Student, group: number): boolean {
  for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry)) {
    if (!student.isCompleted(entry) || student.isWaived(entry)) return false;
  }
  return true;
}

/** The cross-listing groups that a course excludes. */
function excludedBy({ evaluator }: AddedCourses, course: number): Set<number> {
  const { sections } = evaluator;
  const groups = new Set<number>();
  if (course === none) return groups;
  const [start, end] = antirequisitesOf(evaluator, course);
  for (let row = start; row < end; row += 1) {
    groups.add(groupOf(sections, uint32At(sections['antirequisite.course'], row)));
  }
  return groups;
}
