/**
 * `courses_from`: a number of courses, or units, out of a set. A course counts once for all retakes and cross-listings;
 * at most `maximum_per_subject` courses of a subject count, and course blocks only if complete.
 */
import { uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import { type Demand, demandOf, isPlain, suffices, type Tally } from './demand.ts';
import { couldSuffice } from './feasibility.ts';
import { verdictsInBlocks } from './graph/course-blocks.ts';
import { catalogMilliunits, groupOf, subjectOf } from './graph/course-columns.ts';
import { groupCount, holdsGroup } from './graph/course-set.ts';
import { isCreditGroup } from './graph/credit-groups.ts';
import { noEntry } from './student/student.ts';
import {
  conflict,
  inPlan,
  isMet,
  satisfied,
  unknown,
  unmetVerdict,
  unsatisfied,
  type Verdict,
} from './verdict.ts';

/** A course of the student's in the set, or credit without a course (`none`). */
export interface Candidate {
  /** The entry that counts, or `noEntry` for the hypothetical course. */
  readonly entry: number;
  readonly course: number;
  readonly verdict: Verdict;
  readonly milliunits: number;
}

export interface Selection {
  readonly verdict: Verdict;
  /** The courses that count, completed and planned, by course id. */
  readonly counted: readonly Candidate[];
  readonly demand: Demand;
  /** The courses that come too late, if the set could suffice without their delay. */
  readonly late: readonly Candidate[];
}

const noCandidates: readonly Candidate[] = [];

/** Selects from the student's courses for the selection at `node`, over entries up to term `through`. */
export function select(context: EvaluationContext, node: number, through: number): Selection {
  const demand = demandOf(context, node);
  const held = candidatesOf(context, demand, through);
  const candidates = inBlocks(context, held, demand);
  const completed = choose(context, candidates, satisfied, demand);
  if (reaches(context, completed, demand))
    return { verdict: satisfied, counted: completed, demand, late: noCandidates };
  const withPlanned = choose(context, candidates, inPlan, demand);
  if (reaches(context, withPlanned, demand))
    return { verdict: inPlan, counted: withPlanned, demand, late: noCandidates };
  const late = held.filter(({ verdict }) => verdict === conflict).sort(byUnits);
  const isPossible = couldSuffice(context, demand, candidates, late);
  const isMetAtBest = reaches(context, choose(context, candidates, unknown, demand), demand);
  const isLate = !isPossible && late.length > 0 && couldSuffice(context, demand, candidates, noCandidates);
  return {
    verdict: unmetVerdict(isPossible, isMetAtBest, withPlanned.length > 0),
    counted: withPlanned,
    demand,
    late: isLate ? late : noCandidates,
  };
}

/** The verdict only: builds no list of courses if counts and units decide the selection. */
export function selectionVerdict(context: EvaluationContext, node: number, through: number): Verdict {
  const demand = demandOf(context, node);
  if (!isPlain(demand)) return select(context, node, through).verdict;
  const { completed, met, atBest, late } = tallyOf(context, demand, through);
  if (suffices(completed, demand)) return satisfied;
  if (suffices(met, demand)) return inPlan;
  if (demand.milliunits > 0) return select(context, node, through).verdict;
  const isPossible = groupCount(context.sections, demand.set) - late >= demand.courses;
  return unmetVerdict(isPossible, suffices(atBest, demand), met.courses > 0);
}

/** Tallies of the student's courses in the set, and the number that come too late. */
interface Tallies {
  readonly completed: Tally;
  /** Includes planned courses. */
  readonly met: Tally;
  /** Optimistic: includes courses that lack a required grade. */
  readonly atBest: Tally;
  readonly late: number;
}

export function tallyOf(context: EvaluationContext, demand: Demand, through: number): Tallies {
  const completed = { courses: 0, milliunits: 0 };
  const met = { courses: 0, milliunits: 0 };
  const atBest = { courses: 0, milliunits: 0 };
  let late = 0;
  forEachHeld(context, demand, through, (entry, course, verdict) => {
    if (verdict === conflict && course !== none) late += 1;
    if (verdict !== unknown && !isMet(verdict)) return;
    const counted = { courses: course === none ? 0 : 1, milliunits: creditOf(context, entry, course) };
    add(atBest, counted);
    if (isMet(verdict)) add(met, counted);
    if (verdict === satisfied) add(completed, counted);
  });
  return { completed, met, atBest, late };
}

function add(tally: Tally, { courses, milliunits }: Readonly<Tally>): void {
  tally.courses += courses;
  tally.milliunits += milliunits;
}

/** Whether the set of the selection at `node` can never suffice over entries up to term `through`. */
export function isInfeasible(context: EvaluationContext, node: number, through: number): boolean {
  const demand = demandOf(context, node);
  const held = candidatesOf(context, demand, through);
  const late = held.filter(({ verdict }) => verdict === conflict);
  return !couldSuffice(context, demand, held, late);
}

/** The student's courses in the set, each once; by descending units if subjects are limited. */
function candidatesOf(context: EvaluationContext, demand: Demand, through: number): Candidate[] {
  const candidates: Candidate[] = [];
  forEachHeld(context, demand, through, (entry, course, verdict) => {
    candidates.push({ entry, course, verdict, milliunits: creditOf(context, entry, course) });
  });
  if (demand.maximumPerSubject !== none) candidates.sort(byUnits);
  return candidates;
}

/** The candidates with the verdicts with which they count: in a block, the worst of the block. */
function inBlocks(
  { sections }: EvaluationContext,
  candidates: readonly Candidate[],
  { blocks }: Demand,
): readonly Candidate[] {
  if (blocks === null) return candidates;
  // Credit without a course is in no block.
  const courses = candidates.filter(({ course }) => course !== none);
  const held = new Map(courses.map(({ course, verdict }) => [groupOf(sections, course), verdict]));
  const counts = verdictsInBlocks(blocks, (group) => held.get(group) ?? unsatisfied);
  return candidates.map((candidate) => {
    const { course } = candidate;
    const verdict = course === none ? undefined : counts.get(groupOf(sections, course));
    return verdict === undefined ? candidate : { ...candidate, verdict };
  });
}

/** Visits the completed and planned entries that count if no subject limit applies. */
export function forEachMet(
  context: EvaluationContext,
  demand: Demand,
  through: number,
  visit: (entry: number) => void,
): void {
  if (demand.blocks === null) {
    forEachHeld(context, demand, through, (entry, _course, verdict) => {
      if (isMet(verdict)) visit(entry);
    });
    return;
  }
  for (const { entry, verdict } of inBlocks(context, candidatesOf(context, demand, through), demand))
    if (isMet(verdict)) visit(entry);
}

/** By descending units, as a total order: the order of the student's entries does not matter. */
function byUnits(a: Candidate, b: Candidate): number {
  return b.milliunits - a.milliunits || a.verdict - b.verdict || a.course - b.course;
}

/** Visits the student's courses in the set, and the hypothetical course if it is in the set. */
export function forEachHeld(
  context: EvaluationContext,
  demand: Demand,
  through: number,
  visit: (entry: number, course: number, verdict: Verdict) => void,
): void {
  const { sections, student } = context;
  const { hypotheticalCourse, hypotheticalGroup } = student;
  context.steps += student.entryCount;
  for (let entry = 0; entry < student.entryCount; entry += 1) {
    const group = uint32At(student.group, entry);
    if (!student.isFirst(entry, group) || !admits(context, demand, group)) continue;
    const verdict = student.entryVerdict(group, demand.minimumGrade, through, demand.filter);
    const chosen = student.chosenEntry;
    if (chosen !== noEntry) visit(chosen, uint32At(student.course, chosen), verdict);
    else if (group === hypotheticalGroup && verdict === inPlan) visit(noEntry, hypotheticalCourse, verdict);
  }
  if (hypotheticalCourse === none || student.firstOf(hypotheticalGroup) !== noEntry) return;
  if (demand.filter !== null && !demand.filter.admitsPlanned) return;
  if (holdsGroup(sections, demand.set, hypotheticalGroup)) visit(noEntry, hypotheticalCourse, inPlan);
}

/** Whether a group of the student's may count; credit without a course, only if units are required. */
export function admits({ sections }: EvaluationContext, { set, milliunits }: Demand, group: number): boolean {
  return holdsGroup(sections, set, group) && (milliunits > 0 || !isCreditGroup(group));
}

/** The milliunits of an entry; without an entry, those of the course. */
export function creditOf({ sections, student }: EvaluationContext, entry: number, course: number): number {
  return entry === noEntry ? catalogMilliunits(sections, course) : student.milliunitsOf(entry);
}

/** The candidates with a verdict of at least `worst`, by course id, within the limit per subject. */
function choose(
  { sections }: EvaluationContext,
  candidates: readonly Candidate[],
  worst: typeof satisfied | typeof inPlan | typeof unknown,
  { maximumPerSubject }: Demand,
): Candidate[] {
  let chosen = candidates.filter(({ verdict }) => (isMet(verdict) ? verdict <= worst : verdict === worst));
  if (maximumPerSubject !== none) {
    const ofSubject = new Map<number, number>();
    chosen = chosen.filter(({ course }) => {
      if (course === none) return true;
      const subject = subjectOf(sections, course);
      const before = ofSubject.get(subject) ?? 0;
      ofSubject.set(subject, before + 1);
      return before < maximumPerSubject;
    });
  }
  return chosen.sort((a, b) => a.course - b.course || b.milliunits - a.milliunits);
}

function reaches({ sections }: EvaluationContext, chosen: readonly Candidate[], demand: Demand): boolean {
  if (courseCount(chosen) < demand.courses) return false;
  if (chosen.reduce((sum, { milliunits }) => sum + milliunits, 0) < demand.milliunits) return false;
  if (demand.subjects === 0) return true;
  return subjectCount(sections, chosen) >= demand.subjects;
}

/** Credit without a course brings units only. */
export function courseCount(chosen: readonly { readonly course: number }[]): number {
  return chosen.reduce((count, { course }) => count + (course === none ? 0 : 1), 0);
}

export function subjectCount(
  sections: GraphSections,
  chosen: readonly { readonly course: number }[],
): number {
  const courses = chosen.filter(({ course }) => course !== none);
  return new Set(courses.map(({ course }) => subjectOf(sections, course))).size;
}
