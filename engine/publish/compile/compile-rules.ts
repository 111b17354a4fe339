/**
 * Compiles rules from a catalog or the text parser to rules for clients and the engine: canonical codes, and a source
 * and a label on every node.
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

const memberPlaces: ReadonlyMap<string, number> = new Map(memberOrder.map((name, place) => [name, place]));

/** How a node's codes are spelt and its references are named. */
export interface NodeNaming {
  readonly names: LabelNames;
  readonly spellings: CodeSpellings;
}

/** Compiles a tree. `source` is inherited by the root. */
export function compileRule(
  rule: Rule,
  source: string,
  naming: NodeNaming,
  sourceFor: SourceForNode = (_node, inherited) => inherited,
): Rule {
  const own = sourceFor(rule, source);
  const inExclusion = rule.kind === 'none_of';
  const compileChild = (child: Rule): Rule =>
    compileRule(inExclusion ? asExclusion(child) : child, own, naming, sourceFor);
  return commonNode(rule, own, naming, compileChild) ?? anyNode(rule, own, naming, compileChild);
}

type CompileChild = (child: Rule) => Rule;

/** Compiles courses and plain groupings, which most nodes are: object literals are far faster than a loop over members. */
function commonNode(
  rule: Rule,
  source_reference_id: string,
  { names, spellings }: NodeNaming,
  compileChild: CompileChild,
): Rule | null {
  const { span } = rule;
  if (rule.rule_id !== undefined || rule.shares_with !== undefined) return null;
  switch (rule.kind) {
    case 'course': {
      if (rule.minimum_grade !== undefined || rule.concurrent !== undefined) return null;
      const { kind } = rule;
      const course_code = spellings.course(rule.course_code);
      const label = rule.label ?? course_code;
      return span === undefined
        ? { kind, course_code, label, source_reference_id }
        : { kind, course_code, label, source_reference_id, span };
    }
    case 'all_of':
    case 'any_of': {
      if (rule.exclusive !== undefined || rule.limits !== undefined) return null;
      if (rule.overall_minimum_grade !== undefined) return null;
      const { kind } = rule;
      const label = labelOf(rule, names);
      const rules = rule.rules.map(compileChild);
      return span === undefined
        ? { kind, label, source_reference_id, rules }
        : { kind, label, source_reference_id, span, rules };
    }
    default:
      return null;
  }
}

function anyNode(
  rule: Rule,
  source_reference_id: string,
  { names, spellings }: NodeNaming,
  compileChild: CompileChild,
): Rule {
  const members = canonicalRule(rule, spellings, compileChild);
  return inMemberOrder({ ...members, label: labelOf(members, names), source_reference_id });
}

/** The source of a compiled node. */
export function sourceOf(rule: Rule): string {
  assert(rule.source_reference_id !== undefined, 'a compiled rule has a source on every node');
  return rule.source_reference_id;
}

/** The distinct sources of a compiled tree, in order of first occurrence. */
export function sourcesOfRule(rule: Rule | null): readonly string[] {
  if (rule === null) return [];
  const sources = new Set<string>();
  addSources(rule, sources);
  return [...sources];
}

function addSources(rule: Rule, sources: Set<string>): void {
  sources.add(sourceOf(rule));
  for (const child of childRules(rule)) addSources(child, sources);
}

/** Every node of a tree in pre-order, the order of the graph projection. */
export function walkRule(rule: Rule): readonly Rule[] {
  if (childRules(rule).length === 0) return [rule];
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
  const members = Object.entries(rule).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members.sort(([a], [b]) => placeOf(a) - placeOf(b))) as unknown as Rule;
}

function placeOf(member: string): number {
  const place = memberPlaces.get(member);
  assert(place !== undefined, `${member} has a place in the order of members`);
  return place;
}
