/** Courses of the plan that the served catalog lacks: a planned one counts for nothing and needs the student's attention. */
import type { CourseEntry } from '../../../shared/client/client.ts';
import { isOpen } from './plan-document.ts';
import type { DisplayedVerdict } from './verdict.ts';

/** The service answers no question about such a course, so it has no verdict. */
export function withAbsence(
  entry: CourseEntry,
  verdict: DisplayedVerdict | undefined,
  isAbsent: boolean,
): DisplayedVerdict {
  const known = verdict ?? { tone: 'quiet', text: '' };
  if (!isAbsent || known.tone !== 'quiet' || !isOpen(entry.status)) return known;
  return { tone: 'failed', text: 'Not in this catalog: does not count' };
}

/** False in past terms, which need no attention. */
export function isToReplace(entry: CourseEntry, isAbsent: boolean): boolean {
  return (isAbsent || entry.removed_course === true) && isOpen(entry.status);
}
