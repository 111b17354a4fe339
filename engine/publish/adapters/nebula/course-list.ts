/** The courses of the file by id and by code, as requisite trees refer to them. */
import type { CoreArea } from './core-areas.ts';
import type { CourseEntry } from './input-records.ts';

/** The code of an entry: `CS 3345`. */
export function codeOf(entry: CourseEntry): string {
  return `${entry.subject_prefix} ${entry.course_number}`;
}

export class CourseList {
  readonly #codes: ReadonlyMap<string, string>;
  readonly #known: ReadonlySet<string>;
  readonly #areas: ReadonlyMap<string, CoreArea>;

  constructor(entries: readonly CourseEntry[], coreAreas: readonly CoreArea[]) {
    this.#codes = new Map(entries.map((entry) => [entry.id, codeOf(entry)]));
    this.#known = new Set(this.#codes.values());
    this.#areas = new Map(coreAreas.map((area) => [area.flag, area]));
  }

  /** The code of a `class_reference`; null where it leads nowhere. */
  codeOfReference(reference: string | null | undefined): string | null {
    return this.#codes.get(reference ?? '') ?? null;
  }

  has(courseCode: string): boolean {
    return this.#known.has(courseCode);
  }

  coreArea(flag: string): CoreArea | null {
    return this.#areas.get(flag) ?? null;
  }
}
