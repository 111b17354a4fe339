/**
 * Requirement texts of programs: lists under their first lines, headings, and lines that are read like any sentence. What
 * cannot be read stays `unparsed` in its place, and where a text does not say how much of a list is required, all of the list does.
 */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { isCoursesOnly, join, withGrade } from '../build-rule.ts';
import type { Ambiguity } from '../grammar.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { addPart, type Block, isVoid, nothing } from './block.ts';
import { bySentence } from './by-sentence.ts';
import { isCourseLine, readCourseLine } from './course-line.ts';
import { eachOf, type GroupReader, groupsEnd } from './each-group.ts';
import {
  amountOpening,
  choiceTitle,
  connective,
  imperative,
  isTotal,
  oneCourseOfSet,
  openChoice,
  opensList,
  rangeOfCodes,
} from './line-words.ts';
import { lastEnd, lineText, type Outline, outlineOf, type TextLine, withoutMarkup } from './lines.ts';
import {
  type Amount,
  type Heading,
  type ListHead,
  plainHead,
  readEachGroup,
  readHeading,
  readListHead,
  type TitledLine,
  titledLine,
} from './list-head.ts';
import { allOf, listOf, membersOf } from './list-rules.ts';
import { readOverallGrade, withoutOverallGrade } from './overall-grade.ts';
import { forbidsWhatItNames, isSafe } from './safe-reading.ts';
import { readSaidLine } from './said-line.ts';
import type { ReadSentence } from './sentence.ts';
import { readSetLine, type SetLine } from './set-line.ts';
import { hasAlternatives, mentionsUnits, withoutUnitNote } from './unit-note.ts';

export interface ProgramReading {
  readonly rule: Rule | null;
  readonly ambiguities: readonly Ambiguity[];
  /** Ranges that ask nothing. */
  readonly advice: readonly (readonly [number, number])[];
}

export function readProgramText(
  text: string,
  vocabulary: Vocabulary,
  readSentence: ReadSentence,
): ProgramReading {
  const reader = new ProgramTextReader(withoutMarkup(text), vocabulary, readSentence);
  const rule = reader.read(bySentence(outlineOf(text), vocabulary));
  return { rule, ambiguities: reader.ambiguities, advice: reader.advice };
}

const unclearLists = 'the text does not show which of the lists that follow belong together';

class ProgramTextReader {
  readonly ambiguities: Ambiguity[] = [];
  readonly advice: (readonly [number, number])[] = [];
  readonly #text: string;
  /** Within "two of the following areas:", an area that is "CS 1 and CS 2" is both. */
  #isInChoice = false;
  readonly #vocabulary: Vocabulary;
  readonly #readSentence: ReadSentence;

