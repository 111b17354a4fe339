/** Blocks of a selection as the oracles read them: step by step, until no course counts without its block. */
import type { Rule } from '../../shared/contract/rule.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';

type Selection = Extract<Rule, { kind: 'courses_from' }>;

const fromBestToWorst: readonly string[] = ['satisfied', 'in_plan', 'unknown', 'conflict', 'unsatisfied'];

/** Each course with the status of the worst of its block; one that is not there is `unsatisfied`. */
export function inBlocks<Course extends { readonly status: AcademicStatus }>(
  { blocks = [] }: Pick<Selection, 'blocks'>,
  courses: readonly Course[],
  isOf: (course: Course, code: string) => boolean,
): Course[] {
  let current = [...courses];
  for (let changes = 1; changes > 0; ) {
    changes = 0;
    for (const block of blocks) {
      const members = block.map((code) => current.find((course) => isOf(course, code)));
      const statuses = members.map((member) => member?.status ?? 'unsatisfied');
      const worst = Math.max(...statuses.map((status) => fromBestToWorst.indexOf(status)));
      const status = (fromBestToWorst[worst] ?? 'unsatisfied') as AcademicStatus;
      current = current.map((course) => {
        if (!members.includes(course) || course.status === status) return course;
        changes += 1;
        return { ...course, status };
      });
    }
  }
  return current;
}

/** The courses without those whose block is not whole among them. */
export function wholeBlocks<Course>(
  { blocks = [] }: Pick<Selection, 'blocks'>,
  courses: readonly Course[],
  isOf: (course: Course, code: string) => boolean,
): Course[] {
  let left = [...courses];
  for (let size = -1; size !== left.length; ) {
    size = left.length;
    for (const block of blocks) {
      if (block.every((code) => left.some((course) => isOf(course, code)))) continue;
      left = left.filter((course) => !block.some((code) => isOf(course, code)));
    }
  }
  return left;
}
