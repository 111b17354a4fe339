/** Which of the student's entries count for a selection, a limit or an average. */
import { uint8At, uint32At } from '../../../shared/column.ts';
import { entryStatuses } from '../../../shared/contract/words.ts';
import { firstRow } from '../../../shared/index-format/first-row.ts';
import { noGrade } from '../../../shared/index-format/grade-code.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';

/** Values of `filter.external`. */
const onlyExternal = 1;
const onlyOwn = 2;

const plannedBit = 1 << entryStatuses.indexOf('planned');

export class EntryFilter {
  readonly #statuses: number;
  readonly #external: number;
  /** A grade code, or `noGrade`; the grade of a selection is in `Demand`. */
  readonly minimumGrade: number;

  constructor(sections: GraphSections, row: number) {
    this.#statuses = uint32At(sections['filter.statuses'], row);
    this.#external = uint8At(sections['filter.external'], row);
    this.minimumGrade = uint32At(sections['filter.grade'], row);
  }

  /** Whether an entry with a status and origin counts, regardless of its grade. */
  admits(status: number, isExternal: boolean): boolean {
    if (((this.#statuses >>> status) & 1) === 0) return false;
    return this.#external !== (isExternal ? onlyOwn : onlyExternal);
  }

  /** Whether a further course counts once it is planned. */
  get admitsPlanned(): boolean {
    return (this.#statuses & plannedBit) !== 0 && this.#external !== onlyExternal;
  }

  get requiresGrade(): boolean {
    return this.minimumGrade !== noGrade;
  }
}

/** The filter of a row of `selection.filter` or `limit.filter`; null if every entry counts. */
export function filterOf(sections: GraphSections, row: number): EntryFilter | null {
  return row === none ? null : new EntryFilter(sections, row);
}

/** The filter of an `average` node. */
export function filterOfAverage(sections: GraphSections, node: number): EntryFilter | null {
  const rules = sections['average.rule'];
  const row = firstRow(rules, node);
  if (row >= rules.length || uint32At(rules, row) !== node) return null;
  return new EntryFilter(sections, uint32At(sections['average.filter'], row));
}
