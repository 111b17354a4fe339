/** Notes that name courses which rows require already: "CS 101 and CS 105 should be completed first." */
import { type Grade, leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { hullOf, isUnread } from '../../build-rule.ts';
import { allOf, withOverallGrade } from './list-rules.ts';

type Span = readonly [number, number];

/** What a sentence says of its courses, in lower case unlike the title of a row; not that they are taken again. */
const says =
  /^(?!.*\b(?:again|also|twice|times|repeat\w*|additional|second|further)\b).*\s(?:must|should|shall|required|needed|(?:is|are)\s+to\s+be)[\s.]/u;

/**
 * Leaves each such note out of its group, which would ask for the courses twice; the grade that it asks for is that of the
 * rows. `unread` makes a leaf of a note of which a part is not understood; `advise` notes where the words of any other are.
 */
export function withoutSaidAgain(
  rule: Rule,
  text: string,
  unread: (span: Span) => Rule,
  advise: (span: Span) => void,
  outer: ((code: string) => boolean) | null = null,
): Rule {
  if (rule.kind !== 'all_of') return rule;
  const isExclusive = rule.exclusive === true || outer !== null;
  // How often the rules require a course: less once a note is left out, so that of two notes one stays.
  const required = new Map<string, number>();
  count(required, rule.rules, 1);
  const isBeside = (own: ReadonlyMap<string, number>, code: string): boolean =>
    (required.get(code) ?? 0) > (own.get(code) ?? 0);
  let rules: readonly Rule[] = rule.rules.map((one) => {
    if (one.kind !== 'all_of' || noteSpan(one, text) !== null) return one;
    const own = count(new Map(), [one], 1);
    const isRequired = (code: string) => isBeside(own, code) || outer?.(code) === true;
    const changed = withoutSaidAgain(one, text, unread, advise, isExclusive ? isRequired : null);
    if (changed !== one) count(count(required, [one], -1), [changed], 1);
    return changed;
  });
  for (const note of isExclusive ? rules : []) {
    const span = noteSpan(note, text);
    const grades = span === null ? null : gradesOf(note);
    if (span === null || grades === null) continue;
    const own = count(new Map(), [note], 1);
    const areRequired = [...grades].every(
      ([code, grade]) => isBeside(own, code) || (grade === undefined && outer?.(code) === true),
    );
    if (!areRequired) continue;
    count(required, [note], -1);
    const isWhole = !leavesOf(note).some(isUnread);
    if (isWhole) advise(span);
    rules = rules.flatMap((one) => {
      if (one !== note) return [withGrades(one, grades)];
      return isWhole ? [] : [unread(span)];
    });
  }
  if (rules.every((one, at) => one === rule.rules[at]) && rules.length === rule.rules.length) return rule;
  const { limits = [], overall_minimum_grade: grade } = rule;
  const own = allOf(rules, limits);
  return grade === undefined ? own : withOverallGrade(own, grade);
}

/** The longest sentence before the words of a rule that is looked at. */
const mostBefore = 200;

/** The words of a rule if they are a sentence about its courses. */
function noteSpan(rule: Rule, text: string): Span | null {
  const [from, to] = hullOf(rule) ?? [0, 0];
  const before = text.slice(Math.max(0, from - mostBefore), from);
  const own = text.slice(from, to);
  const words = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. ')) + 1) + own;
  return !own.includes('\n') && says.test(words) ? [from, to] : null;
}

/** The courses that a note requires, each with its grade; null if it asks for something else. */
function gradesOf(note: Rule): ReadonlyMap<string, Grade | undefined> | null {
  const members = note.kind === 'all_of' && note.limits === undefined ? note.rules : [note];
  const courses = members.flatMap((one) => (one.kind === 'course' ? [one] : []));
  const isPlain = members.every((one) => one.kind === 'course' || isUnread(one)) && courses.length > 0;
  return isPlain ? new Map(courses.map((one) => [one.course_code, one.minimum_grade])) : null;
}

/** Adds how often the rules require each course. */
function count(counts: Map<string, number>, rules: readonly Rule[], step: number): Map<string, number> {
  for (const rule of rules) {
    if (rule.kind === 'all_of') count(counts, rule.rules, step);
    else if (rule.kind === 'course') counts.set(rule.course_code, (counts.get(rule.course_code) ?? 0) + step);
  }
  return counts;
}

function withGrades(rule: Rule, grades: ReadonlyMap<string, Grade | undefined>): Rule {
  if (rule.kind === 'all_of') {
    const rules = rule.rules.map((one) => withGrades(one, grades));
    return rules.every((one, at) => one === rule.rules[at]) ? rule : { ...rule, rules };
  }
  const minimum_grade = rule.kind === 'course' ? grades.get(rule.course_code) : undefined;
  if (minimum_grade === undefined || rule.kind !== 'course' || rule.minimum_grade !== undefined) return rule;
  return { ...rule, minimum_grade };
}
