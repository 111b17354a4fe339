/** "Junior standing or sophomores with permission": the permission is that of the lower standing, which the higher one includes. */
import { itemAt } from '../../../../../shared/column.ts';
import type { Item, ItemOf } from '../item.ts';

type Leaf = ItemOf<'leaf'>;

/** Puts brackets around a standing and the consent that only its students need. `levels`: from the lowest to the highest. */
export function withConsentOfStandings(
  text: string,
  items: readonly Item[],
  levels: readonly string[],
): readonly Item[] {
  const at = items.findIndex((_, index) => isOwnConsent(text, items, index, levels));
  if (at < 1) return items;
  const [standing, consent] = [itemAt(items, at - 1), itemAt(items, at)];
  const [opens, joins, closes] = [standing.start, consent.start, consent.end];
  return [
    ...items.slice(0, at - 1),
    { kind: 'open', start: opens, end: opens },
    standing,
    { kind: 'and', start: joins, end: joins },
    consent,
    { kind: 'close', start: closes, end: closes },
    ...items.slice(at + 1),
  ];
}

function isOwnConsent(text: string, items: readonly Item[], at: number, levels: readonly string[]): boolean {
  const [consent, standing] = [items[at], levelOf(items[at - 1])];
  if (consent?.kind !== 'leaf' || consent.rule.kind !== 'consent' || standing === null) return false;
  if (!/^with\b/iu.test(text.slice(consent.start, consent.end))) return false;
  // "Freshmen with permission or sophomore standing"
  const isOfFirst = at === 1 && items[at + 1]?.kind === 'or' && levelOf(items[at + 2]) !== null;
  const before = items[at - 2]?.kind === 'or' ? levelOf(items[at - 3]) : null;
  if (isOfFirst || before === null) return isOfFirst;
  const isOpenEnded = before.maximum === undefined && standing.maximum === undefined;
  return isOpenEnded && levels.indexOf(before.minimum ?? '') > levels.indexOf(standing.minimum ?? '');
}

function levelOf(item: Item | undefined): (Leaf['rule'] & { readonly kind: 'level' }) | null {
  return item?.kind === 'leaf' && item.rule.kind === 'level' ? item.rule : null;
}
