/** "MATH 137 (63%)/MATH 157", "STAT 201(C)": a grade in parentheses directly behind a course is of that course alone. */
import { withGrade } from '../build-rule.ts';
import type { Node } from './item-tree.ts';
import type { GradeItem } from './term.ts';

/**
 * The nodes with such grades on their courses. Behind a blank, at the end of a list, the grade may be of the whole list, unless
 * another of its alternatives has one too.
 */
export function withOwnGrades(nodes: readonly Node[], text: string): readonly Node[] {
  const read: Node[] = [];
  let isOwnBefore = false;
  nodes.forEach((node, at) => {
    const course = read.at(-1);
    const grade =
      course?.kind === 'leaf' && course.rule.kind === 'course' ? bracketedGrade(node, text) : null;
    const isSet = isOwnBefore && read.at(-2)?.kind === 'slash';
    const isOwn = node.start === course?.end || nodes[at + 1]?.kind === 'slash' || isSet;
    if (course?.kind === 'leaf' && grade !== null && isOwn) {
      read[read.length - 1] = { ...course, rule: withGrade(course.rule, grade.grade) };
      isOwnBefore = true;
      return;
    }
    if (node.kind !== 'slash' && node.kind !== 'leaf') isOwnBefore = false;
    read.push(node);
  });
  return read;
}

function bracketedGrade(node: Node, text: string): GradeItem | null {
  const [only, ...more] = node.kind === 'group' ? node.children : [node];
  if (only?.kind !== 'grade' || more.length > 0 || only.wide) return null;
  return /^[([]/u.test(text.slice(node.start)) ? only : null;
}
