/** Writes JSON into a ByteSink. Texts and source records are copied from the graph, where they are JSON already. */
import { uint32At } from '../../shared/column.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import { ByteSink, TextBytes } from './byte-sink.ts';
import { IdList } from './id-list.ts';
import { type ReadyJson, readyJson } from './ready-json.ts';

const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const zero = 0x30;
const sourceName = readyJson(',"source_reference_id":');

export class JsonWriter {
  readonly sink = new ByteSink();
  readonly #sections: GraphSections;
  readonly #sourceIds: Uint32Array;
  readonly #textOffsets: GraphSections['text.offsets'];
  readonly #texts: TextBytes;
  readonly #records: TextBytes;
  /** True if the next value or member needs a comma before it. */
  #separate = false;
  /** The sources cited so far in the current result and in the whole answer, in order of first citation. */
  readonly #resultSources = new IdList();
  readonly #answerSources = new IdList();
  /** Those that a dropped part of the current result cited, which the result names at its end. */
  readonly #droppedSources = new IdList();

  constructor({ sections }: CourseGraph) {
    this.#sections = sections;
    this.#sourceIds = sections['source.id'];
    this.#textOffsets = sections['text.offsets'];
    this.#texts = new TextBytes(sections['text.bytes']);
    this.#records = new TextBytes(sections['source.bytes']);
  }

  /** Starts an answer: forgets separators and citations. */
  beginAnswer(): void {
    this.#separate = false;
    this.#answerSources.clear();
    this.beginResult();
  }

  beginResult(): void {
    this.#resultSources.clear();
    this.#droppedSources.clear();
  }

  /** The sources cited since the current result began. */
  get resultSources(): Iterable<number> {
    return this.#sourcesOfResult().view();
  }

  /** The number of different sources cited in the answer so far. */
  get answerSourceCount(): number {
    return this.#answerSources.length;
  }

  openObject(): void {
    this.#open(openBrace);
  }

  closeObject(): void {
    this.#close(closeBrace);
  }

  openArray(): void {
    this.#open(openBracket);
  }

  closeArray(): void {
    this.#close(closeBracket);
  }

  /** Writes the name of a member; `name` is ASCII without escapes. */
  name(name: string): void {
    this.#comma();
    this.sink.member(name);
    this.#separate = false;
  }

  /** Opens an object or list with prepared JSON that ends with a member's name or a bracket. Content must follow. */
  openReady(json: ReadyJson): void {
    this.#comma();
    this.sink.ready(json);
    this.#separate = false;
  }

  /** Continues with prepared JSON that starts with its separator and ends with a member's name or open bracket. */
  continueReady(json: ReadyJson): void {
    this.sink.ready(json);
    this.#separate = false;
  }

  /** Continues or closes with prepared JSON that starts with its separator and ends with a value. */
  closeReady(json: ReadyJson): void {
    this.sink.ready(json);
    this.#separate = true;
  }

  /** Writes a word of the contract: ASCII without escapes. */
  word(word: string): void {
    this.#comma();
    this.sink.quoted(word);
  }

  number(value: number): void {
    this.#comma();
    if (value < 10 && value === (value & 0xf)) this.sink.byte(zero + value);
    else this.sink.ascii(String(value));
  }

  wordMember(name: string, word: string): void {
    this.name(name);
    this.word(word);
  }

  numberMember(name: string, value: number): void {
    this.name(name);
    this.number(value);
  }

  textMember(name: string, text: number): void {
    this.name(name);
    this.text(text);
  }

  /** Writes `source_reference_id`, which is never an object's first member. */
  sourceMember(source: number): void {
    this.continueReady(sourceName);
    this.cite(source);
  }

  jsonMember(name: string, value: unknown): void {
    this.name(name);
    this.json(value);
  }

  /** Writes a member that is an object; `write` writes its members. */
  object(name: string, write: () => void): void {
    this.name(name);
    this.openObject();
    write();
    this.closeObject();
  }

  /** Writes a member that is a list; `write` writes each element. */
  list<Item>(name: string, items: Iterable<Item>, write: (item: Item) => void): void {
    this.name(name);
    this.openArray();
    for (const item of items) write(item);
    this.closeArray();
  }

  /** Writes a member that is a list of objects; `write` writes the members of each. */
  objects<Item>(name: string, items: Iterable<Item>, write: (item: Item) => void): void {
    this.list(name, items, (item) => {
      this.openObject();
      write(item);
      this.closeObject();
    });
  }

  json(value: unknown): void {
    this.#comma();
    this.sink.utf8(JSON.stringify(value));
  }

  /** Writes a text of the graph, which is a JSON string. */
  text(text: number): void {
    this.#comma();
    const offsets = this.#textOffsets;
    this.sink.copyText(this.#texts, uint32At(offsets, text), uint32At(offsets, text + 1));
  }

  /** Writes the id of a source reference; the answer will include its record. */
  cite(source: number): void {
    if (this.#resultSources.add(source)) this.#answerSources.add(source);
    this.text(uint32At(this.#sourceIds, source));
  }

  /**
   * Drops what was written after a whole value or member. The result still cites its sources, in their order, but the
   * answer mentions them only where it next names them. `sourceCount` is `answerSourceCount` at `start`.
   */
  dropFrom(start: number, sourceCount: number): void {
    this.sink.cutBack(start);
    this.#separate = true;
    for (const source of this.#resultSources.view()) this.#droppedSources.add(source);
    this.#resultSources.clear();
    this.#answerSources.cutBack(sourceCount);
  }

  /** Writes the ids of the sources cited in the result so far as elements of the open array. */
  citedIds(): void {
    const sources = this.#sourcesOfResult();
    const isMentioned = sources === this.#resultSources;
    for (let index = 0; index < sources.length; index += 1) {
      if (!isMentioned) this.#answerSources.add(sources.at(index));
      this.text(uint32At(this.#sourceIds, sources.at(index)));
    }
  }

  /** Cites a source whose id was written without this writer; the answer will include its record. */
  mention(source: number): void {
    this.#answerSources.add(source);
  }

  /** Writes the records of the sources cited in the answer so far as elements of the open array. */
  citedRecords(): void {
    const sources = this.#answerSources;
    const offsets = this.#sections['source.offsets'];
    for (let index = 0; index < sources.length; index += 1) {
      const source = sources.at(index);
      this.#comma();
      this.sink.copyText(this.#records, uint32At(offsets, source), uint32At(offsets, source + 1));
    }
  }

  /** Copies the sink's elements at `[start, end)` into the open array. */
  repeat(start: number, end: number): void {
    if (start === end) return;
    this.#comma();
    this.sink.repeat(start, end);
  }

  #sourcesOfResult(): IdList {
    const dropped = this.#droppedSources;
    if (dropped.length === 0) return this.#resultSources;
    for (const source of this.#resultSources.view()) dropped.add(source);
    return dropped;
  }

  #open(bracket: number): void {
    this.#comma();
    this.sink.byte(bracket);
    this.#separate = false;
  }

  #close(bracket: number): void {
    this.sink.byte(bracket);
    this.#separate = true;
  }

  #comma(): void {
    if (this.#separate) this.sink.byte(comma);
    this.#separate = true;
  }
}
