/** Walks through requirements of credentials, and through those of the credentials that they require. */
import type { RuleKind } from '../../shared/contract/words.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import {
  afterSubtree,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requirementsOf,
} from './graph/rule-tree.ts';

/**
 * Which requirements of other credentials a walk has seen. Credentials may require one another many times over, and a walk along
 * every way between them would cost a power of their number.
 */
export class CredentialVisits {
  /** By root, the fewest credentials that it was reached through. */
  readonly #nesting = new Map<number, number>();

  /** Whether a requirement is to be walked: not yet, or only deeper than now, where its own credentials may have been cut off. */
  isDue(root: number, nesting: number): boolean {
    const before = this.#nesting.get(root);
    if (before !== undefined && before <= nesting) return false;
    this.#nesting.set(root, nesting);
    return true;
  }
}

export interface VisitedRule {
  readonly node: number;
  readonly kind: RuleKind;
  /** Below an exclusion or in the condition of a `when`: more courses may be worse. */
  readonly isTest: boolean;
}

/** The nodes of a rule, in order; behind one that requires credentials, those of their requirements, each once outside tests and in them. */
export function* rulesBelow(
  sections: GraphSections,
  root: number,
  isTest = false,
  nesting = 0,
  visits = { outside: new CredentialVisits(), inTests: new CredentialVisits() },
): Generator<VisitedRule> {
  const end = afterSubtree(sections, root);
  let testsUntil = isTest ? end : root;
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (isExclusion(sections, node)) testsUntil = Math.max(testsUntil, afterSubtree(sections, node));
    if (kind === 'when') testsUntil = Math.max(testsUntil, afterSubtree(sections, node + 1));
    const inTest = node < testsUntil;
    yield { node, kind, isTest: inTest };
    if (kind !== 'credential' || nesting >= maximumCredentialNesting) continue;
    const known = inTest ? visits.inTests : visits.outside;
    for (const inner of requirementsOf(sections, node))
      if (known.isDue(inner, nesting + 1)) yield* rulesBelow(sections, inner, inTest, nesting + 1, visits);
  }
}
