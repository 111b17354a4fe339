/** JSON into a ByteSink: member names are written as given, texts and sources come ready from the graph. */
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import { ByteSink } from './byte-sink.ts';
import { IdList } from './id-list.ts';

const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

export class JsonWriter {
  readonly sink = new ByteSink();
  readonly #sections: GraphSections;
  /** Whether a value has been written since the innermost opening: the next one wants a comma. */
  #separate = false;
  /** Sources named so far in the result being written and in the whole answer, in order of first mention. */
  readonly #resultSources = new IdList();
  readonly #answerSources = new IdList();

  constructor(graph: CourseGraph) {
    this.#sections = graph.sections;
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

  get resultSources(): Iterable<number> {
    return this.#resultSources.view();
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
  openReady(json: Uint8Array): void {
    this.#comma();
    this.sink.whole(json);
    this.#separate = false;
  }

  /** Closes an object with JSON that is ready: further members, the separator before them included. */
  closeReady(json: Uint8Array): void {
    this.sink.whole(json);
    this.#separate = true;
  }

  /** A word of the contract: ASCII without escapes. */
  word(word: string): void {
    this.#comma();
    this.sink.quoted(word);
  }

  number(value: number): void {
    this.#comma();
    this.sink.ascii(String(value));
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
    const offsets = this.#sections['text.offsets'];
    this.sink.copy(this.#sections['text.bytes'], offsets[text] ?? 0, offsets[text + 1] ?? 0);
  }

  /** A source reference id; the answer will carry its record. */
  cite(source: number): void {
    if (this.#resultSources.add(source)) this.#answerSources.add(source);
    this.text(this.#sections['source.id'][source] ?? 0);
  }

  /** Notes a source that is cited in bytes written otherwise; the answer will carry its record. */
  mention(source: number): void {
    this.#answerSources.add(source);
  }

  /** The record of a source reference. */
  sourceRecord(source: number): void {
    this.#comma();
    const offsets = this.#sections['source.offsets'];
    this.sink.copy(this.#sections['source.bytes'], offsets[source] ?? 0, offsets[source + 1] ?? 0);
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
