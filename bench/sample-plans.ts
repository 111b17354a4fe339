/** Plans over an index for benches: deterministic, of a stated size, made of courses that exist. */

import { uint32At } from '../shared/column.ts';
import { isCourseEntry, type SuppliedState } from '../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../shared/index-format/course-graph.ts';

/** `count` courses spread over the catalog and over eight terms, the first half of them taken. */
export function samplePlan(graph: CourseGraph, count: number, seed: number): SuppliedState {
  const terms = Array.from({ length: 8 }, (_, term) => ({
    term_id: `${2023 + Math.floor(term / 2)}-${term % 2 === 0 ? 'fall' : 'spring'}`,
  }));
  const step = Math.max(1, Math.floor(graph.courseCount / count));
  const courses = Array.from({ length: Math.min(count, graph.courseCount) }, (_, index) => ({
    term_id: terms[index % terms.length]?.term_id ?? 'none',
    course_code: copyText(graph, (index * step + seed) % graph.courseCount),
    status: index % 8 < 4 ? ('taken' as const) : ('planned' as const),
    grade: 60 + ((index * 7) % 40),
  }));
  return { terms, courses, attributes: { level: '3A', cumulative_average: 75 } };
}

/** The same courses in as few bytes as a state document takes: years of study for terms, no grades, nothing optional. */
export function briefPlan(graph: CourseGraph, count: number, seed: number): SuppliedState {
  const { terms = [], courses } = samplePlan(graph, count, seed);
  const places = new Map(terms.map(({ term_id: id }, place) => [id, place]));
  return {
    courses: courses.filter(isCourseEntry).map(({ term_id: id, course_code, status }) => {
      const place = places.get(id) ?? 0;
      return { term_id: `${1 + Math.floor(place / 2)}${place % 2 === 0 ? 'A' : 'B'}`, course_code, status };
    }),
  };
}

/** Courses that have a prerequisite, evenly spread over the catalog. */
export function sampleTargets(graph: CourseGraph, count: number): string[] {
  const withRule: number[] = [];
  for (let course = 0; course < graph.courseCount; course += 1) {
    if (uint32At(graph.sections['course.prerequisite'], course) !== 0xffffffff) withRule.push(course);
  }
  const step = Math.max(1, Math.floor(withRule.length / count));
  return Array.from({ length: Math.min(count, withRule.length) }, (_, index) =>
    copyText(graph, withRule[index * step] ?? 0),
  );
}
