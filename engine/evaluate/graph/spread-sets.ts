/** Rules that ask of how many subjects courses are: only they tell codes of one course apart that differ in nothing else. */
import { uint32At } from '../../../shared/column.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';

/** Whether a row of `selection.*` asks for courses of several subjects, or few of each. */
export function isSpread(sections: GraphSections, row: number): boolean {
  return (
    uint32At(sections['selection.minimum_subjects'], row) !== none ||
    uint32At(sections['selection.maximum_per_subject'], row) !== none
  );
}

/** The course sets of all such rules of a catalog, each once. Most catalogs have few or none. */
export function allSpreadSets(sections: GraphSections): readonly number[] {
  const sets = new Set<number>();
  const column = sections['selection.set'];
  for (let row = 0; row < column.length; row += 1)
    if (isSpread(sections, row)) sets.add(uint32At(column, row));
  return [...sets];
}
