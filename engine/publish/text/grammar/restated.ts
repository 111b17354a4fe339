/**
 * Remarks of a later sentence or parenthesis on a course named before: "CS 101 and 102 (CS 102 may be taken
 * concurrently with CS 201)", "MATH 120 may be substituted for MATH 110", "CS 101 or 102. CS 101 with a grade of C". A remark
 * changes that course and requires none itself.
 */
import { itemAt } from '../../../../shared/column.ts';
import type { Grade, RuleOf } from '../../../../shared/contract/rule.ts';
import type { Item, ItemOf } from '../items/item.ts';
import { wordSet } from '../words/wording.ts';
import type { Node } from './item-tree.ts';

const between = wordSet('and or comma filler');
const mayBe = /^[\s,]*(?:may|can|could)\b/iu;
const substitutes =
  /^\s*(?:(?:may|can|will) (?:also )?(?:be (?:substituted|taken|used|accepted|completed) (?:as a prerequisite )?(?:for|as a substitute for|in place of|instead of|in lieu of)|substitute for|replace)|substitutes for)\s*$/iu;

/** What is said of the courses. */
interface Remark {
  readonly codes: readonly string[];
  readonly change: Change;
  /** The course with which they may be taken: the one of the text itself, not one that it requires. */
  readonly beside?: string;
}

type Change =
  | { readonly kind: 'concurrent' }
  | { readonly kind: 'substitute'; readonly substitute: CourseItem }
  | { readonly kind: 'grade'; readonly grade: Grade };

type CourseItem = Item & { readonly kind: 'leaf'; readonly rule: RuleOf<'course'> };

/** Applies each such remark to the courses before it and removes it; a remark on any other course stays. */
export function withRestated(nodes: readonly Node[], text: string): readonly Node[] {
  const read = new RemarkedNodes();
  let clauseStart = 0;
  const close = (): void => {
    const clause = read.nodes.slice(clauseStart);
    const remark = remarkIn(clause, text);
    if (remark !== null && read.apply(remark, clauseStart))
      read.replaceFrom(clauseStart, clause.map(asFiller));
  };
  for (const node of nodes) {
    const isMark = node.kind === 'stop' || node.kind === 'semicolon';
    if (isMark) close();
    const remark = node.kind === 'group' ? remarkIn(node.children, text) : null;
    const isApplied = remark !== null && read.apply(remark, read.nodes.length);
    read.push(isApplied ? asFiller(node) : node);
    if (isMark) clauseStart = read.nodes.length;
  }
  close();
  return read.nodes;
}

/** The nodes so far, with the indexes of those that name a course: a text may have thousands of remarks. */
class RemarkedNodes {
  readonly nodes: Node[] = [];
  readonly #indexes = new Map<string, Set<number>>();
  #firstExclusion = Number.POSITIVE_INFINITY;

  push(node: Node): void {
    if (node.kind === 'exclusion') this.#firstExclusion = Math.min(this.#firstExclusion, this.nodes.length);
    this.#note(node, this.nodes.length);
    this.nodes.push(node);
  }

  replaceFrom(start: number, fillers: readonly Node[]): void {
    this.nodes.splice(start, fillers.length, ...fillers);
  }

