/** Which entries a rule counts, as the oracles read it. Nothing else of the engine's filters is known here. */
import type { EntryFilter, Rule } from '../../shared/contract/rule.ts';
import type { HeldEntry } from './counting-entries.ts';

type Entry = Partial<Pick<HeldEntry, 'isExternal'>> & Pick<HeldEntry, 'status' | 'grade'>;

const completed = new Set(['taken', 'transferred', 'waived']);

/** Whether a filter lets an entry count; a course that is tried out is a planned one. */
export function passes(
  { status, isExternal = false }: Entry,
  { statuses, external }: EntryFilter = {},
): boolean {
  return (
    (statuses === undefined || statuses.includes(status)) &&
    (external === undefined || external === isExternal)
  );
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
export function draws(entry: Entry, filter: EntryFilter | undefined): boolean {
  if (!passes(entry, filter)) return false;
  if (filter?.minimum_grade === undefined || entry.grade === undefined) return true;
  if (!completed.has(entry.status)) return true;
  return Number(entry.grade) >= Number(filter.minimum_grade);
}

/** The rule with the overall grades of its groups in every leaf where courses count: not in exclusions and conditions. */
export function readGrades(rule: Rule, floor?: number): Rule {
  const withFloor = (own: string | number | undefined): { minimum_grade?: number } => {
    const grade = gradeOf({ ...(own !== undefined && { minimum_grade: own }), entry: filterOf(floor) });
    return grade === undefined ? {} : { minimum_grade: grade };
  };
  switch (rule.kind) {
    case 'course':
    case 'courses_from':
      return { ...rule, ...withFloor(rule.minimum_grade) };
    case 'average': {
      if (rule.over === undefined && rule.entry === undefined) return rule;
      const entry = { ...rule.entry, ...withFloor(rule.entry?.minimum_grade) };
      return { ...rule, entry };
    }
    case 'all_of':
    case 'any_of':
    case 'n_of': {
      const { minimum_grade: inside } = withFloor(rule.overall_minimum_grade);
      return { ...rule, rules: rule.rules.map((child) => readGrades(child, inside)) };
    }
    case 'none_of':
      return { ...rule, rules: rule.rules.map((child) => readGrades(child)) };
    case 'when': {
      const otherwise = rule.otherwise === undefined ? {} : { otherwise: readGrades(rule.otherwise, floor) };
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      return { ...rule, if: readGrades(rule.if), then: readGrades(rule.then, floor), ...otherwise };
    }
    default:
      return rule;
  }
}

function filterOf(floor: number | undefined): EntryFilter {
  return floor === undefined ? {} : { minimum_grade: floor };
}
