/** The source references that state the sent edges: what a node cites in addition to its own record. */
import { uint8At, uint32At } from '../../shared/column.ts';
import { relations } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { treeNames } from '../../shared/index-format/rule-path.ts';
import { relationCode } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import type { Projection } from './projection.ts';
import type { SentView } from './truncated-view.ts';

const noSources: readonly number[] = [];

/** A column of sources, by course record. */
interface Cited {
  readonly offsets: Uint32Array;
  readonly sources: Uint32Array;
}

export class EdgeSources {
  /** The relations of the sent edges that end at each position, as a bit set. */
  readonly #relations: Uint8Array;
  /** The first sent edge that starts at each position without a record. */
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
      const from = uint32At(projection.edgeFrom, edge);
      const to = uint32At(projection.edgeTo, edge);
      this.#relations[to] = uint8At(this.#relations, to) | (1 << (uint8At(projection.edgeWord, edge) & 7));
      const node = uint32At(projection.node, from);
      if (!space.isRule(node) && !space.hasRecord(node) && !this.#leaving.has(from)) {
        this.#leaving.set(from, edge);
      }
    }
  }

  /** The sources to cite at a position; valid until the next call. */
  of(position: number): readonly number[] {
    const node = uint32At(this.#projection.node, position);
    const leaving = this.#leaving.get(position);
    if (leaving !== undefined) return this.#ofEdge(leaving);
    const bits = uint8At(this.#relations, position);
    if (bits === 0 || this.#space.isRule(node)) return noSources;
    this.#sources.length = 0;
    for (let relation = 0; relation < relations.length; relation += 1) {
      if ((bits & (1 << relation)) !== 0) this.#addSources(node, relation);
    }
    return this.#sources;
  }

  #ofEdge(edge: number): readonly number[] {
    const to = uint32At(this.#projection.node, uint32At(this.#projection.edgeTo, edge));
    this.#sources.length = 0;
    if (this.#space.isRule(to)) {
      this.#add(uint32At(this.#ruleSources, to - this.#space.rules));
    } else this.#addSources(to, uint8At(this.#projection.edgeWord, edge) & 7);
    return this.#sources;
  }

  /** Adds the sources by which the record of `node` states a relation. */
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
    if (root !== none) this.#add(uint32At(this.#ruleSources, root));
  }

  /** Returns false if the record lists none. */
  #addListed({ offsets, sources }: Cited, node: number): boolean {
    if (!this.#space.isCourse(node) || !this.#space.hasRecord(node)) return false;
    const start = uint32At(offsets, node);
    const end = uint32At(offsets, node + 1);
    for (let row = start; row < end; row += 1) this.#add(uint32At(sources, row));
    return start < end;
  }

  #add(source: number): void {
    if (!this.#sources.includes(source)) this.#sources.push(source);
  }
}
