/**
 * Finds "Instructor consent required" in descriptions. Most requisite trees lack it; descriptions always have it. Any
 * other wording in a requisite sentence is left to the text parser (engine/publish/text/consent-reader.ts).
 */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import type { AskedConsent } from '../../text/consent-reader.ts';
import { anyOf, joinAll } from '../toolkit/rule-makers.ts';

const granter =
  '((?:instructor or )?(?:(?!and |or |with )[A-Za-z]+ ){0,3}?(?:instructor|department|advisor|director|coordinator|dean|program))';
const requiredConsent = new RegExp(
  `(?:(^|[.:]\\s+)|\\b(and|or|with) )(?:the )?${granter} consent required`,
  'giu',
);

/**
 * The consents in a description, in order. Consents inside brackets are omitted: they are alternatives within a
 * requisite, whose position only a parser of the whole sentence knows.
 */
export function requiredConsents(description: string): readonly AskedConsent[] {
  const found = [...description.matchAll(requiredConsent)]
    .filter((found) => isOutsideBrackets(description, found.index))
    .map((found) => ({
      joint: (found[2] ?? '').toLowerCase() === 'or' ? ('or' as const) : ('and' as const),
      by: (found[3] ?? '').toLowerCase(),
      courseCodes: null,
    }));
  return found.length > 0 ? found : consentSentences(description);
}

/** Finds "Director of the Honors Program consent required.": a separate sentence, with any granter. */
function consentSentences(description: string): readonly AskedConsent[] {
  return [
    ...description.matchAll(/(?:^|\.\s+)([A-Z][\w-]* (?:[\w-]+ ){0,7}?)consent (?:is )?required(?=\.|$)/gu),
  ].map(([, granter = '']) => ({ joint: 'and', by: granter.trim().toLowerCase(), courseCodes: null }));
}

/**
 * Adds the consent to the rule; null if the record lacks the alternative that it belongs to. In "A and B or consent",
 * the consent is an alternative to the whole rule.
 */
export function withConsent(rule: Rule | null, { joint, by, courseCodes }: AskedConsent): Rule | null {
  const consent: Rule = { kind: 'consent', ...(by !== undefined && { by }) };
  if (rule === null) return consent;
  const added = (inner: Rule): Rule => {
    if (joint === 'and') return joinAll(inner, [consent]) ?? consent;
    return inner.kind === 'any_of' ? { ...inner, rules: [...inner.rules, consent] } : anyOf([inner, consent]);
  };
  return courseCodes === null ? added(rule) : replacedAt(rule, courseCodes, added);
}

/** Replaces the smallest part of the rule that names exactly these courses; null if there is none. */
function replacedAt(rule: Rule, courseCodes: readonly string[], replace: (inner: Rule) => Rule): Rule | null {
  if (rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of')
    for (const [at, child] of rule.rules.entries()) {
      const replaced = replacedAt(child, courseCodes, replace);
      if (replaced !== null) return { ...rule, rules: rule.rules.with(at, replaced) };
    }
  const own = leavesOf(rule).flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
  const isSame = own.length > 0 && new Set([...own, ...courseCodes]).size === new Set(own).size;
  return isSame && own.every((code) => courseCodes.includes(code)) ? replace(rule) : null;
}

function isOutsideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split('(').length <= before.split(')').length;
}
