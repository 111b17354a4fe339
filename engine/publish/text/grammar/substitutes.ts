/** What replaces a whole list at its end: consent, or equivalents. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { hullOf, join } from '../build-rule.ts';
import { finalSubstitutesFrom, type Segment } from './comma-lists.ts';
import type { ClauseTerm } from './term.ts';

/** `from`: the index of the substitute's first term in the last segment. */
export interface Substitute {
  readonly rule: Rule;
  readonly from: number;
}

export function finalSubstitute(segments: readonly Segment[]): Substitute | null {
  return finalPerson(segments) ?? finalEquivalents(segments);
}

/** "A, B, C or consent": consent replaces all of them, unless they are alternatives themselves. */
function finalPerson(segments: readonly Segment[]): Substitute | null {
  const { terms = [] } = segments.at(-1) ?? {};
  const from = finalSubstitutesFrom(segments);
  if (from === null || !segments.slice(0, -1).every((segment) => segment.terms.length === 1)) return null;
  return {
    rule: join(
      'any_of',
      terms.slice(from).map(({ rule }) => rule),
    ),
    from,
  };
}

/** "A, B, C or equivalents": the equivalents of all of them. */
function finalEquivalents(segments: readonly Segment[]): Substitute | null {
  const [, last, ...more] = segments.at(-1)?.terms ?? [];
  const isPlain = segments.slice(0, -1).every(({ terms }) => terms.length === 1 && !terms[0]?.isEither);
  return isPlain && more.length === 0 && last?.separator === 'or' && areEquivalents(last)
    ? { rule: last.rule, from: 1 }
    : null;
}

export function areEquivalents({ rule }: ClauseTerm): boolean {
  return rule.kind === 'external' && /^(?:their )?(?:equivalents|equivalent courses)$/iu.test(rule.text);
}

/** "A, B, or with permission", "A, B, or by consent": no member of a list of courses. */
export function isByConsent({ rule }: ClauseTerm, text: string): boolean {
  const [start] = hullOf(rule) ?? [0];
  return rule.kind === 'consent' && /^(?:with|by|upon|at)\b/iu.test(text.slice(start).trimStart());
}
