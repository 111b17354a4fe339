/**
 * "A 300-level course" in the text of a CS course: without a subject, a level is one of the course's own subject. "6 units at
 * level 1 and 6 units at level 2 in History": the field of the last is one of all.
 */
import type { CourseSet, Rule } from '../../../shared/contract/rule.ts';
import type { Ambiguity } from './grammar/grammar.ts';

const ofAny = /\bany\b/iu;

/** Narrows such sets of courses, and notes an ambiguity for each; "any 300-level course" and units are of every subject. */
export function withOwnLevels<Reading extends OfCourse>(
  reading: Reading,
  text: string,
  subject: string | null,
): Reading {
  const ambiguities = [...reading.ambiguities];
  const narrowed = (rule: Rule | null): Rule | null => {
    const shared = rule === null ? null : withSharedField(rule, text);
    if (shared === null || subject === null) return shared;
    return ofSubject(shared, text, subject, (found) => ambiguities.push(found));
  };
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
      if (
        !isOfLevelAlone(rule.from) ||
        rule.units !== undefined ||
        rule.span === undefined ||
        ofAny.test(text.slice(...rule.span))
      )
        return rule;
      const message = `a level without a subject is read as one of the course's own subject, ${subject}`;
      note({ span: [rule.span[0], rule.span[1]], message });
      return { ...rule, from: { ...rule.from, subjects: [subject] } };
    }
    default:
      return rule;
  }
}

function isOfLevelAlone({ subjects, course_codes, any_of, minimum_number }: CourseSet): boolean {
  return (
    minimum_number !== undefined && [subjects, course_codes, any_of].every((named) => named === undefined)
  );
}

/** The field of an amount, behind its level. */
const fieldBehind = /\b[Ll]evel(?: \d{1,4})?(?: \p{L}+)? (?:in|of) (?:\p{Lu}|one of the following \p{L})/u;
/** "6 units at level 2 in one of the following streams, Logic or Sets": the level alone asks for less. */
const streams = /^\s*in one of the following \p{L}/u;

function withSharedField(rule: Rule, text: string): Rule {
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of') return rule;
  const rules = rule.rules.map((child) => withSharedField(child, text));
  for (let at = rules.length - 2; rule.kind === 'all_of' && at >= 0; at -= 1) {
    const [own, next] = [rules[at], rules[at + 1]];
    if (own?.kind !== 'courses_from' || own.units === undefined || !isOfLevelAlone(own.from)) continue;
    if (next?.kind === 'external' && own.span !== undefined && streams.test(text.slice(own.span[1]))) {
      const [start, end] = [own.span[0], next.span?.[1] ?? own.span[1]];
      const words = text.slice(start, end);
      rules.splice(at, 2, {
        kind: 'unparsed',
        text: words.slice(Math.max(0, words.search(/\d/u))).trimEnd(),
        span: [start, end],
      });
      continue;
    }
    const said = text.slice(...(next?.span ?? [0, 0]));
    if (own.span === undefined || !/^\W*and\b/iu.test(said) || !fieldBehind.test(said)) continue;
    if (next?.kind === 'unparsed') {
      const words = text.slice(...own.span);
      rules[at] = { kind: 'unparsed', text: words.slice(Math.max(0, words.search(/\d/u))), span: own.span };
    }
    if (next?.kind === 'courses_from' && next.units !== undefined && next.from.subjects !== undefined)
      rules[at] = { ...own, from: { ...own.from, subjects: next.from.subjects } };
  }
  return { ...rule, rules };
}
