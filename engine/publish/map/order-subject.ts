/**
 * The preferred height of each course of one subject: next to the prerequisite that determines its depth, as in a
 * tidy tree (Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear Time", 2002, as d3-hierarchy
 * implements it). Other prerequisites are ignored, which keeps the cost linear.
 */
import { type HierarchyNode, hierarchy, tree } from 'd3-hierarchy';
import { itemAt } from '../../../shared/column.ts';

/** One course of the subject; `parent` is the position of a less deep course, or null. */
export interface SubjectCourse {
  readonly parent: number | null;
}

interface Branch {
  /** Position of the course; `rootCourse` for the root, which is not a course. */
  readonly course: number;
  readonly children: Branch[];
}

const rootCourse = -1;

/** A height between 0 and 1 for each course. Deterministic. */
export function orderSubject(courses: readonly SubjectCourse[]): number[] {
  const root: Branch = { course: rootCourse, children: [] };
  const branches = courses.map((_, course): Branch => ({ course, children: [] }));
  for (const [course, { parent }] of courses.entries()) {
    const above = parent === null ? root : itemAt(branches, parent);
    above.children.push(itemAt(branches, course));
  }
  const heights = courses.map(() => 0);
  const drawn = tree<Branch>().size([1, 1])(hierarchy(root).count().sort(deepestFirst));
  for (const node of drawn) if (node.data.course !== rootCourse) heights[node.data.course] = node.x;
  return heights;
}

/** Longest chains first, then most leaves, then the order of the catalog. `count()` has set every `value`. */
function deepestFirst(a: HierarchyNode<Branch>, b: HierarchyNode<Branch>): number {
  return b.height - a.height || Number(b.value) - Number(a.value) || a.data.course - b.data.course;
}
