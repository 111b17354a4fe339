/** How tests of program texts read them and write their rules. */
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import type { Rule } from '../../../shared/contract/rule.ts';

const subjects = ['CS', 'MATH', 'COMP SCI', 'BIOL'];
const courseCodes = subjects.flatMap((subject) =>
  Array.from({ length: 80 }, (_, index) => `${subject} ${100 + 5 * index}`),
);

/** A text of a program, read under the words of a small catalog: eighty courses of each of four subjects, alike in their units. */
export function readProgram(text: string, units?: number) {
  const parse = createTextParser({
    courseUnits: new Map(units === undefined ? [] : courseCodes.map((code) => [code, units])),
    subjects: new Set(subjects),
    courseCodes: new Set(courseCodes),
    levels: ['Freshman', 'Sophomore', 'Junior', 'Senior'],
    programs: [{ program: 'computing', names: ['Computer Science'] }],
    dialect: {},
  });
  return parse(text, 'program', null);
}

/** One line for a tree; `!` marks groups in which a course counts once. */
export function compactProgram(rule: Rule | null): string {
  if (rule === null) return 'nothing';
  const grade = 'minimum_grade' in rule && rule.minimum_grade !== undefined ? `@${rule.minimum_grade}` : '';
  if (rule.kind === 'course') return `${rule.course_code}${grade}`;
  if (rule.kind === 'courses_from') {
    const amount = rule.units === undefined ? rule.count : `${rule.units} units`;
    return `${amount} of ${JSON.stringify(rule.from).replaceAll('"', '')}${grade}`;
  }
  if (rule.kind === 'average') return `average ${rule.minimum}`;
  if ('text' in rule) return `<${rule.text}>`;
  if (!('rules' in rule)) return rule.kind;
  const name = rule.kind === 'n_of' ? String(rule.count) : rule.kind;
  const group = rule.kind !== 'none_of' ? rule : null;
  const overall = group?.overall_minimum_grade === undefined ? '' : `@@${group.overall_minimum_grade}`;
  const limits = group?.limits === undefined ? '' : ` ${JSON.stringify(group.limits).replaceAll('"', '')}`;
  return `${name}${group?.exclusive === true ? '!' : ''}${overall}(${rule.rules.map(compactProgram).join(', ')})${limits}`;
}