  constructor(text: string, vocabulary: Vocabulary, readSentence: ReadSentence) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#readSentence = readSentence;
  }

  read(nodes: readonly Outline[]): Rule | null {
    const parts = nodes.map(withoutOverallGrade);
    const asked = parts.flatMap(({ grade }) => (grade === null ? [] : [grade]));
    const rest = parts.flatMap(({ node }) => (node === null ? [] : [node]));
    const block = this.#block(asked.length === 0 ? nodes : rest);
    if (isVoid(block)) return null;
    const [grade, ...others] = asked;
    if (grade === undefined) return block.rules.length === 0 ? null : allOf(block.rules, block.limits);
    // Alone, it is about courses that another text names; two grades are about parts that the text does not separate.
    if (block.rules.length === 0 || others.some((other) => other !== grade)) {
      const all = this.#block(nodes);
      return allOf(all.rules, all.limits);
    }
    const rule = allOf(block.rules, block.limits);
    return rule.kind === 'all_of'
      ? { ...rule, overall_minimum_grade: grade }
      : { kind: 'all_of', rules: [rule], overall_minimum_grade: grade };
  }

  /** Lines of one depth, in order. */
  #block(nodes: readonly Outline[]): Block {
    const block: Block = { rules: [], limits: [] };
    let isAlternative = false;
    for (let at = 0; at < nodes.length; ) {
      const node = nodes[at];
      if (node === undefined) break;
      const link = connective.exec(node.line.text)?.[1]?.toLowerCase();
      if (link !== undefined && node.children.length === 0) {
        isAlternative = link === 'or';
        at += 1;
        continue;
      }
      const leads = /^or\b/iu.test(node.line.text);
      const { part, end } = this.#part(nodes, at);
      addPart(block, part, isAlternative || leads);
      isAlternative = /\bor\s*$/iu.test(lineText(nodes[end - 1]));
      at = end;
    }
    return block;
  }

  /** One list with its first line, one section with its heading, or one line. */
  #part(nodes: readonly Outline[], at: number): { readonly part: Block; readonly end: number } {
    const node = nodes[at];
    if (node === undefined) return { part: nothing(), end: at + 1 };
    const { line } = node;
    const each = readEachGroup(line.text);
    if (each !== null) return this.#each(nodes, at, each);
    const head = isTotal.test(line.text) ? null : readListHead(line.text);
    if (head !== null) return this.#list(nodes, at, head, head.amount);
    const heading = isTotal.test(line.text) ? null : this.#heading(line);
    if (heading !== null) return this.#section(nodes, at, heading);
    if (isTotal.test(line.text)) {
      const isSum = node.children.length === 0 && nodes.slice(0, at).every((one) => this.#isCourse(one));
      return { part: isSum ? nothing() : { rules: [this.#unread(line)], limits: [] }, end: at + 1 };
    }
    const titled = titledLine(line.text);
    if (titled !== null && !this.#vocabulary.namesCourse(line.text.slice(0, titled.offset)))
      return { part: this.#titled(node, titled), end: at + 1 };
    if (opensList(line.text)) {
      const end = node.children.length > 0 ? at + 1 : this.#listEnd(nodes, at + 1);
      return { part: { rules: [this.#unread(line, nodes[end - 1])], limits: [] }, end };
    }
    const own = this.#line(line);
    const below = this.#block(node.children);
    return {
      part: { rules: [...own.rules, ...below.rules], limits: [...own.limits, ...below.limits] },
      end: at + 1,
    };
  }

  /** A list: the deeper lines, or if there are none the next lines up to another list, a heading or a blank line. */
  #list(nodes: readonly Outline[], at: number, head: ListHead, amount: Amount) {
    const node = nodes[at];
    const below = node?.children ?? [];
    if (below.length > 0) return { part: this.#listRule(node, below, head, amount), end: at + 1 };
    const next = nodes[at + 1];
    const leadsLists = next !== undefined && readListHead(next.line.text) !== null;
    const end = leadsLists ? this.#sectionEnd(nodes, at + 1) : this.#listEnd(nodes, at + 1);
    const members = nodes.slice(at + 1, end);
    const isOfLists = leadsLists || members.length === 0;
    if (isOfLists && amount.kind === 'all' && next !== undefined) return { part: nothing(), end: at + 1 };
    if (!leadsLists && members.length > 0) {
      return { part: this.#listRule(node, members, head, amount), end };
    }
    const leaf = this.#unread(node?.line, members.at(-1));
    if (leadsLists && leaf.span !== undefined)
      this.ambiguities.push({ span: leaf.span, message: unclearLists });
    return { part: { rules: [leaf], limits: [] }, end: Math.max(end, at + 1) };
  }

  /** "One course from each of the following groups:" */
  #each(nodes: readonly Outline[], at: number, amount: Amount) {
    const node = nodes[at];
    const below = node?.children ?? [];
    const reader: GroupReader = {
      isHeading: (line) => this.#heading(line) !== null,
      endsList: (one) => this.#endsList(one, one !== nodes[at + 1]),
      rulesOf: (line) => this.#line(line).rules,
    };
    const end = below.length > 0 ? at + 1 : groupsEnd(nodes, at + 1, reader);
    const members = below.length > 0 ? below : nodes.slice(at + 1, end);
    const rule = eachOf(members, amount, reader) ?? this.#unread(node?.line, members.at(-1));
    return { part: { rules: [rule], limits: [] }, end };
  }

  #listRule(node: Outline | undefined, members: readonly Outline[], head: ListHead, amount: Amount): Block {
    const outer = this.#isInChoice;
    this.#isInChoice = amount.kind === 'count';
    const inner = this.#block(members);
    this.#isInChoice = outer;
    const list = listOf(inner.rules, inner.limits, head, amount);
    if (list === null) return { rules: [this.#unread(node?.line, members.at(-1))], limits: [] };
    const rule = head.grade === null ? list : withGrade(list, head.grade);
    return { rules: [rule], limits: [] };
  }

  /** "Core courses": all below it. "Electives": how many is unknown, unless the heading says it. */
  #section(nodes: readonly Outline[], at: number, heading: Heading) {
    const node = nodes[at];
    const below = node?.children ?? [];
    const end = below.length > 0 ? at + 1 : this.#sectionEnd(nodes, at + 1);
    const members = below.length > 0 ? below : nodes.slice(at + 1, end);
    if (members.length === 0) return { part: nothing(), end: at + 1 };
    const isPlain = members.every(({ line }) => isCourseLine(line, this.#vocabulary));
    if (!heading.isElective || !isPlain) return { part: this.#whole(this.#block(members)), end };
    if (heading.amount !== null)
      return { part: this.#listRule(node, members, plainHead, heading.amount), end };
    return { part: { rules: [this.#unread(node?.line, members.at(-1))], limits: [] }, end };
  }

  /** "Core: CS 101 and CS 102". Of electives, and of groups that may replace each other, it has to say how many. */
  #titled({ line, children }: Outline, { heading, offset, rest }: TitledLine): Block {
    const own = this.#line({ ...line, start: line.start + offset, text: rest });
    const saysHowMany = amountOpening.test(rest) || own.rules.every(({ kind }) => kind === 'courses_from');
    const isJoined = this.#isInChoice && own.rules.every(isCoursesOnly) && /\band\b/iu.test(rest);
    const isChoice = heading.isElective || (choiceTitle.test(line.text) && !isJoined);
    const members = heading.amount === null ? null : membersOf(own.rules, heading.isElective);
    if (members !== null && heading.amount !== null) {
      const list = listOf(members, own.limits, plainHead, heading.amount);
      return { rules: [list ?? this.#unread(line, children.at(-1))], limits: [] };
    }
    if ((isChoice && !saysHowMany) || (own.rules.length > 0 && children.length > 0))
      return { rules: [this.#unread(line, children.at(-1))], limits: [] };
    const below = this.#block(children);
    return { rules: [...own.rules, ...below.rules], limits: [...own.limits, ...below.limits] };
  }

  /** A course, or a heading above courses: a total of them asks nothing more. */
  #isCourse({ line, children }: Outline): boolean {
    const isPlain = isCourseLine(line, this.#vocabulary) || this.#heading(line) !== null;
    return isPlain && children.every((child) => this.#isCourse(child));
  }

  #whole(block: Block): Block {
    return block.limits.length === 0 || block.rules.length === 0
      ? block
      : { rules: [allOf(block.rules, block.limits)], limits: [] };
  }

  #listEnd(nodes: readonly Outline[], from: number): number {
    let end = from;
    while (end < nodes.length && !this.#endsList(nodes[end], end > from)) end += 1;
    return end;
  }

  #endsList(node: Outline | undefined, isAfterMember: boolean): boolean {
    if (node === undefined || (isAfterMember && node.line.afterBlank)) return true;
    const { text } = node.line;
    if (isCourseLine(node.line, this.#vocabulary) || connective.test(text)) return false;
    const joined = /^(?:and|plus|as\s+well\s+as|together\s+with)\s+/iu.exec(text)?.[0].length ?? 0;
    return (
      (joined > 0 && this.#vocabulary.courseAtStart(text.slice(joined)) === null) ||
      readListHead(text) !== null ||
      this.#heading(node.line) !== null ||
      imperative.test(text) ||
      (amountOpening.test(text) && !oneCourseOfSet.test(text))
    );
  }

  #sectionEnd(nodes: readonly Outline[], from: number): number {
    let end = from;
    while (end < nodes.length) {
      const { line } = nodes[end] ?? {};
      if (line !== undefined && readListHead(line.text) === null && this.#heading(line) !== null) break;
      end += 1;
    }
    return end;
  }

  /** No line that names a course is a heading. */
  #heading({ text }: TextLine): Heading | null {
    return this.#vocabulary.namesCourse(text) ? null : readHeading(text);
  }

  /** A course with its title, a set of courses, or a sentence. */
  #line(line: TextLine): Block {
    const course = readCourseLine(line, this.#vocabulary);
    if (course !== null) return { rules: [course], limits: [] };
    const start = line.start + (/^(?:or|and)\s+/iu.exec(line.text)?.[0].length ?? 0);
    const words = this.#text.slice(start, line.end);
    const set = readSetLine(words, this.#vocabulary);
    if (set !== null) return this.#sets(set, start, line.end);
    const said = readSaidLine(words, this.#vocabulary);
    if (said?.kind === 'unread') return { rules: [this.#unread(line)], limits: [] };
    if (said?.kind === 'nothing') return this.#advice(line);
    if (said?.kind === 'sets') return this.#sets(said, start, line.end);
    if (openChoice.test(words) || readOverallGrade(words) !== null)
      return { rules: [this.#unread(line)], limits: [] };
    const asks = imperative.exec(words)?.[0].length ?? 0;
    const note = withoutUnitNote(words);
    const { rule, ambiguities } = this.#readSentence(start + asks, start + note.length);
    const isDemand = asks > 0 || amountOpening.test(words);
    if (rule === null) return this.#advice(line);
    const isRange = rangeOfCodes.test(words) && leavesOf(rule).some(({ kind }) => kind === 'course');
    const isSum = note.length === words.length || (isCoursesOnly(rule) && !hasAlternatives(rule));
    const isSound = isDemand ? isSafe(words, rule) : !forbidsWhatItNames(words, rule) && !mentionsUnits(rule);
    if (isRange || !isSum || !isSound) return { rules: [this.#unread(line)], limits: [] };
    this.ambiguities.push(...ambiguities);
    return { rules: [rule], limits: [] };
  }

  #sets({ rules, limits }: SetLine, start: number, end: number): Block {
    const placed = rules.map((rule): Rule => ({ ...rule, span: [start, end] }));
    return this.#whole({ rules: placed.length > 1 ? [join('all_of', placed)] : placed, limits: [...limits] });
  }

  #advice({ start, end }: TextLine): Block {
    this.advice.push([start, end]);
    return nothing();
  }

  #unread(first: TextLine | undefined, last?: Outline): Rule {
    const start = first?.start ?? 0;
    const end = Math.max(first?.end ?? 0, last === undefined ? 0 : lastEnd(last));
    return {
      kind: 'unparsed',
      text: this.#text.slice(start, end).replace(/\s+/gu, ' ').trim(),
      span: [start, end],
    };
  }
}
