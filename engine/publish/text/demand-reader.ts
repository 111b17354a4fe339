/**
 * Sentences that a structured catalog leaves in words: "24 units in Course 12", "Complete all the following: BUS127W". Its
 * adapter gives them to the parser of program texts, and keeps as text what that does not read whole.
 */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import { namesCourses } from './build-rule.ts';
import { type CatalogWords, createTextParser } from './parse-requirement-text.ts';

/** Null unless every word is read, as what is accepted, and nothing in the sentence points to a place outside of it. */
export type ReadDemand = (sentence: string) => Rule | null;

interface DemandForm {
  /** Whose sentence it is. */
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

/** Another sentence says what it means. */
const elsewhere =
  /(?<!\b(?:or|and) )\babove\b|\b(?:below|see|approved|appropriate|remaining|(?:the )?lists?|substitut\w+|constraints?)\b/iu;

/** The sentence is the label of what it became; offsets in it would be offsets in another text. */
function withoutSpans(rule: Rule): Rule {
  const { span: _span, ...rest } = rule;
  return 'rules' in rest ? { ...rest, rules: rest.rules.map(withoutSpans) } : rest;
}
