/** Why a rule is unknown: what an unknown leaf tells, and the leaves below a rule that asks for other credentials. */
import type { UnknownReason } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from './evaluator.ts';
import type { UnknownFinding } from './finding-list.ts';
import { childrenInForce, kindOf, maximumCredentialNesting, requirementsOf } from './rule-tree.ts';
import { wholeState } from './student.ts';
import { unknown } from './verdict.ts';

/**
 * What a rule of kind `credential` hangs on, in the order of the catalog. Where no leaf is open, sharing rules or
 * a circle of credentials kept the evaluation from its end.
 */
export function opennessOfCredentials(evaluator: Evaluator, node: number): readonly UnknownFinding[] {
  const open = [...openLeaves(evaluator, node, 0)];
  if (open.length > 0) return open;
  const { sections } = evaluator;
  return [
    {
      reason: 'evaluation_bounded',
      source: sections['rule.source'][node] ?? 0,
      text: sections['rule.label'][node] ?? none,
    },
  ];
}

function* openLeaves(evaluator: Evaluator, node: number, nesting: number): Generator<UnknownFinding> {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  if (kind === 'credential') {
    if (nesting >= maximumCredentialNesting) return;
    for (const root of requirementsOf(sections, node)) yield* openLeaves(evaluator, root, nesting + 1);
    return;
  }
  if (evaluator.verdict(node, wholeState) !== unknown) return;
  const inner = childrenInForce(sections, node, (child) => evaluator.verdict(child, wholeState));
  for (const child of inner) yield* openLeaves(evaluator, child, nesting);
  if (inner.length === 0) yield openLeaf(sections, node);
}

/** What an unknown leaf tells: consent, external conditions and text that was not read are never anything else. */
export function openLeaf(sections: GraphSections, node: number): UnknownFinding {
  const kind = kindOf(sections, node);
  const hasText = kind === 'external' || kind === 'unparsed';
  return {
    reason: openReason(sections, node),
    source: sections['rule.source'][node] ?? 0,
    text: sections[hasText ? 'rule.argument' : 'rule.label'][node] ?? none,
  };
}

/** Why a leaf is unknown. */
export function openReason(sections: GraphSections, node: number): UnknownReason {
  switch (kindOf(sections, node)) {
    case 'level':
    case 'program':
      return 'attribute_missing';
    case 'average':
      return sections['rule.argument2'][node] === none ? 'attribute_missing' : 'grade_missing';
    case 'course':
    case 'courses_from':
      return 'grade_missing';
    case 'consent':
      return 'consent_required';
    case 'external':
      return 'external_condition';
    default:
      return 'unparsed_requirement';
  }
}
