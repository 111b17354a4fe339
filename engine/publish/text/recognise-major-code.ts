/** "restricted to CS25 and CS26 majors": codes of majors, which look like those of courses. */
import { leafItem, type Recognised, type Scan, textOf, wordAt } from './recogniser.ts';

const maximumCodes = 8;

export function recogniseMajorCode(scan: Scan, at: number): Recognised | null {
  let position = at;
  for (let codes = 0; codes < maximumCodes; codes += 1) {
    const end = scan.vocabulary.classes.course?.(scan.tokens, position)?.end;
    if (end === undefined) return null;
    if (/^(majors?|minors?)$/u.test(wordAt(scan, end))) {
      const rule = { kind: 'external', text: textOf(scan, at, end + 1) } as const;
      return { end: end + 1, items: [leafItem(scan, at, end + 1, rule)] };
    }
    position = end;
    while (/^(,|and|or|\/)$/u.test(wordAt(scan, position))) position += 1;
    if (position === end) return null;
  }
  return null;
}
