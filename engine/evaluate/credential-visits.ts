/** Traversal of requirements and of those of the credentials that they require. */
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
 * The requirements that a traversal has visited. Credentials may require one another many times; visiting
 * every path between them would take exponential time.
 */
export class CredentialVisits {
  /** For each root, the lowest nesting level at which it was reached. */
  readonly #nesting = new Map<number, number>();

  /** Whether to visit a requirement: new, or reached less deeply than before, when nesting may have cut it off. */
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

/** The nodes of a rule and of the credentials it requires, in order; each credential once in tests and once outside. */
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
