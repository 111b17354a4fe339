/** Lines after a list that add to it: "plus CS 120", "and" alone, "CS 120 is also required". */
import { readHeading } from './heading.ts';
import { choiceTitle, pathTitle } from './line-words.ts';
import type { Outline } from './lines.ts';
import { readListHead } from './list-head.ts';
import { isOfSomeStudents } from './prose.ts';

/** Words that require something of all students, whatever the list before offers. */
export const bindsAll =
  /\b(?:is|are)\s+(?:also\s+)?(?:required|compulsory|mandatory)\b|^(?:also\s+)?(?:required|compulsory|mandatory)\b|^(?:in\s+addition|additionally|also)\b|^(?:all\s+|every\s+|each\s+)?(?:students?|candidates?|majors|you)\s+(?:must|shall|should|will|also|take|complete|are\s+required|have\s+to|need)\b/iu;

/** "Plus two additional upper-level courses": required in addition to the list. */
const added =
  /^(?:[Pp]lus|PLUS)\s+(?!.*:$)(?:\p{Lu}|\d|an?\s|any\s|at\s+least\s|one\s|two\s|three\s|four\s|five\s|six\s|another\s)/u;

/** Moves lines that bind all students from below a choice to after it, with the lines that follow them. */
export function withLiftedLines(nodes: readonly Outline[]): readonly Outline[] {
  return nodes.flatMap((node): readonly Outline[] => {
    const children = withLiftedLines(withLooseNotes(node.children));
    const at = children.findIndex(
      ({ line, children: below }, index) =>
        index > 0 &&
        below.length === 0 &&
        (bindsAll.test(line.text) ||
          added.test(line.text) ||
          isOfSomeStudents(line.text) ||
          (node.isFlat === true && beginsSection(line.text))),
    );
    const isChoice = at > 0 && (readListHead(node.line.text)?.amount.kind ?? 'all') !== 'all';
    if (!isChoice) return [{ ...node, children }];
    return [{ ...node, children: children.slice(0, at) }, ...children.slice(at)];
  });
}

/** Lifts footnotes from below the last row of a bulleted list: "1. A grade of C is required in all courses". */
function withLooseNotes(nodes: readonly Outline[]): readonly Outline[] {
  const last = nodes.at(-1);
  const from = last?.children.findIndex(({ line }) => bindsAll.test(line.text)) ?? -1;
  if (last === undefined || from < 0 || /:$/u.test(last.line.text) || readListHead(last.line.text) !== null)
    return nodes;
  const row = { ...last, children: last.children.slice(0, from) };
  return [...nodes.slice(0, -1), row, ...last.children.slice(from)];
}

/** True for "Core courses" in a list without indentation; "Group B" may be one of the options. */
function beginsSection(line: string): boolean {
  const isTitle = !/\p{L}\s?\d{2,}/u.test(line) && readHeading(line) !== null;
  return isTitle && !choiceTitle.test(line) && !pathTitle.test(line);
}

const alone = /^(?:and|plus)\s*:?$/iu;

/** True if all lines are members of a choice. */
export function areMembers(nodes: readonly Outline[]): boolean {
  // "plus at least 6 credits from the list below" above courses is a list, and may be a member.
  const lines = nodes.map(({ line, children }) =>
    children.length > 0 && /^plus\s+(?!\p{Lu})/u.test(line.text) ? '' : line.text,
  );
  return addedAt(lines) === null && !arePairs(lines);
}

/** True for pairs to choose from: "CS 100", "and", "CS 105", "or", "CS 110". */
function arePairs(lines: readonly string[]): boolean {
  return lines.some((line) => alone.test(line)) && lines.some((line) => /^or\s*:?$/iu.test(line));
}

/** The index of the first line that adds to a list; null if all lines are members. */
export function addedAt(lines: readonly string[]): number | null {
  const isOfPairs = arePairs(lines);
  const at = lines.findIndex((line, index) => {
    if (index === 0) return false;
    if (alone.test(line)) return !isOfPairs;
    const isLast = index === lines.length - 1;
    const isMember = isLast && /[,;]$/u.test(lines[index - 1] ?? '');
    return added.test(line) || (/^[Aa]nd\s+\p{Lu}/u.test(line) && !isMember);
  });
  return at < 0 ? null : at;
}
