/** Numbers of the courses of a sequence: "101-102", "250A-B". */

/** The next number, or the next letter of the same number. */
export function isSuccessor(before: string, after: string): boolean {
  const isNextNumber = /^\d+$/u.test(before) && /^\d+$/u.test(after) && Number(after) === Number(before) + 1;
  const isSameStem = before.slice(0, -1) === after.slice(0, -1) && /[A-Z]$/u.test(before);
  const isNextLetter =
    (after.codePointAt(after.length - 1) ?? 0) - (before.codePointAt(before.length - 1) ?? 0) === 1;
  return isNextNumber || (isSameStem && isNextLetter);
}
