/** Views as JSON: nodes, edges and coordinates, most of it copied from the graph. */
import { nodeKinds, type OverlayStatus, overlayStatuses, relations } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { boundLimits } from '../../shared/limits.ts';
import { kindOf } from '../evaluate/rule-tree.ts';
import type { SentView } from '../views/cut.ts';
import type { PlacedNode } from '../views/links.ts';
import type { NodeOrder } from '../views/node-order.ts';
import type { NodeSpace } from '../views/node-space.ts';
import type { Projection } from '../views/projection.ts';
import type { ByteSink } from './byte-sink.ts';
import { EdgeClaims } from './edge-claims.ts';
import type { JsonWriter } from './json-writer.ts';

/** How publication has laid the catalog out (engine/publish/lay-out/). */
const layoutAlgorithm = 'prerequisite-depth-by-subject';

export interface RenderableView {
  readonly projection: Projection;
  readonly order: NodeOrder;
  readonly sent: SentView;
  /** What the plan makes of a node, in views of a plan. */
  readonly statusOf: ((placed: PlacedNode) => OverlayStatus) | null;
  /** Whether a deeper view would show more from a node on. */
  readonly isMoreBelow: (position: number) => boolean;
  readonly includeLayout: boolean;
}

export class ViewRenderer {
  readonly #writer: JsonWriter;
  readonly #sink: ByteSink;
  readonly #space: NodeSpace;
  /** At hand, since a look-up among all sections costs more than the copy of a short text. */
  readonly #textOffsets: Uint32Array;
  readonly #textBytes: Uint8Array;

  constructor(writer: JsonWriter, space: NodeSpace) {
    this.#writer = writer;
    this.#sink = writer.sink;
    this.#space = space;
    this.#textOffsets = space.sections['text.offsets'];
    this.#textBytes = space.sections['text.bytes'];
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

  #nodes({ projection, order, sent, statusOf, isMoreBelow }: RenderableView): void {
    const sink = this.#sink;
    const claims = new EdgeClaims(projection, sent, this.#space);
    this.#writer.name('nodes');
    this.#writer.openArray();
    let opening = written.firstId;
    for (const position of sent.nodes) {
      const node = projection.node[position] ?? 0;
      sink.whole(opening);
      opening = written.nextId;
      this.#id(node, order.ruleIds.get(position));
      sink.whole(kindMembers[this.#space.kindOf(node)]);
      this.#members(node, claims.of(position));
      sink.whole(depthMembers[projection.depth[position] ?? 0] ?? noBytes);
      if (isMoreBelow(position)) sink.whole(written.more);
      if (statusOf !== null) sink.whole(statusMembers[statusOf(projection.placed(position))]);
      sink.byte(closeBrace);
    }
    this.#writer.closeArray();
  }

  #edges({ projection, order, sent }: RenderableView): void {
    const sink = this.#sink;
    this.#writer.name('edges');
    this.#writer.openArray();
    let opening = written.firstFrom;
    for (const edge of sent.edges) {
      const from = projection.edgeFrom[edge] ?? 0;
      const to = projection.edgeTo[edge] ?? 0;
      sink.whole(opening);
      opening = written.nextFrom;
      this.#id(projection.node[from] ?? 0, order.ruleIds.get(from));
      sink.whole(written.to);
      this.#id(projection.node[to] ?? 0, order.ruleIds.get(to));
      sink.whole(edgeEndings[projection.edgeWord[edge] ?? 0] ?? noBytes);
    }
    this.#writer.closeArray();
  }

  /** Coordinates of what publication gave a place: the courses and credentials of the catalog. */
  #layout({ projection, sent }: RenderableView): void {
    const sink = this.#sink;
    const { sections, credentials, graph } = this.#space;
    const x = sections['layout.x'];
    const y = sections['layout.y'];
    this.#writer.name('layout');
    this.#writer.openObject();
    this.#writer.name('algorithm');
    this.#writer.word(layoutAlgorithm);
    this.#writer.name('coordinates');
    this.#writer.openArray();
    let opening = written.firstId;
    for (const position of sent.nodes) {
      const node = projection.node[position] ?? 0;
      if (this.#space.isRule(node) || !this.#space.hasRecord(node)) continue;
      const place = node < credentials ? node : graph.courseCount + node - credentials;
      sink.whole(opening);
      opening = written.nextId;
      this.#id(node, undefined);
      sink.whole(written.x);
      this.#number(x[place] ?? 0);
      sink.whole(written.y);
      this.#number(y[place] ?? 0);
      sink.byte(closeBrace);
    }
    this.#writer.closeArray();
    this.#writer.closeObject();
  }

  #id(node: number, ruleId: string | undefined): void {
    const sink = this.#sink;
    const { sections, credentials } = this.#space;
    if (ruleId !== undefined) sink.utf8(JSON.stringify(ruleId));
    else if (node < credentials) {
      sink.whole(written.course);
      this.#text(node, 1);
    } else this.#text(sections['credential.id'][node - credentials] ?? 0, 0);
  }

  /** The value of `label`, then what depends on the kind. */
  #members(node: number, claims: readonly number[]): void {
    const sink = this.#sink;
    const { sections, credentials, rules } = this.#space;
    if (node >= rules) {
      const rule = node - rules;
      this.#text(sections['rule.label'][rule] ?? 0, 0);
      this.#sources(sections['rule.source'][rule] ?? none, claims);
      sink.ascii(`,"rule":"${kindOf(sections, rule)}"`);
    } else if (node < credentials) this.#course(node, claims);
    else this.#credential(node - credentials, claims);
  }

