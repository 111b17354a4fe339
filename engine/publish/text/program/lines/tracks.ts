/** "Concentration (choose one):", "Choose one of the following tracks:": the titles after it are the options. */
import { readListHead } from './list-head.ts';

const tracks =
  /\b(?:concentrations?|tracks?|streams?|emphas[ei]s|pathways?|areas?\s+of\s+(?:concentration|study|emphasis)|areas(?=\s*(?:\([^()]*\))?\s*:$)|speciali[sz]ations?|options|clusters?|focus(?:es)?)\b/iu;

/** "Three courses from at least two of the following categories:" */
const fromSome =
  /^(?:\p{L}+\s+)?(?:two|three|four|five|six|\d)\s+(?:courses|classes)\s+from\s+(?:at\s+least\s+)?(?:two|three|four|\d)\s+(?:different\s+)?(?:of\s+)?(?:the\s+)?(?:following\s+)?(?:categories|groups|areas|fields|clusters|disciplines|lists)\s*:$/iu;

export function opensTracks(line: string): boolean {
  if (fromSome.test(line)) return true;
  return tracks.test(line) && readListHead(line)?.amount.kind === 'count';
}
