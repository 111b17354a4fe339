/** Courses of the plan that the served catalog does not have: a planned one counts for nothing, and a student should look at it. */
import type { CourseEntry } from '../../../shared/client/client.ts';
import { isOpen } from './plan-document.ts';
import type { DisplayedVerdict } from './verdict.ts';

/** The service answers no question for such a course, so that it has no verdict of its own. */
export function withAbsence(
  entry: CourseEntry,
  verdict: DisplayedVerdict | undefined,
  isAbsent: boolean,
): DisplayedVerdict {
  const known = verdict ?? { tone: 'quiet', text: '' };
  if (!isAbsent || known.tone !== 'quiet' || !isOpen(entry.status)) return known;
  return { tone: 'failed', text: 'Not in this catalog: does not count' };
}

/** Past terms do not nag. */
export function isToReplace(entry: CourseEntry, isAbsent: boolean): boolean {
  return (isAbsent || entry.removed_course === true) && isOpen(entry.status);
}
