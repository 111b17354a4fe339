/** Plans of four years towards a credential: eight terms of five courses, the first half of them taken. */
import { uint8At, uint32At } from '../../shared/column.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { ruleKinds } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';

/** The source of a plan's courses: all named by the credential, or half of other subjects. */
export const planMixes = ['own courses', 'half own, half others'] as const;
export type PlanMix = (typeof planMixes)[number];

const planCourses = 40;
const coursesOfTerm = 5;
const termIds = Array.from(
  { length: planCourses / coursesOfTerm },
  (_, term) => `${2023 + Math.floor(term / 2)}-${term % 2 === 0 ? 'fall' : 'winter'}`,
);
const ownShare: Readonly<Record<PlanMix, number>> = { 'own courses': 1, 'half own, half others': 0.5 };
const courseKind = ruleKinds.indexOf('course');
const selectionKind = ruleKinds.indexOf('courses_from');

/** Deterministic; where the credential names too few courses, courses of other subjects complete the plan. */
export function fourYearPlan(graph: CourseGraph, credential: number, mix: PlanMix): StateDocument {
  const own = spread(namedCourses(graph, credential), planCourses * ownShare[mix]);
  const others = spread(
    Array.from({ length: graph.courseCount }, (_, course) => course),
    2 * planCourses,
    credential,
  );
  const courses = [...new Set([...own, ...others])].slice(0, planCourses);
  return {
    catalog_version_id: graph.catalogVersionId,
    terms: termIds.map((term_id) => ({ term_id })),
    courses: courses.map((course, at) => ({
      term_id: termIds[Math.floor(at / coursesOfTerm)] ?? '',
      course_code: copyText(graph, course),
      ...(at < courses.length / 2 ? { status: 'taken', grade: 60 + ((at * 7) % 40) } : { status: 'planned' }),
    })),
    credential_ids: [],
    attributes: { cumulative_average: 75 },
  };
}

/** Courses with a record that a leaf or a set of the requirement names, those of leaves first. */
function namedCourses({ sections, courseCount }: CourseGraph, credential: number): number[] {
  const root = uint32At(sections['credential.requirement'], credential);
  if (root === none) return [];
  const leaves = new Set<number>();
  const members = new Set<number>();
  for (let node = root; node < root + uint32At(sections['rule.size'], root); node += 1) {
    const argument = uint32At(sections['rule.argument'], node);
    if (uint8At(sections['rule.kind'], node) === courseKind) leaves.add(argument);
    if (uint8At(sections['rule.kind'], node) !== selectionKind) continue;
    const set = uint32At(sections['selection.set'], argument);
    const [start, end] = [uint32At(sections['set.offsets'], set), uint32At(sections['set.offsets'], set + 1)];
    for (const course of spread([...sections['set.course'].subarray(start, end)], coursesOfTerm))
      members.add(course);
  }
  return [...new Set([...leaves, ...members])].filter((course) => course < courseCount);
}

/** `count` values at even distances in a list, starting within the first step. */
function spread(values: readonly number[], count: number, offset = 0): number[] {
  const step = Math.max(1, Math.floor(values.length / count));
  return Array.from({ length: Math.min(count, values.length) }, (_, at) => {
    return values[(at * step + offset) % values.length] ?? 0;
  });
}
