/** Words of requirement lists and requisites that ask for subjects of a department: "3 political science subjects", "24 units in Course 12". */
import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';
import { createDemandReader, type ReadDemand } from '../../text/demand-reader.ts';
import { codesOfLeaf, type ListContext } from './counted-subjects.ts';
import type { Requirement, RequirementList } from './input-records.ts';

/** Departments that lists call by a name instead of a number. */
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

/** Reads the words of lists of a catalog with these course codes. */
export function departmentDemands(courseCodes: readonly string[]): ReadDemand {
  const subjects = new Set(courseCodes.map((code) => code.replace(/ .*$/u, '')));
  return createDemandReader({
    subjects,
    subjectNames: [...names, ...[...subjects].map((subject) => [`course ${subject}`, subject] as const)],
    courseCodes: new Set(courseCodes),
    levels: [],
    programs: [],
    dialect: {},
  });
}

/**
 * The same for one list. "4 economics subjects" are further ones: subjects that the list names elsewhere do not count, since
 * the list does not say which of them the department's others may replace. If two of its sentences ask for subjects of one
 * department, neither is read: the same subject would count for both.
 */
export function demandsOfList(list: RequirementList, read: ReadDemand, context: ListContext): ReadDemand {
  const named = new Set(list.reqs.flatMap((node) => codesNamed(node, context)));
  const sentences = list.reqs.flatMap((node) => wordsIn(node, context));
  const asked = sentences.flatMap((words) => departmentSet(read(words))?.from.subjects ?? []);
  return (sentence) => {
    const set = departmentSet(read(sentence));
    const subjects = set?.from.subjects ?? [];
    const isAskedTwice = subjects.some((one) => asked.indexOf(one) !== asked.lastIndexOf(one));
    return set === null || subjects.length === 0 || isAskedTwice ? null : furtherOnes(set, named);
  };
}

function departmentSet(rule: Rule | null): RuleOf<'courses_from'> | null {
  return rule?.kind === 'courses_from' && rule.from.course_codes === undefined ? rule : null;
}

function wordsIn(node: Requirement, context: ListContext): readonly string[] {
  if (node.reqs !== undefined) return node.reqs.flatMap((part) => wordsIn(part, context));
  return codesOfLeaf(node, context) === null ? [node.req ?? ''] : [];
}

function furtherOnes(rule: RuleOf<'courses_from'>, named: ReadonlySet<string>): Rule {
  const subjects = new Set(rule.from.subjects);
  const used = [...named].filter((code) => subjects.has(code.replace(/ .*$/u, ''))).sort();
  return used.length === 0 ? rule : { ...rule, from: { ...rule.from, exclude_course_codes: used } };
}

function codesNamed(node: Requirement, context: ListContext): readonly string[] {
  const below = (node.reqs ?? []).flatMap((part) => codesNamed(part, context));
  const own = node.reqs === undefined ? codesOfLeaf(node, context) : null;
  // A whole category, such as the HASS subjects, names none of them.
  return own !== null && own.length === 1 ? [...own, ...below] : below;
}
