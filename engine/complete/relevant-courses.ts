/**
 * The courses that can matter for a completion: those that the targets name, those that their rules name, and
 * so on. Any other course only makes a plan longer.
 */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { rulesBelow } from '../evaluate/credential-visits.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { groupsIn } from '../evaluate/graph/course-set.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import type { AddableCodes } from './addable-codes.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { asksForUnits, dependsOnFirstTerm } from './standing.ts';

/** A leaf that names one course, or courses of a set. */
export interface NamedCourses {
  readonly node: number;
  /** The group of the course, or `none` for a set. */
  readonly group: number;
  readonly set: number;
  readonly minimumGrade: number;
  /** Below an exclusion or in the condition of a `when`: more courses may be worse. */
  readonly isTest: boolean;
}

/** The leaves below a node that name courses, in order, including those of credentials that it requires, each once. */
export function* namedCourses(evaluator: Evaluator, root: number): Generator<NamedCourses> {
  const { sections } = evaluator;
  for (const { node, kind, isTest } of rulesBelow(sections, root)) {
    if (kind === 'course') {
      const group = groupOf(sections, uint32At(sections['rule.argument'], node));
      yield { node, group, set: none, minimumGrade: uint32At(sections['rule.argument2'], node), isTest };
    } else if (kind === 'courses_from') {
      const { set, minimumGrade, filter } = demandOf(evaluator, node);
      // Courses that a plan adds do not count here.
      if (filter !== null && !filter.admitsPlanned) continue;
      yield { node, group: none, set, minimumGrade, isTest };
    }
  }
}

/** The roots of the rules of a code. */
export function rulesOf({ sections }: Evaluator, code: number): number[] {
  return [prerequisiteOf(sections, code), corequisiteOf(sections, code)].filter((root) => root !== none);
}

/** The roots of the rules of the targets and of the planned entries. */
export function targetRoots({ evaluator, credentials, courses, kept, movable }: CompletionProblem): number[] {
  const planned = [...kept, ...movable].map(({ course }) => course);
  return [
    ...credentials.map((credential) => requirementOf(evaluator.sections, credential)),
    ...[...courses, ...planned].flatMap((code) => rulesOf(evaluator, code)),
  ];
}

/** The codes that can matter for a completion. */
export interface RelevantCodes {
  /** Ascending. */
  readonly codes: readonly number[];
  /** Codes whose own rules are left out: a model with them allows more than the rules do. */
  readonly loose: ReadonlySet<number>;
}

/** Members of larger sets do not bring their rules into a model. */
const largestTightSet = 12;

/** The last of this many rounds leaves out no rules. */
export const maximumLooseRounds = 12;

export interface RelevanceOptions {
  /** False for codes to leave out: out of reach, or dominated. */
  readonly mayAdd?: (code: number) => boolean;
  /** Codes whose rules always count; `all` for every code. */
  readonly tight: ReadonlySet<number> | 'all';
}

/** The codes that can matter and may be added. */
export function relevantCodes(
  problem: CompletionProblem,
  addable: AddableCodes,
  { mayAdd = () => true, tight }: RelevanceOptions,
): RelevantCodes {
  const { evaluator } = problem;
  const { sections, crossListings } = evaluator;
  const seenGroups = new Set<number>();
  const seenSets = new Set<number>();
  const found = new Set<number>();
  const loose = new Set<number>();
  const roots = targetRoots(problem);
  const addCode = (code: number, isNamed: boolean): void => {
    problem.clock.check();
    const isTight = isNamed || tight === 'all' || tight.has(code);
    if (found.has(code)) {
      if (isTight && loose.delete(code)) roots.push(...rulesOf(evaluator, code));
      return;
    }
    if (addable.whyNot(code) !== null || !mayAdd(code)) return;
    found.add(code);
    if (isTight) roots.push(...rulesOf(evaluator, code));
    else loose.add(code);
  };
  const addGroup = (group: number, isNamed: boolean): void => {
    if (isNamed) {
      if (seenGroups.has(group)) return;
      seenGroups.add(group);
    }
    for (const code of crossListings.of(group)) addCode(code, isNamed);
  };
  // If a term or a standing needs units, any course can bring them; any course can also make its term the first one.
  let hasAll = false;
  const addAll = (): void => {
    hasAll = true;
    for (let code = 0; code < evaluator.graph.courseCount; code += 1) addCode(code, false);
  };
  if (problem.terms.some(({ minimumMilliunits }) => minimumMilliunits > 0)) addAll();
  for (const code of [...problem.courses, ...problem.movable.map(({ course }) => course)])
    addCode(code, true);
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    if (!hasAll && (asksForUnits(problem, root) || dependsOnFirstTerm(problem, root))) addAll();
    for (const { group, set, minimumGrade } of namedCourses(evaluator, root)) {
      if (group !== none) {
        addable.noteLeaf(group, minimumGrade, wholeState);
        if (evaluator.student.firstOf(group) !== noEntry) seenGroups.delete(group);
        addGroup(group, true);
        continue;
      }
      if (minimumGrade === 0 && seenSets.has(set)) continue;
      seenSets.add(set);
      const members = groupsIn(sections, set);
      const isNamed = members.length <= largestTightSet;
      for (const member of members) {
        addable.noteLeaf(member, minimumGrade, wholeState);
        if (minimumGrade !== 0) seenGroups.delete(member);
        addGroup(member, isNamed);
      }
    }
  }
  return { codes: [...found].sort((a, b) => a - b), loose };
}
