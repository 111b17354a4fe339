/** Missing options: the courses that would help towards a target, each tried out on the student. */
import { groupOf } from './course-columns.ts';
import type { Evaluator } from './evaluator.ts';
import { type Inquiry, isReadyToTake } from './inquiry.ts';
import { gatherCandidates } from './option-candidates.ts';
import { isMet } from './verdict.ts';
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
 * required grade, and any other that completes the target alone. Those that do come first, then those ready to be taken,
 * then by code.
 */
export function missingOptions(
  evaluator: Evaluator,
  inquiry: Inquiry,
  { term, maximumCourses, meter, isTargetMet }: OptionSearch,
): MissingOptions {
  if (isMet(inquiry.verdict)) return nothingMissing;
  const candidates = gatherCandidates(evaluator, inquiry, isTargetMet !== null);
  const unlocking: number[] = [];
  const others: number[] = [];
  let available = candidates.count;
  for (const [at, course] of candidates.courses.entries()) {
    if (meter.spend(unitsPerOption + evaluator.takeSteps())) break;
    const group = groupOf(evaluator.sections, course);
    const unlocks = isTargetMet !== null && evaluator.student.supposing(course, group, isTargetMet);
    // What ended while this one was tried out says nothing about it.
    if (isTargetMet !== null && !unlocks && meter.endedBy !== null) break;
    if (unlocks) unlocking.push(course);
    else if (candidates.helps(at)) others.push(course);
    else available -= 1;
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
  return { options, omitted: available - options.length };
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
