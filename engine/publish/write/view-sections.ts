/** The sections for graph views: links between records, listed courses, the order of node ids. */
import { itemAt } from '../../../shared/column.ts';
import { compareIds } from '../compile/compile-catalog.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { recordLinks } from '../link/record-links.ts';
import type { RuleColumns } from './rule-columns.ts';

/** Must be called after all rules are added. */
export function viewSections(linked: LinkedCatalog, rules: RuleColumns) {
  const { forth, back } = recordLinks(linked);
  const order = nodesByText(linked);
  const ranks = new Uint32Array(order.length);
  for (const [rank, node] of order.entries()) ranks[node] = rank;
  return {
    'link.offsets': forth.nodes.offsets,
    'link.node': forth.nodes.values,
    'link.bits': forth.bits,
    'linked_by.offsets': back.nodes.offsets,
    'linked_by.node': back.nodes.values,
    'linked_by.bits': back.bits,
    'listed.offsets': rules.listed.offsets,
    'listed.course': rules.listed.values,
    'node.rank': ranks,
    'node.by_rank': order,
  };
}

/** Nodes in the order of their public ids, compared by UTF-16 units. */
function nodesByText({ codes, credentialCodes }: LinkedCatalog): Uint32Array {
  const ids = [...codes.map((code) => `course:${code}`), ...credentialCodes];
  // The catalog's order is nearly this one, from which only an array's sort benefits.
  const order = Array.from(ids, (_, node) => node);
  return Uint32Array.from(order.sort((a, b) => compareIds(itemAt(ids, a), itemAt(ids, b))));
}
