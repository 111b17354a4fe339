/** Finds rules that no student can meet. */
import { childRules, leavesOf, listedCodes, type Rule, type RuleOf } from '../../../shared/contract/rule.ts';
import { sourceOf, walkRule } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import { type LinkedCatalog, requireId } from '../link/link.ts';
import type { AttributeIds } from '../write/attribute-ids.ts';
import { listCodes } from './list-codes.ts';

/** What the checks of rules need in addition to the rule. */
export interface RuleContext {
  readonly linked: LinkedCatalog;
  readonly attributeIds: AttributeIds;
  readonly report: ReportFinding;
}

/** Checks one tree from its root: a part that cannot be met matters only without an alternative. */
export function checkSatisfiable(subject: string, rule: Rule, context: RuleContext): void {
  for (const node of unreachable(rule, context.linked)) {
    const message = `${nameOf(node, context.linked)} names nothing that is in the catalog and has no alternative`;
    context.report('unsatisfiable_rule', subject, message, sourceOf(node));
  }
  for (const node of walkRule(rule)) {
    if (node.kind === 'all_of') checkContradiction(subject, node, context.report);
    if (node.kind === 'level') checkLevels(subject, node, context);
  }
}

/** The label of a list, which is in no text of the catalog, with the codes in it that are no courses. */
function nameOf(rule: Rule, linked: LinkedCatalog): string {
  const codes = leavesOf(rule)
    .filter((leaf) => unreachable(leaf, linked).length > 0)
    .flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
  const isList = childRules(rule).length > 0 && codes.length > 0;
  return isList ? `"${rule.label}" (${listCodes([...new Set(codes)])})` : `"${rule.label}"`;
}

/**
 * The parts that make a rule impossible to meet: dangling codes without an alternative, and groupings all of whose
 * alternatives are dangling. Empty if some student can meet the rule. `selection_too_small` and `count_above_rules`
 * report their own cases.
 */
function unreachable(rule: Rule, linked: LinkedCatalog): readonly Rule[] {
  switch (rule.kind) {
    case 'course':
      return requireId(linked.courseIds, rule.course_code) < linked.courses.length ? [] : [rule];
    case 'credential':
      return rule.credential_ids.some((id) => isListed(id, linked)) ? [] : [rule];
    case 'all_of':
      return rule.rules.flatMap((child) => unreachable(child, linked));
    case 'any_of':
      return lacksRules(rule.rules, 1, linked) ? [rule] : [];
    case 'n_of':
      return lacksRules(rule.rules, rule.count, linked) ? [rule] : [];
    case 'when': {
      if (rule.otherwise === undefined) return [];
      return lacksRules([rule.then, rule.otherwise], 1, linked) ? [rule] : [];
    }
    default:
      return [];
  }
}

function isListed(credentialId: string, { credentialRows, credentials }: LinkedCatalog): boolean {
  return requireId(credentialRows, credentialId) < credentials.length;
}

function lacksRules(rules: readonly Rule[], count: number, linked: LinkedCatalog): boolean {
  if (count > rules.length) return false;
  return rules.filter((rule) => unreachable(rule, linked).length === 0).length < count;
}

/** Finds courses that an `all_of` both requires and excludes. */
function checkContradiction(subject: string, list: RuleOf<'all_of'>, report: ReportFinding): void {
  const excluded = new Set(
    list.rules.flatMap((rule) => (rule.kind === 'none_of' ? excludedCodes(rule) : [])),
  );
  if (excluded.size === 0) return;
  const both = [...new Set(list.rules.flatMap(requiredCodes))].filter((code) => excluded.has(code));
  if (both.length === 0) return;
  const message = `"${list.label}" both requires and excludes ${listCodes(both)}`;
  report('unsatisfiable_rule', subject, message, sourceOf(list), both.length);
}

function requiredCodes(rule: Rule): readonly string[] {
  if (rule.kind === 'course') return [rule.course_code];
  return rule.kind === 'all_of' ? rule.rules.flatMap(requiredCodes) : [];
}

/** The codes whose completion alone violates the exclusion; an excluded grade still permits lower grades. */
function excludedCodes(rule: Rule): readonly string[] {
  if (rule.kind === 'course') return rule.minimum_grade === undefined ? [rule.course_code] : [];
  if (rule.kind === 'none_of' || rule.kind === 'any_of') return childRules(rule).flatMap(excludedCodes);
  if (rule.kind !== 'courses_from' || rule.minimum_grade !== undefined || rule.entry !== undefined) return [];
  return rule.count === 1 && rule.units === undefined ? listedCodes(rule.from) : [];
}

function checkLevels(
  subject: string,
  { minimum, maximum, ...node }: RuleOf<'level'>,
  { attributeIds, report }: RuleContext,
): void {
  if (minimum === undefined || maximum === undefined) return;
  const [low, high] = [attributeIds.level(minimum), attributeIds.level(maximum)];
  if (low <= high || low >= attributeIds.listedLevels) return;
  const message = `"${node.label}" requires ${minimum} or above and ${maximum} or below`;
  report('unsatisfiable_rule', subject, message, node.source_reference_id);
}
