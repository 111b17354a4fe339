/**
 * `courses_from`: so many courses, or units, out of a set. Each course counts once, whatever its
 * retakes and cross-listings; of one subject no more than `maximum_per_subject` count.
 */
import { none } from '../../shared/index-format/layout.ts';
import { groupCount, holdsGroup } from './course-set.ts';
import type { Evaluator } from './evaluator.ts';
import { couldSuffice } from './feasibility.ts';
import { noEntry, wholeState } from './student.ts';
import {
  conflict,
  inPlan,
  isMet,
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from './verdict.ts';

/** One of the student's courses that the set holds. */
export interface Candidate {
  /** Entry behind it, or `noEntry` for a course that is only looked at as if it were planned. */
  readonly entry: number;
  readonly course: number;
  readonly verdict: Verdict;
  readonly milliunits: number;
}

/** What a selection asks for; one that names neither count nor units asks for one course. */
export interface Demand {
  readonly set: number;
  readonly courses: number;
  readonly milliunits: number;
  readonly subjects: number;
  readonly maximumPerSubject: number;
  readonly minimumGrade: number;
}

export interface Selection {
  readonly verdict: Verdict;
  /** The courses that count, completed and planned, in the order of course ids. */
  readonly counted: readonly Candidate[];
  readonly demand: Demand;
  /** The courses that stand too late, where only for their sake the set cannot be enough. */
  readonly late: readonly Candidate[];
}

/** Selects from the student's courses for the node at `node`; entries up to term `through` count. */
export function select(evaluator: Evaluator, node: number, through: number): Selection {
  const demand = demandOf(evaluator, node);
  const candidates = candidatesOf(evaluator, demand, through);
  const completed = choose(evaluator, candidates, satisfied, demand);
  if (reaches(evaluator, completed, demand))
    return { verdict: satisfied, counted: completed, demand, late: nobody };
  const withPlanned = choose(evaluator, candidates, inPlan, demand);
  if (reaches(evaluator, withPlanned, demand))
    return { verdict: inPlan, counted: withPlanned, demand, late: nobody };
  const late = candidates.filter(({ verdict }) => verdict === conflict).sort(byUnits);
  const verdict = verdictOfUnmet(evaluator, demand, candidates, { late, withPlanned });
  const inOrder =
    verdict === conflict && late.length > 0 && couldSuffice(evaluator, demand, candidates, nobody);
  return { verdict, counted: withPlanned, demand, late: inOrder ? late : nobody };
}

const nobody: readonly Candidate[] = [];

function verdictOfUnmet(
  evaluator: Evaluator,
  demand: Demand,
  candidates: readonly Candidate[],
  { late, withPlanned }: { readonly late: readonly Candidate[]; readonly withPlanned: readonly Candidate[] },
): Verdict {
  if (!couldSuffice(evaluator, demand, candidates, late)) return conflict;
  if (reaches(evaluator, choose(evaluator, candidates, unknown, demand), demand)) return unknown;
  return withPlanned.length > 0 ? partial : unsatisfied;
}

/** The verdict alone: where counts and units say how a selection stands, no list of courses is made. */
export function selectionVerdict(evaluator: Evaluator, node: number, through: number): Verdict {
  const demand = demandOf(evaluator, node);
  if (!isPlain(demand)) return select(evaluator, node, through).verdict;
  const { completed, met, hoped, late } = tallyOf(evaluator, demand, through);
  if (suffices(completed, demand)) return satisfied;
  if (suffices(met, demand)) return inPlan;
  if (demand.milliunits > 0) return select(evaluator, node, through).verdict;
  if (groupCount(evaluator.sections, demand.set) - late < demand.courses) return conflict;
  if (suffices(hoped, demand)) return unknown;
  return met.courses > 0 ? partial : unsatisfied;
}

/** Whether counts and units alone say how a selection stands. */
export function isPlain({ subjects, maximumPerSubject }: Demand): boolean {
  return subjects === 0 && maximumPerSubject === none;
}

/** Courses and their units. */
export interface Tally {
  courses: number;
  milliunits: number;
}

export function suffices({ courses, milliunits }: Readonly<Tally>, demand: Demand): boolean {
  return courses >= demand.courses && milliunits >= demand.milliunits;
}

/** What the student's courses in the set come to at each stage of hope, and how many stand too late. */
interface Tallies {
  readonly completed: Tally;
  /** With those that are planned. */
  readonly met: Tally;
  /** With those whose grade is missing, too. */
  readonly hoped: Tally;
  readonly late: number;
}

export function tallyOf(evaluator: Evaluator, demand: Demand, through: number): Tallies {
  const completed = { courses: 0, milliunits: 0 };
  const met = { courses: 0, milliunits: 0 };
  const hoped = { courses: 0, milliunits: 0 };
  let late = 0;
  forEachHeld(evaluator, demand, through, (entry, course, verdict) => {
    if (verdict === conflict) late += 1;
    if (verdict !== unknown && !isMet(verdict)) return;
    const milliunits = creditOf(evaluator, entry, course);
    add(hoped, milliunits);
    if (isMet(verdict)) add(met, milliunits);
    if (verdict === satisfied) add(completed, milliunits);
  });
  return { completed, met, hoped, late };
}

function add(tally: Tally, milliunits: number): void {
  tally.courses += 1;
  tally.milliunits += milliunits;
}

/** Whether the set of the selection at `node` can never be enough, whatever the terms. */
export function isInfeasible(evaluator: Evaluator, node: number): boolean {
  const demand = demandOf(evaluator, node);
  return !couldSuffice(evaluator, demand, candidatesOf(evaluator, demand, wholeState), []);
}

/** What the selection at `node` asks for. */
export function demandOf({ sections }: Evaluator, node: number): Demand {
  const row = sections['rule.argument'][node] ?? 0;
  const count = sections['selection.count'][row] ?? none;
  const milliunits = sections['selection.milliunits'][row] ?? none;
  const subjects = sections['selection.minimum_subjects'][row] ?? none;
  return {
    set: sections['selection.set'][row] ?? 0,
    courses: count !== none ? count : milliunits === none ? 1 : 0,
    milliunits: milliunits === none ? 0 : milliunits,
    subjects: subjects === none ? 0 : subjects,
    maximumPerSubject: sections['selection.maximum_per_subject'][row] ?? none,
    minimumGrade: sections['selection.grade'][row] ?? 0,
  };
}

/**
 * Each course of the student's that the set holds and that may count, once; where no more than so many of
 * a subject may, those with most units first.
 */
function candidatesOf(evaluator: Evaluator, demand: Demand, through: number): Candidate[] {
  const candidates: Candidate[] = [];
  forEachHeld(evaluator, demand, through, (entry, course, verdict) => {
    candidates.push({ entry, course, verdict, milliunits: creditOf(evaluator, entry, course) });
  });
  if (demand.maximumPerSubject !== none) candidates.sort(byUnits);
  return candidates;
}

/** Most units first, as a total order: that of the student's entries never matters. */
function byUnits(a: Candidate, b: Candidate): number {
  return b.milliunits - a.milliunits || a.verdict - b.verdict || a.course - b.course;
}

/** Goes over the student's courses in the set, and over one that is looked at as if it were planned. */
export function forEachHeld(
  { sections, student }: Evaluator,
  demand: Demand,
  through: number,
  visit: (entry: number, course: number, verdict: Verdict) => void,
): void {
  const { hypotheticalCourse, hypotheticalGroup } = student;
  for (let entry = 0; entry < student.entryCount; entry += 1) {
    const group = student.group[entry] ?? none;
    if (student.firstOf(group) !== entry || !holdsGroup(sections, demand.set, group)) continue;
    const verdict = student.standing(group, demand.minimumGrade, through);
    const chosen = student.chosenEntry;
    visit(chosen, chosen === noEntry ? hypotheticalCourse : (student.course[chosen] ?? none), verdict);
  }
  if (hypotheticalCourse === none || student.firstOf(hypotheticalGroup) !== noEntry) return;
  if (holdsGroup(sections, demand.set, hypotheticalGroup)) visit(noEntry, hypotheticalCourse, inPlan);
}

/** Units that a course brings, as the entry has it or as if it were taken. */
export function creditOf({ sections, student }: Evaluator, entry: number, course: number): number {
  if (entry !== noEntry) return student.milliunitsOf(entry);
  const milliunits = sections['course.milliunits'][course] ?? none;
  return milliunits === none ? 0 : milliunits;
}

/** The candidates that count at a stage of hope: all of them, or of each subject those with most units. */
function choose(
  { sections }: Evaluator,
  candidates: readonly Candidate[],
  stage: typeof satisfied | typeof inPlan | typeof unknown,
  { maximumPerSubject }: Demand,
): Candidate[] {
  let chosen = candidates.filter(({ verdict }) => (isMet(verdict) ? verdict <= stage : verdict === stage));
  if (maximumPerSubject !== none) {
    const ofSubject = new Map<number, number>();
    chosen = chosen.filter(({ course }) => {
      const subject = sections['course.subject'][course] ?? none;
      const before = ofSubject.get(subject) ?? 0;
      ofSubject.set(subject, before + 1);
      return before < maximumPerSubject;
    });
  }
  return chosen.sort((a, b) => a.course - b.course);
}

function reaches({ sections }: Evaluator, chosen: readonly Candidate[], demand: Demand): boolean {
  if (chosen.length < demand.courses) return false;
  if (chosen.reduce((sum, { milliunits }) => sum + milliunits, 0) < demand.milliunits) return false;
  if (demand.subjects === 0) return true;
  const subjects = new Set(chosen.map(({ course }) => sections['course.subject'][course]));
  return subjects.size >= demand.subjects;
}
