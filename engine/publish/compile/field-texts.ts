/** Adds the texts of a course's requirement fields as source references. */
import type { SourceReferenceKind } from '../../../shared/contract/catalog-records.ts';
import type { FurtherText, SourceCourse } from '../catalog-source.ts';
import type { CompileContext } from './compile-context.ts';
import type { RequirementField, TextReading } from './text-reader.ts';

export const requirementFields = ['prerequisite', 'corequisite', 'antirequisite'] as const;

/** The references of each field's texts: the course's own text first, then other wordings. */
export type FieldTexts = Readonly<Record<RequirementField, readonly string[]>>;

/** The sources that the claims of one course may cite. */
export interface CourseSources {
  readonly record: string;
  readonly texts: FieldTexts;
  readonly readings: ReadonlyMap<RequirementField, TextReading>;
  readonly context: CompileContext;
}

const textKinds: Readonly<Record<RequirementField, SourceReferenceKind>> = {
  prerequisite: 'prerequisite_text',
  corequisite: 'corequisite_text',
  antirequisite: 'antirequisite_text',
};

/** The course's own text of a field; undefined if absent or blank. */
export function fieldText(course: SourceCourse, field: RequirementField): string | undefined {
  const text = course[`${field}_text`];
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** Adds all texts of all fields to the ledger. */
export function addFieldTexts(course: SourceCourse, context: CompileContext): FieldTexts {
  const textsOf = (field: RequirementField): readonly string[] => {
    const kind = textKinds[field];
    const own = fieldText(course, field);
    if (own === undefined && course.further_texts === undefined) return noReferences;
    const further = (course.further_texts ?? [])
      .filter((text) => text.kind === kind)
      .map((text) => addFurtherText(course.course_code, course, text, context));
    const all = own === undefined ? further : [addCourseReference(course, kind, own, context), ...further];
    return [...new Set(all)];
  };
  const texts = {
    prerequisite: textsOf('prerequisite'),
    corequisite: textsOf('corequisite'),
    antirequisite: textsOf('antirequisite'),
  };
  return requirementFields.every((field) => texts[field].length === 0) ? noTexts : texts;
}

/** Shared by all courses without texts, since each course keeps its references. */
const noReferences: readonly string[] = [];
const noTexts: FieldTexts = {
  prerequisite: noReferences,
  corequisite: noReferences,
  antirequisite: noReferences,
};

/** Adds further texts that belong to no field: other records of the same course. */
export function addRecordTexts(course: SourceCourse, context: CompileContext): readonly string[] {
  if (course.further_texts === undefined) return noReferences;
  const fieldKinds: readonly string[] = [...Object.values(textKinds), 'cross_listing'];
  return course.further_texts
    .filter((text) => !fieldKinds.includes(text.kind))
    .map((text) => addFurtherText(course.course_code, course, text, context));
}

/** A further text has its own URL or none: the record's URL shows the first wording. */
export function addFurtherText(
  subject: string,
  record: Pick<SourceCourse, 'captured_at'>,
  { kind, text, captured_at, url }: FurtherText,
  { ledger }: CompileContext,
): string {
  return ledger.add(subject, kind, text, { captured_at: captured_at ?? record.captured_at, url });
}

/** Adds a reference about a course, with capture time and URL of its record or the catalog, and returns its id. */
export function addCourseReference(
  course: Pick<SourceCourse, 'course_code' | 'captured_at' | 'url'>,
  kind: SourceReferenceKind,
  text: string,
  context: CompileContext,
): string {
  const url = course.url ?? context.catalogUrl;
  return context.ledger.add(course.course_code, kind, text, { captured_at: course.captured_at, url });
}
