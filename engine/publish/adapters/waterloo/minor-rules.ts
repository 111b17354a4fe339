/**
 * Requirements of minors and of programs of the Faculty of Mathematics. The `type` of a node is
 * cruder than its sentence, so the sentence is read first:
 * - "Choose any of the following", "Complete no more than 1 from the following" are open lists
 *   (open-list.ts), though they are filed as AND;
 * - "The following cannot be used towards this academic plan" is a limit of zero on its group;
 * - an ADDITIONAL is a demand for courses (course-demand.ts), chosen from the open lists that follow
 *   it where it points to them, else an `unparsed` leaf with its text.
 * A group that asks for "additional" courses is `exclusive`: none counts for two of its parts.
 */
import type { Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { type CourseDemand, readCourseDemand } from './course-demand.ts';
import type { CourseList } from './course-list.ts';
import type { MinorNode } from './input-records.ts';
import { capsOf, exclusionOf, type OpenList, readUnusedLists } from './open-list.ts';
import { allOf, anyOf, courseLeaf, someOf, unparsed } from './rule-makers.ts';

/** All of `nodes` as one rule; null where there are none. */
export function readRequirements(
  nodes: readonly MinorNode[],
  courses: CourseList,
  label?: string,
): Rule | null {
  const group = readGroup(nodes, courses);
  if (group.rules.length === 0) return null;
  return allOf(group.rules, {
    ...(label !== undefined && { label }),
    ...(group.exclusive && { exclusive: true }),
    ...(group.limits.length > 0 && { limits: group.limits }),
  });
}

interface Group {
  readonly rules: readonly Rule[];
  readonly exclusive: boolean;
  readonly limits: SharingLimit[];
}

function readGroup(nodes: readonly MinorNode[], courses: CourseList): Group {
  const rules: Rule[] = [];
  const limits: SharingLimit[] = [];
  const unused = new Set(nodes.filter((node) => readOpenList(node, courses) !== null));
  let exclusive = false;
  for (const [index, node] of nodes.entries()) {
    const excluded = readExclusion(node, courses);
    if (excluded !== null) limits.push(excluded);
    else if (node.type === 'ADDITIONAL') {
      const lists = listsAfter(nodes, index, node, courses);
      const demand = readAdditional(node, [...lists.values()], courses);
      // Its own text names the courses of a pool, so the lists that make it up are never lost with it.
      if (demand.kind === 'read' || node.pool !== undefined)
        for (const list of lists.keys()) unused.delete(list);
      exclusive ||= demand.kind === 'read' && demand.additional && nodes.length > 1;
      rules.push(demand.rule);
    } else if (readOpenList(node, courses) === null) rules.push(readNode(node, courses));
  }
  const rest = readUnusedLists([...unused].map((node) => readOpenList(node, courses)).filter(isPresent));
  return { rules: [...rules, ...rest.rules], exclusive, limits: [...limits, ...rest.limits] };
}

function readNode(node: MinorNode, courses: CourseList): Rule {
  const children = node.children ?? [];
  const label = labelOf(node);
  const members = label === undefined ? {} : { label };
  switch (node.type) {
    case 'COURSE': {
      const code = courses.codes.read(node.code ?? '');
      return code === null ? unparsed(textOf(node)) : courseLeaf(code);
    }
    case 'ADDITIONAL':
      return readAdditional(node, [], courses).rule;
    case 'AND':
      return (
        readWholeSubject(node, courses) ??
        readRequirements(children, courses, label) ??
        unparsed(textOf(node))
      );
    case 'OR':
    case 'N_OF': {
      const options = readOptions(children, courses);
      const limits = options.limits.length > 0 ? { limits: options.limits } : {};
      if (options.rules.length === 0) return unparsed(textOf(node));
      return node.type === 'OR'
        ? anyOf(options.rules, { ...members, ...limits })
        : someOf(node.n ?? 1, options.rules, { ...members, ...limits });
    }
  }
}

/** An open list among options offers each of its courses. */
function readOptions(nodes: readonly MinorNode[], courses: CourseList): Pick<Group, 'rules' | 'limits'> {
  const lists = nodes.map((node) => readOpenList(node, courses)).filter(isPresent);
  const rules = nodes.flatMap((node) => {
    const list = readOpenList(node, courses);
    return list === null ? [readNode(node, courses)] : list.courseCodes.map(courseLeaf);
  });
  return { rules, limits: capsOf(lists) };
}

type Additional =
  | { readonly kind: 'read'; readonly rule: Rule; readonly additional: boolean }
  | { readonly kind: 'kept'; readonly rule: Rule };

/** The caps of the lists that a demand chooses from hold for that demand alone. */
function readAdditional(node: MinorNode, lists: readonly OpenList[], courses: CourseList): Additional {
  const listed = lists.flatMap((list) => list.courseCodes);
  const pool = [...new Set([...courses.codes.readAll(node.pool ?? []), ...listed])];
  const demand: CourseDemand | null = readCourseDemand(node.text ?? '', { courses, pool });
  if (demand === null) return { kind: 'kept', rule: keepText(node, pool) };
  const limits = capsOf(lists);
  const rule: Rule = limits.length === 0 ? demand.rule : { kind: 'all_of', limits, rules: [demand.rule] };
  return { kind: 'read', rule, additional: demand.additional };
}

/** The lists after it, up to the next thing asked for; with a pool, those that it was made of. */
function listsAfter(
  nodes: readonly MinorNode[],
  index: number,
  node: MinorNode,
  courses: CourseList,
): ReadonlyMap<MinorNode, OpenList> {
  const lists = new Map<MinorNode, OpenList>();
  const pool = new Set(courses.codes.readAll(node.pool ?? []));
  const pointsToLists = pool.size > 0 || /\bfollowing (?:choices|options)\b/u.test(node.text ?? '');
  if (!pointsToLists) return lists;
  for (const follower of nodes.slice(index + 1)) {
    const list = readOpenList(follower, courses);
    if (list === null) break;
    if (pool.size === 0 || list.courseCodes.every((code) => pool.has(code))) lists.set(follower, list);
  }
  return lists;
}

function readOpenList(node: MinorNode, courses: CourseList): OpenList | null {
  const text = textOf(node);
  const cap = /^Complete no more than (\d+) from the following/u.exec(text)?.[1];
  if (cap === undefined && !text.startsWith('Choose any of the following')) return null;
  return {
    courseCodes: childCodes(node, courses),
    maximumCount: cap === undefined ? null : Number(cap),
    text: node.label === undefined ? text : `${node.label}: ${text}`,
  };
}

function readExclusion(node: MinorNode, courses: CourseList): SharingLimit | null {
  return textOf(node).startsWith('The following cannot be used towards this academic plan')
    ? exclusionOf(childCodes(node, courses))
    : null;
}

/** "Complete at least 2 courses from MUSIC, excluding: ..." lists what does not count. */
function readWholeSubject(node: MinorNode, courses: CourseList): Rule | null {
  const parts = /^(Complete at least (\d+) courses from ([A-Z]+), excluding)\b/u.exec(textOf(node));
  if (parts === null) return null;
  const [, label = '', count, subject = ''] = parts;
  const from = { subjects: [subject], exclude_course_codes: [...childCodes(node, courses)] };
  return { kind: 'courses_from', label, from, count: Number(count) };
}

function childCodes(node: MinorNode, courses: CourseList): readonly string[] {
  return courses.codes.readAll((node.children ?? []).map((child) => child.code ?? ''));
}

/** Text that no form covers, with the courses of its pool that no list beside it names. */
function keepText(node: MinorNode, pool: readonly string[]): Rule {
  const text = textOf(node);
  return unparsed(pool.length === 0 ? text : `${text} [${pool.join(', ')}]`);
}

/** The sentence that opens a group, without the courses that follow it. */
function labelOf(node: MinorNode): string | undefined {
  const sentence =
    /^(?:Complete (?:all of the following|all the following|\d+ of the following)|[^:]*?(?=:|[A-Z]{2,}\d|$))/u;
  const opening = sentence.exec(textOf(node))?.[0].trim() ?? '';
  const parts = [node.label, opening].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join(': ');
}

function textOf(node: MinorNode): string {
  const text = (node.text ?? '').replace(/\s+/gu, ' ').trim();
  return text === '' ? 'A requirement that the calendar left empty.' : text;
}

function isPresent<Item>(item: Item | null): item is Item {
  return item !== null;
}
