/** Views as JSON: nodes, edges and coordinates, most of it copied from the graph. */
import { assert } from '../../shared/assert.ts';
import { type OverlayStatus, relations } from '../../shared/contract/graph-view.ts';
import { none } from '../../shared/index-format/layout.ts';
import { kindOf } from '../evaluate/rule-tree.ts';
import type { SentView } from '../views/cut.ts';
import { type PlacedNode, relationCode } from '../views/links.ts';
import type { NodeOrder } from '../views/node-order.ts';
import type { NodeSpace } from '../views/node-space.ts';
import type { Projection } from '../views/projection.ts';
import type { JsonWriter } from './json-writer.ts';

/** How publication has laid the catalog out (engine/publish/lay-out/). */
const layoutAlgorithm = 'prerequisite-depth-by-subject';

export interface RenderableView {
  readonly projection: Projection;
  readonly order: NodeOrder;
  readonly sent: SentView;
  /** What the plan makes of a node, in views of a plan. */
  readonly statusOf: ((placed: PlacedNode) => OverlayStatus) | null;
  readonly includeLayout: boolean;
}

export class ViewRenderer {
  readonly #writer: JsonWriter;
  readonly #space: NodeSpace;

  constructor(writer: JsonWriter, space: NodeSpace) {
    this.#writer = writer;
    this.#space = space;
  }

  /** Writes the members of `data`. */
  render(view: RenderableView): void {
    const { sent } = view;
    const writer = this.#writer;
    this.#nodes(view);
    this.#edges(view);
    if (view.includeLayout) this.#layout(view);
    writer.name('view_meta');
    writer.openObject();
    writer.name('omitted_nodes');
    writer.number(sent.omittedNodes);
    writer.name('omitted_edges');
    writer.number(sent.omittedEdges);
    writer.closeObject();
  }

  #nodes({ projection, order, sent, statusOf }: RenderableView): void {
    const { sink } = this.#writer;
    const claims = new EdgeClaims(projection, sent, this.#space);
    this.#writer.name('nodes');
    this.#writer.openArray();
    for (const [place, position] of sent.nodes.entries()) {
      const placed = projection.placed(position);
      sink.ascii(place === 0 ? '{"id":' : ',{"id":');
      this.#id(placed.node, order.ruleIds.get(position));
      sink.ascii(`,"kind":"${this.#space.kindOf(placed.node)}","label":`);
      this.#members(placed, claims.of(position));
      sink.ascii(`,"depth":${projection.depth[position] ?? 0}`);
      if (statusOf !== null) sink.ascii(`,"status":"${statusOf(placed)}"`);
      sink.ascii('}');
    }
    this.#writer.closeArray();
  }

  #edges({ projection, order, sent }: RenderableView): void {
    const { sink } = this.#writer;
    this.#writer.name('edges');
    this.#writer.openArray();
    let opening = '{"from":';
    for (const edge of sent.edges) {
      const from = projection.edgeFrom[edge] ?? 0;
      const to = projection.edgeTo[edge] ?? 0;
      sink.ascii(opening);
      opening = ',{"from":';
      this.#id(projection.node[from] ?? 0, order.ruleIds.get(from));
      sink.ascii(',"to":');
      this.#id(projection.node[to] ?? 0, order.ruleIds.get(to));
      sink.ascii(edgeEndings[projection.edgeWord[edge] ?? 0] ?? '');
    }
    this.#writer.closeArray();
  }

  /** Coordinates of what publication gave a place: the courses and credentials of the catalog. */
  #layout({ projection, sent }: RenderableView): void {
    const { sink } = this.#writer;
    const { sections, credentials, graph } = this.#space;
    const x = sections['layout.x'];
    const y = sections['layout.y'];
    this.#writer.name('layout');
    this.#writer.openObject();
    this.#writer.name('algorithm');
    this.#writer.word(layoutAlgorithm);
    this.#writer.name('coordinates');
    this.#writer.openArray();
    let opening = '{"id":';
    for (const position of sent.nodes) {
      const node = projection.node[position] ?? 0;
      if (this.#space.isRule(node) || !this.#space.hasRecord(node)) continue;
      const place = node < credentials ? node : graph.courseCount + node - credentials;
      sink.ascii(opening);
      opening = ',{"id":';
      this.#id(node, undefined);
      sink.ascii(`,"x":${x[place] ?? 0},"y":${y[place] ?? 0}}`);
    }
    this.#writer.closeArray();
    this.#writer.closeObject();
  }

  #id(node: number, ruleId: string | undefined): void {
    const { sink } = this.#writer;
    const { sections, credentials } = this.#space;
    if (ruleId !== undefined) sink.utf8(JSON.stringify(ruleId));
    else if (node < credentials) {
      sink.ascii('"course:');
      this.#text(node, 1);
    } else this.#text(sections['credential.id'][node - credentials] ?? 0, 0);
  }

  /** The value of `label`, then what depends on the kind. */
  #members({ node }: PlacedNode, claims: ReadonlySet<number>): void {
    const { sink } = this.#writer;
    const { sections, credentials, rules } = this.#space;
    if (node >= rules) {
      const rule = node - rules;
      this.#text(sections['rule.label'][rule] ?? 0, 0);
      this.#sources(sections['rule.source'][rule] ?? none, claims);
      sink.ascii(`,"rule":"${kindOf(sections, rule)}"`);
    } else if (node < credentials) this.#course(node, claims);
    else this.#credential(node - credentials, claims);
  }

  #course(course: number, claims: ReadonlySet<number>): void {
    const { sections, graph } = this.#space;
    this.#text(course, 0);
    this.#sources(sections['course.source'][course] ?? none, claims);
    if (course >= graph.courseCount) return;
    this.#writer.sink.ascii(',"subject":');
    this.#text(sections['course.subject'][course] ?? 0, 0);
    this.#units(sections['course.milliunits'][course]);
  }

  #credential(row: number, claims: ReadonlySet<number>): void {
    const { sections } = this.#space;
    const known = row < sections['credential.title'].length;
    this.#text((known ? sections['credential.title'][row] : sections['credential.id'][row]) ?? 0, 0);
    this.#sources(sections['credential.source'][row] ?? none, claims);
    this.#units(sections['credential.milliunits'][row]);
  }

  #units(milliunits: number | undefined): void {
    if (milliunits === undefined || milliunits === none) return;
    this.#writer.sink.ascii(`,"units":${milliunits / 1000}`);
  }

  /** The source of the node's own record, if it has one, and those of the edges that end at it. */
  #sources(own: number, claims: ReadonlySet<number>): void {
    const { sink } = this.#writer;
    sink.ascii(',"source_reference_ids":[');
    let separate = false;
    const cite = (source: number): void => {
      if (separate) sink.ascii(',');
      separate = true;
      this.#writer.mention(source);
      this.#text(this.#space.sections['source.id'][source] ?? 0, 0);
    };
    if (own !== none) cite(own);
    for (const source of claims) if (source !== own) cite(source);
    sink.ascii(']');
  }

  /** A text of the graph without its first `skipped` bytes. */
  #text(text: number, skipped: number): void {
    const { sections } = this.#space;
    const offsets = sections['text.offsets'];
    this.#writer.sink.copy(sections['text.bytes'], (offsets[text] ?? 0) + skipped, offsets[text + 1] ?? 0);
  }
}

