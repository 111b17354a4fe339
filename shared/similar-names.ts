/**
 * Suggests similar names for a level, program or credential that the catalog lacks. The work is bounded for each
 * request; names beyond the limit get no suggestions. A catalog's names are prepared once: a request may contain a
 * hundred unknown ones.
 */
import { int32At, uint16At } from './column.ts';

const maximumSuggestions = 5;
/** One error is allowed for this many letters. */
const lettersPerError = 4;
/** The limit on compared pairs of letters, some 10 ns each: half a millisecond. */
const maximumSteps = 50_000;
/** The cost of comparing the letter counts of two spellings. */
const stepsPerSpelling = 20;
/** Letters are counted by their low bits; a collision can only make spellings seem more alike. */
const letterKinds = 32;

/** A name of the catalog with its spellings. */
type SpeltName = readonly [name: string, ...spellings: string[]];

/** A name with its prepared spellings. */
interface PreparedName {
  readonly name: string;
  readonly spellings: readonly Spelling[];
}

interface Spelling {
  readonly letters: string;
  /** The number of letters of each kind. */
  readonly counts: Uint16Array;
}

/** The catalog's names, prepared for comparison. */
export class ComparedNames {
  readonly names: readonly PreparedName[];

  constructor(names: Iterable<SpeltName>) {
    this.names = Array.from(names, ([name, ...spellings]) => ({
      name,
      spellings: spellings.map(spellingOf),
    }));
  }
}

/** The search of one request. */
export class SimilarNames {
  #steps = 0;
  /** The last two rows of the table of edit distances between prefixes. */
  #before = new Int32Array(0);
  #line = new Int32Array(0);

  /** The names that contain the spelling, are contained in it, or differ in few letters; the closest first. */
  of(value: string, candidates: ComparedNames): string[] {
    if (this.#steps > maximumSteps) return [];
    const given = spellingOf(value);
    const most = Math.ceil(given.letters.length / lettersPerError);
    const close: { readonly name: string; readonly errors: number }[] = [];
    for (const { name, spellings } of candidates.names) {
      if (this.#steps > maximumSteps) break;
      let errors = most + 1;
      for (const spelling of spellings) errors = Math.min(errors, this.#errors(given, spelling, most));
      if (errors <= most) close.push({ name, errors });
    }
    close.sort((a, b) => a.errors - b.errors || (a.name < b.name ? -1 : 1));
    return close.slice(0, maximumSuggestions).map(({ name }) => name);
  }

  /** A surplus letter in either spelling is at least one error, which rules most spellings out. */
  #errors(given: Spelling, own: Spelling, most: number): number {
    this.#steps += stepsPerSpelling;
    let further = 0;
    let missing = 0;
    for (let kind = 0; kind < letterKinds; kind += 1) {
      const difference = uint16At(given.counts, kind) - uint16At(own.counts, kind);
      if (difference > 0) further += difference;
      else missing -= difference;
    }
    if (Math.min(given.letters.length, own.letters.length) > 2) {
      if (further === 0 && own.letters.includes(given.letters)) return 0;
      if (missing === 0 && given.letters.includes(own.letters)) return 0;
    }
    return Math.max(further, missing) > most ? most + 1 : this.#differences(given.letters, own.letters, most);
  }

  /**
   * The edit distance (Levenshtein 1966), computed only near the diagonal (Ukkonen 1985); `most` + 1 if it is greater
   * than `most`.
   */
  #differences(left: string, right: string, most: number): number {
    if (Math.abs(left.length - right.length) > most) return most + 1;
    if (this.#line.length <= right.length) {
      this.#before = new Int32Array(right.length + 1);
      this.#line = new Int32Array(right.length + 1);
    }
    let before = this.#before;
    let line = this.#line;
    for (let column = 0; column <= right.length; column += 1) before[column] = column;
    for (let row = 1; row <= left.length; row += 1) {
      const first = Math.max(1, row - most);
      const last = Math.min(right.length, row + most);
      this.#steps += Math.max(0, last - first + 1);
      const letter = left.charCodeAt(row - 1);
      let diagonal = int32At(before, first - 1);
      let previous = first === 1 ? row : most + 1;
      line[first - 1] = previous;
      let least = previous;
      for (let column = first; column <= last; column += 1) {
        // The row above has no value beyond its band.
        const above = column === row + most ? most + 1 : int32At(before, column);
        const replaced = diagonal + (right.charCodeAt(column - 1) === letter ? 0 : 1);
        previous = Math.min(previous + 1, above + 1, replaced);
        diagonal = above;
        line[column] = previous;
        if (previous < least) least = previous;
      }
      // No later row has a lower value.
      if (least > most) return most + 1;
      [before, line] = [line, before];
    }
    return int32At(before, right.length);
  }
}

/** The compared form: letters and digits, in any case. */
function spellingOf(name: string): Spelling {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const counts = new Uint16Array(letterKinds);
  for (let at = 0; at < letters.length; at += 1) {
    const kind = letters.charCodeAt(at) % letterKinds;
    counts[kind] = uint16At(counts, kind) + 1;
  }
  return { letters, counts };
}
