/** Default labels of rule nodes. */
import {
  type CourseSet,
  type EntryFilter,
  isEveryCourse,
  isRestricted,
  type Rule,
  type RuleOf,
} from '../../../shared/contract/rule.ts';
import type { RuleKind } from '../../../shared/contract/words.ts';

/** Titles of credentials and names of programs; the code itself if unknown. */
export interface LabelNames {
  credentialTitle(credentialId: string): string;
  programName(program: string): string;
}

const listedNames = 4;

type LabelOf = { readonly [Kind in RuleKind]: (rule: RuleOf<Kind>, names: LabelNames) => string };

const labels: LabelOf = {
  course: (rule) => {
    const grade = rule.minimum_grade === undefined ? '' : ` with a grade of at least ${rule.minimum_grade}`;
    return `${rule.course_code}${grade}${rule.concurrent === true ? ' (or in the same term)' : ''}`;
  },
  all_of: (rule) => `All of the following${overallGrade(rule)}`,
  any_of: (rule) => `One of the following${overallGrade(rule)}`,
  n_of: (rule) => `${rule.count} of the following${overallGrade(rule)}`,
  courses_from: labelSelection,
  credential: (rule, names) => {
    const titles = rule.credential_ids.map((id) => names.credentialTitle(id));
    if (titles.length === 1) return String(titles[0]);
    return `${rule.count ?? 1} of ${listNames(titles, 'and')}`;
  },
  when: (rule, names) => `If ${labelOf(rule.if, names)}: ${labelOf(rule.then, names)}`,
  none_of: () => 'None of the following',
  level: labelLevel,
  program: (rule, names) => {
    const programs = rule.programs.map((program) => names.programName(program));
    const students =
      programs.length === 1 ? `${programs[0]} students` : `students of ${listNames(programs, 'or')}`;
    return rule.negated === true ? `Not open to ${students}` : capitalise(students);
  },
  average: (rule) => {
    const over = rule.over === undefined ? '' : ` in ${describeCourseSet(rule.over)}`;
    const attempts = rule.attempts === 'best' ? ', the best attempt at each' : '';
    return `An average of at least ${rule.minimum}${over}${describeEntries(rule.entry)}${attempts}`;
  },
  consent: (rule) => (rule.by === undefined ? 'Permission' : `Permission of ${rule.by}`),
  external: (rule) => rule.text,
  unparsed: (rule) => rule.text,
  cohort: labelCohort,
};

/** The node's label, or one derived from its members. */
export function labelOf(rule: Rule, names: LabelNames): string {
  if (rule.label !== undefined) return rule.label;
  const label = labels[rule.kind] as (rule: Rule, names: LabelNames) => string;
  return label(rule, names);
}

/** A course set in words: `CS 300-399`, `CS 341, CS 350 and MATH`. */
export function describeCourseSet(set: CourseSet): string {
  const codes = set.course_codes ?? [];
  const pattern = describePattern(set);
  const inner = (set.any_of ?? []).map(describeCourseSet);
  const members = [...codes, ...(pattern === null ? [] : [pattern]), ...inner];
  const named = members.length === 0 ? 'any course' : listNames(members, 'and');
  const excluded = [
    ...(set.exclude_course_codes ?? []),
    ...(set.exclude === undefined ? [] : [describeCourseSet(set.exclude)]),
  ];
  return excluded.length === 0 ? named : `${named} other than ${listNames(excluded, 'and')}`;
}

/** The pattern of a set in words; null if the set consists only of codes. */
function describePattern(set: CourseSet): string | null {
  const { subjects, minimum_number, maximum_number, levels, tags } = set;
  if (!isRestricted(set)) return isEveryCourse(set) ? 'any course' : null;
  const isTagged = tags !== undefined && minimum_number === undefined && maximum_number === undefined;
  const subject =
    subjects === undefined ? `any ${isTagged ? 'course' : 'subject'}` : listNames(subjects, 'or');
  const level = levels === undefined ? '' : ` at level ${listNames(levels, 'or')}`;
  const tag = tags === undefined ? '' : ` tagged ${listNames(tags, 'or')}`;
  return `${subject}${describeNumbers(minimum_number, maximum_number)}${level}${tag}`;
}

