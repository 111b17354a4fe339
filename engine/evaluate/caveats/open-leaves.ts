/** Why a rule is unknown: the caveat of an unknown leaf, and the unknown leaves below a `credential` rule. */
import { uint32At } from '../../../shared/column.ts';
import { averageOf } from '../average.ts';
import { CredentialVisits } from '../credential-visits.ts';
import type { Evaluator } from '../evaluator.ts';
import {
  childrenInForce,
  kindOf,
  maximumCredentialNesting,
  mayNotApply,
  requirementsOf,
} from '../graph/rule-tree.ts';
import { wholeState } from '../student/student.ts';
import { unknown, type Verdict } from '../verdict.ts';
import type { LeafReason, UnknownCaveat } from './caveat-list.ts';

/** An unknown caveat without its cause. */
export type OpenLeaf = Omit<UnknownCaveat, 'cause'>;

/**
 * The unknown leaves of a `credential` rule, in catalog order. Without any, sharing rules or a cycle of
 * credentials ended the evaluation.
 */
export function openLeavesOfCredentials(
  evaluator: Evaluator,
  node: number,
  terms: LeafTerms,
): readonly OpenLeaf[] {
  const open = Array.from(leavesOfCredentials(evaluator, node, terms, unknown), (leaf) =>
    caveatOfLeaf(evaluator, leaf.node, leaf.terms),
  );
  if (open.length > 0) return open;
  const { sections } = evaluator;
  return [
    {
      reason: 'evaluation_bounded',
      source: uint32At(sections['rule.source'], node),
      text: uint32At(sections['rule.label'], node),
      missingTerm: -1,
    },
  ];
}

/** The nodes below a `credential` rule that have a verdict, and no child with the same verdict. */
export function* leavesOfCredentials(
  evaluator: Evaluator,
  node: number,
  terms: LeafTerms,
  verdict: Verdict,
  nesting = 0,
  visits = new CredentialVisits(),
): Generator<{ readonly node: number; readonly terms: LeafTerms }> {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  if (kind === 'credential') {
    if (nesting >= maximumCredentialNesting) return;
    for (const root of requirementsOf(sections, node))
      if (visits.isDue(root, nesting))
        yield* leavesOfCredentials(evaluator, root, terms, verdict, nesting + 1, visits);
    return;
  }
  // A `when` that is met may still leave its parent unknown, if it is uncertain whether it counts.
  const mayBeLeftOut = verdict === unknown && mayNotApply(sections, node);
  const hasVerdict = evaluator.verdict(node, terms.through) === verdict;
  if (!hasVerdict && !mayBeLeftOut) return;
  // Exclusions ignore order.
  const below = kind === 'none_of' ? { ...terms, through: wholeState } : terms;
  const inner = childrenInForce(sections, node, (child) => evaluator.verdict(child, below.through));
  for (const child of inner) yield* leavesOfCredentials(evaluator, child, below, verdict, nesting, visits);
  if (inner.length === 0 && hasVerdict) yield { node, terms };
}

/** The terms of a leaf: the last one that counts, and that of the question. */
export interface LeafTerms {
  readonly through: number;
  readonly term: number;
}

/** The caveat of an unknown leaf. Consent, external conditions and unparsed text are always unknown. */
export function caveatOfLeaf(
  evaluator: Evaluator,
  node: number,
  terms: LeafTerms,
): OpenLeaf & { readonly reason: LeafReason } {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  const hasText = kind === 'external' || kind === 'unparsed';
  return {
    reason: openReason(evaluator, node, terms),
    source: uint32At(sections['rule.source'], node),
    text: uint32At(sections[hasText ? 'rule.argument' : 'rule.label'], node),
    missingTerm: missingTermOf(evaluator, node, terms),
  };
}

/** Position of the term whose standing would settle an unknown leaf, or -1. */
export function missingTermOf(evaluator: Evaluator, node: number, { term }: LeafTerms): number {
  if (kindOf(evaluator.sections, node) !== 'level') return -1;
  return evaluator.standings.verdictOf(evaluator, node, term).missingTerm;
}

export function openReason(evaluator: Evaluator, node: number, { through }: LeafTerms): LeafReason {
  switch (kindOf(evaluator.sections, node)) {
    case 'level':
    case 'program':
    case 'cohort':
      return 'attribute_missing';
    case 'average':
      return averageOf(evaluator, node, through) === 'attribute_missing'
        ? 'attribute_missing'
        : 'grade_missing';
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
