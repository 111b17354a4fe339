/** The verdicts of one rule tree's nodes, kept while it is evaluated so that explaining need not evaluate again. */
import type { Verdict } from './verdict.ts';

export class Trace {
  root = 0;
  #verdicts = new Uint8Array(256);

  /** Makes room for the tree of `size` nodes at `root`. */
  begin(root: number, size: number): void {
    this.root = root;
    if (this.#verdicts.length < size) this.#verdicts = new Uint8Array(2 * size);
  }

  note(node: number, verdict: Verdict): void {
    this.#verdicts[node - this.root] = verdict;
  }

  at(node: number): Verdict {
    return this.#verdicts[node - this.root] as Verdict;
  }
}
