/** The courses that a record names outside its rules (antirequisites and cross-listings), each with its source. */
import type { CitedCourse } from '../../../shared/contract/catalog-records.ts';
import { compareCourseCodes } from '../../../shared/course-code.ts';
import type { SourceCourse } from '../catalog-source.ts';
import type { CompileContext } from './compile-context.ts';
import { addCourseReference, addFurtherText, type CourseSources } from './field-texts.ts';

/** Distinct antirequisites: those in texts cite the texts; others cite a text that names them, or the record. */
export function citeAntirequisites(course: SourceCourse, sources: CourseSources): CitedCourse[] {
  const { record, texts, readings, context } = sources;
  const cited = new Citations(course, context);
  for (const [field, reading] of readings) {
    const codes = reading.antirequisites.map(({ course_code }) => course_code);
    // "Credit for one of A, B and C" is printed with each of the three and thus names the course itself, too.
    const others = codes.filter((code) => code !== course.course_code);
    for (const code of others.length === 0 ? codes : others) cited.add(code, texts[field][0] ?? record);
  }
  for (const code of course.antirequisites ?? []) {
    const naming = course.further_texts?.find(
      ({ kind, text }) => kind === 'antirequisite_text' && names(text, code),
    );
    cited.add(
      code,
      naming === undefined ? record : addFurtherText(course.course_code, course, naming, context),
    );
  }
  return cited.courses;
}

/** True if a text names a code in any spelling: "6.100A" names 6 100A. */
function names(text: string, code: string): boolean {
  const parts = code.match(/\p{L}+|\d+/gu) ?? [];
  return new RegExp(`(?<![\\p{L}\\d])${parts.join('[^\\p{L}\\d]*')}(?![\\p{L}\\d])`, 'iu').test(text);
}

/** The antirequisites that only the record lists and no text names. */
export function unnamedAntirequisites(
  course: SourceCourse,
  readings: CourseSources['readings'],
): readonly string[] {
  const excluded = [...readings.values()].flatMap((reading) => reading.antirequisites);
  const named = new Set(excluded.map(({ course_code }) => course_code));
  const listed = new Set(course.antirequisites ?? []);
  return [...listed].filter((code) => !named.has(code));
}

/**
 * The courses that the record lists, then those that list this one: cross-listing is symmetric. The latter cite the
 * record of the other course.
 */
export function citeCrossListings(course: SourceCourse, context: CompileContext): CitedCourse[] {
  const cited = new Citations(course, context);
  const listed = course.cross_listings ?? [];
  if (listed.length > 0) {
    const source = crossListingSource(course, context);
    for (const code of listed) cited.add(code, source);
  }
  for (const other of context.listedBy(course.course_code)) {
    if (cited.has(other.course_code)) continue;
    const source = crossListingSource(other, context);
    cited.add(other.course_code, source);
    const message = `${other.course_code} is cross-listed with ${course.course_code}, but ${course.course_code} does not list it`;
    context.report('one_sided_cross_listing', other.course_code, message, source);
  }
  return cited.courses;
}

function crossListingSource(course: SourceCourse, context: CompileContext): string {
  const text = course.further_texts?.find((further) => further.kind === 'cross_listing')?.text;
  const listed = (course.cross_listings ?? []).join(', ');
  const sentence = text ?? `${course.course_code} is cross-listed with ${listed}.`;
  return addCourseReference(course, 'cross_listing', sentence, context);
}

/** Collects distinct cited courses; the first source counts. */
class Citations {
  readonly #course: SourceCourse;
  readonly #context: CompileContext;
  readonly #sources = new Map<string, string>();
  #namesItself = false;

  constructor(course: SourceCourse, context: CompileContext) {
    this.#course = course;
    this.#context = context;
  }

  /** The cited courses in catalog order. */
  get courses(): CitedCourse[] {
    return [...this.#sources]
      .map(([course_code, source_reference_id]) => ({ course_code, source_reference_id }))
      .sort((a, b) => compareCourseCodes(a.course_code, b.course_code));
  }

  has(code: string): boolean {
    return this.#sources.has(code);
  }

  /** Reports a reference of the course to itself once, and ignores it. */
  add(code: string, source: string): void {
    if (code === this.#course.course_code) this.#reportItself(source);
    else if (!this.#sources.has(code)) this.#sources.set(code, source);
  }

  #reportItself(source: string): void {
    if (this.#namesItself) return;
    this.#namesItself = true;
    const { course_code } = this.#course;
    const message = `${course_code} names itself among its own antirequisites or cross-listings`;
    this.#context.report('self_exclusion', course_code, message, source);
  }
}
