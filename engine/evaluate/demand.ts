/** What a `courses_from` node demands: courses, units and subjects out of a set. */
import { uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { type CourseBlocks, courseBlocksOf } from './graph/course-blocks.ts';
import { type EntryFilter, filterOf } from './student/entry-filter.ts';

/** A selection that names neither count nor units demands one course. */
export interface Demand {
  readonly set: number;
  readonly courses: number;
  readonly milliunits: number;
  readonly subjects: number;
  /** Courses that count of one subject at most, or `none`. */
  readonly maximumPerSubject: number;
  readonly minimumGrade: number;
  /** Which entries count; null for all. */
  readonly filter: EntryFilter | null;
  /** Courses that count only together; null where each counts by itself. */
  readonly blocks: CourseBlocks | null;
}

export function demandOf({ sections }: { readonly sections: GraphSections }, node: number): Demand {
  const row = uint32At(sections['rule.argument'], node);
  const courses = uint32At(sections['selection.count'], row);
  const milliunits = uint32At(sections['selection.milliunits'], row);
  const subjects = uint32At(sections['selection.minimum_subjects'], row);
  const coursesByDefault = milliunits === none ? 1 : 0;
  return {
    set: uint32At(sections['selection.set'], row),
    courses: courses === none ? coursesByDefault : courses,
    milliunits: milliunits === none ? 0 : milliunits,
    subjects: subjects === none ? 0 : subjects,
    maximumPerSubject: uint32At(sections['selection.maximum_per_subject'], row),
    minimumGrade: uint32At(sections['selection.grade'], row),
    filter: filterOf(sections, uint32At(sections['selection.filter'], row)),
    blocks: courseBlocksOf(sections, row),
  };
}

/** The course set of a `courses_from` node. */
export function setOf(sections: GraphSections, node: number): number {
  return uint32At(sections['selection.set'], uint32At(sections['rule.argument'], node));
}

/** Whether counts and units alone decide the demand. */
export function isPlain({ subjects, maximumPerSubject, blocks }: Demand): boolean {
  return subjects === 0 && maximumPerSubject === none && blocks === null;
}

/** Courses and their units. */
export interface Tally {
  courses: number;
  milliunits: number;
}

export function suffices({ courses, milliunits }: Readonly<Tally>, demand: Demand): boolean {
  return courses >= demand.courses && milliunits >= demand.milliunits;
}
