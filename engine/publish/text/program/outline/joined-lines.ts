/** Joins lines that are one condition: "Admission into one of the following:" and the programs below it. */

import {
  holdsAdmissionList,
  isProgramRow,
  opensAdmissionList,
} from '../../items/students/recognise-admission.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { lastEnd, type Outline } from '../lines/lines.ts';

/** The outline with such lines joined into one, which is read as a sentence. */
export function withJoinedLines(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  const joined: Outline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (node === undefined) break;
    const end = node.children.length === 0 ? joinedEnd(nodes, at, lexicon) : at + 1;
    const members = nodes.slice(at, end);
    const isAlone = members.length === 1 && !holdsAdmissionList(node.line.text);
    joined.push(
      isAlone ? { ...node, children: withJoinedLines(node.children, lexicon) } : asOne(node, members),
    );
    at = end;
  }
  return joined;
}

function asOne({ line }: Outline, members: readonly Outline[]): Outline {
  const text = members.map((member) => member.line.text).join(' ');
  const end = Math.max(line.end, ...members.map(lastEnd));
  return { line: { ...line, end, text, isJoined: true }, children: [] };
}

function joinedEnd(nodes: readonly Outline[], at: number, lexicon: Lexicon): number {
  const text = nodes[at]?.line.text ?? '';
  if (opensAdmissionList(text)) {
    let end = at + 1;
    while (isRow(nodes[end], lexicon)) end += 1;
    return end;
  }
  const next = nodes[at + 1];
  const isCourse = next?.children.length === 0 && lexicon.courseAtStart(next.line.text) !== null;
  return isCourse && mayBeConcurrent.test(text) ? at + 2 : at + 1;
}

function isRow(node: Outline | undefined, lexicon: Lexicon): boolean {
  if (node === undefined || node.children.length > 0 || node.line.afterBlank) return false;
  const { text } = node.line;
  return opensAdmissionList(text) || (isProgramRow(text) && !lexicon.namesCourse(text));
}

const mayBeConcurrent =
  /^note:\s+the\s+following\s+(?:subjects?|courses?|units?|modules?|subject\/s)\s+(?:can|may)\s+(?:also\s+)?be\s+taken\s+concurrently(?:\s+\(at\s+the\s+same\s+time\))?\s*:?$/iu;
