/** What somebody types as the code of a course, and whether one of the found courses is meant by it. */

/** The code as catalogs write it, "MATH 240", if the text is one of a subject of the catalog; null for words. */
export function typedCode(text: string, subjects: readonly string[]): string | null {
  const typed = squeezed(text);
  for (const subject of subjects) {
    const start = squeezed(subject);
    const rest = typed.slice(start.length);
    if (typed.startsWith(start) && /^\d+[A-Z]{0,2}$/u.test(rest)) return `${subject} ${rest}`;
  }
  return null;
}

/** The place of the first found course whose code begins as typed; -1 if it is a code and none does, 0 for words. */
export function firstMeant(code: string | null, courseCodes: readonly string[]): number {
  if (code === null) return 0;
  const start = squeezed(code);
  return courseCodes.findIndex((found) => squeezed(found).startsWith(start));
}

/** A code in the spelling of the one known course that it names; as it is written if it names none of them, or several. */
export function knownSpelling(code: string, knownCodes: readonly string[]): string {
  if (knownCodes.includes(code)) return code;
  const [one, ...others] = knownCodes.filter((known) => squeezed(known) === squeezed(code));
  return one === undefined || others.length > 0 ? code : one;
}

/** Without blanks and the marks between subject and number, in upper case. */
function squeezed(code: string): string {
  return code.replace(/[^\p{L}\d]+/gu, '').toUpperCase();
}
