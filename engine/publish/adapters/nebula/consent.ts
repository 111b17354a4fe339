/** "Instructor consent required": the records leave most of it out, the descriptions never do. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { anyOf, joinAll } from '../toolkit/rule-makers.ts';

/** A consent that a description asks for, beside what else it asks or in its place. */
export interface AskedConsent {
  readonly joint: 'and' | 'or';
  readonly by: string;
}

const granter =
  '((?:instructor or )?(?:(?!and |or |with )[A-Za-z]+ ){0,3}?(?:instructor|department|advisor|director|coordinator|dean|program))';
const asked = new RegExp(`(?:(^|[.:]\\s+)|\\b(and|or|with) )(?:the )?${granter} consent required`, 'giu');

/**
 * The consents of a description in its order. Inside brackets a consent is a choice within the
 * requisite, which only the reader of the whole sentence could place: it is left out here.
 */
export function askedConsents(description: string): readonly AskedConsent[] {
  return [...description.matchAll(asked)]
    .filter((found) => isOutsideBrackets(description, found.index))
    .map((found) => ({
      joint: (found[2] ?? '').toLowerCase() === 'or' ? ('or' as const) : ('and' as const),
      by: (found[3] ?? '').toLowerCase(),
    }));
}

/** The rule with the consent: "A and B or consent" lets the consent stand for all of it. */
export function withConsent(rule: Rule | null, { joint, by }: AskedConsent): Rule {
  const consent: Rule = { kind: 'consent', by };
  if (rule === null) return consent;
  if (joint === 'and') return joinAll(rule, [consent]) ?? consent;
  return rule.kind === 'any_of' ? { ...rule, rules: [...rule.rules, consent] } : anyOf([rule, consent]);
}

function isOutsideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split('(').length <= before.split(')').length;
}
