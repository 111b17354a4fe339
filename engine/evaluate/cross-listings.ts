/** The codes of one course: which other codes each code is cross-listed with, followed to the end. */

export class CrossListings {
  readonly #groups: Uint32Array;
  /** The codes that are cross-listed with a smaller one, by group, then ascending. Most codes are not among them. */
  readonly #others: Uint32Array;

  /** `groups` is `course.group` of the graph: of each code the smallest that it is cross-listed with. */
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
    const groupOf = (code: number): number => groups[code] ?? code;
    this.#others = others.sort((a, b) => groupOf(a) - groupOf(b) || a - b);
  }

  /** Every code of the course that `code` stands for, itself included; ascending. */
  of(code: number): readonly number[] {
    const group = this.#groupOf(code);
    const codes = [group];
    for (let at = this.#firstOf(group); ; at += 1) {
      const other = this.#others[at];
      if (other === undefined || this.#groupOf(other) !== group) return codes;
      codes.push(other);
    }
  }

  /** Where the others of a group begin, or would stand. */
  #firstOf(group: number): number {
    let low = 0;
    let high = this.#others.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#groupOf(this.#others[middle] ?? 0) < group) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #groupOf(code: number): number {
    return this.#groups[code] ?? code;
  }
}
