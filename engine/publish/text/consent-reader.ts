/** Finds the consent that a sentence of requisites asks for, for adapters of catalogs whose records have lost it. */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { type CatalogWords, createTextParser } from './parse-requirement-text.ts';

export interface AskedConsent {
  readonly joint: 'and' | 'or';
  readonly by?: string;
  /** The courses with which, or instead of which, it is asked; null for all that the sentence asks. */
  readonly courseCodes: readonly string[] | null;
}

/** Returns null if the sentence asks for no consent. */
export type ReadConsent = (sentence: string) => AskedConsent | null;

export function createConsentReader(words: CatalogWords): ReadConsent {
  const parse = createTextParser(words);
  return (sentence) => {
    const { prerequisite } = parse(sentence, 'prerequisite', null);
    return prerequisite === null ? null : consentIn(prerequisite, true);
  };
}

/** `isWhole`: the rule is the root, or an `all_of` below nothing but `all_of`s. */
function consentIn(rule: Rule, isWhole: boolean): AskedConsent | null {
  if (rule.kind === 'consent') return consentOf(rule, 'and', null);
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of') return null;
  const joint = rule.kind === 'all_of' ? 'and' : 'or';
  const own = rule.rules.find((child) => child.kind === 'consent');
  if (own !== undefined) return consentOf(own, joint, isWhole ? null : courseCodesOf(rule));
  for (const child of rule.rules) {
    const found = consentIn(child, isWhole && joint === 'and' && child.kind === 'all_of');
    if (found !== null) return found;
  }
  return null;
}

function consentOf(
  { by }: Extract<Rule, { kind: 'consent' }>,
  joint: 'and' | 'or',
  courseCodes: readonly string[] | null,
): AskedConsent {
  return { joint, courseCodes, ...(by !== undefined && { by }) };
}

function courseCodesOf(rule: Rule): string[] {
  return leavesOf(rule).flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
}
