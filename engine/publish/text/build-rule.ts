/** Combinators and predicates over rules. */
import { itemAt } from '../../../shared/column.ts';
import {
  type CourseSet,
  childRules,
  type Grade,
  leavesOf,
  type Rule,
} from '../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../shared/course-code.ts';

/**
 * Joins rules; flattens members of the same kind, and returns a single rule unchanged. What only some students need is
 * no alternative for the others: in "for majors CS 101, or for others CS 102" who is no major has to meet CS 102.
 */
export function join(kind: 'all_of' | 'any_of', rules: readonly Rule[]): Rule {
  const members: Rule[] = [];
  for (const given of rules) {
    const isFree = kind === 'any_of' && rules.length > 1 && given.kind === 'when';
    const rule = isFree ? join('all_of', [given.if, given.then]) : given;
    if (rule.kind === kind) members.push(...rule.rules);
    else members.push(rule);
  }
  return members.length === 1 ? itemAt(members, 0) : { kind, rules: members };
}

export function atLeastOf(count: number | 'all', rules: readonly Rule[]): Rule {
  if (count === 'all') return join('all_of', rules);
  if (count === 1) return join('any_of', rules);
  return { kind: 'n_of', count, rules: [...rules] };
}

/** True if all leaves are courses. */
export function isCoursesOnly(rule: Rule): boolean {
  const children = childRules(rule);
  return children.length === 0 ? rule.kind === 'course' : children.every(isCoursesOnly);
}

/** True for an equivalent, which may replace the course before it. */
export function isEquivalent(rule: Rule): boolean {
  return (
    rule.kind === 'external' && /^(?:(?:an?|its|the)\s+)?(?:equiv|equivalent|equivalence)\b/iu.test(rule.text)
  );
}

export function isConsent(rule: Rule): boolean {
  return leavesOf(rule).every(({ kind }) => kind === 'consent');
}

const personWords =
  /\b(member|members|restricted|declared|standing|status|student|students|major|majors|minor|program|programme|admitted|admission|enrolled|graduate|cohort|certificate|degree|licensure)\b/iu;

/** Stops at the first leaf that fails: the rule of a growing list is checked again for every member. */
function everyLeaf(rule: Rule, isAsked: (leaf: Rule) => boolean): boolean {
  const children = childRules(rule);
  return children.length === 0 ? isAsked(rule) : children.every((child) => everyLeaf(child, isAsked));
}

/** True if the rule is about the student, not about courses taken: it can replace every course. */
export function isPersonal(rule: Rule): boolean {
  if (rule.kind === 'all_of' && isStandingInField(rule.rules)) return true;
  return everyLeaf(
    rule,
    (leaf) =>
      leaf.kind === 'consent' ||
      leaf.kind === 'level' ||
      leaf.kind === 'program' ||
      (leaf.kind === 'external' && personWords.test(leaf.text)),
  );
}

/** True for "Graduate standing in chemistry" and "Chemistry graduate standing". */
function isStandingInField([first, ...others]: readonly Rule[]): boolean {
  const [last] = others;
  if (first !== undefined && isUnread(first) && last?.kind === 'level' && others.length === 1)
    return (
      /^\p{Lu}[\p{L}&. ]*$/u.test(first.text) &&
      first.span !== undefined &&
      last.span?.[0] === first.span[1] + 1
    );
  const isField = (rule: Rule): boolean => isUnread(rule) && /^in\s/iu.test(rule.text);
  return first?.kind === 'level' && others.length > 0 && others.every(isField);
}

/** True if the rule names only programs that the student belongs to, known to the catalog or not. */
export function isMembership(rule: Rule): boolean {
  return isPersonal(rule) && leavesOf(rule).every(({ kind }) => kind === 'program' || kind === 'external');
}

/** True if the words of the rule or the next word say "only": "Juniors only". */
export function saysOnly(rule: Rule, text: string): boolean {
  const [start, end] = hullOf(rule) ?? [0, 0];
  return /\bonly\b/iu.test(text.slice(start, end + ' only'.length));
}

/** True if the rule restricts enrolment to members of something; false for levels alone. */
export function isRestriction(rule: Rule): boolean {
  const leaves = leavesOf(rule);
  const isOfPersons = (leaf: Rule): boolean => leaf.kind === 'level' || isMembership(leaf) || isLimited(leaf);
  return leaves.every(isOfPersons) && !leaves.every(isLevel);
}

/** True for text that limits enrolment: "Limited to minors", "in one of the following programs (...)". */
function isLimited(leaf: Rule): boolean {
  return leaf.kind === 'external' && limited.test(leaf.text);
}

const limited =
  /\b(?:restricted|limited|reserved|open|available)(?: only| exclusively)? to\b|\bin (?:one|any|either) of the following (?:\p{L}+ )?(?:programs|programmes|majors|minors|degrees|plans)\b/iu;

function isLevel({ kind }: Rule): boolean {
  return kind === 'level';
}

