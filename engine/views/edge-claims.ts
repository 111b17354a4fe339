/** The references that say that the edges sent are there: what a node of a view cites beside its own record. */
import { relations } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { treeNames } from '../../shared/index-format/rule-path.ts';
import type { SentView } from './cut.ts';
import { relationCode } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import type { Projection } from './projection.ts';

const noClaims: readonly number[] = [];

/** What records list, and the source of each entry. */
interface Cited {
  readonly offsets: Uint32Array;
  readonly sources: Uint32Array;
}

/** The sources that say that the sent edges are there, by the node that they end at. */
export class EdgeClaims {
  /** Relations of the edges that end at each position, a bit each. */
  readonly #relations: Uint8Array;
  /** Of nodes without a record: the first edge that leads away from them. */
  readonly #leaving = new Map<number, number>();
  readonly #sources: number[] = [];
  readonly #projection: Projection;
  readonly #space: NodeSpace;
  readonly #antirequisites: Cited;
  readonly #crossListings: Cited;
  readonly #ruleSources: Uint32Array;

  constructor(projection: Projection, sent: SentView, space: NodeSpace) {
    this.#projection = projection;
    this.#space = space;
    const { sections } = space;
    this.#antirequisites = {
      offsets: sections['antirequisite.offsets'],
      sources: sections['antirequisite.source'],
    };
    this.#crossListings = {
      offsets: sections['cross_listing.offsets'],
      sources: sections['cross_listing.source'],
    };
    this.#ruleSources = sections['rule.source'];
    this.#relations = new Uint8Array(projection.nodeCount);
    for (const edge of sent.edges) {
      const from = projection.edgeFrom[edge] ?? 0;
      const to = projection.edgeTo[edge] ?? 0;
      this.#relations[to] = (this.#relations[to] ?? 0) | (1 << ((projection.edgeWord[edge] ?? 0) & 7));
      const node = projection.node[from] ?? 0;
      if (!space.isRule(node) && !space.hasRecord(node) && !this.#leaving.has(from)) {
        this.#leaving.set(from, edge);
      }
    }
  }

  /** Holds until the next call. */
  of(position: number): readonly number[] {
    const node = this.#projection.node[position] ?? 0;
    const leaving = this.#leaving.get(position);
    if (leaving !== undefined) return this.#ofEdge(leaving);
    const bits = this.#relations[position] ?? 0;
    if (bits === 0 || this.#space.isRule(node)) return noClaims;
    this.#sources.length = 0;
    for (let relation = 0; relation < relations.length; relation += 1) {
      if ((bits & (1 << relation)) !== 0) this.#addSources(node, relation);
    }
    return this.#sources;
  }

  #ofEdge(edge: number): readonly number[] {
    const to = this.#projection.node[this.#projection.edgeTo[edge] ?? 0] ?? 0;
    this.#sources.length = 0;
    if (this.#space.isRule(to)) {
      this.#add(this.#ruleSources[to - this.#space.rules] ?? 0);
    } else this.#addSources(to, (this.#projection.edgeWord[edge] ?? 0) & 7);
    return this.#sources;
  }

  /** Where the record of `node` says that something has this relation to it. */
  #addSources(node: number, relation: number): void {
    if (relation === relationCode.cross_listing) {
      this.#addListed(this.#crossListings, node);
      return;
    }
    const excluding = relation === relationCode.antirequisite;
    if (excluding && this.#addListed(this.#antirequisites, node)) return;
    for (const tree of treeNames) {
      if (excluding || relationCode[tree] === relation) this.#addRoot(this.#space.rootOf(node, tree));
    }
  }

  #addRoot(root: number): void {
    if (root !== none) this.#add(this.#ruleSources[root] ?? 0);
  }

  /** Whether the record lists any. */
  #addListed({ offsets, sources }: Cited, node: number): boolean {
    if (!this.#space.isCourse(node)) return false;
    const start = offsets[node] ?? 0;
    const end = offsets[node + 1] ?? 0;
    for (let row = start; row < end; row += 1) this.#add(sources[row] ?? 0);
    return start < end;
  }

  #add(source: number): void {
    if (!this.#sources.includes(source)) this.#sources.push(source);
  }
}
