/** Looks up courses by id and by code, for requisite trees. */
import { createConsentReader, type ReadConsent } from '../../text/consent-reader.ts';
import type { CoreArea } from './core-areas.ts';
import type { NebulaCourseEntry } from './input-records.ts';
import { classLevels } from './other-text.ts';
import { programs, textDialect } from './programs.ts';

/** The code of an entry: `CS 3345`. */
export function codeOf(entry: NebulaCourseEntry): string {
  return `${entry.subject_prefix} ${entry.course_number}`;
}

export class NebulaCourseList {
  readonly #codes: ReadonlyMap<string, string>;
  readonly #known: ReadonlySet<string>;
  readonly #areas: ReadonlyMap<string, CoreArea>;

  readonly readConsent: ReadConsent;

  constructor(entries: readonly NebulaCourseEntry[], coreAreas: readonly CoreArea[]) {
    this.#codes = new Map(entries.map((entry) => [entry.id, codeOf(entry)]));
    this.#known = new Set(this.#codes.values());
    this.#areas = new Map(coreAreas.map((area) => [area.flag, area]));
    this.readConsent = createConsentReader({
      subjects: new Set(entries.map((entry) => entry.subject_prefix)),
      courseCodes: this.#known,
      levels: classLevels,
      programs: programs.map(({ program, names }) => ({ program, names: [...names] })),
      dialect: textDialect,
    });
  }

  /** The code of a `class_reference`; null if it is dangling. */
  codeOfReference(reference: string | null | undefined): string | null {
    return typeof reference === 'string' ? (this.#codes.get(reference) ?? null) : null;
  }

  has(courseCode: string): boolean {
    return this.#known.has(courseCode);
  }

  coreArea(flag: string): CoreArea | null {
    return this.#areas.get(flag) ?? null;
  }
}
