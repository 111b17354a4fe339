/** "PSYC 101 and two additional PSYC courses": PSYC 101 is not one of the two. */
import { itemAt } from '../../../shared/column.ts';
import { type CourseSet, leavesOf, type Rule, type RuleOf } from '../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../shared/course-code.ts';
import { isCoursesOnly } from './build-rule.ts';

const amount =
  '(?:(?:at|least|minimum|of|an?|the|one|two|three|four|five|six|any|[\\d.-]+|credits?|units?|hours?)\\s+)*';
const furtherOnes = new RegExp(
  `^${amount}(?:additional|another|further|(?<!\\bor )more|other(?! than\\b))\\s`,
  'iu',
);

/** The rule, with the courses named before a set of further courses in the same `all_of` excluded from the set. */
export function withFurtherCourses(rule: Rule, text: string, named: readonly string[] = []): Rule {
  switch (rule.kind) {
    case 'all_of': {
      const before = [...named];
      const rules: Rule[] = [];
      for (const child of rule.rules) {
        const last = rules.pop();
        const pair = last === undefined ? [child] : beside(last, child, text);
        rules.push(...pair.slice(0, -1), withFurtherCourses(itemAt(pair, pair.length - 1), text, before));
        if (isCoursesOnly(child)) before.push(...codesIn(child));
      }
      return { ...rule, rules };
    }
    case 'any_of':
    case 'n_of':
      return { ...rule, rules: rule.rules.map((child) => withFurtherCourses(child, text, named)) };
    case 'courses_from':
      return isOfFurther(rule, text) ? withoutNamed(rule, named) : rule;
    default:
      return rule;
  }
}

function isOfFurther({ span }: Rule, text: string): boolean {
  return span !== undefined && furtherOnes.test(text.slice(...span));
}

/** "Two 200-level PSYC courses and one additional PSYC course": three PSYC courses in all. */
function beside(set: Rule, further: Rule, text: string): [Rule, Rule] {
  if (set.kind !== 'courses_from' || further.kind !== 'courses_from' || !isOfFurther(further, text))
    return [set, further];
  if (includes(further.from, set.from)) return [set, withAmountOf(further, set)];
  return includes(set.from, further.from) ? [withAmountOf(set, further), further] : [set, further];
}

/** True if the set is of all courses of its subjects, which include those of `other`. */
function includes({ subjects, ...limits }: CourseSet, other: CourseSet): boolean {
  if (subjects === undefined || other.subjects === undefined || Object.keys(limits).length > 0) return false;
  return other.subjects.every((subject) => subjects.includes(subject));
}

function withAmountOf(set: RuleOf<'courses_from'>, other: RuleOf<'courses_from'>): Rule {
  const { units, count } = set;
  if (units !== undefined && other.units !== undefined) return { ...set, units: units + other.units };
  return count !== undefined && other.count !== undefined ? { ...set, count: count + other.count } : set;
}

function withoutNamed(set: RuleOf<'courses_from'>, named: readonly string[]): Rule {
  const { subjects, exclude_course_codes = [] } = set.from;
  const possible = named.filter((code) => subjects?.includes(splitCourseCode(code).subject) ?? true);
  if (possible.length === 0) return set;
  return {
    ...set,
    from: { ...set.from, exclude_course_codes: [...new Set([...exclude_course_codes, ...possible])] },
  };
}

function codesIn(rule: Rule): string[] {
  return leavesOf(rule).flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
}
