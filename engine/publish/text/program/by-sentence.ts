/** Lines that are several sentences, as a line for each: each may have its own title, or be the first line of a list. */
import type { Vocabulary } from '../vocabulary.ts';
import { amountOpening, imperative } from './line-words.ts';
import type { Outline } from './lines.ts';
import { isForSome, sentencesOf } from './prose.ts';
import { readSaidLine } from './said-line.ts';

/** "Graduate courses may not be used.": what a sentence allows or forbids may be what the one before it names. */
const qualifies =
  /\b(?:may|must|can|cannot|not)\s+(?:not\s+)?be\b(?!\s+(?:selected|chosen|taken|drawn|completed)\s+from\b)/iu;

/** Not where a sentence bounds what the one before it asks, nor where the line begins with a course: that may be a member of a list. */
export function bySentence(nodes: readonly Outline[], vocabulary: Vocabulary): readonly Outline[] {
  return nodes.flatMap((node) => {
    const { line, children } = node;
    const ranges = sentencesOf(line.text);
    if (ranges.length < 2 || qualifies.test(line.text) || vocabulary.courseAtStart(line.text) !== null)
      return [node];
    const said = readSaidLine(line.text, vocabulary);
    const isDemand = (sentence: string) => imperative.test(sentence) || amountOpening.test(sentence);
    const areDemands = ranges.every(({ from, to }) => {
      const sentence = line.text.slice(from, to);
      return isForSome(sentence) ? from > 0 : isDemand(sentence);
    });
    if (said !== null && !(said.kind === 'unread' && areDemands)) return [node];
    return ranges.map(({ from, to }, at): Outline => {
      const text = line.text.slice(from, to);
      const start = line.start + from;
      const own = { start, end: start + text.length, text, afterBlank: at === 0 && line.afterBlank };
      return { line: own, children: at === ranges.length - 1 ? children : [] };
    });
  });
}
