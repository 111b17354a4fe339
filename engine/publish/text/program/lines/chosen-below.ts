/** "Electives may be chosen from the following courses:" below a heading that says how many. */
import type { Outline } from './lines.ts';
import { courseNouns } from './unit-nouns.ts';

const chosenFrom = new RegExp(
  `^(?:(?:the\\s+|these\\s+)?(?:electives?|options|credits|hours|units|${courseNouns}|they|these)\\s+)?(?:(?:may|can|must|should|shall|will|are\\s+to)\\s+be\\s+)?(?:chosen|selected|choose|select|drawn|taken)\\s+from\\s+(?:among\\s+)?(?:(?:the\\s+)?following|(?:the\\s+)?list\\s+below)(?:\\s+(?:list|electives?|options|${courseNouns}))?\\s*[:.]$`,
  'iu',
);

/** The rows to choose from; null where another line says how they are chosen. */
export function chosenBelow([first, ...rest]: readonly Outline[]): readonly Outline[] | null {
  if (first === undefined || !chosenFrom.test(first.line.text)) return null;
  if (first.children.length > 0) return rest.length === 0 ? first.children : null;
  return rest.length === 0 ? null : rest;
}
