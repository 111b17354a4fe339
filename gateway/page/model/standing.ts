/**
 * The standing that a student has now. The service takes it for the first term with an entry that is not over; a plan may have
 * its first such entry years ahead, where a standing is not known yet.
 */
import { isOpen, type PlanDocument } from './plan-document.ts';
import { timeOfTerm } from './terms.ts';

type Stated = Pick<PlanDocument, 'terms' | 'attributes'>;

/** The term that the standing now is about: this one, or else the next one of the plan; null if all of them are over. */
export function standingTerm({ terms }: Pick<PlanDocument, 'terms'>, now: Date): string | null {
  return terms.find(({ term_id }) => timeOfTerm(term_id, now) !== 'past')?.term_id ?? null;
}

/** As a question states it: in the term that it is about, where the service would take it for a later one. */
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
