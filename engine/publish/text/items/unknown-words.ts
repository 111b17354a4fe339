/** Collects words that no phrase matches into leaves: `external` conditions or unparsed text. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { isEquivalent } from '../build-rule.ts';
import { externalWords, populationWords } from '../words/wording.ts';
import type { Item } from './item.ts';

/** Replaces each run of unknown words, with the fillers and connectives between them, by one leaf. */
export function joinUnknownWords(text: string, items: readonly Item[]): readonly Item[] {
  const joined: Item[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    if (item === undefined) break;
    if (item.kind !== 'word') {
      joined.push(item);
      at += 1;
      continue;
    }
    const run = ownEnd(text, items, at, descriptionEnd(items, at, runEnd(text, items, at, joined), joined));
    const end = titleEnd(text, items, at, run, joined.at(-1)) ?? run;
    const first = takeFillersBefore(joined, item.start);
    const last = items[end - 1]?.end ?? item.end;
    joined.push(unknownLeaf(text, takeSetBefore(joined, first, text.slice(first, last)), last));
    at = end;
  }
  return joined;
}

/** True for "CS 101, graduate honours, or wizardry": unknown words after the comma of a list are one member. */
function isListMember(joined: readonly Item[]): boolean {
  const [before, link] = joined.filter(({ kind }) => kind !== 'filler').slice(-2);
  return link?.kind === 'comma' && (before?.kind === 'leaf' || before?.kind === 'close');
}

/** "A, B or any logic course, physics majors": the words after "or" replace B alone; majors are a further condition. */
function isAlternativeInList(joined: readonly Item[]): boolean {
  if (joined.findLast(({ kind }) => kind !== 'filler')?.kind !== 'or') return false;
  return joined.findLast(({ kind }) => kind === 'comma' || kind === 'semicolon')?.kind === 'comma';
}

function namesStudents(text: string, items: readonly Item[], comma: number): boolean {
  let end = comma + 1;
  while (items[end]?.kind === 'word') end += 1;
  return /\b(?:majors?|minors?|students?)$/iu.test(text.slice(items[comma]?.end, items[end - 1]?.end));
}

function runEnd(text: string, items: readonly Item[], from: number, joined: readonly Item[]): number {
  const [isMember, isInPlace] = [isListMember(joined), isAlternativeInList(joined)];
  let end = from + 1;
  for (;;) {
    const group = wordGroupEnd(items, end);
    if (group !== null) {
      end = group;
      continue;
    }
    const next = nextWord(items, end);
    if (next === null || (isMember && closesList(items, end))) return end;
    const comma = end + items.slice(end, next).findIndex(({ kind }) => kind === 'comma');
    if (isInPlace && comma >= end && namesStudents(text, items, comma)) return comma;
    // "or Wizardry 659 and admission to the program": admission is required with all alternatives.
    const link = text.slice(items[end]?.start, items[next]?.end);
    if (/^,?\s*and\s+admission$/iu.test(link) && /^\s+(?:in)?to\b/iu.test(text.slice(items[next]?.end)))
      return end;
    end = next + 1;
  }
}

/** "CS 101 or equivalent course in circuits, programming experience": what follows the comma is asked for besides. */
function descriptionEnd(items: readonly Item[], from: number, end: number, joined: readonly Item[]): number {
  const before = joined.findLast(({ kind }) => kind !== 'filler');
  const run = items.slice(from, end);
  const isList = run.some(({ kind }) => kind === 'or' || kind === 'and');
  const comma = run.findIndex(({ kind }) => kind === 'comma');
  return before?.kind === 'leaf' && isEquivalent(before.rule) && !isList && comma > 0 ? from + comma : end;
}

/** "admission to the program and Wizardry 291 or CS 101": the end of the words before the alternative. */
function ownEnd(text: string, items: readonly Item[], from: number, end: number): number {
  const next = items[end + 1];
  const isAlternative = items[end]?.kind === 'or' && next?.kind === 'leaf' && next.rule.kind === 'course';
  if (!isAlternative) return end;
  const last = items[end - 1]?.end;
  for (let at = end - 1; at > from; at -= 1) {
    if (items[at]?.kind !== 'and') continue;
    const words = text.slice(items[at]?.end, last);
    if (
      /^\s*\p{Lu}[\p{L}&' -]* \d{2,}$/u.test(words) &&
      !/ or /u.test(words) &&
      isExternal(text.slice(items[from]?.start, items[at]?.start))
    )
      return items[at - 1]?.kind === 'comma' ? at - 1 : at;
  }
  return end;
}

/** "CS 101 Programming or placement test": the end of the title behind a code, if a test or the like is its alternative. */
function titleEnd(
  text: string,
  items: readonly Item[],
  from: number,
  to: number,
  before: Item | undefined,
): number | null {
  if (before?.kind !== 'leaf' || before.rule.kind !== 'course') return null;
  let or = from + 1;
  while (or < to && items[or]?.kind !== 'or') or += 1;
  if (or >= to) return null;
  const title = text.slice(items[from]?.start, items[or - 1]?.end);
  const rest = text.slice(items[or]?.end, items[to - 1]?.end);
  return titleWords.test(title) && !isExternal(title) && proofs.test(rest) ? or : null;
}

/** What replaces a course; other conditions may be of a program whose code looks like a course's. */
const proofs = /\b(?:placement|placed|tests?|exam(?:ination)?s?|scored?|AP|IB|native|waiver)\b/u;

const titleWords = /^\p{Lu}[\p{L}'’&-]*(?: (?:\p{Lu}[\p{L}'’&-]*|of|and|the|to|in|for|with|&|\d)){0,8}$/u;

