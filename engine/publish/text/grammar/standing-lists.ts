/** "Juniors, seniors, and graduate students": a student has one standing, so a list offers each, whatever joins it. */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/** Folds each list of standings into one term. */
export function foldStandings(terms: readonly ClauseTerm[]): readonly ClauseTerm[] {
  const folded: ClauseTerm[] = [];
  for (const [at, term] of terms.entries()) {
    const last = folded.at(-1);
    const joins =
      last !== undefined && (term.separator === 'and' || /^comma(?:-and)?$/u.test(term.separator));
    const closes = at === terms.length - 1 || /or$/u.test(terms[at + 1]?.separator ?? '');
    const choice = joins ? choiceOf(last.rule, term.rule, closes) : null;
    if (last === undefined || choice === null) folded.push(term);
    else folded.splice(-1, 1, { ...last, rule: choice });
  }
  return folded;
}

/** "Juniors" and "senior chemistry majors": chemistry majors of either standing. Null if they are not such a list. */
function choiceOf(left: Rule, right: Rule, closes: boolean): Rule | null {
  const { standing, others } = divided(right, closes);
  // "Undergraduates in the honours program, and graduate students"
  const areBoth = left.kind === 'external' && undergraduates.test(left.text) && isGraduate(right);
  if (areBoth && closes) return join('any_of', [left, right]);
  if (!isStanding(left) || standing === null || !(isLevelOnly(left) || isLevelOnly(standing))) return null;
  return join('all_of', [join('any_of', [left, standing]), ...others]);
}

function divided(rule: Rule, closes: boolean): { standing: Rule | null; others: readonly Rule[] } {
  if (isStanding(rule)) return { standing: rule, others: [] };
  if (!closes || rule.kind !== 'all_of') return { standing: null, others: [] };
  const [first, ...others] = rule.rules;
  const isOfStudents = others.every(({ kind }) => /^(external|program|unparsed)$/u.test(kind));
  return first !== undefined && (isExactLevel(first) || isGraduate(first)) && isOfStudents
    ? { standing: first, others }
    : { standing: null, others: [] };
}

function isStanding(rule: Rule): boolean {
  if (rule.kind === 'any_of') return rule.rules.every(isStanding);
  return isExactLevel(rule) || isGraduate(rule) || (rule.kind === 'external' && graduates.test(rule.text));
}

function isGraduate(rule: Rule): boolean {
  return rule.kind === 'level' && /^graduate\b/iu.test(rule.minimum ?? '');
}

const undergraduates =
  /^(?:(?:restricted|limited|open)(?: only)? to )?undergraduates?(?: students?)? (?:in|majoring|enrolled)\b(?!.*\bgraduates? )/iu;

const graduates = /^(?:graduate|postgraduate|doctoral|phd|master['’]?s) students?\b(?!.*\b(?:and|or)\b)/iu;

function isLevelOnly(rule: Rule): boolean {
  return rule.kind === 'any_of' ? rule.rules.every(isLevelOnly) : isExactLevel(rule);
}

/** "Junior or above" is more than one standing. */
function isExactLevel(rule: Rule): boolean {
  return rule.kind === 'level' && rule.minimum !== undefined && rule.maximum !== undefined;
}

/** True for "physics major"; not for "declared in physics", which occurs in lists of alternatives. */
export function isOfMajor(rule: Rule): boolean {
  return leavesOf(rule).every(
    (leaf) =>
      leaf.kind === 'external' &&
      /\b(?:majors?|minors?)\b/iu.test(leaf.text) &&
      !/\bdeclared\b/iu.test(leaf.text),
  );
}
