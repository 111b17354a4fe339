/**
 * "Option A" and "Option B" above their courses: one of them is taken, or as many as the line before them says.
 * Rewrites them as a list of lists.
 */
import { itemAt } from '../../../../../shared/column.ts';
import { readNumber } from '../lines/amount.ts';
import { contains } from '../lines/heading.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import { connective } from '../lines/line-words.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';

const nouns =
  'options?|alternatives?|tracks?|paths?|pathways?|streams?|routes?|plans?|sequences?|concentrations?|emphases|groups?';
const head = new RegExp(
  `^(?:and\\s+|plus\\s+)?(?:(?:one|a)\\s+course\\s+(?:(?:taken|chosen|selected)\\s+)?from\\s+)?(?:(?:students?|you|candidates?)\\s+)?(?:(?:must|should|shall|will|may)\\s+)?(?:(?:choose|select|complete|take|pick|follow|satisfy|meet|fulfil)\\s+)?(${number}|all)\\s+(?:of\\s+)?(?:the\\s+)?(?:following\\s+)?(?:(?:${number})\\s+)?(?:[\\p{Ll}]+\\s+)?(?:${nouns})(?:\\s+(?:listed\\s+)?below)?\\s*[:.]?$`,
  'iu',
);
/** "Select 8 credits from one of the following groups:" */
const sizedHead = new RegExp(
  `^(?:select|choose|complete|take)\\s+(?:at\\s+least\\s+)?(?:${number})\\s*${unitNouns}\\s+(?:from|in)\\s+(one)\\s+of\\s+the\\s+following\\s+(?:${nouns}):?$`,
  'iu',
);
const letter = '(?:[A-Z]|[IVX]{1,3}|\\d{1,2})';
/** "Choose Plan A or Plan B." */
const namedHead = new RegExp(
  `^(?:(?:students?|you|candidates?)\\s+)?(?:(?:must|should|shall|will|may)\\s+)?(?:choose|select|complete|take|pick|follow|satisfy)?\\s*(?:either\\s+)?(?:${nouns})\\s+${letter}(?:,?\\s+(?:or\\s+)?(?:(?:${nouns})\\s+)?${letter}){1,5}\\s*[:.]?$`,
  'iu',
);
const lettered = new RegExp(
  `^(?:the\\s+)?(${nouns})\\s+(?:[A-Z]|[IVX]{1,3}|\\d{1,2}|one|two|three|four|five)(?:\\s*\\([^()]*\\))?(?:\\s*[:.)–-]+\\s*(.*))?$`,
  'iu',
);
/** "Thesis option", of which each word but the last is capitalized. */
const eitherCase = nouns.replaceAll(/(?<![\p{L}])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const named = new RegExp(
  `^(?:\\p{Lu}[\\p{L}-]*\\s+){1,4}(${eitherCase})(?:\\s*\\([^()]*\\))?\\s*(?::\\s*(.*))?$`,
  'u',
);

interface Option {
  readonly noun: string;
  /** The words of the line after the title. */
  readonly rest: string;
}

/** The outline with each run of options below a line that says how many are required. */
export function withOptionLists(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  const labelled = labelledLists(nodes, kinds);
  if (labelled !== null) return [listOf(itemAt(labelled, 0).line, 'one', labelled)];
  const placed: Outline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const found = optionsAt(nodes, at, kinds);
    const node = nodes[at];
    if (node === undefined) break;
    placed.push(found?.list ?? { ...node, children: withOptionLists(node.children, kinds) });
    at = found?.end ?? at + 1;
  }
  return placed;
}

