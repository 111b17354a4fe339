/** Numbers and names as the validation page words them. */
import type { ReleaseStatus } from '../../../shared/contract/index-description.ts';

export const statusWords: Readonly<Record<ReleaseStatus, string>> = {
  released: 'Released',
  released_with_warnings: 'Released with warnings',
  refused: 'Refused: the index that was served before stays',
};

/** 13708 as 13,708, whatever the machine's locale. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/gu, ',');
}

/** A share as a percentage, one digit after the point; never rounded to a whole that it is not. */
export function percent(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === '100.0') return share === 1 ? '100 %' : '99.9 %';
  return `${rounded} %`;
}
