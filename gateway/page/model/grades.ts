/** Grades as typed by students, checked against the catalog's scale, and how they relate to unmet or open parts of a rule. */
import type { CourseEntry, ExplanationNode, StateEntry } from '../../../shared/client/client.ts';
import { isCompleted, isCourse } from './plan-document.ts';

export type Grade = NonNullable<CourseEntry['grade']>;
export type GradeScale = 'percent' | 'letter' | 'mark' | null;
export type TypedGrade =
  | { readonly kind: 'grade'; readonly grade: Grade | null }
  | { readonly kind: 'fault'; readonly text: string };

const highestPercent = 100;
const letter = /^(?:[A-D][+−-]?|[EF]|FF)$/iu;

/** Numbers are marks or percentages, letters are grades; anything else (CR, P) is credit without a grade. */
export function typedGrade(text: string, scale: GradeScale): TypedGrade {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'grade', grade: null };
  const number = Number(trimmed.replace(',', '.').replace(/\s*%$/u, ''));
  if (Number.isFinite(number)) {
    const fault = numberFault(number, scale);
    return fault === null ? { kind: 'grade', grade: number } : { kind: 'fault', text: fault };
  }
  if (scale !== null && scale !== 'letter' && letter.test(trimmed))
    return { kind: 'fault', text: `Grades of this catalog are ${scaleNames[scale]}, not letters.` };
  return { kind: 'grade', grade: trimmed };
}

const scaleNames = { percent: 'percents, such as 72', mark: 'marks, such as 3.5' } as const;

function numberFault(number: number, scale: GradeScale): string | null {
  if (scale === 'letter') return 'Grades of this catalog are letters, such as B+.';
  if (number < 0) return 'A grade is not below 0.';
  return number > highestPercent ? 'A grade is not above 100.' : null;
}

/** What is wrong with a typed average; null if nothing is. */
export function averageFault(text: string): string | null {
  if (text.trim() === '') return null;
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return 'An average is a number, such as 72.5.';
  return number < 0 || number > highestPercent ? 'An average is between 0 and 100.' : null;
}

/** The grades of completed courses; the last grade of each. */
export function gradesOf(courses: readonly StateEntry[]): ReadonlyMap<string, Grade> {
  return new Map(
    courses
      .filter(isCourse)
      .flatMap(({ course_code, status, grade }) =>
        isCompleted(status) && grade !== undefined ? [[course_code, grade] as const] : [],
      ),
  );
}

/** The grade that is too low for this part of a rule; undefined if no grade is the reason. */
export function lowGrade(
  { rule, status, label, course_code }: ExplanationNode,
  grades: ReadonlyMap<string, Grade>,
): Grade | undefined {
  const isGraded = rule === 'course' && status === 'unsatisfied' && / grade of at least /u.test(label);
  return isGraded ? grades.get(course_code ?? '') : undefined;
}

/** The courses whose unknown grades affect the verdict. */
export function ungradedCodes(node: ExplanationNode): readonly string[] {
  const own = node.unknown_reason === 'grade_missing' ? (node.course_code ?? '') : '';
  const codes = [own, ...(node.children ?? []).flatMap(ungradedCodes)];
  return [...new Set(codes)].filter((code) => code !== '');
}
