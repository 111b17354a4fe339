/**
 * The codes under which a plan adds cross-listed courses. To the model they are equally good, so it takes any of them; a student
 * takes a course under the code that the targets name, or else under that of the subject they study.
 */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { rulesBelow } from '../evaluate/credential-visits.ts';
import { demandOf } from '../evaluate/demand.ts';
import { catalogMilliunits, requirementOf, subjectOf } from '../evaluate/graph/course-columns.ts';
import { membersOf } from '../evaluate/graph/course-set.ts';
import { AddableCodes } from './addable-codes.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { isOffered } from './earliest-terms.ts';
import { rulesOf } from './relevant-courses.ts';
import type { Placement } from './solution.ts';

/** The placements with such codes, of the same units and in the same terms; the same array if there are none. The student must hold the settled entries. */
export function withNamedCodes(
  problem: CompletionProblem,
  placements: readonly Placement[],
): readonly Placement[] {
  const { evaluator, courses, preferredCourses, movable } = problem;
  const isChosen = (code: number): boolean =>
    courses.includes(code) || preferredCourses.has(code) || movable.some(({ course }) => course === code);
  const others = new Map(
    placements.flatMap(({ course }) => {
      const codes = evaluator.crossListings.of(course);
      return codes.length > 1 && !isChosen(course) ? [[course, codes] as const] : [];
    }),
  );
  if (others.size === 0) return placements;
  const addable = new AddableCodes(problem);
  const isBetter = moreUsual(problem, new Set([...others.values()].flat()), placements);
  const named = placements.map((placement) => {
    const { course, term } = placement;
    const milliunits = catalogMilliunits(evaluator.sections, course);
    const usual = (others.get(course) ?? []).reduce((best, code) => {
      if (!isBetter(code, best) || addable.whyNot(code) !== null) return best;
      const isEqual = catalogMilliunits(evaluator.sections, code) === milliunits;
      return isEqual && isOffered(problem, code, term) ? code : best;
    }, course);
    return usual === course ? placement : { course: usual, term };
  });
  return named.every((placement, at) => placement === placements[at]) ? placements : named;
}

/** Compares codes: first by the leaves of the targets that name them, then by how often the targets and the plan name their subject. */
function moreUsual(
  problem: CompletionProblem,
  candidates: ReadonlySet<number>,
  placements: readonly Placement[],
): (code: number, best: number) => boolean {
  const { sections, crossListings } = problem.evaluator;
  const { leaves, codes } = namedByTargets(problem, candidates);
  const single = placements.flatMap(({ course }) => (crossListings.hasOtherCodes(course) ? [] : [course]));
  const subjects = new Map<number, number>();
  for (const code of new Set([...codes, ...single])) addOne(subjects, subjectOf(sections, code));
  const bySubject = (code: number): number => subjects.get(subjectOf(sections, code)) ?? 0;
  return (code, best) => {
    const more = (leaves.get(code) ?? 0) - (leaves.get(best) ?? 0);
    return more > 0 || (more === 0 && bySubject(code) > bySubject(best));
  };
}

/** The number of leaves of the targets that name each candidate itself, and the codes of their course leaves. */
function namedByTargets(
  { evaluator, credentials, courses }: CompletionProblem,
  candidates: ReadonlySet<number>,
): { readonly leaves: ReadonlyMap<number, number>; readonly codes: ReadonlySet<number> } {
  const { sections } = evaluator;
  const leaves = new Map<number, number>();
  const codes = new Set<number>(courses);
  const roots = [
    ...credentials.map((credential) => requirementOf(sections, credential)),
    ...courses.flatMap((course) => rulesOf(evaluator, course)),
  ];
  for (const root of roots) {
    if (root === none) continue;
    for (const { node, kind, isTest } of rulesBelow(sections, root)) {
      if (isTest) continue;
      if (kind === 'course') {
        const code = uint32At(sections['rule.argument'], node);
        codes.add(code);
        addOne(leaves, code);
      } else if (kind === 'courses_from')
        for (const code of membersOf(sections, demandOf(evaluator, node).set))
          if (candidates.has(code)) addOne(leaves, code);
    }
  }
  return { leaves, codes };
}

function addOne(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
