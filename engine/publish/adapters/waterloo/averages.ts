/** Converts graduation averages and unit totals of the Faculty of Mathematics, by Kuali id. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { FurtherText } from '../../catalog-source.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import { unparsed } from '../toolkit/rule-makers.ts';
import { mathSubjects } from './course-list.ts';
import type { AverageEntry, Elective } from './input-records.ts';

/**
 * One rule for each sentence: the overall average, an average over all math courses, or else an `unparsed` leaf. "See
 * Faculty of Engineering promotion rules." is not a requirement and has no rule.
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

/** The averages as texts, with the conditions for declaring the program. */
export function averageTexts(entry: AverageEntry | undefined): readonly FurtherText[] {
  const texts = entry === undefined ? [] : [...entry.min_averages, entry.declaration ?? ''];
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => furtherText('requirement_text', text));
}

/** Remarks on unit totals that are not required because only one of two files has them. */
export function remarkUnconfirmedTotals(
  entry: AverageEntry,
  electives: readonly Elective[],
): readonly string[] {
  const confirmed = new Set(electives.map((elective) => elective.description.toLowerCase()));
  return unitTotals(entry)
    .filter((total) => !confirmed.has(total.toLowerCase()))
    .map((total) => `"${total}" is in only one of two files and is not required`);
}

/** The unit totals in the wording of electives: "13.0 units of math courses". */
function unitTotals(entry: AverageEntry): readonly string[] {
  return Object.entries(entry.units).map(([what, units]) => {
    const amount = Number.isInteger(units) ? units.toFixed(1) : String(units);
    return `${amount} ${units === 1 ? 'unit' : 'units'} of ${what}`;
  });
}
