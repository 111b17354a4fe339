/** "CS 101 (MATH 101)", "CS 301 (2010)": a course's code under another subject, or a former one, is an alternative. */
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Item } from '../item.ts';

/** Inserts an "or" before such codes. */
export function withOtherCodes(text: string, items: readonly Item[], lexicon: Lexicon): readonly Item[] {
  return items.flatMap((item, at): readonly Item[] => {
    const [own, inside] = [items[at - 1], items[at + 1]].map(codeOf);
    const isAlone = item.kind === 'open' && items[at + 2]?.kind === 'close';
    if (!isAlone || own === undefined || inside === undefined || own === null || inside === null)
      return [item];
    const isOther =
      numberOf(own) === numberOf(inside) ||
      isFormerNumber(text.slice(items[at - 1]?.start, items[at + 2]?.end), own, inside, lexicon);
    return isOther ? [item, { kind: 'or', start: item.end, end: item.end }] : [item];
  });
}

/** True for "CS 301[2010]"; for "CS 301 (2010)" and "CS C1000 (CS 101)" if the catalog has only the first course. "CHEM 101 (102)" may ask for both. */
function isFormerNumber(text: string, own: string, inside: string, lexicon: Lexicon): boolean {
  const [, blank] = /\d[A-Z]?(\s*)[([]\s*\d{2,5}[A-Z]?\s*[)\]]$/u.exec(text) ?? [];
  return blank === '' || (lexicon.hasCourse(own) && !lexicon.hasCourse(inside));
}

function codeOf(item: Item | undefined): string | null {
  return item?.kind === 'leaf' && item.rule.kind === 'course' ? item.rule.course_code : null;
}

function numberOf(code: string): string {
  return splitCourseCode(code).catalogNumber;
}