  /** Applies the remark to its courses in front of `end`; false unless each of them is there, and nothing is excluded. */
  apply({ codes, change, beside }: Remark, end: number): boolean {
    const indexes = codes.map((code) => this.#indexesOf(code, end));
    if (beside !== undefined && this.#indexesOf(beside, end).length > 0) return false;
    if (this.#firstExclusion < end || indexes.some(({ length }) => length === 0)) return false;
    for (const at of new Set(indexes.flat())) {
      const node = changedIn(itemAt(this.nodes, at), codes, change);
      this.nodes[at] = node;
      this.#note(node, at);
    }
    return true;
  }

  #indexesOf(code: string, end: number): readonly number[] {
    const named = [...(this.#indexes.get(code) ?? [])];
    return named.filter((at) => at < end && codesOf(itemAt(this.nodes, at)).includes(code));
  }

  #note(node: Node, at: number): void {
    for (const code of codesOf(node)) {
      const indexes = this.#indexes.get(code);
      if (indexes === undefined) this.#indexes.set(code, new Set([at]));
      else indexes.add(at);
    }
  }
}

function codesOf(node: Node): readonly string[] {
  if (node.kind === 'group') return node.children.flatMap(codesOf);
  return isCourse(node) ? [codeOf(node)] : [];
}

function asFiller({ start, end }: Node): Node {
  return { kind: 'filler', start, end };
}

function isCourse(node: Node | undefined): node is CourseItem {
  return node?.kind === 'leaf' && node.rule.kind === 'course';
}

function remarkIn(nodes: readonly Node[], text: string): Remark | null {
  const said = nodes.filter(({ kind }) => kind !== 'filler' && kind !== 'stop');
  return concurrencyIn(said, text) ?? substitutionIn(said, text) ?? gradeIn(said);
}

/** "CS 102 may be taken concurrently", "CS 102 and 103 may be taken concurrently with CS 201" */
function concurrencyIn(said: readonly Node[], text: string): Remark | null {
  const at = said.findIndex(({ kind }) => kind === 'concurrent');
  const [allowed, beside, ...more] = said.slice(at);
  if (allowed?.kind !== 'concurrent' || allowed.isAlternative === true || more.length > 0) return null;
  const isWhole =
    beside === undefined ? allowed.side === 'after' : allowed.side === 'before' && isCourse(beside);
  if (!isWhole || !mayBe.test(text.slice(allowed.start, allowed.end))) return null;
  const named = said.slice(0, at);
  const courses = named.filter(isCourse);
  const isList = named.every((node) => isCourse(node) || between.has(node.kind));
  if (!isList || courses.length === 0) return null;
  const remark: Remark = { codes: courses.map(codeOf), change: { kind: 'concurrent' } };
  return isCourse(beside) ? { ...remark, beside: codeOf(beside) } : remark;
}

const betweenAll = wordSet('and comma');

/** "CS 101 with a grade of C or better", "A grade of C or better in CS 101 and CS 102" */
function gradeIn(said: readonly Node[]): Remark | null {
  const grades = said.filter((node): node is ItemOf<'grade'> => node.kind === 'grade');
  const courses = said.filter(isCourse);
  const [grade, ...more] = grades;
  if (grade === undefined || more.length > 0 || courses.length === 0) return null;
  const isAtEnd = grade === (grade.side === 'after' ? said.at(-1) : said[0]);
  const isList = said.every((node) => node === grade || isCourse(node) || betweenAll.has(node.kind));
  return isAtEnd && isList
    ? { codes: courses.map(codeOf), change: { kind: 'grade', grade: grade.grade } }
    : null;
}

/** "MATH 120 may be substituted for MATH 110" */
function substitutionIn(said: readonly Node[], text: string): Remark | null {
  const courses = said.filter(isCourse);
  const [substitute, replaced, ...more] = courses;
  if (substitute === undefined || replaced === undefined || more.length > 0) return null;
  if (said[0] !== substitute || said.at(-1) !== replaced) return null;
  const grade = gradeOf(said[1], substitute, text);
  if (!substitutes.test(text.slice(grade?.end ?? substitute.end, replaced.start))) return null;
  const rule = grade === null ? substitute.rule : { ...substitute.rule, minimum_grade: grade.grade };
  return { codes: [codeOf(replaced)], change: { kind: 'substitute', substitute: { ...substitute, rule } } };
}

/** "MATH 120 with a grade of C may be substituted": the grade directly after the course; null if there is none. */
function gradeOf(node: Node | undefined, { end }: CourseItem, text: string): ItemOf<'grade'> | null {
  const isDirect =
    node?.kind === 'grade' && node.side === 'after' && text.slice(end, node.start).trim() === '';
  return isDirect ? node : null;
}

function codeOf({ rule }: CourseItem): string {
  return rule.course_code;
}

function changedIn(node: Node, codes: readonly string[], change: Change): Node {
  if (node.kind === 'group')
    return { ...node, children: node.children.map((child) => changedIn(child, codes, change)) };
  return isCourse(node) && codes.includes(codeOf(node)) ? changed(node, change) : node;
}

function changed(node: CourseItem, change: Change): Node {
  const { start, end, rule } = node;
  if (change.kind === 'concurrent') return { ...node, rule: { ...rule, concurrent: true } };
  if (change.kind === 'grade') return { ...node, rule: { minimum_grade: change.grade, ...rule } };
  const or: Node = { kind: 'or', start: end, end };
  return { kind: 'group', start, end, children: [node, or, change.substitute], isMember: true };
}
