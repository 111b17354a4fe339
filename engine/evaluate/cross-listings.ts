/** The codes of one course: which other codes each code is cross-listed with, followed to the end. */

export class CrossListings {
  readonly #groups: Uint32Array;
  /** The codes of each group of several, ascending. Most courses have one code and stand in none. */
  readonly #members = new Map<number, number[]>();

  /** `groups` is `course.group` of the graph: of each code the smallest that it is cross-listed with. */
  constructor(groups: Uint32Array) {
    this.#groups = groups;
    // Counted: a pair for each code of a large catalog would swell a worker's heap.
    for (let code = 0; code < groups.length; code += 1) {
      const group = groups[code] ?? code;
      if (group === code) continue;
      const members = this.#members.get(group);
      if (members === undefined) this.#members.set(group, [group, code]);
      else members.push(code);
    }
  }

  /** Every code of the course that `code` stands for, itself included. */
  of(code: number): readonly number[] {
    return this.#members.get(this.#groups[code] ?? code) ?? [code];
  }
}
