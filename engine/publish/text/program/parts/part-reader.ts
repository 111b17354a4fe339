/** What the readers of single parts of a program text share: the lines, and the reader of the lines below one. */
import type { Lexicon } from '../../words/lexicon.ts';
import type { Block } from '../demands/block.ts';
import type { LineReader } from '../demands/line-reader.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';

export interface PartReader {
  readonly text: string;
  readonly lexicon: Lexicon;
  readonly kinds: LineKinds;
  readonly lines: LineReader;
  /** Within "two of the following areas:", an area that is "CS 1 and CS 2" is both. */
  readonly isInChoice: boolean;
  block(nodes: readonly Outline[]): Block;
}

/** One list with its first line, one section with its heading, or one line. */
export interface Part {
  readonly part: Block;
  /** The exclusive end of its lines. */
  readonly end: number;
}
