/** The subjects with the most requirements that were not fully parsed, on the report page. */
import { splitCourseCode } from '../../../shared/course-code.ts';
import type { Finding } from '../findings.ts';
import { html, type Markup } from './html.ts';
import { parsedBar } from './plots.ts';
import { askingCount, type ReadingTally, readShare } from './reading-by-subject.ts';
import { groupedNumber, percent } from './words.ts';

const subjectsListed = 15;

export function worstSection(subjects: readonly ReadingTally[], findings: readonly Finding[]): Markup {
  const missing = (tally: ReadingTally) => askingCount(tally) - tally.read;
  const worst = subjects
    .filter((tally) => missing(tally) > 0)
    .toSorted((a, b) => missing(b) - missing(a) || readShare(a) - readShare(b))
    .slice(0, subjectsListed);
  if (worst.length === 0) {
    return html`<section><h2>Where to start</h2><p>All requirements of all courses were fully parsed.</p></section>`;
  }
  const counts = findingsBySubject(findings);
  const rows = worst.map(
    (tally) => html`<tr>
<td class="nowrap"><button type="button" class="link" data-check="unparsed_requirement" data-subject="${tally.name}">${tally.name}</button></td>
<td class="number">${groupedNumber(missing(tally))} of ${groupedNumber(askingCount(tally))}</td>
<td class="number">${percent(readShare(tally))}</td>
<td class="plot">${parsedBar(tally)}</td>
<td class="number">${groupedNumber(counts.get(tally.name) ?? 0)}</td>
</tr>`,
  );
  return html`<section>
<h2>Where to start</h2>
<p class="soft">The subjects with the most courses whose requirements were not fully parsed.</p>
<div class="scroll"><table>
<thead><tr><th>Subject</th><th class="number">not fully parsed</th><th class="number">fully parsed</th><th>Parsed</th><th class="number">all findings</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}

/** The number of findings about the courses of each subject. */
function findingsBySubject(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject: owner } of findings) {
    if (owner.startsWith('credential:')) continue;
    const { subject } = splitCourseCode(owner);
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return counts;
}
