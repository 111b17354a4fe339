/** Course codes, `<SUBJECT> <catalog number>`: one spelling for each course, and one order for all of them. */

/**
 * The canonical spelling: trimmed, inner white space folded to one blank, subject in upper case
 * (decisions.md, part C). The subject ends at the first blank; a code without one is all subject.
 */
export function canonicalCourseCode(code: string): string {
  const folded = code.trim().replace(/\s+/gu, ' ');
  const blank = folded.indexOf(' ');
  return blank < 0 ? folded.toUpperCase() : folded.slice(0, blank).toUpperCase() + folded.slice(blank);
}

/** Splits a canonical code at its first blank. */
export function splitCourseCode(code: string): { subject: string; catalogNumber: string } {
  const blank = code.indexOf(' ');
  return blank < 0
    ? { subject: code, catalogNumber: '' }
    : { subject: code.slice(0, blank), catalogNumber: code.slice(blank + 1) };
}

/** The leading integer of a catalog number (`341L` is 341, `6.1010` is 6), or null where there is none. */
export function numericCatalogNumber(catalogNumber: string): number | null {
  const digits = /\d+/u.exec(catalogNumber);
  return digits === null ? null : Number(digits[0]);
}

/** Natural order: runs of digits compare as integers (9 before 10), all else by code point. */
export function compareNatural(left: string, right: string): number {
  const leftRuns = left.match(/\d+|\D+/gu) ?? [];
  const rightRuns = right.match(/\d+|\D+/gu) ?? [];
  for (let index = 0; index < Math.min(leftRuns.length, rightRuns.length); index += 1) {
    const order = compareRuns(leftRuns[index] ?? '', rightRuns[index] ?? '');
    if (order !== 0) return order;
  }
  return leftRuns.length - rightRuns.length || compareCodePoints(left, right);
}

/** By subject, then by catalog number in natural order: the order of the catalog and of course ids. */
export function compareCourseCodes(left: string, right: string): number {
  const a = splitCourseCode(left);
  const b = splitCourseCode(right);
  return compareCodePoints(a.subject, b.subject) || compareNatural(a.catalogNumber, b.catalogNumber);
}

function compareRuns(left: string, right: string): number {
  const bothNumbers = /^\d/u.test(left) && /^\d/u.test(right);
  return bothNumbers ? Number(left) - Number(right) : compareCodePoints(left, right);
}

function compareCodePoints(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
