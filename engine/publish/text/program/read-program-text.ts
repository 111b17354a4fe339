/**
 * Requirement texts of programs: lists under their first lines, headings, and lines that are read like any sentence. What
 * cannot be read stays `unparsed` in its place, and where a text does not say how much of a list is required, all of the list does.
 */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { isCoursesOnly, withGrade } from '../build-rule.ts';
import type { Ambiguity } from '../grammar.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { areMembers } from './added-line.ts';
import { isAdviceHeading } from './advice-heading.ts';
import type { Amount } from './amount.ts';
import { arrangedOutline } from './arranged-outline.ts';
import { addPart, type Block, isVoid, nothing, wholeOf } from './block.ts';
import { cappedList } from './cap-list.ts';
import { isCourseLine } from './course-line.ts';
import { eachOf, type GroupReader, groupsEnd } from './each-group.ts';
import { asksAlone, type Heading } from './heading.ts';
import { type Intro, readIntro } from './intro-line.ts';
import { LineKinds } from './line-kinds.ts';
import { LineReader } from './line-reader.ts';
import {
  amountOpening,
  choiceTitle,
  connective,
  imperative,
  isTableHead,
  isTotal,
  opensList,
  pathTitle,
} from './line-words.ts';
import { lastEnd, lineText, type Outline, withoutMarkup } from './lines.ts';
import {
  type ListHead,
  plainHead,
  readEachGroup,
  readListHead,
  type TitledLine,
  titledLine,
} from './list-head.ts';
import { allOf, leavesSizesOpen, listOf, membersOf, sizedSet } from './list-rules.ts';
import { withoutOverallGrade } from './overall-grade.ts';
import type { ReadSentence } from './sentence.ts';
import { comesTo, isSumOf } from './sums.ts';

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
  const plain = withoutMarkup(text);
  const lines = new LineReader(plain, vocabulary, readSentence);
  const reader = new ProgramTextReader(plain, vocabulary, lines);
  const rule = reader.read(arrangedOutline(text, vocabulary));
  return { rule, ambiguities: lines.ambiguities, advice: lines.advice };
}

const unclearLists = 'the text does not show which of the lists that follow belong together';

class ProgramTextReader {
  readonly #text: string;
  /** Within "two of the following areas:", an area that is "CS 1 and CS 2" is both. */
  #isInChoice = false;
  readonly #vocabulary: Vocabulary;
  readonly #kinds: LineKinds;
  readonly #lines: LineReader;

