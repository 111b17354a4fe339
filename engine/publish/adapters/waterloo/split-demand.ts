/**
 * Reads sentences that require an amount in one of several ways or within several bounds, which takes more than one
 * selection: "Complete 5 additional AMATH courses, at least 3 courses must be at the 300- or 400-level", "Complete 1.0
 * unit in the same subject from the following subject codes: ARABIC, CHINA".
 */
import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';

/** Reads a sentence that is a single selection. */
export type ReadSelection = (sentence: string) => RuleOf<'courses_from'> | null;

/** Returns null if the sentence has none of these forms, or if a part of it cannot be read. */
export function readSplitDemand(sentence: string, readSelection: ReadSelection): Rule | null {
  return readWithMinimum(sentence, readSelection) ?? readOneSubject(sentence, readSelection);
}

const minimumPattern =
  /^(?<whole>.+?), (?:with )?(?:a minimum of|at least) (?<amount>\d+(?:\.\d+)?) (?<unit>units?|courses?)(?: must be)? (?<level>at the .+)$/u;

/** The courses required at a level are part of the whole: a course counts for both. */
function readWithMinimum(sentence: string, readSelection: ReadSelection): Rule | null {
  const { whole, amount, unit, level } = minimumPattern.exec(sentence)?.groups ?? {};
  if (whole === undefined || amount === undefined || unit === undefined || level === undefined) return null;
  const all = readSelection(whole);
  const subjects = all?.from.subjects;
  if (all === null || subjects === undefined) return null;
  const quantity = unit.startsWith('unit') ? `${amount} units of` : amount;
  const part = readSelection(`${quantity} ${subjects.join(', ')} courses ${level}`);
  return part === null ? null : { kind: 'all_of', label: sentence, rules: [all, part] };
}

const oneSubjectPattern =
  /^(?:Subject concentration: )?(?<amount>Complete \d+(?:\.\d+)?(?: additional)?(?: units?(?: of courses)?| courses))(?: in the same subject from(?: any of)? the following(?: language and culture)? subject codes|, all from any one \(and only one\) of the following subject codes): (?<subjects>[A-Z]+(?:\/[A-Z]+)*(?:, [A-Z]+(?:\/[A-Z]+)*)*)$/u;

/** "BME/SYDE" is one choice of two subjects. */
function readOneSubject(sentence: string, readSelection: ReadSelection): Rule | null {
  const { amount, subjects } = oneSubjectPattern.exec(sentence)?.groups ?? {};
  if (amount === undefined || subjects === undefined) return null;
  const demand = amount.replace(/ (?:of )?courses$/u, '').replace(/(?<= units?)$/u, ' of');
  const choices = subjects
    .split(', ')
    .map((choice) => readSelection(`${demand} ${choice.replaceAll('/', ', ')} courses`));
  const rules = choices.filter((choice) => choice !== null);
  return rules.length < choices.length ? null : { kind: 'any_of', label: sentence, rules };
}
