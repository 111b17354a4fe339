/**
 * A course that a sentence requires of itself: "CS 101 requires a lab, see Note" in the text of CS 101. What else the sentence says
 * is then about the course, not a demand, and would ask for too much.
 */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import type { ParsedRequirementText } from '../text/parse-requirement-text.ts';

/** UTF-16 offsets: start and exclusive end. */
type TextSpan = readonly [number, number];

/**
 * Leaves such a sentence unread if parts of it are not understood, and notes it; of one that lets another course be taken beside this
 * one, only what names it. A sentence that is understood asks for the course, as the catalog prints it.
 */
export function withoutOwnCourse(
  reading: ParsedRequirementText,
  text: string,
  isOwn: (courseCode: string) => boolean,
): ParsedRequirementText {
  const isCourse = (rule: Rule): boolean => rule.kind === 'course' && isOwn(rule.course_code);
  const found: ParsedRequirementText['ambiguities'][number][] = [];
  const read = (rule: Rule | null): Rule | null => {
    if (rule === null || !isPlain(rule)) return rule;
    let { rules } = rule;
    for (const own of rules.filter((child) => requiredIn(child).some(isCourse))) {
      const named = spanOf(own);
      if (named === null) continue;
      const sentence = sentenceAt(text, named[0]);
      const isBeside = besideOwn.test(text.slice(sentence[0], named[1]));
      const parts = isBeside ? [own] : rules.filter((child) => isWithin(child, sentence));
      if (!parts.includes(own) || !(isBeside || parts.flatMap(requiredIn).some(isNotUnderstood))) continue;
      const spans = parts.flatMap((part) => spanOf(part) ?? []);
      const span: [number, number] = [Math.min(...spans), Math.max(...spans)];
      const message = 'the sentence requires the course of itself, so it is not read';
      found.push({ span, message });
      const unread: Rule = { kind: 'unparsed', text: text.slice(...span), span };
      rules = rules.flatMap((child) =>
        child === parts[0] ? [unread] : parts.includes(child) ? [] : [child],
      );
    }
    const [only, second] = rules;
    return only !== undefined && second === undefined ? only : { ...rule, rules };
  };
  const [prerequisite, corequisite] = [read(reading.prerequisite), read(reading.corequisite)];
  return found.length === 0
    ? reading
    : { ...reading, prerequisite, corequisite, ambiguities: [...reading.ambiguities, ...found] };
}

/** "CS 101, which may be taken concurrently with CS 102" in the text of CS 102. */
const besideOwn = /\bconcurrent(?:ly)?\s+with\s+[^,;.]{1,20}$/iu;

/** True for the rules of a text that all apply. */
function isPlain(rule: Rule): rule is Extract<Rule, { kind: 'all_of' }> {
  return rule.kind === 'all_of' && rule.exclusive !== true && rule.limits === undefined;
}

/** The rules that all apply, with those of rules within. */
function requiredIn(rule: Rule): readonly Rule[] {
  return isPlain(rule) ? rule.rules.flatMap(requiredIn) : [rule];
}

function isNotUnderstood({ kind }: Rule): boolean {
  return kind === 'unparsed' || kind === 'external';
}

function spanOf(rule: Rule): TextSpan | null {
  const spans = leavesOf(rule).flatMap(({ span }) => span ?? []);
  return spans.length === 0 ? null : [Math.min(...spans), Math.max(...spans)];
}

const ends = /[.;!?](?=\s|$)|\n/gu;

/** The sentence, or the line, around a position. */
function sentenceAt(text: string, position: number): TextSpan {
  const found = Array.from(text.matchAll(ends), ({ index }) => index);
  return [found.findLast((end) => end < position) ?? 0, found.find((end) => end >= position) ?? text.length];
}

/** Spans may have the mark at the end of the sentence. */
function isWithin(rule: Rule, [start, end]: TextSpan): boolean {
  const span = spanOf(rule);
  return span !== null && span[0] >= start && span[0] < end && span[1] <= end + 2;
}
