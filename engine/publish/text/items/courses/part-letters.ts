/** "MA 1 abc", "CH 3 a": letters after a number, if the catalog has courses such as MA 1A and MA 1B but no MA 1. */
import type { Item } from '../item.ts';
import { type Recognised, type Scan, wordAt } from '../recogniser.ts';

/** All parts of the course from `from` to `at`, if the word at `at` is their letters; else null. */
export function partsOfCourse(
  scan: Scan,
  from: number,
  at: number,
  subject: string,
  number: string,
): Recognised | null {
  const token = scan.tokens[at];
  const letters = [...(token?.text ?? '')];
  const codes = letters.map((letter) => `${subject} ${number}${letter.toUpperCase()}`);
  const areParts =
    token !== undefined &&
    /^[a-z]{1,4}$/u.test(token.text) &&
    /^\d+$/u.test(number) &&
    letters.every((letter, index) => index === 0 || follows(letters[index - 1] ?? '', letter)) &&
    isDivided(scan, subject, number);
  if (!areParts || (letters.length === 1 && !endsCode.test(wordAt(scan, at + 1)))) return null;
  const start = scan.tokens[from]?.start ?? token.start;
  const items = codes.flatMap((course_code, index): readonly Item[] => {
    const own = index === 0 ? start : token.start + index;
    const end = token.start + index + 1;
    const leaf: Item = {
      kind: 'leaf',
      start: own,
      end,
      rule: { kind: 'course', course_code, span: [own, end] },
    };
    return index === 0 ? [leaf] : [{ kind: 'and', start: own, end: own }, leaf];
  });
  const group: readonly Item[] =
    codes.length === 1
      ? items
      : [{ kind: 'open', start, end: start }, ...items, { kind: 'close', start: token.end, end: token.end }];
  return { end: at + 1, items: group };
}

function isDivided(scan: Scan, subject: string, number: string): boolean {
  const own = scan.lexicon.coursesBetween(subject, Number(number), Number(number));
  return own.length > 0 && own.every((code) => /\d[A-Za-z]$/u.test(code));
}

function follows(before: string, letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0) === 1;
}

/** What may follow the letter of a code: in "MATH 1 a grade of C" it is an article. */
export const endsCode = /^(|[,;.:()/]|and|or|with|taken|concurrently|required|recommended)$/u;
