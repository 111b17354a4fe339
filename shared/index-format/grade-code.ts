/**
 * Grades as comparable integers: rules and entries contain codes, so the engine never parses a grade. Numbers compare
 * with numbers and letters with letters; a number and a letter are incomparable.
 */
import type { Grade } from '../contract/rule.ts';

export const noGrade = 0;

/** A grade on no scale (`CR`, `P`), incomparable with any other. */
export const incomparableGrade = 0xffff;

/** A number below 0, such as the lowest grade of the Danish scale: worse than every other number, and in no average. */
const belowZeroGrade = 0xfffe;

const firstLetterCode = 50_001;
/** Letters that some catalogs use in place of `F`. */
const failingLetters: readonly string[] = ['E', 'FF'];
const largestNumber = 500;

/** From worst to best. The first is the failing one. */
const letters = ['F', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+'] as const;

/**
 * The code of a grade: 1 + 100 times a number from 0 to 499.99 (`70`, `"70%"`, `"3.5"`), from 50,001 upwards for a
 * letter, `belowZeroGrade` for a lower number, `incomparableGrade` for anything else, `noGrade` for none. Fits in 16 bits.
 */
export function gradeCode(grade: Grade | undefined): number {
  if (grade === undefined) return noGrade;
  if (typeof grade === 'number') return numberCode(grade);
  const text = String(grade).trim().replace(/\s*%$/u, '').replace('−', '-');
  if (/^-?\d+(\.\d+)?$/u.test(text)) return numberCode(Number(text));
  const letter = text.toUpperCase();
  if (failingLetters.includes(letter)) return firstLetterCode;
  const rank = letters.indexOf(letter as (typeof letters)[number]);
  return rank < 0 ? incomparableGrade : firstLetterCode + rank;
}

function numberCode(value: number): number {
  if (value < 0) return belowZeroGrade;
  return value < largestNumber ? 1 + Math.round(value * 100) : incomparableGrade;
}

/** True if a grade is failing; `passMark` is the code of the catalog's pass mark, or `noGrade` if it states none. */
export function isFailingGrade(code: number, passMark: number): boolean {
  if (code === firstLetterCode) return true;
  if (code === belowZeroGrade) return passMark !== noGrade;
  return code !== noGrade && code < passMark && code < firstLetterCode;
}

/** True if `actual` is at least `minimum`; null if they are incomparable. */
export function gradeReaches(actual: number, minimum: number): boolean | null {
  if (actual === incomparableGrade || minimum === incomparableGrade) return null;
  if (actual === belowZeroGrade) return minimum < firstLetterCode ? false : null;
  if (actual >= firstLetterCode !== minimum >= firstLetterCode) return null;
  return actual >= minimum;
}

/** The higher of two required grades; the first if they are incomparable. */
export function strongerGrade(first: number, second: number): number {
  if (first === noGrade) return second;
  return second !== noGrade && gradeReaches(second, first) === true ? second : first;
}

/** The grade of a code as printed: `70`, `C-`. */
export function gradeName(code: number): string {
  return letters[code - firstLetterCode] ?? String(gradeNumber(code) ?? 'on no scale');
}

/** The number of a numeric code; null for letters and missing grades, which no average can include. */
export function gradeNumber(code: number): number | null {
  return code === noGrade || code >= firstLetterCode ? null : (code - 1) / 100;
}
