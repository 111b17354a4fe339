/** "A 300-level course" in the text of a CS course: without a subject, a level is one of the course's own subject. */
import type { Rule } from '../../../shared/contract/rule.ts';
import type { Ambiguity } from './grammar/grammar.ts';

const ofAny = /\bany\b/iu;

/** Narrows such sets of courses, and notes an ambiguity for each; "any 300-level course" and units are of every subject. */
export function withOwnLevels<Reading extends OfCourse>(
  reading: Reading,
  text: string,
  subject: string | null,
): Reading {
  if (subject === null) return reading;
  const ambiguities = [...reading.ambiguities];
  const narrowed = (rule: Rule | null): Rule | null =>
    rule === null ? null : ofSubject(rule, text, subject, (found) => ambiguities.push(found));
  const [prerequisite, corequisite] = [narrowed(reading.prerequisite), narrowed(reading.corequisite)];
  return { ...reading, prerequisite, corequisite, ambiguities };
}

interface OfCourse {
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly ambiguities: readonly Ambiguity[];
}

/** What must not have been taken stays as it is: of one subject alone, it would exclude less. */
function ofSubject(rule: Rule, text: string, subject: string, note: (ambiguity: Ambiguity) => void): Rule {
  const inner = (child: Rule): Rule => ofSubject(child, text, subject, note);
  switch (rule.kind) {
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return { ...rule, rules: rule.rules.map(inner) };
    case 'when':
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      return { ...rule, then: inner(rule.then) };
    case 'courses_from': {
      const { subjects, course_codes, any_of, minimum_number } = rule.from;
      const isOpen = [subjects, course_codes, any_of].every((named) => named === undefined);
      const isCounted = rule.units === undefined && minimum_number !== undefined;
      if (!isOpen || !isCounted || rule.span === undefined || ofAny.test(text.slice(...rule.span)))
        return rule;
      const message = `a level without a subject is read as one of the course's own subject, ${subject}`;
      note({ span: [rule.span[0], rule.span[1]], message });
      return { ...rule, from: { ...rule.from, subjects: [subject] } };
    }
    default:
      return rule;
  }
}
