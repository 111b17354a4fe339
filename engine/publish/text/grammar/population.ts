/** Clauses for some students only: "for Mathematics students, one of ..." extends to the end of the clause. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/** Joins terms with `joinPlain`, and makes each part with a population conditional on it. */
export function joinByPopulation(
  terms: readonly ClauseTerm[],
  joinPlain: (terms: readonly ClauseTerm[]) => Rule | null,
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

function partsOf(terms: readonly ClauseTerm[]): readonly (readonly ClauseTerm[])[] {
  const parts: ClauseTerm[][] = [];
  for (const term of terms) {
    const last = parts.at(-1);
    if (last === undefined || term.population !== null) parts.push([term]);
    else last.push(term);
  }
  return parts;
}

/** In an alternative the population is a requirement; otherwise the rule applies to its members only. */
function bind(population: Rule | null, rule: Rule, isBranch: boolean): Rule {
  if (population === null) return rule;
  // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
  return isBranch ? join('all_of', [population, rule]) : { kind: 'when', if: population, then: rule };
}
