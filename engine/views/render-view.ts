/** Writes a view as JSON: nodes, edges and coordinates, mostly bytes copied from the graph. */
import { float32At, itemAt, uint8At, uint32At } from '../../shared/column.ts';
import { nodeKinds, type OverlayStatus, overlayStatuses, relations } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { boundLimits } from '../../shared/limits.ts';
import { kindOf } from '../evaluate/graph/rule-tree.ts';
import { type ByteSink, TextBytes } from '../render/byte-sink.ts';
import type { JsonWriter } from '../render/json-writer.ts';
import { type ReadyJson, readyJson } from '../render/ready-json.ts';
import { EdgeSources } from './edge-sources.ts';
import type { ViewNode } from './links.ts';
import type { NodeOrder } from './node-order.ts';
import type { NodeSpace } from './node-space.ts';
import type { Projection } from './projection.ts';
import { type MapPlace, rulePlace } from './rule-place.ts';
import type { SentView } from './truncated-view.ts';

/** The name of the layout that publication computes (engine/publish/map/). */
const layoutAlgorithm = 'prerequisite-depth-by-subject';

export interface RenderableView {
  readonly projection: Projection;
  readonly order: NodeOrder;
  readonly sent: SentView;
  /** The status of a node under the plan; null for views without a plan. */
  readonly statusOf: ((node: ViewNode) => OverlayStatus) | null;
  /** True if a deeper view would show more nodes beyond this one. */
  readonly hasMoreBelow: (position: number) => boolean;
  readonly includeLayout: boolean;
}

export class ViewRenderer {
  readonly #writer: JsonWriter;
  readonly #sink: ByteSink;
  readonly #space: NodeSpace;
  /** Kept here, since looking up a section by name costs more than copying a short text. */
  readonly #textOffsets: Uint32Array;
  readonly #texts: TextBytes;
  /** The byte range of each position's id in the sink, from which edges and coordinates copy it. */
  #idStarts = new Uint32Array(1024);
  #idEnds = new Uint32Array(1024);

  constructor(writer: JsonWriter, space: NodeSpace) {
    this.#writer = writer;
    this.#sink = writer.sink;
    this.#space = space;
    this.#textOffsets = space.sections['text.offsets'];
    this.#texts = new TextBytes(space.sections['text.bytes']);
  }

  /** Writes the members of `data`. */
  render(view: RenderableView): void {
    const { sent } = view;
    const writer = this.#writer;
    this.#nodes(view);
    this.#edges(view);
    if (view.includeLayout) this.#layout(view);
    writer.object('view_meta', () => {
      writer.numberMember('omitted_nodes', sent.omittedNodes);
      writer.numberMember('omitted_edges', sent.omittedEdges);
    });
  }

  #nodes({ projection, order, sent, statusOf, hasMoreBelow }: RenderableView): void {
    const sink = this.#sink;
    const edgeSources = new EdgeSources(projection, sent, this.#space);
    if (this.#idStarts.length < projection.nodeCount) {
      this.#idStarts = new Uint32Array(2 * projection.nodeCount);
      this.#idEnds = new Uint32Array(2 * projection.nodeCount);
    }
    this.#writer.name('nodes');
    this.#writer.openArray();
    let opening = written.firstId;
    for (const position of sent.nodes) {
      const node = uint32At(projection.node, position);
      sink.ready(opening);
      opening = written.nextId;
      this.#idStarts[position] = sink.length;
      this.#id(node, order.ruleIds, position);
      this.#idEnds[position] = sink.length;
      sink.ready(kindMembers[this.#space.kindOf(node)]);
      this.#members(node, edgeSources.of(position));
      sink.ready(itemAt(depthMembers, uint8At(projection.depth, position)));
      if (hasMoreBelow(position)) sink.ready(written.more);
      if (statusOf !== null) sink.ready(statusMembers[statusOf(projection.nodeAt(position))]);
      sink.byte(closeBrace);
    }
    this.#writer.closeArray();
  }

  #edges({ projection, sent }: RenderableView): void {
    const sink = this.#sink;
    this.#writer.name('edges');
    this.#writer.openArray();
    let opening = written.firstFrom;
    for (const edge of sent.edges) {
      const from = uint32At(projection.edgeFrom, edge);
      const to = uint32At(projection.edgeTo, edge);
      sink.ready(opening);
      opening = written.nextFrom;
      this.#idAgain(from);
      sink.ready(written.to);
      this.#idAgain(to);
      sink.ready(itemAt(edgeEndings, uint8At(projection.edgeWord, edge)));
    }
    this.#writer.closeArray();
  }

  /** Records have coordinates on the catalog's map; rules are placed relative to their record. */
  #layout({ projection, sent }: RenderableView): void {
    const sink = this.#sink;
    this.#writer.name('layout');
    this.#writer.openObject();
    this.#writer.name('algorithm');
    this.#writer.word(layoutAlgorithm);
    this.#writer.name('coordinates');
    this.#writer.openArray();
    let opening = written.firstId;
    for (const position of sent.nodes) {
      const place = this.#placeOf(projection, position);
      if (place === null) continue;
      sink.ready(opening);
      opening = written.nextId;
      this.#idAgain(position);
      sink.ready(written.x);
      this.#number(place.x);
      sink.ready(written.y);
      this.#number(place.y);
      sink.byte(closeBrace);
    }
    this.#writer.closeArray();
    this.#writer.closeObject();
  }

  /** Null if the catalog has no record of the node. */
  #placeOf(projection: Projection, position: number): MapPlace | null {
    const space = this.#space;
    const node = uint32At(projection.node, position);
    if (!space.isRule(node)) return space.hasRecord(node) ? this.#placeOfRecord(node) : null;
    const { root, owner } = projection.nodeAt(position);
    const tree = space.treeName(owner, root);
    return rulePlace(space.sections, tree, root, node - space.rules, this.#placeOfRecord(owner));
  }

