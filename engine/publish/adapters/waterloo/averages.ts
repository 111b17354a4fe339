/** Graduation averages and unit totals of the Faculty of Mathematics, by Kuali id. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { mathSubjects } from './course-list.ts';
import type { AverageEntry } from './input-records.ts';
import { unparsed } from './rule-makers.ts';

/**
 * Each sentence as a rule: the overall average, an average over all math courses, or else its text.
 * "See Faculty of Engineering promotion rules." asks nothing and gives no rule.
 */
export function readAverages(entry: AverageEntry): readonly Rule[] {
  return entry.min_averages
    .flatMap((text) => text.split(/(?<=\.) (?=A minimum|See )/u))
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '' && !sentence.startsWith('See '))
    .map(readAverage);
}

function readAverage(sentence: string): Rule {
  const overall = /^A minimum cumulative overall average of (\d+(?:\.\d+)?)%\.$/u.exec(sentence);
  if (overall !== null) return { kind: 'average', label: sentence, minimum: Number(overall[1]) };
  const math =
    /^A minimum cumulative (?:special )?major average of (\d+(?:\.\d+)?)%: all math courses\.$/u.exec(
      sentence,
    );
  if (math === null) return unparsed(sentence);
  const over = { subjects: [...mathSubjects] };
  return { kind: 'average', label: sentence, minimum: Number(math[1]), over };
}

/** The unit totals as the calendar's electives word them: "13.0 units of math courses". */
export function unitTotals(entry: AverageEntry): readonly string[] {
  return Object.entries(entry.units).map(([what, units]) => {
    const amount = Number.isInteger(units) ? units.toFixed(1) : String(units);
    return `${amount} ${units === 1 ? 'unit' : 'units'} of ${what}`;
  });
}
