/** The causes behind the findings on the report page: what to fix first, missing codes by subject, recurring fragments. */
import type { Diagnosis } from '../diagnosis/diagnose.ts';
import { html, type Markup } from './html.ts';
import { groupedNumber, percent } from './words.ts';

const longestExample = 300;
const subjectsListed = 40;

export function fixFirstSection({ fix_first }: Diagnosis): Markup {
  if (fix_first.length === 0)
    return html`<section id="fix-first"><h2>What to fix first</h2><p>Nothing: no cause concerns several records.</p></section>`;
  const rows = fix_first.map(
    ({ problem, records, remedy, example, check }) => html`<tr>
<td class="number">${records === 0 ? '' : groupedNumber(records)}</td>
<td>${check === null ? problem : html`<button type="button" class="link" data-check="${check}">${problem}</button>`}${example === null ? '' : [html`<small class="meaning">${cut(example)}</small>`]}</td>
<td>${remedy}</td>
</tr>`,
  );
  return html`<section id="fix-first">
<h2>What to fix first</h2>
<p class="soft">The causes that concern the most records, each with what to do about it. Select one to list its findings.</p>
<div class="scroll"><table>
<thead><tr><th class="number">Records</th><th>Problem</th><th>What to do</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}

export function danglingSection({ dangling_by_subject: subjects }: Diagnosis): Markup {
  if (subjects.length === 0) return html``;
  const rows = subjects.slice(0, subjectsListed).map(
    ({ subject, named, share, codes, cause, example }) => html`<tr>
<td class="nowrap"><button type="button" class="link" data-check="dangling_course" data-subject="${subject}">${subject}</button></td>
<td class="number">${groupedNumber(named)}</td><td class="number">${percent(share)}</td>
<td>${codes.join(', ')}</td>
<td>${cause}${example === null ? '' : [html`<small class="meaning">${cut(`${example.owner}: ${example.text}`)}</small>`]}</td>
</tr>`,
  );
  const more = subjects.length - subjectsListed;
  return html`<section>
<h2>Named but not in the catalog, by subject</h2>
<p class="soft">Course codes that records name and that have no record, with the likely cause as the texts tell it.${more > 0 ? ` ${groupedNumber(more)} more subjects are in validation-report.json.` : ''}</p>
<div class="scroll"><table>
<thead><tr><th>Subject</th><th class="number">Named</th><th class="number">Share</th><th>Codes</th><th>Likely cause</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}

export function fragmentsSection({ recurring_fragments: fragments }: Diagnosis): Markup {
  if (fragments.length === 0) return html``;
  const rows = fragments.map(
    ({ fragment, count, sentence, owner }) => html`<tr>
<td class="number">${groupedNumber(count)}</td><td>${cut(fragment)}</td><td>${cut(sentence)}<small class="meaning">${owner}</small></td>
</tr>`,
  );
  return html`<section>
<h2>Not parsed, and recurring</h2>
<p class="soft">The same words in several records, with the sentence of the first.</p>
<div class="scroll"><table>
<thead><tr><th class="number">Records</th><th>Words</th><th>Sentence</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}

function cut(text: string): string {
  return text.length <= longestExample ? text : `${text.slice(0, longestExample - 1)}…`;
}