  constructor(text: string, vocabulary: Vocabulary, lines: LineReader) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#kinds = new LineKinds(vocabulary);
    this.#lines = lines;
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
      if (this.#kinds.isTitleRest(nodes[at - 1], node.line)) {
        this.#lines.advise(node.line);
        at += 1;
        continue;
      }
      const lead = /^(?:or\b|&)/iu.exec(node.line.text)?.[0];
      const { part, end } = this.#part(nodes, at, block);
      const isOr = isAlternative || lead?.toLowerCase() === 'or';
      addPart(block, part, lead === '&' ? 'and' : isOr ? 'or' : null);
      isAlternative = /\bor\s*$/iu.test(lineText(nodes[end - 1]));
      at = end;
    }
    return block;
  }

  /** "The minor requires 18 credits, including CS 101 and CS 102": the total is unread unless what is asked comes to it. */
  #introduced(nodes: readonly Outline[], at: number, { total, offset }: Intro) {
    const { line, children = [] } = nodes[at] ?? {};
    if (line === undefined) return { part: nothing(), end: at + 1 };
    const text = line.text.slice(offset);
    const said = text === '' ? nothing() : this.#lines.read({ ...line, start: line.start + offset, text });
    const leaves = said.rules.flatMap(leavesOf);
    const isUnread = leaves.length > 0 && leaves.every(({ kind }) => kind === 'unparsed');
    const takesNext = text === '' && children.length === 0;
    const end = takesNext ? nodes.length : at + 1;
    const below = this.#block(takesNext ? nodes.slice(at + 1) : children);
    const intro = { ...line, end: line.start + offset };
    const rules = [...said.rules, ...below.rules];
    const limits = [...said.limits, ...below.limits];
    if (isUnread || rules.length === 0)
      return { part: { rules: [this.#lines.unread(line), ...below.rules], limits }, end };
    if (total === null || comesTo(rules, total, this.#text))
      this.#lines.advice.push([intro.start, intro.end]);
    else rules.unshift(this.#lines.unread(intro));
    return { part: wholeOf({ rules, limits }), end };
  }

  /** "Complete six courses:" above lists that come to six courses asks for all of them. */
  #summed(nodes: readonly Outline[], at: number, total: Amount) {
    const marks = [this.#lines.ambiguities.length, this.#lines.advice.length] as const;
    const offset = nodes[at]?.line.text.length ?? 0;
    const { part, end } = this.#introduced(nodes, at, { total, offset });
    if (part.rules.flatMap(leavesOf).every(({ kind }) => kind !== 'unparsed')) return { part, end };
    [this.#lines.ambiguities.length, this.#lines.advice.length] = marks;
    return null;
  }

  /** One list with its first line, one section with its heading, or one line. */
  #part(
    nodes: readonly Outline[],
    at: number,
    before: Block,
  ): { readonly part: Block; readonly end: number } {
    const node = nodes[at];
    if (node === undefined) return { part: nothing(), end: at + 1 };
    const { line } = node;
    if (isAdviceHeading(line.text)) return this.#advised(nodes, at);
    if (isTableHead.test(line.text) && node.children.length === 0)
      return { part: this.#lines.advise(line), end: at + 1 };
    const groups = this.#groups(nodes, at);
    if (groups !== null) return groups;
    const capped = cappedList(nodes, at, this.#kinds, this.#vocabulary);
    if (capped !== null) return capped;
    const each = readEachGroup(line.text);
    if (each !== null) return this.#each(nodes, at, each);
    const head = isTotal.test(line.text) ? null : readListHead(line.text);
    const summed = head?.isBare === true ? this.#summed(nodes, at, head.amount) : null;
    if (summed !== null) return summed;
    if (head !== null) return this.#list(nodes, at, head, head.amount);
    const intro = readIntro(line.text);
    if (intro !== null) return this.#introduced(nodes, at, intro);
    const heading = isTotal.test(line.text) ? null : this.#kinds.heading(line);
    if (heading !== null) return this.#section(nodes, at, heading);
    if (isTotal.test(line.text)) {
      const areCourses = nodes.slice(0, at).every((one) => this.#kinds.isCourses(one));
      const isSum = node.children.length === 0 && (areCourses || isSumOf(before.rules, line.text));
      return { part: isSum ? nothing() : { rules: [this.#lines.unread(line)], limits: [] }, end: at + 1 };
    }
    const titled = titledLine(line.text);
    if (titled !== null && !this.#vocabulary.namesCourse(line.text.slice(0, titled.offset)))
      return { part: this.#titled(node, titled), end: at + 1 };
    if (opensList(line.text)) {
      const end = node.children.length > 0 ? at + 1 : this.#kinds.listEnd(nodes, at + 1);
      return { part: { rules: [this.#lines.unread(line, nodes[end - 1])], limits: [] }, end };
    }
    const own = this.#lines.read(line);
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
    const end = leadsLists ? this.#kinds.sectionEnd(nodes, at + 1) : this.#kinds.choiceEnd(nodes, at + 1);
    const members = nodes.slice(at + 1, end);
    const isOfLists = leadsLists || members.length === 0;
    if (isOfLists && amount.kind === 'all' && next !== undefined) return { part: nothing(), end: at + 1 };
    if (!leadsLists && members.length > 0) {
      return { part: this.#listRule(node, members, head, amount), end };
    }
    const leaf = this.#lines.unread(node?.line, members.at(-1));
    if (leadsLists && leaf.span !== undefined)
      this.#lines.ambiguities.push({ span: leaf.span, message: unclearLists });
    return { part: { rules: [leaf], limits: [] }, end: Math.max(end, at + 1) };
  }

  /** "Recommended electives" and the courses below it ask nothing. */
  #advised(nodes: readonly Outline[], at: number) {
    const node = nodes[at];
    const below = node?.children ?? [];
    let end = at + 1;
    while (below.length === 0 && end < nodes.length && this.#kinds.isListed(nodes[end])) end += 1;
    if (node !== undefined) this.#lines.advise({ ...node.line, end: lastEnd(nodes[end - 1] ?? node) });
    return { part: nothing(), end };
  }

  /** "Basket A: CS 101, CS 102", "Basket B: CS 103, CS 104", and then "One course from each basket". */
  #groups(nodes: readonly Outline[], at: number) {
    let end = at;
    while (this.#kinds.isGroup(nodes[end])) end += 1;
    const last = nodes[end];
    const amount = end < at + 2 || last === undefined ? null : readEachGroup(last.line.text);
    if (last === undefined || amount === null || last.children.length > 0) return null;
    return { part: this.#each([last, ...nodes.slice(at, end)], 0, amount).part, end: end + 1 };
  }

  /** "One course from each of the following groups:" */
  #each(nodes: readonly Outline[], at: number, amount: Amount) {
    const node = nodes[at];
    const below = node?.children ?? [];
    const reader: GroupReader = {
      isHeading: (line) => this.#kinds.heading(line) !== null,
      endsList: (one) => this.#kinds.endsList(one, one !== nodes[at + 1]),
      rulesOf: (line) => this.#lines.read(line).rules,
    };
    const end = below.length > 0 ? at + 1 : groupsEnd(nodes, at + 1, reader);
    const members = below.length > 0 ? below : nodes.slice(at + 1, end);
    const rule = eachOf(members, amount, reader) ?? this.#lines.unread(node?.line, members.at(-1));
    return { part: { rules: [rule], limits: [] }, end };
  }

  #listRule(node: Outline | undefined, members: readonly Outline[], head: ListHead, amount: Amount): Block {
    const outer = this.#isInChoice;
    this.#isInChoice = amount.kind === 'count';
    const inner = this.#block(members);
    this.#isInChoice = outer;
    const isWhole = amount.kind === 'all' || areMembers(members);
    const list = isWhole ? listOf(inner.rules, inner.limits, head, amount) : null;
    if (list === null) return { rules: [this.#lines.unread(node?.line, members.at(-1))], limits: [] };
    const rule = head.grade === null ? list : withGrade(list, head.grade);
    return { rules: [rule], limits: [] };
  }

  /** "Core courses": all below it. "Electives": how many is unknown, unless the heading says it. */
  #section(nodes: readonly Outline[], at: number, heading: Heading) {
    const node = nodes[at];
    const below = node?.children ?? [];
    const end = below.length > 0 ? at + 1 : this.#kinds.sectionEnd(nodes, at + 1);
    const members = below.length > 0 ? below : nodes.slice(at + 1, end);
    // "Humanities elective (3 credits)" in a plan by semesters asks for one, and no line says which.
    if (members.length === 0) {
      const isOpen = asksAlone(heading, node?.line.text ?? '', end >= nodes.length);
      const rules = isOpen ? [this.#lines.unread(node?.line)] : [];
      return { part: { rules, limits: [] }, end: at + 1 };
    }
    const isPlain = members.every(({ line }) => isCourseLine(line, this.#vocabulary));
    if (!heading.isElective || !isPlain) {
      const part = wholeOf(this.#block(members));
      const isOpen = heading.isElective && part.rules.length === 0;
      return { part: isOpen ? { rules: [this.#lines.unread(node?.line)], limits: part.limits } : part, end };
    }
    if (heading.amount !== null)
      return { part: this.#listRule(node, members, plainHead, heading.amount), end };
    return { part: { rules: [this.#lines.unread(node?.line, members.at(-1))], limits: [] }, end };
  }

  /** "Core: CS 101 and CS 102". Of electives, and of groups that may replace each other, it has to say how many. */
  #titled({ line, children }: Outline, { heading, offset, rest }: TitledLine): Block {
    const own = this.#lines.read({ ...line, start: line.start + offset, text: rest });
    const saysHowMany =
      amountOpening.test(rest.replace(imperative, '')) ||
      own.rules.flatMap(leavesOf).every(({ kind }) => kind === 'courses_from') ||
      (own.rules[0]?.kind === 'course' && own.rules.length === 1 && !pathTitle.test(line.text));
    const isWhole = /\band\b/iu.test(rest) || (pathTitle.test(line.text) && !/\bor\b/iu.test(rest));
    const isJoined = this.#isInChoice && own.rules.every(isCoursesOnly) && isWhole;
    const isChoice = heading.isElective || (choiceTitle.test(line.text) && !isJoined);
    const members = heading.amount === null ? null : membersOf(own.rules, heading.isElective);
    if (members !== null && heading.amount !== null) {
      const list = listOf(members, own.limits, plainHead, heading.amount);
      return { rules: [list ?? this.#lines.unread(line, children.at(-1))], limits: [] };
    }
    const sized = heading.amount === null ? null : sizedSet(own.rules, heading.amount);
    if (sized !== null) return { rules: [sized], limits: own.limits };
    const isOpen = leavesSizesOpen(own.rules, heading.amount);
    if ((isChoice && (isOpen || !saysHowMany)) || (own.rules.length > 0 && children.length > 0))
      return { rules: [this.#lines.unread(line, children.at(-1))], limits: [] };
    const below = this.#block(children);
    return { rules: [...own.rules, ...below.rules], limits: [...own.limits, ...below.limits] };
  }
}
