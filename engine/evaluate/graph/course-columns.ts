/**
 * Columns of courses and credentials. Rules may name codes without a course record and unknown credentials;
 * this file defines their values.
 */
import { uint32At } from '../../../shared/column.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';

/** The cross-listing group of a code, with or without a record. */
export function groupOf(sections: GraphSections, course: number): number {
  return uint32At(sections['course.group'], course);
}

/** The text id of the subject; `none` for a code without a record. */
export function subjectOf(sections: GraphSections, course: number): number {
  return recordedAt(sections['course.subject'], course);
}

/** The root of the prerequisite, or `none`. */
export function prerequisiteOf(sections: GraphSections, course: number): number {
  return recordedAt(sections['course.prerequisite'], course);
}

/** The root of the corequisite, or `none`. */
export function corequisiteOf(sections: GraphSections, course: number): number {
  return recordedAt(sections['course.corequisite'], course);
}

/** The catalog's units times 1000; 0 if it states none. */
export function catalogMilliunits(sections: GraphSections, course: number): number {
  const milliunits = recordedAt(sections['course.milliunits'], course);
  return milliunits === none ? 0 : milliunits;
}

/** The root of a credential's requirement; `none` for an unknown credential. */
export function requirementOf(sections: GraphSections, credential: number): number {
  return recordedAt(sections['credential.requirement'], credential);
}

/** Reads a column with rows for records only; `none` for codes without a record. */
function recordedAt(column: Uint32Array, row: number): number {
  return row < column.length ? uint32At(column, row) : none;
}
