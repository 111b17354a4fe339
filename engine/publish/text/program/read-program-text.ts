/**
 * Reads requirement texts of programs: lists with their heads, sections with their headings, and sentences. What is not
 * understood stays `unparsed` in its place, and so does a list if the text does not say how much of it is required.
 */
import type { Grade, Rule } from '../../../../shared/contract/rule.ts';
import { withGrade } from '../build-rule.ts';
import type { Ambiguity } from '../grammar/grammar.ts';
import type { Lexicon } from '../words/lexicon.ts';
import {
  addPart,
  addWithin,
  type Block,
  bothOf,
  gradedOf,
  nothing,
  ofRule,
  wholeOf,
} from './demands/block.ts';
import { LineReader } from './demands/line-reader.ts';
import { asSequence, listOf, withOverallGrade } from './demands/list-rules.ts';
import { withoutGrades } from './demands/overall-grade.ts';
import type { ReadSentence } from './demands/sentence.ts';
import { isSumOf } from './demands/sums.ts';
import { areMembers } from './lines/added-line.ts';
import { adviceEnd, isAdviceHeading } from './lines/advice-rows.ts';
import type { Amount } from './lines/amount.ts';
import { chosenBelow } from './lines/chosen-below.ts';
import type { Heading } from './lines/heading.ts';
import { readIncluding } from './lines/including-line.ts';
import { readIntro } from './lines/intro-line.ts';
import { LineKinds } from './lines/line-kinds.ts';
import { connective, isTotal, isTotalRow, opensList } from './lines/line-words.ts';
import { lastEnd, lineText, type Outline, plainRows } from './lines/lines.ts';
import { type ListHead, plainHead, readEachGroup, readListHead, titledLine } from './lines/list-head.ts';
import { doRowsEndInUnits } from './lines/unit-column.ts';
import { arrangedOutline } from './outline/arranged-outline.ts';
import { withoutSubstitutions, withSubstitutions } from './outline/substitutions.ts';
import { beforeRows, isAboutAverage, isAboveRows, unreadEnd } from './parts/above-rows.ts';
import { cappedList, capsBehind } from './parts/cap-list.ts';
import { anyBelow, electiveRow, readElectiveRow } from './parts/elective-row.ts';
import { eachPart, groupsPart, tracksPart } from './parts/group-part.ts';
import { includingPart } from './parts/including-part.ts';
import { introducedPart, isTotalAbove, summedPart } from './parts/introduced-part.ts';
import { notedList } from './parts/noted-list.ts';
import { addPartOfSet } from './parts/part-of-set.ts';
import { cutShort, openList, type Part, type PartReader, unclearLists } from './parts/part-reader.ts';
import {
  choiceRowsEnd,
  cutShortEnd,
  electiveSectionsEnd,
  isBesideRows,
  isRowAmongRows,
  isSubjectRow,
  isUnclear,
  someOf,
} from './parts/section-rows.ts';
import { setIntroduced, setOfSubjects, setWithList } from './parts/set-intro.ts';
import { loneTotal, OpenTitles, titleBeside, totalPart } from './parts/title.ts';
import { labelledPart, titledPart } from './parts/titled-part.ts';
import { readWhole } from './parts/whole-program.ts';

export interface ProgramReading {
  readonly rule: Rule | null;
  readonly ambiguities: readonly Ambiguity[];
  /** Spans that ask nothing. */
  readonly advice: readonly (readonly [number, number])[];
}

export function readProgramText(text: string, lexicon: Lexicon, readSentence: ReadSentence): ProgramReading {
  const plain = plainRows(text);
  const lines = new LineReader(plain, lexicon, readSentence);
  const reader = new ProgramTextReader(plain, lexicon, lines);
  const { nodes, found } = withoutSubstitutions(arrangedOutline(text, lexicon), lexicon);
  const rule = withSubstitutions(readWhole(reader, nodes), found, (line) => lines.unread(line));
  return { rule, ambiguities: lines.ambiguities, advice: lines.advice };
}

class ProgramTextReader implements PartReader {
  readonly text: string;
  isInChoice = false;
  readonly lexicon: Lexicon;
  readonly marksTitles: boolean;
  readonly endsInUnits: boolean;
  readonly kinds: LineKinds;
  readonly lines: LineReader;
  readonly sizes = new WeakMap<Rule, number>();
  /** The runs of lines that contain the current line, outermost first. */
  readonly #open: { readonly rules: Rule[]; readonly titles: OpenTitles }[] = [];
  /** The members of the list that contains the current line. */
  #members: readonly Outline[] = [];

