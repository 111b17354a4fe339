/**
 * Compiles rules from a catalog or the text parser, whose codes are canonical, to rules for clients and the engine: a
 * source and a label on every node.
 */

import { assert } from '../../../shared/assert.ts';
import { type CourseSet, childRules, type Rule } from '../../../shared/contract/rule.ts';
import { type CodeSpellings, canonicalRule } from '../canonical-codes.ts';
import { asExclusion } from './exclusion.ts';
import { type LabelNames, labelOf } from './rule-label.ts';

/** The source of a node, given the source node and the source of its parent. */
export type SourceForNode = (node: Rule, inherited: string) => string;

/** The order of members in records. Children come last, for readability. */
const memberOrder = [
  'kind',
  'course_code',
  'minimum_grade',
  'concurrent',
  'count',
  'units',
  'from',
  'entry',
  'maximum_per_subject',
  'minimum_subjects',
  'blocks',
  'credential_ids',
  'programs',
  'negated',
  'minimum',
  'maximum',
  'over',
  'attempts',
  'by',
  'text',
  'label',
  'rule_id',
  'shares_with',
  'exclusive',
  'limits',
  'overall_minimum_grade',
  'source_reference_id',
  'span',
  'if',
  'then',
  'otherwise',
  'rules',
] as const;

const asGiven: CodeSpellings = { course: (code) => code, subject: (subject) => subject };

/** Compiles a tree. `source` is inherited by the root. */
export function compileRule(
  rule: Rule,
  source: string,
  names: LabelNames,
  sourceFor: SourceForNode = (_node, inherited) => inherited,
): Rule {
  const own = sourceFor(rule, source);
  const inExclusion = rule.kind === 'none_of';
  const members = canonicalRule(rule, asGiven, (child) =>
    compileRule(inExclusion ? asExclusion(child) : child, own, names, sourceFor),
  );
  return inMemberOrder({ ...members, label: labelOf(members, names), source_reference_id: own });
}

/** The source of a compiled node. */
export function sourceOf(rule: Rule): string {
  assert(rule.source_reference_id !== undefined, 'a compiled rule has a source on every node');
  return rule.source_reference_id;
}

/** The distinct sources of a compiled tree, in order of first mention. */
export function sourcesOfRule(rule: Rule | null): readonly string[] {
  return rule === null ? [] : [...new Set(walkRule(rule).map(sourceOf))];
}

/** Every node of a tree in pre-order, the order of the graph projection. */
export function walkRule(rule: Rule): readonly Rule[] {
  const nodes: Rule[] = [];
  addNodes(rule, nodes);
  return nodes;
}

function addNodes(rule: Rule, nodes: Rule[]): void {
  nodes.push(rule);
  for (const child of childRules(rule)) addNodes(child, nodes);
}

/** The course sets of a node, without those of its children. */
export function courseSetsOf(rule: Rule): readonly CourseSet[] {
  const limits = 'limits' in rule ? (rule.limits ?? []) : [];
  const own =
    rule.kind === 'courses_from' ? [rule.from] : rule.kind === 'average' && rule.over ? [rule.over] : [];
  return [...own, ...limits.map((limit) => limit.from)];
}

function inMemberOrder(rule: Rule): Rule {
  const members = rule as unknown as Readonly<Record<string, unknown>>;
  const ordered: Record<string, unknown> = {};
  for (const name of memberOrder) {
    if (members[name] !== undefined) ordered[name] = members[name];
  }
  return ordered as unknown as Rule;
}
