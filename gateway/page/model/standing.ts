/**
 * The student's present standing. The service applies it to the first term with an entry that is not over, which may
 * be years ahead, where the standing is not known yet.
 */
import { isOpen, type PlanDocument } from './plan-document.ts';
import { timeOfTerm } from './terms.ts';

type Stated = Pick<PlanDocument, 'terms' | 'attributes'>;

/** The term to which the present standing applies: this one, or else the plan's next one; null if all are over. */
export function standingTerm({ terms }: Pick<PlanDocument, 'terms'>, now: Date): string | null {
  return terms.find(({ term_id }) => timeOfTerm(term_id, now) !== 'past')?.term_id ?? null;
}

/** States the standing explicitly for its term if the service would apply it to a later one. */
export function withStandingNow(plan: PlanDocument, now: Date): Stated {
  const { terms, courses, attributes } = plan;
  const termId = standingTerm(plan, now);
  const { level, ...others } = attributes;
  if (level === undefined || termId === null) return { terms, attributes };
  const at = terms.findIndex(({ term_id }) => term_id === termId);
  const before = new Set(terms.slice(0, at + 1).map(({ term_id }) => term_id));
  if (courses.some(({ term_id, status }) => isOpen(status) && before.has(term_id)))
    return { terms, attributes };
  return {
    terms: terms.map((term) => (term.term_id === termId ? { level, ...term } : term)),
    attributes: others,
  };
}
