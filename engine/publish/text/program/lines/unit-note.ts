/** "(8 credits)" after courses: their sum, unless it says how many of them are required. */
import { childRules, type Rule } from '../../../../../shared/contract/rule.ts';
import { number, unitNouns } from './unit-nouns.ts';

const note = new RegExp(
  `\\s*[([]\\s*(?:at\\s+least\\s+)?(?:${number})(?:\\s*[-–]\\s*\\d+|\\+)?\\s*${unitNouns}\\s*[)\\]]\\s*\\.?$`,
  'iu',
);

export function withoutUnitNote(words: string): string {
  return words.replace(note, '');
}

export function hasAlternatives(rule: Rule): boolean {
  return rule.kind === 'any_of' || rule.kind === 'n_of' || childRules(rule).some(hasAlternatives);
}

/** True for units of any courses: "A full course is either 9 or 12 units" mentions them without asking for them. */
export function mentionsUnits(rule: Rule): boolean {
  if (rule.kind === 'courses_from') return Object.keys(rule.from).length === 0;
  return childRules(rule).some(mentionsUnits);
}
