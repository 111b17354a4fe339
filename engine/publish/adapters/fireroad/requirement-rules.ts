/**
 * Converts nodes of requirement lists to Rules. A node with a threshold becomes a course set with an amount; texts in
 * it that name no subject become leaves that are alternatives to the amount.
 */
import type { Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { allOf, anyOf, courseLeaf, someOf, unparsed } from '../toolkit/rule-makers.ts';
import { codesOfLeaf, countSubjects, type ListContext, maximumOf } from './counted-subjects.ts';
import type { Requirement, Threshold } from './input-records.ts';

/** Requires all nodes of a list. */
export function readRequirementList(reqs: readonly Requirement[], context: ListContext): Rule {
  return allOf(reqs.map((node) => readRequirement(node, context)));
}

/** Converts a node and its subtree, labelled with its title in the list. */
export function readRequirement(node: Requirement, context: ListContext): Rule {
  const rule = node.reqs === undefined ? readLeaf(node, context) : readGrouping(node, context);
  const title = node.title?.trim();
  if (title === undefined || title === '') return rule;
  // A phrase that became a set is shown nowhere else.
  const isOfWords = rule.label !== undefined && rule.label === node.req;
  return { ...rule, label: isOfWords ? `${title}: ${rule.label}` : title };
}

function readLeaf(node: Requirement, context: ListContext): Rule {
  const { req = '', threshold } = node;
  const codes = codesOfLeaf(node, context);
  if (codes === null) return readDemandOf(node, context) ?? readWords(node);
  const amount = (threshold === undefined ? null : leastOf(threshold)) ?? { count: 1 };
  const [only, ...others] = codes;
  if (only !== undefined && others.length === 0 && amount.count === 1) return courseLeaf(only);
  const label = context.categories.label(req);
  return {
    kind: 'courses_from',
    ...(label !== null && { label }),
    from: { course_codes: [...codes] },
    ...amount,
  };
}

/** A phrase that requires subjects of a department, if the threshold states the same amount. */
function readDemandOf({ req = '', threshold }: Requirement, { readDemand }: ListContext): Rule | null {
  const rule = readDemand?.(req) ?? null;
  const amount = threshold === undefined ? null : leastOf(threshold);
  if (rule?.kind !== 'courses_from' || amount === null) return null;
  return rule.count === amount.count && rule.units === amount.units ? { ...rule, label: req } : null;
}

/** Milestones outside of courses are `external`, other texts `unparsed`. Optional ones require nothing. */
function readWords(node: Requirement): Rule {
  const text = node.req || node.title || 'A requirement that the list left empty.';
  const leaf: Rule = milestone.test(text) ? { kind: 'external', text } : unparsed(text);
  return isOptional(node) ? { kind: 'n_of', count: 0, rules: [leaf] } : leaf;
}

const milestone =
  /\b(?:internship|UROP|SuperUROP|thesis|exam|module|experience|activities|IGEM|training|performance)\b/iu;

function readGrouping(node: Requirement, context: ListContext): Rule {
  const parts = node.reqs ?? [];
  const { threshold } = node;
  if (node['connection-type'] === 'all') {
    const rules = parts.map((part) => readRequirement(part, context));
    const total = threshold === undefined ? null : readTotal(node, threshold, context);
    return allOf(total === null ? rules : [...rules, total]);
  }
  if (threshold === undefined) return anyOf(parts.map((part) => readChoice(part, context)));
  if (threshold.type === 'LTE') return readAtMost(node, threshold, context);
  const choices = readCounted(node, threshold, context);
  const spread = node['distinct-threshold']?.cutoff ?? 0;
  if (spread < 2) return choices;
  const categories = parts.filter((part) => part.reqs !== undefined || codesOfLeaf(part, context) !== null);
  return allOf([
    choices,
    someOf(
      spread,
      categories.map((part) => readChoice(part, context)),
    ),
  ]);
}

/** Converts an "optional" alternative as if it were required: otherwise the whole choice would require nothing. */
function readChoice(node: Requirement, context: ListContext): Rule {
  if (!isOptional(node)) return readRequirement(node, context);
  const { threshold: _threshold, ...rest } = node;
  return readRequirement(rest, context);
}

/** Requires the amount from all subjects of the subtree, or texts: one of these may not equal the amount. */
function readCounted(node: Requirement, threshold: Threshold, context: ListContext): Rule {
  const set = countedSet(node, threshold, context);
  const { ids, categories } = context;
  const words = countSubjects(node, context).words.map((leaf) => readChoice(leaf, { ids, categories }));
  if (set !== null) return anyOf([set, ...words]);
  return someOf(Math.min(leastOf(threshold)?.count ?? 1, words.length), words);
}

/** The total of a node that also requires all of its parts; texts in the subtree may count towards it. */
function readTotal(node: Requirement, threshold: Threshold, context: ListContext): Rule | null {
  const set = countedSet(node, threshold, context);
  const { courseCodes, words } = countSubjects(node, context);
  if (words.length === 0) return set;
  const sum = unparsed(node['threshold-desc'] ?? `${threshold.cutoff} ${threshold.criterion}`);
  const isWithin = set !== null && courseCodes.length >= (leastOf(threshold)?.count ?? 0);
  return isWithin ? anyOf([set, sum]) : sum;
}

/** Returns null if the subtree has only texts. */
function countedSet(node: Requirement, threshold: Threshold, context: ListContext): Rule | null {
  const { courseCodes, limits } = countSubjects(node, context);
  const amount = leastOf(threshold);
  if (courseCodes.length === 0 || amount === null) return null;
  return withLimits({ kind: 'courses_from', from: { course_codes: [...courseCodes] }, ...amount }, limits);
}

/** "Select at most 2" requires nothing and limits what counts; without these words one of the parts is required. */
function readAtMost(node: Requirement, threshold: Threshold, context: ListContext): Rule {
  const { courseCodes, limits, words } = countSubjects(node, context);
  const from = { course_codes: [...courseCodes] };
  const own: SharingLimit = { from, ...maximumOf(threshold) };
  if (isOptional(node)) {
    const set: Rule = { kind: 'courses_from', from, count: 0 };
    const optional = words.map((leaf) => readWords({ ...leaf, threshold }));
    return { kind: 'all_of', rules: [set, ...optional], limits: [...limits, own] };
  }
  const rules = (node.reqs ?? []).map((part) => readChoice(part, context));
  return { kind: 'any_of', rules, limits: [own] };
}

function withLimits(rule: Rule, limits: readonly SharingLimit[]): Rule {
  return limits.length === 0 ? rule : { kind: 'all_of', rules: [rule], limits: [...limits] };
}

/** True if it is met without any course: "Optional - select any", "select at most 2". */
function isOptional({ threshold, 'threshold-desc': words = '' }: Requirement): boolean {
  if (threshold === undefined) return false;
  if (threshold.type === 'LTE') return /at most/iu.test(words);
  const { count, units } = leastOf(threshold) ?? {};
  return (count ?? units) === 0;
}

interface Amount {
  readonly count?: number;
  readonly units?: number;
}

/** The amount that a threshold requires; null if it is only a limit. */
function leastOf({ type, cutoff, criterion }: Threshold): Amount | null {
  if (type === 'LTE') return null;
  const least = type === 'GT' ? cutoff + 1 : cutoff;
  return criterion === 'subjects' ? { count: least } : { units: least };
}
