/** "CS 101 (MATH 101)": the code that one course has under another subject is in place of the first. */
import { splitCourseCode } from '../../../shared/course-code.ts';
import type { Item } from './item.ts';

/** The items with an "or" in front of such codes. */
export function withOtherCodes(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item, at): readonly Item[] => {
    const numbers = [items[at - 1], items[at + 1]].map(numberOf);
    const isOther = numbers[0] !== null && numbers[0] === numbers[1];
    const isAlone = item.kind === 'open' && items[at + 2]?.kind === 'close';
    return isAlone && isOther ? [item, { kind: 'or', start: item.end, end: item.end }] : [item];
  });
}

function numberOf(item: Item | undefined): string | null {
  const isCourse = item?.kind === 'leaf' && item.rule.kind === 'course';
  return isCourse ? splitCourseCode(item.rule.course_code).catalogNumber : null;
}
