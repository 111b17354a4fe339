/** Why a rule is unknown: the finding of an unknown leaf, and the open leaves below a rule that requires credentials. */
import { uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from './evaluator.ts';
import type { LeafReason, UnknownFinding } from './finding-list.ts';
import { childrenInForce, kindOf, maximumCredentialNesting, requirementsOf } from './rule-tree.ts';
import { wholeState } from './student.ts';
import { unknown } from './verdict.ts';

/** An unknown finding without its cause. */
export type OpenLeaf = Omit<UnknownFinding, 'cause'>;

/**
 * The open leaves of a rule of kind `credential`, in the order of the catalog. If no leaf is open, sharing rules or
 * a cycle of credentials ended the evaluation.
 */
export function opennessOfCredentials(evaluator: Evaluator, node: number): readonly OpenLeaf[] {
  const open = [...openLeaves(evaluator, node, 0)];
  if (open.length > 0) return open;
  const { sections } = evaluator;
  return [
    {
      reason: 'evaluation_bounded',
      source: uint32At(sections['rule.source'], node),
      text: uint32At(sections['rule.label'], node),
    },
  ];
}

function* openLeaves(evaluator: Evaluator, node: number, nesting: number): Generator<OpenLeaf> {
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

/** The finding of an unknown leaf. Consent, external conditions and unparsed text are always unknown. */
export function openLeaf(sections: GraphSections, node: number): OpenLeaf & { readonly reason: LeafReason } {
  const kind = kindOf(sections, node);
  const hasText = kind === 'external' || kind === 'unparsed';
  return {
    reason: openReason(sections, node),
    source: uint32At(sections['rule.source'], node),
    text: uint32At(sections[hasText ? 'rule.argument' : 'rule.label'], node),
  };
}

/** Why a leaf is unknown. */
export function openReason(sections: GraphSections, node: number): LeafReason {
  switch (kindOf(sections, node)) {
    case 'level':
    case 'program':
    case 'cohort':
      return 'attribute_missing';
    case 'average':
      return uint32At(sections['rule.argument2'], node) === none ? 'attribute_missing' : 'grade_missing';
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
