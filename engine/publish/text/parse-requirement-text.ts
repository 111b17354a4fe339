/**
 * Parses catalog English: the prerequisite, corequisite and antirequisite texts of any university become rules. Text
 * that the grammar does not cover becomes an `unparsed` leaf in its place; it is neither dropped nor guessed.
 */

import { itemAt } from '../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { withAssumedNames } from './assumed-names.ts';
import { join, withConcurrency } from './build-rule.ts';
import { asksSomething, coverText, type SpanOwner, withSpans } from './coverage.ts';
import { type Footnote, readFootnotes, withFootnotes } from './footnotes.ts';
import { withFurtherCourses } from './further-courses.ts';
import {
  type Ambiguity,
  type ExcludedCourse,
  type GrammarReading,
  readExclusions,
  readRule,
} from './grammar/grammar.ts';
import { buildTree } from './grammar/item-tree.ts';
import type { Item } from './items/item.ts';
import { scanItems } from './items/scan.ts';
import { isOutline } from './outline-text.ts';
import { withOwnLevels } from './own-levels.ts';
import type { SentenceReading } from './program/demands/sentence.ts';
import { withPlainTables } from './program/lines/html-tables.ts';
import { withoutMarkup } from './program/lines/lines.ts';
import { withoutWraps } from './program/lines/wrapped-lines.ts';
import { readProgramText } from './program/read-program-text.ts';
import { withSchoolCourses } from './school-courses.ts';
import { findAdvice } from './sections/advice.ts';
import { levelRule } from './sections/level-headings.ts';
import { type Section, splitSections } from './sections/section.ts';
import type { SectionKind } from './sections/section-headings.ts';
import type { TextField } from './text-fields.ts';
import type { TitleRange } from './words/course-titles.ts';
import { type CatalogWords, Lexicon } from './words/lexicon.ts';
import { type Token, tokenize } from './words/token.ts';

export type { TextField } from './text-fields.ts';
export type { CatalogWords } from './words/lexicon.ts';

/** Spans are UTF-16 offsets in the text, with an exclusive end. */
export interface ParsedRequirementText {
  readonly prerequisite: Rule | null;
  /** From a "Corequisite:" section, or the whole text of a corequisite field. */
  readonly corequisite: Rule | null;
  /** Plain codes of an "Antirequisite:" section or of "not open to students with credit for ...". */
  readonly antirequisites: readonly ExcludedCourse[];
  /** Ambiguous passages, and how they are read. */
  readonly ambiguities: readonly Ambiguity[];
}

export type TextParser = (text: string, field: TextField, subject: string | null) => ParsedRequirementText;

/** Creates the parser of one catalog, building the look-up tables for its names once. */
export function createTextParser(catalog: CatalogWords): TextParser {
  const lexicon = new Lexicon(catalog);
  const parse: TextParser = (text, field, subject) => {
    if (field === 'program') return parseProgramText(text, lexicon);
    const listed = field === 'prerequisite' ? withoutHeading(text) : null;
    return listed !== null && isOutline(listed, lexicon)
      ? parseProgramText(listed, lexicon)
      : withOwnLevels(parseText(text, field, subject, lexicon), text, subject);
  };
  return (printed, field, subject) => {
    const text = withPlainSpaces(printed);
    const footnoted = readFootnotes(text);
    const parsed = footnoted === null ? null : parse(footnoted.text, field, subject);
    const reading = withNotes(parsed, footnoted?.footnotes ?? []) ?? parse(text, field, subject);
    return withAssumedNames(reading, text, lexicon.assumedNames);
  };
}

const ownHeading = /^\s*pre-?\s?req(?:uisite)?s?(?:\(s\))?\s*[:.-]\s*(?=\S)/iu;

/** A column "Not open to" may have "students with credit for CS 101": the courses that follow are excluded. */
const creditHolders =
  /^\s*(?:any\s+)?(?:students?|those|anyone)\s+(?:(?:who|that)\s+(?:have|has|had)|with|having)\s+(?:(?:already|previously|successfully)\s+)?(?:(?:(?:received|earned)\s+)?credit\s+(?:for|in)|taken|completed|passed)\s+/iu;

/** Blanks in place of the words, so that offsets are unchanged. */
function blanks(words: string): string {
  return ' '.repeat(words.length);
}

/** "Prerequisites: Complete all of the following": ends a blanked heading with a line break; offsets are unchanged. */
function withoutHeading(text: string): string {
  return text.replace(ownHeading, (heading) => `${blanks(heading.slice(1))}\n`);
}

/** Blanks out no-break spaces, markup comments and the like, and joins wrapped lines; offsets are unchanged. */
function withPlainSpaces(text: string): string {
  const uncommented = withoutParagraph(text.replaceAll(/<!--.*?-->/gsu, blanks));
  return withoutWraps(uncommented.replaceAll(/[^\S\r\n\t ]/gu, ' '));
}

