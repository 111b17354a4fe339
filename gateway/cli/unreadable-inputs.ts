/** The lines of a catalog's files that cannot be read, as a command prints them: every fault, and those with the same one together. */
import { groupBy } from '../../shared/group-by.ts';

/** A line of a file, or with line 0 all of it, and why it cannot be read. */
export interface UnreadableLine {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** Faults alike that are printed one by one; of more, the first few and the line numbers of the others. */
const mostInFull = 6;
const shownOfMany = 3;

/** `inputs` are sorted by file and line. */
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

/** The reason without what differs from record to record: strings of the input, and numbers. */
function shapeOf(reason: string): string {
  return reason.replace(/"(?:[^"\\]|\\.)*"/gu, '""').replace(/\d+/gu, '0');
}

/** More line numbers than a person reads. */
const mostRanges = 40;

/** Ascending line numbers as `3-5, 8, 10-12`; the first ones of many. */
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
