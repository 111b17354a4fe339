/** The catalog data from which needed courses are computed. */
import type { LinkedCatalog } from '../link/link.ts';
import type { CourseSetTable } from '../write/course-sets.ts';

export interface NeedsSource {
  readonly linked: LinkedCatalog;
  readonly sets: CourseSetTable;
  /** The course ids of each group that can be taken. */
  readonly codesOf: ReadonlyMap<number, readonly number[]>;
}
