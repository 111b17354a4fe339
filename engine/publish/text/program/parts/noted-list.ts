/**
 * A list whose head ends in a note: "Choose four hours from the following (one lecture and its laboratory)", "Take three of
 * the following courses, at least one of which must be CS 301 or CS 305:". The note is asked for beside the list.
 */
import { itemAt } from '../../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { atLeastOf } from '../../build-rule.ts';
import { ofRule } from '../demands/block.ts';
import { allOf } from '../demands/list-rules.ts';
import { readNumber } from '../lines/amount.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { number } from '../lines/unit-nouns.ts';
import type { Part, PartReader } from './part-reader.ts';

const noted =
  /^([^()]*\bfollowing\b[^():,;]*?)(?:\s*\(([^()]+)\)|,\s+((?:and\s+)?at\s+least\s+[^:]*))\s*:?$/iu;

/** ", at least one of which must be CS 301, CS 305 or CS 310" */
const namedPart = new RegExp(
  `^(?:and\\s+)?at\\s+least\\s+(${number})\\s+of\\s+(?:which|these|them)\\s+(?:must|shall|has\\s+to)\\s+be\\s+(?:(?:chosen|selected|taken)\\s+from\\s+|(?:either|one\\s+of)\\s+)?(?=\\p{Lu})`,
  'iu',
);

/** Returns null for any other line. */
export function notedList(reader: PartReader, nodes: readonly Outline[], at: number): Part | null {
  const node = nodes[at];
  const [, words = '', bracketed, said = ''] = noted.exec(node?.line.text ?? '') ?? [];
  const note = bracketed ?? said;
  if (node === undefined || note === '' || readListHead(node.line.text) !== null) return null;
  if (readListHead(`${words}:`) === null) return null;
  return reader.lines.attempt(() =>
    listAndNote(reader, nodes, at, { words, note, isBracketed: bracketed !== undefined }),
  );
}

function listAndNote(
  reader: PartReader,
  nodes: readonly Outline[],
  at: number,
  {
    words,
    note,
    isBracketed,
  }: { readonly words: string; readonly note: string; readonly isBracketed: boolean },
): Part | null {
  const node = itemAt(nodes, at);
  const { line, children } = node;
  const head = { ...node, line: { ...line, end: line.start + words.length, text: `${words}:` } };
  const end = children.length > 0 ? at + 1 : reader.kinds.choiceEnd(nodes, at + 1);
  const list = reader.block([head, ...nodes.slice(at + 1, end)]);
  if (list.rules.flatMap(leavesOf).some(({ kind }) => kind === 'unparsed')) return null;
  const start = line.start + line.text.lastIndexOf(note);
  const part = readNote(reader, { ...line, start, end: start + note.length, text: note });
  // ", at least one of which must include a laboratory:" may choose among the rows.
  if (!isBracketed && part.kind === 'unparsed') return null;
  return { part: ofRule({ kind: 'all_of', rules: [allOf(list.rules, list.limits), part] }), end };
}

function readNote(reader: PartReader, note: TextLine): Rule {
  const [lead = '', count = ''] = namedPart.exec(note.text) ?? [];
  const courses = reader.lines.attempt(() => {
    const start = note.start + lead.length;
    const read = reader.lines.read({ ...note, start, text: note.text.slice(lead.length) });
    const leaves = read.rules.flatMap(leavesOf);
    const arePlain = leaves.every((leaf) => leaf.kind === 'course' && leaf.minimum_grade === undefined);
    return lead !== '' && read.limits.length === 0 && arePlain ? leaves : null;
  });
  const isSound = courses !== null && courses.length > readNumber(count);
  return isSound ? atLeastOf(readNumber(count), courses) : reader.lines.unread(note);
}
