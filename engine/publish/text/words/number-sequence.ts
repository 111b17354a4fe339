/** The numbers of the courses of a sequence: "101-102", "250A-B", "W1101-W1102", "101-101L". */

/** True for the next number, the next letter of the same number, and the laboratory of the same number. */
export function isSuccessor(before: string, after: string): boolean {
  const [first, next] = [before, after].map((number) => /^([A-Z]*)(\d+)(L?)$/u.exec(number));
  const isSameKind = first != null && next?.[1] === first[1] && next?.[3] === first[3];
  const isNextNumber = isSameKind && Number(next?.[2]) === Number(first[2]) + 1;
  const isSameStem = before.slice(0, -1) === after.slice(0, -1) && /[A-Z]$/u.test(before);
  const isNextLetter =
    (after.codePointAt(after.length - 1) ?? 0) - (before.codePointAt(before.length - 1) ?? 0) === 1;
  return isNextNumber || (isSameStem && isNextLetter) || after === `${before}L`;
}
