/** Lines that end with "including the following:" or similar words and require everything below them. */
import { sentencesOf } from './prose.ts';
import { courseNouns, number, unitNouns } from './unit-nouns.ts';

/** "The requirements for the CS minor are:" */
const requirementsAre =
  /^(?:the\s+)?(?:(?:minor|major|program|degree|certificate|course)\s+)?requirements(?:\s+(?:for|of)\s+(?:the|this|a)\s+(?:[\p{L}-]+\s+){0,5}?(?:minor|major|program(?:me)?|degree|certificate|concentration))?\s+(?:are|include)(?:\s+as\s+follows|\s+the\s+following)?\s*:$/iu;

/** "Additional requirements beyond the core requirements:" */
const furtherRequirements =
  /^(?:additional|further|other)\s+requirements(?:\s+(?:beyond|besides)\s+the\s+(?:[\p{L}-]+\s+){1,3}requirements)?\s*:$/iu;

const including =
  /\b(?:include|includes|including|consists?\s+of|consisting\s+of|composed\s+of|made\s+up\s+of|comprises?|comprising|as\s+follows|(?:ful+fil+(?:ing)?|satisfy(?:ing)?|meet(?:ing)?|complet(?:e|ed|ing)|pass(?:ing)?)|(?:by|of)\s+(?:completing|passing))(?:\s+(?:all|each|both)(?:\s+of)?)?(?:\s+the\s+following)?(?:\s+(?!courses?\b)[\p{Ll}-]+){0,4}?(?:\s+(?:(?:course\s+)?sequences?|courses?|requirements?|components?|conditions?|elements?|items?))?\s*:$/iu;
/** Words for what is required of some students only, is optional, or has no stated amount. */
const isOpen =
  /\b(?:electives?|options?|optional|choices?|choose|chosen|select\w*|from|of\s+which|approved|examples?|such|may|can|not|no|only|either|any|some|groups?|areas?|if|who|honou?rs|track|concentration|students\s+(?:in|with|from)|recommended|suggested|prerequisites?|admi\w+)\b/iu;
const amount = new RegExp(
  `\\b(?:${number})\\b|\\b(?:gpa|average|grade|credits?|units?|hours?|level)\\b`,
  'iu',
);

/** "..., a minimum of 21 hours of history courses, including:": requires everything below, whatever precedes it. */
const countedIncluding = new RegExp(
  `\\b(?:${number})\\s+(?:[\\p{L}-]+\\s+)?(?:${unitNouns}|${courseNouns})(?:\\s+(?:of|in|from)\\s+(?:(?!electives?|options?|approved|following)[\\p{L}&-]+\\s+){0,6}?(?:${courseNouns}|course\\s?work|prefix))?,?\\s+(?:including|(?:and|which)\\s+must\\s+include|to\\s+include)(?:\\s+(?:all\\s+of\\s+)?the\\s+following(?:\\s+${courseNouns})?)?\\s*:$`,
  'iu',
);

/** "The program consists of 11 courses and 6 collateral courses:", "Majors must complete nine courses in logic, plus a project:" */
const wholeOf = new RegExp(
  `\\b(?:majors?|minors?|program(?:me)?|degree|certificate|curriculum)\\s(?:[\\p{L}\\s]+\\s)?(?:consists?\\s+of|comprises?|requires?|must\\s+(?:complete|take|pass))\\s+(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|a\\s+total\\s+of\\s+)?(?:${number})\\s+[^:.;]*(?:\\band\\b|\\bplus\\b)[^:.;]*:$`,
  'iu',
);

/** `opening`: the line itself asks nothing; `asking`: it asks for an amount, too. Null for any other line. */
export function readIncluding(line: string): 'opening' | 'asking' | null {
  if (!line.endsWith(':')) return null;
  if (countedIncluding.test(line) && sentencesOf(line).length === 1) return 'asking';
  if (isOpen.test(line)) return null;
  if (wholeOf.test(line)) return 'asking';
  const sentences = sentencesOf(line).map(({ from, to }) => line.slice(from, to).replace(/\.$/u, ':'));
  const opens = sentences.some((sentence) => including.test(sentence) || requirementsAre.test(sentence));
  if (!opens && !furtherRequirements.test(line)) return null;
  if (furtherRequirements.test(line)) return 'opening';
  return sentences.length > 1 || amount.test(line) ? 'asking' : 'opening';
}
