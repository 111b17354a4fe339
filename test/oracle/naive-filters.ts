/** Which entries a rule counts, as the oracles read it. Nothing else of the engine's filters is known here. */
import type { EntryFilter } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';

type Entry = StateDocument['courses'][number];

const completed = new Set(['taken', 'transferred', 'waived']);

/** Whether a filter lets an entry count; a course that is tried out is a planned one. */
export function passes({ status }: Pick<Entry, 'status'>, { statuses, external }: EntryFilter = {}): boolean {
  // No entry of the random students is credit from elsewhere.
  return (statuses === undefined || statuses.includes(status)) && external !== true;
}

/** The grade that a rule and the filter of its entries require together. */
export function gradeOf(rule: {
  readonly minimum_grade?: string | number;
  readonly entry?: EntryFilter;
}): number | undefined {
  const grades = [rule.minimum_grade, rule.entry?.minimum_grade].filter((grade) => grade !== undefined);
  return grades.length === 0 ? undefined : Math.max(...grades.map(Number));
}

/** Whether an entry draws on a limit: it passes, and has not failed the grade. */
export function draws(entry: Pick<Entry, 'status' | 'grade'>, filter: EntryFilter | undefined): boolean {
  if (!passes(entry, filter)) return false;
  if (filter?.minimum_grade === undefined || entry.grade === undefined) return true;
  if (!completed.has(entry.status)) return true;
  return Number(entry.grade) >= Number(filter.minimum_grade);
}