  #course(course: number, claims: readonly number[]): void {
    const { sections, graph } = this.#space;
    this.#text(course, 0);
    this.#sources(sections['course.source'][course] ?? none, claims);
    if (course >= graph.courseCount) return;
    this.#sink.whole(written.subject);
    this.#text(sections['course.subject'][course] ?? 0, 0);
    this.#units(sections['course.milliunits'][course]);
  }

  #credential(row: number, claims: readonly number[]): void {
    const { sections } = this.#space;
    const known = row < sections['credential.title'].length;
    this.#text((known ? sections['credential.title'][row] : sections['credential.id'][row]) ?? 0, 0);
    this.#sources(sections['credential.source'][row] ?? none, claims);
    this.#units(sections['credential.milliunits'][row]);
  }

  #units(milliunits: number | undefined): void {
    if (milliunits === undefined || milliunits === none) return;
    this.#sink.whole(written.units);
    this.#number(milliunits / 1000);
  }

  /** The digits of most numbers here are few: a loop beats making a text of them. */
  #number(value: number): void {
    const sink = this.#sink;
    if (!Number.isInteger(value) || value < 0) {
      sink.ascii(String(value));
      return;
    }
    let power = 1;
    while (power * 10 <= value) power *= 10;
    for (let rest = value; power >= 1; power /= 10) {
      const digit = Math.floor(rest / power);
      sink.byte(zero + digit);
      rest -= digit * power;
    }
  }

  /** The source of the node's own record, if it has one, and those of the edges that end at it. */
  #sources(own: number, claims: readonly number[]): void {
    const sink = this.#sink;
    sink.whole(written.sources);
    let separate = own !== none;
    if (separate) this.#cite(own);
    for (const source of claims) {
      if (source === own) continue;
      if (separate) sink.byte(comma);
      separate = true;
      this.#cite(source);
    }
    sink.byte(closeBracket);
  }

  #cite(source: number): void {
    this.#writer.mention(source);
    this.#text(this.#space.sections['source.id'][source] ?? 0, 0);
  }

  /** A text of the graph without its first `skipped` bytes. */
  #text(text: number, skipped: number): void {
    const start = (this.#textOffsets[text] ?? 0) + skipped;
    this.#sink.copy(this.#textBytes, start, this.#textOffsets[text + 1] ?? 0);
  }
}

const comma = 0x2c;
const zero = 0x30;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

const noBytes = Buffer.alloc(0);

/** Members as they are written, once made into bytes. */
const written = {
  firstId: Buffer.from('{"id":'),
  nextId: Buffer.from(',{"id":'),
  firstFrom: Buffer.from('{"from":'),
  nextFrom: Buffer.from(',{"from":'),
  to: Buffer.from(',"to":'),
  course: Buffer.from('"course:'),
  sources: Buffer.from(',"source_reference_ids":['),
  subject: Buffer.from(',"subject":'),
  units: Buffer.from(',"units":'),
  more: Buffer.from(',"more":true'),
  x: Buffer.from(',"x":'),
  y: Buffer.from(',"y":'),
} as const;

const kindMembers = membersOf(nodeKinds, (kind) => `,"kind":"${kind}","label":`);
const statusMembers = membersOf(overlayStatuses, (status) => `,"status":"${status}"`);
const depthMembers = Array.from({ length: boundLimits.max_depth.hard_max + 1 }, (_, depth) =>
  Buffer.from(`,"depth":${depth}`),
);

/** What follows the ends of an edge, by its word. */
const edgeEndings = [false, true].flatMap((alternative) =>
  Array.from({ length: 8 }, (_, code) => {
    const more = alternative ? ',"alternative":true' : '';
    return Buffer.from(`,"relation":"${relations[code] ?? ''}"${more}}`);
  }),
);

function membersOf<Word extends string>(words: readonly Word[], member: (word: Word) => string) {
  const rows = words.map((word) => [word, Buffer.from(member(word))]);
  return Object.fromEntries(rows) as Readonly<Record<Word, Uint8Array>>;
}
