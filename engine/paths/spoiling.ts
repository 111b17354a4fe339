/** Decides whether further courses could make a met rule unmet. */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { corequisiteOf, prerequisiteOf } from '../evaluate/graph/course-columns.ts';
import { afterSubtree, kindOf } from '../evaluate/graph/rule-tree.ts';

/** True if further courses could change a tree for the worse, or otherwise than by progress. */
export function canSpoil(sections: GraphSections, root: number): boolean {
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'none_of' || kind === 'when') return true;
  }
  return false;
}

/** True if further courses could make a met rule of a course unmet. */
export function canSpoilCourse(sections: GraphSections, course: number): boolean {
  return [prerequisiteOf(sections, course), corequisiteOf(sections, course)].some(
    (root) => root !== none && canSpoil(sections, root),
  );
}
