/** Unparsed parts of texts that recur: one new wording in the parser or the catalog settles all of them. */
import { leavesOf } from '../../../shared/contract/rule.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import { type LinkedCatalog, ownedRules } from '../link/link.ts';

export interface RecurringFragment {
  /** As first printed. */
  readonly fragment: string;
  /** The number of records with it. */
  readonly count: number;
  /** The sentence of the first record. */
  readonly sentence: string;
  readonly owner: string;
}

const mostShown = 25;

export interface UnparsedFragments {
  /** The most frequent first, without those in a single record. */
  readonly recurring: readonly RecurringFragment[];
  /** The records whose fragments are all unique, and the first of them. */
  readonly scattered: { readonly records: number; readonly example: string } | null;
}

export function unparsedFragments(linked: LinkedCatalog): UnparsedFragments {
  const found = new Map<string, { fragment: string; owners: Set<string>; sentence: string; owner: string }>();
  for (const [owner, rule] of ownedRules(linked)) {
    for (const leaf of leavesOf(rule)) {
      if (leaf.kind !== 'unparsed') continue;
      const key = folded(leaf.text);
      const known = found.get(key);
      if (known !== undefined) known.owners.add(owner);
      else {
        const sentence = linked.ledger.text(sourceOf(leaf)) ?? leaf.text;
        found.set(key, { fragment: leaf.text, owners: new Set([owner]), sentence, owner });
      }
    }
  }
  const counted = [...found.values()].map(({ owners, ...one }) => ({ ...one, count: owners.size }));
  const recurring = counted
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || (a.fragment < b.fragment ? -1 : 1))
    .slice(0, mostShown);
  return { recurring, scattered: scatteredIn(counted) };
}

function scatteredIn(fragments: readonly RecurringFragment[]): UnparsedFragments['scattered'] {
  const single = fragments.filter(({ count }) => count === 1);
  const [first] = single;
  if (first === undefined) return null;
  const records = new Set(single.map(({ owner }) => owner)).size;
  return { records, example: `${first.owner}: ${first.sentence}` };
}

/** Ignores connectives and marks at both ends. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^(?:[^\p{L}\p{N}]|(?:and|or)\b)+|[^\p{L}\p{N}]+$/gu, '');
}
