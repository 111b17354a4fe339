/** How much of the catalog's requirements was read, of the validation page: in all, by subject and by kind. */
import { html, type Markup } from './html.ts';
import { overviewPlot, readingBar, readingWords } from './plots.ts';
import { askingCount, type ReadingTally, readings, readShare, totalReading } from './reading-by-subject.ts';
import { number, percent } from './words.ts';

export function readingSection(subjects: readonly ReadingTally[], kinds: readonly ReadingTally[]): Markup {
  const courses = totalReading('All courses', subjects);
  const credentials = kinds.map((kind) => ({ ...kind, name: `Credentials: ${kind.name}` }));
  return html`<section>
<h2>Requirements read</h2>
<p class="soft">A requirement is read whole when every part of it became a rule. A part that was not read stays in the record with its text, and answers about it say “unknown”.</p>
${legend()}
${tallyTable([courses, ...credentials], 'Records')}
<p class="soft" style="margin-top:18px">Every subject that states requirements, the best read first; a column is a subject.</p>
${overviewPlot(subjects)}
<div class="axis"><span>best read</span><span>least read</span></div>
<details><summary>Every subject as a table</summary>${tallyTable(subjects, 'Subject')}</details>
</section>`;
}

/** Tallies as rows with a bar each. */
export function tallyTable(tallies: readonly ReadingTally[], heading: string): Markup {
  const rows = tallies.map(
    (tally) => html`<tr>
<td class="nowrap">${tally.name}</td>
<td class="number">${askingCount(tally) === 0 ? '–' : percent(readShare(tally))}</td>
<td class="plot">${askingCount(tally) === 0 ? '' : readingBar(tally)}</td>
${readings.map((reading) => html`<td class="number">${number(tally[reading])}</td>`)}
<td class="number">${number(tally.without)}</td>
</tr>`,
  );
  const heads = readings.map((reading) => html`<th class="number">${readingWords[reading]}</th>`);
  return html`<div class="scroll"><table>
<thead><tr><th>${heading}</th><th class="number">whole</th><th></th>${heads}<th class="number">asks nothing</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function legend(): Markup {
  const entries = readings.map(
    (reading) => html`<span><i class="${reading}"></i>${readingWords[reading]}</span>`,
  );
  return html`<div class="legend">${entries}</div>`;
}
