/** Missing options: the courses that help towards a target, each tried out on the student. */
import { uint32At } from '../../../shared/column.ts';
import type { CandidateCourses } from '../candidate-courses.ts';
import type { Evaluator } from '../evaluator.ts';
import { groupOf } from '../graph/course-columns.ts';
import { type Inquiry, isReadyToTake } from '../inquiry.ts';
import { isMet } from '../verdict.ts';
import type { WorkEnd, WorkMeter } from '../work-meter.ts';
import { gatherCandidates } from './option-candidates.ts';

export interface MissingOption {
  readonly course: number;
  readonly source: number;
  readonly unlocksAlone: boolean;
  /** Whether its prerequisite and corequisite are satisfied in the question's term, and no antirequisite is held. */
  readonly ready: boolean;
}

export interface MissingOptions {
  readonly options: readonly MissingOption[];
  /** Options left out because of `max_courses`, the maximum number of candidates, or the work budget. */
  readonly omitted: number;
  /** The bound that ended the search; null if none did. */
  readonly endedBy: WorkEnd | null;
}

const nothingMissing: MissingOptions = { options: [], omitted: 0, endedBy: null };

/** Work units of a trial, in addition to the steps of its evaluation (work-meter.ts). */
const unitsPerOption = 16;

/** How options are found and tried out. */
export interface OptionSearch {
  /** The term that the question is about, or `wholeState`. */
  readonly term: number;
  readonly maximumCourses: number;
  readonly meter: WorkMeter;
  /** Whether the target is met by the current student; null if no single course can complete it. */
  readonly isTargetMet: (() => boolean) | null;
  /** A cheaper necessary condition for `isTargetMet`. */
  readonly couldMeetTarget?: () => boolean;
}

/**
 * The courses that unmet rules of the target name and that the student does not hold, or holds below the
 * required grade, and any other that completes the target alone. Sorted: those that complete it, then those
 * ready to be taken, then by code.
 */
export function missingOptions(evaluator: Evaluator, inquiry: Inquiry, search: OptionSearch): MissingOptions {
  if (isMet(inquiry.verdict)) return nothingMissing;
  const candidates = gatherCandidates(evaluator, inquiry, search.isTargetMet !== null);
  const trial = new OptionTrials(evaluator, candidates, search);
  trial.run();
  const endedBy = trial.isCutShort ? search.meter.endedBy : null;
  // Options found before the work budget ended are still listed.
  const options: MissingOption[] = [];
  trial.addBest(options, trial.unlocking, true);
  trial.addBest(options, trial.others, false);
  return { options, omitted: trial.available - options.length, endedBy };
}

class OptionTrials {
  readonly unlocking: number[] = [];
  readonly others: number[] = [];
  /** The number of options, including those that could not be tried out. */
  available: number;
  /** Whether the work budget ended before all candidates were tried out. */
  isCutShort = true;
  readonly #evaluator: Evaluator;
  readonly #candidates: CandidateCourses;
  readonly #search: OptionSearch;
  /** Positions of the candidates still to be tried out. */
  #left: number[] = [];
  /** Whether each course at these positions is ready, for the order of the trials and of the list. */
  #readyAmongLeft: Map<number, boolean> | null = null;

  constructor(evaluator: Evaluator, candidates: CandidateCourses, search: OptionSearch) {
    this.#evaluator = evaluator;
    this.#candidates = candidates;
    this.#search = search;
    this.available = candidates.count;
  }

  /** Tries all candidates by the cheaper test, then those that pass it, in list order. */
  run(): void {
    this.isCutShort = !this.#sift() || !this.#tryRemaining();
  }

  /** Adds ready courses, then others, by code; stops checking readiness once the list is full. */
  addBest(options: MissingOption[], courses: readonly number[], unlocksAlone: boolean): void {
    const { maximumCourses } = this.#search;
    if (courses.length === 0 || options.length >= maximumCourses) return;
    const add = (course: number, ready: boolean): number =>
      options.push({ course, source: this.#candidates.sourceOf(course), unlocksAlone, ready });
    // A typed array sorts without a comparator; its checked part is reused for the courses that are not ready.
    const byCode = new Uint32Array(courses).sort();
    let unready = 0;
    for (let at = 0; at < byCode.length; at += 1) {
      const course = uint32At(byCode, at);
      if (!this.#isReady(course)) byCode[unready++] = course;
      else if (add(course, true) === maximumCourses) return;
    }
    const room = Math.min(unready, maximumCourses - options.length);
    for (let at = 0; at < room; at += 1) add(uint32At(byCode, at), false);
  }

  /** Whether a course can be taken under the plan as it is. */
  #isReady(course: number): boolean {
    const known = this.#readyAmongLeft?.get(course);
    if (known !== undefined) return known;
    const isReady = isReadyToTake(this.#evaluator, course, this.#search.term);
    this.#search.meter.spend(this.#evaluator.takeSteps());
    return isReady;
  }

  #sift(): boolean {
    const { couldMeetTarget, isTargetMet, meter } = this.#search;
    const candidates = this.#candidates;
    for (let at = 0; at < candidates.listed; at += 1) {
      const course = candidates.courseAt(at);
      if (meter.spend(unitsPerOption + this.#evaluator.takeSteps())) return false;
      if (isTargetMet === null) this.#recordFailure(at, course);
      else if (couldMeetTarget !== undefined && !this.#supposing(course, couldMeetTarget))
        this.#recordFailure(at, course);
      else if (couldMeetTarget !== undefined) this.#left.push(at);
      else if (!this.#tryOne(at, course, isTargetMet)) return false;
    }
    return true;
  }

  #tryRemaining(): boolean {
    const { isTargetMet, meter } = this.#search;
    if (isTargetMet === null || this.#left.length === 0) return true;
    const courseAt = (at: number): number => this.#candidates.courseAt(at);
    // Before sorting: if the work budget ends, the list does not depend on the order of the entries.
    this.#readyAmongLeft = new Map(this.#left.map((at) => [courseAt(at), this.#isReady(courseAt(at))]));
    const rank = (at: number): number => (this.#isReady(courseAt(at)) ? 0 : 1);
    for (const at of this.#left.sort((a, b) => rank(a) - rank(b) || courseAt(a) - courseAt(b))) {
      if (meter.spend(unitsPerOption + this.#evaluator.takeSteps())) return false;
      if (!this.#tryOne(at, courseAt(at), isTargetMet)) return false;
    }
    return true;
  }

  /** False if the work budget ended during the trial, which is then inconclusive. */
  #tryOne(at: number, course: number, isTargetMet: () => boolean): boolean {
    if (this.#supposing(course, isTargetMet)) this.unlocking.push(course);
    else if (this.#search.meter.endedBy !== null) return false;
    else this.#recordFailure(at, course);
    return true;
  }

  #recordFailure(at: number, course: number): void {
    if (this.#candidates.helps(at)) this.others.push(course);
    else this.available -= 1;
  }

  #supposing(course: number, test: () => boolean): boolean {
    return this.#evaluator.student.supposing(course, groupOf(this.#evaluator.sections, course), test);
  }
}
