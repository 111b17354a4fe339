/** Formats of numbers and states on the report page. */
import type { ReleaseStatus } from '../../../shared/contract/index-description.ts';

export const statusWords: Readonly<Record<ReleaseStatus, string>> = {
  released: 'Released',
  released_with_warnings: 'Released with warnings',
  refused: 'Refused: the previous index remains in service',
};

/** 13708 as 13,708, independent of the machine's locale. */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/gu, ',');
}

/** A share as a percentage with one decimal; only a share of exactly 1 is 100 %. */
export function percent(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === '100.0') return share === 1 ? '100 %' : '99.9 %';
  return `${rounded} %`;
}
