/** The share of requirements that was parsed, on the report page: in total, by subject and by kind. */
import { html, type Markup } from './html.ts';
import { overviewPlot, parsedBar, readingWords } from './plots.ts';
import {
  askingCount,
  type ReadingTally,
  readingStates,
  readShare,
  totalReading,
} from './reading-by-subject.ts';
import { groupedNumber, percent } from './words.ts';

export function readingSection(subjects: readonly ReadingTally[], kinds: readonly ReadingTally[]): Markup {
  const courses = totalReading('All courses', subjects);
  const credentials = kinds.map((kind) => ({ ...kind, name: `Credentials: ${kind.name}` }));
  return html`<section>
<h2>Parsed requirements</h2>
<p class="soft">A requirement is fully parsed if every part of it became a rule. A part that was not parsed is kept with its text, and answers that depend on it are “unknown”.</p>
${legend()}
${tallyTable([courses, ...credentials], 'Records')}
<p class="soft" style="margin-top:18px">Each column is a subject with requirements, the best parsed first.</p>
${overviewPlot(subjects)}
<div class="axis"><span>best parsed</span><span>least parsed</span></div>
<details><summary>All subjects as a table</summary>${tallyTable(subjects, 'Subject')}</details>
</section>`;
}

/** One row with a bar per tally. */
function tallyTable(tallies: readonly ReadingTally[], heading: string): Markup {
  const rows = tallies.map(
    (tally) => html`<tr>
<td class="nowrap">${tally.name}</td>
<td class="number">${askingCount(tally) === 0 ? '–' : percent(readShare(tally))}</td>
<td class="plot">${askingCount(tally) === 0 ? '' : parsedBar(tally)}</td>
${readingStates.map((reading) => html`<td class="number">${groupedNumber(tally[reading])}</td>`)}
<td class="number">${groupedNumber(tally.without)}</td>
</tr>`,
  );
  const heads = readingStates.map((reading) => html`<th class="number">${readingWords[reading]}</th>`);
  return html`<div class="scroll"><table>
<thead><tr><th>${heading}</th><th class="number">fully</th><th>Parsed</th>${heads}<th class="number">no requirement</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function legend(): Markup {
  const entries = readingStates.map(
    (reading) => html`<span><i class="${reading}"></i>${readingWords[reading]}</span>`,
  );
  return html`<div class="legend">${entries}</div>`;
}
