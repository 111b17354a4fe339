/** Which of a student's entries ever count (decisions.md, J.3), read anew. */
import type { CourseEntry } from '../../shared/contract/student-state.ts';

/** Without failed and withdrawn ones, and without those taken with a grade that is below the pass mark or a failing letter. */
export function countingEntries<Entry extends Pick<CourseEntry, 'status' | 'grade'>>(
  entries: readonly Entry[],
  passMark: number | undefined,
): Entry[] {
  return entries.filter((entry) => !isFailure(entry, passMark) && entry.status !== 'withdrawn');
}

/** Whether an attempt was failed, by its status or by its grade. */
export function isFailure(
  { status, grade }: Pick<CourseEntry, 'status' | 'grade'>,
  passMark: number | undefined,
): boolean {
  if (status !== 'taken') return status === 'failed';
  if (typeof grade === 'string' && ['F', 'FF', 'E'].includes(grade)) return true;
  return passMark !== undefined && Number(grade) < passMark;
}
