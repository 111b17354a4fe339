/** What an unmet requirement lacks, in words: its explanation as part of a sentence. */
import type { AcademicResult, ExplanationNode } from '../../../shared/client/client.ts';

type Explained = Pick<AcademicResult, 'target' | 'explanation_tree' | 'conflicts'>;

/** More alternatives than these are counted instead of named. */
const namedOptions = 3;

/** "Needs CS 240 or CS 240E" after `needs`; courses that are planned already, but too late, must come earlier. */
export function missingText(result: Explained, needs: string): string {
  const late = lateCodes(result);
  const onlyLate = codesToMove(result.explanation_tree, late);
  if (onlyLate !== null && onlyLate.length > 0)
    return `${withLastWord([...new Set(onlyLate)], 'and')} must come earlier`;
  return `${needs} ${missingPhrase(result.explanation_tree, late)}`;
}

/** The courses of the plan that stand too late for this one. */
export function lateCodes({
  target,
  conflicts,
}: Pick<Explained, 'target' | 'conflicts'>): ReadonlySet<string> {
  const own = target.kind === 'course' ? target.course_code : '';
  const codes = conflicts
    .filter(({ conflict_reason }) => conflict_reason === 'term_order')
    .flatMap(({ course_code, conflicting_course_code: other }) => [course_code, other ?? '']);
  return new Set(codes.filter((code) => code !== '' && code !== own));
}

/** The courses that have to come earlier where nothing else is missing; null where something else is. */
function codesToMove(node: ExplanationNode, late: ReadonlySet<string>): readonly string[] | null {
  if (!isUnmet(node)) return node.status === 'unknown' ? null : [];
  if (node.rule === 'course') return isLate(node, late) ? [node.course_code ?? ''] : null;
  const { children = [] } = node;
  if (node.rule === 'any_of') {
    const ways = children.map((child) => codesToMove(child, late)).filter((codes) => codes !== null);
    return ways.find((codes) => codes.length > 0) ?? null;
  }
  if (node.rule !== 'all_of') return null;
  const parts = children.filter(isUnmet).map((child) => codesToMove(child, late));
  const codes = parts.flatMap((part) => part ?? []);
  return parts.includes(null) || codes.length === 0 ? null : codes;
}

/** The object of "needs". */
function missingPhrase(node: ExplanationNode, late: ReadonlySet<string>): string {
  const children = node.children ?? [];
  const open = children.filter(isUnmet);
  if (node.rule === 'course')
    return isLate(node, late) ? `${node.course_code} in an earlier term` : node.label;
  if (children.length === 0) return asPartOfSentence(node.label);
  if (node.rule === 'any_of') {
    const planned = children.filter((child) => (codesToMove(child, late) ?? []).length > 0);
    const options = planned.length > 0 ? planned : children.filter((child) => canHelp(child, late));
    return joined(options, 'or', late);
  }
  if (node.rule === 'all_of') return joined(open, 'and', late);
  if (node.rule === 'n_of') {
    const more = Math.max(1, (node.required ?? 1) - (node.counted ?? 0));
    return `${more} more of ${children.filter((child) => canHelp(child, late)).length} courses`;
  }
  const [first] = open;
  return first === undefined ? asPartOfSentence(node.label) : missingPhrase(first, late);
}

function joined(nodes: readonly ExplanationNode[], word: 'and' | 'or', late: ReadonlySet<string>): string {
  const isOne = nodes.length === 1;
  const named = nodes.map((node) => (isOne ? missingPhrase(node, late) : grouped(node, word, late)));
  if (named.length === 0) return 'something else';
  if (named.length <= namedOptions) return withLastWord(named, word);
  return word === 'or'
    ? `one of ${named.length} courses`
    : `${named.slice(0, 2).join(', ')} and ${named.length - 2} more`;
}

/** Brackets where an "or" stands inside an "and", or the other way round. */
function grouped(node: ExplanationNode, word: 'and' | 'or', late: ReadonlySet<string>): string {
  const phrase = missingPhrase(node, late);
  const mixed = word === 'and' ? / or /u.test(phrase) : / and /u.test(phrase);
  return mixed ? `(${phrase})` : phrase;
}

export function withLastWord(parts: readonly string[], word: string): string {
  if (parts.length <= 1) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

function isUnmet({ status }: ExplanationNode): boolean {
  return status === 'unsatisfied' || status === 'partial' || status === 'conflict';
}

/** A course that the plan has, but not before the one that needs it. */
function isLate({ status, course_code }: ExplanationNode, late: ReadonlySet<string>): boolean {
  return status === 'conflict' && course_code !== undefined && late.has(course_code);
}

function canHelp(node: ExplanationNode, late: ReadonlySet<string>): boolean {
  if (node.status === 'satisfied' || node.status === 'in_plan') return false;
  if (node.status !== 'conflict') return true;
  if (node.rule === 'course') return isLate(node, late);
  const { children = [] } = node;
  if (node.rule === 'all_of') return children.filter(isUnmet).every((child) => canHelp(child, late));
  return children.some((child) => canHelp(child, late));
}

/** "An average of 65" begins small inside a sentence; a code or a name does not. */
export function asPartOfSentence(label: string): string {
  return /^[A-Z][a-z]+ /u.test(label) && !/^[A-Z][a-z]+ (?:students|\d)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}