/** Applies `change` to every leaf, except those of a condition (`if`). */
export function mapLeaves(rule: Rule, change: (leaf: Rule) => Rule): Rule {
  switch (rule.kind) {
    case 'all_of':
    case 'any_of':
    case 'n_of':
    case 'none_of':
      return { ...rule, rules: rule.rules.map((child) => mapLeaves(child, change)) };
    case 'when':
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      return { ...rule, then: mapLeaves(rule.then, change) };
    default:
      return change(rule);
  }
}

/** Sets a minimum grade on the courses and sets that have none. */
export function withGrade(rule: Rule, grade: Grade): Rule {
  return mapLeaves(rule, (leaf) =>
    (leaf.kind === 'course' || leaf.kind === 'courses_from') && leaf.minimum_grade === undefined
      ? { ...leaf, minimum_grade: grade }
      : leaf,
  );
}

/** True for units of any courses: "48 units". */
export function isOfAnything(rule: Rule): boolean {
  return rule.kind === 'courses_from' && rule.units !== undefined && Object.keys(rule.from).length === 0;
}

/** Lets every course of the rule be taken concurrently. */
export function withConcurrency(rule: Rule): Rule {
  return mapLeaves(rule, (leaf) => (leaf.kind === 'course' ? { ...leaf, concurrent: true } : leaf));
}

/** True for a course and its laboratory, "CHEM 101/101L", "PHYS 6A/6L", and for the halves of one, "CHEM 101D1/D2". */
export function isWithLab(rules: readonly Rule[]): boolean {
  const [first = '', second = ''] = rules.map((rule) => (rule.kind === 'course' ? rule.course_code : ''));
  const isInHalves = /\d[A-Z]1$/u.test(first) && second === `${first.slice(0, -1)}2`;
  return isInHalves || isLabOf(first, second) || isLabOf(second, first);
}

function isLabOf(code: string, lab: string): boolean {
  return code !== '' && (lab === `${code}L` || (/\d[A-K]$/u.test(code) && lab === `${code.slice(0, -1)}L`));
}

/** The smallest range that contains the spans of all leaves, or null if none has a span. */
export function hullOf(rule: Rule): readonly [number, number] | null {
  let hull: readonly [number, number] | null = null;
  for (const { span } of leavesOf(rule)) {
    if (span === undefined) continue;
    hull = hull === null ? span : [Math.min(hull[0], span[0]), Math.max(hull[1], span[1])];
  }
  return hull;
}

/** True if a leaf names courses. "72 units" of anything names none: it is part of another requirement. */
export function namesCourses(rule: Rule): boolean {
  return leavesOf(rule).some(
    (leaf) => leaf.kind === 'course' || (leaf.kind === 'courses_from' && Object.keys(leaf.from).length > 0),
  );
}

/** True for former codes of the courses before them: "(CS 103 or 124 prior to Summer 2019)". */
export function areFormer(rule: Rule): boolean {
  const [courses, time, ...more] = rule.kind === 'all_of' ? rule.rules : [];
  const isTime = time?.kind === 'external' && /^(?:prior to|before|until|through)\b/iu.test(time.text);
  return courses !== undefined && isCoursesOnly(courses) && isTime && more.length === 0;
}

/** "CS 101 (min TC)MATH 120 or 121": a course after unparsed words about another begins a new condition. */
function isCourseAndUnknown(rule: Rule): boolean {
  if (rule.kind !== 'all_of' || rule.rules.at(-1)?.kind !== 'unparsed') return false;
  return rule.rules.slice(0, -1).every(isCoursesOnly);
}

/** "CS 101/101L (both required)": turns the alternatives before it into a conjunction. */
export function withAll(rule: Rule): Rule {
  return rule.kind === 'any_of' ? join('all_of', rule.rules) : rule;
}

/** True for "CS 101, 102 or concurrent enrollment"; "PHYS 101, MATH 102 or concurrent enrollment" is two conditions. */
export function areOfOneKind(rules: readonly Rule[]): boolean {
  if (!rules.every(isCoursesOnly)) return false;
  if (rules.length > 2) return true;
  const [first, second] = rules.map((rule) =>
    rule.kind === 'course' ? splitCourseCode(rule.course_code).subject : null,
  );
  return first === null || second === null || first === second;
}

/**
 * True if a rule directly after a bracket is another condition: a course after one with unparsed words, or "(CS 101)
 * Senior standing or consent".
 */
export function beginsAnew(before: Rule, rule: Rule): boolean {
  if (rule.kind === 'course') return isCourseAndUnknown(before);
  return isCoursesOnly(before) && isPersonal(rule) && !isConsent(rule);
}

/** True for a course, or a number of courses from a list of codes. */
export function isNamed(leaf: Rule): boolean {
  return leaf.kind === 'course' || (leaf.kind === 'courses_from' && leaf.from.course_codes !== undefined);
}

export function isUnread(rule: Rule): rule is Rule & { readonly kind: 'unparsed' | 'external' } {
  return rule.kind === 'unparsed' || rule.kind === 'external';
}

/** True if no subject is named: "Two courses at the 300 level". */
export function isOfAnySubject({ subjects, course_codes, any_of }: CourseSet): boolean {
  return subjects === undefined && course_codes === undefined && any_of === undefined;
}
