/**
 * The earliest term of the horizon in which each course can be taken, optimistic about everything but courses: a least
 * fixpoint over the terms, and a greatest one within a term, since corequisites may require each other. A course
 * without such a term is in no plan: prerequisite cycles, courses never offered, unknown codes.
 */
import { itemAt, uint8At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { childrenOf, isExclusion, kindOf } from '../evaluate/graph/rule-tree.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { type CompletionProblem, type HeldCourse, heldCourses, termsBefore } from './completion-problem.ts';
import type { RelevantCodes } from './relevant-courses.ts';
import { type Availability, mostMilliunits, RulePossibility } from './rule-possibility.ts';
import { TermRoom } from './term-room.ts';

/** After the last term. */
export const never = Number.POSITIVE_INFINITY;

export interface EarliestTerms {
  /** The earliest term of a code, or `never`. */
  of(code: number): number;
  /** The courses available after the first `terms` terms, for rules about the whole state. */
  atEnd(terms: number): Availability;
  /** The conjuncts of a course's rules that could not be met in its term. */
  unmetBy(course: HeldCourse): number[];
}

/** Whether a course is offered in a term of the horizon; true if the catalog or the term states no season. */
export function isOffered({ evaluator, terms }: CompletionProblem, code: number, term: number): boolean {
  const bits = uint8At(evaluator.sections['course.seasons'], code);
  const { season } = itemAt(terms, term);
  return bits === 0 || season === unstated || (bits & (1 << season)) !== 0;
}

/** Whether a term has room for a course beyond those that stay in it. */
export function hasRoom({ terms, settledCourses }: CompletionProblem, term: number): boolean {
  const { maximumCourses } = itemAt(terms, term);
  return maximumCourses === unstated || itemAt(settledCourses, term) < maximumCourses;
}

/** Computes the earliest terms; for loose codes, the earliest term in which they are offered. */
export function earliestTerms(problem: CompletionProblem, { codes, loose }: RelevantCodes): EarliestTerms {
  const { evaluator, terms } = problem;
  const { sections } = evaluator;
  const possibility = new RulePossibility(problem);
  const earliest = new Map<number, number>();
  const ofGroup = new Map<number, number>();
  const codesOfGroup = groupBy(codes, (code) => groupOf(sections, code));
  const milliunitsOf = (group: number): number => mostMilliunits(problem, codesOfGroup.get(group) ?? []);
  const isBefore = (group: number, term: number): boolean => (ofGroup.get(group) ?? never) < term;
  const room = new TermRoom(problem);
  type Has = Availability['has'];
  /** The conjuncts of a code's rules that cannot be met at a position, given the courses that `has` reports. */
  const impossibleAt = (position: number, has: Has) => {
    const term = termsBefore(problem, position);
    const prior: Availability = {
      through: position - 1,
      levelAt: position,
      has,
      milliunitsOf,
      room: () => room.before(term),
    };
    const later: Availability = { ...prior, through: position, has: (group) => has(group, true) };
    const partsOf = (root: number, available: Availability, isWhole: boolean): number[] => {
      if (root === none || possibility.of(root, available)) return [];
      if (isWhole || kindOf(sections, root) !== 'all_of') return [root];
      const parts = childrenOf(sections, root).filter((child) => !isExclusion(sections, child));
      const found = parts.flatMap((part) => partsOf(part, available, isWhole));
      return found.length > 0 ? found : [root];
    };
    return (code: number, isWhole: boolean): number[] => {
      evaluator.concurrentThrough = position;
      const found = partsOf(prerequisiteOf(sections, code), prior, isWhole);
      if (!isWhole || found.length === 0)
        found.push(...partsOf(corequisiteOf(sections, code), later, isWhole));
      evaluator.concurrentThrough = wholeState;
      return found;
    };
  };
  let left = [...codes];
  for (const [term, { position }] of terms.entries()) {
    const offered = hasRoom(problem, term) ? left.filter((code) => isOffered(problem, code, term)) : [];
    const free = offered.filter((code) => loose.has(code));
    const freeGroups = new Set(free.map((code) => groupOf(sections, code)));
    let candidates = offered.filter((code) => !loose.has(code));
    for (let before = -1; before !== candidates.length; ) {
      before = candidates.length;
      const ruled = new Set(candidates.map((code) => groupOf(sections, code)));
      const concurrents = { has: (group: number): boolean => ruled.has(group) || freeGroups.has(group) };
      const has: Has = (group, beside) => isBefore(group, term) || (beside && concurrents.has(group));
      const impossible = impossibleAt(position, has);
      candidates = candidates.filter((code) => impossible(code, true).length === 0);
    }
    const first: number[] = [];
    for (const code of [...free, ...candidates]) {
      earliest.set(code, term);
      const group = groupOf(sections, code);
      if (ofGroup.has(group)) continue;
      ofGroup.set(group, term);
      first.push(milliunitsOf(group));
    }
    room.close(first);
    if (offered.length > 0) left = left.filter((code) => !earliest.has(code));
  }
  return {
    of: (code) => earliest.get(code) ?? never,
    atEnd: (count) => ({
      through: wholeState,
      levelAt: itemAt(terms, Math.max(0, count - 1)).position,
      has: (group) => isBefore(group, count),
      milliunitsOf,
      room: () => room.before(Math.max(1, count)),
    }),
    unmetBy({ course, position }) {
      const [before, within] = [termsBefore(problem, position), termsBefore(problem, position + 1)];
      const has: Has = (group, beside) => isBefore(group, beside ? within : before);
      return impossibleAt(position, has)(course, false);
    },
  };
}

/** The fewest terms that could suffice if only the order of courses mattered; null if the whole horizon does not. */
export function fewestPossibleTerms(problem: CompletionProblem, earliest: EarliestTerms): number | null {
  const { evaluator, terms, kept, movable, courses, credentials, settledCourses } = problem;
  const { sections, student } = evaluator;
  if (!heldCourses(problem).every((held) => earliest.unmetBy(held).length === 0)) return null;
  const possibility = new RulePossibility(problem);
  const wholeRoots = credentials.map((credential) => requirementOf(sections, credential));
  let fewest = 0;
  for (const [term, count] of settledCourses.entries()) if (count > 0) fewest = term + 1;
  for (const { term } of kept) fewest = Math.max(fewest, term + 1);
  const wanted = [
    ...courses.filter((course) => student.firstOf(groupOf(sections, course)) === noEntry),
    ...(problem.planned === 'move' ? movable.map(({ course }) => course) : []),
  ];
  for (const course of wanted) {
    const first = earliest.of(course);
    if (first === never) return null;
    fewest = Math.max(fewest, first + 1);
  }
  for (let count = fewest; count <= terms.length; count += 1) {
    const available = earliest.atEnd(count);
    if (wholeRoots.every((root) => possibility.of(root, available))) return count;
  }
  return null;
}
