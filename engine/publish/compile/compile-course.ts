/** Compiles one course of a catalog source to its public record, every claim with its source. */
import type { CourseRecord } from '../../../shared/contract/catalog-records.ts';
import type { Rule, RuleOf } from '../../../shared/contract/rule.ts';
import { type Season, seasons } from '../../../shared/contract/words.ts';
import type { CanonicalCourse } from '../canonical-codes.ts';
import type { SourceCourse } from '../catalog-source.ts';
import { citeAntirequisites, citeCrossListings, unnamedAntirequisites } from './cite-courses.ts';
import type { CompileContext } from './compile-context.ts';
import { compileRule, type SourceForNode, sourceOf } from './compile-rules.ts';
import {
  addCourseReference,
  addFieldTexts,
  addRecordTexts,
  type CourseSources,
  type FieldTexts,
  fieldText,
  requirementFields,
} from './field-texts.ts';
import { courseRecordText } from './record-text.ts';
import { type LabelNames, labelOf } from './rule-label.ts';
import type { RequirementField, TextReading } from './text-reader.ts';

/** A course record without what depends on other courses; its claims are computed when it is written (`claims.ts`). */
export type CompiledCourse = Omit<CourseRecord, 'unlocks_count' | 'source_reference_ids' | 'claims'> & {
  /** Its `course_record` reference. */
  readonly record_source: string;
  /** The references of the course's other records. */
  readonly further_records: readonly string[];
  readonly texts: FieldTexts;
  /** Null if the course has no antirequisites other than those it states itself. */
  readonly antirequisite_claims: readonly string[] | null;
};

/** All codes are canonical; codes that the course names may be dangling. */
export function compileCourse(course: CanonicalCourse, context: CompileContext): CompiledCourse {
  const readings = readTexts(course, context);
  const unnamed = unnamedAntirequisites(course, readings);
  const recordText = courseRecordText(course, unnamed, context.names);
  const record = addCourseReference(course, 'course_record', recordText, context);
  const texts = addFieldTexts(course, context);
  reportAmbiguities(course, { texts, readings, context });
  const sources = { record, texts, readings, context };
  return {
    course_code: course.course_code,
    subject: course.subject,
    catalog_number: course.catalog_number,
    title: course.title,
    description: course.description ?? '',
    units: course.units ?? null,
    ...(course.level === undefined ? {} : { level: course.level }),
    ...(course.offered_seasons === undefined ? {} : { offered_seasons: inYearOrder(course.offered_seasons) }),
    ...(course.tags === undefined ? {} : { tags: [...new Set(course.tags)] }),
    prerequisite: compileRequirement(course, 'prerequisite', sources),
    corequisite: compileRequirement(course, 'corequisite', sources),
    antirequisites: citeAntirequisites(course, sources),
    cross_listings: citeCrossListings(course, context),
    record_source: record,
    further_records: addRecordTexts(course, context),
    texts,
    antirequisite_claims: null,
  };
}

/** A given rule overrides its text, so texts are parsed only if there is no rule; antirequisite texts always are. */
function readTexts(course: CanonicalCourse, { readText }: CompileContext): CourseSources['readings'] {
  const readings = new Map<RequirementField, TextReading>();
  for (const field of requirementFields) {
    const text = fieldText(course, field);
    if (text === undefined || (field !== 'antirequisite' && course[field] !== undefined)) continue;
    readings.set(field, readText(text, field, course.subject, course.course_code));
  }
  return readings;
}

function reportAmbiguities(
  course: SourceCourse,
  { texts, readings, context }: Omit<CourseSources, 'record'>,
): void {
  for (const [field, { ambiguities }] of readings) {
    for (const { span, message } of ambiguities) {
      const part = fieldText(course, field)?.slice(...span);
      const sentence = `"${part}" in the ${field} text: ${message}`;
      context.report('ambiguous_text', course.course_code, sentence, texts[field][0]);
    }
  }
}

/** The rule of one field: the given rule, and what the texts of all fields say about it. */
function compileRequirement(
  course: SourceCourse,
  field: 'prerequisite' | 'corequisite',
  { record, texts, readings, context }: CourseSources,
): Rule | null {
  const given = course[field];
  const parts: Rule[] = [];
  if (given !== undefined) parts.push(compileRule(given, texts[field][0] ?? record, context));
  for (const [readField, reading] of readings) {
    const rule = reading[field];
    if (rule !== null) parts.push(compileRule(rule, texts[readField][0] ?? record, context));
  }
  return joinParts(parts, context);
}

/** Joins the rules of several texts into one `all_of`, without nesting plain lists. */
function joinParts(parts: readonly Rule[], context: CompileContext): Rule | null {
  const [first, second] = parts;
  if (first === undefined || second === undefined) return first ?? null;
  const { names } = context;
  const rules = parts.flatMap((part) => (isPlainList(part, names) ? part.rules : [part]));
  return compileRule({ kind: 'all_of', rules }, sourceOf(first), context, keepSource);
}

/** True if an `all_of` has no members of its own, so that its rules can be moved into another list. */
function isPlainList(rule: Rule, names: LabelNames): rule is RuleOf<'all_of'> {
  if (rule.kind !== 'all_of' || rule.label !== labelOf({ kind: 'all_of', rules: [] }, names)) return false;
  const { exclusive, limits, overall_minimum_grade, rule_id, shares_with } = rule;
  return [exclusive, limits, overall_minimum_grade, rule_id, shares_with].every(
    (member) => member === undefined,
  );
}

/** For trees whose parts are compiled already. */
const keepSource: SourceForNode = (node, inherited) => node.source_reference_id ?? inherited;

function inYearOrder(offered: readonly Season[]): Season[] {
  return seasons.filter((season) => offered.includes(season));
}
