/** The target and the result of an enumeration of alternative paths. */
import type { BoundName } from '../../shared/limits.ts';
import type { WorkEnd } from '../evaluate/work-meter.ts';

/** A course, evaluated for a term (its position, or `wholeState`), or a credential. */
export type PathTarget =
  | { readonly kind: 'course'; readonly course: number; readonly term: number }
  | { readonly kind: 'credential'; readonly credential: number };

export interface AlternativePath {
  /** Course ids in an order in which they can be taken: level by level, in a level by code. */
  readonly courses: readonly number[];
  /** Units times 1000; a course without units in the catalog adds none. */
  readonly milliunits: number;
  /**
   * Levels of prerequisites: 1 where the target's own rules name every course, 2 where some course
   * is needed only by one of those, and so on.
   */
  readonly depth: number;
}

export interface PathEnumeration {
  /** Fewest courses first, then units, then codes in the order in which they are listed. */
  readonly paths: readonly AlternativePath[];
  /** What cut the enumeration short, or null where the paths are complete. */
  readonly cutBy: BoundName | WorkEnd | null;
}
