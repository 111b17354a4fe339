/** Interprets typed text as a course code, and finds the course that is meant. */

/** The code in the catalog's form, "MATH 240", if the text begins with a subject; null for words. */
export function typedCode(text: string, subjects: readonly string[]): string | null {
  const typed = squeezed(text);
  for (const subject of subjects) {
    const start = squeezed(subject);
    const rest = typed.slice(start.length);
    if (typed.startsWith(start) && /^\d+[A-Z]{0,2}$/u.test(rest)) return `${subject} ${rest}`;
  }
  return null;
}

/** The position of the first course whose code begins as typed; -1 if there is none, 0 for words. */
export function firstMeant(code: string | null, courseCodes: readonly string[]): number {
  if (code === null) return 0;
  const start = squeezed(code);
  return courseCodes.findIndex((found) => squeezed(found).startsWith(start));
}

/** The code in the spelling of the only known course that it names; unchanged if it names none or several. */
export function knownSpelling(code: string, knownCodes: readonly string[]): string {
  if (knownCodes.includes(code)) return code;
  const [one, ...others] = knownCodes.filter((known) => squeezed(known) === squeezed(code));
  return one === undefined || others.length > 0 ? code : one;
}

/** Removes blanks and the marks between subject and number; upper case. */
function squeezed(code: string): string {
  return code.replace(/[^\p{L}\d]+/gu, '').toUpperCase();
}
