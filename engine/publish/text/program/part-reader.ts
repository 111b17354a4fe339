/** What the readers of single parts of a program text share: the lines, and the reader of the lines below one. */
import type { Lexicon } from '../lexicon.ts';
import type { Block } from './block.ts';
import type { LineKinds } from './line-kinds.ts';
import type { LineReader } from './line-reader.ts';
import type { Outline } from './lines.ts';

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
