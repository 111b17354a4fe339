/**
 * Merges several records of one course code, such as the topics of a topics course, into one course that can be taken
 * in any of its offerings.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { append } from '../../append.ts';
import type { SourceCourse } from '../../catalog-source.ts';
import type { OnRemark } from './file-adapter.ts';
import { furtherText } from './record-makers.ts';
import { anyOf } from './rule-makers.ts';

/** One course per code, in the order of the first offerings. */
export function mergeOfferings(
  offerings: readonly SourceCourse[],
  onRemark: OnRemark,
): readonly SourceCourse[] {
  const byCode = new Map<string, SourceCourse[]>();
  for (const offering of offerings) append(byCode, offering.course_code, offering);
  return [...byCode.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.length === 0 ? first : mergeCourse(first, others, onRemark)],
  );
}

/** The first offering with the requirements of all as alternatives, and the texts of the others as further texts. */
function mergeCourse(first: SourceCourse, others: readonly SourceCourse[], onRemark: OnRemark): SourceCourse {
  const all = [first, ...others];
  const {
    prerequisite: _prerequisite,
    corequisite: _corequisite,
    offered_seasons: _seasons,
    ...rest
  } = first;
  const seasons = anySeason(all);
  const prerequisite = anyRule(all.map((one) => one.prerequisite ?? null));
  const corequisite = anyRule(all.map((one) => one.corequisite ?? null));
  const titles = [...new Set(all.map((one) => one.title))].filter((title) => title !== '');
  const units = all.find((one) => one.units !== undefined)?.units;
  onRemark({
    subject: first.course_code,
    message: `${all.length} records have this code (${titles.join('; ')}); they are merged as offerings of one course`,
  });
  const union = (name: 'antirequisites' | 'cross_listings' | 'tags'): string[] => [
    ...new Set(all.flatMap((one) => one[name] ?? [])),
  ];
  const [antirequisites, crossListings] = [union('antirequisites'), union('cross_listings')];
  const tags = union('tags');
  return {
    ...rest,
    ...(seasons !== null && { offered_seasons: seasons }),
    title: sharedTitle(titles),
    ...(units !== undefined && { units }),
    ...requirement('prerequisite', prerequisite),
    ...requirement('corequisite', corequisite),
    ...(antirequisites.length > 0 && { antirequisites }),
    ...(crossListings.length > 0 && { cross_listings: crossListings }),
    ...(tags.length > 0 && { tags }),
    further_texts: furtherTextsOf(all),
  };
}

function requirement(name: 'prerequisite' | 'corequisite', rule: Rule | null): Partial<SourceCourse> {
  return rule === null ? {} : { [name]: rule };
}

/** The texts of all offerings except the first, and the further texts of all. */
function furtherTextsOf([first, ...others]: readonly SourceCourse[]): NonNullable<
  SourceCourse['further_texts']
> {
  const texts = [
    ...(first?.further_texts ?? []),
    ...others.flatMap((other) => [
      furtherText('course_record', `${other.title}. ${other.description ?? ''}`),
      ...(other.prerequisite_text === undefined
        ? []
        : [furtherText('prerequisite_text', other.prerequisite_text)]),
      ...(other.corequisite_text === undefined
        ? []
        : [furtherText('corequisite_text', other.corequisite_text)]),
      ...(other.further_texts ?? []),
    ]),
  ];
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

/** "Topics in Law - Torts" and "Topics in Law - Contracts" are "Topics in Law". */
function sharedTitle(titles: readonly string[]): string {
  const heads = [...new Set(titles.map((title) => title.replace(/\s+[-–:]\s.*$/u, '')))];
  return (heads.length === 1 ? heads[0] : titles[0]) ?? '';
}

/** The seasons of all offerings; null if one states none, since it may then be offered in any. */
function anySeason(all: readonly SourceCourse[]): NonNullable<SourceCourse['offered_seasons']> | null {
  const stated = all.flatMap(({ offered_seasons }) =>
    offered_seasons === undefined ? [] : [offered_seasons],
  );
  return stated.length < all.length ? null : [...new Set(stated.flat())];
}

/** The rules as alternatives; null if one of them is null, since then nothing is required. */
function anyRule(rules: readonly (Rule | null)[]): Rule | null {
  const required = rules.filter((rule) => rule !== null);
  if (required.length < rules.length) return null;
  const distinct = [...new Map(required.map((rule) => [JSON.stringify(rule), rule])).values()];
  return distinct.length === 0 ? null : anyOf(distinct);
}
