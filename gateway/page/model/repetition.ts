/** A course that is planned although it stands earlier in the plan, too: it counts once. */
import type { CourseEntry } from '../../../shared/client/client.ts';
import { courseCodeOf, isCompleted, isOpen, type PlanDocument } from './plan-document.ts';
import { nameOfTermId } from './terms.ts';
import type { DisplayedVerdict } from './verdict.ts';

export function withRepetition(
  entry: CourseEntry,
  verdict: DisplayedVerdict,
  { terms, courses }: PlanDocument,
): DisplayedVerdict {
  if (!isOpen(entry.status)) return verdict;
  const placeOf = (termId: string): number => terms.findIndex(({ term_id }) => term_id === termId);
  const earlier = courses.find(
    (other) =>
      courseCodeOf(other) === entry.course_code &&
      (isCompleted(other.status) || isOpen(other.status)) &&
      placeOf(other.term_id) < placeOf(entry.term_id),
  );
  if (earlier === undefined) return verdict;
  const text = `Also in ${nameOfTermId(terms, earlier.term_id)}: counts once`;
  return { ...verdict, text: verdict.text === '' ? text : `${text}. ${verdict.text}` };
}
