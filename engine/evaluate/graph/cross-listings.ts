/** The codes of one course: the transitive cross-listings of each code. */
import { uint32At } from '../../../shared/column.ts';

export class CrossListings {
  readonly #groups: Uint32Array;
  /** The codes cross-listed with a smaller one, by group, then ascending: few codes are. */
  readonly #others: Uint32Array;

  /** `groups` is `course.group` of the graph: the smallest code that each code is cross-listed with. */
  constructor(groups: Uint32Array) {
    this.#groups = groups;
    let count = 0;
    for (let code = 0; code < groups.length; code += 1) if (groups[code] !== code) count += 1;
    const others = new Uint32Array(count);
    for (let code = groups.length - 1; code >= 0; code -= 1) {
      if (groups[code] === code) continue;
      count -= 1;
      others[count] = code;
    }
    this.#others = others.sort((a, b) => uint32At(groups, a) - uint32At(groups, b) || a - b);
  }

  /** Whether a course has other codes. */
  hasOtherCodes(code: number): boolean {
    const group = uint32At(this.#groups, code);
    if (group !== code) return true;
    const row = this.#firstOf(group);
    return row < this.#others.length && uint32At(this.#groups, uint32At(this.#others, row)) === group;
  }

  /** All codes of the course with this code, ascending. */
  of(code: number): readonly number[] {
    const group = uint32At(this.#groups, code);
    const codes = [group];
    for (let row = this.#firstOf(group); row < this.#others.length; row += 1) {
      const other = uint32At(this.#others, row);
      if (uint32At(this.#groups, other) !== group) break;
      codes.push(other);
    }
    return codes;
  }

  /** The first row of a group in the others. */
  #firstOf(group: number): number {
    let low = 0;
    let high = this.#others.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (uint32At(this.#groups, uint32At(this.#others, middle)) < group) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
