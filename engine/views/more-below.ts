/** Finds the nodes of a view from which a deeper view would show more: the member `more`. */
import { uint8At } from '../../shared/column.ts';
import type { LinkList, Links, ViewNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import { type Projection, stops } from './projection.ts';

/** How the walks of a view would continue beyond its maximum depth. */
export interface Continuation {
  readonly links: Links;
  /** The relations followed, as a bit set. */
  readonly relations: number;
  /** False for nodes that the view would omit; null to keep all. */
  readonly keeps: ((node: ViewNode) => boolean) | null;
}

export class MoreBelow {
  readonly #space: NodeSpace;
  readonly #projection: Projection;
  readonly #list: LinkList;

  constructor(space: NodeSpace, projection: Projection, list: LinkList) {
    this.#space = space;
    this.#projection = projection;
    this.#list = list;
  }

  /** True if one more step from a node would reach a node that is not in the view. */
  hasMoreBelow(position: number, continuation: Continuation | null): boolean {
    const stopped = uint8At(this.#projection.stopped, position);
    if (stopped === 0 || continuation === null) return false;
    return (
      this.#hasFurther(position, 'needs', stopped, continuation) ||
      this.#hasFurther(position, 'dependents', stopped, continuation)
    );
  }

  #hasFurther(
    position: number,
    way: keyof Links,
    stopped: number,
    { links, relations, keeps }: Continuation,
  ): boolean {
    const onwards = (stopped & stops[way]) !== 0;
    const sideways = (stopped & stops.beside) !== 0;
    const around = (stopped & stops.around) !== 0;
    if (!onwards && !sideways && !around) return false;
    const list = this.#list;
    links[way](this.#projection.nodeAt(position), list);
    for (let at = 0; at < list.length; at += 1) {
      const node = list.node(at);
      const isStep = around
        ? this.#isAround(node, way)
        : (list.isLateral(at) ? sideways : onwards) && (relations & (1 << list.relation(at))) !== 0;
      if (!isStep || this.#projection.find(node) >= 0) continue;
      if (keeps === null || keeps({ node, root: list.root(at), owner: list.owner(at) })) return true;
    }
    return false;
  }

  /** The next step of a universe: from a course to the credentials that name it and to its own unparsed texts. */
  #isAround(node: number, way: keyof Links): boolean {
    return way === 'needs' ? this.#space.isRule(node) : !this.#space.isCourse(node);
  }
}
