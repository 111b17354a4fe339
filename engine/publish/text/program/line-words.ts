/** Words at the beginning of a line, and marks within one, that say how it is to be read. */

export const connective = /^(and|or|and\/or|plus)\s*:?$/iu;
export const imperative =
  /^(?:in addition,?\s+)?(?:(?:the\s+|all\s+)?(?:you|students?)\s+(?:(?:must|shall|will|need to|are required to)\s+)?)?(?:also\s+)?(?:complete|choose|select|take|pick|earn|obtain|pass)\s+/iu;
export const amountOpening =
  /^(?:at least|a minimum|minimum|no more|not more|at most|up to|\d|one|two|three|four|five|six|seven|eight|nine|ten|any|all|a total)\b/iu;

export const choiceTitle =
  /^(?:group|area|track|list|stream|path|pathway|choice|cluster|category|set|plan|either)\b/iu;
/** "any CS course at the 400 level": a member of a list, as a course is. */
export const oneCourseOfSet = /^any\s+(?!one\b|of\b)(?:[\w&-]+[\s-]+){0,6}(?:course|class)\b/iu;
/** "Choose any of the following: A, B": how many is not said. */
export const openChoice = /^(?:choose|select|pick|take)\s+(?:from\s+)?any\s+(?:of|from)\b/iu;

/** "Total credits: 30" */
export const isTotal =
  /^(?:the|this|a)\s+\w+\s+(?:requires|consists\s+of)\s+[\w.]+\s+(?:credits?|hours|units|points)[^:.;]{0,20}:|^(?:(?:minimum|grand)\s+)?total\b[^.;]*\d|\btotal\s*[:=]?\s*\d+(?:\.\d+)?$/iu;
/** "CS 340-CS 398", "CS 340-398": from one course to another, and not these two. */
export const rangeOfCodes = /\d[A-Z]?\s*(?:[-–]|\bto\b)\s*(?:[A-Z][A-Z&\s]*)?\d{2,}/u;

/** "Choose any of the following:", "The following may not be used:": what the list is for is not understood. */
export function opensList(line: string): boolean {
  return /:$/u.test(line) || (/\bfollowing\b[^:;.]*$/iu.test(line) && line.split(/\s+/u).length < 14);
}
