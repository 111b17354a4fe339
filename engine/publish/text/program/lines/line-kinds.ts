/** Classifies lines of a program text in their context: a course, a heading, the end of a list or of a section. */
import type { Lexicon } from '../../words/lexicon.ts';
import { addedAt, bindsAll } from './added-line.ts';
import { isCourseLine } from './course-line.ts';
import { type Heading, readHeading, readMarkedTitle } from './heading.ts';
import { readIntro } from './intro-line.ts';
import {
  amountOpening,
  choiceTitle,
  connective,
  imperative,
  isDegreeTotal,
  isTotalRow,
  oneCourseOfSet,
  pathTitle,
} from './line-words.ts';
import type { Outline, TextLine } from './lines.ts';
import { readEachGroup, readListHead, titledLine } from './list-head.ts';
import { isOfSomeStudents } from './prose.ts';
import { opensTracks } from './tracks.ts';
import { unitNouns } from './unit-nouns.ts';

/** "21 credits of CS": more units than a course has. */
const unitsOpening = new RegExp(
  `^\\d{2,3}\\s+(?:more\\s+|additional\\s+|further\\s+)?${unitNouns}\\s+(?:of|in|from|at)\\b`,
  'iu',
);

/** A sentence after courses, not a course that the catalog lacks: it states something, or it is long. */
const saysOf =
  /\s(?:is|are|may|must|cannot|can|should|will)\s.*\.$|\belectives?\s+to\s+(?:reach|total|bring|make|complete)\s/u;
/** "*Biology majors may substitute CS 105.": a note below a list */
const starredNote = /^[*†‡]+\s?\p{L}[^.]*\s\p{Ll}+\s.*\.$/u;
const sentenceOf = /^\p{Lu}(?:\S+\s+){8,}\S*\.$/u;

/** Words of list titles and of demands, which titles of courses do not have. */
const notCells =
  /\b(?:electives?|options?|requirements?|required|core|courses|credits?|units|hours|total|semester|year|major|minor|must|minimum|following|grade|and\/or)\b|^(?:or|and|plus)$/iu;

export class LineKinds {
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Returns null if the line is not a heading; a line that names a course is not. */
  heading({ text, isTitle, isMarkedTitle, isChoice }: TextLine): Heading | null {
    if (isTitle === true) return { isElective: false, amount: null };
    const isPlain = !this.#lexicon.namesCourse(text);
    const marked = isPlain && isMarkedTitle === true ? readMarkedTitle(text) : null;
    const heading = isPlain ? (readHeading(text) ?? marked) : null;
    return heading !== null && isChoice === true ? { ...heading, isElective: true } : heading;
  }

  namesCourse(node: Outline | undefined): boolean {
    return node !== undefined && this.#lexicon.namesCourse(node.line.text);
  }

  beginsWithCourse(node: Outline | undefined): boolean {
    return node !== undefined && this.#lexicon.courseAtStart(node.line.text) !== null;
  }

