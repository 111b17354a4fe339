/** Lines that are several sentences, as a line for each: each may have its own title, or be the first line of a list. */
import type { Vocabulary } from '../vocabulary.ts';
import { readIncluding } from './including-line.ts';
import { amountOpening, imperative } from './line-words.ts';
import type { Outline, TextLine } from './lines.ts';
import { readListHead } from './list-head.ts';
import { isForSome, sentencesOf } from './prose.ts';
import { readSaidLine } from './said-line.ts';

/** "Graduate courses may not be used.": what a sentence allows or forbids may be what the one before it names. */
const qualifies =
  /\b(?:may|must|can|cannot|not)\s+(?:not\s+)?be\b(?!\s+(?:selected|chosen|taken|drawn|completed)\s+from\b)/iu;

/** "The minor in Sociology requires 18 semester hours of sociology." */
const programRequires =
  /^(?:the|this|a)\s+(?:[\p{L}-]+\s+){0,3}(?:minor|major|program(?:me)?|certificate|degree|concentration)\b[^.;:]{0,60}\b(?:requires?|consists?\s+of|includes?)\b/iu;

/** Not where a sentence bounds what the one before it asks, nor where the line begins with a course: that may be a member of a list. */
export function bySentence(nodes: readonly Outline[], vocabulary: Vocabulary): readonly Outline[] {
  return nodes.flatMap((node) => {
    const { line, children } = node;
    const ranges = sentencesOf(line.text);
    const head = ranges[0];
    // "Select two courses from the following. Some of them cannot be taken together.": the list is below both.
    if (head !== undefined && ranges.length > 1 && isHeadAlone(line.text, head.to)) {
      const rest = lineAt(line, head.to, line.text.length);
      return [
        { line: rest, children: [] },
        { line: lineAt(line, 0, head.to), children },
      ];
    }
    const opens = children.length > 0 && readIncluding(line.text) !== null;
    if (
      opens ||
      ranges.length < 2 ||
      qualifies.test(line.text) ||
      vocabulary.courseAtStart(line.text) !== null
    )
      return [node];
    const said = readSaidLine(line.text, vocabulary);
    const isDemand = (sentence: string) =>
      imperative.test(sentence) || amountOpening.test(sentence) || programRequires.test(sentence);
    const areDemands = ranges.every(({ from, to }) => {
      const sentence = line.text.slice(from, to);
      return isForSome(sentence) ? from > 0 : isDemand(sentence);
    });
    if (said !== null && !(said.kind === 'unread' && areDemands)) return [node];
    return ranges.map(({ from, to }, at): Outline => {
      return { line: lineAt(line, from, to), children: at === ranges.length - 1 ? children : [] };
    });
  });
}

function lineAt(line: TextLine, from: number, to: number): TextLine {
  const sentence = line.text.slice(from, to);
  const text = sentence.trim();
  const start = line.start + from + sentence.indexOf(text);
  return { start, end: start + text.length, text, afterBlank: from === 0 && line.afterBlank };
}

/** The first sentence opens a list, and the line does not. */
function isHeadAlone(line: string, end: number): boolean {
  const first = line.slice(0, end);
  return (
    /\bfollowing\b|\bbelow\b/iu.test(first) && readListHead(first) !== null && readListHead(line) === null
  );
}
