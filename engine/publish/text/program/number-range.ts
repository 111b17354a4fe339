/** Ranges of catalog numbers. */
import type { CourseSet } from '../../../../shared/contract/rule.ts';

/** Levels that do not follow each other are no range. */
export function isContiguous(levels: readonly number[]): boolean {
  const lowest = Math.min(...levels);
  const step = lowest >= 1000 ? 1000 : 100;
  return [...new Set(levels)].sort((a, b) => a - b).every((level, index) => level === lowest + index * step);
}

export function rangeOf(levels: readonly number[], isOpen: boolean): CourseSet {
  if (levels.length === 0) return {};
  const lowest = Math.min(...levels);
  if (isOpen) return { minimum_number: lowest };
  const step = lowest >= 1000 ? 1000 : 100;
  return { minimum_number: lowest, maximum_number: Math.max(...levels) + step - 1 };
}
