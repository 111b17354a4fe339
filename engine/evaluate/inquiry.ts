/**
 * One question about one target, evaluated: the rule trees of a course or credential with the verdict
 * of every node. Explanation, findings and options read it. This file asks about courses: their
 * prerequisite, corequisite and antirequisites together; engine/queries/ask-credentials.ts about credentials.
 */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from './evaluator.ts';
import { countVerdicts } from './progress.ts';
import { isExclusion } from './rule-tree.ts';
import { noEntry, wholeState } from './student.ts';
import { Trace } from './trace.ts';
import { conflict, groupVerdict, satisfied, unknown, type Verdict, withExclusions } from './verdict.ts';

/** A rule tree of the target with the terms that count for it, evaluated. */
export interface EvaluatedTree {
  readonly root: number;
  readonly through: number;
  readonly verdict: Verdict;
  /** The verdict of each node of the tree. */
  readonly trace: { at(node: number): Verdict };
  /** The verdict is unknown because the bounds of the evaluation ended it. */
  readonly isBounded?: boolean;
  /** Entries that count for a node, as an allocation gave them; absent where courses are shared freely. */
  readonly applied?: (node: number) => readonly number[];
  /** Entries that could count for a node and that the allocation spends on a rule that does not share them. */
  readonly spentElsewhere?: (node: number) => readonly number[];
}

export type Inquiry = CourseInquiry | CredentialInquiry;

export interface CourseInquiry {
  readonly kind: 'course';
  readonly course: number;
  readonly verdict: Verdict;
  /** Prerequisite and corequisite, as far as the course has them. */
  readonly trees: readonly EvaluatedTree[];
  /** Rows of `antirequisite.*`: first and past-last. */
  readonly antirequisites: readonly [number, number];
}

export interface CredentialInquiry {
  readonly kind: 'credential';
  readonly credential: number;
  readonly verdict: Verdict;
  readonly trees: readonly EvaluatedTree[];
  /** Entries of courses that count nowhere in the requirement, one for each course, by course id. */
  readonly unapplied: readonly number[];
  /** Whether the allocation behind the verdict is proven to be the best. */
  readonly proven: boolean;
}

/** The traces of an inquiry, kept from one to the next. */
export class InquiryTraces {
  readonly prerequisite = new Trace();
  readonly corequisite = new Trace();
  /** Of a credential. */
  readonly requirement = new Trace();
}

/**
 * Evaluates a course for a term (its position, or `wholeState`): for the prerequisite the terms
 * before it count, for the corequisite and where a rule says `concurrent` that term too. An
 * exclusion has no order: credit is refused whichever of two courses comes first, so the whole state counts.
 */
export function inquire(
  evaluator: Evaluator,
  traces: InquiryTraces,
  course: number,
  term: number,
): CourseInquiry {
  const { sections } = evaluator;
  evaluator.concurrentThrough = term;
  const trees: EvaluatedTree[] = [];
  const prerequisite = sections['course.prerequisite'][course] ?? none;
  if (prerequisite !== none)
    trees.push(evaluatedTree(evaluator, traces.prerequisite, prerequisite, before(term)));
  const corequisite = sections['course.corequisite'][course] ?? none;
  if (corequisite !== none) trees.push(evaluatedTree(evaluator, traces.corequisite, corequisite, term));
  const verdict = combine(
    evaluator,
    course,
    prerequisite === none ? null : traces.prerequisite.at(prerequisite),
    corequisite === none ? null : traces.corequisite.at(corequisite),
  );
  return { kind: 'course', course, verdict, trees, antirequisites: antirequisitesOf(evaluator, course) };
}

function evaluatedTree(evaluator: Evaluator, trace: Trace, root: number, through: number): EvaluatedTree {
  return { root, through, trace, verdict: evaluator.tracedVerdict(trace, root, through) };
}

/** The verdict alone, without a trace: for asking about many courses. */
export function courseVerdict(evaluator: Evaluator, course: number, term: number): Verdict {
  const { sections } = evaluator;
  evaluator.concurrentThrough = term;
  const prerequisite = sections['course.prerequisite'][course] ?? none;
  const corequisite = sections['course.corequisite'][course] ?? none;
  return combine(
    evaluator,
    course,
    prerequisite === none ? null : evaluator.verdict(prerequisite, before(term)),
    corequisite === none ? null : evaluator.verdict(corequisite, term),
  );
}

/** The entry by which the student has an antirequisite of `course`, or `noEntry`. */
export function antirequisiteEntry(
  { sections, student }: Pick<Evaluator, 'sections' | 'student'>,
  course: number,
  row: number,
): number {
  const other = sections['antirequisite.course'][row] ?? none;
  const group = sections['course.group'][other] ?? none;
  let found = noEntry;
  for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry)) {
    // A course is no exclusion of itself, even where the catalog lists one of its cross-listings.
    if (student.course[entry] === course) continue;
    if (found === noEntry || student.precedes(entry, found)) found = entry;
  }
  return found;
}

export function antirequisitesOf({ sections }: Evaluator, course: number): [number, number] {
  const offsets = sections['antirequisite.offsets'];
  return [offsets[course] ?? 0, offsets[course + 1] ?? 0];
}

/** The antirequisites as one exclusion: conflict where one is held, else satisfied. */
export function antirequisitesVerdict(evaluator: Evaluator, course: number): Verdict {
  const [start, end] = antirequisitesOf(evaluator, course);
  const { hypotheticalCourse, hypotheticalGroup } = evaluator.student;
  for (let row = start; row < end; row += 1) {
    if (antirequisiteEntry(evaluator, course, row) !== noEntry) return conflict;
    const other = evaluator.sections['antirequisite.course'][row] ?? none;
    const hypothetical = evaluator.sections['course.group'][other] === hypotheticalGroup;
    if (hypotheticalCourse !== none && hypothetical && hypotheticalCourse !== course) return conflict;
  }
  return satisfied;
}

/** The course's verdict, given those of its prerequisite and its corequisite, null where it has none. */
function combine(
  evaluator: Evaluator,
  course: number,
  prerequisite: Verdict | null,
  corequisite: Verdict | null,
): Verdict {
  const { sections } = evaluator;
  const violated = antirequisitesVerdict(evaluator, course) === conflict;
  const first = isConstraint(sections, sections['course.prerequisite'][course]) ? prerequisite : null;
  const second = isConstraint(sections, sections['course.corequisite'][course]) ? corequisite : null;
  const verdict = bothVerdicts(first === null ? prerequisite : null, second === null ? corequisite : null);
  return withExclusions(
    verdict,
    violated || first === conflict || second === conflict,
    first === unknown || second === unknown,
  );
}

/** A requirement that is nothing but an exclusion. */
function isConstraint(sections: GraphSections, root: number = none): boolean {
  return root !== none && isExclusion(sections, root);
}

/** The law for two rules both of which are needed, as far as there are two: of one it gives that one's. */
function bothVerdicts(prerequisite: Verdict | null, corequisite: Verdict | null): Verdict {
  if (prerequisite === null) return corequisite ?? satisfied;
  if (corequisite === null) return prerequisite;
  return groupVerdict(2, 2, countVerdicts([prerequisite, corequisite]));
}

function before(term: number): number {
  return term === wholeState ? wholeState : term - 1;
}
