/** Phrases that require subjects of a department: "3 political science subjects", "24 units in Course 12". */
import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';
import { createDemandReader, type ReadDemand } from '../../text/demand-reader.ts';
import { codesOfLeaf, type ListContext } from './counted-subjects.ts';
import type { Requirement, RequirementList } from './input-records.ts';

/** Departments that lists name by words instead of numbers. */
const names: readonly (readonly [name: string, subject: string])[] = [
  ['anthropology', '21A'],
  ['biology', '7'],
  ['chemistry', '5'],
  ['comparative media studies', 'CMS'],
  ['economics', '14'],
  ['history', '21H'],
  ['literature', '21L'],
  ['physics', '8'],
  ['political science', '17'],
  ['writing', '21W'],
];

/** The minimum units of a whole subject: MIT counts smaller ones as a fraction of one. */
export const leastUnitsOfSubject = 9;

/** Research, theses and independent study have units by arrangement: they are neither subjects nor coursework. */
const arranged = /^\S+ (?:UR|TH|IND)/u;

/** Descriptions with conditions other than an amount, which no transcript shows. */
const asksForMore =
  /\b(?:must|may|only|approv\w*|permission|coherent|essentially|excluding|except|other than|includ\w*)\b/iu;

/** Reads phrases about the departments of a catalog with these course codes. */
export function departmentDemands(courseCodes: readonly string[]): ReadDemand {
  const subjects = new Set(courseCodes.map(departmentOf));
  return createDemandReader({
    subjects,
    subjectNames: [...names, ...[...subjects].map((subject) => [`course ${subject}`, subject] as const)],
    courseCodes: new Set(courseCodes),
    levels: [],
    programs: [],
    dialect: {},
  });
}

/** The same for lists, without research and the like; `small` are the courses that are less than a whole subject. */
export function demandsOfLists(courseCodes: readonly string[], small: ReadonlySet<string>): ReadDemand {
  const read = departmentDemands(courseCodes);
  return (sentence) => {
    const rule = read(sentence);
    const set = departmentSet(rule);
    if (set === null) return rule;
    const isNone = (code: string): boolean =>
      arranged.test(code) || (set.count !== undefined && small.has(code));
    return without(set, courseCodes.filter(isNone));
  };
}

/**
 * The same for one list. "4 economics subjects" are additional ones: subjects that the list names elsewhere do not
 * count, since the list does not say which of them others may replace. If two of its phrases require subjects of one
 * department, neither is read: a subject would count for both. Nor is one with a description that adds conditions, or
 * one that names a department in another's list: "2 history subjects" of American Studies are not any two.
 */
export function demandsOfList(list: RequirementList, read: ReadDemand, context: ListContext): ReadDemand {
  const named = new Set(list.reqs.flatMap((node) => codesNamed(node, context)));
  const sentences = list.reqs.flatMap((node) => wordsIn(node, context));
  const described = new Set(list.reqs.flatMap((node) => describedWords(node, '')));
  const asked = sentences
    .filter((words) => !described.has(words))
    .flatMap((words) => departmentSet(read(words))?.from.subjects ?? []);
  return (sentence) => {
    const set = departmentSet(read(sentence));
    const subjects = set?.from.subjects ?? [];
    const isAskedTwice = subjects.some((one) => asked.indexOf(one) !== asked.lastIndexOf(one));
    const isMeant = /\bcourse \S/iu.test(sentence) || subjects.every((one) => isOwn(list, one));
    if (set === null || subjects.length === 0 || isAskedTwice || !isMeant || described.has(sentence))
      return null;
    return without(set, [...named].sort());
  };
}

function departmentSet(rule: Rule | null): RuleOf<'courses_from'> | null {
  return rule?.kind === 'courses_from' && rule.from.course_codes === undefined ? rule : null;
}

function wordsIn(node: Requirement, context: ListContext): readonly string[] {
  if (node.reqs !== undefined) return node.reqs.flatMap((part) => wordsIn(part, context));
  return codesOfLeaf(node, context) === null ? [node.req ?? ''] : [];
}

/** `major14-1` and `minor21H` are lists of the departments 14 and 21H. */
function isOwn({ 'list-id': id }: RequirementList, department: string): boolean {
  return new RegExp(`^(?:major|minor)${department}(?!\\d)`, 'iu').test(id);
}

/** The phrases to which a description, their own or that of an enclosing grouping, adds conditions. */
function describedWords(node: Requirement, around: string): readonly string[] {
  const description = `${around} ${node.desc ?? ''}`;
  if (node.reqs !== undefined) return node.reqs.flatMap((part) => describedWords(part, description));
  return asksForMore.test(description) ? [node.req ?? ''] : [];
}

/** The set without the given codes, as far as they are in its departments. */
function without(rule: RuleOf<'courses_from'>, codes: readonly string[]): Rule {
  const subjects = new Set(rule.from.subjects);
  const excluded = codes.filter((code) => subjects.has(departmentOf(code)));
  const all = [...new Set([...(rule.from.exclude_course_codes ?? []), ...excluded])].sort();
  return all.length === 0 ? rule : { ...rule, from: { ...rule.from, exclude_course_codes: all } };
}

function departmentOf(courseCode: string): string {
  return courseCode.replace(/ .*$/u, '');
}

function codesNamed(node: Requirement, context: ListContext): readonly string[] {
  const below = (node.reqs ?? []).flatMap((part) => codesNamed(part, context));
  const own = node.reqs === undefined ? codesOfLeaf(node, context) : null;
  // A whole category, such as the HASS subjects, names none of them.
  return own !== null && own.length === 1 ? [...own, ...below] : below;
}
