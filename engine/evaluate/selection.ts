/**
 * `courses_from`: so many courses, or units, out of a set. Each course counts once, whatever its
 * retakes and cross-listings; of one subject no more than `maximum_per_subject` count.
 */
import { none } from '../../shared/index-format/layout.ts';
import { holdsGroup } from './course-set.ts';
import type { Evaluator } from './evaluator.ts';
import { couldSuffice } from './feasibility.ts';
import { noEntry, wholeState } from './student.ts';
import { conflict, inPlan, partial, satisfied, unknown, unsatisfied, type Verdict } from './verdict.ts';

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
  const chosen = [satisfied, inPlan, unknown].map((stage) =>
    choose(
      evaluator,
      candidates.filter((candidate) => stages[stage]?.includes(candidate.verdict)),
      demand,
    ),
  );
  const [completed = [], withPlanned = [], withUngraded = []] = chosen;
  const late = candidates.filter(({ verdict }) => verdict === conflict);
  const verdict = reaches(evaluator, completed, demand)
    ? satisfied
    : reaches(evaluator, withPlanned, demand)
      ? inPlan
      : !couldSuffice(evaluator, demand, candidates, late)
        ? conflict
        : reaches(evaluator, withUngraded, demand)
          ? unknown
          : withPlanned.length > 0
            ? partial
            : unsatisfied;
  const inOrder = verdict === conflict && couldSuffice(evaluator, demand, candidates, []);
  const counted = verdict === satisfied ? completed : withPlanned;
  return { verdict, counted, demand, late: inOrder ? late : [] };
}

/** Whether the set of the selection at `node` can never be enough, whatever the terms. */
export function isInfeasible(evaluator: Evaluator, node: number): boolean {
  const demand = demandOf(evaluator, node);
  return !couldSuffice(evaluator, demand, candidatesOf(evaluator, demand, wholeState), []);
}

/** Verdicts that count at each stage of hope. */
const stages: Readonly<Record<number, readonly Verdict[]>> = {
  [satisfied]: [satisfied],
  [inPlan]: [satisfied, inPlan],
  [unknown]: [satisfied, inPlan, unknown],
};

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

/** Each course of the student's that the set holds and that may count, once; those with most units first. */
function candidatesOf(evaluator: Evaluator, demand: Demand, through: number): Candidate[] {
  const { sections, student } = evaluator;
  const candidates: Candidate[] = [];
  for (let entry = 0; entry < student.entryCount; entry += 1) {
    const group = student.group[entry] ?? none;
    if (student.firstOf(group) !== entry) continue;
    if (!holdsGroup(sections, demand.set, group)) continue;
    const verdict = student.standing(group, demand.minimumGrade, through);
    const chosen = student.chosenEntry;
    const course = chosen === noEntry ? student.hypotheticalCourse : (student.course[chosen] ?? none);
    candidates.push({ entry: chosen, course, verdict, milliunits: creditOf(evaluator, chosen, course) });
  }
  const { hypotheticalCourse, hypotheticalGroup } = student;
  if (hypotheticalCourse !== none && student.firstOf(hypotheticalGroup) === noEntry) {
    if (holdsGroup(sections, demand.set, hypotheticalGroup)) {
      const milliunits = creditOf(evaluator, noEntry, hypotheticalCourse);
      candidates.push({ entry: noEntry, course: hypotheticalCourse, verdict: inPlan, milliunits });
    }
  }
  return candidates.sort(
    (a, b) => b.milliunits - a.milliunits || a.verdict - b.verdict || a.course - b.course,
  );
}

/** Units that a course brings, as the entry has it or as if it were taken. */
export function creditOf({ sections, student }: Evaluator, entry: number, course: number): number {
  if (entry !== noEntry) return student.milliunitsOf(entry);
  const milliunits = sections['course.milliunits'][course] ?? none;
  return milliunits === none ? 0 : milliunits;
}

/** The candidates that count: all of them, or of each subject those with most units. */
function choose({ sections }: Evaluator, candidates: readonly Candidate[], demand: Demand): Candidate[] {
  const ofSubject = new Map<number, number>();
  const chosen = candidates.filter(({ course }) => {
    const subject = sections['course.subject'][course] ?? none;
    const before = ofSubject.get(subject) ?? 0;
    ofSubject.set(subject, before + 1);
    return before < demand.maximumPerSubject;
  });
  return chosen.sort((a, b) => a.course - b.course);
}

function reaches({ sections }: Evaluator, chosen: readonly Candidate[], demand: Demand): boolean {
  if (chosen.length < demand.courses) return false;
  if (chosen.reduce((sum, { milliunits }) => sum + milliunits, 0) < demand.milliunits) return false;
  const subjects = new Set(chosen.map(({ course }) => sections['course.subject'][course]));
  return subjects.size >= demand.subjects;
}
