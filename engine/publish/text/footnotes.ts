/**
 * Footnotes of courses: "STAT 227* or STAT 215. * May be taken concurrently.", "ENG 101† († C or better)". A mark whose
 * note is understood is blanked out together with the note, which is applied to the courses with the mark. A
 * superscript grade, "CS 112^C", needs no note; other raised capitals become an unparsed condition of their course.
 */
import { type Grade, leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { join, mapLeaves } from './build-rule.ts';

export interface Footnote {
  /** The offset of the mark after a course. */
  readonly at: number;
  readonly end: number;
  readonly meaning: Meaning;
}

interface Meaning {
  readonly concurrent?: true;
  readonly minimum_grade?: Grade;
  readonly unread?: Rule;
}

export interface Footnoted {
  /** The text with marks and notes blanked out; offsets are unchanged. */
  readonly text: string;
  readonly footnotes: readonly Footnote[];
}

const marks = '(?:\\^?\\*{1,3}|[†‡§¶]{1,2}|[¹²³⁴⁵⁶⁷⁸⁹]|[#^](?!\\d))';
const reference = new RegExp(`(?<=\\d[A-Z]{0,2})${marks}(?![\\p{L}\\d])`, 'gu');
/** Also after the mark of a note: "CS 112^*^C". */
const superscript = /(?<=\d[A-Z]{0,2}(?:\^\*)?)\^\{?(?:([A-D][+-]?)|\p{Lu}{1,3})\}?(?![\p{L}\d+-])/gu;
const note = new RegExp(
  `(?:(?<=^\\s*)|(?<=[.;)]\\s+)|(?<=\\(\\s*))(${marks})[\\s:=–-]*([^\\n.;()*†‡§¶¹²³⁴⁵⁶⁷⁸⁹]+)[.;]?(?=\\s|\\)|$)`,
  'gmu',
);
const spelled =
  /(?:\*\s*)?(?:the\s+)?(?:courses?|prerequisites?|those|classes)\s+(?:that\s+are\s+)?(?:indicated|marked|denoted|identified|followed)\s+(?:with|by)\s+(?:an?\s+)?(?:asterisk|\*)(?:\s*\(\*\))?\s+([^.\n]+)\.?/giu;

const concurrently =
  /^(?:(?:may|can|could)\s+(?:also\s+)?be\s+(?:taken\s+)?(?:prior\s+to\s+or\s+)?(?:concurrently|simultaneously|as\s+an?\s+co-?requisites?)|(?:or\s+)?concurrent(?:\s+(?:enrol?lment|registration))?(?:\s+(?:is\s+)?(?:allowed|permitted|possible|ok|okay))|(?:may|can)\s+be\s+concurrent|co-?requisites?\s+allowed)$/iu;
const graded =
  /^(?:(?:must|needs?\s+to|has\s+to|to)\s+be\s+(?:completed|passed|taken|earned)\s+with\s+|requires?\s+|with\s+)?(?:an?\s+|the\s+)?(?:minimum\s+)?(?:(?:letter\s+|final\s+)?grades?\s+(?:of\s+)?)?(?:at\s+least\s+)?(?:an?\s+)?["“]?([A-D][+-]?)["”]?(?:\s+grade)?(?:\s+(?:or|and)\s+(?:better|higher|above))?(?:\s+minimum)?(?:\s+(?:is\s+)?(?:required|needed))?$/u;

/** Returns null if the text has neither a superscript nor a mark whose note is understood. */
export function readFootnotes(text: string): Footnoted | null {
  if (!/[*†‡§¶¹²³⁴⁵⁶⁷⁸⁹#^]/u.test(text)) return null;
  const meanings = new Map<string, Meaning>();
  const notes: (readonly [number, number])[] = [];
  const add = (mark: string, words: string, start: number, end: number): void => {
    const meaning = meaningOf(words);
    if (meaning === null || meanings.has(mark)) return;
    meanings.set(mark, meaning);
    notes.push([start, end]);
  };
  for (const found of text.matchAll(spelled))
    add('*', found[1] ?? '', found.index, found.index + found[0].length);
  for (const found of text.matchAll(note))
    add(found[1] ?? '', found[2] ?? '', found.index, found.index + found[0].length);
  const footnotes = [...text.matchAll(reference)].flatMap(({ 0: mark, index }): Footnote[] => {
    const meaning = meanings.get(mark);
    const isNote = notes.some(([start, end]) => index >= start && index < end);
    return meaning === undefined || isNote ? [] : [{ at: index, end: index + mark.length, meaning }];
  });
  for (const { 0: raised, 1: grade, index } of text.matchAll(superscript))
    footnotes.push({ at: index, end: index + raised.length, meaning: ofRaised(raised, grade, index) });
  if (footnotes.length === 0) return null;
  const lengths = footnotes.map(({ at, end }) => [at, end] as const);
  return { text: [...lengths, ...notes].reduce(blanked, text).replace(/\(\s*\)/gu, blank), footnotes };
}

function ofRaised(raised: string, grade: string | undefined, at: number): Meaning {
  return grade === undefined
    ? { unread: { kind: 'unparsed', text: raised, span: [at, at + raised.length] } }
    : { minimum_grade: grade };
}

function blanked(text: string, [start, end]: readonly [number, number]): string {
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
}

/** Keeps line breaks, which may end a line of a list. */
function blank(words: string): string {
  return words.replaceAll(/[^\n]/gu, ' ');
}

function meaningOf(words: string): Meaning | null {
  const said = words.trim();
  if (concurrently.test(said)) return { concurrent: true };
  const grade = graded.exec(
    said
      .replace(/^Grade/u, 'grade')
      .replace(/^(?:M|m)ust/u, 'must')
      .replace(/^Minimum/u, 'minimum'),
  )?.[1];
  return grade === undefined ? null : { minimum_grade: grade };
}

/** The rule with its footnotes applied; null if a mark follows anything but a course, or one that is not read is among its words. */
export function withFootnotes(rule: Rule | null, footnotes: readonly Footnote[]): Rule | null {
  if (rule === null) return null;
  const leaves = [...leavesOf(rule)].sort((a, b) => startOf(a) - startOf(b));
  const meanings = new Map<Rule, Meaning>();
  for (const { at, meaning } of footnotes) {
    const own = leaves.filter((leaf) => startOf(leaf) < at).at(-1);
    if (own?.kind !== 'course') return null;
    if (meaning.unread !== undefined && endOf(own) > at) return null;
    meanings.set(own, { ...meanings.get(own), ...meaning });
  }
  return mapLeaves(rule, (leaf) => {
    if (leaf.kind !== 'course') return leaf;
    const { unread, ...meaning } = meanings.get(leaf) ?? {};
    const course = { ...meaning, ...leaf, ...concurrency(meaning) };
    return unread === undefined ? course : join('all_of', [course, unread]);
  });
}

function startOf({ span }: Rule): number {
  return span === undefined ? Number.POSITIVE_INFINITY : span[0];
}

function endOf({ span }: Rule): number {
  return span === undefined ? 0 : span[1];
}

function concurrency({ concurrent }: Meaning): { readonly concurrent?: true } {
  return concurrent === undefined ? {} : { concurrent };
}
