/** The grades that a verdict assumes in courses that are not completed: its assumptions name the courses, its tree the grades. */
import type { AcademicResult, ExplanationNode } from '../../../shared/client/client.ts';
import { withLastWord } from './words.ts';

/** A grade in a course, or several such conditions. The grade is '' if no label states it. */
type Condition =
  | { readonly word: null; readonly grade: string; readonly code: string }
  | { readonly word: 'and' | 'or'; readonly parts: readonly Condition[] };

/** More grades are counted rather than named. */
const namedGrades = 3;

/** "at least 85 in CS 136"; null if the verdict depends on no such grade. */
export function gradeCondition({
  assumptions,
  explanation_tree,
}: Pick<AcademicResult, 'assumptions' | 'explanation_tree'>): string | null {
  const assumed = new Set(
    assumptions.flatMap(({ assumption, course_code }) =>
      assumption === 'grade_assumed' && course_code !== undefined ? [course_code] : [],
    ),
  );
  if (assumed.size === 0) return null;
  const condition = conditionOf(explanation_tree, assumed, '');
  if (condition === null) return null;
  if (gradesIn(condition) <= namedGrades) return textOf(condition);
  return assumed.size <= namedGrades
    ? `the grades that are asked in ${withLastWord([...assumed], 'and')}`
    : `the grades that are asked in ${assumed.size} courses`;
}

/** `overall` is the grade that an enclosing grouping requires of all its courses. */
function conditionOf(node: ExplanationNode, assumed: ReadonlySet<string>, overall: string): Condition | null {
  if (node.status !== 'in_plan' || node.rule === 'none_of') return null;
  const own = askedGrade(node.label);
  const grade = own === '' ? overall : own;
  const { children = [] } = node;
  if (children.length === 0) {
    const codes = (node.applied_course_codes ?? []).filter((code) => assumed.has(code));
    return joined(
      'and',
      codes.map((code) => ({ word: null, grade, code })),
    );
  }
  const met = children.filter(({ status }) => status === 'satisfied' || status === 'in_plan');
  const conditions = met.map((child) => conditionOf(child, assumed, grade));
  const named = conditions.filter((condition) => condition !== null);
  if (node.rule === 'any_of') return named.length < met.length ? null : joined('or', named);
  const isEnough = node.rule === 'n_of' && met.length - named.length >= (node.required ?? met.length);
  return isEnough ? null : joined('and', named);
}

/** As in labels: "CS 136 with a grade of at least 85", "…, with no grade below C". */
function askedGrade(label: string): string {
  const [, grade = ''] =
    /\bwith (?:(?:a grade|grades) of at least|no grade below) ([^\s,;()]+)/u.exec(label) ?? [];
  return grade;
}

function joined(word: 'and' | 'or', parts: readonly Condition[]): Condition | null {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? null;
  const inner = parts.flatMap((part) => (part.word === word ? part.parts : [part]));
  const texts = inner.map(textOf);
  return { word, parts: inner.filter((part, at) => texts.indexOf(textOf(part)) === at) };
}

function gradesIn(condition: Condition): number {
  return condition.word === null ? 1 : condition.parts.reduce((sum, part) => sum + gradesIn(part), 0);
}

function textOf(condition: Condition): string {
  if (condition.word === null) return gradeText(condition.grade, [condition.code], 'and');
  const { word, parts } = condition;
  const plain = parts.flatMap((part) => (part.word === null ? [part] : []));
  const grades = [...new Set(plain.map(({ grade }) => grade))];
  const texts = grades.map((grade) => {
    const codes = plain.filter((part) => part.grade === grade).map(({ code }) => code);
    return gradeText(grade, codes, word);
  });
  const groups = parts.filter((part) => part.word !== null).map((part) => `(${textOf(part)})`);
  return withLastWord([...texts, ...groups], word);
}

function gradeText(grade: string, codes: readonly string[], word: 'and' | 'or'): string {
  const named = withLastWord(codes, word);
  return grade === '' ? `the grade that is asked in ${named}` : `at least ${grade} in ${named}`;
}
