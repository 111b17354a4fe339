/** The links that views follow: the neighbours of a node, in a reused list. */

import { assert } from '../../shared/assert.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import { type Relation, relations } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';

/** The code of a relation: its index in `relations`. */
export const relationCode = Object.fromEntries(
  relations.map((relation, code) => [relation, code]),
) as Readonly<Record<Relation, number>>;

assert(relations.length <= 8, 'a relation fits three bits');

/** All relations as a bit set. */
export const allRelations = (1 << relations.length) - 1;

/** A node of a view; a rule node names the tree that it belongs to. */
export interface ViewNode {
  readonly node: number;
  /** The root of the tree, and the course or credential that owns it; `none` for courses and credentials. */
  readonly root: number;
  readonly owner: number;
}

export function recordNode(node: number): ViewNode {
  return { node, root: none, owner: none };
}

/** The neighbours of one node; refilled for the next one. */
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

  /** True for undirected links: antirequisites and cross-listings. */
  isLateral(at: number): boolean {
    return (uint8At(this.#words, at) & 16) !== 0;
  }

  /** True if the list contains a node with this relation at index `since` or later. */
  holds(node: number, relation: number, since: number): boolean {
    for (let at = since; at < this.length; at += 1) {
      if (this.#node[at] === node && this.relation(at) === relation) return true;
    }
    return false;
  }

  #grow(): void {
    this.#node = doubled(this.#node);
    this.#root = doubled(this.#root);
    this.#owner = doubled(this.#owner);
    this.#words = doubledBytes(this.#words);
  }
}

/** A copy of a column with room for twice as many rows. */
export function doubled(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(2 * column.length);
  wider.set(column);
  return wider;
}

export function doubledBytes(column: Uint8Array): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(2 * column.length);
  wider.set(column);
  return wider;
}

/** A graph over the catalog: what a node needs, and what needs it. Each link occurs once in a list. */
export interface Links {
  needs(node: ViewNode, into: LinkList): void;
  dependents(node: ViewNode, into: LinkList): void;
}
