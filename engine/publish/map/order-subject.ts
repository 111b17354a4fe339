/**
 * How high each course of one subject would like to stand: beside the prerequisite that makes its
 * depth, as in a tidy tree. The other prerequisites do not count, which keeps the cost linear.
 */
import { type HierarchyNode, hierarchy, tree } from 'd3-hierarchy';

/** One course of the subject; `parent` is the position of a course before it in depth, or null. */
export interface SubjectCourse {
  readonly parent: number | null;
}

interface Branch {
  readonly course: number | null;
  readonly children: Branch[];
}

/** A height between 0 and 1 for each course; equal input, equal heights. */
export function orderSubject(courses: readonly SubjectCourse[]): number[] {
  const root: Branch = { course: null, children: [] };
  const branches = courses.map((_, course): Branch => ({ course, children: [] }));
  for (const [course, { parent }] of courses.entries()) {
    const branch = branches[course];
    if (branch !== undefined) ((parent === null ? root : branches[parent]) ?? root).children.push(branch);
  }
  const drawn = hierarchy(root).count().sort(bushyFirst);
  tree<Branch>().size([1, 1])(drawn);
  const heights = courses.map(() => 0.5);
  for (const node of drawn) if (node.data.course !== null) heights[node.data.course] = node.x ?? 0.5;
  return heights;
}

/** The longest chains first, then the widest branches; the order of the catalog where these tie. */
function bushyFirst(a: HierarchyNode<Branch>, b: HierarchyNode<Branch>): number {
  return (
    b.height - a.height || (b.value ?? 0) - (a.value ?? 0) || (a.data.course ?? 0) - (b.data.course ?? 0)
  );
}
