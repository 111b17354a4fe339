/** Upper limits on the courses below a line: "No more than two of the following may be counted:". */
import { leavesOf, type SharingLimit } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Block } from '../demands/block.ts';
import { readCourseLine } from '../lines/course-line.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { bound, counted, readCapLine } from '../sets/cap-line.ts';
import type { PartReader } from './part-reader.ts';

/** Returns the limit and the exclusive end of its list; null unless the list consists of courses. */
export function cappedList(nodes: readonly Outline[], at: number, kinds: LineKinds, lexicon: Lexicon) {
  const node = nodes[at];
  const [words = '', rest = ''] = node?.line.text.replace(/\.$/u, '').split(/\s*:\s*/u) ?? [];
  const start = bound.exec(words)?.[0].length ?? 0;
  const said = words.slice(start).replace(counted, '');
  const amount = start === 0 ? undefined : readListHead(`${said}:`)?.amount;
  if (node === undefined || amount === undefined || amount.kind === 'all') return null;
  if (rest !== '') {
    const limit = readCapLine(`at most ${said.replace(below, '')} ${rest}`, lexicon);
    return limit?.from.course_codes === undefined
      ? null
      : { part: { rules: [], limits: [limit] }, end: at + 1 };
  }
  const end = node.children.length > 0 ? at + 1 : kinds.listEnd(nodes, at + 1);
  const members = node.children.length > 0 ? node.children : nodes.slice(at + 1, end);
  const rules = members.map(({ line, children }) =>
    children.length > 0 ? null : readCourseLine(line, lexicon),
  );
  if (rules.length === 0 || !rules.every((rule) => rule !== null)) return null;
  const course_codes = rules
    .flatMap(leavesOf)
    .flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
  const { kind } = amount;
  const most = kind === 'units' ? { maximum_units: amount.units } : { maximum_count: amount.count };
  const limit: SharingLimit = { from: { course_codes }, ...most };
  const part: Block = { rules: [], limits: [limit] };
  return { part, end };
}

/** The number of upper limits behind the options of a section: they are no options. */
export function capsBehind(members: readonly Outline[], { kinds, lexicon }: PartReader): number {
  const last = members.findLastIndex(({ line }) => kinds.isOption(line));
  const behind = members.slice(last + 1);
  const areCaps = behind.every(
    ({ line, children }) => children.length === 0 && readCapLine(line.text, lexicon) !== null,
  );
  const areOptions = members.slice(0, last + 1).every(({ line }) => kinds.isOption(line));
  return last >= 0 && areOptions && areCaps ? behind.length : 0;
}

/** "the following" in "two of the following: CS 101, CS 105, CS 110" */
const below = /(?<=\b(?:of|from|among|in))\s+(?:(?:the\s+)?following|these)\b.*$/iu;