  /** True for a course, or a heading above courses alone: a total of them asks for nothing more. */
  isCourses({ line, children }: Outline): boolean {
    const isPlain = isCourseLine(line, this.#lexicon) || this.heading(line) !== null;
    return isPlain && children.every((child) => this.isCourses(child));
  }

  /** True for a course, or "any CS course at the 400 level". */
  isOption(line: TextLine): boolean {
    return isCourseLine(line, this.#lexicon) || oneCourseOfSet.test(line.text);
  }

  isCourseRow(node: Outline | undefined): boolean {
    return node !== undefined && node.children.length === 0 && isCourseLine(node.line, this.#lexicon);
  }

  /** True if the line is a code and nothing else: "CS 101". */
  isCode(node: Outline): boolean {
    const { text } = node.line;
    return node.children.length === 0 && this.#lexicon.courseAtStart(text)?.end === text.length;
  }

  /** True if the line may be the title of the course in the line before it. */
  isTitleCell(node: Outline | undefined): boolean {
    if (node === undefined || node.children.length > 0) return false;
    const { text } = node.line;
    return (
      /^\p{Lu}(?=.*\p{Ll})[^;]{3,90}(?<![.:])$/u.test(text) &&
      !this.#lexicon.namesCourse(text) &&
      !notCells.test(text) &&
      readListHead(text) === null &&
      !imperative.test(text) &&
      !amountOpening.test(text)
    );
  }

  /** True for a course in the list that the line before it opens. */
  isListed(node: Outline | undefined): boolean {
    return node !== undefined && !node.line.afterBlank && isCourseLine(node.line, this.#lexicon);
  }

  /** True for the rest of a title: "and Calculus II" below "& MATH 212 Calculus II". */
  isTitleRest(before: Outline | undefined, { text }: TextLine): boolean {
    const isPair = before?.line.text.startsWith('&') === true;
    return isPair && /^and\s+\p{Lu}/u.test(text) && !this.#lexicon.namesCourse(text);
  }

  /** "Basket A: CS 101, CS 102" */
  isGroup(node: Outline | undefined): boolean {
    const isTitled = node !== undefined && titledLine(node.line.text) !== null;
    return isTitled && node.children.length === 0 && choiceTitle.test(node.line.text);
  }

  /** The exclusive end of the course rows after a line; a blank line may precede the first. */
  rowsEnd(nodes: readonly Outline[], from: number): number {
    let end = from;
    while (end < nodes.length && (end === from || nodes[end]?.line.afterBlank === false)) {
      const { line, children = [] } = nodes[end] ?? {};
      if (line === undefined || children.length > 0 || !isCourseLine(line, this.#lexicon)) break;
      end += 1;
    }
    return end;
  }

  listEnd(nodes: readonly Outline[], from: number): number {
    let end = from;
    while (end < nodes.length && !this.endsList(nodes[end], end > from)) {
      if (end > from && this.#isNextPart(nodes[end - 1], nodes[end])) break;
      end += 1;
    }
    return end;
  }

  /** True for "Upper level: 6 credits" or "21 credits of CS" after courses; "Track A: 6 credits" may be a member. */
  #isNextPart(before: Outline | undefined, node: Outline | undefined): boolean {
    if (before === undefined || node === undefined || !isCourseLine(before.line, this.#lexicon)) return false;
    if (isCourseLine(node.line, this.#lexicon)) return false;
    const { text } = node.line;
    const rest = /^[^:]{1,60}:\s+(\S.*)$/u.exec(text)?.[1] ?? text;
    const opensAmount = amountOpening.test(rest) || unitsOpening.test(rest);
    const demands = imperative.test(rest) || (opensAmount && !oneCourseOfSet.test(rest));
    return demands && !choiceTitle.test(text) && !pathTitle.test(text);
  }

  /** The exclusive end of the members below a list head: a total, a note, or a title with an amount after courses. */
  membersEnd(nodes: readonly Outline[]): number {
    const end = nodes.findIndex(
      (node, at) =>
        (at > 0 && starredNote.test(node.line.text)) ||
        (at > 1 &&
          (isTotalRow.test(node.line.text) || (this.isCourseRow(nodes[at - 1]) && this.#isSizedTitle(node)))),
    );
    return end < 0 ? nodes.length : end;
  }

  #isSizedTitle({ line, children }: Outline): boolean {
    if (children.length > 0 || isCourseLine(line, this.#lexicon) || readListHead(line.text) !== null)
      return false;
    return this.heading(line)?.amount?.kind === 'units';
  }

  /** The exclusive end of a choice: what "plus" or a line "and" adds to it is required of all students. */
  choiceEnd(nodes: readonly Outline[], from: number): number {
    const end = this.listEnd(nodes, from);
    const added = addedAt(nodes.slice(from, end).map(({ line }) => line.text));
    return added === null ? end : from + added;
  }

  endsList(node: Outline | undefined, isAfterMember: boolean): boolean {
    if (node === undefined || (isAfterMember && node.line.afterBlank)) return true;
    const { text, afterTag } = node.line;
    if (isCourseLine(node.line, this.#lexicon) || connective.test(text)) return false;
    if (isAfterMember && afterTag === true) return true;
    if (isAfterMember && (bindsAll.test(text) || isTotalRow.test(text) || starredNote.test(text)))
      return true;
    const joined = /^(?:and|plus|as\s+well\s+as|together\s+with)\s+/iu.exec(text)?.[0].length ?? 0;
    return (
      (joined > 0 && this.#lexicon.courseAtStart(text.slice(joined)) === null) ||
      readListHead(text) !== null ||
      readIntro(text) !== null ||
      /:$/u.test(text) ||
      this.heading(node.line) !== null ||
      imperative.test(text) ||
      isOfSomeStudents(text) ||
      (isAfterMember && (sentenceOf.test(text) || saysOf.test(text))) ||
      (amountOpening.test(text) && !oneCourseOfSet.test(text))
    );
  }

  sectionEnd(nodes: readonly Outline[], from: number): number {
    let end = from;
    while (end < nodes.length) {
      const { line } = nodes[end] ?? {};
      if (line !== undefined && readListHead(line.text) === null && this.heading(line) !== null) break;
      if (line !== undefined && end > from && isDegreeTotal(line.text)) break;
      // "One course from each of these areas:" and "Choose one of these tracks:" govern the sections after them.
      const next = nodes[end + 1]?.line;
      const opens = line !== undefined && (readEachGroup(line.text) !== null || opensTracks(line.text));
      if (opens && next !== undefined && this.heading(next)) break;
      end += 1;
    }
    return end;
  }
}
