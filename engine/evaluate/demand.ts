/** The demand of a `courses_from` node: courses, units and subjects of a set. */
import { uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { type CourseBlocks, courseBlocksOf } from './graph/course-blocks.ts';
import { type EntryFilter, filterOf } from './student/entry-filter.ts';

/** A selection with neither a count nor units demands one course. */
export interface Demand {
  readonly set: number;
  readonly courses: number;
  readonly milliunits: number;
  readonly subjects: number;
  /** The maximum number of courses that count per subject, or `none`. */
  readonly maximumPerSubject: number;
  readonly minimumGrade: number;
  /** Which entries count; null if all do. */
  readonly filter: EntryFilter | null;
  /** Courses that count only together; null if each counts on its own. */
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

/** A number of courses and their milliunits. */
export interface Tally {
  courses: number;
  milliunits: number;
}

export function suffices({ courses, milliunits }: Readonly<Tally>, demand: Demand): boolean {
  return courses >= demand.courses && milliunits >= demand.milliunits;
}
