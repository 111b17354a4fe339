/** Clauses that bind some students only: "for Mathematics students, one of ..." reaches to the clause's end. */
import type { Rule } from '../../../shared/contract/rule.ts';
import { join } from './build-rule.ts';
import type { Term } from './term.ts';

/** Joins terms with `joinPlain`, and each part that names its population under that population. */
export function joinByPopulation(
  terms: readonly Term[],
  joinPlain: (terms: readonly Term[]) => Rule | null,
): Rule | null {
  let joined: Rule | null = null;
  for (const part of partsOf(terms)) {
    const [first] = part;
    const rule = joinPlain(part);
    if (first === undefined || rule === null) continue;
    const isBranch: boolean = joined !== null && (first.separator === 'or' || first.separator === 'comma-or');
    const bound: Rule = bind(first.population, rule, isBranch);
    joined = joined === null ? bound : join(isBranch ? 'any_of' : 'all_of', [joined, bound]);
  }
  return joined;
}

function partsOf(terms: readonly Term[]): readonly (readonly Term[])[] {
  const parts: Term[][] = [];
  for (const term of terms) {
    const last = parts.at(-1);
    if (last === undefined || term.population !== null) parts.push([term]);
    else last.push(term);
  }
  return parts;
}

/** As one alternative among others the population is a condition; else the rule binds only its members. */
function bind(population: Rule | null, rule: Rule, isBranch: boolean): Rule {
  if (population === null) return rule;
  // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
  return isBranch ? join('all_of', [population, rule]) : { kind: 'when', if: population, then: rule };
}
