/** Rules that no student can meet, whatever they take. */
import { childRules, type Rule, type RuleOf } from '../../../shared/contract/rule.ts';
import { sourceOf, walkRule } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import type { Vocabulary } from '../write/vocabulary.ts';
import { listCodes } from './list-codes.ts';

interface SatisfiableContext {
  readonly linked: LinkedCatalog;
  readonly vocabulary: Vocabulary;
  readonly report: ReportFinding;
}

/** Checks one tree from its root: what nobody can meet matters only where nothing else would do. */
export function checkSatisfiable(subject: string, rule: Rule, context: SatisfiableContext): void {
  for (const node of unreachable(rule, context.linked)) {
    const message = `"${node.label}" asks for nothing that the catalog has, and nothing else would do`;
    context.report('unsatisfiable_rule', subject, message, sourceOf(node));
  }
  for (const node of walkRule(rule)) {
    if (node.kind === 'all_of') checkContradiction(subject, node, context.report);
    if (node.kind === 'level') checkLevels(subject, node, context);
  }
}

/**
 * The parts for want of which a rule cannot be met: lone codes that dangle, and groups all of whose
 * alternatives do. Empty where some student can meet it. Selections that offer too little and groups that
 * ask for more rules than they have are findings of their own.
 */
function unreachable(rule: Rule, linked: LinkedCatalog): readonly Rule[] {
  switch (rule.kind) {
    case 'course':
      return (linked.courseIds.get(rule.course_code) ?? 0) < linked.courses.length ? [] : [rule];
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
  return (credentialRows.get(credentialId) ?? 0) < credentials.length;
}

function lacksRules(rules: readonly Rule[], count: number, linked: LinkedCatalog): boolean {
  if (count > rules.length) return false;
  return rules.filter((rule) => unreachable(rule, linked).length === 0).length < count;
}

/** A course that a list asks for and excludes at once. */
function checkContradiction(subject: string, list: RuleOf<'all_of'>, report: ReportFinding): void {
  const excluded = new Set(
    list.rules.flatMap((rule) => (rule.kind === 'none_of' ? excludedCodes(rule) : [])),
  );
  if (excluded.size === 0) return;
  const both = [...new Set(list.rules.flatMap(requiredCodes))].filter((code) => excluded.has(code));
  if (both.length === 0) return;
  const message = `"${list.label}" asks for ${listCodes(both)} and excludes the same`;
  report('unsatisfiable_rule', subject, message, sourceOf(list), both.length);
}

function requiredCodes(rule: Rule): readonly string[] {
  if (rule.kind === 'course') return [rule.course_code];
  return rule.kind === 'all_of' ? rule.rules.flatMap(requiredCodes) : [];
}

/** Codes whose completion alone breaks the exclusion; one with a grade may be completed below it. */
function excludedCodes(rule: Rule): readonly string[] {
  if (rule.kind === 'course') return rule.minimum_grade === undefined ? [rule.course_code] : [];
  if (rule.kind === 'none_of' || rule.kind === 'any_of') return childRules(rule).flatMap(excludedCodes);
  if (rule.kind !== 'courses_from' || rule.minimum_grade !== undefined) return [];
  return rule.count === 1 && rule.units === undefined ? (rule.from.course_codes ?? []) : [];
}

function checkLevels(
  subject: string,
  { minimum, maximum, ...node }: RuleOf<'level'>,
  { vocabulary, report }: SatisfiableContext,
): void {
  if (minimum === undefined || maximum === undefined) return;
  const [low, high] = [vocabulary.level(minimum), vocabulary.level(maximum)];
  if (low <= high || low >= vocabulary.listedLevels) return;
  const message = `"${node.label}" asks for ${minimum} or above and ${maximum} or below`;
  report('unsatisfiable_rule', subject, message, node.source_reference_id);
}