/** Blanks out the tags of a text that is a single paragraph, `<p>...</p>`. */
function withoutParagraph(text: string): string {
  const parts = /^(\s*<p>)((?:(?!<\/?p\b).)*)(<\/p>\s*)$/su.exec(text);
  if (parts === null) return text;
  const [, open = '', inner = '', close = ''] = parts;
  return `${blanks(open)}${inner}${blanks(close)}`;
}

/** Returns null if there is a corequisite, or a mark is not on a course of the prerequisite. */
function withNotes(
  parsed: ParsedRequirementText | null,
  footnotes: readonly Footnote[],
): ParsedRequirementText | null {
  if (parsed === null || parsed.corequisite !== null) return null;
  const prerequisite = withFootnotes(parsed.prerequisite, footnotes);
  return prerequisite === null ? null : { ...parsed, prerequisite };
}

/** Reads lists, headings and lines; a line that is a sentence is read like one of a course. */
function parseProgramText(given: string, lexicon: Lexicon): ParsedRequirementText {
  const text = withPlainTables(given);
  const plain = withoutMarkup(text);
  const readSentence = (from: number, to: number, subject: string | null): SentenceReading => {
    const parsed = parseText(plain.slice(from, to), 'prerequisite', subject, lexicon);
    const excluded = parsed.antirequisites.map(
      ({ course_code, span }): Rule => ({ kind: 'course', course_code, span: [...span] }),
    );
    const rules = [parsed.prerequisite, parsed.corequisite].flatMap((rule) => (rule === null ? [] : [rule]));
    if (excluded.length > 0) rules.push({ kind: 'none_of', rules: excluded });
    return {
      rule: rules.length === 0 ? null : shifted(join('all_of', rules), from),
      ambiguities: parsed.ambiguities.map(({ span, message }) => ({
        span: [span[0] + from, span[1] + from],
        message,
      })),
    };
  };
  const { rule, ambiguities, advice } = readProgramText(text, lexicon, readSentence);
  if (rule === null) return wholeUnparsed({ text, field: 'prerequisite', advice: [], headings: [] });
  const ordered = [...advice].sort((a, b) => a[0] - b[0]);
  const spans = coverText({ text: plain, owners: ownersIn(rule), advice: ordered, trailing: [] });
  return { prerequisite: withSpans(rule, spans), corequisite: null, antirequisites: [], ambiguities };
}

function shifted(rule: Rule, by: number): Rule {
  const spans = ownersIn(rule).map((leaf) => [leaf, [leaf.span[0] + by, leaf.span[1] + by]] as const);
  return withSpans(rule, new Map(spans.map(([leaf, [start, end]]) => [leaf, [start, end]])));
}

interface SectionReading extends GrammarReading {
  readonly kind: SectionKind;
  readonly isInPlace: boolean;
  readonly trailing: readonly (readonly [number, number])[];
}

function parseText(
  text: string,
  field: TextField,
  subject: string | null,
  lexicon: Lexicon,
): ParsedRequirementText {
  const read = field === 'antirequisite' ? text.replace(creditHolders, blanks) : text;
  const printed = tokenize(read);
  const titles = lexicon.titlesAmong(printed);
  const tokens = withoutRanges(printed, titles);
  const sections = splitSections(tokens, field === 'program' ? 'prerequisite' : field, lexicon.classes);
  const advice: (readonly [number, number])[] = [];
  const headings: (readonly [number, number])[] = [];
  const readings: SectionReading[] = [];
  for (const section of sections) {
    const ranges = findAdvice(tokens, section, lexicon.classes);
    advice.push(...ranges.map((range) => offsetsOf(tokens, range)));
    if (section.from > section.headingFrom)
      headings.push(offsetsOf(tokens, [section.headingFrom, section.from]));
    if (section.kind !== 'advice')
      readings.push(readSection(read, tokens, section, ranges, subject, lexicon));
  }
  const named = titles.map(({ from, to, side }) => ({ range: offsetsOf(printed, [from, to]), side }));
  return cover({ text, field, advice, headings, titles: named }, readings);
}

function withoutRanges(
  tokens: readonly Token[],
  ranges: readonly Omit<TitleRange, 'side'>[],
): readonly Token[] {
  if (ranges.length === 0) return tokens;
  const kept = [...ranges, { from: tokens.length, to: tokens.length }];
  return kept.flatMap(({ from }, index) => {
    const before = ranges[index - 1];
    const [first, ...more] = tokens.slice(before?.to, from);
    if (first === undefined) return [];
    // "units in CS. Programs (MATH 101)": without the title, "CS." and "MATH" do not touch.
    return [{ ...first, glued: first.glued && (before === undefined || first.kind === 'mark') }, ...more];
  });
}

function offsetsOf(
  tokens: readonly Token[],
  [from, to]: readonly [number, number],
): readonly [number, number] {
  return [itemAt(tokens, from).start, itemAt(tokens, to - 1).end];
}

