/** JSON into a ByteSink: member names are written as given, texts and sources come ready from the graph. */
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import { ByteSink } from './byte-sink.ts';
import { IdList } from './id-list.ts';
import type { ReadyJson } from './ready-json.ts';

const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const zero = 0x30;

export class JsonWriter {
  readonly sink = new ByteSink();
  readonly #sections: GraphSections;
  readonly #sourceIds: Uint32Array;
  readonly #textOffsets: GraphSections['text.offsets'];
  readonly #texts: DataView;
  readonly #records: DataView;
  /** Whether a value has been written since the innermost opening: the next one wants a comma. */
  #separate = false;
  /** Sources named so far in the result being written and in the whole answer, in order of first mention. */
  readonly #resultSources = new IdList();
  readonly #answerSources = new IdList();

  constructor({ sections }: CourseGraph) {
    this.#sections = sections;
    this.#sourceIds = sections['source.id'];
    this.#textOffsets = sections['text.offsets'];
    this.#texts = viewOf(sections['text.bytes']);
    this.#records = viewOf(sections['source.bytes']);
  }

  /** Forgets separators and citations: a new answer begins. */
  beginAnswer(): void {
    this.#separate = false;
    this.#answerSources.clear();
    this.beginResult();
  }

  beginResult(): void {
    this.#resultSources.clear();
  }

  get answerSources(): Iterable<number> {
    return this.#answerSources.view();
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

  /** Opens an object with JSON that is ready: it ends with the name of a member, whose value comes next. */
  openReady(json: ReadyJson): void {
    this.#comma();
    this.sink.ready(json);
    this.#separate = false;
  }

  /** Goes on with JSON that is ready, the separator before it included; it ends as `openReady`, or with a bracket that opens. */
  goOnReady(json: ReadyJson): void {
    this.sink.ready(json);
    this.#separate = false;
  }

  /** Goes on or closes with JSON that is ready and ends with a value, the separator before it included. */
  closeReady(json: ReadyJson): void {
    this.sink.ready(json);
    this.#separate = true;
  }

  /** A word of the contract: ASCII without escapes. */
  word(word: string): void {
    this.#comma();
    this.sink.quoted(word);
  }

  number(value: number): void {
    this.#comma();
    if (value < 10 && value === (value & 0xf)) this.sink.byte(zero + value);
    else this.sink.ascii(String(value));
  }

  boolean(value: boolean): void {
    this.#comma();
    this.sink.ascii(value ? 'true' : 'false');
  }

  /** Any string, escaped here. */
  string(value: string): void {
    this.#comma();
    this.sink.utf8(JSON.stringify(value));
  }

  /** A text of the graph: a JSON literal, copied as it stands. */
  text(text: number): void {
    this.#comma();
    const offsets = this.#textOffsets;
    this.sink.copyText(this.#texts, offsets[text] ?? 0, offsets[text + 1] ?? 0);
  }

  /** A source reference id; the answer will carry its record. */
  cite(source: number): void {
    if (this.#resultSources.add(source)) this.#answerSources.add(source);
    this.text(this.#sourceIds[source] ?? 0);
  }

  /** The ids of the sources cited in the result so far, as the elements of the array that is open. */
  citedIds(): void {
    for (const source of this.#resultSources.view()) this.text(this.#sourceIds[source] ?? 0);
  }

  /** Notes a source that is cited in bytes written otherwise; the answer will carry its record. */
  mention(source: number): void {
    this.#answerSources.add(source);
  }

  /** The record of a source reference. */
  sourceRecord(source: number): void {
    this.#comma();
    const offsets = this.#sections['source.offsets'];
    this.sink.copyText(this.#records, offsets[source] ?? 0, offsets[source + 1] ?? 0);
  }

  /** Copies elements that this sink already holds at `[start, end)` into the array that is open. */
  repeat(start: number, end: number): void {
    if (start === end) return;
    this.#comma();
    this.sink.repeat(start, end);
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

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
