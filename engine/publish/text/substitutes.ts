/** What the end of a list offers in place of all of it: consent, or equivalents. */
import { itemAt } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { endsInConsent, type Segment } from './comma-lists.ts';
import type { ClauseTerm } from './term.ts';

export function finalSubstitute(segments: readonly Segment[]): Rule | null {
  return finalConsent(segments) ?? finalEquivalents(segments);
}

/** "A, B, C or consent": consent is in place of all of them, where they are not alternatives themselves. */
function finalConsent(segments: readonly Segment[]): Rule | null {
  const { terms = [] } = segments.at(-1) ?? {};
  return endsInConsent(terms) && segments.slice(0, -1).every((segment) => segment.terms.length === 1)
    ? itemAt(terms, terms.length - 1).rule
    : null;
}

/** "A, B, C or equivalents": the equivalents of all of them. */
function finalEquivalents(segments: readonly Segment[]): Rule | null {
  const [, last, ...more] = segments.at(-1)?.terms ?? [];
  const isPlain = segments.slice(0, -1).every(({ terms }) => terms.length === 1 && !terms[0]?.isEither);
  return isPlain && more.length === 0 && last?.separator === 'or' && areEquivalents(last) ? last.rule : null;
}

export function areEquivalents({ rule }: ClauseTerm): boolean {
  return rule.kind === 'external' && /^(?:their )?(?:equivalents|equivalent courses)$/iu.test(rule.text);
}
