/** "One course from each of the following groups:", where groups are titled lines, headings above courses, or lines. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { atLeastOf, hullOf, join } from '../../build-rule.ts';
import type { Amount } from '../lines/amount.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { type GroupAmount, titledLine } from '../lines/list-head.ts';

export interface GroupReader {
  isHeading(line: TextLine): boolean;
  /** True if a line that is not a group is beyond the list. */
  endsList(line: Outline): boolean;
  rulesOf(line: TextLine): readonly Rule[];
}

export function groupsEnd(nodes: readonly Outline[], from: number, reader: GroupReader): number {
  const isBeyond = (node: Outline): boolean =>
    !reader.isHeading(node.line) && titledLine(node.line.text) === null && reader.endsList(node);
  const beyond = nodes.slice(from).findIndex(isBeyond);
  return beyond < 0 ? nodes.length : from + beyond;
}

/** Returns null if a group is not a plain list of courses, or there are fewer than two or than the amount requires. */
export function eachOf(members: readonly Outline[], amount: GroupAmount, reader: GroupReader): Rule | null {
  const groups: Rule[][] = [];
  let isHeaded = false;
  for (const { line, children } of members) {
    const below = children.flatMap((child) => reader.rulesOf(child.line));
    const titled = titledLine(line.text);
    if (reader.isHeading(line)) {
      isHeaded = true;
      groups.push(below);
      continue;
    }
    const own =
      titled === null
        ? reader.rulesOf(line)
        : reader.rulesOf({ ...line, start: line.start + titled.offset, text: titled.rest });
    const open = groups.at(-1);
    if (isHeaded && titled === null && open !== undefined) open.push(...own, ...below);
    else groups.push([...own, ...below]);
  }
  const rules = groups.map((group) => chosenOf(group, amount));
  if (rules.length < 2 || !rules.every((rule) => rule !== null)) return null;
  const codes = rules.flatMap(leavesOf).flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
  const mayShare = new Set(codes).size < codes.length || amount.kind === 'units';
  const { some = rules.length, outOf = rules.length } = amount;
  if (some > rules.length || (amount.some !== undefined && outOf !== rules.length)) return null;
  const choice: Rule =
    some === rules.length ? { kind: 'all_of', rules } : { kind: 'n_of', count: some, rules };
  return { ...choice, ...(mayShare ? { exclusive: true } : {}) };
}

/** The list head says how many courses of a group count, regardless of the conjunctions within the group. */
function chosenOf(group: readonly Rule[], amount: Amount): Rule | null {
  const isPlain = group.every(
    (rule) =>
      (rule.kind === 'course' || rule.kind === 'all_of' || rule.kind === 'any_of') &&
      leavesOf(rule).every((leaf) => leaf.kind === 'course' && leaf.minimum_grade === undefined),
  );
  const courses = group.flatMap(leavesOf);
  if (!isPlain || courses.length === 0 || amount.kind === 'all') return null;
  const course_codes = courses.flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
  if (amount.kind === 'units') {
    const [start, end] = hullOf(join('all_of', courses)) ?? [0, 0];
    return { kind: 'courses_from', from: { course_codes }, units: amount.units, span: [start, end] };
  }
  return amount.count > courses.length ? null : atLeastOf(amount.count, courses);
}
