/** "Senior or graduate standing in chemistry": the field applies to both standings. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { hullOf, join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/** Folds each list of standings with a field at its end into one term. */
export function withFieldsOfAll(terms: readonly ClauseTerm[], text: string): readonly ClauseTerm[] {
  const folded: ClauseTerm[] = [];
  for (const term of terms) {
    const fields = fieldsOf(term.rule);
    const standings: ClauseTerm[] = [];
    let next = term;
    while (fields !== null && isAlternativeTo(next, folded.at(-1), text)) {
      next = folded.pop() ?? next;
      standings.unshift(next);
    }
    const [first] = standings;
    if (first === undefined || fields === null) folded.push(term);
    else
      folded.push({
        ...first,
        rule: ofEither([...standings.map(({ rule }) => rule), fields.standing], fields.others),
      });
  }
  return folded;
}

function ofEither(standings: readonly Rule[], others: readonly Rule[]): Rule {
  return join('all_of', [join('any_of', standings), ...others]);
}

/** "Graduate standing in chemistry" */
function fieldsOf(rule: Rule): { readonly standing: Rule; readonly others: readonly Rule[] } | null {
  if (rule.kind !== 'all_of') return null;
  const [standing, field, ...more] = rule.rules;
  const isField = (field?.kind === 'external' || field?.kind === 'unparsed') && /^in\s/iu.test(field.text);
  return standing?.kind === 'level' && isField ? { standing, others: [field, ...more] } : null;
}

/** True if only the last standing has a noun: "senior standing, or graduate standing in chemistry" is unclear. */
function isAlternativeTo(term: ClauseTerm, before: ClauseTerm | undefined, text: string): boolean {
  if (!/^(?:or|comma|comma-or)$/u.test(term.separator) || before?.rule.kind !== 'level') return false;
  const [start, end] = hullOf(before.rule) ?? [0, 0];
  return !/\b(?:standing|status|students?)\b/iu.test(text.slice(start, end));
}
