/** What is read by a name that the catalog does not state is noted: "history" as the subject HIST. */
import { type CourseSet, leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import type { Ambiguity } from './grammar/grammar.ts';
import type { AssumedName } from './words/field-names.ts';

interface OfCourse {
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly ambiguities: readonly Ambiguity[];
}

/** Adds an ambiguity for each leaf with a subject that is printed by an assumed name. */
export function withAssumedNames<Reading extends OfCourse>(
  reading: Reading,
  text: string,
  names: readonly AssumedName[],
): Reading {
  const rules = [reading.prerequisite, reading.corequisite].flatMap((rule) => rule ?? []);
  const found = rules.flatMap(leavesOf).flatMap((leaf) => {
    const [start, end] = leaf.span ?? [0, 0];
    const words = text.slice(start, end);
    const ofLeaf = names.filter(
      ([name, subject]) =>
        namesSubject(leaf, subject) &&
        new RegExp(`\\b${name}\\b`, 'iu').test(words) &&
        !new RegExp(`\\b${subject}\\b(?!\\s?\\d)`, 'u').test(words),
    );
    return ofLeaf.map(([name, subject]): Ambiguity => {
      const message = `"${name}" is read as the subject ${subject}, to which the catalog gives no name`;
      return { span: [start, end], message };
    });
  });
  return found.length === 0 ? reading : { ...reading, ambiguities: [...reading.ambiguities, ...found] };
}

function namesSubject(rule: Rule, subject: string): boolean {
  if (rule.kind === 'average') return rule.over !== undefined && isOf(rule.over, subject);
  return rule.kind === 'courses_from' && isOf(rule.from, subject);
}

function isOf({ subjects = [], any_of = [] }: CourseSet, subject: string): boolean {
  return subjects.includes(subject) || any_of.some((set) => isOf(set, subject));
}
