/** Missing options: the courses that would help towards a target, each tried out on the student. */
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
  /** Its prerequisite and corequisite are satisfied as of the question's term, and no antirequisite is held. */
  readonly ready: boolean;
}

export interface MissingOptions {
  readonly options: readonly MissingOption[];
  /** Options left out by `max_courses`, by the maximum number of candidates or by the work that was left. */
  readonly omitted: number;
  /** What ended the search for more; null where nothing did. */
  readonly endedBy: WorkEnd | null;
}

const nothingMissing: MissingOptions = { options: [], omitted: 0, endedBy: null };

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
  /** A cheaper test, which every course passes that completes the target. */
  readonly couldMeetTarget?: () => boolean;
}

/**
 * The courses that the target's unmet rules name and that the student does not hold, or holds below the
 * required grade, and any other that completes the target alone. Those that do come first, then those ready to be taken,
 * then by code.
 */
export function missingOptions(evaluator: Evaluator, inquiry: Inquiry, search: OptionSearch): MissingOptions {
  if (isMet(inquiry.verdict)) return nothingMissing;
  const candidates = gatherCandidates(evaluator, inquiry, search.isTargetMet !== null);
  const trial = new OptionTrials(evaluator, candidates, search);
  trial.run();
  const endedBy = trial.isCut ? search.meter.endedBy : null;
  // What was found is listed even where nothing is left to find more with.
  const options: MissingOption[] = [];
  trial.addBest(options, trial.unlocking, true);
  trial.addBest(options, trial.others, false);
  return { options, omitted: trial.available - options.length, endedBy };
}

/** Tries out candidates. */
class OptionTrials {
  readonly unlocking: number[] = [];
  readonly others: number[] = [];
  /** How many options there are, those that could not be tried out any more included. */
  available: number;
  /** Whether the work ended before all were tried out. */
  isCut = true;
  readonly #evaluator: Evaluator;
  readonly #candidates: CandidateCourses;
  readonly #search: OptionSearch;
  /** Positions of candidates that are still to be tried out. */
  #left: number[] = [];
  /** Which courses of those positions are ready: the order of the trials needs it, and the list again. */
  #readyAmongLeft: Map<number, boolean> | null = null;

  constructor(evaluator: Evaluator, candidates: CandidateCourses, search: OptionSearch) {
    this.#evaluator = evaluator;
    this.#candidates = candidates;
    this.#search = search;
    this.available = candidates.count;
  }

  /** All by the cheaper test, and those that pass it in the order in which they are listed. */
  run(): void {
    this.isCut = !this.#isSifted() || !this.#areTriedOut();
  }

  /** Adds the ready ones, then the others, by code; once the list is full of ready ones, no further one is looked at. */
  addBest(options: MissingOption[], courses: readonly number[], unlocksAlone: boolean): void {
    const { maximumCourses } = this.#search;
    if (courses.length === 0 || options.length >= maximumCourses) return;
    const add = (course: number, ready: boolean): number =>
      options.push({ course, source: this.#candidates.sourceOf(course), unlocksAlone, ready });
    // An array of integers is sorted without a call for each comparison. What was looked at makes room for those that are not ready.
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

  /** Whether a course can be taken as the plan is. */
  #isReady(course: number): boolean {
    const known = this.#readyAmongLeft?.get(course);
    if (known !== undefined) return known;
    const isReady = isReadyToTake(this.#evaluator, course, this.#search.term);
    this.#search.meter.spend(this.#evaluator.takeSteps());
    return isReady;
  }

  #isSifted(): boolean {
    const { couldMeetTarget, isTargetMet, meter } = this.#search;
    const candidates = this.#candidates;
    for (let at = 0; at < candidates.listed; at += 1) {
      const course = candidates.courseAt(at);
      if (meter.spend(unitsPerOption + this.#evaluator.takeSteps())) return false;
      if (isTargetMet === null) this.#fails(at, course);
      else if (couldMeetTarget !== undefined && !this.#supposing(course, couldMeetTarget))
        this.#fails(at, course);
      else if (couldMeetTarget !== undefined) this.#left.push(at);
      else if (!this.#isTried(at, course, isTargetMet)) return false;
    }
    return true;
  }

  #areTriedOut(): boolean {
    const { isTargetMet, meter } = this.#search;
    if (isTargetMet === null || this.#left.length === 0) return true;
    const courseAt = (at: number): number => this.#candidates.courseAt(at);
    // Before the sorting: where the work ends, it is the same list for every order of the entries.
    this.#readyAmongLeft = new Map(this.#left.map((at) => [courseAt(at), this.#isReady(courseAt(at))]));
    const rank = (at: number): number => (this.#isReady(courseAt(at)) ? 0 : 1);
    for (const at of this.#left.sort((a, b) => rank(a) - rank(b) || courseAt(a) - courseAt(b))) {
      if (meter.spend(unitsPerOption + this.#evaluator.takeSteps())) return false;
      if (!this.#isTried(at, courseAt(at), isTargetMet)) return false;
    }
    return true;
  }

  /** False where the work ended meanwhile: then the trial says nothing. */
  #isTried(at: number, course: number, isTargetMet: () => boolean): boolean {
    if (this.#supposing(course, isTargetMet)) this.unlocking.push(course);
    else if (this.#search.meter.endedBy !== null) return false;
    else this.#fails(at, course);
    return true;
  }

  #fails(at: number, course: number): void {
    if (this.#candidates.helps(at)) this.others.push(course);
    else this.available -= 1;
  }

  #supposing(course: number, test: () => boolean): boolean {
    return this.#evaluator.student.supposing(course, groupOf(this.#evaluator.sections, course), test);
  }
}
