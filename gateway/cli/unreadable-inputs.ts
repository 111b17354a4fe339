/** Prints the unreadable lines of a catalog's files; many faults of the same kind are summarized. */
import { groupBy } from '../../shared/group-by.ts';

/** A line of a file, or the whole file if `line` is 0, and why it cannot be read. */
export interface UnreadableLine {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** Up to this many similar faults are printed in full; of more, the first few and the line numbers of the others. */
const mostInFull = 6;
const shownOfMany = 3;

/** `inputs` must be sorted by file and line. */
export function describeInputs(inputs: readonly UnreadableLine[]): readonly string[] {
  const alike = groupBy(inputs, ({ file, reason }) => `${file}\n${shapeOf(reason)}`);
  return [...alike.values()].flatMap((group) => {
    if (group.length <= mostInFull) return group.map(describeInput);
    const others = group.slice(shownOfMany);
    const [{ file } = { file: '' }] = others;
    const lines = lineRanges(others.map(({ line }) => line));
    return [
      ...group.slice(0, shownOfMany).map(describeInput),
      `${file}: the same fault ${others.length} more times, in lines ${lines}`,
    ];
  });
}

function describeInput({ file, line, reason }: UnreadableLine): string {
  return line === 0 ? `${file}: ${reason}` : `${file}:${line}: ${reason}`;
}

/** The reason without what differs between records: strings of the input, and numbers. */
function shapeOf(reason: string): string {
  return reason.replace(/"(?:[^"\\]|\\.)*"/gu, '""').replace(/\d+/gu, '0');
}

/** Enough line numbers for any reader. */
const mostRanges = 40;

/** Ascending line numbers as `3-5, 8, 10-12`; of many, the first ranges. */
function lineRanges(lines: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range !== undefined && line <= range.last + 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  const shown = ranges.slice(0, mostRanges);
  const further = ranges.slice(mostRanges).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const listed = shown
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');
  return further === 0 ? listed : `${listed} and ${further} more`;
}
