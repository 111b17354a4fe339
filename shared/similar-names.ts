/**
 * Names that are like one which a catalog does not have: of levels, programs, credentials. The work is counted over all names
 * of a request; those after its end have no suggestions.
 */
import { numberAt } from './column.ts';

const maximumSuggestions = 5;
/** Of how many letters one may differ. */
const lettersPerError = 4;
/** Pairs of letters that are compared: some milliseconds. */
const maximumSteps = 400_000;

/** A name of the catalog, and how it may be spelt. */
export type SpeltName = readonly [name: string, ...spellings: string[]];

export class SimilarNames {
  #steps = 0;

  /** The names of which a spelling is a part, has it as a part, or differs in few letters, the closest first. */
  of(value: string, candidates: Iterable<SpeltName>): string[] {
    const given = letters(value);
    const most = Math.ceil(given.length / lettersPerError);
    const close: { readonly name: string; readonly errors: number }[] = [];
    for (const [name, ...spellings] of candidates) {
      if (this.#steps > maximumSteps) break;
      const errors = Math.min(...spellings.map((spelling) => this.#errors(given, letters(spelling), most)));
      if (errors <= most) close.push({ name, errors });
    }
    close.sort((a, b) => a.errors - b.errors || (a.name < b.name ? -1 : 1));
    return close.slice(0, maximumSuggestions).map(({ name }) => name);
  }

  #errors(given: string, own: string, most: number): number {
    this.#steps += own.length;
    const isPart = given.length > 2 && own.length > 2 && (own.includes(given) || given.includes(own));
    return isPart ? 0 : this.#differences(given, own, most);
  }

  /** Letters to insert, remove or replace (Levenshtein 1966); more than `most` where there are more. */
  #differences(left: string, right: string, most: number): number {
    if (Math.abs(left.length - right.length) > most) return most + 1;
    let before = Array.from({ length: right.length + 1 }, (_, column) => column);
    for (const [row, letter] of [...left].entries()) {
      this.#steps += right.length;
      let diagonal = row;
      let previous = row + 1;
      const line = [previous];
      for (const [column, above] of before.slice(1).entries()) {
        previous = Math.min(previous + 1, above + 1, diagonal + (right[column] === letter ? 0 : 1));
        diagonal = above;
        line.push(previous);
      }
      // No later row has fewer.
      if (Math.min(...line) > most) return most + 1;
      before = line;
    }
    return numberAt(before, right.length);
  }
}

/** What counts in a comparison: letters and digits, whatever their case. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
