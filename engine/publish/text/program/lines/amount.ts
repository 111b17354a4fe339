/** How much a line asks for: all of a list, a number of its courses, or units. */
import { numberWords } from '../../words/wording.ts';

export type Amount =
  | { readonly kind: 'all' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'units'; readonly units: number };

export function readNumber(text: string): number {
  return numberWords.get(text.toLowerCase()) ?? Number(text);
}

export function amountOf(value: number, isCount: boolean): Amount {
  return isCount ? { kind: 'count', count: value } : { kind: 'units', units: value };
}