/** True for ", or". */
function closesList(items: readonly Item[], at: number): boolean {
  return items[at]?.kind === 'comma' && items[at + 1]?.kind === 'or';
}

/** The next unknown word if only connectives and fillers precede it, or null. */
function nextWord(items: readonly Item[], from: number): number | null {
  for (let at = from; at < from + 6; at += 1) {
    const kind = items[at]?.kind;
    if (kind === 'word') return at;
    if (
      kind !== 'filler' &&
      kind !== 'and' &&
      kind !== 'or' &&
      kind !== 'comma' &&
      kind !== 'slash' &&
      kind !== 'colon'
    ) {
      return null;
    }
  }
  return null;
}

/** The exclusive end of a parenthesis that contains only unknown words, or null. */
function wordGroupEnd(items: readonly Item[], from: number): number | null {
  if (items[from]?.kind !== 'open') return null;
  let words = 0;
  for (let at = from + 1; at < items.length; at += 1) {
    const kind = items[at]?.kind;
    if (kind === 'close') return words > 0 ? at + 1 : null;
    if (kind === 'word') words += 1;
    else if (kind !== 'filler' && kind !== 'and' && kind !== 'or' && kind !== 'comma' && kind !== 'slash')
      return null;
  }
  return null;
}

function takeFillersBefore(joined: Item[], start: number): number {
  let from = start;
  while (joined.at(-1)?.kind === 'filler') from = joined.pop()?.start ?? from;
  return from;
}

/** "6 credits of creative writing", "a 200-level course in logic": takes a set into the unknown words that describe it. */
function takeSetBefore(joined: Item[], start: number, words: string): number {
  const shared = sharedLevelSet(joined, words);
  if (shared !== null) {
    joined.splice(-2);
    return shared.start;
  }
  const last = joined.at(-1);
  if (last?.kind === 'leaf' && isEquivalent(last.rule) && describes.test(words)) {
    joined.pop();
    return last.start;
  }
  const isSet = last?.kind === 'leaf' && last.rule.kind === 'courses_from';
  if (!isSet) return start;
  const { from } = last.rule;
  const isOfLevel =
    from.minimum_number !== undefined && from.subjects === undefined && from.any_of === undefined;
  if (Object.keys(from).length > 0 && !(isOfLevel && /^(?:in|of|from)\b/iu.test(words))) return start;
  joined.pop();
  return last.start;
}

/** "One course in history or zoology at the 200 level": the level applies to both, so the whole is unknown. */
function sharedLevelSet(joined: readonly Item[], words: string): Item | null {
  const [set, link] = joined.slice(-2);
  const isSet = set?.kind === 'leaf' && set.rule.kind === 'courses_from';
  if (!isSet || link?.kind !== 'or' || !/\b(?:levels?|numbered)\b/iu.test(words)) return null;
  return set.rule.from.minimum_number === undefined && !ownAmount.test(words) ? set : null;
}

/** "equivalent" before "statistics course", "course in statistics": a description, which asks nothing more. */
const describes =
  /^(?!(?:and|with|plus|is|are|as|at|by|who|which|must|should|will|may|from|to|if|required|taken|completed|passed)\b)[\p{L}]/iu;

const ownAmount = /^(?:an?|one|two|any|\d+)\b/iu;

function unknownLeaf(text: string, start: number, end: number): Item {
  const words = text.slice(start, end);
  // "First-Year Writing Seminar (e.g., HIST 100)": a name, with examples of such courses.
  const isNamed = /\bseminar \( ?e\. ?g\b/iu.test(words);
  const isKnown = isNamed || isExternal(words) || isEquivalent({ kind: 'external', text: words });
  const kind = isKnown ? 'external' : 'unparsed';
  const rule: Rule = { kind, text: words, span: [start, end] };
  return { kind: 'leaf', rule, start, end };
}

/** True if the words are about more than courses: a test, a program, a standing. */
export function isExternal(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d'’]+/u)
    .some((word) => externalWords.has(word) || populationWords.has(word));
}
