/** Boolean functions as reduced ordered decision diagrams: two functions are equal if their roots are. */

/** A function over named atoms. */
export type Formula =
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'at_least'; readonly count: number; readonly members: readonly Formula[] }
  | { readonly kind: 'not'; readonly member: Formula };

export function allOf(members: readonly Formula[]): Formula {
  return { kind: 'at_least', count: members.length, members };
}

export function anyOf(members: readonly Formula[]): Formula {
  return { kind: 'at_least', count: 1, members };
}

/** Whether two functions have the same value for every assignment of their atoms. */
export function areEquivalent(left: Formula, right: Formula): boolean {
  const diagram = new DecisionDiagram();
  return diagram.build(left) === diagram.build(right);
}

const never = 0;
const always = 1;

class DecisionDiagram {
  readonly #atoms = new Map<string, number>();
  readonly #nodes: { readonly atom: number; readonly low: number; readonly high: number }[] = [
    { atom: Number.POSITIVE_INFINITY, low: never, high: never },
    { atom: Number.POSITIVE_INFINITY, low: always, high: always },
  ];
  readonly #unique = new Map<string, number>();
  readonly #choices = new Map<string, number>();

  build(formula: Formula): number {
    switch (formula.kind) {
      case 'atom':
        return this.#node(this.#atom(formula.name), never, always);
      case 'not':
        return this.#choose(this.build(formula.member), never, always);
      case 'at_least':
        return this.#atLeast(
          formula.count,
          formula.members.map((member) => this.build(member)),
        );
    }
  }

  /** Counts from the last member back: `rows[k]` is "at least k of those behind". */
  #atLeast(count: number, members: readonly number[]): number {
    let rows: number[] = Array.from({ length: count + 1 }, (_, needed) => (needed === 0 ? always : never));
    for (const member of [...members].reverse()) {
      rows = rows.map((row, needed) =>
        needed === 0 ? always : this.#choose(member, rows[needed - 1] ?? never, row),
      );
    }
    return rows[count] ?? never;
  }

  #atom(name: string): number {
    const known = this.#atoms.get(name);
    if (known !== undefined) return known;
    this.#atoms.set(name, this.#atoms.size);
    return this.#atoms.size - 1;
  }

  #node(atom: number, low: number, high: number): number {
    if (low === high) return low;
    const key = `${atom},${low},${high}`;
    const known = this.#unique.get(key);
    if (known !== undefined) return known;
    this.#nodes.push({ atom, low, high });
    this.#unique.set(key, this.#nodes.length - 1);
    return this.#nodes.length - 1;
  }

  /** `if test then yes else no`. */
  #choose(test: number, yes: number, no: number): number {
    if (test === always) return yes;
    if (test === never) return no;
    if (yes === no) return yes;
    const key = `${test},${yes},${no}`;
    const known = this.#choices.get(key);
    if (known !== undefined) return known;
    const atom = Math.min(...[test, yes, no].map((node) => this.#nodes[node]?.atom ?? 0));
    const low = this.#choose(
      this.#branch(test, atom, 0),
      this.#branch(yes, atom, 0),
      this.#branch(no, atom, 0),
    );
    const high = this.#choose(
      this.#branch(test, atom, 1),
      this.#branch(yes, atom, 1),
      this.#branch(no, atom, 1),
    );
    const result = this.#node(atom, low, high);
    this.#choices.set(key, result);
    return result;
  }

  #branch(node: number, atom: number, value: 0 | 1): number {
    const entry = this.#nodes[node];
    if (entry === undefined || entry.atom !== atom) return node;
    return value === 0 ? entry.low : entry.high;
  }
}
