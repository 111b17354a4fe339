/** Bracketed modifiers of one course: "MATH 137 (63%)/MATH 157", "STAT 201(C)", "CS 101 or CS 102(corequisite)". */
import { withConcurrency, withGrade } from '../build-rule.ts';
import type { ItemOf } from '../items/item.ts';
import type { Node } from './item-tree.ts';
import type { GradeItem } from './term.ts';

/**
 * Applies such grades and labels to their courses. After a space, a grade at the end of a list may govern all of it,
 * unless another alternative has one too; a label governs its course in either case, the stricter reading.
 */
export function withOwnModifiers(nodes: readonly Node[], text: string): readonly Node[] {
  const read: Node[] = [];
  let isOwnBefore = false;
  nodes.forEach((node, at) => {
    const course = read.at(-1);
    const modifier =
      course?.kind === 'leaf' && course.rule.kind === 'course' ? bracketedModifier(node, text) : null;
    const isSet = isOwnBefore && read.at(-2)?.kind === 'slash';
    const isOwn = node.start === course?.end || nodes[at + 1]?.kind === 'slash' || isSet;
    if (course?.kind === 'leaf' && modifier?.kind === 'grade' && isOwn) {
      read[read.length - 1] = { ...course, rule: withGrade(course.rule, modifier.grade) };
      isOwnBefore = true;
      return;
    }
    if (course?.kind === 'leaf' && modifier?.kind === 'concurrent') {
      read[read.length - 1] = { ...course, rule: withConcurrency(course.rule) };
      return;
    }
    if (node.kind !== 'slash' && node.kind !== 'leaf') isOwnBefore = false;
    read.push(node);
  });
  return read;
}

function bracketedModifier(node: Node, text: string): GradeItem | ItemOf<'concurrent'> | null {
  const [only, ...more] = node.kind === 'group' ? node.children : [node];
  if (more.length > 0 || !/^[([]/u.test(text.slice(node.start))) return null;
  if (only?.kind === 'concurrent') return only.isLabel === true ? only : null;
  return only?.kind === 'grade' && !only.wide ? only : null;
}
