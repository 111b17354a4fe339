/**
 * "A or B or C with a grade of C or better" requires the grade for all three courses, but the record has it for the
 * last course only, or for none. For texts of exactly this form, the text takes precedence.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';

export interface GoverningGrade {
  readonly grade: string;
  /** The alternatives for which only the text requires the grade. */
  readonly courseCodes: readonly string[];
}

/**
 * The grade that the sentence requires for alternatives without a grade in the record: those directly before the last
 * graded one, or all of them if none has a grade. Null if the sentence requires none.
 */
export function gradeGoverning(choices: readonly Rule[], sentence: string): GoverningGrade | null {
  const last = choices.findLastIndex(
    (choice) => choice.kind === 'course' && choice.minimum_grade !== undefined,
  );
  const graded = choices[last];
  const before = (last < 0 ? choices : choices.slice(0, last)).map((choice) =>
    isUngraded(choice) ? choice.course_code : null,
  );
  const courseCodes = before.slice(before.lastIndexOf(null) + 1).filter((code) => code !== null);
  if (courseCodes.length === 0 || (last < 0 && courseCodes.length < choices.length)) return null;
  const own = graded?.kind === 'course' ? graded : null;
  const list = [...courseCodes, ...(own === null ? [] : [own.course_code])]
    .map(escaped)
    .join('(?:,? or |, )');
  const pattern = `${list}\\)?,? with an? (?:minimum )?grade of (?:at least )?(?:an? )?([A-F][+-]?)(?![A-Za-z])`;
  const grade = new RegExp(pattern, 'u').exec(sentence)?.[1];
  if (grade === undefined || (own !== null && own.minimum_grade !== grade)) return null;
  return { grade, courseCodes };
}

function isUngraded(rule: Rule): rule is Extract<Rule, { kind: 'course' }> {
  return rule.kind === 'course' && rule.minimum_grade === undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