const label = /^For\s+(?:[\p{L}-]+\s+){0,9}(?:students|learners|speakers|majors|minors)\b[^.:;(]*\.?$/iu;

/** Lines such as "For students of history", each above what these students need: lists of both. Null if there are fewer than two. */
function labelledLists(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] | null {
  const isLabel = (node: Outline) =>
    label.test(node.line.text) && node.children.length === 0 && !kinds.namesCourse(node);
  const labels = nodes.flatMap((node, at) => (isLabel(node) ? [at] : []));
  if (labels[0] !== 0 || labels.length < 2) return null;
  return labels.map((from, index): Outline => {
    const [first, ...below] = nodes.slice(from, labels[index + 1]);
    const { line } = itemAt(nodes, from);
    const members = [...(first === undefined ? [] : [first]), ...withOptionLists(below, kinds)];
    return { line: { ...line, end: line.start, text: 'Complete all of the following:' }, children: members };
  });
}

/** A run of options with or without the line that opens it; null if none begins here. */
function optionsAt(nodes: readonly Outline[], at: number, kinds: LineKinds) {
  const opening = nodes[at];
  const given = opening === undefined ? undefined : amountOf(opening.line.text);
  if (opening === undefined) return null;
  if (either.test(opening.line.text)) return eitherAt(opening, nodes, at, kinds);
  if (given !== undefined && opening.children.length > 0) {
    const run = runOf(opening.children, 0, kinds, true);
    const isWhole = run !== null && run.end === opening.children.length;
    return isWhole ? { list: listOf(opening.line, given, run.options), end: at + 1 } : null;
  }
  const run = runOf(nodes, given === undefined ? at : at + 1, kinds, given !== undefined);
  if (run === null) return null;
  // Without an amount, one student may have to take all tracks, and all options if another line mentions them.
  const isChoice =
    /^(?:option|alternative)$/u.test(run.noun) && !nodes.some(({ line }) => speaksOfOptions(line));
  if (given === undefined && !isChoice) return null;
  return { list: listOf(opening.line, given ?? 'one', run.options), end: run.end };
}

const either = /^(?:(?:choose|select|complete|take)\s+)?either\s*:?$/iu;

/**
 * "Either" above courses, a line "or", and other courses; in a flat list, whose end is unmarked, as many of each. Or above
 * two titles with their courses.
 */
function eitherAt(opening: Outline, nodes: readonly Outline[], at: number, kinds: LineKinds) {
  const isFlat = opening.children.length === 0;
  let end = at + 1;
  const isApart = () => nodes[end]?.line.afterBlank === true && kinds.isCourseRow(nodes[end - 1]);
  while (isFlat && (isLink(nodes[end]) || (kinds.isCourseRow(nodes[end]) && !isApart()))) end += 1;
  const runs: Outline[][] = [[]];
  for (const member of isFlat ? nodes.slice(at + 1, end) : opening.children) {
    if (isLink(member)) runs.push([]);
    else runs.at(-1)?.push(member);
  }
  const areSound = runs.every((run) => run.length > 0 && (!isFlat || run.length === runs[0]?.length));
  if (runs.length < 2 || !areSound) return isFlat ? eitherTitled(opening, nodes, at, kinds) : null;
  const options = runs.map((run): Outline => {
    const { start } = itemAt(run, 0).line;
    return {
      line: { ...opening.line, start, end: start, text: 'Complete all of the following:' },
      children: run,
    };
  });
  return { list: listOf(opening.line, 'one', options), end };
}

/** "Choose either" above two titles with their courses; null if a third follows. */
function eitherTitled(opening: Outline, nodes: readonly Outline[], at: number, kinds: LineKinds) {
  const options: Outline[] = [];
  let end = at + 1;
  const isTitle = ({ line }: Outline) => kinds.heading(line)?.isElective === false && !contains(line.text);
  for (let node = nodes[end]; node !== undefined && isTitle(node); node = nodes[end]) {
    const isFlat = node.children.length === 0;
    const past = isFlat ? kinds.rowsEnd(nodes, end + 1) : end + 1;
    const children = isFlat ? nodes.slice(end + 1, past) : node.children;
    if (children.length === 0 || !children.every((row) => kinds.isCourseRow(row))) break;
    options.push({ line: { ...node.line, text: 'Complete all of the following:' }, children });
    end = past;
  }
  return options.length === 2 ? { list: listOf(opening.line, 'one', options), end } : null;
}

/** "One course from each option", "6 credits from Option A" */
function speaksOfOptions({ text }: TextLine): boolean {
  return optionOf(text) === null && /\b(?:options?|alternatives?)\b/iu.test(text) && !head.test(text);
}

/** The words of the line before options that say how many of them it asks for. */
function amountOf(text: string): string | undefined {
  const isNamed = namedHead.test(text) && /\bor\b/iu.test(text);
  return head.exec(text)?.[1] ?? sizedHead.exec(text)?.[1] ?? (isNamed ? 'one' : undefined);
}

function listOf(line: TextLine, given: string, options: readonly Outline[]): Outline {
  const count = readNumber(given);
  const text = `Complete ${/^all$/iu.test(given) ? 'all' : count} of the following:`;
  const isTitle = optionOf(line.text) !== null;
  return { line: { ...line, end: isTitle ? line.start : line.end, text }, children: options };
}

/** A run of at least two options of one noun, each with its demands; null if there is none. */
function runOf(nodes: readonly Outline[], from: number, kinds: LineKinds, isHeaded: boolean) {
  const options: Outline[] = [];
  const noun = optionOf(nodes[from]?.line.text ?? '')?.noun ?? '';
  let at = from;
  for (let node = nodes[at]; node !== undefined && isOption(node, noun); node = nodes[at]) {
    const own = node.children.length > 0 ? at + 1 : endOf(nodes, at, noun, kinds);
    const joins = isHeaded || nodes.slice(from, at).some(isLink);
    const end = node.children.length === 0 && joins ? linkedEnd(nodes, own, kinds) : own;
    const option = outlineOfOption(node, nodes.slice(at + 1, end), kinds);
    if (option === null) return null;
    options.push(option);
    at = end;
  }
  return options.length < 2 ? null : { options, end: at, noun };
}

/** The exclusive end of an option: the next one. The last one ends with its list: what follows binds all students. */
function endOf(nodes: readonly Outline[], at: number, noun: string, kinds: LineKinds): number {
  const next = nodes.findIndex((node, index) => index > at && isOption(node, noun));
  if (next > 0) return next;
  const isInline = (optionOf(nodes[at]?.line.text ?? '')?.rest ?? '') !== '' && kinds.namesCourse(nodes[at]);
  const first = nodes[at + 1];
  if (isInline || first === undefined) return at + 1;
  if (!kinds.beginsWithCourse(first)) {
    if (kinds.heading(first.line) !== null) return at + 1;
    // "Select one of these and a course from the list below:" is not understood, but above its courses.
    const isHead =
      first.children.length === 0 &&
      (first.line.text.endsWith(':') || readListHead(first.line.text) !== null);
    return isHead ? kinds.choiceEnd(nodes, at + 2) : at + 2;
  }
  let end = at + 2;
  while (nodes[end]?.line.afterBlank === false && kinds.beginsWithCourse(nodes[end])) end += 1;
  return end;
}

/** The exclusive end of an option with what a line "AND" adds to it. */
function linkedEnd(nodes: readonly Outline[], from: number, kinds: LineKinds): number {
  let end = from;
  while (isLink(nodes[end]) && nodes[end + 1] !== undefined && nodes[end]?.line.afterBlank === false) {
    const first = nodes[end + 1];
    const isHead = first?.children.length === 0 && readListHead(first.line.text) !== null;
    end = isHead ? kinds.choiceEnd(nodes, end + 2) : end + 2;
  }
  return end;
}

function isLink(node: Outline | undefined): boolean {
  return node !== undefined && node.children.length === 0 && connective.test(node.line.text);
}

/** True if at least two options have titles on lines of their own. */
export function hasOptions(lines: readonly TextLine[]): boolean {
  return lines.filter(({ text }) => /^option\s+\S+$/iu.test(text) && optionOf(text)?.rest === '').length > 1;
}

function outlineOfOption(node: Outline, below: readonly Outline[], kinds: LineKinds): Outline | null {
  const { line } = node;
  const rest = optionOf(line.text)?.rest ?? '';
  const members = node.children.length > 0 ? node.children : below;
  if (rest !== '' && kinds.namesCourse(node)) {
    const start = line.start + line.text.length - rest.length;
    return members.length > 0 ? null : { line: { ...line, start, text: rest }, children: [] };
  }
  const own = { ...line, start: line.start + line.text.length - rest.length, text: rest };
  // "Option C: 6 credits of CS" has nothing below it, and "Option A: one of the following:" says how much is required.
  if (members.length === 0) return rest === '' ? null : { line: own, children: [] };
  return {
    line: readListHead(rest) === null ? { ...line, text: 'Complete all of the following:' } : own,
    children: withOptionLists(members, kinds),
  };
}

function isOption({ line }: Outline, noun: string): boolean {
  return noun !== '' && optionOf(line.text)?.noun === noun;
}

/** The title of an option, with its noun in the singular; null for any other line. */
function optionOf(text: string): Option | null {
  const found = lettered.exec(text) ?? named.exec(text);
  const noun = found?.[1]?.toLowerCase().replace(/s$/u, '');
  return noun === undefined ? null : { noun, rest: found?.[2] ?? '' };
}
