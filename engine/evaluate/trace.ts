/** The verdicts of one rule tree, recorded during evaluation so that explaining it need not repeat it. */
import { assert } from '../../shared/assert.ts';
import { uint8At } from '../../shared/column.ts';
import type { NodeVerdicts } from './evaluated-tree.ts';
import type { Verdict } from './verdict.ts';

export class Trace implements NodeVerdicts {
  #root = 0;
  #verdicts = new Uint8Array(256);

  /** Prepares for the tree of `size` nodes at `root`. */
  begin(root: number, size: number): void {
    assert(size > 0, 'a tree has at least its root');
    this.#root = root;
    if (this.#verdicts.length < size) this.#verdicts = new Uint8Array(2 * size);
  }

  note(node: number, verdict: Verdict): void {
    this.#verdicts[node - this.#root] = verdict;
  }

  at(node: number): Verdict {
    return uint8At(this.#verdicts, node - this.#root) as Verdict;
  }
}