  constructor(text: string, lexicon: Lexicon, lines: LineReader) {
    this.text = text;
    this.lexicon = lexicon;
    this.marksTitles = /^#{1,6}\s/mu.test(text);
    this.endsInUnits = doRowsEndInUnits(text);
    this.kinds = new LineKinds(lexicon);
    this.lines = lines;
  }

  /** Reads lines of one depth; one of them may ask for a grade in all of them. */
  block(nodes: readonly Outline[]): Block {
    const { of: rest, grade } = withoutGrades(nodes, false);
    const block = this.#run(rest);
    if (grade === null) return block;
    return block.rules.length === 0 ? this.#run(nodes) : gradedOf(block, grade);
  }

  #run(nodes: readonly Outline[]): Block {
    const block: Block = { rules: [], limits: [] };
    const titles = new OpenTitles(this, block.rules);
    this.#open.push({ rules: block.rules, titles });
    let isAlternative = false;
    for (let at = 0; at < nodes.length; ) {
      const node = nodes[at];
      if (node === undefined) break;
      const link = connective.exec(node.line.text)?.[1]?.toLowerCase();
      const isLink = link !== undefined && node.children.length === 0;
      if (isLink) isAlternative = link === 'or';
      if (isLink || addPartOfSet(node, block.rules, this.lexicon)) {
        at += 1;
        continue;
      }
      const lead = /^(?:or\b|&)/iu.exec(node.line.text)?.[0];
      const { part, end, title } = this.#part(nodes, at);
      const isOr = isAlternative || lead?.toLowerCase() === 'or';
      const isWithin = node.line.isWithin === true && addWithin(block, part);
      if (!isWithin) addPart(block, part, lead === '&' ? 'and' : isOr ? 'or' : null);
      if (title !== undefined) titles.add(title);
      isAlternative = /\bor\s*$/iu.test(lineText(nodes[end - 1]));
      at = end;
    }
    this.#open.pop();
    titles.close();
    return block;
  }

  #isSum(row: string): boolean {
    this.#open.at(-1)?.titles.close();
    return isSumOf(
      this.#open.map(({ rules }) => rules),
      row,
      this,
    );
  }

  /** Reads one list with its head, one section with its heading, or one line. */
  #part(nodes: readonly Outline[], at: number): Part {
    const node = nodes[at];
    if (node === undefined) return { part: nothing(), end: at + 1 };
    const { line } = node;
    if (line.grade !== undefined) return this.#graded(node, nodes, at, line.grade);
    if (line.isJoined === true) return { part: this.lines.read(line), end: at + 1 };
    if (isAdviceHeading(line.text)) return this.#advised(node, nodes, at);
    const total = at === 0 ? loneTotal(node) : null;
    if (total !== null) return { part: this.#unread(node, undefined), end: at + 1, title: total };
    if (node.isOpen === true) return { part: this.#unread(node, node, openList), end: at + 1 };
    const groups = groupsPart(this, nodes, at) ?? tracksPart(this, nodes, at);
    if (groups !== null) return groups;
    const capped = cappedList(nodes, at, this.kinds, this.lexicon);
    if (capped !== null) return capped;
    const within =
      setIntroduced(this, nodes, at) ?? setOfSubjects(this, nodes, at) ?? setWithList(this, nodes, at);
    if (within !== null) return within;
    const noted = notedList(this, nodes, at);
    if (noted !== null) return noted;
    const each = readEachGroup(line.text);
    if (each !== null) return eachPart(this, nodes, at, each);
    const head = isTotal.test(line.text) ? null : readListHead(line.text);
    const summed = head?.isBare === true ? summedPart(this, nodes, at, head.amount) : null;
    if (summed !== null) return summed;
    if (head !== null) return this.#list(node, nodes, at, head);
    const intro = readIntro(line.text);
    if (intro !== null) return introducedPart(this, nodes, at, intro);
    const elective = electiveRow(this, nodes, at) ?? anyBelow(this, nodes, at);
    if (elective !== null) return elective;
    const heading = isTotal.test(line.text) ? null : this.kinds.heading(line);
    if (heading !== null && (isSubjectRow(node, heading, this) || isRowAmongRows(nodes, at, heading, this)))
      return { part: this.#unread(node, undefined), end: at + 1 };
    if (heading !== null) return this.#section(node, nodes, at, heading);
    if (isTotal.test(line.text)) return this.#total(node, at);
    const titled = titledLine(line.text);
    const labelled = titled === null ? labelledPart(this, node) : null;
    if (labelled !== null) return { part: labelled, end: at + 1 };
    if (titled !== null && !this.lexicon.namesCourse(line.text.slice(0, titled.offset)))
      return beforeRows(this, nodes, at, titledPart(this, node, titled));
    const including = readIncluding(line.text);
    if (including !== null) return { part: includingPart(this, node, including), end: at + 1 };
    if (isAboutAverage(node))
      return { part: bothOf(this.#unread(node, undefined), this.block(node.children)), end: at + 1 };
    if (opensList(line.text)) {
      const isAlone = node.children.length > 0 || isTotalAbove(this, nodes, at);
      const end = isAlone ? at + 1 : unreadEnd(this, nodes, at);
      return { part: this.#unread(node, nodes[end - 1]), end };
    }
    const own = this.lines.read(line);
    if (isAboveRows(this, node, own)) return { part: this.#unread(node, node), end: at + 1 };
    const below = this.block(node.children);
    return beforeRows(this, nodes, at, bothOf(own, below));
  }

  #total(node: Outline, at: number): Part {
    if (node.children.length === 0 && this.#isSum(node.line.text)) return { part: nothing(), end: at + 1 };
    return totalPart(this, node, at, this.#unread(node, undefined), this.#open.length === 1);
  }

  /** "Required courses (a grade of C or better in each):" */
  #graded(node: Outline, nodes: readonly Outline[], at: number, grade: Grade): Part {
    const plain = [...nodes];
    plain[at] = { ...node, line: { ...node.line, grade: undefined } };
    const { part, end } = this.#part(plain, at);
    return { part: part.rules.length > 0 ? gradedOf(part, grade) : this.#unread(node, undefined), end };
  }

  /** An unparsed leaf from a line to the last one below `last`; `message` notes an ambiguity. */
  #unread({ line }: Outline, last: Outline | undefined, message?: string): Block {
    const leaf = this.lines.unread(line, last);
    if (message !== undefined && leaf.span !== undefined)
      this.lines.ambiguities.push({ span: leaf.span, message });
    return ofRule(leaf);
  }

  /** A list: the deeper lines or, if there are none, the next lines up to another list, a heading or a blank line. */
  #list(node: Outline, nodes: readonly Outline[], at: number, head: ListHead): Part {
    const below = node.children;
    if (below.length > 0) {
      const members = below.slice(0, this.kinds.membersEnd(below));
      const list = this.#listRule(node, members, head, head.amount);
      const behind = this.block(below.slice(members.length));
      return { part: bothOf(list, behind), end: at + 1 };
    }
    const next = nodes[at + 1];
    const leadsLists = next !== undefined && readListHead(next.line.text) !== null;
    const end = leadsLists ? this.kinds.sectionEnd(nodes, at + 1) : choiceRowsEnd(nodes, at, this);
    const members = nodes.slice(at + 1, end);
    const cut = leadsLists ? null : cutShortEnd(nodes, at, end, head.amount, this.kinds);
    if (cut !== null) return { part: this.#unread(node, nodes[cut - 1], cutShort), end: cut };
    if (!leadsLists && members.length > 0)
      return { part: this.#listRule(node, members, head, head.amount), end };
    if (head.amount.kind === 'all' && next !== undefined) return { part: nothing(), end: at + 1 };
    const message = leadsLists ? unclearLists : undefined;
    return { part: this.#unread(node, members.at(-1), message), end: Math.max(end, at + 1) };
  }

  /** "Recommended electives" and the courses below it ask nothing. */
  #advised(node: Outline, nodes: readonly Outline[], at: number): Part {
    const end = node.children.length === 0 ? adviceEnd(nodes, at + 1, this.kinds) : at + 1;
    return { part: this.lines.advise({ ...node.line, end: lastEnd(nodes[end - 1] ?? node) }), end };
  }

  #listRule(node: Outline, members: readonly Outline[], head: ListHead, amount: Amount): Block {
    const [outer, areOptions] = [this.isInChoice, this.lines.areOptions];
    this.isInChoice = amount.kind === 'count';
    this.lines.areOptions = amount.kind !== 'all';
    const outerMembers = this.#members;
    const { of: rows, grade } = withoutGrades(members, false);
    this.#members = rows;
    const inner = this.#run(rows);
    this.#members = outerMembers;
    this.isInChoice = outer;
    this.lines.areOptions = areOptions;
    const isWhole = amount.kind === 'all' || areMembers(rows);
    const isOfSequences = /\b(?:sequences?|series|pairs?)\b/iu.test(node.line.text);
    const rules = isOfSequences ? inner.rules.map((rule) => asSequence(rule, this.text)) : inner.rules;
    const list = isWhole ? listOf(rules, inner.limits, head, amount) : null;
    if (list === null) return this.#unread(node, members.at(-1));
    const own = head.grade === null ? list : withGrade(list, head.grade);
    return ofRule(grade === null ? own : withOverallGrade(own, grade));
  }

  /** "Core courses" requires everything below it; "Electives" is unread unless it says how many. */
  #section(node: Outline, nodes: readonly Outline[], at: number, heading: Heading): Part {
    const below = node.children;
    // "Complete all of the following: ..., Honours Core": a member that looks like a title is not one.
    if (below.length === 0 && this.#members.includes(node))
      return { part: this.#unread(node, undefined), end: at + 1 };
    const end = below.length > 0 ? at + 1 : this.kinds.sectionEnd(nodes, at + 1);
    const behind = nodes.slice(at + 1, end);
    const isAboveTotal = behind.every(({ line }) => isTotalRow.test(line.text));
    const members = below.length > 0 ? below : isAboveTotal ? [] : behind;
    const sectionsEnd = members.length === 0 ? electiveSectionsEnd(nodes, at, this) : at + 1;
    if (sectionsEnd > at + 1) return { part: this.#unread(node, nodes[sectionsEnd - 1]), end: sectionsEnd };
    if (members.length === 0) return this.#titled(node, heading, nothing(), at + 1);
    const isPlain = members.every(({ line }) => this.kinds.isOption(line));
    const caps = below.length > 0 || !heading.isElective ? 0 : capsBehind(members, this);
    if (caps > 0) return this.#section(node, nodes.slice(0, end - caps), at, heading);
    if (isUnclear(this, heading, node.line, members))
      return { part: this.#unread(node, members.at(-1)), end };
    const chosen = chosenBelow(heading, members);
    if (chosen?.options.every(({ line }) => this.kinds.isOption(line)) === true)
      return { part: this.#listRule(node, chosen.options, plainHead, chosen.amount), end };
    const some = someOf(heading, members, this.kinds);
    if (some !== null) {
      const list = this.#listRule(node, members.slice(some.from, some.to), plainHead, some.amount);
      const others = [members.slice(0, some.from), members.slice(some.to)].map((run) => this.block(run));
      const rules = [...list.rules, ...others.flatMap((block) => block.rules)];
      return { part: wholeOf({ rules, limits: others.flatMap((block) => block.limits) }), end };
    }
    if (!heading.isElective || !isPlain)
      return this.#titled(node, heading, wholeOf(this.block(members)), end);
    if (isBesideRows(node, heading, members, this.text)) {
      const elective = readElectiveRow(node.line, this.lexicon, this.text) ?? this.lines.unread(node.line);
      return { part: ofRule(elective), end: at + 1 };
    }
    if (heading.amount !== null)
      return { part: this.#listRule(node, members, plainHead, heading.amount), end };
    // "C. Elective" above one course, with or without an alternative.
    const isOne = members.filter(({ line }) => !/^or\b/iu.test(line.text)).length === 1;
    const isWhole = isOne && /\belective\b/iu.test(node.line.text);
    return { part: isWhole ? wholeOf(this.block(members)) : this.#unread(node, members.at(-1)), end };
  }

  /** A title; a demand of its own if the rows below it are not all that it asks for. */
  #titled(node: Outline, heading: Heading, rows: Block, end: number): Part {
    const title = titleBeside(this, node, heading, rows);
    if (title === null) return { part: rows, end };
    return { part: bothOf(this.#unread(node, undefined), rows), end, title };
  }
}