/** The accepted entries in words, after a comma; empty if all are accepted. */
function describeEntries(entry: EntryFilter | undefined): string {
  if (entry === undefined) return '';
  const { statuses, external, minimum_grade } = entry;
  const parts = [
    statuses === undefined
      ? ''
      : `only ${listNames(
          statuses.map((status) => status.replaceAll('_', ' ')),
          'or',
        )}`,
    external === undefined ? '' : external ? 'only from elsewhere' : 'only of this catalog',
    minimum_grade === undefined ? '' : `only with grades of at least ${minimum_grade}`,
  ].filter((part) => part !== '');
  return parts.map((part) => `, ${part}`).join('');
}

function describeNumbers(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` ${maximum} or below`;
  return maximum === undefined ? ` ${minimum} or above` : ` ${minimum}-${maximum}`;
}

function labelSelection(rule: RuleOf<'courses_from'>): string {
  const parts = [
    rule.count === undefined ? '' : `${rule.count} ${rule.count === 1 ? 'course' : 'courses'}`,
    rule.units === undefined ? '' : `${rule.units} ${rule.units === 1 ? 'unit' : 'units'}`,
  ].filter((part) => part !== '');
  const wanted = parts.length === 0 ? 'Courses' : parts.join(' and ');
  const grade = rule.minimum_grade === undefined ? '' : ` with grades of at least ${rule.minimum_grade}`;
  const blocks = describeBlocks(rule.blocks ?? []);
  return `${wanted} from ${describeCourseSet(rule.from)}${grade}${describeEntries(rule.entry)}${blocks}`;
}

/** The blocks of courses that count only together, after a comma. */
function describeBlocks(blocks: readonly (readonly string[])[]): string {
  if (blocks.length === 0) return '';
  const shown = blocks.slice(0, listedNames).map((block) => listNames(block, 'and'));
  const more = blocks.length - shown.length;
  return `, ${shown.join('; ')}${more === 0 ? '' : `; and ${more} other ${more === 1 ? 'block' : 'blocks'}`} only together`;
}

function overallGrade({ overall_minimum_grade }: RuleOf<'all_of' | 'any_of' | 'n_of'>): string {
  return overall_minimum_grade === undefined ? '' : `, with no grade below ${overall_minimum_grade}`;
}

function labelCohort({ minimum, maximum }: RuleOf<'cohort'>): string {
  if (minimum === undefined)
    return maximum === undefined ? 'Admitted in any year' : `Admitted in ${maximum} or before`;
  if (maximum === undefined) return `Admitted in ${minimum} or later`;
  return minimum === maximum ? `Admitted in ${minimum}` : `Admitted from ${minimum} to ${maximum}`;
}

function labelLevel(rule: RuleOf<'level'>): string {
  const { minimum, maximum } = rule;
  if (minimum === undefined) return maximum === undefined ? 'Any level' : `${levelName(maximum)} or below`;
  if (maximum === undefined) return `${levelName(minimum)} or above`;
  return minimum === maximum ? levelName(minimum) : `${levelName(minimum)} to ${maximum}`;
}

/** `2A` is recognised as a level only with the word before it; `Sophomore` needs none. */
function levelName(level: string): string {
  return /^\d/u.test(level) ? `Level ${level}` : level;
}

/** Lists up to five names; of more, the first four and the number of the rest. */
function listNames(names: readonly string[], last: 'and' | 'or'): string {
  if (names.length > listedNames + 1) {
    return `${names.slice(0, listedNames).join(', ')} and ${names.length - listedNames} others`;
  }
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
