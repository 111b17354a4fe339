/** Finds "Instructor consent required" in descriptions. Most requisite trees lack it; descriptions always have it. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { anyOf, joinAll } from '../toolkit/rule-makers.ts';

/** A required consent, in addition to the other requisites or as an alternative to them. */
export interface RequiredConsent {
  readonly joint: 'and' | 'or';
  readonly by: string;
}

const granter =
  '((?:instructor or )?(?:(?!and |or |with )[A-Za-z]+ ){0,3}?(?:instructor|department|advisor|director|coordinator|dean|program))';
const requiredConsent = new RegExp(
  `(?:(^|[.:]\\s+)|\\b(and|or|with) )(?:the )?${granter} consent required`,
  'giu',
);

/**
 * The consents of a description, in order. Consents inside brackets are left out: they are alternatives within a
 * requisite, and their position is only known to a parser of the whole sentence.
 */
export function requiredConsents(description: string): readonly RequiredConsent[] {
  return [...description.matchAll(requiredConsent)]
    .filter((found) => isOutsideBrackets(description, found.index))
    .map((found) => ({
      joint: (found[2] ?? '').toLowerCase() === 'or' ? ('or' as const) : ('and' as const),
      by: (found[3] ?? '').toLowerCase(),
    }));
}

/** The rule with the consent. In "A and B or consent" the consent is an alternative to the whole rule. */
export function withConsent(rule: Rule | null, { joint, by }: RequiredConsent): Rule {
  const consent: Rule = { kind: 'consent', by };
  if (rule === null) return consent;
  if (joint === 'and') return joinAll(rule, [consent]) ?? consent;
  return rule.kind === 'any_of' ? { ...rule, rules: [...rule.rules, consent] } : anyOf([rule, consent]);
}

function isOutsideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split('(').length <= before.split(')').length;
}
