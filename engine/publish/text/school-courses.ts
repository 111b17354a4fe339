/** "One of MATH 12, MATH 100": school courses that are printed like courses of the catalog. */
import type { Rule } from '../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../shared/course-code.ts';
import { mapLeaves } from './build-rule.ts';
import type { Lexicon } from './words/lexicon.ts';

/** The last two years of school. */
const schoolYear = /^(?:11|12)$/u;
/** A subject with fewer courses does not show how the catalog writes its numbers. */
const leastOfSubject = 3;

/** Turns them into `external` leaves: as courses, no student could ever have them. */
export function withSchoolCourses(rule: Rule, text: string, lexicon: Lexicon): Rule {
  if (!lexicon.knowsCourses) return rule;
  return mapLeaves(rule, (leaf) => {
    if (leaf.kind !== 'course' || !isOfSchool(leaf.course_code, lexicon)) return leaf;
    const [start, end] = leaf.span ?? [0, 0];
    const place = leaf.span === undefined ? {} : { span: leaf.span };
    return { kind: 'external', text: text.slice(start, end) || leaf.course_code, ...place };
  });
}

/** True for a year of school, if all courses of the subject have longer numbers. */
function isOfSchool(code: string, lexicon: Lexicon): boolean {
  const { subject, catalogNumber } = splitCourseCode(code);
  if (!schoolYear.test(catalogNumber)) return false;
  const courses = lexicon.coursesBetween(subject, 0, Number.MAX_SAFE_INTEGER).length;
  return courses >= leastOfSubject && lexicon.coursesBetween(subject, 0, 99).length === 0;
}
