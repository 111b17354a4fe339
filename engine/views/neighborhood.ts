/**
 * A bounded breadth-first search from one node, once along what it needs and once along what needs it, never
 * alternating. Lateral links (antirequisites, cross-listings) are followed from that node only.
 */
import { uint32At } from '../../shared/column.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import type { LinkList, Links, ViewNode } from './links.ts';
import { type Projection, stops } from './projection.ts';

export interface Walk {
  readonly links: Links;
  readonly middle: ViewNode;
  readonly maximumDepth: number;
  /** Bit 0: prerequisites; bit 1: dependents. */
  readonly directions: number;
  /** The relations followed, as a bit set. */
  readonly relations: number;
}

export class Neighborhood {
  readonly #projection: Projection;
  readonly #list: LinkList;
  readonly #seen = new NumberTable();

  constructor(projection: Projection, list: LinkList) {
    this.#projection = projection;
    this.#list = list;
  }

  /** Adds the reachable nodes to the projection. */
  visit(walk: Walk): void {
    const { middle, maximumDepth, directions } = walk;
    const start = this.#projection.add(middle.node, 0, middle.root, middle.owner);
    if (maximumDepth === 0) this.#projection.stop(start, stops.beside);
    else {
      this.#beside(walk, 'needs');
      this.#beside(walk, 'dependents');
    }
    if ((directions & 1) !== 0) this.#onwards(walk, 'needs', start);
    if ((directions & 2) !== 0) this.#onwards(walk, 'dependents', start);
  }

  #beside({ links, middle, relations }: Walk, way: keyof Links): void {
    const list = this.#list;
    links[way](middle, list);
    for (let at = 0; at < list.length; at += 1) {
      if (list.isLateral(at) && (relations & (1 << list.relation(at))) !== 0) this.#add(at, 1);
    }
  }

  #onwards({ links, relations, maximumDepth }: Walk, way: keyof Links, start: number): void {
    const list = this.#list;
    const seen = this.#seen;
    seen.clear();
    seen.add(uint32At(this.#projection.node, start));
    let level = [start];
    for (let depth = 1; depth <= maximumDepth && level.length > 0; depth += 1) {
      const next: number[] = [];
      for (const position of level) {
        links[way](this.#projection.nodeAt(position), list);
        for (let at = 0; at < list.length; at += 1) {
          if (list.isLateral(at) || (relations & (1 << list.relation(at))) === 0) continue;
          if (seen.add(list.node(at))) next.push(this.#add(at, depth));
        }
      }
      level = next;
    }
    for (const position of level) this.#projection.stop(position, stops[way]);
  }

  #add(at: number, depth: number): number {
    const list = this.#list;
    return this.#projection.add(list.node(at), depth, list.root(at), list.owner(at));
  }
}
