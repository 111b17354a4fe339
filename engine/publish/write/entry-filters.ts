/** Encodes entry filters of rules as the columns `filter.*` of the graph projection; equal filters share a row. */
import type { EntryFilter } from '../../../shared/contract/rule.ts';
import { entryStatuses } from '../../../shared/contract/words.ts';
import { gradeCode, noGrade, strongerGrade } from '../../../shared/index-format/grade-code.ts';
import { none } from '../../../shared/index-format/layout.ts';

const allStatuses = (1 << entryStatuses.length) - 1;

export class EntryFilterTable {
  readonly statuses: number[] = [];
  readonly external: number[] = [];
  readonly grade: number[] = [];
  readonly #rows = new Map<string, number>();

  /** The row of a filter with an overall minimum grade; `none` if every entry passes. */
  row(filter: EntryFilter | undefined, overallGrade = noGrade): number {
    const columns = [
      statusBits(filter?.statuses),
      filter?.external === undefined ? 0 : filter.external ? 1 : 2,
      strongerGrade(gradeCode(filter?.minimum_grade), overallGrade),
    ] as const;
    const [statuses, external, grade] = columns;
    if (statuses === allStatuses && external === 0 && grade === 0) return none;
    const key = columns.join();
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = this.statuses.length;
    this.#rows.set(key, row);
    this.statuses.push(statuses);
    this.external.push(external);
    this.grade.push(grade);
    return row;
  }
}

function statusBits(statuses: EntryFilter['statuses']): number {
  if (statuses === undefined) return allStatuses;
  return statuses.reduce((bits, status) => bits | (1 << entryStatuses.indexOf(status)), 0);
}
