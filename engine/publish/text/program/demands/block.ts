/** What a run of lines asks for: rules, and upper limits on what counts for them. */
import { type Grade, leavesOf, type Rule, type SharingLimit } from '../../../../../shared/contract/rule.ts';
import { isUnread, join } from '../../build-rule.ts';
import { allOf, withOverallGrade } from './list-rules.ts';

export interface Block {
  readonly rules: Rule[];
  readonly limits: SharingLimit[];
}

export function nothing(): Block {
  return { rules: [], limits: [] };
}

export function ofRule(rule: Rule): Block {
  return { rules: [rule], limits: [] };
}

/** The demands of both. */
export function bothOf(first: Block, second: Block): Block {
  return { rules: [...first.rules, ...second.rules], limits: [...first.limits, ...second.limits] };
}

/** True if there are limits but none of the rules beside them counts courses that they could bound. */
export function isVoid({ rules, limits }: Block): boolean {
  const counts = rules
    .flatMap(leavesOf)
    .some(({ kind }) => kind !== 'average' && kind !== 'level' && kind !== 'consent' && kind !== 'program');
  return limits.length > 0 && !counts;
}

/** Adds a part as one member of the list. Limits without rules to bound become limits of the whole block. */
export function addPart(block: Block, given: Block, link: 'and' | 'or' | null): void {
  if (isVoid(given)) block.limits.push(...given.limits);
  const part = isVoid(given) ? { ...given, limits: [] } : given;
  if (part.rules.length === 0) return;
  const rule = allOf(part.rules, part.limits);
  const last = link === null ? undefined : block.rules.pop();
  block.rules.push(last === undefined ? rule : join(link === 'and' ? 'all_of' : 'any_of', [last, rule]));
}

/** Adds a part that counts towards the set before it, with which it may share courses. Returns false without a set. */
export function addWithin(block: Block, given: Block): boolean {
  const at = block.rules.findLastIndex((rule) => leavesOf(rule).every(isPattern));
  const set = block.rules[at];
  if (set === undefined || given.rules.length === 0) return false;
  block.rules[at] = { kind: 'all_of', rules: [set, ...wholeOf(given).rules] };
  return true;
}

function isPattern(leaf: Rule): boolean {
  return leaf.kind === 'courses_from' && leaf.from.course_codes === undefined;
}

/** Joins rules with their limits into one rule, so that the limits bound nothing else. */
export function wholeOf(block: Block): Block {
  return block.limits.length === 0 || block.rules.length === 0
    ? block
    : { rules: [allOf(block.rules, block.limits)], limits: [] };
}

export function isUnreadPart({ rules }: Block): boolean {
  const leaves = rules.flatMap(leavesOf);
  return leaves.length > 0 && leaves.every(isUnread);
}

/** The block as one rule, towards which no lower grade counts. */
export function gradedOf({ rules, limits }: Block, grade: Grade): Block {
  return ofRule(withOverallGrade(allOf(rules, limits), grade));
}

/** The rule with its span moved; it has no rules within it. */
export function movedBy(rule: Rule, start: number): Rule {
  const [from, to] = rule.span ?? [0, 0];
  return { ...rule, span: [from + start, to + start] };
}

/** Sets the span of each leaf; groups have no span of their own. */
export function placedAt(rule: Rule, span: readonly [number, number]): Rule {
  if ('rules' in rule) return { ...rule, rules: rule.rules.map((one) => placedAt(one, span)) };
  return { ...rule, span: [...span] };
}

/** The members of a plain group, which join those of another; any other rule by itself. */
export function plainMembers(rule: Rule): readonly Rule[] {
  return rule.kind === 'all_of' && Object.keys(rule).length === 2 ? rule.rules : [rule];
}
