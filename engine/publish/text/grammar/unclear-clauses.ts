/** Clauses whose unknown words may invert their meaning: they stay unparsed as a whole. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { unread } from './grades-of-words.ts';
import type { Node } from './item-tree.ts';

const negations =
  /\b(not|cannot|never|blocked|denied|prohibited|disallowed|without|unless|except|excluding|exclusive of|neither|nor|only one|less than|fewer|normally|usually|ideally|typically)\b|n['’]t\b/iu;

/**
 * A clause with courses and an unrecognised negation may mean the opposite: it stays unparsed. So does "not to be taken by native
 * or near native speakers", which lists no alternatives.
 */
export function negationIn(nodes: readonly Node[], text: string): Rule | null {
  const isNegation = (node: Node): boolean =>
    node.kind === 'leaf' &&
    (node.rule.kind === 'unparsed' || node.rule.kind === 'external') &&
    negations.test(node.rule.text);
  const [first] = nodes;
  const isBan =
    first?.kind === 'leaf' &&
    'text' in first.rule &&
    /^not (?:to )?(?:be )?taken by\b/iu.test(first.rule.text);
  if (!isBan && !(nodes.some(isNegation) && nodes.some(namesCourse))) return null;
  return unread(text, itemAt(nodes, 0).start, itemAt(nodes, nodes.length - 1).end);
}

/** "Consent required if CS 101 is older than five years": an unknown condition may change who needs consent. */
export function conditionIn(nodes: readonly Node[], text: string): Rule | null {
  const leaves = nodes.filter(({ kind }) => kind !== 'filler');
  const at = leaves.findIndex(
    (node) => node.kind === 'leaf' && 'text' in node.rule && /^(?:if|when)\b/iu.test(node.rule.text),
  );
  const before = leaves[at - 1];
  if (before?.kind !== 'leaf' || before.rule.kind !== 'consent') return null;
  return unread(text, itemAt(nodes, 0).start, itemAt(nodes, nodes.length - 1).end);
}

function namesCourse(node: Node): boolean {
  if (node.kind === 'group') return node.children.some(namesCourse);
  return node.kind === 'leaf' && leavesOf(node.rule).some(({ kind }) => kind === 'course');
}
