/** Splits lines of several sentences into a line for each: each may have its own title, or be a list head. */
import type { Lexicon } from '../../words/lexicon.ts';
import { readSaidLine } from '../demands/said-line.ts';
import { readIncluding } from '../lines/including-line.ts';
import { readIntro } from '../lines/intro-line.ts';
import { amountOpening, imperative } from '../lines/line-words.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readEachGroup, readListHead } from '../lines/list-head.ts';
import { isForSome, sentencesOf } from '../lines/prose.ts';

/** "CS 105 may be taken instead.": such a sentence may relax the demand of another. */
const loosens =
  /\b(?:may|might|can|could|instead|alternativ\w*|substitut\w*|replac\w*|equivalen\w*|exempt\w*|waive\w*|unless|however|otherwise|exceptions?|lieu|in\s+place\s+of|either|whichever|depend\w*|optional\w*|not\s+required)\b/iu;
/** "If CS 105 is passed, CS 101 is not part of it.", but not "If ..., a further course must be taken." */
const exempts = /^(?!.*\b(?:must|required|requires)\b).*\bif\b/iu;
/** "Graduate courses may not be used.": the sentence may allow or forbid what the one before it names. */
const qualifies =
  /\b(?:may|must|can|cannot|not)\s+(?:not\s+)?be\b(?!\s+(?:selected|chosen|taken|drawn|completed)\s+from\b)/iu;
/** "They must include a laboratory." */
const refersBack =
  /^(?:they|these|those|this|that|it|its|such|both|each|all\s+(?:of\s+)?(?:these|them|those))\b/iu;

/** "The minor in Sociology requires 18 semester hours of sociology." */
const programRequires =
  /^(?:the|this|a)\s+(?:[\p{L}-]+\s+){0,3}(?:minor|major|program(?:me)?|certificate|degree|concentration)\b[^.;:]{0,60}\b(?:requires?|consists?\s+of|includes?)\b/iu;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Keeps a line whole if a sentence may relax the demand of another, or if the line may be a member of a list: it begins
 * with a course, or follows a list head at its own depth.
 */
export function bySentence(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  let isInList = false;
  return nodes.flatMap((node, at) => {
    const { line, children } = node;
    isInList = isFlatHead(nodes[at - 1]) || (isInList && !line.afterBlank);
    const ranges = sentencesOf(line.text);
    if (ranges.length < 2 || lexicon.courseAtStart(line.text) !== null) return [node];
    if (chooseFrom.test(line.text) && readListHead(line.text) !== null) return [node];
    const sentences = ranges.map(({ from, to }) => line.text.slice(from, to));
    // "Select two courses from the following. Some of them cannot be taken together.": the list is below both.
    const head = sentences.findIndex(opensBelow);
    if (head >= 0 && readListHead(line.text) === null) return headLast(node, ranges, head, lexicon);
    if (children.length > 0 && readIncluding(line.text) !== null) return [node];
    const said = readSaidLine(line.text, lexicon);
    if (said !== null && said.kind !== 'unread') return [node];
    const areDemands = sentences.every((one, index) => (isForSome(one) ? index > 0 : isDemand(one)));
    const arePlain = !qualifies.test(line.text) && (said === null || areDemands);
    return arePlain || (!isInList && areApart(sentences, lexicon))
      ? linesOf(node, arePlain ? ranges : joinedBack(sentences, ranges))
      : [node];
  });
}

/** "Complete two CS courses at the 400 level. Choose from:" */
const chooseFrom = /\.\s+(?:choose|select|chosen|selected)\s+from\b[^.:]*:$/iu;

/** True if the sentences are separate demands and limits, none of which relaxes another. */
function areApart(sentences: readonly string[], lexicon: Lexicon): boolean {
  const [first = ''] = sentences;
  if (isForSome(first) || sentences.some((one) => mayLoosen(one) || exempts.test(one))) return false;
  return sentences.some((one) => isDemand(one) || asksFor(one, lexicon));
}

/** False for "This requirement may be satisfied by CS 105." (see `joinedBack`) and "No course may be taken twice." */
function mayLoosen(sentence: string): boolean {
  if (/^this\s+requirement\s/iu.test(sentence)) return false;
  const isBan = /^no\s+(?:course|more)\b/iu.test(sentence);
  return loosens.test(isBan ? sentence.replace(/\bmay\b/iu, '') : sentence);
}

function isDemand(sentence: string): boolean {
  return imperative.test(sentence) || amountOpening.test(sentence) || programRequires.test(sentence);
}

/** "Students in the program must complete CS 101." */
function asksFor(sentence: string, lexicon: Lexicon): boolean {
  return /\b(?:must|required|requires?)\b/iu.test(sentence) && lexicon.namesCourse(sentence);
}

/** True for a list head whose rows are at its own depth. */
function isFlatHead(node: Outline | undefined): boolean {
  if (node === undefined || node.children.length > 0) return false;
  return readListHead(node.line.text) !== null || readEachGroup(node.line.text) !== null;
}

/** True if the sentence opens the list below the line, wherever in the line it is. */
function opensBelow(sentence: string): boolean {
  if (sentence.endsWith(':') && readIntro(sentence)?.total === null) return true;
  if (!/\bfollowing\b|\bbelow\b/iu.test(sentence)) return false;
  return readListHead(sentence) !== null || readEachGroup(sentence) !== null;
}

const partOfSet =
  /\bof\s+(?:these|those|the\s+(?:[\p{L}\d]+\s+)?(?:courses|electives))\b|^(?:the|your)\s+(?:selection|choice)\s+of\s+courses\b/iu;

function headLast(
  { line, children }: Outline,
  ranges: readonly Range[],
  head: number,
  lexicon: Lexicon,
): readonly Outline[] {
  const own = ranges[head] ?? { from: 0, to: line.text.length };
  const before = { from: 0, to: own.from };
  const behind = { from: own.to, to: line.text.length };
  const others = [before, behind].filter(({ from, to }) => line.text.slice(from, to).trim() !== '');
  const besides = linesOf({ line, children: [] }, others);
  const text = lineAt(line, own, others.length === 0);
  const isWithin = others.length > 0 && partOfSet.test(text.text);
  return [...bySentence(besides, lexicon), { line: isWithin ? { ...text, isWithin } : text, children }];
}

/** Ranges of sentences, each joined with the ones after it that refer back to it. */
function joinedBack(sentences: readonly string[], ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const [at, range] of ranges.entries()) {
    const before = refersBack.test(sentences[at] ?? '') ? joined.pop() : undefined;
    joined.push(before === undefined ? range : { from: before.from, to: range.to });
  }
  return joined;
}

/** A line for each range; the last one has the children. */
function linesOf({ line, children }: Outline, ranges: readonly Range[]): readonly Outline[] {
  return ranges.map((range, at): Outline => {
    return { line: lineAt(line, range, at === 0), children: at === ranges.length - 1 ? children : [] };
  });
}

function lineAt(line: TextLine, { from, to }: Range, isFirst: boolean): TextLine {
  const sentence = line.text.slice(from, to);
  const text = sentence.trim();
  const start = line.start + from + sentence.indexOf(text);
  return { start, end: start + text.length, text, afterBlank: isFirst && line.afterBlank };
}
