/** Converts rows of the catalog to source courses. */
import type { Season } from '../../../../shared/contract/words.ts';
import type { SourceCourse } from '../../catalog-source.ts';
import type { ReadDemand } from '../../text/demand-reader.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import type { Subject, SubjectColumn } from './input-records.ts';
import { readRequisites } from './requisite-string.ts';
import type { SubjectCategories } from './subject-categories.ts';
import { courseCodeOf, type SubjectIds } from './subject-ids.ts';

export interface SubjectContext {
  readonly ids: SubjectIds;
  readonly categories: SubjectCategories;
  readonly readDemand: ReadDemand;
  readonly onRemark: OnRemark;
}

export function readSubject(subject: Subject, context: SubjectContext): SourceCourse {
  const { cell } = subject;
  const code = courseCodeOf(subject.id);
  const requisites = (column: 'Prerequisites' | 'Corequisites') => {
    const onRecommendation = (words: string): void =>
      context.onRemark({ subject: code, message: `"${words}" is a recommendation, not a requirement` });
    const text = cell(column)?.trim() ?? '';
    return { text, rule: readRequisites(text, { ...context, onRecommendation }) };
  };
  const [prerequisite, corequisite] = [requisites('Prerequisites'), requisites('Corequisites')];
  const joint = readCodes(subject, 'Joint Subjects', context);
  const equivalent = readCodes(subject, 'Equivalent Subjects', context).filter(
    (other) => !joint.includes(other),
  );
  const units = unitsOf(subject);
  const level = cell('Subject Level');
  const offered = seasonColumns.flatMap(([column, season]) => (cell(column) === 'Y' ? [season] : []));
  const tags = context.categories.tagsOf(subject);
  const url = cell('URL');
  const furtherTexts = [
    ...(equivalent.length === 0
      ? []
      : [furtherText('antirequisite_text', `Equivalent subjects: ${cell('Equivalent Subjects')}`)]),
    ...(joint.length === 0
      ? []
      : [furtherText('cross_listing', `Joint subjects: ${cell('Joint Subjects')}`)]),
  ];
  return {
    course_code: code,
    title: cell('Subject Title') ?? '',
    description: cell('Subject Description') ?? '',
    ...(units !== undefined && { units }),
    ...(level !== undefined && { level }),
    ...(offered.length > 0 && { offered_seasons: offered }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(prerequisite.text !== '' && { prerequisite_text: prerequisite.text }),
    ...(corequisite.text !== '' && { corequisite_text: corequisite.text }),
    ...(prerequisite.rule !== null && { prerequisite: prerequisite.rule }),
    ...(corequisite.rule !== null && { corequisite: corequisite.rule }),
    ...(equivalent.length > 0 && { antirequisites: [...equivalent] }),
    ...(joint.length > 0 && { cross_listings: [...joint] }),
    ...(url !== undefined && { url }),
    ...(furtherTexts.length > 0 && { further_texts: furtherTexts }),
  };
}

/** IAP is the Independent Activities Period of January. */
const seasonColumns: readonly (readonly [SubjectColumn, Season])[] = [
  ['Is Offered Iap', 'winter'],
  ['Is Offered Spring Term', 'spring'],
  ['Is Offered Summer Term', 'summer'],
  ['Is Offered Fall Term', 'fall'],
];

/** Undefined if the catalog states no number: units by arrangement. */
export function unitsOf({ cell }: Subject): number | undefined {
  const units = Number(cell('Total Units') ?? Number.NaN);
  return Number.isFinite(units) ? units : undefined;
}

/** The codes of a cell with a list of subjects, without the row's own. Items that are not ids become remarks. */
function readCodes(subject: Subject, column: SubjectColumn, context: SubjectContext): readonly string[] {
  const own = courseCodeOf(subject.id);
  const items = (subject.cell(column) ?? '').split(',').filter((item) => item.trim() !== '');
  const codes = items.flatMap((item) => {
    const code = context.ids.read(item);
    if (code === null)
      context.onRemark({ subject: own, message: `"${item}" in ${column} is not a subject id` });
    return code === null || code === own ? [] : [code];
  });
  return [...new Set(codes)];
}
