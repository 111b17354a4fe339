/** What views walk along: the neighbours of a node, and a reusable list of them. */

import { assert } from '../../shared/assert.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import { type Relation, relations } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';

/** A relation as its position in `relations`. */
export const relationCode = Object.fromEntries(
  relations.map((relation, code) => [relation, code]),
) as Readonly<Record<Relation, number>>;

assert(relations.length <= 8, 'a relation fits three bits');

/** Every relation as bits, one a code. */
export const allRelations = (1 << relations.length) - 1;

/** A node of a view; rule nodes bring the tree that they belong to. */
export interface PlacedNode {
  readonly node: number;
  /** Root of the tree, and the course or credential that owns it; `none` for courses and credentials. */
  readonly root: number;
  readonly owner: number;
}

export function recordNode(node: number): PlacedNode {
  return { node, root: none, owner: none };
}

/** Neighbours of one node. The same list is filled again for the next: read it before. */
export class LinkList {
  length = 0;
  #node = new Uint32Array(256);
  #root = new Uint32Array(256);
  #owner = new Uint32Array(256);
  /** Relation code; bit 3: alternative, bit 4: lateral. */
  #words = new Uint8Array(256);

  clear(): void {
    this.length = 0;
  }

  push(node: number, relation: number, alternative: boolean, lateral: boolean): void {
    this.pushRule(node, relation, alternative, lateral, none, none);
  }

  pushRule(
    node: number,
    relation: number,
    alternative: boolean,
    lateral: boolean,
    root: number,
    owner: number,
  ): void {
    const at = this.length;
    if (at === this.#node.length) this.#grow();
    this.#node[at] = node;
    this.#root[at] = root;
    this.#owner[at] = owner;
    this.#words[at] = relation | (alternative ? 8 : 0) | (lateral ? 16 : 0);
    this.length = at + 1;
  }

  node(at: number): number {
    return uint32At(this.#node, at);
  }

  root(at: number): number {
    return uint32At(this.#root, at);
  }

  owner(at: number): number {
    return uint32At(this.#owner, at);
  }

  relation(at: number): number {
    return uint8At(this.#words, at) & 7;
  }

  isAlternative(at: number): boolean {
    return (uint8At(this.#words, at) & 8) !== 0;
  }

  /** Beside the direction: antirequisites and cross-listings. */
  isLateral(at: number): boolean {
    return (uint8At(this.#words, at) & 16) !== 0;
  }

  /** Whether a node stands in the list, from `since` on, with this relation. */
  holds(node: number, relation: number, since: number): boolean {
    for (let at = since; at < this.length; at += 1) {
      if (this.#node[at] === node && this.relation(at) === relation) return true;
    }
    return false;
  }

  #grow(): void {
    const wider = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
      const grown = new Uint32Array(2 * column.length);
      grown.set(column);
      return grown;
    };
    this.#node = wider(this.#node);
    this.#root = wider(this.#root);
    this.#owner = wider(this.#owner);
    const words = new Uint8Array(2 * this.#words.length);
    words.set(this.#words);
    this.#words = words;
  }
}

/** A graph over the catalog: what a node needs, and what needs it. Each link stands once in a list. */
export interface Links {
  needs(placed: PlacedNode, into: LinkList): void;
  dependents(placed: PlacedNode, into: LinkList): void;
}
