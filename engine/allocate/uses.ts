/**
 * Uses: a course of the student's at a leaf that it could count for. A course is a cross-listing group and
 * has at most one use at a leaf, with the entry that serves the leaf best.
 */
import { numberAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Demand } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { verdictsInBlocks, wholeBlocksOf } from '../evaluate/graph/course-blocks.ts';
import { subjectOf } from '../evaluate/graph/course-columns.ts';
import { admits, creditOf } from '../evaluate/selection.ts';
import type { EntryFilter } from '../evaluate/student/entry-filter.ts';
import { noEntry } from '../evaluate/student/student.ts';
import { conflict, unsatisfied, type Verdict } from '../evaluate/verdict.ts';

export interface Use {
  /** The position of the leaf. */
  readonly leaf: number;
  /** Index in `coursesOf`. */
  readonly course: number;
  /** The entry, or `noEntry` for the hypothetical course, which counts as planned. */
  readonly entry: number;
  /** Satisfied, in plan, or unknown if its grade is missing. */
  readonly verdict: Verdict;
  readonly milliunits: number;
  /** Text id of the subject; `none` for credit without a course, which brings units but counts as no course. */
  readonly subject: number;
  /** The index of the course block of the leaf that the course is in; -1 if it counts on its own. */
  readonly block: number;
}

export function isCredit({ subject }: Use): boolean {
  return subject === none;
}

/** The student's courses as cross-listing groups, ascending by the smallest code of each. */
export function coursesOf({ student }: Evaluator): number[] {
  const groups = new Set<number>();
  for (let entry = 0; entry < student.entryCount; entry += 1) groups.add(uint32At(student.group, entry));
  if (student.hypotheticalCourse !== none) groups.add(student.hypotheticalGroup);
  return [...groups].sort((a, b) => a - b);
}

/** The use of a course at a leaf with `minimumGrade`, over entries up to term `through`; null if it cannot count there. */
export function useOf(
  evaluator: Evaluator,
  leaf: number,
  course: { readonly index: number; readonly group: number },
  minimumGrade: number,
  through: number,
  filter: EntryFilter | null = null,
): Use | null {
  const { sections, student } = evaluator;
  const verdict = student.entryVerdict(course.group, minimumGrade, through, filter);
  if (verdict === unsatisfied || verdict === conflict) return null;
  const entry = student.chosenEntry;
  const held = entry === noEntry ? student.hypotheticalCourse : uint32At(student.course, entry);
  const milliunits = creditOf(evaluator, entry, held);
  const subject = subjectOf(sections, held);
  return { leaf, course: course.index, entry, verdict, milliunits, subject, block: -1 };
}

/**
 * The uses of the student's courses at a selection, in the order in which a subject's maximum admits them. A
 * course in a block has a use only if the whole block does, with the worst verdict of the block.
 */
export function usesOfSelection(
  evaluator: Evaluator,
  leaf: number,
  demand: Demand,
  courses: readonly number[],
  through: number,
): Use[] {
  const uses: Use[] = [];
  for (const [index, group] of courses.entries()) {
    if (!admits(evaluator, demand, group)) continue;
    const use = useOf(evaluator, leaf, { index, group }, demand.minimumGrade, through, demand.filter);
    if (use !== null) uses.push(use);
  }
  return inBlocks(uses, demand.blocks, courses).sort(
    (a, b) => b.milliunits - a.milliunits || a.verdict - b.verdict || a.course - b.course,
  );
}

function inBlocks(uses: Use[], blocks: Demand['blocks'], courses: readonly number[]): Use[] {
  if (blocks === null) return uses;
  const groupOfUse = ({ course }: Use): number => numberAt(courses, course);
  const own = new Map(uses.map((use) => [groupOfUse(use), use.verdict]));
  const counts = verdictsInBlocks(blocks, (group) => own.get(group) ?? unsatisfied);
  return wholeBlocksOf(blocks, uses, groupOfUse).map((use) => {
    const group = groupOfUse(use);
    const verdict = counts.get(group) ?? use.verdict;
    return { ...use, verdict, block: blocks.findIndex((block) => block.includes(group)) };
  });
}