/** What follows the ends of an edge, by its word. */
const edgeEndings = [false, true].flatMap((alternative) => {
  const words = relations.map(
    (relation) => `,"relation":"${relation}"${alternative ? ',"alternative":true' : ''}}`,
  );
  return [...words, ...Array.from({ length: 8 - words.length }, () => '')];
});

const noClaims: ReadonlySet<number> = new Set();

/** The sources that say that the sent edges are there, by the node that they end at. */
class EdgeClaims {
  /** Relations of the edges that end at each position, a bit each. */
  readonly #relations: Uint8Array;
  /** Of nodes without a record: the first edge that leads away from them. */
  readonly #leaving = new Map<number, number>();
  readonly #projection: Projection;
  readonly #space: NodeSpace;

  constructor(projection: Projection, sent: SentView, space: NodeSpace) {
    this.#projection = projection;
    this.#space = space;
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

  of(position: number): ReadonlySet<number> {
    const placed = this.#projection.placed(position);
    const leaving = this.#leaving.get(position);
    if (leaving !== undefined) return this.#ofEdge(leaving);
    const bits = this.#relations[position] ?? 0;
    if (bits === 0 || this.#space.isRule(placed.node)) return noClaims;
    const sources = new Set<number>();
    for (let relation = 0; relation < relations.length; relation += 1) {
      if ((bits & (1 << relation)) !== 0) this.#addSources(placed.node, relation, sources);
    }
    return sources;
  }

  #ofEdge(edge: number): ReadonlySet<number> {
    const to = this.#projection.node[this.#projection.edgeTo[edge] ?? 0] ?? 0;
    const sources = new Set<number>();
    if (this.#space.isRule(to)) {
      sources.add(this.#space.sections['rule.source'][to - this.#space.rules] ?? 0);
    } else this.#addSources(to, (this.#projection.edgeWord[edge] ?? 0) & 7, sources);
    return sources;
  }

  /** Where the record of `node` says that something has this relation to it. */
  #addSources(node: number, relation: number, into: Set<number>): void {
    if (relation === relationCode.cross_listing) {
      this.#addListed('cross_listing', node, into);
      return;
    }
    const excluding = relation === relationCode.antirequisite;
    if (excluding && this.#addListed('antirequisite', node, into)) return;
    for (const [tree, root] of this.#space.treesOf(node)) {
      const meant = excluding || relationCode[tree] === relation;
      if (meant && root !== none) into.add(this.#space.sections['rule.source'][root] ?? 0);
    }
  }

  /** Whether the record lists any. */
  #addListed(what: 'antirequisite' | 'cross_listing', node: number, into: Set<number>): boolean {
    if (!this.#space.isCourse(node)) return false;
    const { sections } = this.#space;
    const start = sections[`${what}.offsets`][node] ?? 0;
    const end = sections[`${what}.offsets`][node + 1] ?? 0;
    for (let row = start; row < end; row += 1) into.add(sections[`${what}.source`][row] ?? 0);
    return start < end;
  }
}

assert(relations.length <= 8, 'a relation fits three bits');
