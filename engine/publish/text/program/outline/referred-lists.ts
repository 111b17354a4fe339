/** Lists that another line names: "Two courses from List A and one from List B", with the lists elsewhere. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { readInlineList } from '../demands/inline-list.ts';
import { isCourseLine } from '../lines/course-line.ts';
import { readHeading } from '../lines/heading.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';

const name =
  '(?:list|group|table|category|pool|basket|block|cluster|schedule)\\s+(?:[A-Z]|[IVX]{1,3}|\\d{1,2})';
const title = new RegExp(`^(${name})\\b(?:\\s*[:–-]\\s*(\\S.*))?\\s*:?$`, 'iu');
const reference = new RegExp(
  `^(.{0,120}?\\b(?:from|of|in))\\s+(?:the\\s+)?(?:courses\\s+(?:in|on|from)\\s+)?(${name})(?:\\s+(?:below|above))?\\.?$`,
  'iu',
);
const joint = new RegExp(
  `(?=[,\\s])(?<=\\b${name}),?\\s+(?:and|plus)\\s+(?=(?:an?\\s+|at\\s+least\\s+)?[\\w.]+\\s.*\\b${name}\\.?$)`,
  'iu',
);

const wholeList =
  /\ball\s+(?:of\s+)?(?:the\s+)?(?:modules|courses|units|subjects|papers)\s+(?:in|from|on|of)$/iu;

interface Named {
  readonly key: string;
  readonly from: number;
  readonly end: number;
  readonly members: readonly Outline[];
}

/** Moves each named list below the lines that say how much of it is required; lists that no line names stay. */
export function withReferredLists(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  const lists = namedLists(nodes, lexicon);
  if (lists.size === 0) return nodes;
  const used = new Set<string>();
  const placed = nodes.flatMap((node) => placedBelow(node, lists, used));
  if (used.size === 0) return nodes;
  const taken = [...lists.values()].filter(({ key }) => used.has(key));
  const isTaken = (node: Outline): boolean =>
    taken.some(({ from, end }) => {
      const at = nodes.indexOf(node);
      return at >= from && at < end;
    });
  return placed.filter((node) => !isTaken(node));
}

function namedLists(nodes: readonly Outline[], lexicon: Lexicon): ReadonlyMap<string, Named> {
  const lists = new Map<string, Named>();
  nodes.forEach((node, from) => {
    const [, label = '', rest] = title.exec(node.line.text) ?? [];
    const key = label.toLowerCase();
    if (label === '' || lists.has(key)) return;
    const inline = rest === undefined ? [] : inlineMembers(node.line, rest, lexicon);
    let end = from + 1;
    while (rest === undefined && node.children.length === 0 && isMember(nodes[end], lexicon)) end += 1;
    const below = node.children.length > 0 ? node.children : nodes.slice(from + 1, end);
    const members = rest === undefined ? below : inline;
    const arePlain = members.length > 0 && members.every((member) => isMember(member, lexicon));
    if (arePlain) lists.set(key, { key, from, end, members });
  });
  return lists;
}

function isMember(node: Outline | undefined, lexicon: Lexicon): boolean {
  return node !== undefined && node.children.length === 0 && isCourseLine(node.line, lexicon);
}

/** "List 1: CS 101, CS 102": a line for each course; empty unless it is a plain list. */
function inlineMembers(line: TextLine, rest: string, lexicon: Lexicon): readonly Outline[] {
  const start = line.start + line.text.length - rest.length;
  const marks = [...rest.matchAll(/\s*[,;]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/giu)];
  const bounds = [0, ...marks.map(({ 0: mark, index }) => index + mark.length)];
  const ends = [...marks.map(({ index }) => index), rest.replace(/\.$/u, '').length];
  const members = bounds.map((from, at): Outline => {
    const text = rest.slice(from, ends[at]);
    return {
      line: { start: start + from, end: start + from + text.length, text, afterBlank: false },
      children: [],
    };
  });
  const whole = readInlineList({ ...line, start, text: rest }, lexicon);
  return members.every((member) => isMember(member, lexicon)) && !isCounted(whole) ? members : [];
}

function isCounted(rule: Rule | null): boolean {
  return rule !== null && leavesOf(rule).some(({ kind }) => kind === 'courses_from');
}

/** A line for each reference, with the list as its children; the line itself if a part of it names no list. */
function placedBelow(
  node: Outline,
  lists: ReadonlyMap<string, Named>,
  used: Set<string>,
): readonly Outline[] {
  if (node.children.length > 0 || readHeading(node.line.text) !== null) return [node];
  const { text, start } = node.line;
  const mark = joint.exec(text);
  const ranges =
    mark === null
      ? [[0, text.length] as const]
      : [[0, mark.index] as const, [mark.index + mark[0].length, text.length] as const];
  const keys: string[] = [];
  const lines = ranges.flatMap(([from, end]): readonly Outline[] => {
    const part = text.slice(from, end);
    const [, words = '', label = ''] = reference.exec(part) ?? [];
    const list = lists.get(label.toLowerCase());
    const head = `${words.replace(wholeList, 'all of')} the following:`;
    if (list === undefined || readListHead(head) === null) return [];
    keys.push(list.key);
    return [
      { line: { ...node.line, start: start + from, end: start + end, text: head }, children: list.members },
    ];
  });
  if (lines.length < ranges.length) return [node];
  for (const key of keys) used.add(key);
  return lines;
}
