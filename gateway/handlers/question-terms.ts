/** The terms of a question: those of its state, and those that only the question names. */
import { assert } from '../../shared/assert.ts';
import type { Fault } from '../../shared/contract/errors.ts';
import type { CompletionProblem } from '../../shared/contract/plan-completion.ts';
import type { EvaluationProblem } from '../../shared/contract/query.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { untimed } from '../../shared/job/job.ts';
import { maximumTerms } from '../../shared/limits.ts';
import { withTerms } from '../../shared/term-order.ts';
import { invalid } from '../plans/hypothetical.ts';
import { listedTerm } from '../plans/state-document.ts';

/** Term positions are packed as bytes; the largest value means "no term". */
const maximumFurtherTerms = 64;
assert(maximumTerms + maximumFurtherTerms < untimed, 'every term has a position of its own');

/** The members of a question that name terms. */
interface NamesTerms {
  readonly evaluation_problem?: EvaluationProblem;
  readonly horizon?: CompletionProblem['horizon'];
}

/** The document with the terms added that the question and its hypotheticals name. */
export function extendedTerms(
  document: StateDocument,
  parts: readonly NamesTerms[],
  termId: string | undefined,
): StateDocument | Fault {
  const named = parts.flatMap(({ evaluation_problem: problem, horizon }) => [
    ...(problem?.added_courses ?? []).flatMap(({ term_id }) => term_id ?? []),
    ...(horizon?.terms ?? []).map(({ term_id }) => term_id),
  ]);
  const listed = new Set(document.terms.map(({ term_id }) => term_id));
  const added = new Set(termId === undefined ? named : [...named, termId]);
  const further = [...added].filter((id) => !listed.has(id)).map((id) => listedTerm(id));
  const terms = withTerms(document.terms, further);
  if (further.length > maximumFurtherTerms) {
    return invalid(
      '/evaluation_problem',
      `A question may name at most ${maximumFurtherTerms} terms besides those of its state.`,
      {
        maximum: maximumFurtherTerms,
        count: further.length,
      },
    );
  }
  return { ...document, terms };
}

export function termsOf({ terms }: StateDocument): ReadonlySet<string> {
  return new Set(terms.map(({ term_id }) => term_id));
}