  #placeOfRecord(node: number): MapPlace {
    const { sections, credentials, graph } = this.#space;
    const place = node < credentials ? node : graph.courseCount + node - credentials;
    return { x: float32At(sections['layout.x'], place), y: float32At(sections['layout.y'], place) };
  }

  #id(node: number, ruleIds: ReadonlyMap<number, string>, position: number): void {
    const sink = this.#sink;
    const { sections, credentials } = this.#space;
    if (this.#space.isRule(node)) sink.utf8(JSON.stringify(ruleIds.get(position)));
    else if (node < credentials) {
      sink.ready(written.course);
      this.#text(node, 1);
    } else this.#text(uint32At(sections['credential.id'], node - credentials), 0);
  }

  /** Copies the id of a node that has been written. */
  #idAgain(position: number): void {
    this.#sink.repeatFew(uint32At(this.#idStarts, position), uint32At(this.#idEnds, position));
  }

  /** Writes the value of `label`, then the members of the node's kind. */
  #members(node: number, edgeSources: readonly number[]): void {
    const sink = this.#sink;
    const { sections, credentials, rules } = this.#space;
    if (node >= rules) {
      const rule = node - rules;
      this.#text(uint32At(sections['rule.label'], rule), 0);
      this.#sources(uint32At(sections['rule.source'], rule), edgeSources);
      sink.ascii(`,"rule":"${kindOf(sections, rule)}"`);
    } else if (node < credentials) this.#course(node, edgeSources);
    else this.#credential(node - credentials, edgeSources);
  }

  #course(course: number, edgeSources: readonly number[]): void {
    const { sections, graph } = this.#space;
    this.#text(course, 0);
    const hasRecord = course < graph.courseCount;
    this.#sources(hasRecord ? uint32At(sections['course.source'], course) : none, edgeSources);
    if (!hasRecord) return;
    this.#sink.ready(written.title);
    this.#text(uint32At(sections['course.title'], course), 0);
    this.#sink.ready(written.subject);
    this.#text(uint32At(sections['course.subject'], course), 0);
    this.#units(uint32At(sections['course.milliunits'], course));
  }

  #credential(row: number, edgeSources: readonly number[]): void {
    const { sections, graph } = this.#space;
    if (row >= graph.credentialCount) {
      this.#text(uint32At(sections['credential.id'], row), 0);
      this.#sources(none, edgeSources);
      return;
    }
    this.#text(uint32At(sections['credential.title'], row), 0);
    this.#sources(uint32At(sections['credential.source'], row), edgeSources);
    this.#sink.ready(written.title);
    this.#text(uint32At(sections['credential.title'], row), 0);
    this.#units(uint32At(sections['credential.milliunits'], row));
  }

  #units(milliunits: number): void {
    if (milliunits === none) return;
    this.#sink.ready(written.units);
    this.#number(milliunits / 1000);
  }

  /** Most numbers here have few digits, for which a loop is faster than building a string. */
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

  /** Writes the source of the node's own record, if any, and those of its edges. */
  #sources(own: number, edgeSources: readonly number[]): void {
    const sink = this.#sink;
    sink.ready(written.sources);
    let separate = own !== none;
    if (separate) this.#cite(own);
    for (const source of edgeSources) {
      if (source === own) continue;
      if (separate) sink.byte(comma);
      separate = true;
      this.#cite(source);
    }
    sink.byte(closeBracket);
  }

  #cite(source: number): void {
    this.#writer.mention(source);
    this.#text(uint32At(this.#space.sections['source.id'], source), 0);
  }

  /** Writes a text of the graph without its first `skipped` bytes. */
  #text(text: number, skipped: number): void {
    const start = uint32At(this.#textOffsets, text) + skipped;
    this.#sink.copyText(this.#texts, start, uint32At(this.#textOffsets, text + 1));
  }
}

const comma = 0x2c;
const zero = 0x30;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** Member names, encoded once. */
const written = {
  firstId: readyJson('{"id":'),
  nextId: readyJson(',{"id":'),
  firstFrom: readyJson('{"from":'),
  nextFrom: readyJson(',{"from":'),
  to: readyJson(',"to":'),
  course: readyJson('"course:'),
  sources: readyJson(',"source_reference_ids":['),
  title: readyJson(',"title":'),
  subject: readyJson(',"subject":'),
  units: readyJson(',"units":'),
  more: readyJson(',"more":true'),
  x: readyJson(',"x":'),
  y: readyJson(',"y":'),
} as const;

const kindMembers = membersOf(nodeKinds, (kind) => `,"kind":"${kind}","label":`);
const statusMembers = membersOf(overlayStatuses, (status) => `,"status":"${status}"`);
const depthMembers = Array.from({ length: boundLimits.max_depth.hard_max + 1 }, (_, depth) =>
  readyJson(`,"depth":${depth}`),
);

/** What follows an edge's two ids, by its relation code and alternative bit. */
const edgeEndings = [false, true].flatMap((alternative) =>
  Array.from({ length: 8 }, (_, code) => {
    const more = alternative ? ',"alternative":true' : '';
    return readyJson(`,"relation":"${relations[code] ?? ''}"${more}}`);
  }),
);

function membersOf<Word extends string>(words: readonly Word[], member: (word: Word) => string) {
  const rows = words.map((word) => [word, readyJson(member(word))]);
  return Object.fromEntries(rows) as Readonly<Record<Word, ReadyJson>>;
}
