/**
 * "A or B or C with a grade of C or better" asks the grade of all three; the record has it on the
 * last course only, or nowhere. Where the text says so in just that form, the text governs.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';

export interface GoverningGrade {
  readonly grade: string;
  /** The choices of which the record asks no grade and the text does. */
  readonly courseCodes: readonly string[];
}

/**
 * The grade that the sentence asks of these choices and the record does not: of the ungraded ones
 * right before the last graded one, or of all of them where none is graded. Null where it asks none.
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
  const asked = `${list}\\)?,? with an? (?:minimum )?grade of (?:at least )?(?:an? )?([A-F][+-]?)(?![A-Za-z])`;
  const grade = new RegExp(asked, 'u').exec(sentence)?.[1];
  if (grade === undefined || (own !== null && own.minimum_grade !== grade)) return null;
  return { grade, courseCodes };
}

function isUngraded(rule: Rule): rule is Extract<Rule, { kind: 'course' }> {
  return rule.kind === 'course' && rule.minimum_grade === undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
