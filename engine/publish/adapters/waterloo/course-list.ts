/** The calendar's course list as programs refer to it: by subject, by range of numbers, by cross-listing. */
import { numericCatalogNumber, splitCourseCode } from '../../../../shared/course-code.ts';
import { CourseCodeReader } from './course-codes.ts';
import type { CourseEntry } from './input-records.ts';

/** What the Faculty of Mathematics calls "math courses"; the programs spell the list out wherever they use it. */
export const mathSubjects = ['ACTSC', 'AMATH', 'CO', 'CS', 'MATBUS', 'MATH', 'PMATH', 'STAT'] as const;

export class CourseList {
  readonly codes: CourseCodeReader;
  readonly #bySubject: ReadonlyMap<string, readonly string[]>;
  readonly #crossListings: ReadonlyMap<string, readonly string[]>;

  constructor(courses: readonly CourseEntry[]) {
    const codes = new CourseCodeReader(courses.map((course) => course.code));
    this.codes = codes;
    this.#bySubject = groupBySubject(courses.map((course) => course.code));
    this.#crossListings = new Map(
      courses.map((course) => [course.code, codes.readAll(course.crossListed)] as const),
    );
  }

  has(courseCode: string): boolean {
    return this.#crossListings.has(courseCode);
  }

  /** Every subject that is not one of mathematics, in order. */
  nonMathSubjects(): string[] {
    const math: ReadonlySet<string> = new Set(mathSubjects);
    return [...this.#bySubject.keys()].filter((subject) => !math.has(subject)).sort();
  }

  /** The subject's courses whose number lies between `lowest` and `highest`, both included. */
  numbered(subject: string, lowest: number, highest: number): readonly string[] {
    return (this.#bySubject.get(subject) ?? []).filter((code) => {
      const number = numericCatalogNumber(splitCourseCode(code).catalogNumber);
      return number !== null && number >= lowest && number <= highest;
    });
  }

  /** The courses that are cross-listed with one of the subject. */
  crossListedWith(subject: string): readonly string[] {
    return [...this.#crossListings]
      .filter(([, others]) => others.some((code) => splitCourseCode(code).subject === subject))
      .map(([code]) => code)
      .sort();
  }
}

function groupBySubject(courseCodes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const bySubject = new Map<string, string[]>();
  for (const code of courseCodes) {
    const { subject } = splitCourseCode(code);
    const codes = bySubject.get(subject);
    if (codes === undefined) bySubject.set(subject, [code]);
    else codes.push(code);
  }
  return bySubject;
}
