/** Headings and titles of recommendations: "Recommended courses:", "Suggested electives: CS 101, CS 102". */

const advised =
  /^(?:(?:strongly|highly|other|additional|some)\s+)?(?:recommended|suggested|advised)(?:\s+(?!and\b|or\b)[\p{L}-]+){0,5}(?:\s*\([^()\d]*\))?\s*(?::|$)/iu;
const demands =
  /\b(?:must|shall|requir\w*|mandatory|compulsory|least|minimum|core|following|choose|select|complete|credits?|units?)\b/iu;

/** True if the line is the title of a list that is only recommended. */
export function isAdviceHeading(line: string): boolean {
  const said = line.replace(/\bnot\s+required\b/iu, '');
  return advised.test(said) && !demands.test(said);
}
