/** What the readers of single parts of a program text share: the lines, and the reader of the lines below one. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Block } from '../demands/block.ts';
import type { LineReader } from '../demands/line-reader.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';

export interface PartReader {
  readonly text: string;
  readonly lexicon: Lexicon;
  /** Whether there are titles such as "### Core": what is not marked so is none of a table. */
  readonly marksTitles: boolean;
  /** Whether rows end in their units behind a single blank: "CS 101 Logic 3". */
  readonly endsInUnits: boolean;
  readonly kinds: LineKinds;
  readonly lines: LineReader;
  /** Within "two of the following areas:", an area that is "CS 1 and CS 2" is both. */
  readonly isInChoice: boolean;
  /** What sections come to by their titles. */
  readonly sizes: WeakMap<Rule, number>;
  block(nodes: readonly Outline[]): Block;
}

/** One list with its first line, one section with its heading, or one line. */
export interface Part {
  readonly part: Block;
  /** The exclusive end of its lines. */
  readonly end: number;
  /** Of a section whose title asks for more than its rows: its line is the first rule. */
  readonly title?: Title;
}

/** What a title asks beside the rows below it. */
export interface Title {
  /** Of its whole section; null where it is a row as those below it, or states none. */
  readonly units: number | null;
  /** "Major requirements (45 credits)": the sections behind it may be what it asks for. */
  readonly mayContain: boolean;
  readonly rows: Block;
}
