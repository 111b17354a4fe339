/** The target and the result of an enumeration of alternative paths. */
import type { BoundName } from '../../shared/limits.ts';
import type { WorkEnd } from '../evaluate/work-meter.ts';

/** A course with the term for which it is evaluated (its position, or `wholeState`), or a credential. */
export type PathTarget =
  | { readonly kind: 'course'; readonly course: number; readonly term: number }
  | { readonly kind: 'credential'; readonly credential: number };

export interface AlternativePath {
  /** Course ids in an order in which they can be taken: by level, then by code. */
  readonly courses: readonly number[];
  /** In thousandths of a unit; a course without units in the catalog adds none. */
  readonly milliunits: number;
  /**
   * The number of levels of prerequisites: 1 if the target's rules name every course, 2 if some course is needed only
   * by one of those, and so on.
   */
  readonly depth: number;
}

export interface PathEnumeration {
  /** Ordered by number of courses, units, then codes as listed. */
  readonly paths: readonly AlternativePath[];
  /** What truncated the enumeration; null if it is complete. */
  readonly truncatedBy: BoundName | WorkEnd | null;
}
