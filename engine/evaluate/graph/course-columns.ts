/**
 * Columns of courses and credentials. Rules also name codes without a course record and credentials
 * that the catalog does not have: this file decides what is read for those.
 */
import { uint32At } from '../../../shared/column.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';

/** Cross-listing group of a code, with or without a record. */
export function groupOf(sections: GraphSections, course: number): number {
  return uint32At(sections['course.group'], course);
}

/** Text id of the subject; `none` for a code without a record. */
export function subjectOf(sections: GraphSections, course: number): number {
  return recordedAt(sections['course.subject'], course);
}

/** Root of the prerequisite, or `none`. */
export function prerequisiteOf(sections: GraphSections, course: number): number {
  return recordedAt(sections['course.prerequisite'], course);
}

/** Root of the corequisite, or `none`. */
export function corequisiteOf(sections: GraphSections, course: number): number {
  return recordedAt(sections['course.corequisite'], course);
}

/** Units of the catalog times 1000; 0 where it states none. */
export function catalogMilliunits(sections: GraphSections, course: number): number {
  const milliunits = recordedAt(sections['course.milliunits'], course);
  return milliunits === none ? 0 : milliunits;
}

/** Root of a credential's requirement; `none` for a credential that the catalog does not have. */
export function requirementOf(sections: GraphSections, credential: number): number {
  return recordedAt(sections['credential.requirement'], credential);
}

/** A column that has rows for records only: `none` for codes without a record. */
function recordedAt(column: Uint32Array, row: number): number {
  return row < column.length ? uint32At(column, row) : none;
}
