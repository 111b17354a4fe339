/** Rules that count subjects: the only ones that distinguish codes of one course that are otherwise equal. */
import { uint32At } from '../../../shared/column.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';

/** Whether a row of `selection.*` requires several subjects, or limits the courses of each. */
export function isSpread(sections: GraphSections, row: number): boolean {
  return (
    uint32At(sections['selection.minimum_subjects'], row) !== none ||
    uint32At(sections['selection.maximum_per_subject'], row) !== none
  );
}

/** The distinct course sets of such rules; most catalogs have few or none. */
export function allSpreadSets(sections: GraphSections): readonly number[] {
  const sets = new Set<number>();
  const column = sections['selection.set'];
  for (let row = 0; row < column.length; row += 1)
    if (isSpread(sections, row)) sets.add(uint32At(column, row));
  return [...sets];
}
