/** What an unmet requirement lacks, in words: its explanation as part of a sentence. */
import type { ExplanationNode } from '../../../shared/client/client.ts';

/** More alternatives than these are counted instead of named. */
const namedOptions = 3;

/** What is missing, as the object of "needs". */
export function missingPhrase(node: ExplanationNode): string {
  const children = node.children ?? [];
  const open = children.filter(isUnmet);
  if (node.rule === 'course') return node.label;
  if (children.length === 0) return asPartOfSentence(node.label);
  if (node.rule === 'any_of') return joined(children.filter(canHelp), 'or');
  if (node.rule === 'all_of') return joined(open, 'and');
  if (node.rule === 'n_of') {
    const more = Math.max(1, (node.required ?? 1) - (node.counted ?? 0));
    return `${more} more of ${children.filter(canHelp).length} courses`;
  }
  const [first] = open;
  return first === undefined ? asPartOfSentence(node.label) : missingPhrase(first);
}

function joined(nodes: readonly ExplanationNode[], word: 'and' | 'or'): string {
  const isOne = nodes.length === 1;
  const named = nodes.map((node) => (isOne ? missingPhrase(node) : grouped(node, word)));
  if (named.length === 0) return 'something else';
  if (named.length <= namedOptions) return withLastWord(named, word);
  return word === 'or'
    ? `one of ${named.length} courses`
    : `${named.slice(0, 2).join(', ')} and ${named.length - 2} more`;
}

/** Brackets where an "or" stands inside an "and", or the other way round. */
function grouped(node: ExplanationNode, word: 'and' | 'or'): string {
  const phrase = missingPhrase(node);
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

function canHelp({ status }: ExplanationNode): boolean {
  return status !== 'conflict' && status !== 'satisfied' && status !== 'in_plan';
}

/** "An average of 65" begins small inside a sentence; a code or a name does not. */
export function asPartOfSentence(label: string): string {
  return /^[A-Z][a-z]+ /u.test(label) && !/^[A-Z][a-z]+ (?:students|\d)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}
