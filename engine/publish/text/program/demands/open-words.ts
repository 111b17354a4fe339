/** Words of lines that are left unread, whatever they name: what they say of courses is not that they are required. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { isNamed, isUnread } from '../../build-rule.ts';

/** "CS 101 or 103/110": next to "or", a slash between two numbers may mean "and". */
export const mixesSlashes =
  /^(?=.*\sor\s)(?=.*?(?<!\d)(\d+[A-Z]?)\*?\s*\/\s*(?:\p{Lu}[\p{Lu}&]*\s*)?(?!\1(?!\w))\d)(?:[\p{Lu}\d\s,/*&]|\bor\b|\beither\b)+$/u;

/** "CS 101 is a prerequisite for CS 201": a requirement of a course, not of the program. */
export const isBefore =
  /\b(?:is|are)\s+(?:an?\s+)?(?:pre|co)-?(?:\s*(?:\/|or|and)\s*co-?)?requisites?\s+(?:for|to|of)\s+(?:\p{Lu}{2,}\s?\d|(?:all|most)\s)/u;

/** "CS 101 may be substituted by CS 105 or CS 110", "CS 101 or equivalent (but only if taken before CS 105)", "CS 101 and CS 105 may not be taken simultaneously", "Although CS 101 or CS 105 may be repeated, ...": asks for none of them. */
export const loosens =
  /^substitute\s|^may\s+include\s|^\W*(?:al)?though\s[^.;]*\b(?:may|can)\s(?!.*\bmust\s+(?:take|complete|pass)\b)|\bwith\s+the\s+(?:following\s+)?exceptions?\b|^(?!.*\b(?:and|one|two|three|any|either)\b)[^.;:()]*\d\w?,\s[^.;:()]*\d\w?\s+or\s+(?:higher|above)\.?$|^(?:(?:complete|take|include|count)\s+)?(?:a\s+)?maximum\s+of\s|\bnot\s+(?:be\s+)?taken?\b.*\b(?:simultaneously|concurrently|at\s+the\s+same\s+time|in\s+the\s+same\s+(?:term|semester|quarter|year))\b|\b(?:can|may|might|could)\s+be\s+(?:substituted\b|(?:fulfilled|satisfied|met)\s+(?:by|with|through)\s)|^(?!.*\b(?:must|requir\w+)\b)[^.;]*\b(?:can|may)\s+(?:also\s+)?count\s+(?:for|towards?|as)\s+(?:the|this|an?)\s|\bonly\s+if\s+(?:it\s+is\s+)?taken\b|:\s+students\s+(?:who|completing|with)\b.*\bmay\b/iu;

/** "Two courses (CS 101 and either CS 102 or CS 103)" are not any two of them. */
export const andEither = /\([^()]*\band\s+either\b/iu;
/** "Select 42 hours as outlined in the suggested plans": only which courses is a suggestion. */
export const asksAsSuggested =
  /^(?:choose|select|take|complete|earn)\s+(?:at\s+least\s+)?(?:\d|one\b|two\b|three\b|four\b|five\b|six\b)(?!.*\brecommend).*\bsuggested\s+(?:plans?|lists?|schedules?|sequences?|programs?)\b/iu;
/** "normally 47 to 52 hours" */
export const usually = /\b(?:normally|typically|usually|generally|approximately)\b/iu;

/** "CS 101 and CS 102 each have a laboratory", "CS 170 combines CS 150 and CS 155": what courses are or do. */
const statesOf =
  /^(?:[\p{Lu}\d\s,&/.-]|\band\b|\bor\b)*\d\w*,?\s+(?:each\s+|both\s+|all\s+|also\s+)?(?:ha(?:s|ve)|combines?|covers?|includes?|replaces?|meets?|serves?|carr(?:y|ies)|contains?|overlaps?|provides?|introduces?|(?:(?:is|are|was|were|does|do|will|may|can)\b(?!\s+(?:also\s+)?(?:required|compulsory|mandatory|obligatory|core|needed|necessary|an?\s+(?:pre|co)-?requisite))))\b/u;
/** "Three electives, including no more than two courses in Logic (CS 360, CS 365)" */
const boundsWithin = /\S\s+(?:(?:no|not)\s+more\s+than|at\s+most|a\s+maximum\s+of|only\s+one\s+of)\s/iu;

/** "1.0 full-course equivalent from Geography 371, 377": an amount that sentences do not know. */
const courseEquivalent = /\b(?:full|half)[- ]course\s+equivalents?\b/iu;
const firstCode = /\p{Lu}\p{L}+\s?\d{2,}/u;

/** True if a line of which a part is not understood names courses that it does not ask for. */
export function namesUnasked(words: string, rule: Rule): boolean {
  const leaves = leavesOf(rule);
  if (!leaves.some(isUnread) || !leaves.some(isNamed)) return false;
  const bound = boundsWithin.exec(words)?.index ?? words.length;
  return statesOf.test(words) || courseEquivalent.test(words) || bound < (firstCode.exec(words)?.index ?? 0);
}
