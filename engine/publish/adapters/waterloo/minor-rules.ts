/**
 * Converts requirements of minors and of programs of the Faculty of Mathematics. The `type` of a node is less precise
 * than its sentence, so the sentence is checked first:
 * - "Choose any of the following", "Complete no more than 1 from the following" are open lists (minor-lists.ts),
 *   although their type is AND;
 * - "The following cannot be used towards this academic plan" is a limit of zero on its grouping;
 * - an ADDITIONAL requires courses (course-demand.ts), from the open lists after it if it refers to them; if it is not
 *   understood, it becomes an `unparsed` leaf.
 * - courses that bear the label of a list of approved courses are that list, and not required: "from the Approved
 *   Courses list" refers to it, wherever it stands; if nothing refers to it, it stays text.
 * A grouping that requires "additional" courses is `exclusive`: no course counts for two of its parts.
 */
import type { CourseSet, Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { allOf, anyOf, courseLeaf, joinAll, someOf, unparsed } from '../toolkit/rule-makers.ts';
import { readCourseDemand, readSentence } from './course-demand.ts';
import type { WaterlooCourseList } from './course-list.ts';
import type { MinorNode } from './input-records.ts';
import {
  childCodes,
  isApprovedCourse,
  listedCodes,
  namesApprovedList,
  readApprovedList,
  readExclusion,
  readOpenList,
  textOfNode,
} from './minor-lists.ts';
import { capsOf, type OpenList, readUnusedLists, unionOf } from './open-list.ts';

/** Requires all of `nodes`; null if there are none. */
export function readRequirements(nodes: readonly MinorNode[], courses: WaterlooCourseList): Rule | null {
  const labels = nodes.flatMap((node) => (node.label === undefined ? [] : [node.label]));
  const approved = readApprovedList(nodes, courses);
  const required = nodes.filter((node) => !isApprovedCourse(node));
  const rule = readAll(required, { courses, labels: new Set(labels), approved: approved?.from ?? null });
  if (approved === null || required.some(namesApprovedList)) return rule;
  return joinAll(rule, [unparsed(approved.text)]);
}

interface MinorContext {
  readonly courses: WaterlooCourseList;
  /** The labels of the program's named lists. */
  readonly labels: ReadonlySet<string>;
  /** The program's list of approved courses; null without one. */
  readonly approved: CourseSet | null;
}

function readAll(nodes: readonly MinorNode[], context: MinorContext, label?: string): Rule | null {
  const { rules, exclusive, limits } = readGrouping(nodes, context);
  if (rules.length === 0) return null;
  return allOf(rules, {
    ...(label !== undefined && { label }),
    ...(exclusive && rules.length > 1 && { exclusive }),
    ...(limits.length > 0 && { limits }),
  });
}

interface Grouping {
  readonly rules: readonly Rule[];
  readonly exclusive: boolean;
  readonly limits: SharingLimit[];
}

function readGrouping(nodes: readonly MinorNode[], context: MinorContext): Grouping {
  const rules: Rule[] = [];
  const limits: SharingLimit[] = [];
  const unused = new Map(listsAmong(nodes, context));
  let exclusive = nodes.some(requiresAdditional);
  for (const [index, node] of nodes.entries()) {
    const excluded = readExclusion(node, context.courses);
    if (excluded !== null) limits.push(excluded);
    if (excluded !== null || readOpenList(node, context.courses) !== null || isPointer(node, context))
      continue;
    if (node.type === 'ADDITIONAL') {
      const lists = listsOf(node, nodes.slice(index + 1), context);
      const read = readAdditional(node, lists, context);
      for (const list of read.used) unused.delete(list);
      rules.push(read.rule);
    } else {
      const second = readSecondChoice(node, nodes[index - 1], context);
      exclusive ||= second !== null;
      rules.push(second ?? readNode(node, context));
    }
  }
  const rest = readUnusedLists([...unused.values()]);
  return { rules: [...rules, ...rest.rules], exclusive, limits: [...limits, ...rest.limits] };
}

function listsAmong(
  nodes: readonly MinorNode[],
  { courses }: MinorContext,
): readonly (readonly [MinorNode, OpenList])[] {
  return nodes.flatMap((node) => {
    const list = readOpenList(node, courses);
    return list === null ? [] : [[node, list] as const];
  });
}

function readNode(node: MinorNode, context: MinorContext): Rule {
  const label = labelOf(node);
  switch (node.type) {
    case 'COURSE': {
      const code = context.courses.codes.read(node.code ?? '');
      return code === null ? unparsed(textOfNode(node)) : courseLeaf(code);
    }
    case 'ADDITIONAL':
      return readAdditional(node, new Map(), context).rule;
    case 'AND':
      return (
        readWholeSubject(node, context) ??
        readAll(node.children ?? [], context, label) ??
        readSentence(textOfNode(node), context.courses)?.rule ??
        unparsed(textOfNode(node))
      );
    case 'OR':
      return readChoice(1, node, context);
    case 'N_OF':
      return readChoice(node.n ?? 1, node, context);
  }
}

/** The courses of open lists among the options become options. */
function readChoice(count: number, node: MinorNode, context: MinorContext): Rule {
  const lists: OpenList[] = [];
  const options = (node.children ?? []).flatMap((child) => {
    const list = readOpenList(child, context.courses);
    const codes = list === null ? null : listedCodes(list);
    if (list === null || codes === null)
      return [list === null ? readNode(child, context) : unparsed(list.text)];
    lists.push(list);
    return codes.map(courseLeaf);
  });
  if (options.length === 0) return unparsed(textOfNode(node));
  const label = labelOf(node);
  const limits = capsOf(lists);
  return someOf(count, options, {
    ...(label !== undefined && { label }),
    ...(limits.length > 0 && { limits }),
  });
}

/** Returns the rule of an ADDITIONAL and the lists that it uses, whose caps apply only to it. */
function readAdditional(
  node: MinorNode,
  lists: ReadonlyMap<MinorNode, OpenList>,
  { courses, approved }: MinorContext,
): { readonly rule: Rule; readonly used: readonly MinorNode[] } {
  const named = courses.codes.readAll(node.pool ?? []);
  const isOfApproved = named.length === 0 && lists.size === 0 && namesApprovedList(node);
  const sets = [
    ...(named.length === 0 ? [] : [{ course_codes: [...named] }]),
    ...(isOfApproved && approved !== null ? [approved] : []),
    ...[...lists.values()].map((list) => list.from),
  ];
  const pool = sets.length === 0 ? null : unionOf(sets);
  const form = readCourseDemand(node.text ?? '', { courses, pool });
  const demand = form ?? (pool === null ? readSentence(node.text ?? '', courses) : null);
  if (demand === null) return { rule: keepText(node, named), used: [] };
  const limits = capsOf(withoutListed([...lists.values()]));
  const rule: Rule = limits.length === 0 ? demand.rule : { kind: 'all_of', limits, rules: [demand.rule] };
  return { rule, used: [...lists.keys()] };
}

/** "Any FINE course, to a maximum of 1.0 unit" does not limit courses that another list names. */
function withoutListed(lists: readonly OpenList[]): readonly OpenList[] {
  const listed = lists.flatMap((list) => listedCodes(list) ?? []);
  return lists.map((list) =>
    list.from.subjects === undefined || listed.length === 0
      ? list
      : { ...list, from: { ...list.from, exclude_course_codes: listed } },
  );
}

/** The lists directly after the node, if its sentence refers to lists. */
function listsOf(
  node: MinorNode,
  followers: readonly MinorNode[],
  { courses }: MinorContext,
): ReadonlyMap<MinorNode, OpenList> {
  const lists = new Map<MinorNode, OpenList>();
  const pointsToLists = node.pool !== undefined || /\bfollowing (?:choices|options)\b/u.test(node.text ?? '');
  for (const follower of pointsToLists ? followers : []) {
    const list = readOpenList(follower, courses);
    if (list === null) break;
    lists.set(follower, list);
  }
  return lists;
}

/** True for "Complete the List 1 requirement below": that list is a sibling with its own requirement. */
function isPointer(node: MinorNode, { labels }: MinorContext): boolean {
  const pointer = /^Complete the (List \d+(?: and List \d+)*) requirements? below\.?$/u.exec(
    textOfNode(node),
  );
  return pointer !== null && (pointer[1] ?? '').split(' and ').every((label) => labels.has(label));
}

/** Reads "... or a second different course from List 1 above": the courses of the previous list are options too. */
function readSecondChoice(
  node: MinorNode,
  before: MinorNode | undefined,
  { courses }: MinorContext,
): Rule | null {
  if (node.type !== 'OR' || before === undefined) return null;
  if (!/\bor a second different course from List 1 above\b/u.test(textOfNode(node))) return null;
  const codes = [...new Set([...childCodes(node, courses), ...childCodes(before, courses)])];
  return anyOf(codes.map(courseLeaf), { label: textOfNode(node) });
}

/** Reads "Complete at least 2 courses from MUSIC, excluding: ...": the children are exclusions. */
function readWholeSubject(node: MinorNode, { courses }: MinorContext): Rule | null {
  const parts = /^(Complete at least (\d+) courses from ([A-Z]+), excluding)\b/u.exec(textOfNode(node));
  if (parts === null) return null;
  const [, label = '', count, subject = ''] = parts;
  const from = { subjects: [subject], exclude_course_codes: [...childCodes(node, courses)] };
  return { kind: 'courses_from', label, from, count: Number(count) };
}

function requiresAdditional(node: MinorNode): boolean {
  const additional = node.type === 'ADDITIONAL' && /\badditional\b/u.test(node.text ?? '');
  return additional || (node.children ?? []).some(requiresAdditional);
}

/** Keeps a text as an `unparsed` leaf, with the courses to which it refers without naming them. */
function keepText(node: MinorNode, pool: readonly string[]): Rule {
  const text = textOfNode(node);
  return unparsed(pool.length === 0 ? text : `${text} [${pool.join(', ')}]`);
}

/** The first sentence of a grouping, without the sentences and courses of its parts. */
function labelOf(node: MinorNode): string | undefined {
  const text = textOfNode(node);
  const ownSentence = /^Complete (?:all of the following|\d+ of the following)(?= Complete)/u;
  const opening = (ownSentence.exec(text) ?? /^[^:]*?(?=:|[A-Z]{2,}\d|$)/u.exec(text))?.[0].trim() ?? '';
  const parts = [node.label, opening].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join(': ');
}
