/**
 * Reads sentences that a structured catalog leaves in words: "24 units in Course 12", "Complete all the following:
 * BUS127W". Its adapter keeps the others as text.
 */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { namesCourses } from './build-rule.ts';
import { type CatalogWords, createTextParser } from './parse-requirement-text.ts';

/** Returns null if the sentence is ambiguous, has a leaf that is not accepted, or refers to another text. */
export type ReadDemand = (sentence: string) => Rule | null;

interface DemandForm {
  /** The field that the sentence is from. */
  readonly field: 'program' | 'prerequisite';
  readonly accepts: (leaf: Rule) => boolean;
}

export function createDemandReader(
  words: CatalogWords,
  { field, accepts }: DemandForm = { field: 'program', accepts: namesCourses },
): ReadDemand {
  const parse = createTextParser(words);
  return (sentence) => {
    const text = sentence.replace(/\s+/gu, ' ').trim();
    if (text === '' || elsewhere.test(text)) return null;
    const { prerequisite, corequisite, antirequisites, ambiguities } = parse(text, field, null);
    const isWhole = corequisite === null && antirequisites.length === 0 && ambiguities.length === 0;
    if (prerequisite === null || !isWhole) return null;
    return leavesOf(prerequisite).every(accepts) ? withoutSpans(prerequisite) : null;
  };
}

/** The meaning depends on another sentence. */
const elsewhere =
  /(?<!\b(?:or|and) )\babove\b|\b(?:below|see|approved|appropriate|remaining|(?:the )?lists?|substitut\w+|constraints?)\b/iu;

/** The sentence is the label of its rule; spans would be offsets in another text. */
function withoutSpans(rule: Rule): Rule {
  const { span: _span, ...rest } = rule;
  return 'rules' in rest ? { ...rest, rules: rest.rules.map(withoutSpans) } : rest;
}