function readSection(
  text: string,
  tokens: readonly Token[],
  section: Section,
  advice: readonly (readonly [number, number])[],
  subject: string | null,
  lexicon: Lexicon,
): SectionReading {
  const items = scanItems(text, tokens, { from: section.from, to: section.to, advice, subject }, lexicon);
  const nodes = buildTree(items);
  const reading =
    section.kind === 'antirequisite'
      ? readExclusions(text, nodes, lexicon.dialect)
      : readRule(text, nodes, lexicon.dialect);
  const read = reading.rule === null ? null : withSchoolCourses(reading.rule, text, lexicon);
  const further = read === null ? null : withFurtherCourses(read, text);
  const own = section.kind === 'either' && further !== null ? withConcurrency(further) : further;
  const rule = own === null ? null : forPopulation(own, text, tokens, section, lexicon);
  const isInPlace = section.isInPlace === true;
  return { ...reading, rule, kind: section.kind, isInPlace, trailing: trailingOf(items) };
}

/** "Prerequisites for engineering students: A" applies to them alone. */
function forPopulation(
  rule: Rule,
  text: string,
  tokens: readonly Token[],
  { population }: Section,
  lexicon: Lexicon,
): Rule {
  if (population === undefined) return rule;
  const [start, end] = offsetsOf(tokens, population);
  const said = text.slice(start, end);
  const students: Rule = {
    ...(levelRule(said, lexicon) ?? { kind: 'external', text: said }),
    span: [start, end],
  };
  // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
  return { kind: 'when', if: students, then: rule };
}

/** The ranges of titles and modifiers that belong to the leaf before them. */
function trailingOf(items: readonly Item[]): readonly (readonly [number, number])[] {
  return items.flatMap((item) => {
    const isModifier = item.kind === 'grade' || item.kind === 'concurrent';
    const trails = item.kind === 'title' || (isModifier && item.side === 'after');
    return trails ? [[item.start, item.end] as const] : [];
  });
}

interface TextReading {
  readonly text: string;
  readonly field: TextField;
  readonly advice: readonly (readonly [number, number])[];
  readonly headings: readonly (readonly [number, number])[];
  /** The titles of the catalog's courses beside their codes. */
  readonly titles?: readonly {
    readonly range: readonly [number, number];
    readonly side: TitleRange['side'];
  }[];
}

function cover(reading: TextReading, readings: readonly SectionReading[]): ParsedRequirementText {
  const { text, advice, titles = [] } = reading;
  const excluded = readings.flatMap((reading) => reading.excluded);
  const rules = readings.flatMap(({ rule }) => (rule === null ? [] : [rule]));
  const owners: SpanOwner[] = [...rules.flatMap(ownersIn), ...excluded];
  const ambiguities = readings.flatMap((reading) => reading.ambiguities);
  if (owners.length === 0) return wholeUnparsed(reading);
  const behind = titles.flatMap(({ range, side }) => (side === 'behind' ? [range] : []));
  const trailing = outermost([...readings.flatMap((reading) => reading.trailing), ...behind]);
  const spans = coverText({ text, owners, advice, trailing });
  const ruleOf = (...kinds: readonly SectionKind[]): Rule | null => {
    let own: Rule[] = [];
    for (const { kind, rule, isInPlace } of readings)
      if (rule !== null && kinds.includes(kind))
        own = isInPlace && own.length > 0 ? [join('any_of', [join('all_of', own), rule])] : [...own, rule];
    return own.length === 0 ? null : withSpans(join('all_of', own), spans);
  };
  return {
    prerequisite: ruleOf('prerequisite', 'either', 'antirequisite'),
    corequisite: ruleOf('corequisite'),
    antirequisites: excluded.map((course) => ({ ...course, span: spans.get(course) ?? course.span })),
    ambiguities,
  };
}

/** The ranges in order, without those inside another one. */
function outermost(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  let past = -1;
  return [...ranges]
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
    .filter(([, end]) => {
      const isOutside = end > past;
      past = Math.max(past, end);
      return isOutside;
    });
}

function ownersIn(rule: Rule): readonly SpanOwner[] {
  return leavesOf(rule).flatMap((leaf) => (leaf.span === undefined ? [] : [leaf as SpanOwner]));
}

/** The reading of a text without recognised leaves: one `unparsed` leaf, or nothing if no word asks anything. */
function wholeUnparsed({ text, field, advice, headings, titles = [] }: TextReading): ParsedRequirementText {
  const nothing = { prerequisite: null, corequisite: null, antirequisites: [], ambiguities: [] };
  const ignored = outermost([...advice, ...headings, ...titles.map(({ range }) => range)]);
  if (!asksSomething(text, ignored)) return nothing;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const leaf: Rule = { kind: 'unparsed', text: text.slice(start, end), span: [start, end] };
  return field === 'corequisite' ? { ...nothing, corequisite: leaf } : { ...nothing, prerequisite: leaf };
}
