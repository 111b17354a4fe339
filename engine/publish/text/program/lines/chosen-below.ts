/** "Electives may be chosen from the following courses:" below a heading that says how many. */
import { amountOf, readNumber } from './amount.ts';
import type { Heading } from './heading.ts';
import type { Outline } from './lines.ts';
import { courseNouns, more, must, number, persons, take, unitNouns } from './unit-nouns.ts';

const chosenFrom = new RegExp(
  `^(?:(?:the\\s+|these\\s+)?(?:electives?|options|credits|hours|units|${courseNouns}|they|these)\\s+)?(?:(?:may|can|must|should|shall|will|are\\s+to)\\s+be\\s+)?(?:chosen|selected|choose|select|drawn|taken)\\s+from\\s+(?:among\\s+)?(?:(?:the\\s+)?following|(?:the\\s+)?list\\s+below)(?:\\s+(?:list|electives?|options|${courseNouns}))?\\s*[:.]$`,
  'iu',
);

/** "Complete at least 12 units", "Two courses required" below "Electives" */
const bareAmount = new RegExp(
  `^(?:(?:${persons}\\s+)?(?:${must}\\s+)?${take}\\s+)?(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|any\\s+)?(${number})\\s+${more}(?:(${unitNouns})|${courseNouns}|electives?)(?:\\s+(?:is|are))?(?:\\s+required)?\\s*[:.]?$`,
  'iu',
);

/** The options below a heading and their amount; null if it is unclear how to choose from them. */
export function chosenBelow({ amount, isElective }: Heading, [first, ...rest]: readonly Outline[]) {
  const text = first?.line.text ?? '';
  const [, given, unit] = amount === null && isElective ? (bareAmount.exec(text) ?? []) : [];
  const value = readNumber(given ?? '');
  const isSound = value > 0 && (unit !== undefined || Number.isInteger(value));
  const said = isSound ? amountOf(value, unit === undefined) : null;
  const chosen = amount !== null && chosenFrom.test(text) ? amount : said;
  const below = first?.children ?? [];
  const options = below.length === 0 ? rest : below;
  const isWhole = below.length === 0 || rest.length === 0;
  return chosen === null || options.length === 0 || !isWhole ? null : { amount: chosen, options };
}
