/** Which courses a clause with an exclusion is about: those before its predicate or those after it. */
import { childRules, leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import type { Node } from './item-tree.ts';

/** The course code; null for any other rule. */
export function codeOf(rule: Rule): string | null {
  return rule.kind === 'course' ? rule.course_code : null;
}

/** "CS 110 may not be taken with CS 111": true if the nodes before the predicate are courses, its subject. */
export function isSubject(nodes: readonly Node[], at: number): boolean {
  const predicate = nodes[at];
  const isCourse = (node: Node): boolean => node.kind === 'leaf' && node.rule.kind === 'course';
  const before = nodes.slice(0, at);
  const last = before.findLast(({ kind }) => kind !== 'filler');
  if (predicate?.kind !== 'exclusion' || !predicate.isPredicate || last === undefined || !isCourse(last))
    return false;
  return before.every(
    (node) => isCourse(node) || /^(and|or|comma|slash|filler|title|quantifier)$/u.test(node.kind),
  );
}

/** "No credit is earned in CS 101 if one takes CS 102": unknown words decide which course is excluded. */
export function isConditional(rule: Rule): boolean {
  const leaves = leavesOf(rule);
  const asks = leaves.some(
    (leaf) =>
      leaf.kind === 'unparsed' &&
      /(?:^|(?<!\bonly)\s)(?:if|when|once|unless|until)(?:\s\S+){0,2}$/iu.test(leaf.text),
  );
  return asks && rule.kind === 'all_of' && leaves.filter((leaf) => codeOf(leaf) !== null).length > 1;
}

/**
 * The unread words beside courses, each of which is excluded: "theoretical CS 102 (CS 103)" is not a pair. Null if
 * other leaves are among them, for words of one course, "CS 101 (with lab)", and for "any CS course except CS 101".
 */
export function wordsBeside(rule: Rule): readonly Rule[] | null {
  const leaves = leavesOf(rule).filter((leaf) => !saysForCredit(leaf));
  const words = leaves.filter(({ kind }) => kind === 'unparsed');
  const courses = leaves.filter(({ kind }) => kind === 'course');
  const isOfOne = words.length > 0 && courses.length < 2;
  return isOfOne ||
    makesExceptions(rule) ||
    isConditional(rule) ||
    words.length + courses.length < leaves.length
    ? null
    : words;
}

/** "CS 101 for degree credit", "No more than 3 units from CS 101", "CS 101 (prior to Fall 2014)": words on what courses may not count for, how much, or when. */
function saysForCredit(leaf: Rule): boolean {
  return (
    (leaf.kind === 'unparsed' || leaf.kind === 'external') &&
    /^(?:[Nn]ot? more than|(?:[Aa]n? )?[Mm]aximum(?: of)?|[Aa]t most)(?: (?:one|\d+(?:\.\d+)?)(?: ?(?:units?|credits?|courses?|crses?))?)?$|^(?:for|towards?) (?:(?:the|an?|any|their|\p{Lu}{2,}|degree|graduate|undergraduate|major|minor) )*(?:credits?|degree|major|minor|graduation)$|^\((?:prior to|before|until) [^()]{1,30}\)$/u.test(
      leaf.text,
    )
  );
}

/** "Any CS course except CS 101": unknown words decide which courses are excluded. */
export function makesExceptions(rule: Rule): boolean {
  return leavesOf(rule).some((leaf) => leaf.kind === 'unparsed' && exceptions.test(leaf.text));
}

const exceptions =
  /\b(?:except|excepting|exception|excluding|besides|but|unless|other than|apart from|not)\b/iu;

const sameTerm =
  /\bbe (?:concurrently enrolled|enrolled concurrently)\b(?!.*\b(?:taken|completed|passed|credit)\b)|^no (?:concurrent|simultaneous)\b|\bnot (?:take|enrol|enroll|register)\b.*\b(?:concurrently|simultaneously) with$/iu;

/** "may not be concurrently enrolled with", "may not take it concurrently with", "no concurrent enrollment in" */
export function isOfSameTerm({ start, end }: Node, text: string): boolean {
  return sameTerm.test(text.slice(start, end));
}

export function isPredicate(node: Node | undefined): boolean {
  return node?.kind === 'exclusion' && node.isPredicate;
}

export function isExclusion(rule: Rule): boolean {
  return rule.kind === 'none_of' || (rule.kind === 'program' && rule.negated === true);
}

/**
 * True if a rule contains a demand, which excludes no student: an average, consent, an amount of courses that no list
 * names ("Incompatible with CS 102; 60 credits"), an exclusion, or words that say it is needed.
 */
export function holdsDemand(rule: Rule): boolean {
  const isAmount = rule.kind === 'courses_from' && rule.units !== undefined && !('course_codes' in rule.from);
  const isDemand = isAmount || rule.kind === 'consent' || rule.kind === 'average' || isExclusion(rule);
  const isNeeded = rule.kind === 'external' && /^(?:needs?|requires?|must)\b/iu.test(rule.text);
  return isDemand || isNeeded || childRules(rule).some(holdsDemand);
}
