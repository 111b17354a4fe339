/** What a view has more of below its greatest depth: which of its nodes a walk would go on from. */
import { uint8At } from '../../shared/column.ts';
import type { LinkList, Links, PlacedNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import { type Projection, stops } from './projection.ts';

/** How the walks of a view would go on from where they stopped. */
export interface Walked {
  readonly links: Links;
  /** Relations that are followed, one bit a code. */
  readonly relations: number;
  /** Of what would be found, what the view would keep; null: all. */
  readonly keeps: ((placed: PlacedNode) => boolean) | null;
}

export class Further {
  readonly #space: NodeSpace;
  readonly #projection: Projection;
  readonly #list: LinkList;

  constructor(space: NodeSpace, projection: Projection, list: LinkList) {
    this.#space = space;
    this.#projection = projection;
    this.#list = list;
  }

  /** Whether the next step from a node would lead to one that the view does not hold. */
  isBelow(position: number, walked: Walked | null): boolean {
    const stopped = uint8At(this.#projection.stopped, position);
    if (stopped === 0 || walked === null) return false;
    return (
      this.#leadsOn(position, 'needs', stopped, walked) ||
      this.#leadsOn(position, 'dependents', stopped, walked)
    );
  }

  #leadsOn(
    position: number,
    way: keyof Links,
    stopped: number,
    { links, relations, keeps }: Walked,
  ): boolean {
    const onwards = (stopped & stops[way]) !== 0;
    const sideways = (stopped & stops.beside) !== 0;
    const around = (stopped & stops.around) !== 0;
    if (!onwards && !sideways && !around) return false;
    const list = this.#list;
    links[way](this.#projection.placed(position), list);
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

  /** As the universe looks around its courses: credentials that name them, and their own unparsed texts. */
  #isAround(node: number, way: keyof Links): boolean {
    return way === 'needs' ? this.#space.isRule(node) : !this.#space.isCourse(node);
  }
}
