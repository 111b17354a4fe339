/**
 * The earliest term of the horizon in which each course can be taken, if everything but courses turns out well: a least
 * fixpoint over the terms, and within a term a greatest one, since courses may require each other beside them. A course
 * without such a term is in no plan: cycles of prerequisites, courses that are never offered, codes that do not exist.
 */
import { itemAt, uint8At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { type CompletionProblem, type HeldCourse, heldCourses, termsBefore } from './completion-problem.ts';
import type { RelevantCodes } from './relevant-courses.ts';
import { type AtHand, mostMilliunits, RulePossibility } from './rule-possibility.ts';
import { TermRoom } from './term-room.ts';

/** A term after every term. */
export const never = Number.POSITIVE_INFINITY;

export interface EarliestTerms {
  /** The earliest term of a code, or `never`. */
  of(code: number): number;
  /** What is at hand at the end of the first `terms` terms, for rules about the whole state. */
  atEnd(terms: number): AtHand;
  /** Whether the rules of a course could be met in its term. */
  mayHold(course: HeldCourse): boolean;
}

/** Whether a course is offered in a term of the horizon; what the catalog or the term does not say is no obstacle. */
export function isOffered({ evaluator, terms }: CompletionProblem, code: number, term: number): boolean {
  const bits = uint8At(evaluator.sections['course.seasons'], code);
  const { season } = itemAt(terms, term);
  return bits === 0 || season === unstated || (bits & (1 << season)) !== 0;
}

/** Whether a term may hold any course besides those that stay there. */
export function hasRoom({ terms, settledCourses }: CompletionProblem, term: number): boolean {
  const { maximumCourses } = itemAt(terms, term);
  return maximumCourses === unstated || itemAt(settledCourses, term) < maximumCourses;
}

/** Of loose codes it is the earliest term in which they are offered. */
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
  type Has = AtHand['has'];
  /** Whether the rules of codes can be met at a position, by what `has` says of courses. */
  const possibleAt = (position: number, has: Has): ((code: number) => boolean) => {
    const term = termsBefore(problem, position);
    const prior: AtHand = {
      through: position - 1,
      levelAt: position,
      has,
      milliunitsOf,
      room: () => room.before(term),
    };
    const besides: AtHand = { ...prior, through: position, has: (group) => has(group, true) };
    return (code) => {
      const [prerequisite, corequisite] = [prerequisiteOf(sections, code), corequisiteOf(sections, code)];
      evaluator.concurrentThrough = position;
      const isMet =
        (prerequisite === none || possibility.of(prerequisite, prior)) &&
        (corequisite === none || possibility.of(corequisite, besides));
      evaluator.concurrentThrough = wholeState;
      return isMet;
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
      const beside = { has: (group: number): boolean => ruled.has(group) || freeGroups.has(group) };
      const has: Has = (group, asBeside) => isBefore(group, term) || (asBeside && beside.has(group));
      candidates = candidates.filter(possibleAt(position, has));
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
    mayHold({ course, position }) {
      const [before, beside] = [termsBefore(problem, position), termsBefore(problem, position + 1)];
      return possibleAt(position, (group, asBeside) => isBefore(group, asBeside ? beside : before))(course);
    },
  };
}

/** The fewest terms that could be enough if only the order of courses mattered; null if the whole horizon is not. */
export function fewestPossibleTerms(problem: CompletionProblem, earliest: EarliestTerms): number | null {
  const { evaluator, terms, kept, movable, courses, credentials, settledCourses } = problem;
  const { sections, student } = evaluator;
  if (!heldCourses(problem).every((held) => earliest.mayHold(held))) return null;
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
    const hand = earliest.atEnd(count);
    if (wholeRoots.every((root) => possibility.of(root, hand))) return count;
  }
  return null;
}
