/** Joins the terms of a clause by its commas, "and" and "or". */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { join } from './build-rule.ts';
import { endsInOr, isOneList, type Segment, splitAtCommas } from './comma-lists.ts';
import type { ReadingContext } from './reading-context.ts';
import type { Term } from './term.ts';

export function joinTerms(terms: readonly Term[], context: ReadingContext): Rule | null {
  if (terms.length === 0) return null;
  const segments = splitAtCommas(terms);
  let pending: Segment[] = [];
  let done: Rule[] = [];
  for (const segment of segments) {
    if (segment.separator !== 'comma-and' && segment.separator !== 'comma-or') {
      pending.push(segment);
      continue;
    }
    const kind = segment.separator === 'comma-and' ? 'all_of' : 'any_of';
    const before = pending.map(({ terms: inner }) => joinAndOr(inner, context));
    done = [join(kind, [...done, ...before, joinAndOr(segment.terms, context)])];
    pending = [];
  }
  if (pending.length === 0) return join('all_of', done);
  const rest = joinCommaList(pending, context);
  return done.length === 0 ? rest : join('all_of', [...done, rest]);
}

/** Joins a list with plain commas: by the dialect, or by its last member. */
function joinCommaList(segments: readonly Segment[], context: ReadingContext): Rule {
  const rules = segments.map(({ terms }) => joinAndOr(terms, context));
  if (segments.length === 1) return join('all_of', rules);
  if (context.dialect.comma === 'and') return join('all_of', rules);
  if (context.dialect.comma === 'or') return join('any_of', rules);
  if (rules.every(hasLevel)) return join('any_of', rules);
  if (!endsInOr(segments)) return join('all_of', rules);
  const whole = join('any_of', rules);
  if (isOneList(segments)) {
    context.note(whole, 'a list with commas and one "or" is read as alternatives');
    return whole;
  }
  context.note(whole, 'a comma before "or" is read as "and"');
  return join('all_of', rules);
}

/** "2A Civil Engineering, 2B Geological Engineering": a student is at one level only. */
function hasLevel(rule: Rule): boolean {
  const children = rule.kind === 'all_of' ? rule.rules : [rule];
  return children.some(({ kind }) => kind === 'level');
}

/** "or" binds tighter than "and", except before consent and between two pairs. */
function joinAndOr(terms: readonly Term[], context: ReadingContext): Rule {
  const rules = terms.map(({ rule }) => rule);
  const separators = terms.slice(1).map(({ separator }) => (separator === 'or' ? 'or' : 'and'));
  if (!separators.includes('or')) return join('all_of', rules);
  if (!separators.includes('and')) return join('any_of', rules);
  const last = terms.at(-1);
  if (separators.at(-1) === 'or' && last !== undefined && standsForAll(last.rule)) {
    return join('any_of', [joinAndOr(terms.slice(0, -1), context), last.rule]);
  }
  const pairs =
    separators.length >= 3 && separators.every((kind, index) => kind === (index % 2 === 0 ? 'and' : 'or'));
  const mixed = pairs ? joinRuns(terms, 'and') : joinRuns(terms, 'or');
  context.note(mixed, 'mixes "and" and "or" without parentheses');
  return mixed;
}

function joinRuns(terms: readonly Term[], tighter: 'and' | 'or'): Rule {
  const runs: Rule[][] = [];
  terms.forEach(({ rule, separator }, index) => {
    const kind = separator === 'or' ? 'or' : 'and';
    if (index > 0 && kind === tighter) runs.at(-1)?.push(rule);
    else runs.push([rule]);
  });
  const inner = tighter === 'or' ? 'any_of' : 'all_of';
  const outer = tighter === 'or' ? 'all_of' : 'any_of';
  return join(
    outer,
    runs.map((run) => join(inner, run)),
  );
}

/** "A and B or consent of the instructor": consent replaces the whole. */
function standsForAll(rule: Rule): boolean {
  return leavesOf(rule).every(({ kind }) => kind === 'consent');
}
