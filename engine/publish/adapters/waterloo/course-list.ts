/** Looks up courses for programs: by subject, by range of numbers, by cross-listing. */
import { numericCatalogNumber, splitCourseCode } from '../../../../shared/course-code.ts';
import { append } from '../../append.ts';
import { namesCourses } from '../../text/build-rule.ts';
import { createDemandReader, type ReadDemand } from '../../text/demand-reader.ts';
import { CourseCodeReader } from './course-codes.ts';
import type { WaterlooCourseEntry } from './input-records.ts';

/** The subjects of "math courses", as listed by the programs of the Faculty of Mathematics. */
export const mathSubjects = ['ACTSC', 'AMATH', 'CO', 'CS', 'MATBUS', 'MATH', 'PMATH', 'STAT'] as const;

/** Levels are academic terms: the A and the B term of each of four years. */
export const levels = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'];

export class WaterlooCourseList {
  readonly codes: CourseCodeReader;
  readonly #bySubject: ReadonlyMap<string, readonly string[]>;
  readonly #crossListings: ReadonlyMap<string, readonly string[]>;

  /** Reads a sentence about courses of this list; null unless it reads all of it. */
  readonly readDemand: ReadDemand;
  /** Reads a note about the courses or the level that a course asks for, likewise. */
  readonly readNote: ReadDemand;

  constructor(courses: readonly WaterlooCourseEntry[]) {
    const courseCodes = courses.map(({ code }) => code);
    const words = {
      subjects: new Set(courseCodes.map((code) => splitCourseCode(code).subject)),
      courseCodes: new Set(courseCodes),
      levels,
      programs: [],
      dialect: {},
    };
    this.readDemand = createDemandReader(words);
    this.readNote = createDemandReader(words, {
      field: 'prerequisite',
      accepts: (leaf) => leaf.kind === 'level' || namesCourses(leaf),
    });
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

  /** All subjects except those of math courses, sorted. */
  nonMathSubjects(): string[] {
    const math: ReadonlySet<string> = new Set(mathSubjects);
    return [...this.#bySubject.keys()].filter((subject) => !math.has(subject)).sort();
  }

  /** The courses of a subject with numbers from `lowest` to `highest`, both included. */
  numbered(subject: string, lowest: number, highest: number): readonly string[] {
    return (this.#bySubject.get(subject) ?? []).filter((code) => {
      const number = numericCatalogNumber(splitCourseCode(code).catalogNumber);
      return number !== null && number >= lowest && number <= highest;
    });
  }

  /** The courses that are cross-listed with a course of the subject. */
  crossListedWith(subject: string): readonly string[] {
    return [...this.#crossListings]
      .filter(([, others]) => others.some((code) => splitCourseCode(code).subject === subject))
      .map(([code]) => code)
      .sort();
  }
}

function groupBySubject(courseCodes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const bySubject = new Map<string, string[]>();
  for (const code of courseCodes) append(bySubject, splitCourseCode(code).subject, code);
  return bySubject;
}
