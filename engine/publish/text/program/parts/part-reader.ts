/** What the readers of the parts of a program text share. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Block } from '../demands/block.ts';
import type { LineReader } from '../demands/line-reader.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';

export interface PartReader {
  readonly text: string;
  readonly lexicon: Lexicon;
  /** True if titles are marked ("### Core"): an unmarked row of a table is not a title. */
  readonly marksTitles: boolean;
  /** True if rows end in their units after a single space: "CS 101 Logic 3". */
  readonly endsInUnits: boolean;
  readonly kinds: LineKinds;
  readonly lines: LineReader;
  /** True within "two of the following areas:", where the area "CS 1 and CS 2" means both courses. */
  readonly isInChoice: boolean;
  /** The units of sections that their titles state. */
  readonly sizes: WeakMap<Rule, number>;
  block(nodes: readonly Outline[]): Block;
}

/** One list with its head, one section with its heading, or one line. */
export interface Part {
  readonly part: Block;
  /** The exclusive end of its lines. */
  readonly end: number;
  /** Set if a section's title asks for more than its rows; the first rule is then that of the title line. */
  readonly title?: Title;
}

/** What a title asks for beyond the rows below it. */
export interface Title {
  /** The units of its whole section; null if it states none or is itself a row. */
  readonly units: number | null;
  /** True for "Major requirements (45 credits)": the sections after it may be what it asks for. */
  readonly mayContain: boolean;
  readonly rows: Block;
}

export const unclearLists = 'the text does not show which of the lists that follow belong together';

export const cutShort =
  'a blank line leaves no more rows in the list than are chosen; the rows after it may be members or required';

export const openList =
  'the sum of the section does not show which of the rows that follow belong to the list';
