/** The codes of one course: cross-listings, whichever of two records names the other, and theirs in turn. */
import { type GraphSections, linkBits, none } from '../../shared/index-format/layout.ts';

/** The code itself and every code that it is cross-listed with, near ones first. */
export function crossListed(sections: GraphSections, course: number): readonly number[] {
  const codes = new Set([course]);
  for (const code of codes) {
    for (const other of listedWith(sections, 'link', code)) codes.add(other);
    for (const other of listedWith(sections, 'linked_by', code)) codes.add(other);
  }
  return [...codes];
}

function* listedWith(
  sections: GraphSections,
  direction: 'link' | 'linked_by',
  code: number,
): Generator<number> {
  const offsets = sections[`${direction}.offsets`];
  for (let row = offsets[code] ?? 0; row < (offsets[code + 1] ?? 0); row += 1) {
    if (((sections[`${direction}.bits`][row] ?? 0) & linkBits.cross_listing) === 0) continue;
    yield sections[`${direction}.node`][row] ?? none;
  }
}
